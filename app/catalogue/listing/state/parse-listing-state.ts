import * as v from "valibot";
import { toShortLine, truncate } from "../../../normalize-text.ts";
import { parsePartNumberList } from "../../../search/part-numbers/part-numbers.ts";
import { trimIdleSigns } from "../../../search/query-parsing/trim-idle-signs.ts";
import type { FacetFilter, Selection } from "../../facets/count-facets.ts";
import {
  boundParameter,
  DEFAULT_LISTING,
  FACET_SETS,
  GENERAL_FACETS,
  type ListingState,
  PAGE_SIZES,
  RESERVED_CODES,
  VIEWS,
  withFilter,
} from "./listing-state.ts";

const MAX_PAGE = 100_000;
const MAX_QUERY_LENGTH = 200;
/** Room for some two hundred part numbers. */
const MAX_LIST_LENGTH = 3000;
const MAX_FILTERS = 20;
const MAX_CHOICES = 50;
export const MAX_CHOICE_LENGTH = 60;

/** One line without invisible and idle signs; long only when it is a list of part numbers. */
export const QuerySchema = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => {
      const line = trimIdleSigns(toShortLine(text, MAX_LIST_LENGTH));
      return line.length <= MAX_QUERY_LENGTH || parsePartNumberList(line)
        ? line
        : truncate(line, MAX_QUERY_LENGTH).trim();
    }),
  ),
  "",
);

const ListingSchema = v.object({
  q: QuerySchema,
  facets: v.fallback(v.picklist(FACET_SETS), DEFAULT_LISTING.facets),
  sort: v.fallback(v.pipe(v.string(), v.regex(/^-?[a-z0-9_.]{1,60}$/i)), DEFAULT_LISTING.sort),
  view: v.fallback(v.picklist(VIEWS), DEFAULT_LISTING.view),
  size: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(PAGE_SIZES)), DEFAULT_LISTING.size),
  page: v.fallback(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_PAGE)),
    DEFAULT_LISTING.page,
  ),
});

export function parseListingState(parameters: URLSearchParams): ListingState {
  return {
    ...v.parse(ListingSchema, Object.fromEntries([...parameters].toReversed())),
    filters: parseFilters(parameters),
  };
}

/** Everything that could be a filter; `normalizeFilters` drops those that the listing lacks. */
function parseFilters(parameters: URLSearchParams): Selection {
  const facets = new Set(
    [...parameters.keys()]
      .map((name) => name.replace(/-(min|max)$/, ""))
      .filter((name) => isFacetName(name))
      .slice(0, MAX_FILTERS),
  );
  let filters: Selection = new Map();
  for (const facet of facets) filters = withFilter(filters, facet, parseFilter(parameters, facet));
  return filters;
}

function isFacetName(name: string): boolean {
  return (
    /^[a-z0-9_.]{1,60}$/i.test(name) &&
    (!RESERVED_CODES.has(name) || (GENERAL_FACETS as readonly string[]).includes(name))
  );
}

function parseFilter(parameters: URLSearchParams, facet: string): FacetFilter {
  const choices = parameters.getAll(facet).filter((choice) => choice !== "" && choice.length <= MAX_CHOICE_LENGTH);
  const min = parseBound(parameters.get(boundParameter(facet, "min")));
  const max = parseBound(parameters.get(boundParameter(facet, "max")));
  // Visitors may type the bounds the wrong way round.
  const [low, high] = min !== null && max !== null && min > max ? [max, min] : [min, max];
  return { choices: [...new Set(choices)].slice(0, MAX_CHOICES), min: low, max: high };
}

/** Accepts `2.5` and `2,5`; null for anything else. */
function parseBound(value: string | null): number | null {
  const text = value?.trim().replace(",", ".") ?? "";
  return /^[-\u2212]?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text.replace("\u2212", "-")) : null;
}
