import * as v from "valibot";
import { formatNotes } from "../../../app/features/search/format-notes.ts";
import type { SearchResult } from "../../../app/features/search/search-result.ts";
import { PAGE_SIZES, sortKey } from "../../../app/foundation/catalogue/address/listing-state.ts";
import { hrefOfProduct, type ListedRow } from "../../../app/foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { formatAttribute } from "../../../app/foundation/catalogue/facets/facet-codes.ts";
import { valuesOf } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import { onlyKnown } from "../../../app/foundation/catalogue/product/known.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { withPlainSpaces } from "../../../app/ground/i18n/typography/plain-spaces.ts";
import { countPages } from "../../../app/screens/listing/queries/matched-products.ts";
import type { ListingRows } from "../../../app/screens/listing/queries/read-listing.ts";
import { toReference } from "../product-api/addresses.ts";
import { listingInput } from "./filters.ts";
import { findUnknownNumbers, formatReplacement, Replacement, toReplacement } from "./missing-numbers.ts";
import { readFilteredProducts } from "./read-filtered-products.ts";
import { defineTool, described, formatPageHint, LanguageInput, ToolProblem } from "./tool.ts";

const DEFAULT_SIZE = 12;
const MAX_NAMED_VARIANTS = 3;

const Found = v.object({
  code: described(v.string(), "The order number."),
  name: v.string(),
  page: v.string(),
  category: described(v.string(), "Its code, for `filters`."),
  colour: v.optional(described(v.string(), "Its code, for `filters`.")),
  widthMm: v.optional(v.number()),
  values: described(
    v.record(v.string(), v.string()),
    "By code of the attribute; the most important ones, and those asked for.",
  ),
  family: v.optional(
    described(v.string(), "With `variants`: filter by this family and the category to see each of them."),
  ),
  variants: v.optional(described(v.number(), "As many products of the family meet all filters; this is the first.")),
  variantCodes: v.optional(
    described(v.array(v.string()), `Their order numbers, of at most ${MAX_NAMED_VARIANTS}; else filter by the family.`),
  ),
});
type Found = v.InferOutput<typeof Found>;

const Interpretation = v.object({
  searchedFor: v.optional(described(v.string(), "Instead of the query, of which nothing was found.")),
  didYouMean: v.optional(v.string()),
  interpreted: v.array(v.object({ typed: v.string(), filter: v.string(), meaning: v.string() })),
  unmet: described(v.array(v.string()), "Words of the query that the first product does not meet."),
  unknownNumbers: v.array(v.string()),
  replacements: described(v.array(Replacement), "Products that stand for other makers’ or former numbers."),
  notes: described(
    v.array(v.string()),
    "What the user has to be told: words that contradict a number, what is not made, a conductor that nothing takes with the nearest sizes, an unknown number of another maker.",
  ),
});
type Interpretation = v.InferOutput<typeof Interpretation>;

const Output = v.object({
  release: v.number(),
  total: described(v.number(), "Products found."),
  entries: described(v.number(), "Of the list: the variants of a family are one."),
  sort: v.string(),
  page: v.number(),
  pages: v.number(),
  nextPage: described(v.nullable(v.number()), "The argument `page` for more; null on the last."),
  products: v.array(Found),
  search: v.optional(described(Interpretation, "How the query was read.")),
});
type Output = v.InferOutput<typeof Output>;

