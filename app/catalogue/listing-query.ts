export const PAGE_SIZES = [12, 24, 48, 96] as const;
export const SORTS = ["catalogue", "code", "name", "width"] as const;
export const VIEWS = ["cards", "compact"] as const;

export type Sort = (typeof SORTS)[number];

/** The state of a listing, all of it in the URL. */
export type ListingState = {
  readonly q: string;
  readonly type: string | null;
  readonly sort: Sort;
  readonly view: (typeof VIEWS)[number];
  readonly size: (typeof PAGE_SIZES)[number];
  readonly page: number;
};

export const DEFAULT_LISTING: ListingState = { q: "", type: null, sort: "catalogue", view: "cards", size: 24, page: 1 };

/** The query of a listing's URL, without what is the default; parameters always in the same order. */
export function listingQuery(state: ListingState, change: Partial<ListingState> = {}): string {
  const wanted = { ...state, ...change };
  const parameters = new URLSearchParams();
  for (const name of ["q", "type", "sort", "view", "size", "page"] as const) {
    const value = wanted[name];
    if (value !== null && value !== DEFAULT_LISTING[name]) parameters.set(name, String(value));
  }
  const query = parameters.toString();
  return query ? `?${query}` : "";
}
