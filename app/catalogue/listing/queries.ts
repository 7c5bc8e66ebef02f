import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";
import { orWithout } from "../../or-without.ts";
import { search } from "../../search/search.ts";
import type { SearchResult } from "../../search/search-result.ts";
import type { Site } from "../../site-context.ts";
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
import type { CataloguePath, Category, Snapshot, Vocabulary } from "../data/vocabulary.ts";
import { cacheRanks, cacheTable, getCachedRanks, getCachedTable } from "../facets/cached-tables.ts";
import { countFacets, type FacetCounts } from "../facets/count-facets.ts";
import { type FacetTable, unpackTable } from "../facets/facet-pack.ts";
import { facetPacksQuery, withCategoryFacets } from "../facets/search-tables.ts";
import { type FacetNames, type FacetView, facetViews } from "./facet-views.ts";
import { knownFilters } from "./known-filters.ts";
import { categoriesIn } from "./place.ts";
import { isDescending, type ListingState, type Sort, sortedBy } from "./query.ts";
import { ranksIn } from "./sorting.ts";

export type Listing = {
  readonly description: string | null;
  /** How many products there are. */
  readonly total: number;
  /** How many cards or rows they make, a family being one. */
  readonly entries: number;
  /** More were found than are counted. */
  readonly capped: boolean;
  readonly state: ListingState;
  readonly sorts: readonly Sort[];
  readonly products: readonly ListedFamily[];
  /** The attributes shown, when all products share a category; empty otherwise. */
  readonly columns: readonly AttributeColumn[];
  readonly parts: readonly CataloguePart[];
  readonly facets: readonly FacetView[];
  /** Facets that are shown on demand. */
  readonly more: number;
  readonly found: SearchResult | null;
};

/** Beyond this many products a place is counted by its summaries: by type, colour and certificates only. */
const MOST_COUNTED = 20_000;

/**
 * One page of a listing with its facets and what divides it further. A place of up to 20,000 products is read as its
 * categories' packs, about 15 bytes a product, which this isolate then holds, so that the next listing of them takes one
 * round trip; a larger one is counted from the vocabulary and only the page's own categories are read; a search reads
 * its hits.
 */
export async function readListing(
  snapshot: Snapshot,
  locale: Locale,
  place: CataloguePath,
  wanted: ListingState,
  names: FacetNames,
  site: Pick<Site, "lacks">,
): Promise<Listing> {
  const { vocabulary } = snapshot;
  const categories = categoriesIn(vocabulary, place);
  const sort = knownSort(place, wanted.sort);
  const state = { ...wanted, sort, filters: knownFilters(vocabulary, place, wanted.filters) };
  const products = categories.reduce((sum, { count }) => sum + count, 0);
  const read = state.q
    ? await readFound(snapshot, locale, place, state)
    : products > MOST_COUNTED && place.level !== "category"
      ? await readSummarised(snapshot, categories, state)
      : await readCountedOrNot(snapshot, locale, categories, state, site);
  const { counted, entries, by } = read;

  const page = Math.min(state.page, pagesOf(entries.count, state.size));
  const shown = valuesShown(place, state.view);
  const families = entries.from((page - 1) * state.size, page * state.size);
  const divided = partsOf(vocabulary, place, read.state);
  // A search has read the rows of its first hits already.
  const answers = read.found?.rows.length
    ? { listed: read.found.rows, variants: read.found.rows, description: [], parts: [] }
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
        description: descriptionQuery(locale, place),
        parts: divided.question,
      });
  return {
    description: read.found ? null : (answers.description[0]?.description ?? null),
    total: counted.total,
    entries: entries.count,
    capped: read.capped,
    state: { ...read.state, page: state.page },
    sorts: read.sorts,
    products: listedFamilies(vocabulary, locale, answers.listed, answers.variants, by, families, shown),
    columns: place.level === "category" ? toAttributeColumns(vocabulary, locale, place.category, shown) : [],
    parts: divided.from(locale, answers.parts),
    ...facetViews(vocabulary, locale, place, categories, counted, read.state.filters, names, state.facets),
    found: read.found,
  };
}

export const valuesShown = (place: CataloguePath, view: ListingState["view"]): ValueLayout =>
  place.level !== "category" ? "main" : view === "cards" ? "columns" : "table";

export const pagesOf = (entries: number, size: number) => Math.max(1, Math.ceil(entries / size));

/** An order that this place knows; the catalogue's for every other. A search puts its own in that one's place. */
function knownSort(place: CataloguePath, sort: Sort): Sort {
  const by = sortedBy(sort);
  const isAttribute =
    place.level === "category" && (place.category.attributes.includes(by) || place.category.others.includes(by));
  return isAttribute || ["code", "name", "width"].includes(by) ? sort : "catalogue";
}

/** What a list shows: families of products by their keys, the one that is shown first; every product alone where families are not looked at. */
type Entries = {
  readonly count: number;
  readonly from: (start: number, end: number) => readonly (readonly number[])[];
};

