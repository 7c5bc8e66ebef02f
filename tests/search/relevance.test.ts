import { expect, test } from "vitest";
import { LOCALES } from "../../app/i18n/locales.ts";
import { sampleProducts } from "../sample.ts";
import { gainsOf, gradedQueries, isInSample } from "./relevance/grading.ts";

const queries = gradedQueries();
const products = sampleProducts();

test.each(LOCALES)("eighty different queries are graded in %s, one in five of them held out", (locale) => {
  const own = queries.filter(({ language }) => language === locale);
  expect(new Set(own.map(({ query }) => query)).size).toBe(80);
  expect(own.filter(({ heldOut }) => heldOut)).toHaveLength(16);
});

test("every graded query but gibberish has products that answer it best", () => {
  const without = queries
    .filter(({ kind }) => kind !== "gibberish")
    .filter((query) => gainsOf(query, products).size === 0);
  expect(without.map(({ query }) => query)).toEqual([]);
  expect(queries.filter(({ kind, is }) => (kind === "gibberish") !== (is.length === 0))).toEqual([]);
});

test("a query that no product of the sample answers whole is marked so", () => {
  const marked = queries.filter(({ nearest }) => nearest).map(({ query }) => query);
  const lacking = queries.filter((query) => query.is.length > 0 && !isInSample(query, products));
  expect(lacking.map(({ query }) => query)).toEqual(marked);
});
