import type { Position } from "../../rail/model/project.ts";
import type { PlacedPart } from "../../rail/planning/strip-plan.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";

/** A block on the rail, in millimetres (strip-shapes.ts says where the axes run). */
export type PlacedBlock = {
  readonly position: Position;
  readonly product: StripProduct;
  readonly x: number;
  readonly width: number;
};

export const toPlacedBlock = ({ kind, product, xMm, position }: PlacedPart): PlacedBlock[] =>
  kind === "block" && position ? [{ position, product, x: xMm, width: product.drawn.widthMm }] : [];
