import type { SearchResult } from "../../../features/search/search-result.ts";
import { categoriesIn } from "../../../foundation/catalogue/address/catalogue-path.ts";
import {
  type ListingState,
  NO_FILTER,
  type Sort,
  sortKey,
} from "../../../foundation/catalogue/address/listing-state.ts";
import { facetOf } from "../../../foundation/catalogue/address/parse-filters.ts";
import { descriptionQuery } from "../../../foundation/catalogue/data/description-query.ts";
import { type ListedFamily, MAX_VARIANTS, toListedFamily } from "../../../foundation/catalogue/data/families.ts";
import {
  type AttributeColumn,
  listedProductsQuery,
  listedVariantsQuery,
  toAttributeColumns,
  type ValueLayout,
} from "../../../foundation/catalogue/data/listed-products.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { CataloguePath, Category, Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { Selection } from "../../../foundation/catalogue/facets/count-facets.ts";
import { buildFacetViews, type FacetView } from "../../../foundation/catalogue/facets/facet-views.ts";
import { normalizeFilters, normalizeQuestions } from "../../../foundation/catalogue/facets/normalize-filters.ts";
import type { FacetSet } from "../../../foundation/catalogue/facets/select-facets.ts";
import type { Site } from "../../../foundation/site/site-context.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { buildSeries, type Series } from "./build-series.ts";
import { countPages, type MatchedProducts } from "./matched-products.ts";
import { type ListedPart, partsQuery } from "./parts-query.ts";
import { type PageRows, pickFromReadAhead, readFirstPageAhead } from "./read-ahead.ts";
import { readCountedWithFallback } from "./read-counted.ts";
import { readSearchResults } from "./read-search-results.ts";
import { readSummaries } from "./read-summaries.ts";
import { type Shown, shownAs, valueLayoutOf } from "./shown.ts";

export type Listing = {
  readonly description: string | null;
  /** How many products there are. */
  readonly total: number;
  /** How many cards or rows they make: a family is one. */
  readonly entries: number;
  /** The search found more products than it counted. */
  readonly isCapped: boolean;
  readonly state: ListingState;
  readonly sorts: readonly Sort[];
  readonly shown: Shown;
  readonly layout: ValueLayout;
  readonly products: readonly ListedFamily[];
  /** The attributes to show when all products share a category; empty otherwise. */
  readonly columns: readonly AttributeColumn[];
  /** The products by their types, where they are shown as sizes; each has columns of its own. */
  readonly series: readonly Series[];
  readonly parts: readonly ListedPart[];
  readonly facets: readonly FacetView[];
  /** How many more facets there are on demand. */
  readonly hiddenFacets: number;
  readonly searchResult: SearchResult | null;
};

/** Above a category, more products than these are counted from summaries: by type, colour and certificate only. */
const MAX_COUNTED = 20_000;

/** The data of a listing's page: its products' rows, and the counts of everything that it has. */
export type ListingRows = {
  readonly path: CataloguePath;
  readonly categories: readonly Category[];
  readonly matched: MatchedProducts;
  /** With the page that was requested. */
  readonly state: ListingState;
  readonly page: Page;
  readonly toParts: (locale: Locale, rows: PageRows["parts"]) => ListedPart[];
};

/**
 * Reads one page of a listing. Up to 20,000 products are counted from their categories' packs, about 15 bytes a product,
 * which the isolate caches so that the next listing takes one round trip; the first page takes one in any case. Larger
 * parts of the catalogue are counted from the vocabulary and read the page's own categories only; a search reads its hits.
 */
export async function readListingRows(
  snapshot: Snapshot,
  locale: Locale,
  path: CataloguePath,
  requested: ListingState,
  site: Pick<Site, "onDegraded">,
): Promise<ListingRows> {
  const { vocabulary } = snapshot;
  const categories = categoriesIn(vocabulary, path);
  const sort = normalizeSort(path, requested.sort);
  const normalized = {
    ...requested,
    sort,
    filters: normalizeFilters(vocabulary, path, requested.filters),
    questions: normalizeQuestions(vocabulary, path, requested.questions),
  };
  const products = categories.reduce((sum, { count }) => sum + count, 0);
  const isSummarised = products > MAX_COUNTED && path.level !== "category";
  const [matched, readAhead] = await Promise.all([
    normalized.q
      ? readSearchResults(snapshot, locale, path, normalized)
      : isSummarised
        ? readSummaries(snapshot, categories, normalized)
        : readCountedWithFallback(snapshot, locale, categories, normalized, shownAs(path, normalized.view), site),
    isSummarised ? null : readFirstPageAhead(snapshot, locale, path, categories, normalized),
  ]);
  const state = { ...matched.state, page: normalized.page };
  const { statement, toParts } = partsQuery(vocabulary, path, state);
  const page = await readPage(snapshot, locale, path, matched, statement, readAhead);
  return { path, categories, matched, state, page, toParts };
}

