import type { DrawingSpec, SpecOf } from "./spec.ts";

/** How one shape is drawn, in millimetres. */
export type SpecDrawing<Spec extends DrawingSpec> = {
  /** @param length across the rail, drawn from left to right */
  side(length: number, depth: number, spec: Spec): string;
  /**
   * @param width along the rail
   * @param wholeWidth the product's own width, where only a piece of it is drawn
   */
  front(width: number, height: number, spec: Spec, wholeWidth: number): string;
};

export type ShapeDrawing<Shape extends DrawingSpec["shape"]> = SpecDrawing<SpecOf<Shape>>;
