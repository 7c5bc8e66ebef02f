import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { TABLE_FILES } from "../../catalogue/import/read/catalogue-tables.ts";
import type { Source } from "../../catalogue/import/read/source.ts";

/** Writes a catalogue's tables as a folder of CSV files, like `samples/catalogue`. @returns their names */
export function writeCsvFolder(source: Source, folder: string): readonly string[] {
  const files = [...TABLE_FILES, ...source.productFiles()];
  for (const file of files) {
    const { columns = [], rows = [] } = source.read(file, []) ?? {};
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, stringify([columns]));
    for (const chunk of chunksOf(rows))
      appendFileSync(path, stringify(chunk.map(({ cells }) => columns.map((column) => cells[column] ?? ""))));
  }
  return files;
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
