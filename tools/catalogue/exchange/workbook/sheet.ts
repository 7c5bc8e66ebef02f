import type { SheetData } from "write-excel-file/universal";

export type Cell = string | number | boolean | Date | null;
export type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

/** A sheet to be written, with a frozen row of headings. */
export type WrittenSheet = {
  readonly sheet: string;
  readonly data: SheetData;
  /** Their widths, in characters. */
  readonly columns?: { readonly width: number }[];
  readonly stickyRowsCount: 1;
};

/** A cell to be written as it is: a number stays one, and a day. */
export function toWritten(cell: Cell) {
  if (cell === null || cell === "") return null;
  return cell instanceof Date ? { value: cell, type: Date, format: "yyyy-mm-dd" } : { value: cell };
}

export const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  // Days in a spreadsheet have neither hours nor a time zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toFixed(9))) : String(cell).trim();
};
