import Papa from "papaparse";
import type { Undecodable } from "../../../../app/ground/text/decode-text.ts";
import { detectDelimiter } from "../../import/read/table.ts";
import type { Sheet } from "../workbook/sheet.ts";

/** A file of separated values as a sheet of its own name. Rows keep the number that they have in a spreadsheet. */
export function parseCsv(name: string, text: string): Sheet | Undecodable {
  const delimiter = detectDelimiter(findHeader(text));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const wrong = errors.find(({ type }) => type === "Quotes");
  if (!wrong) return { name, rows: data };
  return {
    line: text.slice(0, wrong.index).split("\n").length,
    reason: "has a quotation mark that is not closed, or not before a separator",
  };
}

const MAX_TITLE_LINES = 30;

/** The first line with half as many separators as any: titles stand above it. What stands in quotation marks separates nothing. */
function findHeader(text: string): string {
  const lines = text.split("\n", MAX_TITLE_LINES).map((line) => line.replace(/"[^"]*"/g, ""));
  const countOf = (line: string) => Math.max(...[";", "\t", ","].map((sign) => line.split(sign).length - 1));
  const most = Math.max(...lines.map(countOf));
  return lines.find((line) => countOf(line) * 2 >= most) ?? "";
}
