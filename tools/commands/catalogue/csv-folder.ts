import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "csv-stringify/sync";
import type { Exported } from "../../catalogue/import/publish/exported.ts";
import { TABLE_FILES } from "../../catalogue/import/read/catalogue-tables.ts";
import type { Source } from "../../catalogue/import/read/source.ts";

/** Says what a folder was exported from. */
export const RELEASE_FILE = "release.csv";

/** Writes a catalogue's tables as a folder of CSV files, like `samples/catalogue`. @returns their names */
export function writeCsvFolder(source: Source, folder: string, exported: Exported | null = null): readonly string[] {
  const files: string[] = [];
  for (const file of [...TABLE_FILES, ...source.productFiles()]) {
    const table = source.read(file, []);
    if (!table) continue;
    const { columns, rows } = table;
    files.push(file);
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, stringify([columns]));
    for (const chunk of chunksOf(rows))
      appendFileSync(path, stringify(chunk.map(({ cells }) => columns.map((column) => cells[column] ?? ""))));
  }
  if (!exported) return files;
  writeFileSync(
    join(folder, RELEASE_FILE),
    stringify([
      ["release", "digest"],
      [exported.release, exported.digest],
    ]),
  );
  return [...files, RELEASE_FILE];
}

const ROWS_PER_CHUNK = 1000;

function* chunksOf<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    if (chunk.length === ROWS_PER_CHUNK) {
      yield chunk;
      chunk = [];
    }
    chunk.push(item);
  }
  yield chunk;
}
