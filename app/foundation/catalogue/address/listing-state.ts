import type { FacetFilter, Selection } from "../facets/count-facets.ts";

export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** `relevance` is the default of a search, `catalogue` of every other listing. */
const SORTS = ["catalogue", "relevance", "code", "name", "width"] as const;
/**
 * `sizes` shows a category as tables, a row for each size of a type in all its colours, and what is above a category as cards.
 * Cards and the compact table show a family as one; `single`, to which only links to a family lead, is the table with a row
 * for each product.
 */
export const VIEWS = ["sizes", "cards", "compact", "single"] as const;
export const FACET_SETS = ["few", "all"] as const;

/** One of the above or the code of an attribute; a leading hyphen means descending. */
export type Sort = string;
export const sortKey = (sort: Sort) => sort.replace(/^-/, "");
export const isDescending = (sort: Sort) => sort.startsWith("-");

/** The state of a listing, all of it in the URL. */
export type ListingState = {
  readonly q: string;
  /** In the URL: `colour=blue&colour=red`, `cross_section-min=1.5`. */
  readonly filters: Selection;
  /** Bounds that could be two numbers, or none, as they were typed; in the URL: `cross_section-from=10.000`. */
  readonly questions: ReadonlyMap<string, string>;
  /** Above a category, whether all facets are shown or those that most of its products have. */
  readonly facets: (typeof FACET_SETS)[number];
  readonly sort: Sort;
  readonly view: (typeof VIEWS)[number];
  readonly size: (typeof PAGE_SIZES)[number];
  readonly page: number;
};

export const DEFAULT_LISTING: ListingState = {
  q: "",
  filters: new Map(),
  questions: new Map(),
  facets: "few",
  sort: "catalogue",
  view: "sizes",
  size: 24,
  page: 1,
};

/** In the order of a listing's URL. */
export const VIEW_PARAMETERS = ["facets", "sort", "view", "size", "page"] as const;

/** The facets that are no attributes. */
export const GENERAL_FACETS = ["group", "category", "type", "colour", "certificate", "width", "family"] as const;

/** Attributes cannot have these codes, because they mean something else in a listing's URL. */
export const RESERVED_CODES: ReadonlySet<string> = new Set(["q", ...VIEW_PARAMETERS, ...GENERAL_FACETS, ...SORTS]);

export type Bound = "min" | "max";

/** Attribute codes have no hyphen, so this cannot be mistaken for one. Its number is written as programs write it: 1.5. */
export const boundParameter = (facet: string, bound: Bound) => `${facet}-${bound}`;

/** A bound that a person types, in the language of the page. It becomes one as programs write it once it is read. */
export const typedParameter = (facet: string, bound: Bound) => `${facet}-${bound === "min" ? "from" : "to"}`;

/** Leaves out defaults and sorts the parameters, so that the same listing always has the same URL. */
export function formatListingQuery(state: ListingState, change: Partial<ListingState> = {}): string {
  const target = { ...state, ...change };
  const parameters = new URLSearchParams();
  if (target.q) parameters.set("q", target.q);
  for (const facet of [...target.filters.keys()].toSorted()) {
    const filter = target.filters.get(facet);
    for (const choice of [...(filter?.choices ?? [])].toSorted()) parameters.append(facet, choice);
    for (const bound of ["min", "max"] as const) {
      const limit = filter?.[bound];
      if (typeof limit === "number") parameters.set(boundParameter(facet, bound), String(limit));
    }
  }
  for (const name of [...target.questions.keys()].toSorted()) parameters.set(name, target.questions.get(name) ?? "");
  for (const name of VIEW_PARAMETERS) {
    if (target[name] !== DEFAULT_LISTING[name] && target[name] !== "relevance")
      parameters.set(name, String(target[name]));
  }
  const query = parameters.toString();
  return query ? `?${query}` : "";
}

export const NO_FILTER: FacetFilter = { choices: [], min: null, max: null };

/** Drops a filter that becomes empty. */
export function withFilter(filters: Selection, facet: string, change: Partial<FacetFilter>): Selection {
  const filter = { ...(filters.get(facet) ?? NO_FILTER), ...change };
  const others = [...filters].filter(([code]) => code !== facet);
  const isEmpty = filter.choices.length === 0 && filter.min === null && filter.max === null;
  return new Map(isEmpty ? others : [...others, [facet, filter]]);
}

export function toggleChoice(filters: Selection, facet: string, choice: string): Selection {
  const chosen = filters.get(facet)?.choices ?? [];
  const choices = chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice];
  return withFilter(filters, facet, { choices });
}
