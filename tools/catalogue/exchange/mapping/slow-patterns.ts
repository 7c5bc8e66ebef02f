import { createContext, Script } from "node:vm";
import type { Problem } from "../../import/read/table.ts";
import { type MappedFeatures, type Mapping, rulesOf } from "./mapping-file.ts";
import { readPattern } from "./match-rules.ts";

/** For all texts of the files: what takes longer may take years. */
const MAX_SECONDS = 1;
/** Nothing else stops a regular expression. */
const SEARCH = new Script("for (const text of texts) pattern.test(text)");

/** The regular expressions of a mapping that do not come to an end with these texts. */
export function findSlowPatterns(mapping: Mapping, texts: ReadonlySet<string>): Problem[] {
  const { file, lineOf, columns, categories, classes } = mapping;
  const ofFeatures = (path: readonly string[], features: MappedFeatures) =>
    Object.entries(features).flatMap(([name, parts]) =>
      (parts ?? []).flatMap(({ pick }) => (pick === undefined ? [] : [{ wanted: pick, path: [...path, name] }])),
    );
  const found = [
    ...rulesOf(mapping).flatMap(({ rule, path }) =>
      Object.values(rule.when).flatMap((all) => all.map((wanted) => ({ wanted, path }))),
    ),
    ...ofFeatures(["columns"], columns),
    ...Object.entries(categories).flatMap(([key, each]) => ofFeatures(["categories", key, "columns"], each.columns)),
    ...Object.entries(classes).flatMap(([key, each]) => ofFeatures(["classes", key, "features"], each.features)),
  ];
  return [...new Map(found.map((each) => [each.wanted, each])).values()].flatMap(({ wanted, path }) => {
    const pattern = readPattern(wanted);
    if (!pattern || ends(pattern, texts)) return [];
    const reason = `${wanted} takes more than ${MAX_SECONDS} second for the texts of these files: repeat nothing that repeats itself, as (a+)+ does`;
    return [{ file, row: lineOf(...path), field: path.join("."), reason }];
  });
}

function ends(pattern: RegExp, texts: ReadonlySet<string>): boolean {
  try {
    SEARCH.runInContext(createContext({ pattern, texts }), { timeout: MAX_SECONDS * 1000 });
    return true;
  } catch {
    return false;
  }
}
