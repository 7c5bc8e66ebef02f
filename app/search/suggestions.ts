import * as v from "valibot";
import type { CatalogueDatabase } from "../catalogue/data/database.ts";
import { listedProductsQuery, resolveProductParams, toListedProduct } from "../catalogue/data/listed-products.ts";
import { type Snapshot, withSnapshot } from "../catalogue/data/snapshot.ts";
import type { Category, Group, Vocabulary } from "../catalogue/data/vocabulary.ts";
import { categoryHref, groupHref } from "../catalogue/listing/catalogue-path.ts";
import { DEFAULT_LISTING, formatListingQuery } from "../catalogue/listing/state/listing-state.ts";
import { formatCode, formatNumber } from "../i18n/format.ts";
import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { parsePartNumber } from "./part-numbers/part-numbers.ts";
import { findClosestCategories, findRelatedCategories, findRelatedGroups, type Related } from "./related-categories.ts";
import { search } from "./search.ts";
import { getCachedSearch, putCachedSearch, type SearchCache, searchCacheKey } from "./search-cache.ts";
import type { SearchResult } from "./search-result.ts";
import { highlight, highlightPartNumber } from "./text-analysis/highlight.ts";
import { formatSubstitutes, searchTexts } from "./texts.ts";

/** As one types, fewer hits will do than for a listing. */
export const MAX_SUGGESTION_HITS = 300;
const MAX_CATEGORIES = 4;
const MAX_GROUPS = 2;
const MAX_PRODUCTS = 6;

const HighlightedSchema = v.array(v.string());
const ItemSchema = v.object({
  href: v.string(),
  name: HighlightedSchema,
  /** Beside the name: a product's number, a category's group. */
  detail: HighlightedSchema,
  /** Below it: a product's main values. */
  values: v.optional(v.string()),
  count: v.optional(v.string()),
  /** The product whose drawing stands beside it, and the least of it that can be ordered. */
  drawing: v.optional(v.string()),
  amount: v.optional(v.number()),
});
const SectionSchema = v.object({ id: v.string(), title: v.string(), items: v.array(ItemSchema) });

/** What a search has found, without the words it was asked in: those may be written in several ways. */
const CachedResultSchema = v.object({
  sections: v.array(SectionSchema),
  total: v.number(),
  capped: v.boolean(),
  meant: v.nullable(v.string()),
  nearest: v.nullable(v.string()),
  missing: v.array(v.string()),
  substitutes: v.array(v.string()),
  /** The products of a pasted list of part numbers, with the least that can be ordered. */
  listed: v.array(v.object({ code: v.string(), amount: v.number() })),
});
type CachedResult = v.InferOutput<typeof CachedResultSchema>;

/** What the search panel shows: all of it ready to be read, so that the panel needs no texts of its own. */
export type Suggestions = {
  readonly query: string;
  readonly status: string;
  readonly says: readonly string[];
  readonly nearest: { readonly label: string; readonly text: string } | null;
  readonly sections: CachedResult["sections"];
  readonly all: { readonly href: string; readonly text: string } | null;
  readonly contact: { readonly href: string; readonly text: string } | null;
  readonly list: {
    readonly lines: CachedResult["listed"];
    readonly add: string;
    readonly added: string;
    readonly href: string;
    readonly go: string;
  } | null;
};

/** Answers what a visitor has typed so far; from KV where the same was asked before of this release. */
export async function suggest(
  database: CatalogueDatabase,
  cache: SearchCache | null,
  locale: Locale,
  query: string,
): Promise<Suggestions> {
  const result = await withSnapshot(database, async (snapshot) => {
    const key = cache && searchCacheKey(cache, snapshot.vocabulary.release, locale, query);
    if (!cache || !key) return findSuggestions(snapshot, locale, query);
    const cached = await getCachedSearch(cache, key, CachedResultSchema);
    if (cached) {
      // The release is confirmed, so that a hit is as fresh as an answer of the database.
      await snapshot.runQueries({});
      return cached;
    }
    const found = await findSuggestions(snapshot, locale, query);
    if (found.total > 0) putCachedSearch(cache, key, found);
    return found;
  });
  return formatSuggestions(result, locale, query);
}

