import sql from "sql-template-tag";
import * as v from "valibot";
import type { FinderAnswers } from "../../foundation/catalogue/address/finder-answers.ts";
import {
  drawnProductsQuery,
  type ListedRow,
  listedProductsQuery,
  toDrawnProduct,
  toListedProduct,
} from "../../foundation/catalogue/data/listed-products.ts";
import { number, text } from "../../foundation/catalogue/data/product-fields.ts";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Category, Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { cacheTable, getCachedTable } from "../../foundation/catalogue/facets/cached-tables.ts";
import { facetPacksQuery, unpackCategoryTable } from "../../foundation/catalogue/facets/category-tables.ts";
import { formatAttribute } from "../../foundation/catalogue/facets/facet-codes.ts";
import type { FacetTable } from "../../foundation/catalogue/facets/facet-table.ts";
import { type ProductValues, valuesOf } from "../../foundation/catalogue/facets/facet-value.ts";
import type { DrawnProduct } from "../../foundation/drawing/drawing.ts";
import { pictureDigest } from "../../foundation/drawing/picture-digest.ts";
import type { PicturedCode } from "../../foundation/drawing/picture-url.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTexts } from "../../ground/i18n/server-translator.ts";
import { type Candidate, chooseCandidates, findMatches } from "./candidates.ts";
import { type Interview, runInterview } from "./interview.ts";
import type { Question } from "./questions.ts";

/** Larger parts of the catalogue are not counted; the category is asked for first. */
const MAX_COUNTED_PRODUCTS = 20_000;
/** For more products the accessories are not counted. */
const MAX_COMPARED = 24;
const MAX_FACTS = 5;

/**
 * The next question with its answers, or the candidates. Takes one round trip, and another when the tables of the group's
 * categories are not cached; reads two rows per answer, or three per product compared.
 */
export async function readFinder(snapshot: Snapshot, locale: Locale, answers: FinderAnswers) {
  const { vocabulary } = snapshot;
  const result = await runInterview(
    {
      vocabulary,
      locale,
      readTables: (categories) => readTables(snapshot, categories),
    },
    answers,
  );
  return result.question
    ? { ...result, offeredAnswers: await readAnswers(snapshot, locale, result.question), candidates: [] }
    : { ...result, offeredAnswers: [], candidates: await readCandidates(snapshot, locale, result) };
}

/** Reads the tables that this isolate has not cached; null for too many products to count. */
async function readTables(
  { vocabulary, runQueries }: Snapshot,
  categories: readonly Category[],
): Promise<readonly FacetTable[] | null> {
  const products = categories.reduce((sum, { count }) => sum + count, 0);
  if (categories.length > 1 && products > MAX_COUNTED_PRODUCTS) return null;
  const unread = categories.filter((category) => !getCachedTable(vocabulary, category));
  const read = unread.length > 0 ? await runQueries({ packs: facetPacksQuery(unread, ["full"]) }) : { packs: [] };
  return categories.map((category) => {
    const cached = getCachedTable(vocabulary, category);
    if (cached) return cached;
    const rows = read.packs.filter((row) => row.category === category.code);
    const table = unpackCategoryTable(category, rows.map(({ data }) => data).join(""));
    cacheTable(vocabulary, category, table);
    return table;
  });
}

const DescriptionRow = v.object({ code: text, description: text });

/** The descriptions of groups or categories; reads a row each, by key. */
function selectDescriptions(locale: Locale, facet: string, codes: readonly string[]) {
  const wanted = sql`json_each(${JSON.stringify(codes)}) AS wanted`;
  const query =
    facet === "group"
      ? sql`SELECT group_code AS code, description FROM ${wanted} JOIN product_group_text ON group_code = wanted.value AND locale = ${locale}`
      : sql`SELECT category_code AS code, description FROM ${wanted} JOIN category_text ON category_code = wanted.value AND locale = ${locale}`;
  return [query, DescriptionRow] as const;
}

async function readAnswers({ vocabulary, runQueries }: Snapshot, locale: Locale, { facet, answers }: Question) {
  const emblems = answers.map(({ value }) => (facet === "group" ? vocabulary.groups.get(value)?.emblem : undefined));
  const positions = answers.flatMap(({ position }) => position ?? []);
  const isPart = facet === "group" || facet === "category";
  const read = await runQueries({
    drawn:
      facet === "group"
        ? drawnProductsQuery(
            "code",
            emblems.flatMap((code) => code ?? []),
          )
        : drawnProductsQuery("position", positions),
    described: selectDescriptions(locale, facet, isPart ? answers.map(({ value }) => value) : []),
  });
  const rows = answers.map(({ position }, index) =>
    read.drawn.find((row) => (facet === "group" ? row.code === emblems[index] : row.position === position)),
  );
  const drawings = rows.map((row) => (row ? toDrawnProduct(vocabulary, row) : null));
  // Identical drawings do not help to choose.
  const areDistinct = new Set(drawings.map((drawn) => drawn?.drawing)).size === drawings.length;
  return answers.map(({ position: _, ...answer }, index) => ({
    ...answer,
    example: areDistinct || isPart ? toPictured(rows[index]?.code, drawings[index]) : null,
    description: read.described.find(({ code }) => code === answer.value)?.description ?? "",
  }));
}

