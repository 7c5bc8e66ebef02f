import { collatorOf } from "../../ground/i18n/collator.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import type { Locale } from "../../ground/i18n/locales.ts";

export function sortByName<Place extends { readonly name: string }>(places: readonly Place[], locale: Locale): Place[] {
  const { compare } = collatorOf(locale);
  return places.toSorted((one, other) => compare(one.name, other.name));
}

/** Countries with their names in a language, sorted by them. */
export function nameCountries<Country extends { readonly code: string }>(
  countries: readonly Country[],
  locale: Locale,
): (Country & { readonly name: string })[] {
  return sortByName(
    countries.map((country) => ({ ...country, name: countryName(country.code, locale) })),
    locale,
  );
}
