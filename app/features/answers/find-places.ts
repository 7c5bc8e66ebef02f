import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import { PLACE_NAMES } from "../../ground/i18n/generated/questions.ts";
import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";
import { editDistance } from "../../ground/text/edit-distance.ts";
import { fold } from "../../ground/text/fold.ts";
import { parseWords, type Word } from "../../ground/text/words.ts";
import { MIN_MISSPELT } from "./question.ts";

const PlaceRow = v.object({
  code: v.string(),
  kind: v.picklist(["office", "reseller"]),
  country: v.string(),
  city: v.string(),
  name: v.string(),
  phone: v.string(),
  cities: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
});
/** A reseller or an office; `cities` has the name of its city in each language. */
export type Place = v.InferOutput<typeof PlaceRow>;

/** A country, or a city in it. */
export type Where = { readonly country: string; readonly city: string | null };
type Named = { readonly where: Where; readonly words: readonly string[] };
type Places = { readonly places: readonly Place[]; readonly names: readonly Named[] };

/** Everybody who sells, read once for each release by each isolate: there are hundreds. */
const placesOf = new WeakMap<Vocabulary, Promise<Places>>();

function readPlaces({ runQueries, vocabulary }: Snapshot): Promise<Places> {
  const cached = placesOf.get(vocabulary);
  if (cached) return cached;
  const read = runQueries({
    places: [
      sql`
      SELECT r.code, r.kind, r.country, r.city, r.name, r.phone, json_group_object(t.locale, t.city) AS cities
      FROM reseller r JOIN reseller_text t ON t.code = r.code GROUP BY r.code ORDER BY r.kind, r.position`,
      PlaceRow,
    ],
  }).then(({ places }) => ({ places, names: namesOf(places) }));
  placesOf.set(vocabulary, read);
  read.catch(() => placesOf.delete(vocabulary));
  return read;
}

function namesOf(places: readonly Place[]): readonly Named[] {
  const byKey = new Map<string, Named>();
  const add = (where: Where, name: string) => {
    const words = parseWords(name).map(({ typed }) => typed);
    if (words.length > 0) byKey.set(`${where.country}/${where.city ?? ""}/${words.join(" ")}`, { where, words });
  };
  for (const { country, city, cities } of places) {
    for (const name of Object.values(cities)) add({ country, city }, name);
    for (const locale of LOCALES) add({ country, city: null }, countryName(country, locale));
  }
  const sold = new Set(places.flatMap(({ country, city }) => [country, `${country}/${city}`]));
  for (const [key, names] of Object.entries(PLACE_NAMES)) {
    const [country = "", city = null] = key.split("/");
    if (sold.has(key)) for (const name of names) add({ country, city }, name);
  }
  // A city is more than its country.
  return [...byKey.values()].toSorted(
    (a, b) => Number(a.where.city === null) - Number(b.where.city === null) || b.words.length - a.words.length,
  );
}

const MIN_BEGINNING = 4;
const MAX_ENDING = 5;

/** Whether a word names a place, perhaps with an ending or a wrong letter: gaziantepte, в Казани, Azerbeycan. */
function isName(written: string, name: string): boolean {
  if (written === name) return true;
  if (written.length - name.length > MAX_ENDING) return false;
  if (name.length >= MIN_MISSPELT && editDistance(written.slice(0, name.length), name) <= 1) return true;
  const beginning = name.length > MIN_BEGINNING ? name.slice(0, -1) : name;
  return beginning.length >= MIN_BEGINNING && written.startsWith(beginning);
}

/** The place that a text names, with the words that do; null for none where somebody sells. */
export async function findPlace(
  snapshot: Snapshot,
  words: readonly Word[],
): Promise<{ readonly where: Where; readonly words: readonly Word[] } | null> {
  const { names } = await readPlaces(snapshot);
  const typed = words.map((word) => ({ word, typed: fold(word.typed) }));
  for (const { where, words: name } of names) {
    const found = name.map((part) => typed.find((each) => isName(each.typed, part))?.word);
    const all = found.filter((word) => word !== undefined);
    if (all.length === name.length) return { where, words: all };
  }
  return null;
}

/** Those who sell in a place, offices first. */
export async function placesIn(snapshot: Snapshot, { country, city }: Where): Promise<readonly Place[]> {
  const { places } = await readPlaces(snapshot);
  return places.filter((place) => place.country === country && (city === null || place.city === city));
}

export const cityIn = ({ cities }: Place, locale: Locale): string => cities[locale] ?? Object.values(cities)[0] ?? "";
