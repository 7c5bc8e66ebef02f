import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";
import { orWithout } from "../../or-without.ts";
import type { Found } from "../../search/found.ts";
import { search } from "../../search/search.ts";
import type { Site } from "../../site-context.ts";
import { countFacets, type FacetCounts } from "../facets/count.ts";
import { heldRanks, heldTable, holdRanks, holdTable } from "../facets/held-tables.ts";
import { unpack } from "../facets/pack.ts";
import { inPlace, packs } from "../facets/packs.ts";
import {
  type CataloguePart,
  columnNames,
  drawnProducts,
  type ListedProduct,
  listedIn,
  listedProducts,
  partFrom,
} from "../listed-products.ts";
import { descriptionOf } from "../place-description.ts";
import type { CataloguePlace, Category, Snapshot, Vocabulary } from "../vocabulary.ts";
import { type FacetNames, type FacetView, facetViews } from "./facet-views.ts";
import { knownFilters } from "./known-filters.ts";
import { categoriesIn } from "./place.ts";
import type { ListingState, Sort } from "./query.ts";

export type Listing = {
  readonly description: string | null;
  readonly total: number;
  /** More were found than are counted. */
  readonly capped: boolean;
  readonly state: ListingState;
  readonly sorts: readonly Sort[];
  readonly products: readonly ListedProduct[];
  /** Names of the attributes shown, when all products share a category; empty otherwise. */
  readonly columns: readonly string[];
  readonly parts: readonly CataloguePart[];
  readonly facets: readonly FacetView[];
  /** Facets that are shown on demand. */
  readonly more: number;
  readonly found: Found | null;
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
  place: CataloguePlace,
  wanted: ListingState,
  names: FacetNames,
  site: Pick<Site, "lacks">,
): Promise<Listing> {
  const { vocabulary } = snapshot;
  const categories = categoriesIn(vocabulary, place);
  const sort = wanted.sort === "relevance" ? "catalogue" : wanted.sort;
  const state = { ...wanted, sort, filters: knownFilters(vocabulary, place, wanted.filters) };
  const products = categories.reduce((sum, { count }) => sum + count, 0);
  const read = state.q
    ? await readFound(snapshot, locale, place, state)
    : products > MOST_COUNTED && place.level !== "category"
      ? await readSummarised(snapshot, categories, state)
      : await readCountedOrNot(snapshot, locale, categories, state, site);
  const { counted, keys, by } = read;

  const pages = pagesOf(counted.total, state.size);
  const page = Math.min(state.page, pages);
  const columns = place.level === "category" ? columnNames(vocabulary, locale, place.category.attributes) : [];
  const wantedKeys = keys(page);
  const divided = partsOf(vocabulary, place, read.state);
  // A search has read the rows of its first hits already.
  const answers = read.found?.rows.length
    ? { listed: read.found.rows, description: [], parts: [] }
    : await snapshot.ask({
        listed: listedProducts(locale, by, wantedKeys),
        description: descriptionOf(locale, place),
        parts: divided.question,
      });
  return {
    description: read.found ? null : (answers.description[0]?.description ?? null),
    total: counted.total,
    capped: read.capped,
    state: { ...read.state, page: state.page },
    sorts: read.sorts,
    products: listedIn(vocabulary, locale, answers.listed, by, wantedKeys, columns.length > 0),
    columns,
    parts: divided.from(locale, answers.parts),
    ...facetViews(vocabulary, locale, place, categories, counted, read.state.filters, names, state.facets),
    found: read.found,
  };
}

export const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

type Read = {
  readonly state: ListingState;
  readonly counted: FacetCounts;
  readonly by: "position" | "id";
  /** The products of one page, the first page being 1. */
  readonly keys: (page: number) => readonly number[];
  readonly sorts: readonly Sort[];
  readonly capped: boolean;
  readonly found: Listing["found"];
};

/** The groups of the catalogue or the categories of a group, each with the drawing that stands for it. */
function partsOf(vocabulary: Vocabulary, place: CataloguePlace, state: ListingState) {
  const shown = state.q === "" && state.page === 1 && state.filters.size === 0;
  const groups = shown && place.level === "all" ? [...vocabulary.groups.values()] : [];
  const categories =
    shown && place.level === "group" ? categoriesIn(vocabulary, place).filter((each) => each.count > 0) : [];
  const question =
    place.level === "all"
      ? drawnProducts(
          "code",
          groups.map(({ emblem }) => emblem),
        )
      : drawnProducts(
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
    ].flatMap(([part, row]) => (row ? [partFrom(vocabulary, locale, part, row)] : []));
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
    keys: (page) =>
      categories
        .flatMap(({ first, count }) => Array.from({ length: count }, (_, row) => first + row))
        .slice((page - 1) * state.size, page * state.size),
    sorts: ["catalogue"],
    capped: false,
    found: null,
  };
}