const alone = (count: number, keys: (start: number, end: number) => readonly number[]): Entries => ({
  count,
  from: (start, end) => keys(start, end).map((key) => [key]),
});

const ofFamilies = (families: readonly (readonly number[])[]): Entries => ({
  count: families.length,
  from: (start, end) => families.slice(start, end),
});

function listedFamilies(
  vocabulary: Vocabulary,
  locale: Locale,
  listed: readonly ListedRow[],
  variants: readonly VariantRow[],
  by: "position" | "id",
  families: readonly (readonly number[])[],
  shown: ValueLayout,
): ListedFamily[] {
  const listedByKey = new Map(listed.map((row) => [row[by], row]));
  const variantByKey = new Map(variants.map((row) => [row[by], row]));
  return families.flatMap(([key, ...others]) => {
    const first = key === undefined ? undefined : listedByKey.get(key);
    const own = others.flatMap((other) => variantByKey.get(other) ?? []);
    return first ? toListedFamily(vocabulary, locale, first, own, others.length + 1, shown) : [];
  });
}

type Read = {
  readonly state: ListingState;
  readonly counted: FacetCounts;
  readonly by: "position" | "id";
  readonly entries: Entries;
  readonly sorts: readonly Sort[];
  readonly capped: boolean;
  readonly found: Listing["found"];
};

/** The groups of the catalogue or the categories of a group, each with the drawing that stands for it. */
function partsOf(vocabulary: Vocabulary, place: CataloguePath, state: ListingState) {
  const shown = state.q === "" && state.page === 1 && state.filters.size === 0;
  const groups = shown && place.level === "all" ? [...vocabulary.groups.values()] : [];
  const categories =
    shown && place.level === "group" ? categoriesIn(vocabulary, place).filter((each) => each.count > 0) : [];
  const question =
    place.level === "all"
      ? drawnProductsQuery(
          "code",
          groups.map(({ emblem }) => emblem),
        )
      : drawnProductsQuery(
          "position",
          categories.map(({ first }) => first),
        );
  type Row = v.InferOutput<(typeof question)[1]>;
  function from(locale: Locale, rows: readonly Row[]): CataloguePart[] {
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return [
      ...groups.map((group) => [group, byCode.get(group.emblem)] as const),
      ...categories.map((category) => [category, byPosition.get(category.first)] as const),
    ].flatMap(([part, row]) => (row ? [toCataloguePart(vocabulary, locale, part, row)] : []));
  }
  return { question, from };
}

/** Without the packs nothing can be filtered or counted; what a place holds, and in which order, is known all the same. */
async function readCountedOrNot(
  snapshot: Snapshot,
  locale: Locale,
  categories: readonly Category[],
  state: ListingState,
  site: Pick<Site, "lacks">,
): Promise<Read> {
  const counted = () => readCounted(snapshot, locale, categories, state);
  return state.filters.size > 0 ? counted() : orWithout(site, "counts", counted, uncounted(categories, state));
}

function uncounted(categories: readonly Category[], state: ListingState): Read {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return {
    state: { ...state, sort: "catalogue" },
    counted: { total, matches: [], counts: new Map() },
    by: "position",
    entries: alone(total, (start, end) =>
      categories
        .flatMap(({ first, count }) => Array.from({ length: count }, (_, row) => first + row))
        .slice(start, end),
    ),
    sorts: ["catalogue"],
    capped: false,
    found: null,
  };
}

async function readCounted(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  categories: readonly Category[],
  state: ListingState,
): Promise<Read> {
  const by = sortedBy(state.sort);
  const order = by === "name" ? `name_${locale}` : by;
  const isRanked = by === "code" || by === "name";
  const filled = categories.filter(({ count }) => count > 0);
  const unknown = filled.filter(
    (category) => !getCachedTable(vocabulary, category) || (isRanked && !getCachedRanks(vocabulary, category, order)),
  );
  if (unknown.length > 0) {
    const read = await runQueries({ packs: facetPacksQuery(unknown, ["full", order]) });
    const byCategory = Map.groupBy(read.packs, (row) => row.category_code);
    for (const category of unknown) {
      const rows = byCategory.get(category.code) ?? [];
      const dataOf = (kind: string) =>
        rows
          .filter((row) => row.kind === kind)
          .map((row) => row.data)
          .join("");
      cacheTable(vocabulary, category, withCategoryFacets(category, unpackTable(category.code, dataOf("full"))));
      if (isRanked)
        cacheRanks(vocabulary, category, order, v.parse(v.array(v.number()), JSON.parse(dataOf(order) || "[]")));
    }
  }
  const tables = filled.flatMap((category) => getCachedTable(vocabulary, category) ?? []);
  const counted = countFacets(tables, state.filters);
  const categoryOf = ({ category }: FacetTable) => vocabulary.categories.get(category);
  const ranksOf = (table: FacetTable): ((row: number) => number) | null => {
    const category = categoryOf(table);
    const ranks = isRanked && category ? getCachedRanks(vocabulary, category, order) : undefined;
    return ranks ? (row) => ranks[row] ?? 0 : columnRanks(vocabulary, table, by);
  };
  const firstOf = (table: FacetTable) => categoryOf(table)?.first ?? 0;
  const entries =
    state.sort === "catalogue" && state.view === "single"
      ? alone(counted.total, (start, end) => positionsOf(vocabulary, counted, start, end))
      : ofFamilies(orderedFamilies(counted, state, ranksOf, firstOf));
  return {
    state,
    counted,
    by: "position",
    entries,
    sorts: ["catalogue", "code", "name", "width"],
    capped: false,
    found: null,
  };
}

