import type { Category, Vocabulary } from "../data/vocabulary.ts";
import { cacheTable, getCachedTable } from "./cached-tables.ts";
import { type PackRow, unpackCategoryTable } from "./category-tables.ts";
import { unpackTable } from "./facet-pack.ts";
import type { FacetTable } from "./facet-table.ts";

export const findUncachedCategories = (vocabulary: Vocabulary, categories: readonly Category[]): Category[] =>
  categories.filter((category) => !getCachedTable(vocabulary, searchTableKey(category)));

/** A search table has the columns of a listing and the search columns. */
const searchTableKey = ({ code }: Category) => ({ code: `search ${code}` });

/** @param rows those of the packs `full` and `search` */
export function cacheSearchTables(
  vocabulary: Vocabulary,
  categories: readonly Category[],
  rows: readonly PackRow[],
): void {
  const byCategory = Map.groupBy(rows, ({ category }) => category);
  for (const category of categories) {
    const categoryRows = byCategory.get(category.code) ?? [];
    const joinData = (kind: string) => categoryRows.flatMap((row) => (row.kind === kind ? row.data : [])).join("");
    const [fullData, searchData] = [joinData("full"), joinData("search")];
    if (fullData === "") continue;
    const full = getCachedTable(vocabulary, category) ?? unpackCategoryTable(category, fullData);
    cacheTable(vocabulary, category, full);
    const { columns } = unpackTable(category.code, searchData);
    cacheTable(vocabulary, searchTableKey(category), { ...full, columns: new Map([...full.columns, ...columns]) });
  }
}

export const getSearchTables = (vocabulary: Vocabulary, categories: readonly Category[]): FacetTable[] =>
  categories.flatMap((category) => getCachedTable(vocabulary, searchTableKey(category)) ?? []);
