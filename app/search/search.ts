import type { CataloguePath, Snapshot } from "../catalogue/data/vocabulary.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Found } from "./found.ts";
import { searchIndexed } from "./indexed-search.ts";
import { searchInMemory } from "./memory-search.ts";
import { fitsInMemory } from "./selectivity.ts";

/** Hits that are ranked, filtered and counted; of more than these the catalogue's first are taken. */
export const MAX_HITS = 1000;

/** What a visitor's text finds, within a place. A catalogue that an isolate can hold is searched there, a larger one in the index. */
export function search(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  place: CataloguePath,
  most = MAX_HITS,
): Promise<Found> {
  const searchIn = fitsInMemory(snapshot.vocabulary.products) ? searchInMemory : searchIndexed;
  return searchIn(snapshot, locale, query, place, most);
}
