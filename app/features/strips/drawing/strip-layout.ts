import type { Strip } from "../../rail/model/project.ts";
import type { PlacedGroupLabel, PlacedPart, StripPlan } from "../../rail/planning/strip-plan.ts";
import { isStandIn } from "../../rail/products/stand-in.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { commonSizeOf, fitMark, READABLE_MARK_MM } from "./fit-mark.ts";
import { type JumperShape, layOutJumpers } from "./layout-jumpers.ts";
import { LINE_MM, layOutGroups, layOutPotentials } from "./layout-potentials.ts";
import { markerSlotOf } from "./part-bounds.ts";
import { type PlacedBlock, toPlacedBlock } from "./placed-block.ts";
import type { LinesShape, Rectangle, Shape, TextShape } from "./strip-shapes.ts";
import { tagSizeOf } from "./tag-size.ts";

export type StripLayoutOptions = {
  readonly strip: Strip;
  readonly plan: StripPlan;
  /** The jumpers' products, for their colours. */
  readonly products: ReadonlyMap<string, StripProduct>;
  /** At the dimension line, e.g. `158.6 mm of 200 mm`. */
  readonly dimension: string;
};

export type PartShape = Rectangle & {
  readonly product: StripProduct;
  /** The block's position; null for other parts. */
  readonly positionId: string | null;
};

/** A strip as it is drawn, from the back to the front. */
export type StripLayout = {
  readonly box: Rectangle;
  readonly rail: readonly Shape[];
  readonly parts: readonly PartShape[];
  readonly jumpers: readonly JumperShape[];
  readonly marks: readonly Shape[];
  /** With the brackets of groups. */
  readonly potentials: readonly Shape[];
  readonly dimensions: readonly Shape[];
  /** Positions whose mark is longer than its marker: their drawing ends with an ellipsis, so it is to be shown elsewhere. */
  readonly cutMarks: readonly string[];
};

/** IEC 60715, TH 35: the rail and the channel between its lips. */
const RAIL = { half: 17.5, channelHalf: 12.5 } as const;
/** A longer end of the rail is drawn broken off. */
const MAX_RAIL_END_MM = 12.5;
/** A turned mark that is longer than the marker gets a label as long as this at the block's upper end. */
const MAX_LABEL_MM = 14;
const MARKER_SHARE = 0.84;
const DIMENSION_SIZE_MM = 3.2;
/** On labels and devices, which are as light by night. */
const INK = "#14171a";

/** @returns the strip's shapes in millimetres (strip-shapes.ts says where the axes run) */
export function layOutStrip({ strip, plan, products, dimension }: StripLayoutOptions): StripLayout {
  const parts = [...plan.parts.map(toPartShape), ...plan.groupLabels.map(toCarrierShape)];
  const half = Math.max(RAIL.half, ...parts.map(({ height }) => height / 2));
  const blocks = plan.parts.flatMap(toPlacedBlock);
  const marks = layOutMarks(blocks);
  const above = layOutPotentials(blocks, ({ potential }) => potential?.name ?? "", -half - 2.4, -1);
  const below = layOutPotentials(blocks, ({ potentialOut }) => potentialOut?.name ?? "", half + 2.4, 1);
  const rail = layOutRail(plan.cut.lengthMm, plan.lengthMm);
  const line = below.end + 4;
  const [left, right] = [Math.min(rail.from, 0) - 2, Math.max(rail.to, plan.lengthMm) + 2];
  const groups = layOutGroups(blocks, above.end);
  const top = groups.end - 2;
  return {
    box: { x: left, y: top, width: right - left, height: line + DIMENSION_SIZE_MM + 4 - top },
    rail: rail.shapes,
    parts,
    jumpers: layOutJumpers(strip.jumpers, blocks, products),
    marks: [
      ...marks.flatMap(({ shapes }) => shapes),
      ...blocks.flatMap(layOutStandInText),
      ...plan.groupLabels.flatMap((label) => layOutGroupLabel(strip.name, label)),
    ],
    potentials: [...above.shapes, ...groups.shapes, ...below.shapes],
    dimensions: layOutDimension(plan.lengthMm, strip.railMm, line, dimension),
    cutMarks: marks.flatMap(({ id, isCut }) => (isCut ? [id] : [])),
  };
}

const toPartShape = ({ kind, product, xMm, position }: PlacedPart): PartShape => ({
  product,
  x: xMm,
  y: -product.drawn.heightMm / 2,
  width: product.drawn.widthMm,
  height: product.drawn.heightMm,
  positionId: kind === "block" ? (position?.id ?? null) : null,
});

const toCarrierShape = ({ carrier: { drawn }, carrier, xMm }: PlacedGroupLabel): PartShape => ({
  product: carrier,
  x: xMm,
  y: -drawn.heightMm / 2,
  width: drawn.widthMm,
  height: drawn.heightMm,
  positionId: null,
});

