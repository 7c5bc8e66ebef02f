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
  /** The rows of terminals that the front shows, from top to bottom; missing where a shape is no device. */
  terminals?(spec: Spec, width: number): readonly number[];
};

export type ShapeDrawing<Shape extends DrawingSpec["shape"]> = SpecDrawing<SpecOf<Shape>>;
