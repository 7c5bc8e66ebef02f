import type { Alternates } from "./alternates.ts";
import { LIVE_LOCALES, type Locale } from "./locales.ts";

/**
 * A loader's `alternates`: its page in the live languages and in its own. A draft's addresses are in the draft's pages
 * alone.
 */
export const listAlternates = (own: Locale, hrefIn: (locale: Locale) => string): Alternates =>
  // No page leads to a draft, so nothing reads the addresses that are not there.
  Object.fromEntries([...LIVE_LOCALES, own].map((locale) => [locale, hrefIn(locale)])) as Alternates;
