import sql, { join } from "sql-template-tag";
import * as v from "valibot";
import { text } from "../data/columns.ts";
import type { Category, Vocabulary } from "../data/vocabulary.ts";
import { cacheTable, getCachedTable } from "./cached-tables.ts";
import { type FacetTable, unpackTable } from "./facet-pack.ts";

const PackRow = v.object({ category_code: text, kind: text, data: text });
type PackRow = v.InferOutput<typeof PackRow>;

/** The packs of some categories; a row for every 30,000 characters. */
export const facetPacksQuery = (categories: readonly Category[], kinds: readonly string[]) =>
  [
    sql`
    SELECT category_code, kind, data FROM json_each(${JSON.stringify(categories.map(({ code }) => code))}) AS wanted
    JOIN facet_pack ON category_code = wanted.value AND kind IN (${join(kinds)})
    ORDER BY wanted.key, kind, part`,
    PackRow,
  ] as const;

/** A category's table with the category itself and its group as facets. */
export function withCategoryFacets(category: Pick<Category, "code" | "group">, table: FacetTable): FacetTable {
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

/** The tables that this isolate lacks for searching some categories. */
export const findUncachedCategories = (vocabulary: Vocabulary, categories: readonly Category[]): Category[] =>
  categories.filter((category) => !getCachedTable(vocabulary, searchTableKey(category)));

/** Whatever is searched of a category: what it is filtered by, and the search columns. */
const searchTableKey = ({ code }: Category) => ({ code: `search ${code}` });

/** Caches the tables of some categories, out of the rows of their packs of the kinds `full` and `search`. */
export function cacheSearchTables(
  vocabulary: Vocabulary,
  categories: readonly Category[],
  rows: readonly PackRow[],
): void {
  const byCategory = Map.groupBy(rows, (row) => row.category_code);
  for (const category of categories) {
    const categoryRows = byCategory.get(category.code) ?? [];
    const dataOf = (wanted: string) =>
      categoryRows
        .filter(({ kind }) => kind === wanted)
        .map(({ data }) => data)
        .join("");
    if (dataOf("full") === "") continue;
    const full =
      getCachedTable(vocabulary, category) ?? withCategoryFacets(category, unpackTable(category.code, dataOf("full")));
    cacheTable(vocabulary, category, full);
    // A release of before there were search columns has none.
    const searchColumns = dataOf("search") === "" ? [] : unpackTable(category.code, dataOf("search")).columns;
    cacheTable(vocabulary, searchTableKey(category), {
      ...full,
      columns: new Map([...full.columns, ...searchColumns]),
    });
  }
}

export const getSearchTables = (vocabulary: Vocabulary, categories: readonly Category[]): FacetTable[] =>
  categories.flatMap((category) => getCachedTable(vocabulary, searchTableKey(category)) ?? []);
