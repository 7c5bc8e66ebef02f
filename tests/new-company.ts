import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CompanyFiles, createCompanyFiles, type NewCompany } from "../tools/company/new-company.ts";

export const TEMPLATE = "samples/new-company";

/** The files that a new company's folder begins with. */
export const TEMPLATE_FILES: CompanyFiles = Object.fromEntries(
  globSync("**/*.{md,yaml}", { cwd: TEMPLATE })
    .toSorted()
    .map((path) => [path, readFileSync(join(TEMPLATE, path), "utf8")]),
);

/** Begins the folder of a new company, with a catalogue that is not the first company's. */
export function writeNewCompany(folder: string, company: NewCompany): void {
  for (const [path, text] of Object.entries(createCompanyFiles(TEMPLATE_FILES, company))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync("tests/second-company/catalogue", join(folder, "catalogue"), { recursive: true });
}
