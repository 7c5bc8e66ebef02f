import type { CatalogueDatabase } from "../../../foundation/catalogue/data/database.ts";
import {
  drawnProductsQuery,
  listedProductsQuery,
  toCataloguePart,
  toListedProduct,
} from "../../../foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";

/** Products by their codes, without those that the catalogue lacks, the groups, and the vocabulary. Three rows a product or group. */
export async function readHomeData(database: CatalogueDatabase, locale: Locale, codes: readonly string[]) {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const groups = [...vocabulary.groups.values()];
    const results = await runQueries({
      products: listedProductsQuery(locale, "code", [...new Set(codes)]),
      emblems: drawnProductsQuery(
        "code",
        groups.map(({ emblem }) => emblem),
      ),
    });
    const products = new Map(
      results.products.map((row) => [row.code, toListedProduct(vocabulary, locale, row, "main")]),
    );
    const emblems = new Map(results.emblems.map((row) => [row.code, row]));
    return {
      products,
      groups: groups.flatMap((group) => {
        const emblem = emblems.get(group.emblem);
        return emblem ? [toCataloguePart(vocabulary, locale, group, emblem)] : [];
      }),
      vocabulary,
    };
  });
}
