import type { DrawingSpec, SpecOf } from "../drawing-spec.ts";
import type { Body, Model } from "../model.ts";

/** A product's outer dimensions in millimetres: along the rail, across it, away from it. */
export type Dimensions = { readonly widthMm: number; readonly heightMm: number; readonly depthMm: number };

/** Builds the solid of one shape; its outer box is exactly the given one, centred on x = 0 (model.ts). */
export type ShapeModel<Shape extends DrawingSpec["shape"]> = (spec: SpecOf<Shape>, size: Dimensions) => Model;

/** A model that no conductor is connected to, or whose clamping points the catalogue has no number for. */
export const withoutClamps = (bodies: readonly Body[], rail: Model["rail"] = null): Model => ({
  rail,
  clampingPoints: [],
  bodies,
});
