import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";
import { search } from "../../search/search.ts";
import type { SearchResult } from "../../search/search-result.ts";
import type { Site } from "../../site-context.ts";
import { withFallback } from "../../with-fallback.ts";
import { descriptionQuery } from "../data/description-query.ts";
import { familyIndex, groupByFamily, type ListedFamily, MAX_VARIANTS, toListedFamily } from "../data/families.ts";
import {
  type AttributeColumn,
  type CataloguePart,
  drawnProductsQuery,
  type ListedRow,
  listedProductsQuery,
  listedVariantsQuery,
  toAttributeColumns,
  toCataloguePart,
  type ValueLayout,
  type VariantRow,
} from "../data/listed-products.ts";
import type { Snapshot } from "../data/snapshot.ts";
import type { CataloguePath, Category, Vocabulary } from "../data/vocabulary.ts";
import { cacheRanks, cacheTable, getCachedRanks, getCachedTable } from "../facets/cached-tables.ts";
import { facetPacksQuery, withCategoryFacets } from "../facets/category-tables.ts";
import { countFacets, type FacetCounts } from "../facets/count-facets.ts";
import { unpackTable } from "../facets/facet-pack.ts";
import type { FacetTable } from "../facets/facet-table.ts";
import { categoriesIn } from "./catalogue-path.ts";
import { buildFacetViews, type FacetNames, type FacetView } from "./filters/facet-views.ts";
import { normalizeFilters } from "./filters/normalize-filters.ts";
import { rankValues } from "./rank-values.ts";
import { isDescending, type ListingState, type Sort, sortKey } from "./state/listing-state.ts";

export type Listing = {
  readonly description: string | null;
  /** How many products there are. */
  readonly total: number;
  /** How many cards or rows they make, a family being one. */
  readonly entries: number;
  /** More were found than are counted. */
  readonly isCapped: boolean;
  readonly state: ListingState;
  readonly sorts: readonly Sort[];
  readonly products: readonly ListedFamily[];
  /** The attributes shown, when all products share a category; empty otherwise. */
  readonly columns: readonly AttributeColumn[];
  readonly parts: readonly CataloguePart[];
  readonly facets: readonly FacetView[];
  /** Facets that are shown on demand. */
  readonly hiddenFacets: number;
  readonly searchResult: SearchResult | null;
};

/** Beyond this many products a place is counted by its summaries: by type, colour and certificates only. */
const MAX_COUNTED = 20_000;

/**
 * One page of a listing with its facets and what divides it further. A place of up to 20,000 products is read as its
 * categories' packs, about 15 bytes a product, which this isolate then holds, so that the next listing of them takes one
 * round trip; a larger one is counted from the vocabulary and only the page's own categories are read; a search reads
 * its hits.
 */
export async function readListing(
  snapshot: Snapshot,
  locale: Locale,
  path: CataloguePath,
  requested: ListingState,
  names: FacetNames,
  site: Pick<Site, "onDegraded">,
): Promise<Listing> {
  const { vocabulary } = snapshot;
  const categories = categoriesIn(vocabulary, path);
  const sort = normalizeSort(path, requested.sort);
  const state = { ...requested, sort, filters: normalizeFilters(vocabulary, path, requested.filters) };
  const products = categories.reduce((sum, { count }) => sum + count, 0);
  const result = state.q
    ? await readSearchResults(snapshot, locale, path, state)
    : products > MAX_COUNTED && path.level !== "category"
      ? await readSummaries(snapshot, categories, state)
      : await readCountedWithFallback(snapshot, locale, categories, state, site);
  const { facetCounts, entries, by } = result;

  const page = Math.min(state.page, countPages(entries.count, state.size));
  const layout = chooseValueLayout(path, state.view);
  const families = entries.slice((page - 1) * state.size, page * state.size);
  const partsQuery = buildPartsQuery(vocabulary, path, result.state);
  // A search has read the rows of its first hits already.
  const rowSets = result.searchResult?.rows.length
    ? { listed: result.searchResult.rows, variants: result.searchResult.rows, description: [], parts: [] }
    : await snapshot.runQueries({
        listed: listedProductsQuery(
          locale,
          by,
          families.flatMap(([first]) => first ?? []),
        ),
        variants: listedVariantsQuery(
          by,
          families.flatMap(([, ...others]) => others.slice(0, MAX_VARIANTS - 1)),
        ),
        description: descriptionQuery(locale, path),
        parts: partsQuery.statement,
      });
  return {
    description: result.searchResult ? null : (rowSets.description[0]?.description ?? null),
    total: facetCounts.total,
    entries: entries.count,
    isCapped: result.isCapped,
    state: { ...result.state, page: state.page },
    sorts: result.sorts,
    products: buildListedFamilies(vocabulary, locale, rowSets.listed, rowSets.variants, by, families, layout),
    columns: path.level === "category" ? toAttributeColumns(vocabulary, locale, path.category, layout) : [],
    parts: partsQuery.toParts(locale, rowSets.parts),
    ...buildFacetViews(vocabulary, locale, path, categories, facetCounts, result.state.filters, names, state.facets),
    searchResult: result.searchResult,
  };
}

