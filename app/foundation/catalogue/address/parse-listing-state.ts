import * as v from "valibot";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { toShortLine, truncate } from "../../../ground/text/normalize-text.ts";
import { MAX_CODE_LENGTH, MAX_LISTED_NUMBERS, parsePartNumberList } from "../../../ground/text/part-numbers.ts";
import { trimPunctuation } from "../../../ground/text/trim-punctuation.ts";
import { DEFAULT_LISTING, FACET_SETS, type ListingState, PAGE_SIZES, VIEWS } from "./listing-state.ts";
import { parseFilters } from "./parse-filters.ts";

const MAX_PAGE = 100_000;
const MAX_QUERY_LENGTH = 200;
/** Each number has a semicolon and a blank behind it. */
export const MAX_LIST_LENGTH = MAX_LISTED_NUMBERS * (MAX_CODE_LENGTH + 2);

/** One line without invisible signs and punctuation around it; long only when it is a list of part numbers. */
export const QuerySchema = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => {
      const line = trimPunctuation(toShortLine(text, MAX_LIST_LENGTH));
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

/** @param locale of the page; null for programs, see `parseFilters` */
export const parseListingState = (parameters: URLSearchParams, locale: Locale | null): ListingState => ({
  ...v.parse(ListingSchema, Object.fromEntries([...parameters].toReversed())),
  ...parseFilters(parameters, locale),
});
