import { readFileSync, statSync } from "node:fs";
import readWorkbook, {
  InvalidInputError,
  type InvalidInputErrorCode,
  InvalidSpreadsheetError,
} from "read-excel-file/node";
import writeWorkbook from "write-excel-file/node";
import {
  CATALOGUE_BOUNDS,
  readWorkbookParts,
  storeParts,
  TooLargeWorkbookError,
  UnreadableWorkbookError,
} from "../../app/features/entry/bounded-workbook.ts";
import type { Cell, Sheet, WrittenSheet } from "../catalogue/exchange/workbook/sheet.ts";
import { sheetElements } from "../catalogue/exchange/workbook/sheet-elements.ts";
import { CommandError } from "../platform/report-failure.ts";

/** The size of a workbook of 100,000 products, packed; reading unpacks it all into memory. */
const MAX_BYTES = 200_000_000;

const DAMAGED = "it is damaged or not complete; copy or save it once more";
const REASONS: Readonly<Partial<Record<InvalidInputErrorCode, string>>> = {
  NO_DATA: "it is empty",
  FILE_NOT_SUPPORTED: "it is another kind of file that only has the name of a workbook",
  XLS_FILE_NOT_SUPPORTED: "it has a password or is an old workbook (.xls); save it as .xlsx without a password",
  INVALID_ZIP: DAMAGED,
};

/** For anything else the library has no words of its own, only errors of its code. */
function reasonFor(error: unknown): string {
  if (error instanceof TooLargeWorkbookError)
    return `it holds more than any catalogue (${error.message.toLowerCase()})`;
  if (error instanceof UnreadableWorkbookError) return DAMAGED;
  if (error instanceof InvalidInputError) return REASONS[error.code] ?? error.message;
  if (error instanceof InvalidSpreadsheetError) return `it is damaged: ${error.message}`;
  return "it is damaged, or has no sheet";
}

/** @throws CommandError when the file is no workbook */
export async function readSheets(file: string): Promise<Sheet[]> {
  if (statSync(file).size > MAX_BYTES)
    throw new CommandError(
      `${file} is too large for a workbook of a catalogue: the limit is ${MAX_BYTES / 1_000_000} MB.`,
    );
  try {
    const sheets = (await readWorkbook(boundedArchive(readFileSync(file)))) as { sheet: string; data: Cell[][] }[];
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as a workbook: ${reasonFor(error)}.`);
  }
}

const ZIP_SIGNATURE = "PK";

/** @returns an archive that the library can read in bounded time and memory; other files as they are, for it to name */
function boundedArchive(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (bytes.toString("latin1", 0, ZIP_SIGNATURE.length) !== ZIP_SIGNATURE) return bytes;
  return Buffer.from(storeParts(readWorkbookParts(bytes, CATALOGUE_BOUNDS)).buffer);
}

export const writeSheets = (sheets: readonly WrittenSheet[], file: string): Promise<void> =>
  writeWorkbook([...sheets], { features: [sheetElements(sheets)] }).toFile(file);
