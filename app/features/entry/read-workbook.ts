import { strFromU8, strToU8 } from "fflate";
import readAllSheets, { readSheet } from "read-excel-file/universal";
import {
  LIST_BOUNDS,
  readWorkbookParts,
  STYLES,
  storeParts,
  UnreadableWorkbookError,
  type WorkbookParts,
} from "./bounded-workbook.ts";

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 60;

type WrittenNumber = { readonly written: string };
const isWrittenNumber = (cell: unknown): cell is WrittenNumber =>
  typeof cell === "object" && cell !== null && "written" in cell;

/** A sheet with its name. */
export type NamedSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

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
    return sheets.slice(0, MAX_SHEETS).map(({ sheet, data }) => ({ name: sheet, rows: formatRows(data, ".") }));
  } catch (error) {
    throw error instanceof UnreadableWorkbookError ? error : new UnreadableWorkbookError(String(error));
  }
}

/**
 * The first sheet of an XLSX file (ECMA-376) as rows of texts, which are empty for blank rows. Formulas give their stored values; nothing is computed.
 * @throws UnreadableWorkbookError
 */
export async function readWorkbook(bytes: Uint8Array, decimalMark: "." | ","): Promise<string[][]> {
  try {
    const parts = readWorkbookParts(bytes, LIST_BOUNDS);
    const archive = new Blob([storeParts(withoutDates(parts))]);
    // Some programs write texts into cells of numbers, for which the library would refuse the file.
    return formatRows(await readSheet<WrittenNumber>(archive, 1, options), decimalMark);
  } catch (error) {
    throw error instanceof UnreadableWorkbookError ? error : new UnreadableWorkbookError(String(error));
  }
}

function formatRows(rows: readonly (readonly unknown[])[], decimalMark: "." | ","): string[][] {
  // Blank rows stay, so that a row has the number that it has in the sheet.
  const inOrder = rows.length <= MAX_ROWS ? rows : rows.filter((row) => row.some((cell) => cell !== null));
  return inOrder
    .slice(0, MAX_ROWS)
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => formatCell(cell, decimalMark)))
    .map((row) => row.slice(0, row.findLastIndex(Boolean) + 1));
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
