import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Problem, readTable, type Table } from "./table.ts";

/** Where a catalogue is read from: tables by file name, as in `samples/catalogue`. */
export type Source = {
  /** Null when there is no such table; unreadable parts are added to the problems. */
  readonly read: (file: string, problems: Problem[]) => Table | null;
  readonly productFiles: () => readonly string[];
};

export const createFolderSource = (directory: string): Source => ({
  read: (file, problems) => {
    const path = join(directory, file);
    return existsSync(path) ? readTable(path, file, problems) : null;
  },
  productFiles: () => {
    const folder = join(directory, "products");
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith(".csv"))
      .toSorted()
      .map((name) => `products/${name}`);
  },
});
