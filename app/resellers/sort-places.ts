import { collatorOf } from "../i18n/collator.ts";
import { LOCALE_TABLE, type Locale } from "../i18n/locales.ts";
import { memoize } from "../i18n/memoize.ts";

const countryNames = memoize((locale: Locale) => new Intl.DisplayNames(LOCALE_TABLE[locale].intl, { type: "region" }));

export function sortByName<Place extends { readonly name: string }>(places: readonly Place[], locale: Locale): Place[] {
  const { compare } = collatorOf(locale);
  return places.toSorted((one, other) => compare(one.name, other.name));
}

/** Countries with their names in a language, sorted by them. */
export function nameCountries<Country extends { readonly code: string }>(
  countries: readonly Country[],
  locale: Locale,
): (Country & { readonly name: string })[] {
  const names = countryNames(locale);
  return sortByName(
    countries.map((country) => ({ ...country, name: names.of(country.code) ?? country.code })),
    locale,
  );
}
