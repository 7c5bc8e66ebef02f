import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createCompanyFiles, type NewCompany } from "../tools/company/new-company.ts";
import { readTemplate } from "../tools/company/read-template.ts";

/** Begins the folder of a new company, with a catalogue that is not the first company's. */
export function writeNewCompany(folder: string, company: NewCompany): void {
  for (const [path, text] of Object.entries(createCompanyFiles(readTemplate(), company))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync("tests/second-company/catalogue", join(folder, "catalogue"), { recursive: true });
}
