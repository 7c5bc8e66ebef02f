import Papa from "papaparse";
import { CommandError } from "../../../platform/report-failure.ts";
import { detectDelimiter } from "../../import/read/table.ts";
import { type CsvCell, splitCsv } from "./split-csv.ts";

/** A text for a cell, which may be of a column that the file does not have yet. Rows are numbered as in a spreadsheet. */
export type CellEdit = {
  readonly row: number;
  readonly column: string;
  readonly before: string;
  readonly text: string;
};

/**
 * Puts texts into cells of a CSV file; every other character stays as it is. A new column comes after `columnBefore`.
 * @throws CommandError when a cell does not hold what the reader of tables found there
 */
export function editCsv(
  file: string,
  csv: string,
  edits: readonly CellEdit[],
  columnBefore: (column: string, columns: readonly string[]) => string,
): string {
  const delimiter = detectDelimiter(csv.slice(0, csv.indexOf("\n")));
  const records = splitCsv(csv, delimiter);
  const columns = (records[0] ?? []).map((cell) => contentOf(cell, csv).trim());
  const quotesAll = csv.charAt(records[0]?.[0]?.start ?? 0) === '"';
  const format = (text: string) => formatCell(text, delimiter, quotesAll);
  const added = [...new Set(edits.map(({ column }) => column))].filter((column) => !columns.includes(column));
  const editsByRow = Map.groupBy(edits, ({ row }) => row);

  let result = "";
  let position = 0;
  const replace = (start: number, end: number, text: string) => {
    result += csv.slice(position, start) + text;
    position = end;
  };
  for (const [index, cells] of records.entries()) {
    const rowEdits = editsByRow.get(index + 1) ?? [];
    for (const [at, cell] of cells.entries()) {
      const name = columns[at] ?? "";
      const edit = rowEdits.find(({ column }) => column === name);
      if (edit) {
        if (contentOf(cell, csv).trim() !== edit.before) throw unusual(file);
        replace(cell.start, cell.end, format(edit.text));
      }
      for (const column of added.filter((each) => columnBefore(each, columns) === name)) {
        const text = index === 0 ? column : (rowEdits.find((each) => each.column === column)?.text ?? "");
        replace(cell.end, cell.end, delimiter + format(text));
      }
    }
  }
  if (edits.some(({ row }) => row > records.length)) throw unusual(file);
  return result + csv.slice(position);
}

const unusual = (file: string) =>
  new CommandError(`${file} has quotes or line ends that no spreadsheet writes: save it once more as CSV UTF-8.`);

const contentOf = ({ start, end }: CsvCell, csv: string): string =>
  csv.charAt(start) === '"' ? csv.slice(start + 1, end - 1).replaceAll('""', '"') : csv.slice(start, end);

/** With quotes only where the text needs them, unless the file has them everywhere. */
const formatCell = (text: string, delimiter: string, quotesAll: boolean): string =>
  Papa.unparse([[text]], { delimiter, quotes: quotesAll });
