import type { FacetColumn, FacetTable } from "./facet-table.ts";
import { choicesOf, type FacetValue, isRange } from "./facet-value.ts";

/** A value passes that is one of the choices, a number within the bounds, or a range that covers them. */
export type FacetFilter = {
  readonly choices: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
};
export type Selection = ReadonlyMap<string, FacetFilter>;

function matchesFilter(value: FacetValue, { choices, min, max }: FacetFilter): boolean {
  if (choices.length > 0 && !choicesOf(value).some((choice) => choices.includes(choice))) return false;
  if (min === null && max === null) return true;
  if (typeof value === "number") return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  return isRange(value) && value[0] <= (min ?? max ?? 0) && value[1] >= (max ?? min ?? 0);
}

/** The rows of a table that pass every filter, and how many products they stand for. */
type Matches = { readonly table: FacetTable; readonly rows: readonly number[]; readonly products: number };

export type FacetCounts = {
  readonly total: number;
  /** In the order of the tables. */
  readonly matches: readonly Matches[];
  /** By facet and choice: the products that would remain without the facet's own filter. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** A row that fails one filter only still counts for that facet's values, so one pass over the rows is enough. */
export function countFacets(tables: readonly FacetTable[], selection: Selection): FacetCounts {
  const counts = new Map<string, Map<string, number>>();
  const tableCounts = tables.map((table) =>
    selection.size === 0 ? countUnfiltered(table) : countTable(table, [...selection]),
  );
  for (const { byFacet } of tableCounts) {
    for (const [facet, byChoice] of byFacet) {
      const facetCounts = counts.get(facet) ?? new Map<string, number>();
      counts.set(facet, facetCounts);
      for (const [choice, count] of byChoice) facetCounts.set(choice, (facetCounts.get(choice) ?? 0) + count);
    }
  }
  const matches = tableCounts.map(({ matches }) => matches);
  return { total: matches.reduce((sum, { products }) => sum + products, 0), matches, counts };
}

type TableCounts = { readonly matches: Matches; readonly byFacet: ReadonlyMap<string, ReadonlyMap<string, number>> };

/** Cached tables are counted without a filter again and again. */
const unfilteredCounts = new WeakMap<FacetTable, TableCounts>();

function countUnfiltered(table: FacetTable): TableCounts {
  const cached = unfilteredCounts.get(table);
  if (cached) return cached;
  const counted = countTable(table, []);
  unfilteredCounts.set(table, counted);
  return counted;
}

type Counter = { readonly facet: string; readonly column: FacetColumn; readonly products: Float64Array };

function countTable(
  table: FacetTable,
  selection: readonly (readonly [facet: string, filter: FacetFilter])[],
): TableCounts {
  const counters: Counter[] = [...table.columns].map(([facet, column]) => ({
    facet,
    column,
    products: new Float64Array(column.values.length),
  }));
  const filters = selection.map(([facet, filter]) => {
    const counter = counters.find((candidate) => candidate.facet === facet);
    const column = facet === "family" ? table.families : counter?.column;
    return { counter, column, passing: column?.values.map((value) => matchesFilter(value, filter)) ?? [] };
  });

  const rows: number[] = [];
  let products = 0;
  for (let row = 0; row < table.size; row++) {
    const weight = table.weights?.[row] ?? 1;
    let failures = 0;
    let failedCounter: Counter | undefined;
    for (const { counter, column, passing } of filters) {
      if (column && passing[column.valueIndexes[row] ?? 0]) continue;
      failures += 1;
      if (failures > 1) break;
      failedCounter = counter;
    }
    if (failures === 0) {
      rows.push(row);
      products += weight;
      for (const counter of counters) addToCounter(counter, row, weight);
    } else if (failures === 1 && failedCounter) addToCounter(failedCounter, row, weight);
  }

  const byFacet = new Map<string, Map<string, number>>();
  for (const { facet, column, products: byValueIndex } of counters) {
    const facetCounts = new Map<string, number>();
    byFacet.set(facet, facetCounts);
    for (const [valueIndex, value] of column.values.entries()) {
      const count = byValueIndex[valueIndex] ?? 0;
      if (count === 0) continue;
      for (const choice of choicesOf(value)) facetCounts.set(choice, (facetCounts.get(choice) ?? 0) + count);
    }
  }
  return { matches: { table, rows, products }, byFacet };
}

function addToCounter({ column, products }: Counter, row: number, weight: number): void {
  const valueIndex = column.valueIndexes[row] ?? 0;
  products[valueIndex] = (products[valueIndex] ?? 0) + weight;
}
