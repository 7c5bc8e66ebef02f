import { strFromU8, strToU8 } from "fflate";
import readAllSheets, { readSheet } from "read-excel-file/universal";
import {
  LIST_BOUNDS,
  readWorkbookParts,
  STYLES,
  storeParts,
  TooLargeWorkbookError,
  UnreadableWorkbookError,
  type WorkbookParts,
} from "./bounded-workbook.ts";

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 300;

type WrittenNumber = { readonly written: string };
const isWrittenNumber = (cell: unknown): cell is WrittenNumber =>
  typeof cell === "object" && cell !== null && "written" in cell;

/** A sheet with its name; without rows where a workbook has more sheets than are read. */
export type NamedSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** How many rows and columns are not read. */
  readonly left: { readonly rows: number; readonly columns: number };
};

const MAX_SHEETS = 40;
const options = { parseNumber: (written: string): WrittenNumber => ({ written }) };

/**
 * All sheets of an XLSX file, with points in numbers.
 * @throws UnreadableWorkbookError
 */
export async function readSheets(bytes: Uint8Array): Promise<readonly NamedSheet[]> {
  try {
    const parts = readWorkbookParts(bytes, LIST_BOUNDS);
    const sheets = await readAllSheets<WrittenNumber>(new Blob([storeParts(withoutDates(parts))]), options);
    return sheets.map(({ sheet, data }, index) => ({ name: sheet, ...formatRows(data, ".", index < MAX_SHEETS) }));
  } catch (error) {
    throw error instanceof UnreadableWorkbookError ? error : new UnreadableWorkbookError(String(error));
  }
}

/**
 * The first sheet of an XLSX file (ECMA-376) as rows of texts, which are empty for blank rows. Formulas give their stored
 * values; nothing is computed, and macros are not even inflated.
 * @param mayBeCut whether a sheet of more rows or columns than are read is cut, and not refused
 * @throws UnreadableWorkbookError
 */
export async function readWorkbook(
  bytes: Uint8Array,
  decimalMark: "." | ",",
  mayBeCut = false,
): Promise<readonly (readonly string[])[]> {
  try {
    const parts = readWorkbookParts(bytes, LIST_BOUNDS);
    const archive = new Blob([storeParts(withoutDates(parts))]);
    // Some programs write texts into cells of numbers, for which the library would refuse the file.
    const { rows, left } = formatRows(await readSheet<WrittenNumber>(archive, 1, options), decimalMark);
    if (!mayBeCut && left.rows + left.columns > 0)
      throw new TooLargeWorkbookError("A sheet has too many rows or columns");
    return rows;
  } catch (error) {
    throw error instanceof UnreadableWorkbookError ? error : new UnreadableWorkbookError(String(error));
  }
}

function formatRows(
  data: readonly (readonly unknown[])[],
  decimalMark: "." | ",",
  isRead = true,
): Omit<NamedSheet, "name"> {
  const isFilled = (cell: unknown) => cell !== null && cell !== undefined;
  // Blank rows stay, so that a row has the number that it has in the sheet.
  const inOrder = isRead && data.length <= MAX_ROWS ? data : data.filter((row) => row.some(isFilled));
  const read = inOrder.slice(0, isRead ? MAX_ROWS : 0);
  const width = read.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0);
  const rows = read
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => formatCell(cell, decimalMark)))
    .map((row) => row.slice(0, row.findLastIndex(Boolean) + 1));
  return { rows, left: { rows: inOrder.length - read.length, columns: Math.max(0, width - MAX_COLUMNS) } };
}

/** Without its formats no number becomes a day: an amount in a cell with the format of a date stays that amount. */
function withoutDates(parts: WorkbookParts): WorkbookParts {
  const styles = parts[STYLES];
  return styles ? { ...parts, [STYLES]: strToU8(strFromU8(styles).replaceAll("numFmtId", "format")) } : parts;
}

function formatCell(cell: unknown, decimalMark: string): string {
  if (typeof cell === "string") return cell;
  if (!isWrittenNumber(cell)) return "";
  const { written } = cell;
  return Number.isNaN(Number(written))
    ? written.trim()
    : String(Number(Number(written).toFixed(6))).replace(".", decimalMark);
}
