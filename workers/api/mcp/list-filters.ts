import * as v from "valibot";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { FILTER_KINDS } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import type { FacetView } from "../../../app/foundation/catalogue/facets/facet-views.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { withPlainSpaces } from "../../../app/ground/i18n/typography/plain-spaces.ts";
import { buildListingFacets, type ListingRows } from "../../../app/screens/listing/queries/read-listing.ts";
import { CategoriesInput, listingInput } from "./filters.ts";
import { readFilteredProducts } from "./read-filtered-products.ts";
import { defineTool, described, LanguageInput } from "./tool.ts";

const Filter = v.object({
  name: described(v.string(), "For `filters`."),
  label: v.string(),
  kind: described(
    v.picklist(FILTER_KINDS),
    "A number can be bounded by min and max; a span of numbers has to include both.",
  ),
  unit: v.optional(v.string()),
  min: v.optional(described(v.number(), "The smallest number found.")),
  max: v.optional(described(v.number(), "The largest.")),
  values: described(
    v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
    "`value` is what a filter takes; `count` products would be left. Where there are too many numbers, none are named.",
  ),
});
type Filter = v.InferOutput<typeof Filter>;

const Part = { code: v.string(), name: v.string(), products: v.number() };
const Group = v.object({ ...Part, categories: v.array(v.object(Part)) });
type Group = v.InferOutput<typeof Group>;

const Output = v.object({
  release: v.number(),
  total: described(v.number(), "Products that meet what was asked for."),
  filters: v.array(Filter),
  moreFilters: described(v.number(), "How many more there are with `all`."),
  groups: v.optional(described(v.array(Group), "The whole catalogue; without `query` and `filters` only.")),
});

export const listFilters = defineTool({
  name: "list_filters",
  title: "List filters",
  description: `Tells by what products can be filtered: names, labels, units, values with the number of products that each would leave (in square brackets), smallest and largest numbers. The codes are the same in every language; search_products takes them.

Without arguments: the groups and categories of the catalogue. Then, with \`categories\`, everything that products of one or more of them differ in. With a query: the filters of what the query finds. What all of them have in common is not listed; get_products tells it.`,
  input: {
    ...listingInput,
    categories: v.optional(
      described(CategoriesInput, 'Codes; the same as filters [{"name":"category","values":[…]}].'),
      [],
    ),
    all: v.optional(
      described(
        v.boolean(),
        "Tells every filter. Otherwise only the most usual ones, unless a category is among `filters`: then always all, as with `categories`.",
      ),
      false,
    ),
    language: LanguageInput,
  },
  output: Output,
  run: (context, { language, query, filters: given, categories, all }) =>
    withSnapshot(context.catalogue, async (snapshot) => {
      const filters = categories.length > 0 ? [...given, { name: "category", values: categories }] : given;
      const { vocabulary } = snapshot;
      const wanted = { language, filters, ...(query && { query }) };
      const listing = await readFilteredProducts(context, snapshot, wanted, {});
      const every = toFilters(listing, buildListingFacets(vocabulary, language, listing, "every").facets);
      const hasCategory = filters.some(({ name }) => name === "category");
      const facets =
        all || hasCategory ? every : toFilters(listing, buildListingFacets(vocabulary, language, listing).facets);
      const isWhole = !query && filters.length === 0;
      // The groups below say the same, with names.
      const isTold = ({ name }: Filter) => !isWhole || (name !== "group" && name !== "category");
      const told = facets.filter(isTold);
      const data = {
        release: vocabulary.release,
        total: listing.matched.facetCounts.total,
        filters: told,
        moreFilters: every.filter(isTold).length - told.length,
        ...(isWhole ? { groups: toGroups(vocabulary, language) } : {}),
      };
      return { data, text: formatFilters(data) };
    }),
});

/** Those that products found have values of; of categories asked for, these alone. */
function toFilters({ matched, state }: ListingRows, facets: readonly FacetView[]): Filter[] {
  return facets.flatMap(({ code, name, kind, unit, choices }) => {
    const counts = matched.facetCounts.counts.get(code);
    const found = [...(counts ?? [])].flatMap(([value, count]) => (count > 0 ? [value] : []));
    if (found.length === 0) return [];
    const numbers = kind === "choices" ? [] : found.flatMap((value) => value.split("..").map(Number));
    const isChosenCategory = code === "category" && state.filters.has(code);
    return [
      {
        name: code,
        label: name,
        kind,
        ...(unit ? { unit } : {}),
        ...(numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : {}),
        values: choices
          .filter(({ count, chosen }) => count > 0 && (chosen || !isChosenCategory))
          .map(({ value, label: text = value, count }) => ({ value, label: withPlainSpaces(text), count })),
      },
    ];
  });
}

function toGroups(vocabulary: Vocabulary, locale: Locale): Group[] {
  const categories = Map.groupBy(vocabulary.categories.values(), ({ group }) => group);
  const toPart = ({
    code,
    names,
    count,
  }: {
    code: string;
    names: Readonly<Record<Locale, string>>;
    count: number;
  }) => ({
    code,
    name: names[locale],
    products: count,
  });
  return [...vocabulary.groups.values()].map((group) => ({
    ...toPart(group),
    categories: (categories.get(group.code) ?? []).map(toPart),
  }));
}

function formatFilters({ total, filters, moreFilters, groups = [] }: v.InferOutput<typeof Output>): string {
  return [
    `${total} products.`,
    ...groups.map(
      ({ code, name, products, categories }) =>
        `group ${code} (${name}, ${products}): categories ${categories.map((each) => `${each.code} (${each.name}, ${each.products})`).join(", ")}`,
    ),
    ...filters.map(formatFilter),
    ...(moreFilters > 0 ? [`${moreFilters} more filters with all: true, or within a category.`] : []),
  ].join("\n");
}

function formatFilter({ name, label, unit, min, max, values }: Filter): string {
  const extent = min === undefined ? "" : `, ${min} to ${max}`;
  const named = values.map(
    ({ value, label: text, count }) => `${value}${text === value ? "" : ` (${text})`} [${count}]`,
  );
  return `${name} (${label}${unit ? `, ${unit}` : ""}${extent})${named.length > 0 ? `: ${named.join(", ")}` : ""}`;
}
