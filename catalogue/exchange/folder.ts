import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { TABLE_FILES } from "../importer/schema.ts";
import type { Source } from "../importer/source.ts";

/** Writes a catalogue's tables as a folder of CSV files, as `catalogue/sample` is one. @returns their names */
export function writeFolder(source: Source, folder: string): readonly string[] {
  const files = [...TABLE_FILES, ...source.productFiles()];
  for (const file of files) {
    const table = source.read(file, []);
    const columns = table?.columns ?? [];
    const rows = (table?.rows ?? []).map(({ cells }) => columns.map((column) => cells[column] ?? ""));
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, stringify([columns, ...rows]));
  }
  return files;
}
