import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** One thing wrong with a catalogue: where it stands, as a spreadsheet numbers its rows, and what to do about it. */
export type Problem = { readonly file: string; readonly row: number; readonly field: string; readonly reason: string };

export type Cells = Readonly<Record<string, string>>;
type TableRow = { readonly row: number; readonly cells: Cells };
export type Table = { readonly file: string; readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

const REPLACEMENT = "\uFFFD";
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return [";", "\t"].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best), ",");
}

/**
 * Reads a table from CSV as spreadsheets write it: comma, semicolon or tab, with or without a byte order mark.
 * Bytes that are not UTF-8, control characters and rows of the wrong length are reported; the rest is still read.
 */
export function readTable(path: string, file: string, problems: Problem[]): Table {
  const text = new TextDecoder().decode(readFileSync(path));
  const separator = separatorOf(text.slice(0, text.indexOf("\n")));
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as never;
  } catch (error) {
    const { lines = 1, message } = error as Error & { lines?: number };
    problems.push({ file, row: lines, field: "", reason: `not readable as CSV: ${message}` });
    return { file, columns: [], rows: [] };
  }
  const columns = (records.shift()?.record ?? []).map((name) => name.trim());
  // Most files have nothing of it, and looking into each cell takes as long as reading them.
  const isClean = !text.includes(REPLACEMENT) && !CONTROL_CHARACTER.test(text);
  const rows = records.map(({ record, info }, index): TableRow => {
    // csv-parse counts the line a record ends on; a spreadsheet's row is the record's number, header included.
    const row = index + 2;
    if (record.length !== columns.length) {
      problems.push({
        file,
        row,
        field: "",
        reason: `has ${record.length} cells where the header has ${columns.length} (line ${info.lines})`,
      });
    }
    const cells: Record<string, string> = {};
    for (const [column, name] of columns.entries()) cells[name] = (record[column] ?? "").trim();
    for (const [field, value] of isClean ? [] : Object.entries(cells)) {
      if (value.includes(REPLACEMENT))
        problems.push({ file, row, field, reason: "is not valid UTF-8; save the file as CSV UTF-8" });
      else if (CONTROL_CHARACTER.test(value))
        problems.push({ file, row, field, reason: "contains a control character" });
    }
    return { row, cells };
  });
  return { file, columns, rows };
}
