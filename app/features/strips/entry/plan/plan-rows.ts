import { parseTable } from "../../../entry/parsing/parse-table.ts";
import type { Row } from "../../../reading/lines/row.ts";
import type { PlanSheet } from "./split-tables.ts";
import type { ReportAt } from "./terminal-row.ts";

/** A sheet as it comes from a file. */
export type PlanText = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** How much of it was not read. */
  readonly left?: { readonly rows: number; readonly columns: number };
};

/** The rows of a text or of a workbook's sheets; what a file has more than is read is reported. */
export const rowsOf = (source: string | readonly PlanText[], report: ReportAt): readonly PlanSheet[] =>
  typeof source === "string" ? [{ name: "", rows: rowsOfText(source) }] : rowsOfSheets(source, report);

const rowsOfText = (text: string): readonly Row[] =>
  parseTable(text, { decimalCommas: false, keepsLineBreaks: true }).rows;

/** Lines are counted on from sheet to sheet, so that each is one row. */
function rowsOfSheets(sheets: readonly PlanText[], report: ReportAt): readonly PlanSheet[] {
  let first = 1;
  return sheets.map(({ name, rows, left }) => {
    const start = first;
    first += rows.length;
    if (left && left.rows > 0) report("tooManyRows", first, name, left.rows);
    if (left && left.columns > 0) report("tooManyColumns", first, name, left.columns);
    return {
      name,
      rows: rows.flatMap((cells, index): Row[] =>
        cells.some(Boolean) ? [{ cells, text: cells.filter(Boolean).join(" · "), line: start + index }] : [],
      ),
    };
  });
}
