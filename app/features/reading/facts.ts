import sql from "sql-template-tag";
import * as v from "valibot";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import type { FacetTable } from "../../foundation/catalogue/facets/facet-table.ts";
import { type FacetValue, type ProductValues, valuesOf } from "../../foundation/catalogue/facets/facet-value.ts";

const FactsRow = v.pipe(
  v.object({
    code: v.string(),
    model: v.string(),
    category: v.string(),
    type: v.string(),
    colour: v.nullable(v.string()),
    width: v.number(),
    role: v.string(),
    names: v.string(),
    facets: v.string(),
  }),
  v.transform(({ facets, ...row }) => ({ ...row, values: valuesOf({ facets }) })),
);
/** What the catalogue states of a product, to be held against what is written of it; `names` are its names in all languages, and its
 * maker’s. */
export type Facts = Omit<v.InferOutput<typeof FactsRow>, "values"> & { readonly values: ProductValues };

/** @param codes order numbers; one look-up by index each */
export const selectFacts = (codes: readonly string[]) =>
  [
    sql`
    SELECT p.code, p.model_type AS model, p.category_code AS category, p.type_code AS type, p.colour_code AS colour,
      p.width_mm AS width, t.role, p.facets, p.manufacturer || ' ' || p.sales_code || ' ' || p.model_type || ' ' ||
      coalesce((SELECT group_concat(n.name, ' ') FROM product_text n WHERE n.product_id = p.id), '') AS names
    FROM json_each(${JSON.stringify(codes)}) AS wanted JOIN product p ON p.code = wanted.value
    JOIN product_type t ON t.code = p.type_code`,
    FactsRow,
  ] as const;

/** The facts of a row of a listing's table, whose columns are its facets. */
export function factsOf(code: string, { columns }: FacetTable, row: number): Facts {
  const values = Object.fromEntries(
    [...columns].map(([facet, { values: distinct, valueIndexes }]) => [
      facet,
      distinct[valueIndexes[row] ?? 0] ?? null,
    ]),
  );
  return {
    code,
    model: "",
    category: String(values.category ?? ""),
    type: String(values.type ?? ""),
    colour: values.colour === null ? null : String(values.colour),
    width: Number(values.width ?? 0),
    role: "",
    names: "",
    values,
  };
}

/** A product's value of a facet; undefined where it states none. */
export function factOf(facts: Facts, facet: string, vocabulary: Vocabulary): FacetValue | undefined {
  switch (facet) {
    case "group":
      return vocabulary.categories.get(facts.category)?.group;
    case "category":
    case "type":
    case "colour":
    case "width":
      // A width that is not known is 0.
      return facts[facet] || undefined;
    default:
      return facts.values[facet];
  }
}
