import type { Locale } from "../app/ground/i18n/locales.ts";

/**
 * The languages that a browser goes through in the deep run: the first, the international one, and one of another script. A
 * test may name others instead. What differs between languages is data, and tests that need no browser go through all.
 */
export const TESTED_LOCALES = ["tr", "en", "ru"] as const satisfies readonly Locale[];

export type TestedLocale = (typeof TESTED_LOCALES)[number];
