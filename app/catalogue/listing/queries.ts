import sql, { join } from "sql-template-tag";
import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";
import { type Found, search } from "../../search/search.ts";
import { text } from "../columns.ts";
import { countFacets, type FacetCounts, type Selection } from "../facets/count.ts";
import { type FacetTable, tableOf, unpack } from "../facets/pack.ts";
import {
  type CataloguePart,
  columnNames,
  drawnProducts,
  type ListedProduct,
  partFrom,
  readListed,
} from "../listed-products.ts";
import { descriptionOf } from "../place-description.ts";
import type { CataloguePlace, Category, Snapshot, Vocabulary } from "../vocabulary.ts";
import { codesOf, type FacetNames, type FacetView, facetViews } from "./facet-views.ts";
import { categoriesIn } from "./place.ts";
import { type ListingState, type Sort, withFilter } from "./query.ts";

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
 * One page of a listing with its facets and what divides it further, in two round trips: what is there, and the
 * page's products. A place of up to 20,000 products is read as its categories' packs, about 15 bytes a product; a
 * larger one is counted from the vocabulary and only the page's own categories are read; a search reads its hits.
 */
export async function readListing(
  snapshot: Snapshot,
  locale: Locale,
  place: CataloguePlace,
  wanted: ListingState,
  names: FacetNames,
): Promise<Listing> {
  const { vocabulary } = snapshot;
  const categories = categoriesIn(vocabulary, place);
  const state = { ...wanted, filters: knownFilters(vocabulary, place, wanted.filters) };
  const products = categories.reduce((sum, { count }) => sum + count, 0);
  const read = state.q
    ? await readFound(snapshot, locale, place, state)
    : products > MOST_COUNTED && place.level !== "category"
      ? await readSummarised(snapshot, locale, place, categories, state)
      : await readCounted(snapshot, locale, place, categories, state);
  const { counted, keys, by, description, parts } = read;

  const pages = pagesOf(counted.total, state.size);
  const page = Math.min(state.page, pages);
  const columns = place.level === "category" ? columnNames(vocabulary, locale, place.category.attributes) : [];
  return {
    description,
    total: counted.total,
    capped: read.capped,
    state: { ...read.state, page: state.page },
    sorts: read.sorts,
    products: await readListed(snapshot, locale, by, keys(page), columns.length > 0, read.found?.rows),
    columns,
    parts,
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
  readonly description: string | null;
  readonly parts: readonly CataloguePart[];
  readonly found: Listing["found"];
};

/** The filters that this place knows: the others, and choices that no product could have, are dropped. */
function knownFilters(vocabulary: Vocabulary, place: CataloguePlace, filters: Selection): Selection {
  let known: Selection = new Map();
  for (const [facet, filter] of filters) {
    const attribute = vocabulary.attributes.get(facet);
    const isGeneral = ["type", "colour", "certificate", "width"].includes(facet);
    const isPlace = facet === "group" ? place.level === "all" : facet === "category" && place.level !== "category";
    if (!attribute && !isGeneral && !isPlace) continue;
    const codes = codesOf(vocabulary, facet).filter((code) => isWithin(vocabulary, place, facet, code));
    const isCoded = attribute ? attribute.kind === "code" : facet !== "width";
    const isText = attribute?.kind === "text";
    known = withFilter(known, facet, {
      choices: filter.choices.filter((choice) =>
        isCoded ? codes.includes(choice) : isText || /^-?\d+(\.\d+)?(\.\.-?\d+(\.\d+)?)?$/.test(choice),
      ),
      ...(isCoded || isText ? {} : { min: filter.min, max: filter.max }),
    });
  }
  return known;
}

/** Whether a type or a category is of the place; every other code is. */
function isWithin(vocabulary: Vocabulary, place: CataloguePlace, facet: string, code: string): boolean {
  const category = facet === "type" ? vocabulary.types.get(code)?.category : facet === "category" ? code : undefined;
  if (category === undefined || place.level === "all") return true;
  if (place.level === "category") return category === place.category.code;
  return vocabulary.categories.get(category)?.group === place.group.code;
}

const PackRow = v.object({ category_code: text, kind: text, data: text });

/** The packs of some categories; a row for every 30,000 characters. */
const packs = (categories: readonly Category[], kinds: readonly string[]) =>
  [
    sql`
    SELECT category_code, kind, data FROM json_each(${JSON.stringify(categories.map(({ code }) => code))}) AS wanted
    JOIN facet_pack ON category_code = wanted.value AND kind IN (${join(kinds)})
    ORDER BY wanted.key, kind, part`,
    PackRow,
  ] as const;

/** The groups of the catalogue or the categories of a group, each with the drawing that stands for it. */
function parts(vocabulary: Vocabulary, place: CataloguePlace, state: ListingState) {
  const shown = state.page === 1 && state.filters.size === 0;
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

async function readCounted(
  { ask, vocabulary }: Snapshot,
  locale: Locale,
  place: CataloguePlace,
  categories: readonly Category[],
  state: ListingState,
): Promise<Read> {
  const order = state.sort === "name" ? `name_${locale}` : state.sort;
  const divided = parts(vocabulary, place, state);
  const answers = await ask({
    packs: packs(categories, ["full", order]),
    description: descriptionOf(locale, place),
    parts: divided.question,
  });
  const byCategory = Map.groupBy(answers.packs, (row) => row.category_code);
  const dataOf = (category: Category, kind: string) =>
    (byCategory.get(category.code) ?? [])
      .filter((row) => row.kind === kind)
      .map((row) => row.data)
      .join("");
  const tables = categories
    .filter(({ count }) => count > 0)
    .map((category) => inPlace(category, unpack(category.code, dataOf(category, "full"))));
  const counted = countFacets(tables, state.filters);
  const ranks = new Map(
    state.sort === "code" || state.sort === "name"
      ? categories.map((category) => [
          category.code,
          v.parse(v.array(v.number()), JSON.parse(dataOf(category, order) || "[]")),
        ])
      : [],
  );
  const matched = counted.matches.flatMap(({ table, rows }) => {
    const width = state.sort === "width" ? table.columns.get("width") : undefined;
    const ranked = ranks.get(table.category);
    return rows.map((row) => ({
      position: (vocabulary.categories.get(table.category)?.first ?? 0) + row,
      rank: ranked?.[row] ?? Number(width?.values[width.places[row] ?? 0] ?? 0),
    }));
  });
  if (state.sort !== "catalogue") matched.sort((a, b) => a.rank - b.rank || a.position - b.position);
  return {
    state,
    counted,
    by: "position",
    keys: (page) => matched.slice((page - 1) * state.size, page * state.size).map(({ position }) => position),
    sorts: ["catalogue", "code", "name", "width"],
    capped: false,
    description: answers.description[0]?.description ?? null,
    parts: divided.from(locale, answers.parts),
    found: null,
  };
}

/** A category's table with the category itself and its group as facets. */
function inPlace(category: Pick<Category, "code" | "group">, table: FacetTable): FacetTable {
  const constant = (value: string) => ({ values: [value], places: new Uint16Array(table.size) });
  return {
    ...table,
    columns: new Map([...table.columns, ["category", constant(category.code)], ["group", constant(category.group)]]),
  };
}

/** The facets that summaries know. */
const SUMMARISED = ["group", "category", "type", "colour", "certificate"];

async function readSummarised(
  { ask, vocabulary }: Snapshot,
  locale: Locale,
  place: CataloguePlace,
  categories: readonly Category[],
  wanted: ListingState,
): Promise<Read> {
  const filters = new Map([...wanted.filters].filter(([facet]) => SUMMARISED.includes(facet)));
  const state = { ...wanted, sort: "catalogue" as const, filters };
  const filled = categories.filter(({ count }) => count > 0);
  const counted = countFacets(
    filled.map((category) => inPlace(category, unpack(category.code, JSON.stringify(category.summary)))),
    filters,
  );
  const page = Math.min(state.page, pagesOf(counted.total, state.size));
  const { onPage, skipped } = categoriesOnPage(filled, counted, (page - 1) * state.size, state.size);
  const divided = parts(vocabulary, place, state);
  const answers = await ask({
    packs: packs(filters.size > 0 ? onPage : [], ["full"]),
    description: descriptionOf(locale, place),
    parts: divided.question,
  });
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
    description: answers.description[0]?.description ?? null,
    parts: divided.from(locale, answers.parts),
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
  const table = tableOf(
    "",
    found.hits.map((hit) => ({
      ...hit.values,
      type: hit.type,
      category: hit.category,
      group: snapshot.vocabulary.categories.get(hit.category)?.group ?? null,
      colour: hit.colour,
      width: hit.widthMm,
    })),
  );
  const counted = countFacets([table], state.filters);
  const hits = (counted.matches[0]?.rows ?? []).flatMap((row) => found.hits[row] ?? []);
  // Names are not read for all that was found.
  const sort = state.sort === "name" ? "catalogue" : state.sort;
  if (sort === "code") hits.sort((a, b) => (a.code < b.code ? -1 : 1));
  if (sort === "width") hits.sort((a, b) => a.widthMm - b.widthMm);
  return {
    state: { ...state, sort },
    counted,
    by: "id",
    // Whoever typed a whole number is led to its product.
    keys: (page) =>
      found.exact ? [found.exact.id] : hits.slice((page - 1) * state.size, page * state.size).map(({ id }) => id),
    sorts: ["catalogue", "code", "width"],
    capped: found.capped,
    description: null,
    parts: [],
    found,
  };
}
