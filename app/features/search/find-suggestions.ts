import * as v from "valibot";
import { categoryHref, groupHref } from "../../foundation/catalogue/address/catalogue-path.ts";
import { DEFAULT_LISTING, formatListingQuery } from "../../foundation/catalogue/address/listing-state.ts";
import {
  hrefOfProduct,
  listedProductsQuery,
  toListedProduct,
} from "../../foundation/catalogue/data/listed-products.ts";
import { toNameLanguage } from "../../foundation/catalogue/data/product-fields.ts";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Category, Group, Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { minimumOf } from "../../foundation/catalogue/product/order-rules.ts";
import { formatCode } from "../../ground/company/order-number.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { highlight, highlightPartNumber } from "../../ground/text/highlight.ts";
import { parsePartNumber } from "../../ground/text/part-numbers.ts";
import { type Answer, type FindAnswer, OutcomeSchema, outcomeOf } from "./answer.ts";
import { formatNotes } from "./format-notes.ts";
import { findClosestCategories, findRelatedCategories, findRelatedGroups, type Related } from "./related-categories.ts";
import { search } from "./search.ts";
import type { SearchResult } from "./search-result.ts";

/** Suggestions need fewer hits than a listing. */
const MAX_SUGGESTION_HITS = 300;
const MAX_CATEGORIES = 4;
const MAX_GROUPS = 2;
const MAX_PRODUCTS = 6;

const HighlightedSchema = v.array(v.string());
const ItemSchema = v.object({
  href: v.string(),
  name: HighlightedSchema,
  /** The language of a product's name, where that is not the page's. */
  language: v.optional(v.picklist(LOCALES)),
  /** A product's number. */
  detail: HighlightedSchema,
  /** A product's main values. */
  values: v.optional(v.string()),
  count: v.optional(v.string()),
  /** The code of the product whose drawing is shown, and its minimum order quantity. */
  drawing: v.optional(v.string()),
  amount: v.optional(v.number()),
});
type Item = v.InferOutput<typeof ItemSchema>;

/** The result of a search, without the query: several spellings share an entry of the cache. */
export const CachedResultSchema = v.object({
  sections: v.array(v.object({ id: v.string(), title: v.string(), items: v.array(ItemSchema) })),
  total: v.number(),
  capped: v.boolean(),
  meant: v.nullable(v.string()),
  nearest: v.nullable(v.string()),
  missing: v.array(v.string()),
  notes: v.array(v.string()),
  /** Whether support may know more. */
  asks: v.boolean(),
  /** The products of a pasted list of part numbers, with their minimum order quantities. */
  listed: v.array(v.object({ code: v.string(), amount: v.number() })),
  outcome: OutcomeSchema,
});
export type CachedResult = v.InferOutput<typeof CachedResultSchema>;

export async function findSuggestions(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  findAnswer: FindAnswer,
): Promise<{ readonly result: CachedResult; readonly answer: Answer }> {
  const found = await search(snapshot, locale, query, { level: "all" }, MAX_SUGGESTION_HITS);
  const outcome = outcomeOf(found);
  const [{ items, listed }, answer] = await Promise.all([
    readProducts(snapshot, locale, query, found),
    findAnswer(snapshot, outcome),
  ]);
  const t = serverTranslator(locale);
  // A query by part number, or by what a product has, shows products first.
  const isProductFirst =
    found.exactMatch || found.isNumberList || found.isSpecific || (found.hits.length > 0 && found.isPartNumberMatch);
  const products = {
    id: "products",
    title: found.isNumberList ? t("search.listed") : isProductFirst ? t("search.leading") : t("search.products"),
    items,
  };
  const parts = found.isNumberList ? [] : buildPartSections(snapshot.vocabulary, locale, query, found);
  const result = {
    sections: (isProductFirst ? [products, ...parts] : [...parts, products]).filter(
      (section) => section.items.length > 0,
    ),
    total: found.hits.length,
    capped: found.isCapped,
    meant: found.correctedQuery,
    nearest: found.suggestedQuery,
    missing: [...found.missingNumbers],
    notes: formatNotes(found, locale),
    asks: found.notes.some(({ kind }) => kind === "notOurs"),
    listed,
    outcome,
  };
  return { result, answer };
}

/** Sections of categories and groups: those related to the query, or the closest when nothing was found. */
function buildPartSections(
  vocabulary: Vocabulary,
  locale: Locale,
  query: string,
  { words, hits, isCapped, correctedQuery }: SearchResult,
): CachedResult["sections"] {
  const t = serverTranslator(locale);
  const categories = findRelatedCategories(vocabulary, locale, words, hits).slice(0, MAX_CATEGORIES);
  const isEmpty = query !== "" && hits.length === 0 && categories.length === 0;
  const closest = isEmpty ? findClosestCategories(vocabulary, locale, words, MAX_CATEGORIES) : [];
  const listingQuery = formatListingQuery({ ...DEFAULT_LISTING, q: correctedQuery ?? query });
  const item = (part: Category | Group, href: string, count: number | null): Item => ({
    href,
    name: [...highlight(part.names[locale], words)],
    detail: [],
    ...(count === null ? {} : { count: formatNumber(count, locale) }),
  });
  const relatedItem = (related: Related<Category | Group>, href: string) =>
    related.isFullMatch
      ? item(related.part, href, related.part.count)
      : item(related.part, href + listingQuery, isCapped ? null : related.hits);
  const hrefOfCategory = (category: Category) => {
    const group = vocabulary.groups.get(category.group);
    return group ? categoryHref(locale, group, category) : hrefOf("products", locale);
  };
  return [
    {
      id: "categories",
      title: t("search.categories"),
      items: categories.map((each) => relatedItem(each, hrefOfCategory(each.part))),
    },
    {
      id: "closest",
      title: t("search.closest"),
      items: closest.map((each) => item(each, hrefOfCategory(each), each.count)),
    },
    {
      id: "groups",
      title: t("search.groups"),
      items: findRelatedGroups(vocabulary, locale, words, hits)
        .slice(0, MAX_GROUPS)
        .map((each) => relatedItem(each, groupHref(locale, each.part))),
    },
  ];
}

async function readProducts(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  query: string,
  found: SearchResult,
): Promise<{ items: Item[]; listed: CachedResult["listed"] }> {
  const ids = (found.isNumberList ? found.hits : found.hits.slice(0, MAX_PRODUCTS)).map(({ id }) => id);
  if (ids.length === 0) return { items: [], listed: [] };
  const rows =
    found.rows.length > 0 ? found.rows : (await runQueries({ rows: listedProductsQuery(locale, "id", ids) })).rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    items: inOrder.slice(0, MAX_PRODUCTS).map((row) => ({
      href: hrefOfProduct(vocabulary, locale, row),
      name: [...highlight(row.name, found.words)],
      ...toNameLanguage(row),
      detail: [...highlightPartNumber(formatCode(row.code), parsePartNumber(query))],
      values: toListedProduct(vocabulary, locale, row, "main").values.slice(0, 3).join(" · "),
      drawing: row.code,
      amount: minimumOf(row),
    })),
    listed: found.isNumberList ? inOrder.map((row) => ({ code: row.code, amount: minimumOf(row) })) : [],
  };
}