const toPictured = (code: string | undefined, drawn: DrawnProduct | null | undefined): PicturedCode | null =>
  code && drawn ? { code, picture: pictureDigest(drawn) } : null;

const AccessoryCountRow = v.object({ position: number, count: number });

/** The number of accessories of each product; reads a row per accessory, by index. */
const selectAccessoryCounts = (positions: readonly number[]) =>
  [
    sql`
    SELECT p.position, count(a.accessory_id) AS count FROM json_each(${JSON.stringify(positions)}) AS wanted
    JOIN product p ON p.position = wanted.value
    LEFT JOIN accessory a ON a.product_id = p.id
    GROUP BY p.position`,
    AccessoryCountRow,
  ] as const;

async function readCandidates({ vocabulary, runQueries }: Snapshot, locale: Locale, result: Interview) {
  const matches =
    result.facetCounts.matches.length > 0
      ? findMatches(vocabulary, result.facetCounts)
      : firstProductsOfCategories(vocabulary, result);
  const isFew = matches.length <= MAX_COMPARED;
  const compared = isFew ? matches : chooseCandidates(vocabulary, matches, null);
  const positions = compared.map(({ position }) => position);
  const read = await runQueries({
    listed: listedProductsQuery(locale, "position", positions),
    accessoryCounts: selectAccessoryCounts(isFew ? positions : []),
  });
  const accessoryCounts = new Map(read.accessoryCounts.map(({ position, count }) => [position, count]));
  return chooseCandidates(vocabulary, matches, isFew ? accessoryCounts : null).flatMap((candidate) => {
    const row = read.listed.find(({ position }) => position === candidate.position);
    return row ? [buildCandidate(vocabulary, locale, result, candidate, row)] : [];
  });
}

/** When there are too many products to count, the first of each of the largest categories. */
function firstProductsOfCategories(vocabulary: Vocabulary, { facetCounts }: Interview) {
  const counts = [...(facetCounts.counts.get("category") ?? [])].toSorted(([, a], [, b]) => b - a);
  return counts.slice(0, MAX_COMPARED).flatMap(([code]) => {
    const category = vocabulary.categories.get(code);
    const facetValue = (facet: string) => (facet === "type" ? code : null);
    return category ? [{ position: category.first, facetValue, family: () => code, variant: () => code }] : [];
  });
}

type Fact = { readonly name: string; readonly value: string; readonly isAnswer: boolean };

function buildCandidate(
  vocabulary: Vocabulary,
  locale: Locale,
  { steps }: Interview,
  { reason }: Candidate,
  row: ListedRow,
) {
  const values = valuesOf(row);
  const answeredFacets = steps.flatMap(({ question, answer }) => (answer ? [question.facet] : []));
  const codes = [...new Set([...answeredFacets, ...(vocabulary.categories.get(row.categoryCode)?.attributes ?? [])])];
  const facts = codes.flatMap((code): Fact[] => {
    const fact = buildFact(vocabulary, locale, code, row, values);
    return fact ? [{ ...fact, isAnswer: answeredFacets.includes(code) }] : [];
  });
  return {
    ...toListedProduct(vocabulary, locale, row, "main"),
    reason,
    facts: facts.slice(0, MAX_FACTS),
    colour: vocabulary.colours.get(row.colourCode)?.names[locale] ?? "",
    type: vocabulary.types.get(row.typeCode)?.names[locale] ?? "",
    certificates: [values.certificate ?? []].flat().length,
    textOf: (attribute: string) => buildFact(vocabulary, locale, attribute, row, values)?.value ?? "",
  };
}

function buildFact(vocabulary: Vocabulary, locale: Locale, code: string, row: ListedRow, values: ProductValues) {
  const colour = vocabulary.colours.get(row.colourCode);
  if (code === "colour" && colour)
    return { name: serverTexts(locale).results.facets.colour, value: colour.names[locale] };
  const attribute = vocabulary.attributes.get(code);
  const value = formatAttribute(vocabulary, code, values[code], locale);
  return attribute && value ? { name: attribute.names[locale], value } : null;
}
