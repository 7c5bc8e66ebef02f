import { jumper } from "./accessories/jumper.ts";
import { carrier, clip, label, marker, printer, strip, tag } from "./accessories/marking.ts";
import { partition, plate, rail, stop } from "./accessories/mounting.ts";
import { driver, plug } from "./accessories/tools.ts";
import { analyser } from "./devices/analyser.ts";
import { bar } from "./devices/bar.ts";
import { block } from "./devices/block.ts";
import { board } from "./devices/board.ts";
import { converter } from "./devices/converter.ts";
import { ct } from "./devices/ct.ts";
import { gateway } from "./devices/gateway.ts";
import { interfaceModule } from "./devices/interface.ts";
import { io } from "./devices/io.ts";
import { meter } from "./devices/meter.ts";
import { psu } from "./devices/psu.ts";
import { relay } from "./devices/relay.ts";
import { spd } from "./devices/spd.ts";
import type { ShapeDrawing, SpecDrawing } from "./shape-drawing.ts";
import type { DrawingSpec } from "./spec.ts";
import { terminal } from "./terminal/terminal.ts";
import type { DrawingView, View } from "./views.ts";

const SHAPES: { readonly [Shape in DrawingSpec["shape"]]: ShapeDrawing<Shape> } = {
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
  block,
  bar,
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
};

/** How many terminals the front shows; null where a shape is no device with terminals. */
export function countTerminals(spec: DrawingSpec, widthMm: number): number | null {
  const shape: SpecDrawing<DrawingSpec> = SHAPES[spec.shape];
  return shape.terminals?.(spec, widthMm).reduce((sum, count) => sum + count, 0) ?? null;
}

/** A view's markup, to scale, with its upper left corner at the origin. */
export function drawShape(spec: DrawingSpec, view: DrawingView, { width, height, horizontalMm }: View): string {
  const shape: SpecDrawing<DrawingSpec> = SHAPES[spec.shape];
  return view === "side" ? shape.side(width, height, spec) : shape.front(width, height, spec, horizontalMm);
}