export const searchProducts = defineTool({
  name: "search_products",
  title: "Search products",
  description: `Finds products of the catalogue by words, by technical values, or both.

Hard requirements are filters, e.g. a push-in terminal that takes a flexible 6 mm² conductor on a TH 35-7.5 rail: filters [{"name":"connection_method","values":["push_in"]},{"name":"flexible_section","values":[6]},{"name":"rail_profile","values":["th35_7"]}]. Conductors are flexible_section, solid_section or ferrule_section; cross_section is the nominal size. th35_7 and th35_15 are separate rails; several values mean any of them. list_filters tells which names and values there are. \`query\` alone ranks by words; “at least 5 A” and “up to 2.5 mm²” are limits there, but products that come near may follow, which a filter’s \`min\` and \`max\` leave out: look at each product’s values, and at \`search.unmet\`.

To find the narrowest, largest or strongest, filter and then sort by \`width\` or, within one category, by an attribute (“-rated_current” for the greatest first).

Products that differ in colour and the like are one entry with \`variants\`, named up to ${MAX_NAMED_VARIANTS}; filters for its category and its family list each of them. Answers have order number, name, page, width and the most important values; get_products tells everything of one.`,
  input: {
    ...listingInput,
    sort: v.optional(
      described(
        v.pipe(
          v.string(),
          v.regex(/^-?[A-Za-z0-9_.]{1,60}$/, "It is catalogue, relevance, code, name, width, or an attribute."),
        ),
        "catalogue, relevance, code, name, width (narrowest first), or within a category one of its attributes; a hyphen before it reverses the order.",
      ),
    ),
    page: v.optional(
      described(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), "From 1; see nextPage."),
      1,
    ),
    size: v.optional(
      described(v.picklist(PAGE_SIZES, `It is one of ${PAGE_SIZES.join(", ")}.`), "Entries a page."),
      DEFAULT_SIZE,
    ),
    language: LanguageInput,
  },
  output: Output,
  run: (context, { language, query, filters, sort, page, size }) => {
    if (!query && filters.length === 0)
      throw new ToolProblem("Give a query, filters, or both. list_filters without arguments tells what there is.");
    return withSnapshot(context.catalogue, async (snapshot) => {
      const { vocabulary } = snapshot;
      const listing = await readFilteredProducts(
        context,
        snapshot,
        { language, filters, ...(query && { query }) },
        { size: String(size), page: String(page), ...(sort && { sort }) },
      );
      const { matched, state } = listing;
      const pages = countPages(matched.entries.count, state.size);
      if (page > pages) throw new ToolProblem(`There are ${pages} pages only: page ${page} is not there.`);
      const { searchResult } = matched;
      const unknownNumbers =
        query && searchResult && !searchResult.exactMatch
          ? await findUnknownNumbers(context.catalogue, language, query)
          : null;
      const data: Output = {
        release: vocabulary.release,
        total: searchResult?.exactMatch ? 1 : matched.facetCounts.total,
        entries: matched.entries.count,
        sort: state.sort,
        page,
        pages,
        nextPage: page < pages ? page + 1 : null,
        products: toProducts(vocabulary, language, listing),
        ...(searchResult ? { search: toInterpretation(searchResult, unknownNumbers, language) } : {}),
      };
      return { data, text: formatResult(vocabulary, language, data) };
    });
  },
});

function toProducts(vocabulary: Vocabulary, locale: Locale, { page, state, matched }: ListingRows): Found[] {
  const byKey = new Map(page.rows.listed.map((row) => [row[page.by], row]));
  const codes = new Map([...page.rows.listed, ...page.rows.variants].map((row) => [row[page.by], row.code]));
  const requested = [
    ...state.filters.keys(),
    sortKey(state.sort),
    ...(matched.searchResult?.interpretedTerms.map(({ facet }) => facet) ?? []),
  ];
  return page.families.flatMap((keys) => {
    const [key] = keys;
    const row = byKey.get(key ?? -1);
    if (!row) return [];
    const { code, name, page: address } = toReference(locale, { ...row, href: hrefOfProduct(vocabulary, locale, row) });
    return [
      {
        code,
        name,
        page: address,
        category: row.categoryCode,
        ...onlyKnown({ colour: row.colourCode, widthMm: row.widthMm }),
        values: toValues(vocabulary, locale, row, requested),
        ...(keys.length > 1 ? { family: row.family, variants: keys.length } : {}),
        ...(keys.length > 1 && keys.length <= MAX_NAMED_VARIANTS
          ? { variantCodes: keys.flatMap((each) => codes.get(each) ?? []) }
          : {}),
      },
    ];
  });
}

