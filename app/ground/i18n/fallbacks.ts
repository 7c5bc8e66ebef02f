import { FALLBACK } from "./generated/settings.ts";
import type { Locale } from "./locales.ts";

/** A language and those whose text stands where it has none, in that order: de, en, tr. */
export function fallbacksOf(locale: Locale): readonly Locale[] {
  const chain: Locale[] = [];
  for (let next: Locale | null = locale; next !== null; next = FALLBACK[next]) chain.push(next);
  return chain;
}
