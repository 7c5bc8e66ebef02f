import * as v from "valibot";
import { DEFAULT_LISTING, type ListingState, PAGE_SIZES, SORTS, VIEWS } from "./listing-query.ts";

/** A page number that no catalogue reaches. */
const LAST_PAGE = 100_000;

/** Unknown parameters are ignored, bad values fall to the default. */
const ListingSchema: v.GenericSchema<unknown, ListingState> = v.object({
  q: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .normalize("NFC")
          .replace(/[\p{C}\s]+/gu, " ")
          .trim()
          .slice(0, 64)
          .trim(),
      ),
    ),
    DEFAULT_LISTING.q,
  ),
  type: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))), DEFAULT_LISTING.type),
  sort: v.fallback(v.picklist(SORTS), DEFAULT_LISTING.sort),
  view: v.fallback(v.picklist(VIEWS), DEFAULT_LISTING.view),
  size: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(PAGE_SIZES)), DEFAULT_LISTING.size),
  page: v.fallback(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(LAST_PAGE)),
    DEFAULT_LISTING.page,
  ),
});

export function listingStateFrom(parameters: URLSearchParams): ListingState {
  return v.parse(
    ListingSchema,
    Object.fromEntries(Object.keys(DEFAULT_LISTING).map((name) => [name, parameters.get(name)])),
  );
}
