import type { Snapshot } from "../catalogue/data/snapshot.ts";
import type { CataloguePath } from "../catalogue/data/vocabulary.ts";
import type { Locale } from "../i18n/locales.ts";
import { searchInMemory } from "./in-memory/in-memory-search.ts";
import { searchIndexed } from "./indexed/indexed-search.ts";
import { fitsInMemory } from "./indexed/selectivity.ts";
import type { SearchResult } from "./search-result.ts";

/** Hits that are ranked, filtered and counted; of more than these the catalogue's first are taken. */
export const MAX_HITS = 1000;

/** What a visitor's text finds, within a place. A catalogue that an isolate can hold is searched there, a larger one in the index. */
export function search(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  scope: CataloguePath,
  limit = MAX_HITS,
): Promise<SearchResult> {
  const searchIn = fitsInMemory(snapshot.vocabulary.products) ? searchInMemory : searchIndexed;
  return searchIn(snapshot, locale, query, scope, limit);
}
