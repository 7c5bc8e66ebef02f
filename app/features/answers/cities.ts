import type { Coordinates } from "../../foundation/site/distance.ts";
import { CITIES, CITY_LOCALES } from "../../ground/i18n/generated/cities.ts";
import type { Locale } from "../../ground/i18n/locales.ts";

export type City = {
  readonly country: string;
  readonly at: Coordinates;
  /** What it is called in each language that has a name of its own for it. */
  readonly names: ReadonlyMap<string, readonly string[]>;
};

/** Capitals, each first in its country, and larger cities. */
export const readCities = (): readonly City[] =>
  CITIES.split("\n").flatMap((line) => {
    const [country = "", latitude, longitude, ...names] = line.split(",");
    const named = CITY_LOCALES.map(
      (locale, index) => [locale, (names[index] ?? "").split("|").filter(Boolean)] as const,
    );
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    return country === "" ? [] : [{ country, at, names: new Map(named.filter(([, own]) => own.length > 0)) }];
  });

export const cityName = ({ names }: City, locale: Locale): string =>
  names.get(locale)?.[0] ?? [...names.values()][0]?.[0] ?? "";
