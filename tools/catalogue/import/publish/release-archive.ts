import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from "fflate";
import Papa from "papaparse";
import type { Difference } from "../../difference/difference.ts";
import { TABLE_FILES } from "../read/catalogue-tables.ts";
import type { Source } from "../read/source.ts";
import { readTable } from "../read/table.ts";

/** Where releases are kept for a year: the bucket of made files, or a folder of this computer. */
export type ReleaseArchive = {
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
};

const exportOf = (release: number) => `releases/${release}/catalogue.zip`;
const differenceOf = (release: number) => `releases/${release}/difference.json`;

/** Stores what a release holds, and how it differs from the one that was live when it was made. */
export async function archiveRelease(
  archive: ReleaseArchive,
  release: number,
  source: Source,
  difference: Difference,
): Promise<void> {
  await archive.write(exportOf(release), packTables(source));
  await archive.write(differenceOf(release), strToU8(JSON.stringify(difference)));
}

/** @returns the catalogue of a release; null where it is not there any more, or never was */
export async function readArchived(archive: ReleaseArchive, release: number): Promise<Source | null> {
  const bytes = await archive.read(exportOf(release));
  return bytes && unpackTables(bytes);
}

/** @returns how a release differs from the one that was live when it was made; null where it is not there */
export async function readArchivedDifference(archive: ReleaseArchive, release: number): Promise<Difference | null> {
  const bytes = await archive.read(differenceOf(release));
  return bytes && (JSON.parse(strFromU8(bytes)) as Difference);
}

const ROWS_AT_ONCE = 1000;
/** Fast: a catalogue is packed at each publish, and read back once a year. */
const LEVEL = 1;

/** The tables of a catalogue as CSV files in a ZIP file. */
function packTables(source: Source): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const file of [...TABLE_FILES, ...source.productFiles()]) {
    const table = source.read(file, []);
    if (!table) continue;
    const { columns } = table;
    const entry = new ZipDeflate(file, { level: LEVEL });
    zip.add(entry);
    const push = (rows: readonly (readonly string[])[], isLast: boolean) =>
      entry.push(strToU8(rows.length > 0 ? `${Papa.unparse([...rows] as string[][])}\r\n` : ""), isLast);
    let pending: string[][] = [[...columns]];
    for (const { cells } of table.rows) {
      if (pending.length === ROWS_AT_ONCE) {
        push(pending, false);
        pending = [];
      }
      pending.push(columns.map((column) => cells[column] ?? ""));
    }
    push(pending, true);
  }
  zip.end();
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function unpackTables(bytes: Uint8Array): Source {
  const files = unzipSync(bytes);
  return {
    read: (file, problems) => {
      const content = files[file];
      return content ? readTable([content], file, problems) : null;
    },
    productFiles: () => Object.keys(files).filter((file) => file.startsWith("products/")),
  };
}
