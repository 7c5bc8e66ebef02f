import * as v from "valibot";
import { type ListingState, sortKey } from "../../../foundation/catalogue/address/listing-state.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Category, Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import {
  cacheRanks,
  cacheTable,
  getCachedRanks,
  getCachedTable,
} from "../../../foundation/catalogue/facets/cached-tables.ts";
import { facetPacksQuery, unpackCategoryTable } from "../../../foundation/catalogue/facets/category-tables.ts";
import { countFacets, type FacetCounts } from "../../../foundation/catalogue/facets/count-facets.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import type { Site } from "../../../foundation/site/site-context.ts";
import { withFallback } from "../../../foundation/site/with-fallback.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { familyEntries, type MatchedProducts, singleEntries } from "./matched-products.ts";
import { rankByColumn } from "./rank-values.ts";
import type { Shown } from "./shown.ts";
import { sortFamilies } from "./sort-families.ts";

/** Without the packs nothing can be filtered or counted, but the vocabulary still has the products in their order. */
export async function readCountedWithFallback(
  snapshot: Snapshot,
  locale: Locale,
  categories: readonly Category[],
  state: ListingState,
  shown: Shown,
  site: Pick<Site, "onDegraded">,
): Promise<MatchedProducts> {
  const readCounts = () => readCounted(snapshot, locale, categories, state, shown);
  return state.filters.size > 0
    ? readCounts()
    : withFallback(site, "counts", readCounts, buildUncounted(categories, state));
}

function buildUncounted(categories: readonly Category[], state: ListingState): MatchedProducts {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return {
    state: { ...state, sort: "catalogue" },
    facetCounts: { total, matches: [], counts: new Map() },
    entries: singleEntries(total, (start, end) =>
      categories
        .flatMap(({ first, count }) => Array.from({ length: count }, (_, row) => first + row))
        .slice(start, end),
    ),
    sorts: ["catalogue"],
    searchResult: null,
  };
}

async function readCounted(
  snapshot: Snapshot,
  locale: Locale,
  allCategories: readonly Category[],
  state: ListingState,
  shown: Shown,
): Promise<MatchedProducts> {
  const { vocabulary } = snapshot;
  const categories = allCategories.filter(({ count }) => count > 0);
  const by = sortKey(state.sort);
  const rankedBy = by === "code" ? "code" : by === "name" ? `name_${locale}` : null;
  await cachePacks(snapshot, categories, rankedBy);
  const tables = categories.flatMap((category) => getCachedTable(vocabulary, category) ?? []);
  const facetCounts = countFacets(tables, state.filters);
  const categoryOf = ({ category }: FacetTable) => vocabulary.categories.get(category);
  const ranksOf = (table: FacetTable): ((row: number) => number) | null => {
    const category = categoryOf(table);
    const ranks = rankedBy && category ? getCachedRanks(vocabulary, category, rankedBy) : undefined;
    return ranks ? (row) => ranks[row] ?? 0 : rankByColumn(vocabulary, locale, table, by);
  };
  const firstOf = (table: FacetTable) => categoryOf(table)?.first ?? 0;
  return {
    state,
    facetCounts,
    entries:
      state.sort === "catalogue" && shown === "single"
        ? singleEntries(facetCounts.total, (start, end) => slicePositions(vocabulary, facetCounts, start, end))
        : familyEntries(sortFamilies(facetCounts, { sort: state.sort, shown }, ranksOf, firstOf)),
    sorts: ["catalogue", "code", "name", "width"],
    searchResult: null,
  };
}

/** Reads what the isolate has not cached yet: the tables of some categories and, for a sort by code or name, the ranks. */
async function cachePacks(
  { runQueries, vocabulary }: Snapshot,
  categories: readonly Category[],
  rankedBy: string | null,
): Promise<void> {
  const uncached = categories.filter(
    (category) =>
      !getCachedTable(vocabulary, category) || (rankedBy !== null && !getCachedRanks(vocabulary, category, rankedBy)),
  );
  if (uncached.length === 0) return;
  const { packs } = await runQueries({ packs: facetPacksQuery(uncached, rankedBy ? ["full", rankedBy] : ["full"]) });
  const byCategory = Map.groupBy(packs, ({ category }) => category);
  for (const category of uncached) {
    const rows = byCategory.get(category.code) ?? [];
    const joinData = (kind: string) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ data }) => data)
        .join("");
    cacheTable(vocabulary, category, unpackCategoryTable(category, joinData("full")));
    if (rankedBy)
      cacheRanks(vocabulary, category, rankedBy, v.parse(v.array(v.number()), JSON.parse(joinData(rankedBy) || "[]")));
  }
}

/** Positions of matches in the catalogue's order, without listing those before them. */
function slicePositions(vocabulary: Vocabulary, { matches }: FacetCounts, start: number, end: number): number[] {
  const positions: number[] = [];
  let before = 0;
  for (const { table, rows } of matches) {
    const first = vocabulary.categories.get(table.category)?.first ?? 0;
    positions.push(...rows.slice(Math.max(0, start - before), Math.max(0, end - before)).map((row) => first + row));
    before += rows.length;
    if (before >= end) break;
  }
  return positions;
}
