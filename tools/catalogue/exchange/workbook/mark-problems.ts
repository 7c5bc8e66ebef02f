import type { SheetData } from "write-excel-file/universal";
import type { Problem } from "../../import/read/table.ts";
import { type Sheet, textOf, type WrittenSheet } from "./sheet.ts";

/** A problem of a catalogue by its cell, which `title` names. */
export type CellProblem = {
  readonly sheet: Sheet | undefined;
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly reason: string;
};

/** @param columns of the sheet */
export function locateProblem(
  { file, row, field, reason }: Problem,
  sheet: Sheet | undefined,
  columns: readonly string[],
): CellProblem {
  const column = columns.indexOf(field);
  const cell =
    column < 0 ? [row > 0 ? `row ${row}` : "", field].filter(Boolean).join(" ") : `${columnLetters(column)}${row}`;
  return { sheet, row, column, title: [sheet?.name ?? file, cell].filter(Boolean).join(" "), reason };
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const MARK_STYLE = { backgroundColor: "#ffd5cc", textColor: "#8f1d0a" } as const;

export type MarkedWorkbook = {
  readonly sheets: readonly WrittenSheet[];
  /** The problems by sheet and cell, for the terminal. */
  readonly lines: readonly string[];
};

/** The workbook once more with its wrong cells marked and the reasons at the end of each row. */
export function markProblems(sheets: readonly Sheet[], problems: readonly CellProblem[]): MarkedWorkbook {
  const bySheet = Map.groupBy(problems, ({ sheet }) => sheet);
  return {
    sheets: sheets.map((sheet) => ({
      sheet: sheet.name,
      data: markCells(sheet, bySheet.get(sheet) ?? []),
      stickyRowsCount: 1,
    })),
    lines: problems.map(formatCellProblem),
  };
}

const formatCellProblem = ({ title, reason }: CellProblem) => `${title}: ${reason}`;

function markCells({ rows }: Sheet, cellProblems: readonly CellProblem[]): SheetData {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const byRow = Map.groupBy(cellProblems, ({ row }) => row);
  return rows.map((row, index) => {
    const rowProblems = byRow.get(index + 1) ?? [];
    const columns = new Set(rowProblems.map(({ column }) => column));
    const cells = Array.from({ length: width }, (_, at) => {
      const value = textOf(row[at]);
      const headingStyle = index === 0 ? ({ fontWeight: "bold" } as const) : {};
      return value === "" && !columns.has(at)
        ? null
        : { value, ...headingStyle, ...(columns.has(at) ? MARK_STYLE : {}) };
    });
    const reasons = rowProblems.map(formatCellProblem).join("\n");
    return reasons === "" ? cells : [...cells, { value: reasons, wrap: true, ...MARK_STYLE }];
  });
}
