import { toWritten } from "../../tools/catalogue/exchange/workbook/lay-out-sheet.ts";
import type { Sheet } from "../../tools/catalogue/exchange/workbook/sheet.ts";
import { readSheets, writeSheets } from "../../tools/commands/workbook-files.ts";

type Row = Sheet["rows"][number];
/** A row by the headings of its sheet. */
type Cells = Readonly<Record<string, Row[number]>>;
/** @returns the rows of a sheet as somebody has changed them; null leaves it as it is */
export type Edit = (name: string, rows: readonly Cells[], head: readonly string[]) => readonly Cells[] | null;

/** Changes a workbook as somebody with a spreadsheet program would. */
export async function editWorkbook(file: string, into: string, edit: Edit): Promise<void> {
  const sheets = (await readSheets(file)).map(({ name: sheet, rows }) => {
    const [first = [], ...others] = rows;
    const head = first.map((cell) => String(cell ?? ""));
    const named = others.map((row) => Object.fromEntries(head.map((heading, index) => [heading, row[index] ?? ""])));
    const edited = edit(sheet, named, head);
    const written = edited ? [first, ...edited.map((row) => head.map((heading) => row[heading] ?? ""))] : rows;
    return { sheet, data: written.map((row) => row.map(toWritten)), stickyRowsCount: 1 as const };
  });
  await writeSheets(sheets, into);
}