async function findSuggestions(snapshot: Snapshot, locale: Locale, query: string): Promise<CachedResult> {
  const { vocabulary } = snapshot;
  const found = await search(snapshot, locale, query, { level: "all" }, MAX_SUGGESTION_HITS);
  const isNumberList = found.isNumberList;
  const visibleHits = isNumberList ? found.hits : found.hits.slice(0, MAX_PRODUCTS);
  const products =
    visibleHits.length > 0
      ? await readProducts(snapshot, locale, query, found, visibleHits)
      : { items: [], listed: [] };
  const texts = searchTexts(locale);
  const categories = isNumberList
    ? []
    : findRelatedCategories(vocabulary, locale, found.words, found.hits).slice(0, MAX_CATEGORIES);
  const groups = isNumberList
    ? []
    : findRelatedGroups(vocabulary, locale, found.words, found.hits).slice(0, MAX_GROUPS);
  const isEmpty = query !== "" && found.hits.length === 0 && categories.length === 0;
  const closest = isEmpty ? findClosestCategories(vocabulary, locale, found.words, MAX_CATEGORIES) : [];
  const count = (part: Related<Category | Group>) =>
    part.isFullMatch
      ? formatNumber(part.part.count, locale)
      : found.isCapped
        ? undefined
        : formatNumber(part.hits, locale);
  const suffix = (part: Related<unknown>) =>
    part.isFullMatch ? "" : formatListingQuery({ ...DEFAULT_LISTING, q: found.correctedQuery ?? query });
  const categoryItem = (category: Category, query: string, countText: string | undefined) => ({
    href: hrefOfCategory(vocabulary, locale, category) + query,
    name: [...highlight(category.names[locale], found.words)],
    detail: [vocabulary.groups.get(category.group)?.names[locale] ?? ""],
    ...(countText ? { count: countText } : {}),
  });
  // Whoever asks for a product by its number, or by what it has, sees it first.
  const isProductFirst =
    found.exactMatch || isNumberList || found.isSpecific || (found.hits.length > 0 && found.isPartNumberMatch);
  const sections = [
    {
      id: "categories",
      title: texts.categories,
      items: categories.map((each) => categoryItem(each.part, suffix(each), count(each))),
    },
    {
      id: "closest",
      title: texts.closest,
      items: closest.map((category) => categoryItem(category, "", formatNumber(category.count, locale))),
    },
    {
      id: "groups",
      title: texts.groups,
      items: groups.map((each) => ({
        href: groupHref(locale, each.part) + suffix(each),
        name: [...highlight(each.part.names[locale], found.words)],
        detail: [],
        ...(count(each) ? { count: count(each) } : {}),
      })),
    },
    {
      id: "products",
      title: isNumberList ? texts.listed : isProductFirst ? texts.leading : texts.products,
      items: products.items,
    },
  ];
  const ordered = isProductFirst ? [sections[3], ...sections.slice(0, 3)] : sections;
  return {
    sections: ordered.filter(
      (section) => section !== undefined && section.items.length > 0,
    ) as CachedResult["sections"],
    total: found.hits.length,
    capped: found.isCapped,
    meant: found.correctedQuery,
    nearest: found.suggestedQuery,
    missing: [...found.missingNumbers],
    substitutes: formatSubstitutes(found.substitutes, locale),
    listed: products.listed,
  };
}

function hrefOfCategory(vocabulary: Vocabulary, locale: Locale, category: Category): string {
  const group = vocabulary.groups.get(category.group);
  return group ? categoryHref(locale, group, category) : hrefOf("products", locale);
}

async function readProducts(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  query: string,
  found: SearchResult,
  hits: SearchResult["hits"],
): Promise<{ items: CachedResult["sections"][number]["items"]; listed: CachedResult["listed"] }> {
  const rows =
    found.rows.length > 0
      ? found.rows
      : (
          await runQueries({
            rows: listedProductsQuery(
              locale,
              "id",
              hits.map(({ id }) => id),
            ),
          })
        ).rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = hits.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    items: inOrder.slice(0, MAX_PRODUCTS).map((row) => {
      const product = toListedProduct(vocabulary, locale, row, "main");
      return {
        href: hrefOf("product", locale, resolveProductParams(vocabulary, locale, row)),
        name: [...highlight(row.name, found.words)],
        detail: [...highlightPartNumber(formatCode(row.code), parsePartNumber(query))],
        values: product.values.slice(0, 3).join(" · "),
        drawing: row.code,
        amount: row.min_order_quantity,
      };
    }),
    listed: found.isNumberList ? inOrder.map((row) => ({ code: row.code, amount: row.min_order_quantity })) : [],
  };
}

function formatSuggestions(result: CachedResult, locale: Locale, query: string): Suggestions {
  const texts = searchTexts(locale);
  const { total, meant, nearest, missing, listed } = result;
  const count = formatNumber(total, locale) + (result.capped ? "+" : "");
  const listedCount = formatNumber(listed.length, locale);
  const isEmpty = total === 0 && query !== "";
  return {
    query,
    status: isEmpty ? texts.nothing(query) : texts.found(count, total),
    says: [
      ...result.substitutes,
      ...(meant ? [texts.instead(query, meant)] : []),
      ...(isEmpty ? [texts.nothing(query)] : []),
      ...(missing.length > 0 ? [texts.missing(missing.join(", ").toUpperCase())] : []),
    ],
    nearest: nearest ? { label: texts.nearest, text: nearest } : null,
    sections: result.sections,
    all:
      total === 0
        ? null
        : {
            href: hrefOf("products", locale) + formatListingQuery({ ...DEFAULT_LISTING, q: query }),
            text: texts.all(count, total),
          },
    contact: isEmpty ? { href: hrefOf("contact", locale), text: texts.contact } : null,
    list:
      listed.length > 0
        ? {
            lines: listed,
            add: texts.addAll(listedCount, listed.length),
            added: texts.added(listedCount, listed.length),
            href: hrefOf("orderList", locale),
            go: texts.toList,
          }
        : null,
  };
}
