import * as v from "valibot";
import { findAnswer } from "../app/features/answers/find-answer.ts";
import type { SearchCache } from "../app/features/search/search-cache.ts";
import { createSearchCacheLimits } from "../app/features/search/search-cache-limits.ts";
import { suggest } from "../app/features/search/suggestions.ts";
import { QuerySchema } from "../app/foundation/catalogue/address/parse-listing-state.ts";
import { isLocale } from "../app/ground/i18n/locales.ts";
import { logUnexpected } from "../app/ground/platform/log.ts";
import { siteIndexOf } from "../app/screens/pages/site-pages.ts";
import { CEILINGS } from "./ceilings.ts";
import { problemResponse } from "./problem.ts";
import { CACHE_ONE_MINUTE, cacheFor, jsonResponse } from "./responses.ts";
import type { OpenCatalogue } from "./slots/open-catalogue.ts";

const LIMITS = createSearchCacheLimits(CEILINGS.searchReads, CEILINGS.searchWrites);

/** `/suggestions/{locale}?q=`: what the search panel shows while a visitor types. */
export async function handleSuggestions(
  { database, content }: Pick<OpenCatalogue, "database" | "content">,
  cache: Omit<SearchCache, "limits" | "onFailure">,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const locale = pathname.slice("/suggestions/".length);
  if (!isLocale(locale)) return problemResponse(404, { title: "Not found" }, { "cache-control": CACHE_ONE_MINUTE });
  try {
    const query = v.parse(QuerySchema, searchParams.get("q"));
    const onFailure = (error: unknown) => logUnexpected(error, request);
    const suggestions = await suggest(
      database,
      { ...cache, limits: LIMITS, onFailure },
      locale,
      query,
      (snapshot, outcome) => findAnswer(snapshot, siteIndexOf(content, locale), locale, query, outcome, new Date()),
    );
    return jsonResponse(suggestions, 200, cacheFor(60));
  } catch (error) {
    logUnexpected(error, request);
    return problemResponse(503, { title: "Unavailable" });
  }
}