async function readCounted(
  { ask, vocabulary }: Snapshot,
  locale: Locale,
  categories: readonly Category[],
  state: ListingState,
): Promise<Read> {
  const order = state.sort === "name" ? `name_${locale}` : state.sort;
  const isRanked = state.sort === "code" || state.sort === "name";
  const filled = categories.filter(({ count }) => count > 0);
  const unknown = filled.filter(
    (category) => !heldTable(vocabulary, category) || (isRanked && !heldRanks(vocabulary, category, order)),
  );
  if (unknown.length > 0) {
    const read = await ask({ packs: packs(unknown, ["full", order]) });
    const byCategory = Map.groupBy(read.packs, (row) => row.category_code);
    for (const category of unknown) {
      const rows = byCategory.get(category.code) ?? [];
      const dataOf = (kind: string) =>
        rows
          .filter((row) => row.kind === kind)
          .map((row) => row.data)
          .join("");
      holdTable(vocabulary, category, inPlace(category, unpack(category.code, dataOf("full"))));
      if (isRanked)
        holdRanks(vocabulary, category, order, v.parse(v.array(v.number()), JSON.parse(dataOf(order) || "[]")));
    }
  }
  const tables = filled.flatMap((category) => heldTable(vocabulary, category) ?? []);
  const counted = countFacets(tables, state.filters);
  const ranks = new Map(
    isRanked ? filled.map((category) => [category.code, heldRanks(vocabulary, category, order)]) : [],
  );
  return {
    state,
    counted,
    by: "position",
    keys: (page) => {
      const [start, end] = [(page - 1) * state.size, page * state.size];
      if (state.sort === "catalogue") return positionsOf(vocabulary, counted, start, end);
      const matched = counted.matches.flatMap(({ table, rows }) => {
        const width = state.sort === "width" ? table.columns.get("width") : undefined;
        const ranked = ranks.get(table.category);
        const first = vocabulary.categories.get(table.category)?.first ?? 0;
        return Array.from(rows, (row) => ({
          position: first + row,
          rank: ranked?.[row] ?? Number(width?.values[width.places[row] ?? 0] ?? 0),
        }));
      });
      matched.sort((a, b) => a.rank - b.rank || a.position - b.position);
      return matched.slice(start, end).map(({ position }) => position);
    },
    sorts: ["catalogue", "code", "name", "width"],
    capped: false,
    found: null,
  };
}

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

async function readSummarised({ ask }: Snapshot, categories: readonly Category[], wanted: ListingState): Promise<Read> {
  const filters = new Map([...wanted.filters].filter(([facet]) => SUMMARISED.includes(facet)));
  const state = { ...wanted, sort: "catalogue" as const, filters };
  const filled = categories.filter(({ count }) => count > 0);
  const counted = countFacets(
    filled.map((category) => inPlace(category, unpack(category.code, JSON.stringify(category.summary)))),
    filters,
  );
  const page = Math.min(state.page, pagesOf(counted.total, state.size));
  const { onPage, skipped } = categoriesOnPage(filled, counted, (page - 1) * state.size, state.size);
  const answers = filters.size > 0 ? await ask({ packs: packs(onPage, ["full"]) }) : { packs: [] };
  const positions = onPage.flatMap(({ code, first, count, group }) => {
    if (filters.size === 0)
      return Array.from({ length: Math.min(count, skipped + state.size) }, (_, row) => first + row);
    const data = answers.packs.filter((row) => row.category_code === code).map((row) => row.data);
    const table = unpack(code, data.join(""));
    const own = new Map([...filters].filter(([facet]) => facet !== "category" && facet !== "group"));
    const [matches] = countFacets([inPlace({ code, group }, table)], own).matches;
    return (matches?.rows ?? []).map((row) => first + row);
  });
  return {
    state,
    counted,
    by: "position",
    keys: () => positions.slice(skipped, skipped + state.size),
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

async function readFound(
  snapshot: Snapshot,
  locale: Locale,
  place: CataloguePlace,
  state: ListingState,
): Promise<Read> {
  const found = await search(snapshot, locale, state.q, place);
  const counted = countFacets([found.table], state.filters);
  const width = found.table.columns.get("width");
  const hits = (counted.matches[0]?.rows ?? []).flatMap((row) => {
    const hit = found.hits[row];
    return hit ? [{ ...hit, widthMm: Number(width?.values[width.places[row] ?? 0] ?? 0) }] : [];
  });
  // Names are not read for all that was found.
  const sort = state.sort === "name" || state.sort === "catalogue" ? "relevance" : state.sort;
  if (sort === "code") hits.sort((a, b) => (a.code < b.code ? -1 : 1));
  if (sort === "width") hits.sort((a, b) => a.widthMm - b.widthMm);
  return {
    state: { ...state, sort },
    counted,
    by: "id",
    // Whoever typed a whole number is led to its product.
    keys: (page) =>
      found.exact ? [found.exact.id] : hits.slice((page - 1) * state.size, page * state.size).map(({ id }) => id),
    sorts: ["relevance", "code", "width"],
    capped: found.capped,
    found,
  };
}
