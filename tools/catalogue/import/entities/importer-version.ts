import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../../..");
const CODE_FILES = [
  "tools/catalogue/import/**/*.ts",
  "app/search/{text-analysis,part-numbers,indexed}/*.ts",
  "app/catalogue/facets/*.ts",
  "app/i18n/locales.ts",
];

/** A digest of the code that makes rows of a catalogue: rows that other code made are built again and compared. */
export function importerVersion(): string {
  const hash = createHash("sha256");
  for (const file of globSync(CODE_FILES, { cwd: ROOT }).toSorted()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("base64url");
}
