import type { SearchResult } from "../../../features/search/search-result.ts";
import type { ListingState, Sort } from "../../../foundation/catalogue/address/listing-state.ts";
import type { FacetCounts } from "../../../foundation/catalogue/facets/count-facets.ts";

/** All products that a listing has, before one page of them is read. */
export type MatchedProducts = {
  readonly state: ListingState;
  readonly facetCounts: FacetCounts;
  readonly entries: Entries;
  readonly sorts: readonly Sort[];
  readonly searchResult: SearchResult | null;
};

/**
 * The cards or rows of a listing, each the keys of a family's products with the one to show first; where families are not
 * grouped, of one product. Keys are positions in the catalogue, or ids for a search.
 */
type Entries = {
  readonly count: number;
  readonly slice: (start: number, end: number) => readonly (readonly number[])[];
};

export const singleEntries = (count: number, keys: (start: number, end: number) => readonly number[]): Entries => ({
  count,
  slice: (start, end) => keys(start, end).map((key) => [key]),
});

export const familyEntries = (families: readonly (readonly number[])[]): Entries => ({
  count: families.length,
  slice: (start, end) => families.slice(start, end),
});

export const countPages = (entries: number, size: number) => Math.max(1, Math.ceil(entries / size));
