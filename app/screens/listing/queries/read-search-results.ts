import { search } from "../../../features/search/search.ts";
import { type ListingState, sortKey } from "../../../foundation/catalogue/address/listing-state.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { CataloguePath } from "../../../foundation/catalogue/data/vocabulary.ts";
import { countFacets } from "../../../foundation/catalogue/facets/count-facets.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { familyEntries, type MatchedProducts } from "./matched-products.ts";
import { rankByColumn } from "./rank-values.ts";
import { shownAs } from "./shown.ts";
import { sortFamilies } from "./sort-families.ts";

export async function readSearchResults(
  snapshot: Snapshot,
  locale: Locale,
  path: CataloguePath,
  state: ListingState,
): Promise<MatchedProducts> {
  const searchResult = await search(snapshot, locale, state.q, path);
  const { hits, table, exactMatch } = searchResult;
  const facetCounts = countFacets([table], state.filters);
  const by = sortKey(state.sort);
  // The names of the hits are not read, so they cannot sort them.
  const sort = by === "name" || by === "catalogue" ? "relevance" : state.sort;
  const families = sortFamilies(
    facetCounts,
    // The table's rows are in order of relevance.
    { sort: sort === "relevance" ? "catalogue" : sort, shown: shownAs(path, state.view) },
    () => (by === "code" ? rankByCode(hits) : rankByColumn(snapshot.vocabulary, locale, table, by)),
    () => 0,
  );
  const idsOf = (rows: readonly number[]) => rows.flatMap((row) => hits[row]?.id ?? []);
  return {
    state: { ...state, sort },
    facetCounts,
    // The page redirects from an exact number to its product, whatever else was found.
    entries: familyEntries(exactMatch ? [[exactMatch.id]] : families.map(idsOf)),
    sorts: ["relevance", "code", "width"],
    searchResult,
  };
}

function rankByCode(hits: readonly { readonly code: string }[]): (row: number) => number {
  const sorted = [...hits.entries()].toSorted(([, a], [, b]) => (a.code < b.code ? -1 : 1));
  const ranks = new Map(sorted.map(([row], rank) => [row, rank]));
  return (row) => ranks.get(row) ?? 0;
}
