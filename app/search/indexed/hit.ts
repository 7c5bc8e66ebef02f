import * as v from "valibot";
import { type ProductValues, ProductValuesSchema } from "../../catalogue/facets/facet-value.ts";

/** A product that a search came upon: enough to rank it, to filter it and to count it. */
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
  /** Empty for a product that has none. */
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
  // A release of before there were families has none.
  v.optional(v.string(), ""),
]);

/** A hit as the index keeps it, beside the product's id. */
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

/** A row of the index: the id and the packed hit. */
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
