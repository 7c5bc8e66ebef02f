import type { ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Category } from "../../../foundation/catalogue/data/vocabulary.ts";
import { facetPacksQuery, unpackCategoryTable } from "../../../foundation/catalogue/facets/category-tables.ts";
import { countFacets, type FacetCounts, type Selection } from "../../../foundation/catalogue/facets/count-facets.ts";
import { countPages, type MatchedProducts, singleEntries } from "./matched-products.ts";

const SUMMARISED_FACETS = ["group", "category", "type", "colour", "certificate"];

/** Counts from the categories' summaries, which have no families, and reads the packs of the page's own categories. */
export async function readSummaries(
  snapshot: Snapshot,
  allCategories: readonly Category[],
  requested: ListingState,
): Promise<MatchedProducts> {
  const categories = allCategories.filter(({ count }) => count > 0);
  const filters = new Map([...requested.filters].filter(([facet]) => SUMMARISED_FACETS.includes(facet)));
  const state = { ...requested, sort: "catalogue" as const, filters };
  const tables = categories.map((category) => unpackCategoryTable(category, JSON.stringify(category.summary)));
  const facetCounts = countFacets(tables, filters);
  const page = Math.min(state.page, countPages(facetCounts.total, state.size));
  const { onPage, skipped } = findCategoriesOnPage(categories, facetCounts, (page - 1) * state.size, state.size);
  const end = skipped + state.size;
  const positions =
    filters.size > 0
      ? await readPositions(snapshot, onPage, filters)
      : onPage.flatMap(({ first, count }) => Array.from({ length: Math.min(count, end) }, (_, row) => first + row));
  return {
    state,
    facetCounts,
    entries: singleEntries(facetCounts.total, () => positions.slice(skipped, end)),
    sorts: ["catalogue"],
    searchResult: null,
  };
}

async function readPositions(
  { runQueries }: Snapshot,
  categories: readonly Category[],
  filters: Selection,
): Promise<number[]> {
  const { packs } = await runQueries({ packs: facetPacksQuery(categories, ["full"]) });
  const categoryFilters = new Map([...filters].filter(([facet]) => facet !== "category" && facet !== "group"));
  return categories.flatMap(({ code, first, group }) => {
    const data = packs.filter(({ category }) => category === code).map((row) => row.data);
    const table = unpackCategoryTable({ code, group }, data.join(""));
    return countFacets([table], categoryFilters).matches.flatMap(({ rows }) => rows.map((row) => first + row));
  });
}

/** The categories of a page's products, and how many matches of the first one are on earlier pages. */
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
