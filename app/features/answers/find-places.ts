import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { type Coordinates, distanceKm } from "../../foundation/site/distance.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import { PLACE_NAMES } from "../../ground/i18n/generated/questions.ts";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";
import { fold } from "../../ground/text/fold.ts";
import { parseWords, type Word } from "../../ground/text/words.ts";
import { type City, cityName, readCities } from "./cities.ts";
import { isMisspelt, MIN_MISSPELT } from "./question.ts";

const PlaceRow = v.object({
  code: v.string(),
  kind: v.picklist(["office", "reseller"]),
  country: v.string(),
  city: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  cities: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
});
/** A reseller or an office; `cities` has the name of its city in each language. */
export type Place = v.InferOutput<typeof PlaceRow>;

/** A country where somebody sells, a city in it, or any other place, with the city that is in or its capital. */
export type Where = { readonly country: string; readonly city: string | null; readonly near: Near | null };
type Near = { readonly city: City; readonly isCountry: boolean };
/** `isForeign` is the name of a city in another language than its own, which may be the own one of another city. */
type Named = { readonly where: Where; readonly words: readonly string[]; readonly isForeign: boolean };
type Places = {
  readonly places: readonly Place[];
  /** By the beginning of the first word, each with its rank. */
  readonly names: ReadonlyMap<string, readonly (Named & { readonly rank: number })[]>;
};

/** So much of a name's first word is right, whatever follows. */
const BEGINNING = 3;

/** Everybody who sells, read once for each release by each isolate: there are hundreds. */
const placesOf = new WeakMap<Vocabulary, Promise<Places>>();

function readPlaces({ runQueries, vocabulary }: Snapshot): Promise<Places> {
  const cached = placesOf.get(vocabulary);
  if (cached) return cached;
  const read = runQueries({
    places: [
      sql`
      SELECT r.code, r.kind, r.country, r.city, r.latitude, r.longitude, r.name, r.phone, r.email,
        json_group_object(t.locale, t.city) AS cities
      FROM reseller r JOIN reseller_text t ON t.code = r.code GROUP BY r.code ORDER BY r.kind, r.position`,
      PlaceRow,
    ],
  }).then(({ places }) => ({
    places,
    names: Map.groupBy(
      namesOf(places).map((name, rank) => ({ ...name, rank })),
      ({ words: [first = ""] }) => first.slice(0, BEGINNING),
    ),
  }));
  placesOf.set(vocabulary, read);
  read.catch(() => placesOf.delete(vocabulary));
  return read;
}

/** A city and those who sell in it are not further from each other. */
const SAME_CITY_KM = 20;

function namesOf(places: readonly Place[]): readonly Named[] {
  const byKey = new Map<string, Named>();
  const add = (where: Where, name: string, isForeign = false) => {
    const words = parseWords(name).map(({ typed }) => typed);
    const key = `${where.country} ${words.join(" ")}`;
    if (words.length > 0 && !byKey.has(key)) byKey.set(key, { where, words, isForeign });
  };
  const addCountry = (where: Where) => {
    for (const locale of LOCALES) add(where, countryName(where.country, locale));
    for (const name of PLACE_NAMES[where.country] ?? []) add(where, name);
  };
  for (const { country, city, cities } of places)
    for (const name of Object.values(cities)) add({ country, city, near: null }, name);
  const sold = new Set(places.map(({ country }) => country));
  for (const country of sold) addCountry({ country, city: null, near: null });
  const cities = readCities();
  for (const city of cities) {
    const { country } = city;
    const own = places.find((place) => place.country === country && distanceKm(place, city.at) <= SAME_CITY_KM);
    const where = { country, city: own?.city ?? null, near: own ? null : { city, isCountry: false } };
    for (const [index, name] of [...city.names.values()].flat().entries()) add(where, name, index > 0);
  }
  for (const [country, [capital]] of Map.groupBy(cities, ({ country }) => country))
    if (capital && !sold.has(country)) addCountry({ country, city: null, near: { city: capital, isCountry: true } });
  // A city is more than its country, and where somebody sells more than elsewhere.
  return [...byKey.values()].toSorted(
    (a, b) =>
      Number(isCountry(a.where)) - Number(isCountry(b.where)) ||
      Number(!sold.has(a.where.country)) - Number(!sold.has(b.where.country)) ||
      Number(a.isForeign) - Number(b.isForeign) ||
      b.words.length - a.words.length,
  );
}

const isCountry = ({ city, near }: Where) => city === null && (near === null || near.isCountry);

const MIN_LENGTH = 4;
const MAX_ENDING = 4;
const QUALITY = { same: 0, ending: 1, misspelt: 2, other: 3 };

