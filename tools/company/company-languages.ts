import { existsSync } from "node:fs";
import { join } from "node:path";
import { fallbacksOf } from "../../app/ground/i18n/fallbacks.ts";
import { DEFAULT_LOCALE, type Locale } from "../../app/ground/i18n/locales.ts";

/**
 * The language in which a company's texts stand on the pages of a language: its own where the company has a folder for
 * it, else the first of its fallbacks that has one.
 * @param texts the folder of texts
 */
export const writtenLanguage = (texts: string, locale: Locale): Locale =>
  fallbacksOf(locale).find((each) => existsSync(join(texts, each))) ?? DEFAULT_LOCALE;
