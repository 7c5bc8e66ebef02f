import { REGIONS } from "./generated/settings.ts";
import { LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

const regionNames = memoize((locale: Locale) => new Intl.DisplayNames(LOCALE_TABLE[locale].intl, { type: "region" }));
const languageNames = memoize(
  (locale: Locale) => new Intl.DisplayNames(LOCALE_TABLE[locale].intl, { type: "language" }),
);

/** Names that are usual where Intl gives another one. */
const USUAL: Readonly<Record<Locale, Readonly<Record<string, string>>>> = REGIONS;

/** A country's name by its ISO code, or the code of a country that has none. */
export const countryName = (code: string, locale: Locale): string =>
  USUAL[locale][code] ?? regionNames(locale).of(code) ?? code;

/** The name of a language as it stands in a sentence: Türkçe, Turkish, турецкий. */
export const languageName = (language: string, locale: Locale): string =>
  languageNames(locale).of(language) ?? language;
