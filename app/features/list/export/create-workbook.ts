import writeWorkbook from "write-excel-file/universal";
import type { ListTable } from "./list-table.ts";

/** Excel allows 31 characters in a sheet's name. */
const MAX_NAME_LENGTH = 31;

/** The library mistakes `constructor` and its like for texts that it has already; a blank behind them is not seen. */
const withoutInheritedName = (value: string | number) =>
  typeof value === "string" && value in Object.prototype ? `${value} ` : value;

/**
 * An XLSX workbook of one sheet with a bold, frozen row of headings. Texts are written as texts, never as formulas.
 * @param notes a row each, above the headings
 */
export function createWorkbook(
  { headings, widths, rows }: ListTable,
  name: string,
  notes: readonly string[] = [],
): Promise<Blob> {
  const data = [
    ...notes.map((value) => [{ value }]),
    headings.map((value) => ({ value, fontWeight: "bold" as const })),
    ...rows.map((row) => row.map((value) => (value === "" ? null : { value: withoutInheritedName(value) }))),
  ];
  return writeWorkbook(data, {
    sheet: name.replace(/[\\/?*[\]:]/g, " ").slice(0, MAX_NAME_LENGTH),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: notes.length + 1,
  }).toBlob();
}
