import sql, { join } from "sql-template-tag";
import * as v from "valibot";
import { text } from "../data/product-fields.ts";
import type { Category } from "../data/vocabulary.ts";
import { unpackTable } from "./facet-pack.ts";
import type { FacetTable } from "./facet-table.ts";

const PackRow = v.object({ category: text, kind: text, data: text });
export type PackRow = v.InferOutput<typeof PackRow>;

/** The packs of some categories; a row for every 30,000 characters. */
export const facetPacksQuery = (categories: readonly Category[], kinds: readonly string[]) =>
  [
    sql`
    SELECT category_code AS category, kind, data FROM json_each(${JSON.stringify(categories.map(({ code }) => code))}) AS wanted
    JOIN facet_pack ON category_code = wanted.value AND kind IN (${join(kinds)})
    ORDER BY wanted.key, kind, part`,
    PackRow,
  ] as const;

/** A table of the pack's columns, with the category and its group as facets. */
export function unpackCategoryTable(category: Pick<Category, "code" | "group">, data: string): FacetTable {
  const table = unpackTable(category.code, data);
  const constantColumn = (value: string) => ({ values: [value], valueIndexes: new Uint16Array(table.size) });
  return {
    ...table,
    columns: new Map([
      ...table.columns,
      ["category", constantColumn(category.code)],
      ["group", constantColumn(category.group)],
    ]),
  };
}
