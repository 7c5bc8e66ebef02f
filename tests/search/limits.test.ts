import { expect, test } from "vitest";
import { tokenize } from "../../app/features/reading/tokens.ts";
import { searchIndexed } from "../../app/features/search/indexed/indexed-search.ts";
import { search } from "../../app/features/search/search.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { readLimits } from "../../app/ground/text/limits.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { sampleProducts } from "../sample.ts";
import { volume } from "../volume.ts";

const products = new Map(sampleProducts().map((product) => [product.code, product]));

const database = await publishedSample();

const find = (locale: Locale, query: string, run: typeof searchIndexed | typeof search = search) =>
  withSnapshot(database, (snapshot) => run(snapshot, locale, query, { level: "all" }, 60));

/** The values of the first products that are found. */
const valuesOf = (hits: readonly { readonly code: string }[], attribute: string) =>
  hits.slice(0, 10).map(({ code }) => Number(products.get(code)?.[attribute]));

const SCREW: Readonly<Record<Locale, string>> = {
  tr: "vidalı geçiş klemensi",
  en: "screw feed-through terminal block",
  ru: "винтовая проходная клемма",
  de: "Schraub-Durchgangsklemme",
  fr: "bloc de jonction à vis",
};

const LEAST: Readonly<Record<Locale, readonly string[]>> = {
  en: ["at least 50 A", "min. 50 A", "not less than 50 amps", "50 A or more"],
  tr: ["en az 50 A", "50 A ve üzeri", "asgari 50 amper"],
  ru: ["не менее 50 А", "50 А и более", "мин. 50 ампер"],
  de: ["mindestens 50 A", "ab 50 A", "50 A oder mehr"],
  fr: ["au moins 50 A", "à partir de 50 A", "50 A ou plus"],
};
const MOST: Readonly<Record<Locale, readonly string[]>> = {
  en: ["up to 2.5 mm²", "max 2.5 mm²", "2.5 mm² or less"],
  tr: ["en fazla 2,5 mm²", "2,5 mm²'ye kadar"],
  ru: ["до 2,5 мм²", "не более 2,5 мм²"],
  de: ["bis 2,5 mm²", "höchstens 2,5 mm²"],
  fr: ["jusqu’à 2,5 mm²", "2,5 mm² ou moins"],
};

const read = (text: string) =>
  readLimits(tokenize(text)).map(({ text: own, limit }) => `${limit?.side ?? ""} ${own}`.trim());

test.each(Object.values(LEAST).flat())("“%s” is read as one limit", (text) =>
  expect(read(text)).toEqual(["least 50a"]),
);
test.each(Object.values(MOST).flat())("“%s” is read as one limit", (text) =>
  expect(read(text)).toEqual(["most 2.5mm2"]),
);

/** One wording of each language; every one in `npm run test:deep`. */
const searched = (written: Readonly<Record<Locale, readonly string[]>>) =>
  LOCALES.flatMap((locale) => written[locale].slice(0, volume(1, 9)).map((text) => [locale, text] as const));

test.each(searched(LEAST))(
  "in %s, “%s” finds what carries that current and more, the nearest first",
  async (locale, limit) => {
    const { hits, interpretedTerms, unmatchedWords } = await find(locale, `${SCREW[locale]} ${limit}`);
    const currents = valuesOf(hits, "rated_current");
    expect(currents).toHaveLength(10);
    expect(currents.filter((current) => !(current >= 50))).toEqual([]);
    expect(currents[0]).toBe(57);
    const term = interpretedTerms.find(({ facet }) => facet === "rated_current");
    expect([term?.text.replaceAll("\u00a0", " "), unmatchedWords]).toEqual([expect.stringMatching(/^≥ 50 [AА]$/), []]);
    // Without the limit nothing of it is left.
    expect(term?.queryWithout.replace(/[ .]+$/, "")).toBe(SCREW[locale]);
  },
);

test.each(searched(MOST))("in %s, “%s” finds that cross-section and smaller ones", async (locale, limit) => {
  const { hits, interpretedTerms } = await find(locale, `${SCREW[locale]} ${limit}`);
  const sections = valuesOf(hits, "cross_section");
  expect(sections.filter((section) => !(section <= 2.5))).toEqual([]);
  expect(sections[0]).toBe(2.5);
  expect(interpretedTerms.map(({ text }) => text.replaceAll("\u00a0", " "))).toContainEqual(
    expect.stringMatching(/^≤ 2[.,]5 (?:mm|мм)²$/),
  );
});

test("a cross-section is a limit too, though without the words it is that one", async () => {
  const words = SCREW.en;
  const larger = valuesOf((await find("en", `${words} at least 10 mm²`)).hits, "cross_section");
  expect(larger.filter((section) => !(section >= 10))).toEqual([]);
  const same = valuesOf((await find("en", `${words} 10 mm²`)).hits, "cross_section");
  expect(same[0]).toBe(10);
});

test("a greater voltage is not found where the most is said", async () => {
  const { hits } = await find("en", "screw terminal up to 500 V");
  const voltages = valuesOf(hits, "rated_voltage");
  expect(voltages.filter((voltage) => voltage > 500)).toEqual([]);
});

test("a catalogue that does not fit in memory reads limits of ratings in the index", async () => {
  const least = valuesOf((await find("en", `${SCREW.en} at least 50 A`, searchIndexed)).hits, "rated_current");
  expect(least.length).toBeGreaterThan(0);
  expect(least.filter((current) => !(current >= 50))).toEqual([]);
  const most = valuesOf((await find("en", `${SCREW.en} max. 24 A`, searchIndexed)).hits, "rated_current");
  expect(most.length).toBeGreaterThan(0);
  expect(most.filter((current) => current > 24)).toEqual([]);
});

test.each([
  // Ranges.
  ["0,75 bis 1,5 mm²", ["0.75", "bis", "1.5mm2"]],
  ["от 0 до 9", ["от", "0", "до", "9"]],
  // Two limits, and one beside another value.
  ["min. 5 A max. 10 A", ["least 5a", "most 10a"]],
  ["230 V max. 5 A", ["230v", "most 5a"]],
  ["5 A 230 V max", ["5a", "most 230v"]],
  // Minutes.
  ["5 min", ["5", "min"]],
  ["at least", ["at", "least"]],
])("“%s” is read as %j", (text, expected) => {
  expect(read(text)).toEqual(expected);
});
