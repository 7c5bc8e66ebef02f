import { perObject } from "../../../ground/i18n/memoize.ts";
import type { FacetColumn, FacetTable } from "./facet-table.ts";
import { choicesOf, type FacetValue, kindOf } from "./facet-value.ts";

/** A value passes that is one of the choices, a number within the bounds, or a range that covers them. */
export type FacetFilter = {
  readonly choices: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
};
export type Selection = ReadonlyMap<string, FacetFilter>;

function matchesFilter(value: FacetValue, { choices, min, max }: FacetFilter): boolean {
  if (choices.length > 0 && !choicesOf(value).some((choice) => choices.includes(choice))) return false;
  return (min === null && max === null) || kindOf(value).isWithin(value, min, max);
}

/** The rows of a table that pass every filter, and how many products they stand for. */
type Matches = { readonly table: FacetTable; readonly rows: readonly number[]; readonly products: number };

export type FacetCounts = {
  readonly total: number;
  /** In the order of the tables. */
  readonly matches: readonly Matches[];
  /** By facet and choice: the products that would remain without the facet's own filter. Counted when it is read first. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** A row that fails one filter only still counts for that facet's values, so one pass over the rows is enough. */
export function countFacets(tables: readonly FacetTable[], selection: Selection): FacetCounts {
  const found = tables.map((table) => (selection.size === 0 ? matchAll(table) : matchTable(table, [...selection])));
  const matches = found.map((each) => each.matches);
  let counts: FacetCounts["counts"] | undefined;
  return {
    total: matches.reduce((sum, { products }) => sum + products, 0),
    matches,
    get counts() {
      counts ??= sumCounts(found.map(countTable));
      return counts;
    },
  };
}

function sumCounts(tableCounts: readonly FacetCounts["counts"][]): FacetCounts["counts"] {
  const counts = new Map<string, Map<string, number>>();
  for (const byFacet of tableCounts) {
    for (const [facet, byChoice] of byFacet) {
      const facetCounts = counts.get(facet) ?? new Map<string, number>();
      counts.set(facet, facetCounts);
      for (const [choice, count] of byChoice) facetCounts.set(choice, (facetCounts.get(choice) ?? 0) + count);
    }
  }
  return counts;
}

type Found = {
  readonly matches: Matches;
  /** By facet, the rows that fail its filter and no other. */
  readonly nearMisses: ReadonlyMap<string, readonly number[]>;
};

/** Cached tables are matched and counted without a filter again and again. */
const matchAll = perObject((table: FacetTable) => matchTable(table, []));

function matchTable(table: FacetTable, selection: readonly (readonly [facet: string, filter: FacetFilter])[]): Found {
  const filters = selection.map(([facet, filter]) => {
    const column = facet === "family" ? table.families : table.columns.get(facet);
    return { facet, column, passing: column?.values.map((value) => matchesFilter(value, filter)) ?? [] };
  });
  const rows: number[] = [];
  let products = 0;
  const nearMisses = new Map(selection.map(([facet]) => [facet, [] as number[]]));
  for (let row = 0; row < table.size; row++) {
    let failures = 0;
    let failedFacet = "";
    for (const { facet, column, passing } of filters) {
      if (column && passing[column.valueIndexes[row] ?? 0]) continue;
      failures += 1;
      if (failures > 1) break;
      failedFacet = facet;
    }
    if (failures === 0) {
      rows.push(row);
      products += table.weights?.[row] ?? 1;
    } else if (failures === 1) nearMisses.get(failedFacet)?.push(row);
  }
  return { matches: { table, rows, products }, nearMisses };
}

const countTable = perObject(({ matches: { table, rows }, nearMisses }: Found): FacetCounts["counts"] => {
  const counts = [...table.columns].map(([facet, column]) => {
    const products = new Float64Array(column.values.length);
    addRows(products, column, table, rows);
    addRows(products, column, table, nearMisses.get(facet) ?? []);
    return [facet, countChoices(column, products)] as const;
  });
  return new Map(counts);
});

/** @param products by index of the column's values */
function addRows(
  products: Float64Array,
  { valueIndexes }: FacetColumn,
  { weights }: FacetTable,
  rows: readonly number[],
): void {
  for (const row of rows) {
    const valueIndex = valueIndexes[row] ?? 0;
    products[valueIndex] = (products[valueIndex] ?? 0) + (weights?.[row] ?? 1);
  }
}

function countChoices({ values }: FacetColumn, products: Float64Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [valueIndex, value] of values.entries()) {
    const count = products[valueIndex] ?? 0;
    if (count === 0) continue;
    for (const choice of choicesOf(value)) counts.set(choice, (counts.get(choice) ?? 0) + count);
  }
  return counts;
}
