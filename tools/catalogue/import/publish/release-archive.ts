import * as v from "valibot";
import type { Difference } from "../../difference/difference.ts";
import { packText, unpackText } from "../products/packed-texts.ts";
import { TABLE_FILES } from "../read/catalogue-tables.ts";
import type { Source } from "../read/source.ts";
import { CsvRows, type Row, readTable } from "../read/table.ts";

/** Where releases are kept for a year: the bucket of made files, or a folder of this computer. */
export type ReleaseArchive = {
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Compresses with gzip; how hard is the archive's own choice. */
  readonly compress: (text: Iterable<string>) => Promise<Uint8Array>;
};

export const exportOf = (release: number) => `releases/${release}/catalogue.jsonl.gz`;
export const differenceOf = (release: number) => `releases/${release}/difference.json`;

/** What a release holds, as it is kept: the lines of its tables, compressed. */
export const packTables = ({ compress }: Pick<ReleaseArchive, "compress">, source: Source): Promise<Uint8Array> =>
  compress(linesOf(source));

/** SHA-256 of packed tables, in hexadecimal digits: whoever sends them says what was shown of them. */
export const digestOfBytes = async (tables: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", tables)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * Stores what a release holds, and how it differs from the one that was live when it was made.
 * @param tables as `packTables` makes them
 */
export async function archiveRelease(
  archive: Pick<ReleaseArchive, "write">,
  release: number,
  tables: Uint8Array,
  difference: Difference,
): Promise<void> {
  await archive.write(exportOf(release), tables);
  await archive.write(differenceOf(release), new TextEncoder().encode(JSON.stringify(difference)));
}

/** @returns the catalogue of a release; null where it is not there any more, or never was */
export async function readArchived(archive: Pick<ReleaseArchive, "read">, release: number): Promise<Source | null> {
  const bytes = await archive.read(exportOf(release));
  return bytes && (await unpackTables(bytes));
}

/** @returns how a release differs from the one that was live when it was made; null where it is not there */
export async function readArchivedDifference(
  archive: Pick<ReleaseArchive, "read">,
  release: number,
): Promise<Difference | null> {
  const bytes = await archive.read(differenceOf(release));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Difference);
}

const ROWS_AT_ONCE = 1000;

/** A table's name and columns, and what follows of it: its rows, as their cells; or pieces of its CSV file. */
const Line = v.union([
  v.object({ file: v.string(), columns: v.array(v.string()) }),
  v.array(v.array(v.string())),
  v.string(),
]);

/** The tables of a catalogue as lines of JSON. */
function* linesOf(source: Source): Generator<string> {
  for (const file of [...TABLE_FILES, ...source.productFiles()]) {
    const table = source.read(file, []);
    if (!table) continue;
    const { columns } = table;
    yield `${JSON.stringify({ file, columns })}\n`;
    if (table.rows instanceof CsvRows) {
      for (const piece of table.rows.text()) yield `${JSON.stringify(piece)}\n`;
      continue;
    }
    let pending: string[][] = [];
    for (const { cells } of table.rows) {
      pending.push(columns.map((column) => cells[column] ?? ""));
      if (pending.length < ROWS_AT_ONCE) continue;
      yield `${JSON.stringify(pending)}\n`;
      pending = [];
    }
    if (pending.length > 0) yield `${JSON.stringify(pending)}\n`;
  }
}

/**
 * @param maxBytes that are unpacked
 * @throws ValiError, or TypeError, where it is not what `packTables` makes; RangeError where it is larger
 */
export async function unpackTables(bytes: Uint8Array, maxBytes = Number.POSITIVE_INFINITY): Promise<Source> {
  const content = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip"));
  const tables = new Map<string, Packed>();
  let last: Packed = { columns: [], pieces: [], csv: [] };
  for await (const line of linesIn(content as never, maxBytes)) {
    const parsed = v.parse(Line, JSON.parse(line));
    if (typeof parsed === "string") last.csv.push(parsed);
    else if (Array.isArray(parsed)) last.pieces.push(packText(line));
    else {
      last = { columns: parsed.columns, pieces: [], csv: [] };
      tables.set(parsed.file, last);
    }
  }
  return {
    read: (file, problems) => {
      const packed = tables.get(file);
      if (!packed) return null;
      const { columns, csv } = packed;
      if (csv.length > 0) return readTable([new TextEncoder().encode(csv.join(""))], file, problems);
      return { file, columns, rows: { [Symbol.iterator]: () => rowsOf(packed) } };
    },
    productFiles: () => [...tables.keys()].filter((file) => file.startsWith("products/")),
  };
}

/** Rows are made when they are read: those of ten thousand products take more memory than a Worker has to spare. */
function* rowsOf({ columns, pieces }: Packed): Generator<Row> {
  let row = 2;
  for (const piece of pieces)
    for (const texts of JSON.parse(unpackText(piece)) as string[][]) {
      yield { row, cells: Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? ""])) };
      row += 1;
    }
}

async function* linesIn(content: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = content.getReader();
  let bytes = 0;
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    bytes += value?.byteLength ?? 0;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new RangeError(`There are more than ${maxBytes} bytes.`);
    }
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter(Boolean);
    if (done) break;
  }
  if (rest) yield rest;
}

/** A table with its rows as lines of JSON that were parsed once, compressed again, or as its CSV file. */
type Packed = { readonly columns: readonly string[]; readonly pieces: Uint8Array[]; readonly csv: string[] };
