import type { DrawingSpec, SpecOf } from "../drawing-spec.ts";
import type { Model } from "../model.ts";

/** A product's outer dimensions in millimetres: along the rail, across it, away from it. */
export type Dimensions = { readonly widthMm: number; readonly heightMm: number; readonly depthMm: number };

/** Builds the solid of one shape; its outer box is exactly the given one, centred on x = 0 (model.ts). */
export type ShapeModel<Shape extends DrawingSpec["shape"]> = (spec: SpecOf<Shape>, size: Dimensions) => Model;
