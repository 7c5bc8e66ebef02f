import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { distanceKm } from "../../foundation/site/distance.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import { PLACE_NAMES } from "../../ground/i18n/generated/questions.ts";
import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";
import { editDistance } from "../../ground/text/edit-distance.ts";
import { fold } from "../../ground/text/fold.ts";
import { parseWords, type Word } from "../../ground/text/words.ts";
import { type City, readCities } from "./cities.ts";
import { MIN_MISSPELT } from "./question.ts";

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
type Named = { readonly where: Where; readonly words: readonly string[] };
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
  const add = (where: Where, name: string) => {
    const words = parseWords(name).map(({ typed }) => typed);
    const key = `${where.country} ${words.join(" ")}`;
    if (words.length > 0 && !byKey.has(key)) byKey.set(key, { where, words });
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
    for (const name of [...city.names.values()].flat()) add(where, name);
  }
  for (const [country, [capital]] of Map.groupBy(cities, ({ country }) => country))
    if (capital && !sold.has(country)) addCountry({ country, city: null, near: { city: capital, isCountry: true } });
  const isCountry = ({ city, near }: Where) => city === null && (near === null || near.isCountry);
  // A city is more than its country, and where somebody sells more than elsewhere.
  return [...byKey.values()].toSorted(
    (a, b) =>
      Number(isCountry(a.where)) - Number(isCountry(b.where)) ||
      Number(!sold.has(a.where.country)) - Number(!sold.has(b.where.country)) ||
      b.words.length - a.words.length,
  );
}

const MIN_LENGTH = 4;
const MAX_ENDING = 4;

/** Whether a word names a place, perhaps with an ending or a wrong letter: gaziantepte, в Казани, Azerbeycan. */
function isName(written: string, name: string): boolean {
  if (written === name) return true;
  if (name.length < MIN_LENGTH || written.length - name.length > MAX_ENDING) return false;
  if (written.startsWith(name)) return true;
  if (name.length > MIN_LENGTH && written.startsWith(name.slice(0, -1))) return true;
  return name.length >= MIN_MISSPELT && editDistance(written.slice(0, name.length), name, 1) <= 1;
}

/** The place that a text names, with the words that do; null for none that we know. */
export async function findPlace(
  snapshot: Snapshot,
  words: readonly Word[],
): Promise<{ readonly where: Where; readonly words: readonly Word[] } | null> {
  const { names } = await readPlaces(snapshot);
  const typed = words.map((word) => ({ word, typed: fold(word.typed) }));
  const beginnings = new Set(typed.map((each) => each.typed.slice(0, BEGINNING)));
  const [first = null] = [...beginnings]
    .flatMap((beginning) => names.get(beginning) ?? [])
    .flatMap(({ where, words: name, rank }) => {
      const found = name.map((part) => typed.find((each) => isName(each.typed, part))?.word);
      const all = found.filter((word) => word !== undefined);
      return all.length === name.length ? [{ where, words: all, rank }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
  return first;
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

export const cityIn = ({ cities }: Place, locale: Locale): string => cities[locale] ?? Object.values(cities)[0] ?? "";
