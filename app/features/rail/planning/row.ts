import { isMeasured } from "../../../foundation/drawing/measured.ts";
import type { Position, Strip } from "../model/project.ts";
import { standInProduct } from "../products/stand-in.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import type { StripPlan } from "./strip-plan.ts";

/** A position whose product is known, and its dimensions: without them it has no place in the row. */
export type RowBlock = {
  readonly position: Position;
  readonly product: StripProduct;
  /** The position's index in the strip: two blocks are neighbours only where nothing unknown stands between them. */
  readonly index: number;
};

/** What stands at a position: a product of the catalogue, or another maker's device. */
export const productAt = (position: Position, { products }: Pick<StripCatalogue, "products">): StripProduct | null =>
  products.get(position.code) ?? standInProduct(position);

export const rowOf = ({ positions }: Strip, catalogue: StripCatalogue): RowBlock[] =>
  positions.flatMap((position, index) => {
    const product = productAt(position, catalogue);
    return product && isMeasured(product.drawn) ? [{ position, product, index }] : [];
  });

/** Whether a gap or an end stop separates a block from what is left of it. */
export const beginsRow = ({ gapMm, stopBefore }: Position): boolean => gapMm > 0 || stopBefore;

/** Ids of the positions that have a plate at their right side. */
export const closedPositions = ({ parts, notPlaced }: StripPlan): ReadonlySet<string> =>
  new Set(
    [...parts, ...notPlaced].flatMap(({ kind, position }) =>
      position && (kind === "endPlate" || kind === "partitionPlate") ? [position.id] : [],
    ),
  );
