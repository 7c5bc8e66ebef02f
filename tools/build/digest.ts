import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Digests files and folders: names and contents. Missing paths count as empty. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.filter(existsSync)) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted()
      : [path];
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
