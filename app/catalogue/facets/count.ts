import type { FacetColumn, FacetTable } from "./pack.ts";
import { choicesIn, type FacetValue, isSpan } from "./values.ts";

/** What a visitor asks of one facet: one of some choices, a number within bounds, or a span that covers the bounds. */
export type FacetFilter = {
  readonly choices: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
};
export type Selection = ReadonlyMap<string, FacetFilter>;

function passes(value: FacetValue, { choices, min, max }: FacetFilter): boolean {
  if (choices.length > 0 && !choicesIn(value).some((choice) => choices.includes(choice))) return false;
  if (min === null && max === null) return true;
  if (typeof value === "number") return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  return isSpan(value) && value[0] <= (min ?? max ?? 0) && value[1] >= (max ?? min ?? 0);
}

/** The products of one table that pass every filter: its rows, and how many products they stand for. */
type Matches = { readonly table: FacetTable; readonly rows: readonly number[]; readonly products: number };

export type FacetCounts = {
  readonly total: number;
  /** For each table in turn. */
  readonly matches: readonly Matches[];
  /** By facet and choice: how many products would remain, the facet's own filter left out. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** Counts in one pass over the rows; a row that fails one facet only still counts for that facet's own values. */
export function countFacets(tables: readonly FacetTable[], selection: Selection): FacetCounts {
  const counts = new Map<string, Map<string, number>>();
  const counted = tables.map((table) => (selection.size === 0 ? countWhole(table) : countTable(table, [...selection])));
  for (const { byFacet } of counted) {
    for (const [facet, byChoice] of byFacet) {
      const ofFacet = counts.get(facet) ?? new Map<string, number>();
      counts.set(facet, ofFacet);
      for (const [choice, count] of byChoice) ofFacet.set(choice, (ofFacet.get(choice) ?? 0) + count);
    }
  }
  const matches = counted.map(({ matches: own }) => own);
  return { total: matches.reduce((sum, { products }) => sum + products, 0), matches, counts };
}

type Counted = { readonly matches: Matches; readonly byFacet: ReadonlyMap<string, ReadonlyMap<string, number>> };

/** Tables that are held are listed without a filter again and again. */
const wholes = new WeakMap<FacetTable, Counted>();

function countWhole(table: FacetTable): Counted {
  const known = wholes.get(table);
  if (known) return known;
  const fresh = countTable(table, []);
  wholes.set(table, fresh);
  return fresh;
}

type Counter = { readonly facet: string; readonly column: FacetColumn; readonly products: Float64Array };

function countTable(table: FacetTable, selection: readonly (readonly [facet: string, filter: FacetFilter])[]): Counted {
  const counters: Counter[] = [...table.columns].map(([facet, column]) => ({
    facet,
    column,
    products: new Float64Array(column.values.length),
  }));
  const filters = selection.map(([facet, filter]) => {
    const counter = counters.find((each) => each.facet === facet);
    const column = facet === "family" ? table.families : counter?.column;
    return { counter, column, passing: column?.values.map((value) => passes(value, filter)) ?? [] };
  });

  const rows: number[] = [];
  let products = 0;
  for (let row = 0; row < table.size; row++) {
    const weight = table.weights?.[row] ?? 1;
    let failures = 0;
    let failed: Counter | undefined;
    for (const { counter, column, passing } of filters) {
      if (column && passing[column.places[row] ?? 0]) continue;
      failures += 1;
      if (failures > 1) break;
      failed = counter;
    }
    if (failures === 0) {
      rows.push(row);
      products += weight;
      for (const counter of counters) add(counter, row, weight);
    } else if (failures === 1 && failed) add(failed, row, weight);
  }

  const byFacet = new Map<string, Map<string, number>>();
  for (const { facet, column, products: byPlace } of counters) {
    const ofFacet = new Map<string, number>();
    byFacet.set(facet, ofFacet);
    for (const [place, value] of column.values.entries()) {
      const count = byPlace[place] ?? 0;
      if (count === 0) continue;
      for (const choice of choicesIn(value)) ofFacet.set(choice, (ofFacet.get(choice) ?? 0) + count);
    }
  }
  return { matches: { table, rows, products }, byFacet };
}

function add({ column, products }: Counter, row: number, weight: number): void {
  const place = column.places[row] ?? 0;
  products[place] = (products[place] ?? 0) + weight;
}
