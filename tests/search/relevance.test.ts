import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { QuerySchema } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { sampleProducts } from "../sample.ts";
import { volume } from "../volume.ts";
import { type Answer, answersTo, meanScore } from "./relevance/answers.ts";
import { gainsOf, gradedQueries, isInSample } from "./relevance/grading.ts";

const queries = gradedQueries();
const products = sampleProducts();

test.each(LOCALES)("eighty different queries are graded in %s, one in five of them held out", (locale) => {
  const own = queries.filter(({ language }) => language === locale);
  expect(new Set(own.map(({ query }) => query)).size).toBe(80);
  expect(own.filter(({ isUnseen }) => isUnseen)).toHaveLength(16);
});

test("every graded query but gibberish has products that answer it best", () => {
  const meant = queries.filter(({ kind }) => kind !== "gibberish");
  expect(meant.filter((query) => gainsOf(query, products).size === 0).map(({ query }) => query)).toEqual([]);
  expect(queries.filter(({ kind, is }) => (kind === "gibberish") !== (is.length === 0))).toEqual([]);
});

test("a query that no product of the sample answers whole is marked so", () => {
  const marked = queries.filter(({ nearest }) => nearest).map(({ query }) => query);
  const lacking = queries.filter((query) => query.is.length > 0 && !isInSample(query, products));
  expect(lacking.map(({ query }) => query)).toEqual(marked);
});

/** What search has reached, less a hundredth: better is welcome, worse is not. */
const FLOOR: Readonly<Record<Locale, number>> = { tr: 0.9, en: 0.865, ru: 0.85, de: 0.83, fr: 0.885 };

let answers: readonly Answer[] = [];
beforeAll(async () => {
  answers = await answersTo(queries);
});

test.each(LOCALES)("what strangers type in %s finds what they mean, and hardly ever nothing", (locale) => {
  const own = answers.filter(({ query }) => query.language === locale && query.is.length > 0);
  expect(meanScore(own)).toBeGreaterThan(FLOOR[locale]);
  const nothing = own.filter(({ codes }) => codes.length === 0);
  // Those held out are not named: nobody looks at them while he tunes.
  const named = nothing.filter(({ query }) => !query.isUnseen).map(({ query }) => query.query);
  expect(nothing.length / own.length, named.join("; ")).toBeLessThan(0.03);
});

test("gibberish finds nothing", () => {
  const found = answers.filter(({ query, codes }) => query.is.length === 0 && codes.length > 0);
  expect(found.map(({ query }) => query.query)).toEqual([]);
});

const IDLE_ENDS = ["!", "?!", "…", "!!!…?", " ~", "*", " #&"];

test("signs at the end of a query mean nothing, so a query with them is the query without them", async () => {
  // Each takes a search.
  const some = answers.filter((_, index) => index % volume(12, 3) === 0);
  for (const { query } of answers)
    expect(v.parse(QuerySchema, `${query.query}${IDLE_ENDS.join("")}  `)).toBe(v.parse(QuerySchema, query.query));
  const written = some.map(({ query }, index) => ({
    ...query,
    query: query.query + IDLE_ENDS[index % IDLE_ENDS.length],
  }));
  const found = await answersTo(written);
  expect(found.map(({ codes }) => codes)).toEqual(some.map(({ codes }) => codes));
});
