import { readStorage, writeStorage } from "../../../ground/platform/browser-storage.ts";

const STORAGE_KEY = "recent-searches";
const MAX_SEARCHES = 6;

const listeners = new Set<() => void>();

/** Calls back after a change in this tab. @returns the function to unsubscribe */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const readStoredSearches = (): string | null => readStorage("localStorage", STORAGE_KEY);

/** The searches of this browser, the latest first. */
export function parseSearches(stored: string | null): string[] {
  try {
    const searches: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(searches) ? searches.filter((each) => typeof each === "string").slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

const readRecentSearches = () => parseSearches(readStoredSearches());

export function addRecentSearch(query: string): void {
  const trimmed = query.trim();
  if (trimmed) storeSearches([trimmed, ...readRecentSearches().filter((each) => each !== trimmed)]);
}

export function removeRecentSearch(query: string): void {
  storeSearches(readRecentSearches().filter((each) => each !== query));
}

export function clearRecentSearches(): void {
  storeSearches([]);
}

function storeSearches(searches: readonly string[]): void {
  writeStorage(
    "localStorage",
    STORAGE_KEY,
    searches.length > 0 ? JSON.stringify(searches.slice(0, MAX_SEARCHES)) : null,
  );
  for (const listener of listeners) listener();
}
