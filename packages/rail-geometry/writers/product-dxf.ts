import type { Model } from "../model.ts";
import { VIEWS } from "../picture/view.ts";
import { visibleEdges } from "../picture/visible-edges.ts";
import type { Dimensions } from "../shapes/shape-model.ts";
import { RAILS } from "../sizes.ts";
import { strokes } from "../solid/path.ts";
import { boxOf, dot, unite } from "../solid/space.ts";
import type { DxfBlock, DxfDimension, DxfPoint, DxfShape, OnLayer } from "./dxf-drawing.ts";
import { writeDxf } from "./dxf-writer.ts";
import type { ModelledProduct, PlacedProduct } from "./modelled-product.ts";

const LAYERS = [
  { name: "SIDE", colour: 7 },
  { name: "FRONT", colour: 7 },
  { name: "TOP", colour: 7 },
  { name: "DIMENSIONS", colour: 3 },
  { name: "RAIL", colour: 8 },
  { name: "TEXT", colour: 5 },
] as const;

/** The layers of a strip on a rail. */
const STRIP_LAYERS = [
  { name: "MARKS", colour: 7 },
  { name: "POTENTIALS", colour: 4 },
  { name: "JUMPERS", colour: 1 },
  { name: "HOLES", colour: 6 },
] as const;

/** Between the views, and between the lowest view and the text. */
const GAP_MM = 20;
const DIMENSION_DISTANCE_MM = 10;
const TEXT_MM = 2.5;
const LINE_MM = TEXT_MM * 1.7;

type SheetView = "side" | "front" | "top";
const layerOf = { side: "SIDE", front: "FRONT", top: "TOP" } as const;

function blockOf(name: string, model: Model, view: SheetView): DxfBlock {
  const { lines, arcs } = visibleEdges(model, VIEWS[view]);
  const layer = layerOf[view];
  return {
    name,
    shapes: [
      ...lines.map(([x1, y1, x2, y2]) => ({ kind: "line", layer, from: [x1, y1], to: [x2, y2] }) as const),
      ...arcs.map(
        ({ cx, cy, r, startDeg, endDeg }): OnLayer<DxfShape> =>
          endDeg - startDeg >= 360
            ? { kind: "circle", layer, centre: [cx, cy], radius: r }
            : { kind: "arc", layer, centre: [cx, cy], radius: r, startDeg, endDeg },
      ),
    ],
  };
}

/** The box of a view, with y up. */
type ViewBox = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };
function boxOfView({ bodies }: Model, view: SheetView): ViewBox {
  const { min, max } = unite(bodies.filter(({ inside }) => !inside).map(({ solid, at }) => boxOf(solid, at)));
  const { right, down } = VIEWS[view];
  const xs = [dot(min, right), dot(max, right)];
  const ys = [dot(min, down), dot(max, down)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: -Math.max(...ys), top: -Math.min(...ys) };
}

const textLines = (values: readonly string[], [x, y]: DxfPoint) =>
  values.map((value, index) => {
    const at: DxfPoint = [x, y - TEXT_MM - index * LINE_MM];
    return { kind: "text", layer: "TEXT", at, height: TEXT_MM, value } as const;
  });

const dimension = (from: DxfPoint, to: DxfPoint, line: number, isVertical = false): OnLayer<DxfDimension> => ({
  kind: "dimension",
  layer: "DIMENSIONS",
  from,
  to,
  line,
  isVertical,
});

/** The sign of the first angle projection (ISO 5456-2): a cone's stump and, to its right, what is seen from its left. */
function firstAngleSign([x, y]: DxfPoint): OnLayer<DxfShape>[] {
  const [small, large, length] = [1.25, 2.5, 5];
  const centre: DxfPoint = [x + length + large * 2, y];
  return [
    {
      kind: "polyline",
      layer: "TEXT",
      isClosed: true,
      points: strokes`M${x} ${y - small} L${x + length} ${y - large} V${y + large} L${x} ${y + small}`.flat(),
    },
    { kind: "circle", layer: "TEXT", centre, radius: small },
    { kind: "circle", layer: "TEXT", centre, radius: large },
  ];
}

type ProductInfo = Dimensions & {
  readonly code: string;
  readonly name: string;
  /** The purpose of the drawing. */
  readonly note: string;
};

/**
 * A product's drawing as DXF in millimetres: first angle projection (ISO 5456-2). The side view, which says most of a
 * product, is the principal one; the view from its left, at which conductors enter, lies to its right, and the view from
 * above, the product's front on the mounting plane, below it, turned so that both share the length.
 */
