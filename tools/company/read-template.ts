import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompanyFiles } from "./new-company.ts";

/** The folder that another company's begins as. */
export const TEMPLATE_FOLDER = join(import.meta.dirname, "../../samples/new-company");

/** Its files, by their path in it. */
export const readTemplate = (): CompanyFiles =>
  Object.fromEntries(
    globSync("**/*.{md,yaml}", { cwd: TEMPLATE_FOLDER })
      .map((path) => path.replaceAll("\\", "/"))
      .toSorted()
      .map((path) => [path, readFileSync(join(TEMPLATE_FOLDER, path), "utf8")]),
  );
