import type { BatchRows, QueryBatch } from "../../foundation/catalogue/data/database.ts";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import type { FindAnswer } from "./answer.ts";
import { type CachedResult, CachedResultSchema, findSuggestions } from "./find-suggestions.ts";
import { getCachedSearch, putCachedSearch, type SearchCache, searchCacheKey } from "./search-cache.ts";

/** Fewer round trips are not cached: reading KV takes as long as one. */
const MIN_CACHED_TRIPS = 2;

/** KV has the result, so the search stops. */
class FoundInCache extends Error {
  readonly result: CachedResult;

  constructor(result: CachedResult) {
    super("KV has the result of this search");
    this.result = result;
  }
}

/**
 * Reads KV beside the first question to D1, never before it: a cached result saves the round trips that follow, and a slow
 * KV costs none. That first question also confirms the release, so a cached result is as fresh as one of the database.
 */
export async function findSuggestionsWithCache(
  snapshot: Snapshot,
  cache: SearchCache,
  locale: Locale,
  query: string,
  findAnswer: FindAnswer,
): ReturnType<typeof findSuggestions> {
  const key = searchCacheKey(cache, snapshot.vocabulary.release, locale, query);
  let cached: CachedResult | null = null;
  cache.waitUntil(
    getCachedSearch(cache, key, CachedResultSchema).then((result) => {
      cached = result;
    }),
  );
  let trips = 0;
  async function runQueries<Batch extends QueryBatch>(queries: Batch): Promise<BatchRows<Batch>> {
    const rows = await snapshot.runQueries(queries);
    trips += 1;
    if (cached) throw new FoundInCache(cached);
    return rows;
  }

  try {
    const found = await findSuggestions({ ...snapshot, runQueries }, locale, query, findAnswer);
    if (trips >= MIN_CACHED_TRIPS && found.result.total > 0) putCachedSearch(cache, key, found.result);
    return found;
  } catch (error) {
    if (error instanceof FoundInCache)
      return { result: error.result, answer: await findAnswer(snapshot, error.result.outcome) };
    throw error;
  }
}
