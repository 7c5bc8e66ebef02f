import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../../..");
const CODE_FILES = [
  "tools/catalogue/import/**/*.ts",
  "app/ground/text/*.ts",
  "app/features/reading/part-numbers/*.ts",
  "app/features/search/indexed/*.ts",
  "app/foundation/catalogue/facets/*.ts",
  "app/ground/i18n/locales.ts",
];

/** A digest of the code that makes rows of a catalogue: rows that other code made are built again and compared. */
export function importerVersion(): string {
  const hash = createHash("sha256");
  for (const file of globSync(CODE_FILES, { cwd: ROOT }).toSorted()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("base64url");
}
