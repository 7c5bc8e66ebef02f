import { readStorage, writeStorage } from "../../shell/browser-storage.ts";

const STORAGE_KEY = "recent-searches";
const MAX_SEARCHES = 6;

/** The searches of this browser, the latest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStorage("localStorage", STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

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
}
