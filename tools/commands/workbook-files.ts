import { readFileSync, statSync } from "node:fs";
import writeWorkbook from "write-excel-file/node";
import { NoWorkbookError, readWorkbookSheets } from "../catalogue/exchange/workbook/read-sheets.ts";
import type { Sheet, WrittenSheet } from "../catalogue/exchange/workbook/sheet.ts";
import { sheetElements } from "../catalogue/exchange/workbook/sheet-elements.ts";
import { CommandError } from "../platform/report-failure.ts";

/** The size of a workbook of 100,000 products, packed; reading unpacks it all into memory. */
const MAX_BYTES = 200_000_000;

/** @throws CommandError when the file is no workbook */
export async function readSheets(file: string): Promise<Sheet[]> {
  if (statSync(file).size > MAX_BYTES)
    throw new CommandError(
      `${file} is too large for a workbook of a catalogue: the limit is ${MAX_BYTES / 1_000_000} MB.`,
    );
  try {
    return await readWorkbookSheets(readFileSync(file));
  } catch (error) {
    if (!(error instanceof NoWorkbookError)) throw error;
    throw new CommandError(`${file} cannot be read as a workbook: ${error.message}.`);
  }
}

export const writeSheets = (sheets: readonly WrittenSheet[], file: string): Promise<void> =>
  writeWorkbook([...sheets], { features: [sheetElements(sheets)] }).toFile(file);