/** The main values of its category, and those that were asked for. */
function toValues(vocabulary: Vocabulary, locale: Locale, row: ListedRow, requested: readonly string[]) {
  const values = valuesOf(row);
  const main = vocabulary.categories.get(row.categoryCode)?.attributes ?? [];
  return Object.fromEntries(
    [...new Set([...main, ...requested])].flatMap((code) => {
      const text = formatAttribute(vocabulary, code, values[code], locale);
      return text ? [[code, withPlainSpaces(text)]] : [];
    }),
  );
}

const toInterpretation = (
  result: SearchResult,
  unknownNumbers: readonly string[] | null,
  locale: Locale,
): Interpretation => ({
  ...(result.correctedQuery ? { searchedFor: result.correctedQuery } : {}),
  ...(result.suggestedQuery ? { didYouMean: result.suggestedQuery } : {}),
  interpreted: result.interpretedTerms.map(({ typed, facet, text }) => ({
    typed,
    filter: facet,
    meaning: withPlainSpaces(text),
  })),
  unmet: [...result.unmatchedWords],
  unknownNumbers: [...(unknownNumbers ?? result.missingNumbers)],
  replacements: result.substitutes.map((substitute) => toReplacement(substitute, substitute.model)),
  notes: formatNotes({ substitutes: [], notes: result.notes }, locale).map(withPlainSpaces),
});

function formatResult(vocabulary: Vocabulary, locale: Locale, data: Output): string {
  const { total, entries, sort, page, pages, nextPage, products, search } = data;
  return [
    total === 0
      ? "Nothing meets all of this. Leave out a filter or a word, or see with list_filters what there is. Order numbers are for get_products."
      : `${total} products${entries < total ? ` in ${entries} entries, in which variants are one` : ""}; page ${page} of ${pages}.`,
    ...(search ? formatInterpretation(search) : []),
    ...(search && total > 1 && sort !== "relevance"
      ? [`Sorted by ${sort}, not by how well they meet the query: look at the values, or filter.`]
      : []),
    ...products.map((product) => formatProduct(vocabulary, locale, product)),
    ...(nextPage ? [`More: page ${nextPage}.`] : []),
    ...(products.length > 0 ? [formatPageHint()] : []),
  ].join("\n");
}

const formatInterpretation = ({
  searchedFor,
  didYouMean,
  interpreted,
  unmet,
  unknownNumbers,
  replacements,
  notes,
}: Interpretation) => [
  ...(searchedFor ? [`Searched for “${searchedFor}”.`] : []),
  ...(didYouMean ? [`Did you mean “${didYouMean}”?`] : []),
  ...(interpreted.length > 0
    ? [
        `Understood: ${interpreted.map(({ typed, filter, meaning }) => `“${typed}” as ${filter} ${meaning}`).join(", ")}.`,
      ]
    : []),
  ...(unmet.length > 0 ? [`Not met by the first product: ${unmet.join(", ")}. What has to be met is a filter.`] : []),
  ...(unknownNumbers.length > 0 ? [`Unknown numbers: ${unknownNumbers.join(", ")}.`] : []),
  ...new Set(replacements.map(formatReplacement)),
  ...notes,
];

function formatProduct(vocabulary: Vocabulary, locale: Locale, product: Found): string {
  const { code, name, category, widthMm, values, family, variants, variantCodes } = product;
  const named = Object.entries(values).map(
    ([attribute, value]) => `${vocabulary.attributes.get(attribute)?.names[locale] ?? attribute} ${value}`,
  );
  return [
    `${code} ${name}`,
    ...(widthMm === undefined ? [] : [`${widthMm} mm wide`]),
    ...named,
    ...(variants
      ? [
          `${variants} variants${variantCodes ? `: ${variantCodes.join(", ")}` : ""} (category ${category}, family ${family})`,
        ]
      : []),
  ].join("; ");
}
