import sql from "sql-template-tag";
import * as v from "valibot";
import { type Snapshot, withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { distanceKm } from "../../../app/foundation/site/distance.ts";
import { countryName } from "../../../app/ground/i18n/display-names.ts";
import { LIVE_LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { fold } from "../../../app/ground/text/fold.ts";
import { findAllResellers } from "../../../app/screens/resellers/queries.ts";
import { findNearestNames, type Named } from "./nearest-names.ts";
import { defineTool, described, LanguageInput, ToolProblem } from "./tool.ts";

/** Nobody visits more. */
const MAX_RESELLERS = 20;
const MAX_LENGTH = 60;

const Text = v.pipe(
  v.string(),
  v.nonEmpty("It is empty."),
  v.maxLength(MAX_LENGTH, `It is longer than ${MAX_LENGTH} characters.`),
);

const Reseller = v.object({
  kind: described(v.picklist(["office", "reseller"]), "An office is the maker’s own."),
  name: v.string(),
  country: described(v.string(), "ISO 3166-1 alpha-2."),
  city: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
  website: described(v.string(), "May be empty."),
  groups: described(v.array(v.string()), "Codes of the product groups sold; empty for all."),
  distanceKm: v.optional(v.number()),
});

const Output = v.object({
  total: v.number(),
  resellers: described(v.array(Reseller), `The first ${MAX_RESELLERS} of the total: narrow the search for others.`),
  countries: v.optional(
    described(
      v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      "Where there is somebody; without a result, and without arguments.",
    ),
  ),
});
type Output = v.InferOutput<typeof Output>;

export const findResellers = defineTool({
  name: "find_resellers",
  title: "Find resellers",
  description:
    "The maker’s offices and the resellers who sell its products, with address, telephone and mail: in a country or city, for a product group, or nearest to coordinates. All conditions have to be met. Without arguments: the offices, and the countries that have somebody. Prices and stock are asked of them; the catalogue has none.",
  input: {
    country: v.optional(described(Text, "ISO code such as PL, or the name in one of the languages.")),
    city: v.optional(described(Text, "The name in one of the languages.")),
    group: v.optional(
      described(Text, "The code of a product group (list_filters without arguments): only who sells it."),
    ),
    near: v.optional(
      described(
        v.strictObject({
          latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
          longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        }),
        "In degrees: the nearest come first.",
      ),
    ),
    language: LanguageInput,
  },
  output: Output,
  run: ({ catalogue }, { country, city, group, near, language }) =>
    withSnapshot(catalogue, async ({ vocabulary, runQueries }) => {
      if (group !== undefined) requireGroup(vocabulary, group);
      const all = await findAllResellers(runQueries, language);
      const inCountry = country === undefined ? all : filterByCountry(all, country, language);
      const inCity =
        city === undefined ? inCountry : await filterByCity(runQueries, inCountry, city, near !== undefined);
      const isAnywhere = country === undefined && city === undefined && group === undefined && !near;
      const found = inCity
        .filter(({ groups }) => group === undefined || groups.length === 0 || groups.includes(group))
        .filter(({ kind }) => !isAnywhere || kind === "office")
        .map((each) => (near ? { ...each, distanceKm: Math.round(distanceKm(near, each)) } : each))
        .toSorted((one, other) =>
          "distanceKm" in one && "distanceKm" in other ? one.distanceKm - other.distanceKm : 0,
        );
      const data: Output = {
        total: found.length,
        resellers: found.slice(0, MAX_RESELLERS).map((each) => v.parse(Reseller, each)),
        ...(isAnywhere || found.length === 0 ? { countries: countCountries(all, language) } : {}),
      };
      return { data, text: formatResellers(data, language, near !== undefined) };
    }),
});

type Entry = Awaited<ReturnType<typeof findAllResellers>>[number];

function requireGroup({ groups }: Vocabulary, code: string): void {
  if (groups.has(code)) return;
  const items = [...groups.values()].map((each): Named => ({ code: each.code, names: Object.values(each.names) }));
  const nearest = findNearestNames(code, items);
  const named = (nearest.length > 0 ? nearest : items).map((each) => each.code);
  throw new ToolProblem(
    `There is no product group “${code}”; there ${nearest.length > 0 ? "is" : "are"} ${named.join(", ")}.`,
  );
}

/** @throws ToolProblem for what is no country */
function filterByCountry(all: readonly Entry[], country: string, locale: Locale): Entry[] {
  const wanted = fold(country);
  const found = all.filter(({ country: code }) =>
    [code, ...LIVE_LOCALES.map((each) => countryName(code, each))].some((name) => fold(name) === wanted),
  );
  const code = country.toUpperCase();
  const isCountry = /^[A-Z]{2}$/.test(code) && countryName(code, locale) !== code;
  if (found.length > 0 || isCountry) return found;
  throw new ToolProblem(
    `“${country}” is not a country with a reseller. Give an ISO code; there are resellers in ${countCountries(
      all,
      locale,
    )
      .map((each) => `${each.code} (${each.name})`)
      .join(", ")}.`,
  );
}

const CityRow = v.object({ code: v.string(), city: v.string() });

/**
 * By the name in any language. Reads all names: there are hundreds.
 * @throws ToolProblem for a city without anybody
 */
async function filterByCity(
  runQueries: Snapshot["runQueries"],
  entries: readonly Entry[],
  city: string,
  isByDistance: boolean,
): Promise<Entry[]> {
  const wanted = fold(city);
  const { cities: rows } = await runQueries({ cities: [sql`SELECT code, city FROM reseller_text`, CityRow] });
  const there = new Set(rows.filter((row) => fold(row.city) === wanted).map(({ code }) => code));
  const found = entries.filter(({ code }) => there.has(code));
  if (found.length > 0 || entries.length === 0) return found;
  const cities = [...new Set(entries.map((entry) => entry.city))];
  throw new ToolProblem(
    `There is nobody in “${city}”, but in ${cities.slice(0, MAX_RESELLERS).join(", ")}${cities.length > MAX_RESELLERS ? " …" : ""}. Leave out the city${isByDistance ? "" : ", or give coordinates in `near`"}.`,
  );
}

const countCountries = (all: readonly Entry[], locale: Locale) =>
  [...Map.groupBy(all, ({ country }) => country)].map(([code, entries]) => ({
    code,
    name: countryName(code, locale),
    count: entries.length,
  }));

function formatResellers({ total, resellers, countries }: Output, locale: Locale, isByDistance: boolean): string {
  const advice = isByDistance
    ? "These are the nearest; narrow it by country, city or group"
    : "Narrow it by country, city or group, or give `near`, for others";
  return [
    total === 0
      ? `There is nobody who meets all of this. ${isByDistance ? "Leave out a condition" : "Ask for the nearest with coordinates in `near`"}, or write to an office.`
      : `${total} found${total > resellers.length ? `, ${resellers.length} of them listed. ${advice}` : ""}.`,
    ...resellers.map(({ kind, name, country, city, address, phone, email, website, groups, distanceKm: km }) =>
      [
        `${name} (${kind}), ${city}, ${countryName(country, locale)}${km === undefined ? "" : `, ${km} km`}`,
        address,
        phone,
        email,
        website,
        groups.length > 0 ? `sells ${groups.join(", ")}` : "sells everything",
      ]
        .filter(Boolean)
        .join("; "),
    ),
    ...(countries
      ? [`Countries: ${countries.map(({ code, name, count }) => `${code} ${name} (${count})`).join(", ")}.`]
      : []),
  ].join("\n");
}
