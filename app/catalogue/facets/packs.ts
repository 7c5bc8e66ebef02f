import sql, { join } from "sql-template-tag";
import * as v from "valibot";
import { text } from "../columns.ts";
import type { Category, Vocabulary } from "../vocabulary.ts";
import { heldTable, holdTable } from "./held-tables.ts";
import { type FacetTable, unpack } from "./pack.ts";

const PackRow = v.object({ category_code: text, kind: text, data: text });
type PackRow = v.InferOutput<typeof PackRow>;

/** The packs of some categories; a row for every 30,000 characters. */
export const packs = (categories: readonly Category[], kinds: readonly string[]) =>
  [
    sql`
    SELECT category_code, kind, data FROM json_each(${JSON.stringify(categories.map(({ code }) => code))}) AS wanted
    JOIN facet_pack ON category_code = wanted.value AND kind IN (${join(kinds)})
    ORDER BY wanted.key, kind, part`,
    PackRow,
  ] as const;

/** A category's table with the category itself and its group as facets. */
export function inPlace(category: Pick<Category, "code" | "group">, table: FacetTable): FacetTable {
  const constant = (value: string) => ({ values: [value], places: new Uint16Array(table.size) });
  return {
    ...table,
    columns: new Map([...table.columns, ["category", constant(category.code)], ["group", constant(category.group)]]),
  };
}

/** The tables that this isolate lacks for searching some categories. */
export const unreadSearchTables = (vocabulary: Vocabulary, categories: readonly Category[]): Category[] =>
  categories.filter((category) => !heldTable(vocabulary, searched(category)));

/** Whatever is searched of a category: what it is filtered by, and the search columns. */
const searched = ({ code }: Category) => ({ code: `search ${code}` });

/** Caches the tables of some categories, out of the rows of their packs of the kinds `full` and `search`. */
export function cacheSearchTables(
  vocabulary: Vocabulary,
  categories: readonly Category[],
  rows: readonly PackRow[],
): void {
  const byCategory = Map.groupBy(rows, (row) => row.category_code);
  for (const category of categories) {
    const own = byCategory.get(category.code) ?? [];
    const dataOf = (wanted: string) =>
      own
        .filter(({ kind }) => kind === wanted)
        .map(({ data }) => data)
        .join("");
    if (dataOf("full") === "") continue;
    const full = heldTable(vocabulary, category) ?? inPlace(category, unpack(category.code, dataOf("full")));
    holdTable(vocabulary, category, full);
    // A release of before there were search columns has none.
    const more = dataOf("search") === "" ? [] : unpack(category.code, dataOf("search")).columns;
    holdTable(vocabulary, searched(category), { ...full, columns: new Map([...full.columns, ...more]) });
  }
}

export const searchTables = (vocabulary: Vocabulary, categories: readonly Category[]): FacetTable[] =>
  categories.flatMap((category) => heldTable(vocabulary, searched(category)) ?? []);
