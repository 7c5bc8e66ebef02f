import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as v from "valibot";
import { parseYaml } from "../platform/front-matter.ts";
import { formatProblem, type Problem } from "../platform/problem.ts";
import { COMPANY_FOLDER } from "./company-folder.ts";

/** Nothing else of the file, which `read-company.ts` checks: this is read to make the list of languages that it needs. */
const Company = v.object({
  brand: v.object({ languages: v.optional(v.array(v.string("must be a language")), []) }),
});

/**
 * The languages of the site that a company has, the one of addresses without a prefix first; none where it has all.
 * @throws Error that names the file and what is wrong in it
 */
export function readLiveLanguages(folder = COMPANY_FOLDER): readonly string[] {
  const path = join(folder, "company.yaml");
  const problems: Problem[] = [];
  const company = parseYaml(readFileSync(path), relative(process.cwd(), path), Company, problems);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  return company?.brand.languages ?? [];
}
