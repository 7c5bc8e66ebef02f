import type { CellObject, Row, Cell as WrittenCell } from "write-excel-file/universal";
import type { ColumnLayout, SheetKind } from "./column-layout.ts";
import type { ColumnKind } from "./describe-column.ts";
import { type Cell, textOf, type WrittenSheet } from "./sheet.ts";

/** Behind headings of columns whose cells may not be empty. */
export const REQUIRED_COLOUR = "#fbe3b5";

const HEADING = { fontWeight: "bold" } as const;
const REQUIRED_HEADING = { ...HEADING, backgroundColor: REQUIRED_COLOUR } as const;

type Contents = {
  readonly sheet: string;
  readonly kind: SheetKind;
  readonly columns: readonly string[];
  readonly headings: readonly string[];
  /** Their cells, in the order of the columns. */
  readonly rows: Iterable<readonly (Cell | undefined)[]>;
};

/** A sheet of a catalogue, with the formats of its columns and what a spreadsheet program refuses in them. */
export function layOutSheet(layout: ColumnLayout, { sheet, kind, columns, headings, rows }: Contents): WrittenSheet {
  const formats = columns.map((column) => layout.describe(kind, column)?.format);
  const severals = new Set<number>();
  const data: Row[] = [
    headings.map((value, at) => ({
      value,
      ...(layout.describe(kind, columns[at] ?? "")?.isRequired ? REQUIRED_HEADING : HEADING),
    })),
  ];
  for (const cells of rows)
    data.push(
      formats.map((format, at) => {
        const cell = cells[at] ?? null;
        if (typeof cell === "string" && cell.includes(";")) severals.add(at);
        return format ? toCell(textOf(cell), format) : toWritten(cell);
      }),
    );
  data[1] = formats.map((format, at) => (format ? formatFirst(data[1]?.[at], format) : data[1]?.[at]));
  return {
    sheet,
    data,
    columns: headings.map((heading, at) => ({ width: columnWidth(columns[at] ?? "", heading) })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    hasFilter: true,
    validations: columns.flatMap((column, at) => layout.validate(kind, column, at, severals.has(at)) ?? []),
  };
}

/** In characters; beside a heading there is the button of its filter. */
const columnWidth = (column: string, heading: string) =>
  /^(?:name|description|connection|address)/.test(column) ? 44 : Math.min(Math.max(heading.length + 4, 12), 30);

const FORMATS: Readonly<Record<ColumnKind["format"], CellObject>> = {
  text: { type: String, format: "@" },
  prose: {},
  number: {},
  // The class as it is when it is asked for: a test's clock is another one.
  get day() {
    return { type: Date, format: "yyyy-mm-dd" };
  },
};

/** A cell of the first row, from which its column and the texts below take their format (sheet-elements.ts). */
function formatFirst(cell: WrittenCell, format: ColumnKind["format"]): WrittenCell {
  if (cell === null || cell === undefined) return FORMATS[format];
  if (typeof cell === "string") return { value: cell, ...FORMATS[format] };
  // What is no number and no day gives its format to no other.
  return typeof cell === "object" && "type" in cell && cell.type === String ? { value: String(cell.value) } : cell;
}

/** Days before it are others in spreadsheets: they have a 29 February 1900. */
const FIRST_DAY = "1900-03-01";

/**
 * A text of a table as a cell. What would not be read back as the same text (`4.20`, `007`) stays text, also in a column of
 * numbers.
 */
function toCell(text: string, format: ColumnKind["format"]): CellObject | string | number | null {
  if (text === "") return null;
  if (format === "number") {
    const value = Number(text);
    if (Number.isFinite(value) && textOf(value) === text) return value;
  }
  if (format === "day" && text >= FIRST_DAY) {
    const value = new Date(text);
    if (!Number.isNaN(value.getTime()) && textOf(value) === text) return { value, ...FORMATS.day };
  }
  return format === "number" || format === "day" ? { value: text, ...FORMATS.text } : text;
}

/** As it is: a number stays one, and a day. */
export function toWritten(cell: Cell): CellObject | null {
  if (cell === null || cell === "") return null;
  return cell instanceof Date ? { value: cell, ...FORMATS.day } : { value: cell };
}