/** One page of a listing with its facets and the groups or categories below it. */
export async function readListing(
  snapshot: Snapshot,
  locale: Locale,
  path: CataloguePath,
  requested: ListingState,
  site: Pick<Site, "onDegraded">,
): Promise<Listing> {
  const { vocabulary } = snapshot;
  const listing = await readListingRows(snapshot, locale, path, requested, site);
  const { state, page } = listing;
  const { facetCounts, entries, sorts, searchResult } = listing.matched;
  const shown = shownAs(path, state.view);
  const layout = valueLayoutOf(path, shown);
  const families = toListedFamilies(vocabulary, locale, page, layout);
  const columns = path.level === "category" ? toAttributeColumns(vocabulary, locale, path.category, layout) : [];
  return {
    description: searchResult ? null : page.rows.description[0]?.description || null,
    total: facetCounts.total,
    entries: entries.count,
    isCapped: searchResult?.isCapped ?? false,
    state,
    sorts,
    shown,
    layout,
    columns,
    ...(shown === "sizes" && path.level === "category"
      ? buildSeries(vocabulary, locale, families, columns, path.category.attributes.length, page.rows)
      : { products: families, series: [] }),
    parts: listing.toParts(locale, page.rows.parts),
    ...buildListingFacets(vocabulary, locale, listing),
    searchResult,
  };
}

export const buildListingFacets = (
  vocabulary: Vocabulary,
  locale: Locale,
  { path, categories, matched: { facetCounts }, state }: ListingRows,
  facetSet: FacetSet = state.facets,
) =>
  buildFacetViews({
    vocabulary,
    locale,
    path,
    categories,
    facetCounts,
    // A facet whose bound needs a question is shown as one with a filter is.
    selection: new Map([...questionedFacets(state), ...state.filters]),
    facetSet,
  });

const questionedFacets = ({ questions }: ListingState): Selection =>
  new Map([...questions.keys()].map((name) => [facetOf(name), NO_FILTER]));

/** The sort if the listing has it; otherwise the catalogue's order, for which a search uses its own. */
function normalizeSort(path: CataloguePath, sort: Sort): Sort {
  const by = sortKey(sort);
  const isAttribute =
    path.level === "category" && (path.category.attributes.includes(by) || path.category.others.includes(by));
  return isAttribute || ["code", "name", "width"].includes(by) ? sort : "catalogue";
}

type Page = {
  readonly by: "position" | "id";
  readonly families: readonly (readonly number[])[];
  readonly rows: PageRows;
};

async function readPage(
  { runQueries }: Snapshot,
  locale: Locale,
  path: CataloguePath,
  { state, entries, searchResult }: MatchedProducts,
  parts: ReturnType<typeof partsQuery>["statement"],
  readAhead: PageRows | null,
): Promise<Page> {
  const page = Math.min(state.page, countPages(entries.count, state.size));
  const families = entries.slice((page - 1) * state.size, page * state.size);
  // A search finds ids; the tables of categories give positions.
  const by = searchResult ? ("id" as const) : ("position" as const);
  // The search has read the rows of its first hits already.
  if (searchResult?.rows.length)
    return {
      by,
      families,
      rows: { listed: searchResult.rows, variants: searchResult.rows, description: [], parts: [] },
    };
  const firsts = families.flatMap(([first]) => first ?? []);
  const variants = families.flatMap(([, ...others]) => others.slice(0, MAX_VARIANTS - 1));
  const pageRows = readAhead && pickFromReadAhead(readAhead, firsts, variants);
  if (pageRows) return { by, families, rows: pageRows };
  const rows = await runQueries({
    listed: listedProductsQuery(locale, by, firsts),
    variants: listedVariantsQuery(locale, by, variants),
    description: descriptionQuery(locale, path),
    parts,
  });
  return { by, families, rows };
}

function toListedFamilies(
  vocabulary: Vocabulary,
  locale: Locale,
  { by, families, rows }: Page,
  layout: ValueLayout,
): ListedFamily[] {
  const listedByKey = new Map(rows.listed.map((row) => [row[by], row]));
  const variantByKey = new Map(rows.variants.map((row) => [row[by], row]));
  return families.flatMap(([key, ...others]) => {
    const first = key === undefined ? undefined : listedByKey.get(key);
    const variants = others.flatMap((other) => variantByKey.get(other) ?? []);
    return first ? toListedFamily(vocabulary, locale, first, variants, others.length + 1, layout) : [];
  });
}
