import { closeSync, existsSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { type CheckOptions, type CheckResult, checkTables } from "../../catalogue/import/check/check-catalogue.ts";
import type { Source } from "../../catalogue/import/read/source.ts";
import { readTable } from "../../catalogue/import/read/table.ts";
import { DiskTextList } from "./disk-text-list.ts";

const BLOCK_BYTES = 1 << 20;

/** The CSV files of a folder. */
export const createFolderSource = (directory: string): Source => ({
  read: (file, problems) => {
    const path = join(directory, file);
    return existsSync(path) ? readTable(blocksOf(path), file, problems) : null;
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

/** The bytes of a file. A block holds them until the next one is asked for. */
const blocksOf = (path: string): Iterable<Uint8Array> => ({
  *[Symbol.iterator]() {
    const file = openSync(path, "r");
    try {
      const block = Buffer.allocUnsafe(BLOCK_BYTES);
      for (let length = readSync(file, block); length > 0; length = readSync(file, block))
        yield block.subarray(0, length);
    } finally {
      closeSync(file);
    }
  },
});

/** Reads a catalogue's folder and checks all of it. */
export const checkCatalogue = (directory: string, options: Pick<CheckOptions, "isStrict"> = {}): CheckResult =>
  checkTables(createFolderSource(directory), { texts: new DiskTextList(), ...options });