/** How well a word names a place, perhaps with an ending or a wrong letter: gaziantepte, в Самаре, Azerbeycan. */
function qualityOf(written: string, name: string): number {
  if (written === name) return QUALITY.same;
  const ending = written.length - name.length;
  if (name.length < MIN_LENGTH || ending > Math.min(MAX_ENDING, name.length - 1)) return QUALITY.other;
  if (written.startsWith(name)) return QUALITY.ending;
  // Russian names change their last letter, those of the other languages do not: Turkey is no Turku.
  const isRussian = /\p{Script=Cyrillic}$/u.test(name);
  if (isRussian && name.length > MIN_LENGTH && written.startsWith(name.slice(0, -1))) return QUALITY.ending;
  return name.length >= MIN_MISSPELT && isMisspelt(written, name) ? QUALITY.misspelt : QUALITY.other;
}

let placeWords: ReadonlySet<string> | undefined;

/** Whether a word stands in the name of a country or a larger city, which is known without a look-up. */
export function hasPlaceName(words: readonly Word[]): boolean {
  placeWords ??= new Set(
    readCities()
      .flatMap(({ country, names }) => [
        ...[...names.values()].flat(),
        ...(PLACE_NAMES[country] ?? []),
        ...LOCALES.map((locale) => countryName(country, locale)),
      ])
      .flatMap((name) => parseWords(name).map(({ typed }) => typed)),
  );
  return words.some(({ typed }) => placeWords?.has(typed));
}

type FoundPlace = {
  readonly where: Where;
  readonly words: readonly Word[];
  /** Whether it is spelt as it is called, and somebody sells in its country: others are called like many a word. */
  readonly isSure: boolean;
};

/**
 * The place that a text names, with the words that do; null for none that we know. Of places of one name that in the country
 * that is named as well, or else that country: Paris, Texas, USA.
 */
export async function findPlace(snapshot: Snapshot, words: readonly Word[]): Promise<FoundPlace | null> {
  const { names, places } = await readPlaces(snapshot);
  const typed = words.map((word) => ({ word, typed: fold(word.typed) }));
  const beginnings = new Set(typed.map((each) => each.typed.slice(0, BEGINNING)));
  const found = [...beginnings]
    .flatMap((beginning) => names.get(beginning) ?? [])
    .flatMap(({ where, words: name, rank }) => {
      const parts = name.map((part) =>
        typed
          .map((each) => ({ word: each.word, quality: qualityOf(each.typed, part) }))
          .toSorted((a, b) => a.quality - b.quality)
          .find(({ quality }) => quality < QUALITY.other),
      );
      const all = parts.filter((part) => part !== undefined);
      if (all.length < name.length) return [];
      return [
        { where, words: all.map(({ word }) => word), rank, quality: Math.max(...all.map((each) => each.quality)) },
      ];
    })
    .toSorted((a, b) => a.quality - b.quality || a.rank - b.rank);
  const [first] = found;
  if (!first) return null;
  const best = found.filter(({ quality }) => quality === first.quality);
  const placeIn = (text: { readonly words: readonly Word[] }) =>
    Math.max(...text.words.map((word) => words.indexOf(word)));
  // A country stands behind its parts: Georgia, USA.
  const [country] = best.filter(({ where }) => isCountry(where)).toSorted((a, b) => placeIn(b) - placeIn(a));
  const inCountry = best.find(({ where }) => !isCountry(where) && where.country === country?.where.country);
  const chosen = inCountry ?? country ?? first;
  return {
    where: chosen.where,
    words: [...new Set([...chosen.words, ...(country?.words ?? []), ...first.words])],
    isSure: first.quality === QUALITY.same && places.some(({ country: own }) => own === chosen.where.country),
  };
}

/**
 * Those who sell in a place, offices first; near a place where nobody does, the nearest first, of the same country if
 * anybody sells there.
 */
export async function placesIn(
  snapshot: Snapshot,
  { country, city, near }: Where,
): Promise<readonly (Place & { readonly km: number | null })[]> {
  const { places } = await readPlaces(snapshot);
  const inCountry = places.filter((place) => place.country === country);
  if (near === null)
    return inCountry.filter((place) => city === null || place.city === city).map((place) => ({ ...place, km: null }));
  return (inCountry.length > 0 ? inCountry : places)
    .map((place) => ({ ...place, km: distanceKm(place, near.city.at) }))
    .toSorted((a, b) => a.km - b.km);
}

/** What a place is called and where it is, with everybody who sells anywhere; null where the release has no such place. */
export async function surroundings(
  snapshot: Snapshot,
  { country, city, near }: Where,
  locale: Locale,
): Promise<{ readonly name: string; readonly at: Coordinates; readonly places: readonly Place[] } | null> {
  const { places } = await readPlaces(snapshot);
  const seller = places.find((place) => place.country === country && (city === null || place.city === city));
  const at = near?.city.at ?? seller;
  if (!at) return null;
  const inCountry = near
    ? !near.isCountry && cityName(near.city, locale)
    : city !== null && seller && cityIn(seller, locale);
  return { name: joinTexts([...(inCountry ? [inCountry] : []), countryName(country, locale)], locale), at, places };
}

export const cityIn = ({ cities }: Place, locale: Locale): string => cities[locale] ?? Object.values(cities)[0] ?? "";
