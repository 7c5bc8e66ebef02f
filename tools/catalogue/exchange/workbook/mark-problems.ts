import type { SheetData } from "write-excel-file/universal";
import { CHECK } from "../../../../app/ground/i18n/generated/check.ts";
import type { Problem } from "../../import/read/table.ts";
import { describeMessage, type Wording } from "../../messages/describe.ts";
import { message } from "../../messages/message.ts";
import { contentsHeadings } from "./problem-marks.ts";
import { type Sheet, toWritten, type WrittenSheet } from "./sheet.ts";

/** A problem of a catalogue by its cell, which `title` names. */
export type CellProblem = {
  readonly sheet: Sheet | undefined;
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly reason: string;
};

/** @param headings of the sheet: their columns, and the row that they stand in, from 1 */
export function locateProblem(
  { file, row: ofTable, field, reason }: Problem,
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
  const title = [sheet?.name ?? wording.tableName(file), ...cell].filter(Boolean).join(" ");
  return { sheet, row, column, title, reason: describeMessage(reason, wording) };
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
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
  return { sheets: [createContents(sheets, bySheet, wording), ...marked], lines: problems.map(formatCellProblem) };
}

const formatCellProblem = ({ title, reason }: CellProblem) => `${title}: ${reason}`;

/** In characters: a cell holds a few more. */
const MAX_CELL_LENGTH = 32_000;
/** In characters. */
const CONTENTS_WIDTHS = [40, 14, 16, 6];

/** Which sheets have problems, how many, and a link to the first; then what is said of no sheet that is there. */
function createContents(
  sheets: readonly Sheet[],
  bySheet: ReadonlyMap<Sheet | undefined, readonly CellProblem[]>,
  wording: Wording,
): WrittenSheet {
  const texts = CHECK[wording.language];
  const rows = sheets.flatMap((sheet) => {
    const own = bySheet.get(sheet) ?? [];
    const [first] = own.toSorted((a, b) => a.row - b.row || a.column - b.column);
    if (!first) return [];
    const cell = `${columnLetters(Math.max(first.column, 0))}${Math.max(first.row, 1)}`;
    return [[{ value: sheet.name }, { value: own.length }, { value: cell }, linkTo(sheet, cell)]];
  });
  const others = (bySheet.get(undefined) ?? []).map(({ title, reason }) => [
    { value: title },
    { value: 1 },
    { value: reason },
  ]);
  const headings = contentsHeadings(wording.language).map((value) => ({ value, ...BOLD }));
  return {
    sheet: newName(texts.contents, sheets),
    data: [headings, ...others, ...rows],
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

/** A formula: a program that calculates none, as for a file from the mail, shows the cell before it. */
function linkTo({ name }: Sheet, cell: string) {
  const target = `#'${name.replaceAll("'", "''")}'!${cell}`.replaceAll('"', '""');
  return { value: `HYPERLINK("${target}","→")`, type: "Formula" as const, ...LINK_STYLE };
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
    const reasons = rowProblems.map(formatCellProblem);
    if (index === headingRow) reasons.unshift(CHECK[wording.language].contents);
    return reasons.length === 0
      ? cells
      : [...cells, { value: reasons.join("\n").slice(0, MAX_CELL_LENGTH), wrap: true, ...MARK_STYLE }];
  });
}

const hasCells = (cells: readonly unknown[]): boolean => cells.some((cell) => cell !== null && cell !== "");