export function productDxf(model: Model, info: ProductInfo): string {
  const [side, front, top] = [boxOfView(model, "side"), boxOfView(model, "front"), boxOfView(model, "top")];
  const topAt: DxfPoint = [side.right + GAP_MM - top.left, 0];
  // Turned by 90 degrees counterclockwise, the front's left becomes its bottom.
  const frontAt: DxfPoint = [0, side.bottom - GAP_MM - front.right];
  const above = side.top + DIMENSION_DISTANCE_MM;
  const bottom = frontAt[1] + front.left - GAP_MM;
  // By order number, so that drawings of several products can be put into one.
  const view = (name: SheetView) => blockOf(`${info.code}-${layerOf[name]}`, model, name);
  const blocks = { side: view("side"), front: view("front"), top: view("top") };
  const size = [info.widthMm, info.heightMm, info.depthMm].join(" × ");
  return writeDxf({
    layers: LAYERS,
    dimensionTextMm: TEXT_MM,
    blocks: Object.values(blocks),
    entities: [
      { kind: "insert", layer: "SIDE", block: blocks.side, at: [0, 0] },
      { kind: "insert", layer: "FRONT", block: blocks.front, at: frontAt, rotationDeg: 90 },
      { kind: "insert", layer: "TOP", block: blocks.top, at: topAt },
      dimension([side.left, side.top], [side.right, side.top], above),
      dimension([side.left, side.bottom], [side.left, side.top], side.left - DIMENSION_DISTANCE_MM, true),
      dimension([topAt[0] + top.left, top.top], [topAt[0] + top.right, top.top], above),
      ...textLines([`${info.code} ${info.name}`, `${size} mm`, info.note], [side.left, bottom]),
      ...firstAngleSign([side.left, bottom - LINE_MM * 4]),
    ],
  });
}

type RailInfo = {
  readonly lengthMm: number;
  /** Shapes on and above the products, on layers of a strip; y is 0 at the rail's axis. */
  readonly shapes?: readonly OnLayer<DxfShape>[];
};

/** A rail with its products, seen from the front, as DXF in millimetres: a block for each product, inserted as often as it occurs. */
export function railDxf(placed: readonly PlacedProduct[], { lengthMm, shapes = [] }: RailInfo): string {
  const fronts = new Map<ModelledProduct, { readonly block: DxfBlock; readonly box: ViewBox }>();
  const placedFronts = placed.map(({ product, at: [, yMm] }) => {
    const { code, model } = product;
    const front = fronts.get(product) ?? { block: blockOf(code, model, "front"), box: boxOfView(model, "front") };
    fronts.set(product, front);
    return { ...front, yMm };
  });
  const kind = placed.find(({ product }) => product.model.rail)?.product.model.rail ?? "th35";
  const { half, channelHalf } = RAILS[kind];
  const bottom = Math.min(-half, ...[...fronts.values()].flatMap(({ box }) => [box.bottom, -box.top]));
  const line = bottom - DIMENSION_DISTANCE_MM;
  const counts = Map.groupBy(placed, ({ product }) => product);
  const list = [...counts].map(([{ code, name }, { length }]) => `${length} × ${code} ${name}`);
  return writeDxf({
    layers: shapes.length > 0 ? [...LAYERS, ...STRIP_LAYERS] : LAYERS,
    dimensionTextMm: TEXT_MM,
    blocks: [...fronts.values()].map(({ block }) => block),
    entities: [
      ...railLines(
        placedFronts.map(({ yMm, box }) => [yMm, yMm + box.right - box.left]),
        lengthMm,
        [-half, -channelHalf, channelHalf, half],
      ),
      ...placedFronts.map(
        ({ block, box, yMm }) => ({ kind: "insert", layer: "FRONT", block, at: [yMm - box.left, 0] }) as const,
      ),
      ...shapes,
      dimension([0, -half], [lengthMm, -half], line),
      ...textLines(list, [0, line - DIMENSION_DISTANCE_MM]),
    ],
  });
}

/** The rail's ends and edges where no product stands before them. */
function railLines(
  hidden: readonly (readonly [number, number])[],
  lengthMm: number,
  levels: readonly number[],
): OnLayer<DxfShape>[] {
  const free: [number, number][] = [];
  let from = 0;
  for (const [start, end] of hidden.toSorted(([a], [b]) => a - b)) {
    if (start > from + 0.01) free.push([from, Math.min(start, lengthMm)]);
    from = Math.max(from, end);
  }
  if (from < lengthMm) free.push([from, lengthMm]);
  const [low = 0, high = 0] = [levels[0], levels.at(-1)];
  const ends = [0, lengthMm].filter((end) => !hidden.some(([start, to]) => start < end - 0.01 && end + 0.01 < to));
  return [
    ...ends.map((end) => ({ kind: "line", layer: "RAIL", from: [end, low], to: [end, high] }) as const),
    ...free.flatMap(([start, to]) =>
      levels.map((level) => ({ kind: "line", layer: "RAIL", from: [start, level], to: [to, level] }) as const),
    ),
  ];
}
