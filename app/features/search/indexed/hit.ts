import * as v from "valibot";
import { type ProductValues, ProductValuesSchema } from "../../../foundation/catalogue/facets/facet-value.ts";

/** A product of the index, with everything needed to rank, filter and count it. */
export type Hit = {
  readonly id: number;
  readonly code: string;
  readonly salesCode: string;
  readonly model: string;
  readonly category: string;
  readonly type: string;
  readonly colour: string;
  readonly widthMm: number;
  readonly values: ProductValues;
  /** Empty for a product without a family. */
  readonly family: string;
};

const PackedHit = v.tuple([
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.number(),
  ProductValuesSchema,
  // Releases published before there were families have none.
  v.optional(v.string(), ""),
]);

/** A hit as the index stores it; the id is its row id. */
export function packHit({
  code,
  salesCode,
  model,
  category,
  type,
  colour,
  widthMm,
  values,
  family,
}: Omit<Hit, "id">): string {
  return JSON.stringify([
    code,
    salesCode,
    model,
    category,
    type,
    colour,
    widthMm,
    values,
    family,
  ] satisfies v.InferInput<typeof PackedHit>);
}

export const HitRow = v.pipe(
  v.object({ id: v.number(), hit: v.string() }),
  v.transform(({ id, hit }): Hit => {
    const [code, salesCode, model, category, type, colour, widthMm, values, family] = v.parse(
      PackedHit,
      JSON.parse(hit),
    );
    return { id, code, salesCode, model, category, type, colour, widthMm, values, family };
  }),
);
