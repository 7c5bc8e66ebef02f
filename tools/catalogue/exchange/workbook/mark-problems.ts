import type { SheetData } from "write-excel-file/universal";
import { CHECK } from "../../../../app/ground/i18n/generated/check.ts";
import type { Problem } from "../../import/read/table.ts";
import { describeMessage, type Wording } from "../../messages/describe.ts";
import { type Message, message } from "../../messages/message.ts";
import { toWritten } from "./lay-out-sheet.ts";
import { contentsHeadings } from "./problem-marks.ts";
import { columnLetters, type Link, type Sheet, type WrittenSheet } from "./sheet.ts";

/** A problem of a catalogue by its cell, which `title` names. */
export type CellProblem = {
  readonly sheet: Sheet | undefined;
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly reason: Message;
};

/** @param headings of the sheet: their columns, and the row that they stand in, from 1 */
export function locateProblem(
  { file, row: ofTable, field, reason, isPublished = false }: Problem,
  sheet: Sheet | undefined,
  headings: { readonly columns: readonly string[]; readonly row: number } | undefined,
  wording: Wording,
): CellProblem {
  // The first row of a table is that of its headings, which need not be the first of the sheet.
  const row = ofTable === 1 ? (headings?.row ?? 1) : ofTable;
  const column = headings?.columns.indexOf(field) ?? -1;
  const cell =
    column < 0
      ? [row > 0 ? describeMessage(message("row", { row: String(row) }), wording) : "", wording.columnName(field)]
      : [`${columnLetters(column)}${row}`];
  const title = [sheet?.name ?? nameTable(file, isPublished, wording), ...cell].filter(Boolean).join(" ");
  return { sheet, row, column, title, reason };
}

/** A table as whoever checks a file knows it, or as one of what is published. */
export function nameTable(file: string, isPublished: boolean, wording: Wording): string {
  const table = wording.tableName(file);
  return isPublished ? describeMessage(message("publishedTable", { table }), wording) : table;
}

const MARK_STYLE = { backgroundColor: "#ffd5cc", textColor: "#8f1d0a" } as const;
const LINK_STYLE = { textColor: "#0b57a4", textDecoration: { underline: true } } as const;
const BOLD = { fontWeight: "bold" } as const;

export type MarkedWorkbook = {
  /** A sheet of contents comes first. */
  readonly sheets: readonly WrittenSheet[];
  /** The problems by sheet and cell, for the terminal. */
  readonly lines: readonly string[];
};

/** The workbook once more with its wrong cells marked and the reasons at the end of each row. */
export function markProblems(
  sheets: readonly Sheet[],
  problems: readonly CellProblem[],
  wording: Wording,
): MarkedWorkbook {
  const bySheet = Map.groupBy(problems, ({ sheet }) => sheet);
  const marked = sheets.map((sheet) => ({
    sheet: sheet.name,
    data: markCells(sheet, bySheet.get(sheet) ?? [], wording),
    stickyRowsCount: 1 as const,
  }));
  return {
    sheets: [createContents(sheets, bySheet, wording), ...marked],
    lines: problems.map((problem) => formatCellProblem(problem, wording)),
  };
}

const formatCellProblem = ({ title, reason }: CellProblem, wording: Wording) =>
  describeMessage(message("atCell", { cell: title, reason }), wording);

/** In characters: a cell holds a few more. */
const MAX_CELL_LENGTH = 32_000;
/** In characters. */
const CONTENTS_WIDTHS = [40, 14, 16];

/** Which sheets have problems, how many, and a link to the first; then what is said of no sheet that is there. */
function createContents(
  sheets: readonly Sheet[],
  bySheet: ReadonlyMap<Sheet | undefined, readonly CellProblem[]>,
  wording: Wording,
): WrittenSheet {
  const texts = CHECK[wording.language];
  const links: Link[] = [];
  const data: SheetData = [contentsHeadings(wording.language).map((value) => ({ value, ...BOLD }))];
  for (const { title, reason } of bySheet.get(undefined) ?? [])
    data.push([{ value: title }, { value: 1 }, { value: describeMessage(reason, wording) }]);
  for (const sheet of sheets) {
    const own = bySheet.get(sheet) ?? [];
    const [first] = own.toSorted((a, b) => a.row - b.row || a.column - b.column);
    if (!first) continue;
    const cell = `${columnLetters(Math.max(first.column, 0))}${Math.max(first.row, 1)}`;
    links.push({ row: data.length, column: 2, sheet: sheet.name, cell });
    data.push([{ value: sheet.name }, { value: own.length }, { value: cell, ...LINK_STYLE }]);
  }
  return {
    sheet: newName(texts.contents, sheets),
    data,
    links,
    columns: CONTENTS_WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  };
}

/** A workbook has no two sheets of one name, whatever its letters. */
function newName(name: string, sheets: readonly Sheet[]): string {
  const names = new Set(sheets.map((sheet) => sheet.name.toLowerCase()));
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!names.has(numbered.toLowerCase())) return numbered;
  }
}

function markCells({ rows }: Sheet, cellProblems: readonly CellProblem[], wording: Wording): SheetData {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const byRow = Map.groupBy(cellProblems, ({ row }) => row);
  // Below their heading, so that the copy can be checked as it is.
  const headingRow = cellProblems.length > 0 ? Math.max(0, rows.findIndex(hasCells)) : -1;
  return rows.map((row, index) => {
    const rowProblems = byRow.get(index + 1) ?? [];
    const columns = new Set(rowProblems.map(({ column }) => column));
    const cells = Array.from({ length: width }, (_, at) => {
      const written = toWritten(row[at] ?? null);
      const headingStyle = index === 0 ? BOLD : {};
      if (!columns.has(at)) return written && { ...written, ...headingStyle };
      return { ...(written ?? { value: "" }), ...headingStyle, ...MARK_STYLE };
    });
    const reasons = rowProblems.map((problem) => formatCellProblem(problem, wording));
    if (index === headingRow) reasons.unshift(CHECK[wording.language].contents);
    return reasons.length === 0
      ? cells
      : [...cells, { value: reasons.join("\n").slice(0, MAX_CELL_LENGTH), wrap: true, ...MARK_STYLE }];
  });
}

const hasCells = (cells: readonly unknown[]): boolean => cells.some((cell) => cell !== null && cell !== "");
