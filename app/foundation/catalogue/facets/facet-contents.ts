import { perObject } from "../../../ground/i18n/memoize.ts";
import type { FacetCounts } from "./count-facets.ts";
import type { FacetTable } from "./facet-table.ts";
import { choicesOf, type FacetValue } from "./facet-value.ts";

type FacetContents = {
  /** Each choice with the value that it is, or is part of. */
  readonly choices: Map<string, FacetValue>;
  /** How many products of each category have a value. */
  readonly coverage: Map<string, number>;
};

/** The choices and coverage of each facet in the tables of a listing. */
export function collectContents(matches: FacetCounts["matches"]): ReadonlyMap<string, FacetContents> {
  const contents = new Map<string, FacetContents>();
  for (const { table } of matches) {
    for (const [facet, { choices, coverage }] of readContents(table)) {
      const collected = contents.get(facet) ?? { choices: new Map(), coverage: new Map() };
      contents.set(facet, collected);
      for (const [choice, value] of choices) collected.choices.set(choice, value);
      for (const [category, count] of coverage)
        collected.coverage.set(category, (collected.coverage.get(category) ?? 0) + count);
    }
  }
  return contents;
}

/** Listings of the same cached tables need the same contents again and again. */
const readContents = perObject(
  (table: FacetTable): ReadonlyMap<string, FacetContents> =>
    new Map(
      [...table.columns].map(([facet, { values }]) => [
        facet,
        {
          choices: new Map(values.flatMap((value) => choicesOf(value).map((choice) => [choice, value] as const))),
          coverage: countCoverage(facet, table),
        },
      ]),
    ),
);

function countCoverage(facet: string, table: FacetTable): Map<string, number> {
  const byCategory = new Map<string, number>();
  const column = table.columns.get(facet);
  const category = table.columns.get("category");
  for (let row = 0; row < table.size; row++) {
    if ((column?.values[column.valueIndexes[row] ?? 0] ?? null) === null) continue;
    const code = String(category?.values[category.valueIndexes[row] ?? 0]);
    byCategory.set(code, (byCategory.get(code) ?? 0) + 1);
  }
  return byCategory;
}
