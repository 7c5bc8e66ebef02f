import type { Model, Vector } from "../model.ts";

/** A product as files need it. */
export type ModelledProduct = {
  readonly code: string;
  /** In English: CAD programs show no other letters reliably. */
  readonly name: string;
  readonly hex: string;
  /** The second colour of green-yellow, which STEP files do not show. */
  readonly stripe: string | null;
  readonly model: Model;
  /** By the catalogue, in grams; missing where it is unknown, as the conductor is. */
  readonly massG?: number | null;
  /** The largest conductor by the catalogue. */
  readonly maxMm2?: number | null;
};

/** A product at its place on a rail. */
export type PlacedProduct = {
  readonly product: ModelledProduct;
  readonly at: Vector;
  /** The designation there, e.g. `-X1:1`; without one it is the order number. */
  readonly name?: string;
};
