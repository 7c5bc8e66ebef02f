import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Problem, readTable, type Table } from "./table.ts";

/** What a catalogue is read from: tables by the names of the files that `samples/catalogue` has. */
export type Source = {
  /** A table, with what is wrong with it as one; null when there is none of that name. */
  readonly read: (file: string, problems: Problem[]) => Table | null;
  readonly productFiles: () => readonly string[];
};

/** A folder of CSV files. */
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
