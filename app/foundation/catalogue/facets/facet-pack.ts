import * as v from "valibot";
import type { FacetColumn, FacetTable } from "./facet-table.ts";
import { type FacetValue, FacetValuesSchema } from "./facet-value.ts";
import { createValueIndex } from "./value-index.ts";

const ColumnSchema = v.object({ facet: v.string(), values: FacetValuesSchema, rows: v.string() });

/**
 * A category's products column by column. `rows` has one character for each product in catalogue order: the index of its
 * value in `values`. In a summary one row stands for all products with the same values, as many as `weights` has.
 */
export const FacetPackSchema = v.object({
  size: v.number(),
  weights: v.optional(v.array(v.number())),
  families: v.optional(ColumnSchema),
  columns: v.array(ColumnSchema),
});
export type FacetPack = v.InferOutput<typeof FacetPackSchema>;

const FIRST_CHARACTER = 0x30;
const BACKSLASH = 0x5c;
const LAST_ASCII = 0x7e;
const FIRST_LATIN = 0xa1;

/** Uses only characters that JSON and SQL need not escape: printable ASCII without the backslash, then Latin 1 and on. */
function encodeIndex(valueIndex: number): number {
  const character = FIRST_CHARACTER + valueIndex + (FIRST_CHARACTER + valueIndex >= BACKSLASH ? 1 : 0);
  return character <= LAST_ASCII ? character : character - LAST_ASCII - 1 + FIRST_LATIN;
}

function decodeIndex(character: number): number {
  if (character < BACKSLASH) return character - FIRST_CHARACTER;
  if (character <= LAST_ASCII) return character - FIRST_CHARACTER - 1;
  return character - FIRST_LATIN + LAST_ASCII - FIRST_CHARACTER;
}

/** The next index would be encoded as a surrogate. */
const MAX_VALUES = 0xd700;

export function packColumn(facet: string, valuesInOrder: readonly FacetValue[]): FacetPack["columns"][number] {
  const { values, indexOf } = createValueIndex();
  const rows = valuesInOrder.map((value) => {
    const valueIndex = indexOf(value);
    if (valueIndex >= MAX_VALUES)
      throw new Error(`${facet} has more than ${MAX_VALUES} different values in a category`);
    return String.fromCharCode(encodeIndex(valueIndex));
  });
  return { facet, values, rows: rows.join("") };
}

/** @param data the JSON of a pack, its parts joined */
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
