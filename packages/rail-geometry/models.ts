import { type DrawingSpec, parseDrawing, type SpecOf } from "./drawing-spec.ts";
import type { Model } from "./model.ts";
import { board } from "./shapes/board.ts";
import { busbar } from "./shapes/busbar.ts";
import { clip, tag } from "./shapes/cable-markers.ts";
import { converter } from "./shapes/converter.ts";
import { ct } from "./shapes/current-transformer.ts";
import { carrier, label } from "./shapes/device-labels.ts";
import { distributionBlock } from "./shapes/distribution-block.ts";
import { stop } from "./shapes/end-stops.ts";
import { meter } from "./shapes/energy-meter.ts";
import { gateway, io } from "./shapes/gateway-io.ts";
import { driver, plug } from "./shapes/hand-tools.ts";
import { interfaceModule } from "./shapes/interface.ts";
import { jumper } from "./shapes/jumpers.ts";
import { analyser } from "./shapes/panel-analyser.ts";
import { partition } from "./shapes/partitions.ts";
import { plainBox } from "./shapes/plain-box.ts";
import { plate } from "./shapes/plates.ts";
import { printer } from "./shapes/printers.ts";
import { psu } from "./shapes/psu.ts";
import { rail } from "./shapes/rails.ts";
import { relay } from "./shapes/relay.ts";
import type { Dimensions, ShapeModel } from "./shapes/shape-model.ts";
import { spd } from "./shapes/surge-arrester.ts";
import { terminal } from "./shapes/terminal/terminal.ts";
import { marker, strip } from "./shapes/terminal-markers.ts";
import { RAIL_PIECE_MM } from "./sizes.ts";

/** Drawings as the catalogue writes them, and the solids that they stand for. */
export { findDrawingIssues, parseDrawing } from "./drawing-spec.ts";
export { insertedJumper } from "./shapes/inserted-jumper.ts";
export { insertedLabel, insertedMarker } from "./shapes/inserted-marks.ts";
export { block } from "./shapes/parts.ts";
export { PLAIN_DRAWING } from "./shapes/plain-box.ts";
export { fitPocket } from "./solid/faces.ts";
export { boundsOf } from "./solid/loop.ts";
export { topBetween } from "./solid/top-surface.ts";
export { terminalsOf } from "./terminals.ts";
export { rail };

const SHAPES: { readonly [Shape in DrawingSpec["shape"]]: ShapeModel<Shape> } = {
  terminal,
  plate,
  partition,
  stop,
  jumper,
  marker,
  strip,
  clip,
  tag,
  label,
  carrier,
  printer,
  rail,
  plug,
  driver,
  block: distributionBlock,
  bar: busbar,
  relay,
  board,
  converter,
  interface: interfaceModule,
  psu,
  spd,
  analyser,
  meter,
  ct,
  gateway,
  io,
  box: plainBox,
};

type Product = Dimensions & {
  /** The type's drawing and the product's own options, as the catalogue writes them. */
  readonly drawing: string;
};

const cache = new Map<string, Model>();
/** A page shows a few dozen products, a listing 96. */
const MAX_CACHED = 300;

/**
 * The solid of a product, from its catalogue row.
 * @throws ValiError for a drawing that the check of the catalogue would have refused
 */
export function modelOf({ drawing, widthMm, heightMm, depthMm }: Product): Model {
  const key = `${drawing}|${widthMm}|${heightMm}|${depthMm}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const model = build(parseDrawing(drawing), { widthMm, heightMm, depthMm });
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, model);
  return model;
}

/** The same for pictures, where long rails are cut to a piece. */
export const pictureModelOf = (product: Product): Model =>
  modelOf(
    product.drawing.startsWith("rail") ? { ...product, heightMm: Math.min(product.heightMm, RAIL_PIECE_MM) } : product,
  );

function build<Shape extends DrawingSpec["shape"]>(spec: SpecOf<Shape>, size: Dimensions): Model {
  const shape: ShapeModel<Shape> = SHAPES[spec.shape];
  return shape(spec, size);
}