export const chooseValueLayout = (path: CataloguePath, view: ListingState["view"]): ValueLayout =>
  path.level !== "category" ? "main" : view === "cards" ? "columns" : "table";

export const countPages = (entries: number, size: number) => Math.max(1, Math.ceil(entries / size));

/** An order that this place knows; the catalogue's for every other. A search puts its own in that one's place. */
function normalizeSort(path: CataloguePath, sort: Sort): Sort {
  const by = sortKey(sort);
  const isAttribute =
    path.level === "category" && (path.category.attributes.includes(by) || path.category.others.includes(by));
  return isAttribute || ["code", "name", "width"].includes(by) ? sort : "catalogue";
}

/** What a list shows: families of products by their keys, the one that is shown first; every product alone where families are not looked at. */
type Entries = {
  readonly count: number;
  readonly slice: (start: number, end: number) => readonly (readonly number[])[];
};

const singleEntries = (count: number, keys: (start: number, end: number) => readonly number[]): Entries => ({
  count,
  slice: (start, end) => keys(start, end).map((key) => [key]),
});

const familyEntries = (families: readonly (readonly number[])[]): Entries => ({
  count: families.length,
  slice: (start, end) => families.slice(start, end),
});

function buildListedFamilies(
  vocabulary: Vocabulary,
  locale: Locale,
  listed: readonly ListedRow[],
  variants: readonly VariantRow[],
  by: "position" | "id",
  families: readonly (readonly number[])[],
  layout: ValueLayout,
): ListedFamily[] {
  const listedByKey = new Map(listed.map((row) => [row[by], row]));
  const variantByKey = new Map(variants.map((row) => [row[by], row]));
  return families.flatMap(([key, ...others]) => {
    const first = key === undefined ? undefined : listedByKey.get(key);
    const own = others.flatMap((other) => variantByKey.get(other) ?? []);
    return first ? toListedFamily(vocabulary, locale, first, own, others.length + 1, layout) : [];
  });
}

type MatchedProducts = {
  readonly state: ListingState;
  readonly facetCounts: FacetCounts;
  readonly by: "position" | "id";
  readonly entries: Entries;
  readonly sorts: readonly Sort[];
  readonly isCapped: boolean;
  readonly searchResult: Listing["searchResult"];
};

/** The groups of the catalogue or the categories of a group, each with the drawing that stands for it. */
function buildPartsQuery(vocabulary: Vocabulary, path: CataloguePath, state: ListingState) {
  const hasParts = state.q === "" && state.page === 1 && state.filters.size === 0;
  const groups = hasParts && path.level === "all" ? [...vocabulary.groups.values()] : [];
  const categories =
    hasParts && path.level === "group" ? categoriesIn(vocabulary, path).filter((each) => each.count > 0) : [];
  const statement =
    path.level === "all"
      ? drawnProductsQuery(
          "code",
          groups.map(({ emblem }) => emblem),
        )
      : drawnProductsQuery(
          "position",
          categories.map(({ first }) => first),
        );
  type Row = v.InferOutput<(typeof statement)[1]>;
  function toParts(locale: Locale, rows: readonly Row[]): CataloguePart[] {
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return [
      ...groups.map((group) => [group, byCode.get(group.emblem)] as const),
      ...categories.map((category) => [category, byPosition.get(category.first)] as const),
    ].flatMap(([part, row]) => (row ? [toCataloguePart(vocabulary, locale, part, row)] : []));
  }
  return { statement, toParts };
}

/** Without the packs nothing can be filtered or counted; what a place holds, and in which order, is known all the same. */
async function readCountedWithFallback(
  snapshot: Snapshot,
  locale: Locale,
  categories: readonly Category[],
  state: ListingState,
  site: Pick<Site, "onDegraded">,
): Promise<MatchedProducts> {
  const readCounts = () => readCounted(snapshot, locale, categories, state);
  return state.filters.size > 0
    ? readCounts()
    : withFallback(site, "counts", readCounts, buildUncounted(categories, state));
}

