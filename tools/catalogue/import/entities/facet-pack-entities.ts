import { fitsInMemory } from "../../../../app/features/search/indexed/selectivity.ts";
import { LOCALE_TABLE, LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { digestOf } from "../digest.ts";
import type { ProductName } from "../products/products.ts";
import { type Entity, LazyEntity } from "./entity.ts";
import { buildFullPack } from "./facet-packs.ts";
import { SearchColumns } from "./search-columns.ts";
import { jsonRows } from "./table-rows.ts";

/**
 * For each category, what filters, orders and the search in memory read of its products.
 * @param namesDigest of the names of all products, from which the orders follow
 */
export function* buildFacetPackEntities(
  catalogue: Catalogue,
  namesDigest: string,
  idOf: (code: string) => number,
): Generator<Entity> {
  const { categories, products, accessories, attributes } = catalogue;
  let orders: ReturnType<typeof rankProducts> | null = null;
  const searchColumns = fitsInMemory(products.length) ? new SearchColumns(catalogue, idOf) : null;
  const accessoriesDigest = digestOf(JSON.stringify(searchColumns ? [accessories, attributes] : []));
  for (const { code } of categories) {
    const categoryProducts = products.ofCategory(code);
    const source = digestOf([namesDigest, categoryProducts.facetsDigest, accessoriesDigest].join("\n"));
    yield new LazyEntity("pack", code, source, () => {
      orders ??= rankProducts(
        categories.flatMap((category) =>
          products.ofCategory(category.code).stored.map(({ index }) => products.readName(index)),
        ),
      );
      const packRows = (kind: string, pack: unknown) => jsonRows("facet_pack", { category_code: code, kind }, pack);
      return [
        ...packRows("full", buildFullPack(categoryProducts)),
        ...[...orders].flatMap(([order, ranks]) =>
          packRows(
            order,
            categoryProducts.stored.map((product) => ranks.get(product.code)),
          ),
        ),
        ...(searchColumns ? packRows("search", searchColumns.pack(categoryProducts)) : []),
      ];
    });
  }
}

/** The rank of each product in the whole catalogue by its order number, and by its name in each language. */
function rankProducts(products: readonly ProductName[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const rankBy = (compare: (a: ProductName, b: ProductName) => number) =>
    new Map(products.toSorted(compare).map((product, rank) => [product.code, rank]));
  const rankByName = (locale: Locale) => {
    const { compare } = new Intl.Collator(LOCALE_TABLE[locale].intl, { numeric: true });
    return rankBy((a, b) => compare(a[`name_${locale}`], b[`name_${locale}`]));
  };
  return new Map([
    ["code", rankBy((a, b) => (a.code < b.code ? -1 : 1))],
    ...LOCALES.map((locale) => [`name_${locale}`, rankByName(locale)] as const),
  ]);
}
