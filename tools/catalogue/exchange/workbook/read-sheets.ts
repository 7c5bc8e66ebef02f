import readWorkbook, {
  InvalidInputError,
  type InvalidInputErrorCode,
  InvalidSpreadsheetError,
} from "read-excel-file/universal";
import {
  CATALOGUE_BOUNDS,
  readWorkbookParts,
  storeParts,
  TooLargeWorkbookError,
  UnreadableWorkbookError,
  type WorkbookBounds,
} from "../../../../app/features/entry/bounded-workbook.ts";
import type { Cell, Sheet } from "./sheet.ts";

/** Thrown for bytes that are no workbook; its message goes on after “it cannot be read:”. */
export class NoWorkbookError extends Error {}

const DAMAGED = "it is damaged or not complete; copy or save it once more";
const REASONS: Readonly<Partial<Record<InvalidInputErrorCode, string>>> = {
  NO_DATA: "it is empty",
  FILE_NOT_SUPPORTED: "it is another kind of file that only has the name of a workbook",
  XLS_FILE_NOT_SUPPORTED: "it has a password or is an old workbook (.xls); save it as .xlsx without a password",
  INVALID_ZIP: DAMAGED,
};

/** In our words: for anything else the library has none, only errors of its code. */
function reasonFor(error: unknown): string {
  if (error instanceof TooLargeWorkbookError)
    return `it holds more than any catalogue (${error.message.toLowerCase()})`;
  if (error instanceof UnreadableWorkbookError) return DAMAGED;
  if (error instanceof InvalidInputError) return REASONS[error.code] ?? DAMAGED;
  if (error instanceof InvalidSpreadsheetError) return DAMAGED;
  return "it is damaged, or has no sheet";
}

/**
 * The sheets of an XLSX file, the same in a browser, a Worker and a command.
 * @throws NoWorkbookError
 */
export async function readWorkbookSheets(
  bytes: Uint8Array<ArrayBuffer>,
  bounds: WorkbookBounds = CATALOGUE_BOUNDS,
): Promise<Sheet[]> {
  try {
    const sheets = await readWorkbook(new Blob([boundedArchive(bytes, bounds)]));
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }));
  } catch (error) {
    throw new NoWorkbookError(reasonFor(error));
  }
}

/** `PK`, as archives begin. */
const ZIP_SIGNATURE = [0x50, 0x4b];

/** @returns an archive that the library can read in bounded time and memory; other files as they are, for it to name */
function boundedArchive(bytes: Uint8Array<ArrayBuffer>, bounds: WorkbookBounds): Uint8Array<ArrayBuffer> {
  const isArchive = ZIP_SIGNATURE.every((byte, at) => bytes[at] === byte);
  return isArchive ? storeParts(readWorkbookParts(bytes, bounds)) : bytes;
}