function buildUncounted(categories: readonly Category[], state: ListingState): MatchedProducts {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return {
    state: { ...state, sort: "catalogue" },
    facetCounts: { total, matches: [], counts: new Map() },
    by: "position",
    entries: singleEntries(total, (start, end) =>
      categories
        .flatMap(({ first, count }) => Array.from({ length: count }, (_, row) => first + row))
        .slice(start, end),
    ),
    sorts: ["catalogue"],
    isCapped: false,
    searchResult: null,
  };
}

async function readCounted(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  categories: readonly Category[],
  state: ListingState,
): Promise<MatchedProducts> {
  const by = sortKey(state.sort);
  const order = by === "name" ? `name_${locale}` : by;
  const isRanked = by === "code" || by === "name";
  const nonEmpty = categories.filter(({ count }) => count > 0);
  const uncached = nonEmpty.filter(
    (category) => !getCachedTable(vocabulary, category) || (isRanked && !getCachedRanks(vocabulary, category, order)),
  );
  if (uncached.length > 0) {
    const result = await runQueries({ packs: facetPacksQuery(uncached, ["full", order]) });
    const byCategory = Map.groupBy(result.packs, (row) => row.category_code);
    for (const category of uncached) {
      const rows = byCategory.get(category.code) ?? [];
      const joinData = (kind: string) =>
        rows
          .filter((row) => row.kind === kind)
          .map((row) => row.data)
          .join("");
      cacheTable(vocabulary, category, withCategoryFacets(category, unpackTable(category.code, joinData("full"))));
      if (isRanked)
        cacheRanks(vocabulary, category, order, v.parse(v.array(v.number()), JSON.parse(joinData(order) || "[]")));
    }
  }
  const tables = nonEmpty.flatMap((category) => getCachedTable(vocabulary, category) ?? []);
  const facetCounts = countFacets(tables, state.filters);
  const categoryOf = ({ category }: FacetTable) => vocabulary.categories.get(category);
  const ranksOf = (table: FacetTable): ((row: number) => number) | null => {
    const category = categoryOf(table);
    const ranks = isRanked && category ? getCachedRanks(vocabulary, category, order) : undefined;
    return ranks ? (row) => ranks[row] ?? 0 : rankByColumn(vocabulary, table, by);
  };
  const firstOf = (table: FacetTable) => categoryOf(table)?.first ?? 0;
  const entries =
    state.sort === "catalogue" && state.view === "single"
      ? singleEntries(facetCounts.total, (start, end) => slicePositions(vocabulary, facetCounts, start, end))
      : familyEntries(sortFamilies(facetCounts, state, ranksOf, firstOf));
  return {
    state,
    facetCounts,
    by: "position",
    entries,
    sorts: ["catalogue", "code", "name", "width"],
    isCapped: false,
    searchResult: null,
  };
}

/** How the rows of a table are put in order by one of its columns; null where it has no such column. */
function rankByColumn(
  vocabulary: Vocabulary,
  { columns }: FacetTable,
  facet: string,
): ((row: number) => number) | null {
  const column = columns.get(facet);
  if (!column) return null;
  const ranks = rankValues(vocabulary, facet, column);
  return (row) => ranks[column.valueIndexes[row] ?? 0] ?? Infinity;
}

/**
 * The matches in the order that is asked for, families together.
 * @param keyOf the key of a table's first row; those of the others follow it
 */
function sortFamilies(
  { matches }: FacetCounts,
  { sort, view }: ListingState,
  ranksOf: (table: FacetTable) => ((row: number) => number) | null,
  keyOf: (table: FacetTable) => number,
): number[][] {
  let offset = 0;
  const matched = matches.flatMap(({ table, rows }) => {
    const [rank, first, before] = [sort === "catalogue" ? null : ranksOf(table), keyOf(table), offset];
    offset += table.families?.values.length ?? 0;
    return rows.map((row) => ({
      key: first + row,
      rank: rank?.(row) ?? 0,
      family: view === "single" ? null : familyIndex(table, row, before),
    }));
  });
  if (sort !== "catalogue") matched.sort(isDescending(sort) ? descending : ascending);
  return groupByFamily(matched, ({ family }) => family).map((family) => family.map(({ key }) => key));
}

type Ranked = { readonly rank: number; readonly key: number };
const ascending = (a: Ranked, b: Ranked) => compareRanks(a.rank, b.rank) || a.key - b.key;
/** What has no value comes last either way. */
const descending = (a: Ranked, b: Ranked) =>
  (a.rank === Infinity || b.rank === Infinity ? compareRanks(a.rank, b.rank) : b.rank - a.rank) || a.key - b.key;
const compareRanks = (a: number, b: number) => (a === b ? 0 : a - b);

