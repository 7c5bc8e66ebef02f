import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type * as v from "valibot";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { type FactValues, insertFacts } from "../content/insert-facts.ts";
import { parseYaml } from "../platform/front-matter.ts";
import { formatProblem, type Problem } from "../platform/problem.ts";

export const ROOT = join(import.meta.dirname, "../..");

/**
 * @param insert what is put in the place of the names of facts, as the language writes it
 * @throws Error that names the file, each wrong field and the reason
 */
export function readYamlFile<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  insert?: { readonly facts: FactValues; readonly locale: Locale },
): v.InferOutput<Schema> {
  const file = relative(ROOT, path);
  const problems: Problem[] = [];
  const content = parseYaml(readFileSync(path), file, schema, problems, {
    change: (each) =>
      insert
        ? insertFacts(each, insert.locale, insert.facts, (reason) => problems.push({ file, line: 0, reason }))
        : each,
  });
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  return content as v.InferOutput<Schema>;
}
