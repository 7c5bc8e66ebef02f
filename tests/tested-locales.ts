import type { Locale } from "../app/i18n/locales.ts";

/**
 * The languages of tests that cost a browser or expect written words: the first, the international one, and one of another
 * script. What differs between languages is data, and tests of data go through all of them.
 */
export const TESTED_LOCALES = ["tr", "en", "ru"] as const satisfies readonly Locale[];

export type TestedLocale = (typeof TESTED_LOCALES)[number];
