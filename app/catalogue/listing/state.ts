import * as v from "valibot";
import { parsePartNumberList } from "../../search/part-numbers/part-numbers.ts";
import type { FacetFilter, Selection } from "../facets/count-facets.ts";
import {
  boundName,
  DEFAULT_LISTING,
  FACET_SETS,
  GENERAL_FACETS,
  type ListingState,
  PAGE_SIZES,
  RESERVED_CODES,
  VIEWS,
  withFilter,
} from "./query.ts";

/** A page number that no catalogue reaches. */
const LAST_PAGE = 100_000;
const LONGEST_QUERY = 200;
/** Room for some two hundred part numbers. */
const LONGEST_LIST = 3000;
const MOST_FILTERS = 20;
const MOST_CHOICES = 50;
const LONGEST_CHOICE = 60;

/** What was typed, in one line, without control characters; long only when it is a list of part numbers. */
export const QuerySchema = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => {
      const line = text
        .normalize("NFC")
        .replace(/[\p{C}\s]+/gu, " ")
        .trim()
        .slice(0, LONGEST_LIST)
        .trim();
      return line.length <= LONGEST_QUERY || parsePartNumberList(line) ? line : cut(line, LONGEST_QUERY);
    }),
  ),
  "",
);

/** The beginning of a text, never half of a character. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();

/** Unknown parameters are ignored, bad values fall to the default. */
const ListingSchema = v.object({
  q: QuerySchema,
  facets: v.fallback(v.picklist(FACET_SETS), DEFAULT_LISTING.facets),
  sort: v.fallback(v.pipe(v.string(), v.regex(/^-?[a-z0-9_.]{1,60}$/i)), DEFAULT_LISTING.sort),
  view: v.fallback(v.picklist(VIEWS), DEFAULT_LISTING.view),
  size: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(PAGE_SIZES)), DEFAULT_LISTING.size),
  page: v.fallback(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(LAST_PAGE)),
    DEFAULT_LISTING.page,
  ),
});

export function listingStateFrom(parameters: URLSearchParams): ListingState {
  return {
    ...v.parse(ListingSchema, Object.fromEntries([...parameters].toReversed())),
    filters: filtersFrom(parameters),
  };
}

/** Everything that could be a filter; which of them the listing has, the listing knows. */
function filtersFrom(parameters: URLSearchParams): Selection {
  const facets = new Set(
    [...parameters.keys()]
      .map((name) => name.replace(/-(min|max)$/, ""))
      .filter((name) => isFacetName(name))
      .slice(0, MOST_FILTERS),
  );
  let filters: Selection = new Map();
  for (const facet of facets) filters = withFilter(filters, facet, filterFrom(parameters, facet));
  return filters;
}

function isFacetName(name: string): boolean {
  return (
    /^[a-z0-9_.]{1,60}$/i.test(name) &&
    (!RESERVED_CODES.has(name) || (GENERAL_FACETS as readonly string[]).includes(name))
  );
}

function filterFrom(parameters: URLSearchParams, facet: string): FacetFilter {
  const choices = parameters.getAll(facet).filter((choice) => choice !== "" && choice.length <= LONGEST_CHOICE);
  const min = limitFrom(parameters.get(boundName(facet, "min")));
  const max = limitFrom(parameters.get(boundName(facet, "max")));
  // Typed the wrong way round, they still mean the same span.
  const [low, high] = min !== null && max !== null && min > max ? [max, min] : [min, max];
  return { choices: [...new Set(choices)].slice(0, MOST_CHOICES), min: low, max: high };
}

/** A bound as people type it, `2.5` or `2,5`; null for anything else. */
function limitFrom(typed: string | null): number | null {
  const text = typed?.trim().replace(",", ".") ?? "";
  return /^[-\u2212]?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text.replace("\u2212", "-")) : null;
}
