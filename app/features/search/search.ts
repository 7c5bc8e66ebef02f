import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { CataloguePath } from "../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { searchInMemory } from "./in-memory/in-memory-search.ts";
import { searchIndexed } from "./indexed/indexed-search.ts";
import { fitsInMemory } from "./indexed/selectivity.ts";
import type { SearchResult } from "./search-result.ts";

/** If more match, only the first of them in catalogue order are ranked. */
const MAX_HITS = 1000;

/** Searches a part of the catalogue: in memory when the catalogue fits there, else in the database's index. */
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
