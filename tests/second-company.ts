import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { TEMPLATE_FOLDER } from "../tools/company/read-template.ts";

/** What is its own: the rest of its texts is that of the folder which a new company begins with. */
const OWN = "tests/second-company";

/** Puts the folder of a second, invented company together, which writes in some of the languages. */
export function createSecondCompany(folder: string): void {
  const languages = readdirSync(join(OWN, "texts"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const shared = ["texts/questions.yaml", "texts/news.yaml", "texts/sectors.yaml"];
  for (const path of [...shared, ...languages.map(({ name }) => join("texts", name))])
    cpSync(join(TEMPLATE_FOLDER, path), join(folder, path), { recursive: true });
  cpSync(OWN, folder, { recursive: true });
}
