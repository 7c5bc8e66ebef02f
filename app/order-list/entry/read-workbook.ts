import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

/** Thrown for files that are no workbook, are broken, or hold more than any list. */
export class UnreadableWorkbookError extends Error {}
export class TooLargeWorkbookError extends UnreadableWorkbookError {}

const MAX_INFLATED_BYTES = 40_000_000;
/** Between two checks of the inflated size: 16 kB of a zip bomb become 16 MB. */
const CHUNK_BYTES = 16_384;
/** Of the rectangle around all cells of a sheet, which the library fills; only the last may be far out. */
const MAX_CELLS = 5_000_000;
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 60;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const STYLES = "xl/styles.xml";
const OTHER_PARTS = ["xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml", STYLES];

type WrittenNumber = { readonly written: string };
const isWrittenNumber = (cell: unknown): cell is WrittenNumber =>
  typeof cell === "object" && cell !== null && "written" in cell;

/**
 * The first sheet of an XLSX file (ECMA-376) as rows of texts, which are empty for blank rows. Formulas give their stored values; nothing is computed.
 * The library receives only the parts that it needs, uncompressed and bounded.
 * @throws UnreadableWorkbookError
 */
export async function readWorkbook(bytes: Uint8Array, decimalMark: "." | ","): Promise<string[][]> {
  try {
    const parts = inflateParts(bytes);
    for (const [name, part] of Object.entries(parts)) if (SHEET.test(name)) requireBoundedCells(strFromU8(part));
    const archive = new Blob([zipSync(withoutDates(parts), { level: 0 })]);
    // Some programs write texts into cells of numbers, for which the library would refuse the file.
    const rows = await readSheet<WrittenNumber>(archive, 1, { parseNumber: (written) => ({ written }) });
    // Blank rows stay, so that a row has the number that it has in the sheet.
    const inOrder = rows.length <= MAX_ROWS ? rows : rows.filter((row) => row.some((cell) => cell !== null));
    return inOrder
      .slice(0, MAX_ROWS)
      .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => formatCell(cell, decimalMark)))
      .map((row) => row.slice(0, row.findLastIndex(Boolean) + 1));
  } catch (error) {
    throw error instanceof UnreadableWorkbookError ? error : new UnreadableWorkbookError(String(error));
  }
}

/** Adds up what is really inflated, whatever sizes the archive states; other parts are not inflated at all. */
function inflateParts(bytes: Uint8Array): Record<string, Uint8Array> {
  const chunks: Record<string, Uint8Array[]> = {};
  let length = 0;
  const unzip = new Unzip((file) => {
    if (!SHEET.test(file.name) && !OTHER_PARTS.includes(file.name)) return;
    if ((file.originalSize ?? 0) > MAX_INFLATED_BYTES) throw new TooLargeWorkbookError("A part is too large");
    const list: Uint8Array[] = [];
    chunks[file.name] = list;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      length += chunk.length;
      if (length > MAX_INFLATED_BYTES) throw new TooLargeWorkbookError("The workbook is too large when inflated");
      list.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  return Object.fromEntries(Object.entries(chunks).map(([name, list]) => [name, join(list)]));
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** A row's or a cell's address, however it is prefixed; the declaration of the prefix `r` is none. */
const ADDRESS = /(?<![\w.-]|\sxmlns:)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The library fills the rows and columns before each cell, so one that is far out would take all memory. */
function requireBoundedCells(sheet: string): void {
  let [rows, columns] = [1, 1];
  for (const [, quoted, apostrophed] of sheet.matchAll(ADDRESS)) {
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(quoted ?? apostrophed ?? "") ?? [];
    if (letters === undefined) throw new UnreadableWorkbookError("A cell has no readable address");
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  if (rows * columns > MAX_CELLS) throw new TooLargeWorkbookError("A sheet has too many cells");
}

/** 1 for A, 27 for AA. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Without its formats no number becomes a day: an amount in a cell with the format of a date stays that amount. */
function withoutDates(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  const styles = parts[STYLES];
  return styles ? { ...parts, [STYLES]: strToU8(strFromU8(styles).replaceAll("numFmtId", "format")) } : { ...parts };
}

function formatCell(cell: unknown, decimalMark: string): string {
  if (typeof cell === "string") return cell;
  if (!isWrittenNumber(cell)) return "";
  const { written } = cell;
  return Number.isNaN(Number(written))
    ? written.trim()
    : String(Number(Number(written).toFixed(6))).replace(".", decimalMark);
}
