import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { tokenize } from "../../reading/tokens.ts";
import { type ByValue, type ModelWords, readModelWords, readNames } from "./name-words.ts";
import { buildPostings, type Postings } from "./postings.ts";
import { valueAt } from "./table-rows.ts";

/** A table with its words, built once per cached table. */
export type TableIndex = {
  readonly table: FacetTable;
  readonly words: Postings;
  readonly accessoryWords: Postings;
  /** The attributes that its categories list, the most important first. */
  readonly mainAttributes: readonly string[];
  readonly modelWords: readonly ByValue<readonly ModelWords[]>[];
  readonly names: readonly ByValue<readonly (readonly string[])[]>[];
  /** The number of words in each row's model. */
  readonly modelLengths: readonly number[];
  /** How many products each row is an accessory of. */
  readonly usedBy: readonly number[];
  /** For accessories the index of their type in its category, the most common first; 0 for other products. */
  readonly typeRanks: readonly number[];
};

const tableIndexes = new WeakMap<FacetTable, TableIndex>();

export function getTableIndex(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const cached = tableIndexes.get(table) ?? buildTableIndex(table, vocabulary);
  tableIndexes.set(table, cached);
  return cached;
}

function buildTableIndex(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const { columns, size } = table;
  const rows = Array.from({ length: size }, (_, row) => row);
  const textAt = (facet: string, row: number) => String(valueAt(columns.get(facet), row) ?? "");
  const categories = columns.get("category")?.values ?? [];
  const mainAttributes = [
    ...new Set(categories.flatMap((code) => vocabulary.categories.get(String(code))?.attributes ?? [])),
  ];
  const usedBy = rows.map((row) => Number(valueAt(columns.get("used_by"), row) ?? 0));
  const accessoryCategories = new Set(rows.filter((row) => usedBy[row] !== 0).map((row) => textAt("category", row)));
  const typesByCategory = Map.groupBy(vocabulary.types.values(), ({ category }) => category);
  const rankOfType = (code: string) => {
    const category = vocabulary.types.get(code)?.category ?? "";
    if (!accessoryCategories.has(category)) return 0;
    return Math.max(0, typesByCategory.get(category)?.findIndex((type) => type.code === code) ?? 0);
  };
  const typeRanks = new Map(columns.get("type")?.values.map((type) => [String(type), rankOfType(String(type))]));
  return {
    table,
    ...buildPostings(table, mainAttributes, vocabulary),
    mainAttributes,
    modelWords: readModelWords(table),
    names: [...readNames(table, "type", vocabulary), ...readNames(table, "category", vocabulary)],
    modelLengths: rows.map((row) => tokenize(textAt("model", row)).length),
    usedBy,
    typeRanks: rows.map((row) => typeRanks.get(textAt("type", row)) ?? 0),
  };
}