/** How the rows of a table are put in order by one of its columns; null where it has no such column. */
function columnRanks(vocabulary: Vocabulary, { columns }: FacetTable, facet: string): ((row: number) => number) | null {
  const column = columns.get(facet);
  if (!column) return null;
  const ranks = ranksIn(vocabulary, facet, column);
  return (row) => ranks[column.valueIndexes[row] ?? 0] ?? Infinity;
}

/**
 * The matches in the order that is asked for, families together.
 * @param keyOf the key of a table's first row; those of the others follow it
 */
function orderedFamilies(
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
function positionsOf(vocabulary: Vocabulary, { matches }: FacetCounts, start: number, end: number): number[] {
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
const SUMMARISED = ["group", "category", "type", "colour", "certificate"];

async function readSummarised(
  { runQueries }: Snapshot,
  categories: readonly Category[],
  wanted: ListingState,
): Promise<Read> {
  const filters = new Map([...wanted.filters].filter(([facet]) => SUMMARISED.includes(facet)));
  // Families are not counted here.
  const state = { ...wanted, sort: "catalogue" as const, filters };
  const filled = categories.filter(({ count }) => count > 0);
  const counted = countFacets(
    filled.map((category) =>
      withCategoryFacets(category, unpackTable(category.code, JSON.stringify(category.summary))),
    ),
    filters,
  );
  const page = Math.min(state.page, pagesOf(counted.total, state.size));
  const { onPage, skipped } = categoriesOnPage(filled, counted, (page - 1) * state.size, state.size);
  const answers = filters.size > 0 ? await runQueries({ packs: facetPacksQuery(onPage, ["full"]) }) : { packs: [] };
  const positions = onPage.flatMap(({ code, first, count, group }) => {
    if (filters.size === 0)
      return Array.from({ length: Math.min(count, skipped + state.size) }, (_, row) => first + row);
    const data = answers.packs.filter((row) => row.category_code === code).map((row) => row.data);
    const table = unpackTable(code, data.join(""));
    const own = new Map([...filters].filter(([facet]) => facet !== "category" && facet !== "group"));
    const [matches] = countFacets([withCategoryFacets({ code, group }, table)], own).matches;
    return (matches?.rows ?? []).map((row) => first + row);
  });
  return {
    state,
    counted,
    by: "position",
    entries: alone(counted.total, () => positions.slice(skipped, skipped + state.size)),
    sorts: ["catalogue"],
    capped: false,
    found: null,
  };
}

/** The categories that hold a page's products, and how many matches of the first of them stand on earlier pages. */
function categoriesOnPage(categories: readonly Category[], { matches }: FacetCounts, start: number, size: number) {
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

async function readFound(snapshot: Snapshot, locale: Locale, place: CataloguePath, state: ListingState): Promise<Read> {
  const { vocabulary } = snapshot;
  const found = await search(snapshot, locale, state.q, place);
  const counted = countFacets([found.table], state.filters);
  const by = sortedBy(state.sort);
  // Names are not read for all that was found.
  const sort = by === "name" || by === "catalogue" ? "relevance" : state.sort;
  const byCode = new Map(found.hits.map(({ code }, row) => [row, code]));
  const codeRanks = () => {
    const inOrder = [...byCode].toSorted(([, a], [, b]) => (a < b ? -1 : 1));
    const ranks = new Map(inOrder.map(([row], rank) => [row, rank]));
    return (row: number) => ranks.get(row) ?? 0;
  };
  const families = orderedFamilies(
    counted,
    // A search's own order is that of its rows.
    { ...state, sort: sort === "relevance" ? "catalogue" : sort },
    (table) => (by === "code" ? codeRanks() : columnRanks(vocabulary, table, by)),
    () => 0,
  );
  const idsOf = (rows: readonly number[]) => rows.flatMap((row) => found.hits[row]?.id ?? []);
  return {
    state: { ...state, sort },
    counted,
    by: "id",
    // Whoever typed a whole number is led to its product.
    entries: ofFamilies(found.exactMatch ? [[found.exactMatch.id]] : families.map(idsOf)),
    sorts: ["relevance", "code", "width"],
    capped: found.isCapped,
    found,
  };
}
