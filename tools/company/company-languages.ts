import { existsSync } from "node:fs";
import { join } from "node:path";
import { fallbacksOf } from "../../app/ground/i18n/fallbacks.ts";
import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE, type Locale } from "../../app/ground/i18n/locales.ts";

/**
 * The language in which a company's texts stand on the pages of a language: its own where the company has a folder for
 * it, else the first of its fallbacks that has one, else that of addresses without a prefix or the international one.
 * @param texts the folder of texts
 */
export const writtenLanguage = (texts: string, locale: Locale): Locale =>
  [...fallbacksOf(locale), DEFAULT_LOCALE, INTERNATIONAL_LOCALE].find((each) => existsSync(join(texts, each))) ??
  DEFAULT_LOCALE;
