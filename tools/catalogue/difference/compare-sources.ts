import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells } from "../import/read/table.ts";
import { belongsTo, type KeyedRow, keyedRows, sameCell, TABLE_NAMES, type TableName } from "./keyed-rows.ts";

export type CellChange = { readonly column: string; readonly before: string; readonly after: string };

/** A row that is in one of two catalogues alone, or has other cells in each. */
export type RowChange = {
  readonly table: TableName;
  /** What says which row it is, such as the order number. */
  readonly key: string;
  readonly kind: "added" | "changed" | "removed";
  /** In the language that was asked for, the international one, or any; empty where rows have no names. */
  readonly name: string;
  /** Of a row that was added all that are filled, of a removed one none. */
  readonly cells: readonly CellChange[];
};

const nameIn = (cells: Cells, language: Locale): string =>
  [language, INTERNATIONAL_LOCALE, ...LOCALES].map((locale) => cells[`name_${locale}`]).find(Boolean) ?? "";

/**
 * How a catalogue differs from another one, row by row and cell by cell. The order of rows does not count.
 * @param codes the products whose rows are compared, by default all
 * @param language of the rows' names
 */
export function compareSources(
  before: Source,
  after: Source,
  codes?: ReadonlySet<string>,
  language: Locale = INTERNATIONAL_LOCALE,
): RowChange[] {
  const nameOf = (cells: Cells) => nameIn(cells, language);
  return TABLE_NAMES.flatMap((table) => {
    const isCompared = ({ cells }: KeyedRow) => belongsTo(table, cells, codes);
    const former = new Map<string, KeyedRow>();
    for (const row of keyedRows(before, table)) if (isCompared(row)) former.set(row.key, row);
    const changes: RowChange[] = [];
    for (const row of keyedRows(after, table)) {
      if (!isCompared(row)) continue;
      const found = former.get(row.key);
      former.delete(row.key);
      const cells = compareCells(table, found, row);
      if (!found || cells.length > 0)
        changes.push({ table, key: row.key, kind: found ? "changed" : "added", name: nameOf(row.cells), cells });
    }
    const removed = [...former.values()].map(
      ({ key, cells }): RowChange => ({ table, key, kind: "removed", name: nameOf(cells), cells: [] }),
    );
    return [...changes, ...removed];
  });
}

function compareCells(table: TableName, before: KeyedRow | undefined, after: KeyedRow): CellChange[] {
  const columns = new Set([...(before?.columns ?? []), ...after.columns]);
  return [...columns].flatMap((column) => {
    const change = { column, before: before?.cells[column] ?? "", after: after.cells[column] ?? "" };
    return sameCell(table, column, change.before, change.after) ? [] : [change];
  });
}