/** The positions of some of the matches, in the catalogue's order. */
function slicePositions(vocabulary: Vocabulary, { matches }: FacetCounts, start: number, end: number): number[] {
  const positions: number[] = [];
  let before = 0;
  for (const { table, rows } of matches) {
    const first = vocabulary.categories.get(table.category)?.first ?? 0;
    const from = Math.max(0, start - before);
    for (let index = from; index < Math.min(rows.length, end - before); index++)
      positions.push(first + (rows[index] ?? 0));
    before += rows.length;
    if (before >= end) break;
  }
  return positions;
}

/** The facets that summaries know. */
const SUMMARISED_FACETS = ["group", "category", "type", "colour", "certificate"];

async function readSummaries(
  { runQueries }: Snapshot,
  categories: readonly Category[],
  requested: ListingState,
): Promise<MatchedProducts> {
  const filters = new Map([...requested.filters].filter(([facet]) => SUMMARISED_FACETS.includes(facet)));
  // Families are not counted here.
  const state = { ...requested, sort: "catalogue" as const, filters };
  const nonEmpty = categories.filter(({ count }) => count > 0);
  const facetCounts = countFacets(
    nonEmpty.map((category) =>
      withCategoryFacets(category, unpackTable(category.code, JSON.stringify(category.summary))),
    ),
    filters,
  );
  const page = Math.min(state.page, countPages(facetCounts.total, state.size));
  const { onPage, skipped } = findCategoriesOnPage(nonEmpty, facetCounts, (page - 1) * state.size, state.size);
  const rowSets = filters.size > 0 ? await runQueries({ packs: facetPacksQuery(onPage, ["full"]) }) : { packs: [] };
  const positions = onPage.flatMap(({ code, first, count, group }) => {
    if (filters.size === 0)
      return Array.from({ length: Math.min(count, skipped + state.size) }, (_, row) => first + row);
    const data = rowSets.packs.filter((row) => row.category_code === code).map((row) => row.data);
    const table = unpackTable(code, data.join(""));
    const own = new Map([...filters].filter(([facet]) => facet !== "category" && facet !== "group"));
    const [matches] = countFacets([withCategoryFacets({ code, group }, table)], own).matches;
    return (matches?.rows ?? []).map((row) => first + row);
  });
  return {
    state,
    facetCounts,
    by: "position",
    entries: singleEntries(facetCounts.total, () => positions.slice(skipped, skipped + state.size)),
    sorts: ["catalogue"],
    isCapped: false,
    searchResult: null,
  };
}

/** The categories that hold a page's products, and how many matches of the first of them stand on earlier pages. */
function findCategoriesOnPage(categories: readonly Category[], { matches }: FacetCounts, start: number, size: number) {
  const onPage: Category[] = [];
  let before = 0;
  let skipped = 0;
  for (const [index, { products }] of matches.entries()) {
    const category = categories[index];
    if (category && products > 0 && before < start + size && before + products > start) {
      if (onPage.length === 0) skipped = start - before;
      onPage.push(category);
    }
    before += products;
  }
  return { onPage, skipped };
}

async function readSearchResults(
  snapshot: Snapshot,
  locale: Locale,
  path: CataloguePath,
  state: ListingState,
): Promise<MatchedProducts> {
  const { vocabulary } = snapshot;
  const searchResult = await search(snapshot, locale, state.q, path);
  const facetCounts = countFacets([searchResult.table], state.filters);
  const by = sortKey(state.sort);
  // Names are not read for all that was found.
  const sort = by === "name" || by === "catalogue" ? "relevance" : state.sort;
  const byCode = new Map(searchResult.hits.map(({ code }, row) => [row, code]));
  const rankByCode = () => {
    const sorted = [...byCode].toSorted(([, a], [, b]) => (a < b ? -1 : 1));
    const ranks = new Map(sorted.map(([row], rank) => [row, rank]));
    return (row: number) => ranks.get(row) ?? 0;
  };
  const families = sortFamilies(
    facetCounts,
    // A search's own order is that of its rows.
    { ...state, sort: sort === "relevance" ? "catalogue" : sort },
    (table) => (by === "code" ? rankByCode() : rankByColumn(vocabulary, table, by)),
    () => 0,
  );
  const idsOf = (rows: readonly number[]) => rows.flatMap((row) => searchResult.hits[row]?.id ?? []);
  return {
    state: { ...state, sort },
    facetCounts,
    by: "id",
    // Whoever typed a whole number is led to its product.
    entries: familyEntries(searchResult.exactMatch ? [[searchResult.exactMatch.id]] : families.map(idsOf)),
    sorts: ["relevance", "code", "width"],
    isCapped: searchResult.isCapped,
    searchResult,
  };
}
