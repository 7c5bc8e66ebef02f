import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { findCodes } from "../../../app/foundation/catalogue/data/find-code.ts";
import {
  hrefOfProduct,
  type ListedRow,
  listedProductsQuery,
} from "../../../app/foundation/catalogue/data/listed-products.ts";
import { type Snapshot, withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { choicesOf, valuesOf } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import { onlyKnown } from "../../../app/foundation/catalogue/product/known.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { ListedProduct, ProductList } from "../../../app/screens/api-reference/schemas/product-list.ts";
import { countPages } from "../../../app/screens/listing/queries/matched-products.ts";
import {
  buildListingFacets,
  type ListingRows,
  readListingRows,
} from "../../../app/screens/listing/queries/read-listing.ts";
import { ApiProblem, type InvalidParameter, wrongParameters } from "../http/api-problem.ts";
import { addressWith, toReference } from "./addresses.ts";
import { formatCursor, requireRelease } from "./cursor.ts";
import { type ListingRequest, parseListingRequest } from "./parse-listing-request.ts";
import { readMissingNumbers } from "./read-missing-numbers.ts";
import { readProductsIn } from "./read-product.ts";

type Context = {
  readonly locale: Locale;
  readonly url: URL;
  readonly onDegraded: (part: string, error: unknown) => void;
};

/**
 * One page of products, as the site's listing reads it.
 * @throws ApiProblem for parameters that are wrong, a page that there is not, and a cursor of an older release
 */
export const listProducts = (database: CatalogueDatabase, { locale, url, onDegraded }: Context): Promise<ProductList> =>
  withSnapshot(database, async (snapshot) => {
    const { vocabulary } = snapshot;
    const parsed = parseListingRequest(vocabulary, url.searchParams);
    if ("invalid" in parsed) throw wrongParameters(parsed.invalid);
    const { request } = parsed;
    if (request.codes.length > 0)
      return withFullProducts(snapshot, locale, request, await lookUp(snapshot, locale, request));
    requireRelease(request.release, vocabulary.release, url);
    const rows = await readListingRows(snapshot, locale, request.path, request.state, { onDegraded });
    const lost = findIgnoredFilters(request, rows);
    if (lost.length > 0) throw wrongParameters(lost);
    return withFullProducts(snapshot, locale, request, toList(snapshot, locale, url, request, rows));
  });

/** The products with these order numbers, however they are written, in their order, and what the other numbers are. */
async function lookUp(snapshot: Snapshot, locale: Locale, { codes, fields }: ListingRequest): Promise<ProductList> {
  const { vocabulary, runQueries } = snapshot;
  const rowsOf = async (wanted: readonly string[]) =>
    (await runQueries({ rows: listedProductsQuery(locale, "code", wanted) })).rows;
  const rows = await rowsOf(codes);
  const exact = new Set(rows.map(({ code }) => code));
  const others = codes.filter((code) => !exact.has(code));
  const printed = others.length > 0 ? await findCodes(snapshot, others) : new Map<string, string>();
  const more = printed.size > 0 ? await rowsOf([...new Set(printed.values())]) : [];
  const byCode = new Map([...rows, ...more].map((row) => [row.code, row]));
  const meant = [...new Set(codes.map((code) => printed.get(code) ?? code))];
  const missing = meant.filter((code) => !byCode.has(code));
  return {
    language: locale,
    release: vocabulary.release,
    total: byCode.size,
    isCapped: false,
    page: 1,
    pages: 1,
    size: codes.length,
    sort: "code",
    next: null,
    products: meant.flatMap((code) => {
      const row = byCode.get(code);
      return row ? [toListedProduct(vocabulary, locale, row, fields)] : [];
    }),
    ...(await readMissingNumbers(snapshot, locale, missing)),
  };
}

async function withFullProducts(
  snapshot: Snapshot,
  locale: Locale,
  { isFull }: ListingRequest,
  list: ProductList,
): Promise<ProductList> {
  if (!isFull) return list;
  const products = await readProductsIn(
    snapshot,
    locale,
    list.products.map(({ code }) => code),
  );
  return { ...list, fullProducts: products.filter((product) => product !== null) };
}

/** Filters that were left out: beyond 20,000 products, only a group or a category is filtered by attributes. */
export const findIgnoredFilters = ({ state }: ListingRequest, rows: ListingRows): InvalidParameter[] =>
  [...state.filters.keys()]
    .filter((facet) => !rows.state.filters.has(facet))
    .map((name) => ({ name, reason: "It filters within a group or a category: name one." }));

function toList(
  { vocabulary }: Snapshot,
  locale: Locale,
  url: URL,
  { fields, hasFacets }: ListingRequest,
  listing: ListingRows,
): ProductList {
  const { state, page, matched } = listing;
  const pages = countPages(matched.entries.count, state.size);
  if (state.page > pages)
    throw new ApiProblem(404, {
      title: "There is no such page",
      detail: `There are ${pages} pages of ${state.size} products.`,
      first: addressWith(url, { cursor: null, page: null }),
    });
  const byKey = new Map(page.rows.listed.map((row) => [row[page.by], row]));
  const { release } = vocabulary;
  return {
    language: locale,
    release,
    total: matched.entries.count,
    isCapped: matched.searchResult?.isCapped ?? false,
    page: state.page,
    pages,
    size: state.size,
    sort: state.sort,
    next:
      state.page < pages
        ? addressWith(url, { page: null, cursor: formatCursor({ release, page: state.page + 1 }) })
        : null,
    products: page.families.flatMap(([key]) => {
      const row = byKey.get(key ?? -1);
      return row ? [toListedProduct(vocabulary, locale, row, fields)] : [];
    }),
    ...(hasFacets ? { facets: toFacets(vocabulary, locale, listing) } : {}),
  };
}

function toListedProduct(
  vocabulary: Vocabulary,
  locale: Locale,
  row: ListedRow,
  fields: ListingRequest["fields"],
): ListedProduct {
  const { name, page, api } = toReference(locale, { ...row, href: hrefOfProduct(vocabulary, locale, row) });
  const { categoryCode, widthMm, heightMm, depthMm, packageUnit, minOrderQuantity } = row;
  const { certificate, ...values } = valuesOf(row);
  const all: Omit<ListedProduct, "code"> = {
    name,
    ...(row.nameLanguage ? { nameLanguage: row.nameLanguage } : {}),
    page,
    api,
    group: vocabulary.categories.get(categoryCode)?.group ?? "",
    category: categoryCode,
    type: row.typeCode,
    orderUnit: row.unit,
    ...onlyKnown({ colour: row.colourCode, widthMm, heightMm, depthMm, packageUnit, minOrderQuantity }),
    values: Object.fromEntries(
      Object.entries(values).flatMap(([code, value]) => (value === null ? [] : [[code, value]])),
    ),
    certificates: [...choicesOf(certificate ?? null)],
  };
  return {
    code: row.code,
    ...Object.fromEntries(fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]]))),
  };
}

const toFacets = (vocabulary: Vocabulary, locale: Locale, listing: ListingRows): ProductList["facets"] =>
  buildListingFacets(vocabulary, locale, listing).facets.map(({ code, name, kind, unit, choices, extent }) => ({
    code,
    name,
    kind,
    ...(unit ? { unit } : {}),
    ...(extent ? { extent: [...extent] as [number, number] } : {}),
    choices: choices.map(({ value, label = value, count, chosen }) => ({
      value,
      label,
      count,
      chosen: chosen ?? false,
    })),
  }));
