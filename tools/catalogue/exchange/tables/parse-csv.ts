import Papa from "papaparse";
import { detectDelimiter } from "../../import/read/table.ts";
import type { Sheet } from "../workbook/sheet.ts";

/** A file of separated values as a sheet of its own name. Rows keep the number that they have in a spreadsheet. */
export function parseCsv(name: string, text: string): Sheet {
  const delimiter = detectDelimiter(text.slice(0, text.indexOf("\n")));
  return { name, rows: Papa.parse<string[]>(text, { delimiter }).data };
}
