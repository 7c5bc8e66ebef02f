import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { tokenize } from "../../reading/tokens.ts";
import { type ByValue, type ModelWords, readModelWords, readNames } from "./name-words.ts";
import { buildPostings, type Postings } from "./postings.ts";
import { mapValues, type RowNumbers, valueAt } from "./table-rows.ts";

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
  readonly modelLengths: RowNumbers;
  /** How many products each row is an accessory of. */
  readonly usedBy: RowNumbers;
  /** For accessories the index of their type in its category, the most common first; 0 for other products. */
  readonly typeRanks: RowNumbers;
};

const tableIndexes = new WeakMap<FacetTable, TableIndex>();

export function getTableIndex(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const cached = tableIndexes.get(table) ?? buildTableIndex(table, vocabulary);
  tableIndexes.set(table, cached);
  return cached;
}

function buildTableIndex(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const { columns } = table;
  const mainAttributes = [
    ...new Set(
      (columns.get("category")?.values ?? []).flatMap(
        (code) => vocabulary.categories.get(String(code))?.attributes ?? [],
      ),
    ),
  ];
  const usedBy = mapValues(columns.get("used_by"), Number);
  const accessoryCategories = findAccessoryCategories(table, usedBy);
  const typesByCategory = Map.groupBy(vocabulary.types.values(), ({ category }) => category);
  const rankOfType = (code: string) => {
    const category = vocabulary.types.get(code)?.category ?? "";
    if (!accessoryCategories.has(category)) return 0;
    return Math.max(0, typesByCategory.get(category)?.findIndex((type) => type.code === code) ?? 0);
  };
  return {
    table,
    ...buildPostings(table, mainAttributes, vocabulary),
    mainAttributes,
    modelWords: readModelWords(table),
    names: [...readNames(table, "type", vocabulary), ...readNames(table, "category", vocabulary)],
    modelLengths: mapValues(columns.get("model"), (model) => tokenize(String(model)).length),
    usedBy,
    typeRanks: mapValues(columns.get("type"), (type) => rankOfType(String(type))),
  };
}

function findAccessoryCategories({ columns, size }: FacetTable, usedBy: RowNumbers): ReadonlySet<string> {
  const found = new Set<string>();
  for (let row = 0; row < size; row++)
    if (usedBy(row) !== 0) found.add(String(valueAt(columns.get("category"), row) ?? ""));
  return found;
}
