import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TextFiles } from "../content/text-files.ts";

/** Reads a folder of texts. */
export const readTextFiles = (folder: string): TextFiles =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path)]),
  );
