import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { TABLE_FILES } from "../import/schema.ts";
import type { Source } from "../import/source.ts";

/** Writes a catalogue's tables as a folder of CSV files, as `samples/catalogue` is one. @returns their names */
export function writeFolder(source: Source, folder: string): readonly string[] {
  const files = [...TABLE_FILES, ...source.productFiles()];
  for (const file of files) {
    const { columns = [], rows = [] } = source.read(file, []) ?? {};
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, stringify([columns]));
    for (const some of inLots(rows))
      appendFileSync(path, stringify(some.map(({ cells }) => columns.map((column) => cells[column] ?? ""))));
  }
  return files;
}

const ROWS_AT_ONCE = 1000;

function* inLots<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  let lot: Item[] = [];
  for (const item of items) {
    if (lot.length === ROWS_AT_ONCE) {
      yield lot;
      lot = [];
    }
    lot.push(item);
  }
  yield lot;
}
