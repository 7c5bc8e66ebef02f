import type { ColumnLayout, SheetKind } from "./column-layout.ts";
import { layOutSheet, toWritten } from "./lay-out-sheet.ts";
import { type Cell, type Sheet, textOf, type WrittenSheet } from "./sheet.ts";

/** A text for a cell of a table. */
export type CellText = { readonly file: string; readonly row: number; readonly column: string; readonly text: string };

type SheetToCopy = {
  readonly sheet: Sheet;
  /** The table that it holds; null for a sheet of somebody's own. */
  readonly kind: SheetKind | null;
  /** What its headings mean. */
  readonly columns: readonly string[];
  /** From 0. */
  readonly headingRow: number;
};

/** A sheet once more, with other texts in some cells; a column that it lacks comes last. */
export function copySheet(
  { sheet, kind, columns: named, headingRow }: SheetToCopy,
  texts: readonly CellText[],
  layout: ColumnLayout,
): WrittenSheet {
  const width = sheet.rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const before = Array.from({ length: width }, (_, at) => named[at] ?? "");
  const columns = [...before, ...new Set(texts.map(({ column }) => column).filter((each) => !before.includes(each)))];
  const byRow = Map.groupBy(texts, ({ row }) => row);
  const rows = sheet.rows.map((cells, index): Cell[] => {
    const own = byRow.get(index + 1) ?? [];
    return columns.map((column, at) => own.find((each) => each.column === column)?.text ?? cells[at] ?? null);
  });
  const headings = columns.map((column, at) => textOf(sheet.rows[headingRow]?.[at]) || column);
  // Below a title the columns of a sheet are not its own.
  if (kind !== null && headingRow === 0)
    return layOutSheet(layout, { sheet: sheet.name, kind, columns, headings, rows: rows.slice(1) });
  const data = rows.map((cells, index) =>
    index === headingRow ? headings.map((value) => ({ value, fontWeight: "bold" as const })) : cells.map(toWritten),
  );
  return { sheet: sheet.name, data, stickyRowsCount: 1 };
}