/** The strip's name along the carrier, on the label that is in it. */
function layOutGroupLabel(name: string, { carrier: { drawn }, card, xMm }: PlacedGroupLabel): Shape[] {
  const size = card && tagSizeOf(card);
  const across = size ? Math.min(size.widthMm, size.heightMm) : drawn.widthMm * MARKER_SHARE;
  const length = size ? Math.max(size.widthMm, size.heightMm) : drawn.heightMm * MARKER_SHARE;
  const { text, isCut, size: fontMm } = fitMark(name, length, across);
  return layOutTag({
    x: xMm + drawn.widthMm / 2,
    y: 0,
    width: across,
    height: length,
    text: { kind: "text", size: fontMm, text, fill: INK, isTurned: true, ...(isCut ? { whole: name } : {}) },
  });
}

type Tag = Rectangle & { readonly text: Omit<TextShape, "x" | "y"> };

/** Around its middle. */
const layOutTag = ({ x, y, width, height, text }: Tag): Shape[] => [
  {
    kind: "rectangle",
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    radius: 0.4,
    fill: "#ffffff",
    stroke: "#8d9599",
  },
  ...(text.text === "" ? [] : [{ ...text, x, y }]),
];

/** On the marker, or on a longer label at the block's upper end where it would be hard to read there. */
function fitOnBlock({ position: { mark }, product: { drawn }, width }: PlacedBlock) {
  const slot = markerSlotOf(drawn);
  const across = width * MARKER_SHARE;
  const onSlot = fitMark(mark, across, slot.lengthMm);
  const needsLabel = onSlot.isTurned && onSlot.size < Math.min(READABLE_MARK_MM, across * 0.7);
  const length = needsLabel ? Math.min(MAX_LABEL_MM, drawn.heightMm / 2) : slot.lengthMm;
  const y = needsLabel ? -drawn.heightMm / 2 + 0.5 + length / 2 : slot.y;
  return { across, length, y, fitted: needsLabel ? fitMark(mark, across, length) : onSlot };
}

function layOutMarks(blocks: readonly PlacedBlock[]) {
  const placed = blocks.map((block) => ({ ...block, ...fitOnBlock(block) }));
  const size = commonSizeOf(placed.map(({ fitted }) => fitted));
  return placed.map(({ position: { id, mark }, x, width, across, length, y, fitted }) => {
    const shapes = layOutTag({
      x: x + width / 2,
      y,
      width: across,
      height: length,
      text: {
        kind: "text",
        size: Math.min(size, fitted.size),
        text: fitted.text,
        fill: INK,
        ...(fitted.isTurned ? { isTurned: true } : {}),
        ...(fitted.isCut ? { whole: mark } : {}),
      },
    });
    return { id, isCut: fitted.isCut, shapes };
  });
}

/** What another maker's device is, below its marker. */
function layOutStandInText({ position: { standIn }, product, x, width }: PlacedBlock): Shape[] {
  if (!standIn?.text || !isStandIn(product)) return [];
  const slot = markerSlotOf(product.drawn);
  const [top, bottom] = [slot.y + slot.lengthMm / 2 + 1, product.drawn.heightMm / 2 - 1];
  const { text, size, isTurned, isCut } = fitMark(standIn.text, width * MARKER_SHARE, bottom - top);
  const shape: TextShape = { kind: "text", x: x + width / 2, y: (top + bottom) / 2, size, text, fill: INK };
  return [{ ...shape, ...(isTurned ? { isTurned } : {}), ...(isCut ? { whole: standIn.text } : {}) }];
}

/** In the middle of its rail; an end that is long is broken off, and what stands beyond the rail is marked. */
function layOutRail(railMm: number, lengthMm: number) {
  const end = (railMm - lengthMm) / 2;
  const [from, to] = [-Math.min(end, MAX_RAIL_END_MM), lengthMm + Math.min(end, MAX_RAIL_END_MM)];
  const { half, channelHalf } = RAIL;
  const edges = [-half, -channelHalf, channelHalf, half].map((y) => [from, y, to, y] as const);
  const ends = end > MAX_RAIL_END_MM ? [] : [from, to].map((x) => [x, -half, x, half] as const);
  const shapes: Shape[] = [
    { kind: "rectangle", x: from, y: -half, width: Math.max(0, to - from), height: half * 2, fill: "rail" },
    { kind: "lines", segments: [...edges, ...ends], stroke: "rail-edge" },
  ];
  return { shapes, from, to };
}

function layOutDimension(lengthMm: number, railMm: number | null, y: number, text: string): Shape[] {
  if (lengthMm === 0) return [];
  const ends = [0, lengthMm].map((x) => [x, y - 1.6, x, y + 1.6] as const);
  const overhang = railMm === null ? 0 : (lengthMm - railMm) / 2;
  const surplus: LinesShape = {
    kind: "lines",
    segments: [
      [0, y, overhang, y],
      [lengthMm - overhang, y, lengthMm, y],
    ],
    stroke: "signal",
    weight: LINE_MM,
  };
  return [
    { kind: "lines", segments: [[0, y, lengthMm, y], ...ends], stroke: "signal" },
    ...(overhang > 0 ? [surplus] : []),
    { kind: "text", x: lengthMm / 2, y: y + 3.4, size: DIMENSION_SIZE_MM, text, fill: "signal-text" },
  ];
}
