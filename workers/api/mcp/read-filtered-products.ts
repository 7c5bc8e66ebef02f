import type { Snapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { log } from "../../../app/ground/platform/log.ts";
import { type ListingRows, readListingRows } from "../../../app/screens/listing/queries/read-listing.ts";
import { findIgnoredFilters } from "../product-api/list-products.ts";
import { parseListingRequest } from "../product-api/parse-listing-request.ts";
import { type Filter, toFilterProblem, toParameters } from "./filters.ts";
import type { ToolContext } from "./tool.ts";

type Wanted = { readonly language: Locale; readonly query?: string; readonly filters: readonly Filter[] };

/**
 * A page of the listing, in which variants of a family are one entry unless their family is asked for.
 * @param more further parameters of the listing
 * @throws ToolProblem for filters that are wrong
 */
export async function readFilteredProducts(
  { request }: ToolContext,
  snapshot: Snapshot,
  { language, query, filters }: Wanted,
  more: Readonly<Record<string, string>>,
): Promise<ListingRows> {
  const { vocabulary } = snapshot;
  const parameters = toParameters(vocabulary, language, filters);
  for (const [name, value] of Object.entries({ ...more, ...(query && { q: query }) })) parameters.set(name, value);
  const parsed = parseListingRequest(vocabulary, parameters);
  if ("invalid" in parsed) throw toFilterProblem(vocabulary, language, filters, parsed.invalid);
  const { path, state } = parsed.request;
  const view = state.filters.has("family") ? "single" : "compact";
  const rows = await readListingRows(
    snapshot,
    language,
    path,
    { ...state, view },
    { onDegraded: (part, error) => log("warn", part, error, request) },
  );
  const ignored = findIgnoredFilters(parsed.request, rows);
  if (ignored.length > 0) throw toFilterProblem(vocabulary, language, filters, ignored);
  return rows;
}
