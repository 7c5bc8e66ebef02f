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
  readonly stickyColumnsCount?: 1;
  /** Whether the headings have buttons to filter by. */
  readonly hasFilter?: boolean;
  readonly validations?: readonly Validation[];
  readonly links?: readonly Link[];
};

/** What a spreadsheet program says of the cells below a heading, and what it refuses in them. */
export type Validation = {
  /** From 0. */
  readonly column: number;
  readonly rule: ValidationRule | null;
  /** Shown beside a chosen cell. */
  readonly prompt?: string;
  /** Shown where the rule is broken. */
  readonly error?: string;
};

export type ValidationRule =
  | { readonly type: "number"; readonly least: number; readonly greatest: number }
  | { readonly type: "day" }
  /** @param isOpen whether something else may be written, after a warning */
  | { readonly type: "list"; readonly formula: string; readonly isOpen: boolean };

/** From a cell, whose row and column are counted from 0, to one of another sheet, by default the first. */
export type Link = { readonly row: number; readonly column: number; readonly sheet: string; readonly cell?: string };

export const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  // Days in a spreadsheet have neither hours nor a time zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toFixed(9))) : String(cell).trim();
};

/** A sheet's name in a formula. */
export const quoteSheet = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
