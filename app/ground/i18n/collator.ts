import { LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

/** Sorts texts as the language does, and the numbers in them by size. */
export const collatorOf = memoize((locale: Locale) => new Intl.Collator(LOCALE_TABLE[locale].intl, { numeric: true }));
