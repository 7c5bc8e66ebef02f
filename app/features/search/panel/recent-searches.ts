import { persisted } from "../../../ground/platform/persisted.ts";

const MAX_SEARCHES = 6;

/** The searches of this browser, the latest first. */
export const searchesStore = persisted<readonly string[]>("localStorage", "recent-searches", {
  parse(text) {
    const searches: unknown = JSON.parse(text);
    return Array.isArray(searches) ? searches.filter((each) => typeof each === "string").slice(0, MAX_SEARCHES) : null;
  },
  format: (searches) => JSON.stringify(searches),
});

export function addRecentSearch(query: string): void {
  const trimmed = query.trim();
  if (trimmed) storeSearches([trimmed, ...othersThan(trimmed)]);
}

export const removeRecentSearch = (query: string): void => storeSearches(othersThan(query));

export const clearRecentSearches = (): void => storeSearches([]);

const othersThan = (query: string) => (searchesStore.read() ?? []).filter((each) => each !== query);

const storeSearches = (searches: readonly string[]): void =>
  void searchesStore.write(searches.length > 0 ? searches.slice(0, MAX_SEARCHES) : null);
