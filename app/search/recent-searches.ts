import { recall, remember } from "../shell/browser-storage.ts";

const KEY = "recent-searches";
const MOST = 6;

/** What was searched for in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(recall("localStorage", KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const trimmed = query.trim();
  if (trimmed) keep([trimmed, ...recentSearches().filter((each) => each !== trimmed)]);
}

export function forgetSearch(query: string): void {
  keep(recentSearches().filter((each) => each !== query));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: readonly string[]): void {
  remember("localStorage", KEY, searches.length > 0 ? JSON.stringify(searches.slice(0, MOST)) : null);
}
