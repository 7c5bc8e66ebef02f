import * as v from "valibot";
import { type FacetValue, FacetValueSchema } from "./facet-value.ts";

const ColumnSchema = v.object({ facet: v.string(), values: v.array(FacetValueSchema), rows: v.string() });

/**
 * A category's products column by column: `rows` holds one character for each product, in catalogue order, which says
 * the place of its value in `values`. In a summary one row stands for all products that are alike in its columns, and
 * `weights` says how many they are.
 */
export const FacetPackSchema = v.object({
  size: v.number(),
  weights: v.optional(v.array(v.number())),
  /** The family of each product; null for one that has none. */
  families: v.optional(ColumnSchema),
  columns: v.array(ColumnSchema),
});
export type FacetPack = v.InferOutput<typeof FacetPackSchema>;

/** The same with its rows as places: what is counted. */
export type FacetTable = {
  readonly category: string;
  readonly size: number;
  readonly weights: readonly number[] | null;
  /** The family of each product; null where there are none. */
  readonly families: FacetColumn | null;
  readonly columns: ReadonlyMap<string, FacetColumn>;
};
export type FacetColumn = { readonly values: readonly FacetValue[]; readonly valueIndexes: Uint16Array };

const FIRST_CHARACTER = 0x30;
const BACKSLASH = 0x5c;
const LAST_ASCII = 0x7e;
const FIRST_LATIN = 0xa1;

/** Characters that JSON and SQL write as they are: printable ASCII without the backslash, then Latin 1 and on. */
function encodeIndex(valueIndex: number): number {
  const character = FIRST_CHARACTER + valueIndex + (FIRST_CHARACTER + valueIndex >= BACKSLASH ? 1 : 0);
  return character <= LAST_ASCII ? character : character - LAST_ASCII - 1 + FIRST_LATIN;
}

function decodeIndex(character: number): number {
  if (character < BACKSLASH) return character - FIRST_CHARACTER;
  if (character <= LAST_ASCII) return character - FIRST_CHARACTER - 1;
  return character - FIRST_LATIN + LAST_ASCII - FIRST_CHARACTER;
}

/** Surrogates begin after this many values: no attribute of one category has as many. */
const MAX_VALUES = 0xd700;

export function packColumn(facet: string, valuesInOrder: readonly FacetValue[]): FacetPack["columns"][number] {
  const valueIndexes = new Map<string, number>();
  const values: FacetValue[] = [];
  const rows = valuesInOrder.map((value) => {
    const key = JSON.stringify(value);
    let valueIndex = valueIndexes.get(key);
    if (valueIndex === undefined) {
      valueIndex = values.push(value) - 1;
      valueIndexes.set(key, valueIndex);
      if (valueIndex >= MAX_VALUES)
        throw new Error(`${facet} has more than ${MAX_VALUES} different values in a category`);
    }
    return String.fromCharCode(encodeIndex(valueIndex));
  });
  return { facet, values, rows: rows.join("") };
}

/** A pack as the database's numbered parts joined together. */
export function unpackTable(category: string, data: string): FacetTable {
  const { size, weights, families, columns } = v.parse(FacetPackSchema, JSON.parse(data));
  return {
    category,
    size,
    weights: weights ?? null,
    families: families ? unpackColumn(families) : null,
    columns: new Map(columns.map((column) => [column.facet, unpackColumn(column)])),
  };
}

function unpackColumn({ values, rows }: FacetPack["columns"][number]): FacetColumn {
  const valueIndexes = new Uint16Array(rows.length);
  for (let row = 0; row < rows.length; row++) valueIndexes[row] = decodeIndex(rows.charCodeAt(row));
  return { values, valueIndexes };
}

/** Some rows of some tables as one table, in the order given, with the columns that are asked for. */
export function pickRows(
  tables: readonly FacetTable[],
  picked: readonly { readonly table: number; readonly row: number }[],
  includesFacet: (facet: string) => boolean,
): FacetTable {
  const facets = new Set(tables.flatMap(({ columns }) => [...columns.keys()].filter(includesFacet)));
  const pickColumn = (
    getColumn: (table: FacetTable) => FacetColumn | null | undefined,
    mapValue: (table: FacetTable, value: FacetValue) => FacetValue,
  ): FacetColumn => {
    const values: FacetValue[] = [];
    const knownIndexes = new Map<string, number>();
    const indexOfValue = (value: FacetValue) => {
      const key = JSON.stringify(value);
      const valueIndex = knownIndexes.get(key) ?? values.push(value) - 1;
      knownIndexes.set(key, valueIndex);
      return valueIndex;
    };
    // By the place that a value has in its own table; those that no row has get none.
    const newIndexes = tables.map((): number[] => []);
    const valueIndexes = new Uint16Array(picked.length);
    for (const [index, { table, row }] of picked.entries()) {
      const sourceTable = tables[table];
      const column = sourceTable && getColumn(sourceTable);
      const oldIndex = column?.valueIndexes[row] ?? 0;
      const newIndex =
        newIndexes[table]?.[oldIndex] ??
        indexOfValue(sourceTable ? mapValue(sourceTable, column?.values[oldIndex] ?? null) : null);
      if (newIndexes[table]) newIndexes[table][oldIndex] = newIndex;
      valueIndexes[index] = newIndex;
    }
    return { values, valueIndexes };
  };
  return {
    category: "",
    size: picked.length,
    weights: null,
    families: pickColumn(
      ({ families }) => families,
      ({ category }, family) => (family === null ? null : `${category} ${family}`),
    ),
    columns: new Map(
      [...facets].map((facet) => [
        facet,
        pickColumn(
          ({ columns }) => columns.get(facet),
          (_, value) => value,
        ),
      ]),
    ),
  };
}

/** The table of products that were found one by one. */
export function buildTable(
  category: string,
  products: readonly Readonly<Record<string, FacetValue>>[],
  families: readonly (string | null)[],
): FacetTable {
  const facets = new Set<string>();
  for (const product of products) for (const facet in product) facets.add(facet);
  return {
    category,
    size: products.length,
    weights: null,
    families: buildColumn(families),
    columns: new Map([...facets].map((facet) => [facet, buildColumn(products.map((values) => values[facet] ?? null))])),
  };
}

function buildColumn(valuesInOrder: readonly FacetValue[]): FacetColumn {
  const knownIndexes = new Map<FacetValue, number>();
  const values: FacetValue[] = [];
  const valueIndexes = new Uint16Array(valuesInOrder.length);
  for (const [row, value] of valuesInOrder.entries()) {
    // No text of a value holds that character.
    const key = Array.isArray(value) ? `\u0000${JSON.stringify(value)}` : value;
    let valueIndex = knownIndexes.get(key);
    if (valueIndex === undefined) {
      valueIndex = values.push(value) - 1;
      knownIndexes.set(key, valueIndex);
    }
    valueIndexes[row] = valueIndex;
  }
  return { values, valueIndexes };
}
