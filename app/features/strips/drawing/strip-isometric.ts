import {
  dot,
  JUMPER_CHANNEL,
  type Model,
  ORIGIN,
  PRONG_MM,
  type Vector,
} from "../../../../packages/rail-geometry/index.ts";
import { insertedJumper, modelOf, rail } from "../../../../packages/rail-geometry/models.ts";
import { type Drawn, drawModel, isDark, type Paint, VIEWS } from "../../../../packages/rail-geometry/pictures.ts";
import { ROW_RAIL } from "../../../foundation/drawing/row-picture.ts";
import type { PlacedPart } from "../../rail/planning/strip-plan.ts";
import { symbolNameOf } from "../../rail/products/symbol-name.ts";
import { type PlacedJumper, placeJumpers } from "./place-jumpers.ts";
import { toPlacedBlock } from "./placed-block.ts";
import type { StripLayoutOptions } from "./strip-layout.ts";
import type { Rectangle } from "./strip-shapes.ts";

export type StripIsometric = {
  /** SVG with the classes of drawing.css. */
  readonly markup: string;
  readonly drawn: number;
  /** Parts of the plan: more than `drawn` where the picture ends before the strip. */
  readonly total: number;
};

/** A longer row would be a thin line across the screen. */
const MAX_DRAWN_PARTS = 60;

/**
 * The beginning of a strip at an angle, the first part at the far end, as it is read first; with jumpers, without marks. Each
 * product is drawn once: in a parallel projection it looks alike wherever it stands. Null for an empty strip.
 */
export function renderStripIsometric(
  { strip, plan: { parts }, products }: Pick<StripLayoutOptions, "strip" | "plan" | "products">,
  limit: number = MAX_DRAWN_PARTS,
): StripIsometric | null {
  const drawn = parts.slice(0, limit);
  const last = drawn.at(-1);
  if (!last) return null;
  const lengthMm = last.xMm + last.product.drawn.widthMm;
  const symbols = new Map<string, IsoSymbol>();
  const symbolOf = (key: string, build: () => Model, paint: Paint): IsoSymbol => {
    const id = `iso-${key.replaceAll(".", "-")}`;
    const symbol = symbols.get(id) ?? toSymbol(id, build(), paint);
    symbols.set(id, symbol);
    return symbol;
  };
  const railSymbol = (mm: number) => symbolOf(`rail-${mm}`, () => railOf(mm), ROW_RAIL.paint);
  const placePart = ({ product, xMm }: PlacedPart) => {
    const { drawn: size } = product;
    const symbol = symbolOf(symbolNameOf(product), () => modelOf(size), size);
    return place(symbol, [0, lengthMm - xMm - size.widthMm, 0]);
  };
  const placeJumper = ({ product, at: [x, y, z], lengthMm: length }: PlacedJumper) => {
    // Without prongs, which are inside the blocks.
    const symbol = symbolOf(
      `jumper-${symbolNameOf(product)}-${length.toFixed(2)}`,
      () => insertedJumper(length, [], { acrossMm: JUMPER_CHANNEL.acrossMm, alongMm: 0 }),
      product.drawn,
    );
    return place(symbol, [x, lengthMm - y - length, z]);
  };
  const jumpers = placeJumpers(strip.jumpers, drawn.flatMap(toPlacedBlock), products);
  const { beyondMm } = ROW_RAIL;
  const uses = [
    place(railSymbol(beyondMm), [0, lengthMm, 0]),
    place(railSymbol(lengthMm), ORIGIN),
    ...sortToFront(drawn, jumpers).map((each) => ("kind" in each ? placePart(each) : placeJumper(each))),
    place(railSymbol(beyondMm), [0, -beyondMm, 0]),
  ];
  const box = boxAround(uses.map((use) => use.box));
  const definitions = [...symbols.values()].map(({ markup }) => markup).join("");
  const viewBox = [box.x, box.y, box.width, box.height].map(round).join(" ");
  return {
    markup: `<svg class="drawing" viewBox="${viewBox}" aria-hidden="true"><defs>${definitions}</defs>${uses.map(({ markup }) => markup).join("")}</svg>`,
    drawn: drawn.length,
    total: parts.length,
  };
}

/**
 * From the back to the front. A jumper follows the last of its blocks and comes before the next part that reaches above
 * its underside; of several between these two, the one further across the rail comes first.
 */
function sortToFront(parts: readonly PlacedPart[], jumpers: readonly PlacedJumper[]): (PlacedPart | PlacedJumper)[] {
  const byLastBlock = Map.groupBy(jumpers, ({ blocks }) => blocks.at(-1)?.position);
  const sorted: (PlacedPart | PlacedJumper)[] = [];
  let lying: PlacedJumper[] = [];
  const flush = () => {
    sorted.push(...lying.toSorted((a, b) => b.at[0] - a.at[0]));
    lying = [];
  };
  for (const part of parts) {
    if (lying.some(({ at }) => part.product.drawn.depthMm > at[2] + PRONG_MM)) flush();
    sorted.push(part);
    if (part.kind === "block" && part.position) lying.push(...(byLastBlock.get(part.position) ?? []));
  }
  flush();
  return sorted;
}

type IsoSymbol = { readonly id: string; readonly markup: string; readonly extent: Drawn["extent"] };

function toSymbol(id: string, model: Model, paint: Paint): IsoSymbol {
  const { markup, extent, units } = drawModel(model, VIEWS.iso, paint);
  const box = [extent.left, extent.top, extent.width, extent.height].map((mm) => Math.round(mm * units)).join(" ");
  const group = `<g class="drawing${isDark(paint.hex) ? " dk" : ""}">${markup}</g>`;
  return { id, extent, markup: `<symbol id="${id}" viewBox="${box}" overflow="visible">${group}</symbol>` };
}

const railOf = (lengthMm: number) =>
  rail({ shape: "rail", profile: "low" }, { widthMm: 35, heightMm: lengthMm, depthMm: 7.5 });

/** @param at with y along the rail from the near end */
function place({ id, extent }: IsoSymbol, at: Vector): { readonly markup: string; readonly box: Rectangle } {
  const { right, down } = VIEWS.iso;
  const { width, height } = extent;
  const box = { x: extent.left + dot(at, right), y: extent.top + dot(at, down), width, height };
  const attributes = `x="${round(box.x)}" y="${round(box.y)}" width="${round(width)}" height="${round(height)}"`;
  return { markup: `<use href="#${id}" ${attributes}/>`, box };
}

const round = (mm: number) => Math.round(mm * 100) / 100;

function boxAround(boxes: readonly Rectangle[]): Rectangle {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const margin = Math.max(right - left, bottom - top) * 0.02;
  return { x: left - margin, y: top - margin, width: right - left + margin * 2, height: bottom - top + margin * 2 };
}
