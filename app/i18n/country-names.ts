import { LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

const displayNames = memoize((locale: Locale) => new Intl.DisplayNames(LOCALE_TABLE[locale].intl, { type: "region" }));

/** Names that are usual where Intl gives another one. */
const USUAL: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = { ru: { US: "США" } };

/** A country's name by its ISO code, or the code of a country that has none. */
export const countryName = (code: string, locale: Locale): string =>
  USUAL[locale]?.[code] ?? displayNames(locale).of(code) ?? code;
