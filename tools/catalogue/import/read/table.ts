import Papa from "papaparse";
import { findEncoding } from "../../../../app/ground/text/decode-text.ts";
import { type Message, message } from "../../messages/message.ts";
import { readCsvChunks } from "./csv-chunks.ts";
import { cellReader, withoutTextFormula } from "./spreadsheet-cells.ts";

/** Something wrong with a catalogue. Rows are numbered as in a spreadsheet, from 1 with the header; 0 is the whole file. */
export type Problem = {
  readonly file: string;
  readonly row: number;
  readonly field: string;
  readonly reason: Message;
  /** Whether it is of what is published, and the file that is checked has no such row. */
  readonly isPublished?: boolean;
};

export type Cells = Readonly<Record<string, string>>;
export type Row = { readonly row: number; readonly cells: Cells };
/** Rows are read at each iteration, since those of a large file do not fit into memory. */
export type Table = { readonly file: string; readonly columns: readonly string[]; readonly rows: Iterable<Row> };

/** The rows of a CSV file, with the text that they were read from. */
export class CsvRows implements Iterable<Row> {
  readonly #read: () => Iterator<Row>;
  /** The text in pieces, with the header. */
  readonly text: () => Iterable<string>;

  constructor(read: () => Iterator<Row>, text: () => Iterable<string>) {
    this.#read = read;
    this.text = text;
  }

  [Symbol.iterator](): Iterator<Row> {
    return this.#read();
  }
}

/** The separator that a header has most of: comma, semicolon or tab. */
export function detectDelimiter(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return [";", "\t"].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best), ",");
}

/**
 * Reads a table from the bytes of CSV as spreadsheets write it: comma, semicolon or tab, in whatever encoding. Rows of
 * the wrong length are reported during iteration; the rest is still read.
 * @param blocks of bytes, which are iterated for the encoding, for the header, and again for the rows at each iteration
 */
export function readTable(blocks: Iterable<Uint8Array>, file: string, problems: Problem[]): Table {
  const found = findEncoding(blocks);
  // What cannot be decoded stands as U+FFFD in its cell, which the check names by row and column.
  const encoding = "encoding" in found ? found.encoding : "utf-8";
  const [firstChunk = ""] = readCsvChunks(blocks, encoding);
  const delimiter = detectDelimiter(firstChunk.slice(0, firstChunk.indexOf("\n")));
  const [header = []] = Papa.parse<string[]>(firstChunk, { delimiter, preview: 1 }).data;
  const columns = header.map((name) => name.trim());
  const readers = columns.flatMap((name) => {
    const read = cellReader(name);
    return read ? [[name, read] as const] : [];
  });
  const report = (row: number, reason: Message) => problems.push({ file, row, field: "", reason });
  // V8 makes objects with many added properties slow; parsing JSON makes a fast one.
  const emptyCells: Record<string, string> = JSON.parse(
    JSON.stringify(Object.fromEntries(columns.map((name) => [name, ""]))),
  );

  function* rows(): Generator<Row> {
    // Cells may contain line breaks, so the row number of a spreadsheet differs from an editor's line number.
    let row = 0;
    let linesBefore = 0;
    for (const chunk of readCsvChunks(blocks, encoding)) {
      const { data: records, errors } = Papa.parse<string[]>(chunk, { delimiter });
      const errorIndex = errors[0]?.row ?? records.length;
      let endLines: readonly number[] | null = null;
      for (const [index, record] of records.slice(0, errorIndex).entries()) {
        if (record.length === 1 && record[0] === "") continue;
        row += 1;
        if (row === 1) continue;
        if (record.length !== columns.length) {
          endLines ??= findEndLines(records);
          const line = linesBefore + (endLines[index] ?? 0);
          report(row, message("cellCount", { found: record.length, expected: columns.length, line }));
        }
        const cells = { ...emptyCells };
        for (const [column, name] of columns.entries()) cells[name] = withoutTextFormula((record[column] ?? "").trim());
        for (const [name, read] of readers) cells[name] = read(cells[name] ?? "");
        yield { row, cells };
      }
      if (errors[0]) return void report(row + 1, message("notCsv"));
      linesBefore += countLines(chunk);
    }
  }
  return { file, columns, rows: new CsvRows(rows, () => readCsvChunks(blocks, encoding)) };
}

const countLines = (text: string): number => text.split("\n").length - 1;

function findEndLines(records: readonly (readonly string[])[]): number[] {
  let line = 0;
  return records.map((record) => {
    line += 1 + countLines(record.join());
    return line;
  });
}
