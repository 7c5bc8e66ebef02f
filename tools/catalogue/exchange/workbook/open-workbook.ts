import type { Source } from "../../import/read/source.ts";
import { cellReader } from "../../import/read/spreadsheet-cells.ts";
import type { Problem, Table } from "../../import/read/table.ts";
import { attributesByHeading, findColumn, findTable, readAttributes } from "../headings.ts";
import { locateProblem, type MarkedWorkbook, markProblems } from "./mark-problems.ts";
import { type Cell, type Sheet, textOf, type WrittenSheet } from "./sheet.ts";

/** A text for a cell of a table. */
type CellText = { readonly file: string; readonly row: number; readonly column: string; readonly text: string };

export type Workbook = Source & {
  readonly markProblems: (problems: readonly Problem[]) => MarkedWorkbook;
  /** The workbook once more, with other texts in some cells; a column that a sheet lacks comes last. */
  readonly withTexts: (texts: readonly CellText[]) => readonly WrittenSheet[];
};

/** Reads a workbook with a sheet for each table (docs/marketing.md); headings are in any language or the columns' names. */
export function openWorkbook(sheets: readonly Sheet[]): Workbook {
  const sheetByTable = new Map<string, Sheet>();
  for (const sheet of sheets) {
    const table = findTable(sheet.name);
    if (table) sheetByTable.set(table === "products" ? `products/${sheet.name}` : table, sheet);
  }
  const attributes = attributesByHeading(
    readAttributes(readTable("attributes.csv", new Map()), readTable("units.csv", new Map())),
  );

  function readTable(name: string, attributeColumns: ReadonlyMap<string, string>): Table | null {
    const sheet = sheetByTable.get(name);
    if (!sheet) return null;
    const columns = columnsOf(sheet, attributeColumns);
    const rows = sheet.rows.slice(1).flatMap((cells, index) => {
      if (cells.every((cell) => textOf(cell) === "")) return [];
      // Columns without a heading are ignored.
      const namedCells = columns.flatMap((column, at) => {
        const text = textOf(cells[at]);
        return column === "" ? [] : [[column, cellReader(column)?.(text) ?? text] as const];
      });
      return [{ row: index + 2, cells: Object.fromEntries(namedCells) }];
    });
    return { file: name, columns: columns.filter((column) => column !== ""), rows };
  }

  return {
    // Only product tables have columns for attributes.
    read: (name) => readTable(name, name.startsWith("products/") ? attributes : new Map()),
    productFiles: () => [...sheetByTable.keys()].filter((name) => name.startsWith("products/")),
    markProblems: (problems) => {
      const cellProblems = problems.map((problem) => {
        const sheet = sheetByTable.get(problem.file);
        return locateProblem(problem, sheet, sheet ? columnsOf(sheet, attributes) : []);
      });
      return markProblems(sheets, cellProblems);
    },
    withTexts: (texts) => {
      const bySheet = Map.groupBy(texts, ({ file }) => sheetByTable.get(file));
      return sheets.map((sheet) => {
        const own = bySheet.get(sheet) ?? [];
        const width = Math.max(...sheet.rows.map((row) => row.length));
        const headings = columnsOf(sheet, attributes);
        const before = Array.from({ length: width }, (_, at) => headings[at] ?? "");
        const columns = [
          ...before,
          ...new Set(own.map(({ column }) => column).filter((each) => !before.includes(each))),
        ];
        const byRow = Map.groupBy(own, ({ row }) => row);
        const data = sheet.rows.map((cells, index) =>
          columns.map((column, at) => {
            if (index === 0) return { value: textOf(cells[at]) || column, fontWeight: "bold" as const };
            const written = byRow.get(index + 1)?.find((each) => each.column === column);
            return toWritten(written ? written.text : (cells[at] ?? null));
          }),
        );
        return { sheet: sheet.name, data, stickyRowsCount: 1 };
      });
    },
  };
}

/** As it is: a number stays one, and a day. */
function toWritten(cell: Cell) {
  if (cell === null || cell === "") return null;
  return cell instanceof Date ? { value: cell, type: Date, format: "yyyy-mm-dd" } : { value: cell };
}

const columnsOf = ({ rows }: Sheet, attributeColumns: ReadonlyMap<string, string>): string[] =>
  (rows[0] ?? []).map((heading) => findColumn(textOf(heading), attributeColumns));
