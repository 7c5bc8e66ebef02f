import { type FacetColumn, type FacetTable, pickRows } from "../../../foundation/catalogue/facets/facet-table.ts";
import type { FacetValue } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { FoundProduct } from "../search-result.ts";

/** A product by the index of its table among those searched, and its row there. */
export type TableRow = { readonly table: number; readonly row: number };

export const valueAt = (column: FacetColumn | null | undefined, row: number): FacetValue =>
  column?.values[column.valueIndexes[row] ?? 0] ?? null;

/** The number of each row; 0 where the table has none. */
export type RowNumbers = (row: number) => number;

/** A number for each row by its value, which is computed once, however many rows have it. */
export function mapValues(
  column: FacetColumn | undefined,
  numberOf: (value: NonNullable<FacetValue>) => number,
): RowNumbers {
  if (!column) return () => 0;
  const { values, valueIndexes } = column;
  const numbers = Float64Array.from(values, (value) => (value === null ? 0 : numberOf(value)));
  return (row) => numbers[valueIndexes[row] ?? 0] ?? 0;
}

export const cellAt = (tables: readonly FacetTable[], { table, row }: TableRow, facet: string): FacetValue =>
  valueAt(tables[table]?.columns.get(facet), row);

/** Raises the score of each row to that of its value in a column. */
export function raiseScores(rows: Float32Array, { valueIndexes }: FacetColumn, byValue: ArrayLike<number>): void {
  for (let row = 0; row < rows.length; row++)
    rows[row] = Math.max(rows[row] ?? 0, byValue[valueIndexes[row] ?? 0] ?? 0);
}

export const idOf = (tables: readonly FacetTable[], at: TableRow) => Number(cellAt(tables, at, "id"));

export function findRow(tables: readonly FacetTable[], id: number): TableRow | null {
  for (const [table, { columns, size }] of tables.entries())
    for (let row = 0; row < size; row++) if (valueAt(columns.get("id"), row) === id) return { table, row };
  return null;
}

/** Columns that only search needs, beside those of accessories, whose names have a dot. */
const SEARCH_COLUMNS: ReadonlySet<string> = new Set(["id", "code", "model", "used_by"]);

/** Rows as products, with the facets that these can be filtered by. */
export function toHits(tables: readonly FacetTable[], rows: readonly TableRow[]) {
  const hits = rows.map(
    (at): FoundProduct => ({
      id: idOf(tables, at),
      code: String(cellAt(tables, at, "code")),
      category: tables[at.table]?.category ?? "",
    }),
  );
  return { hits, table: pickRows(tables, rows, (facet) => !facet.includes(".") && !SEARCH_COLUMNS.has(facet)) };
}
