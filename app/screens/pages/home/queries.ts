import type { CatalogueDatabase } from "../../../foundation/catalogue/data/database.ts";
import {
  drawnProductsQuery,
  type ListedProduct,
  listedProductsQuery,
  toCataloguePart,
  toListedProduct,
} from "../../../foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";

type HomeProduct = Pick<ListedProduct, "code" | "name" | "href" | "drawn" | "picture">;

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
      results.products.map((row) => {
        const { code, name, href, drawn, picture } = toListedProduct(vocabulary, locale, row, "main");
        return [code, { code, name, href, drawn, picture } satisfies HomeProduct];
      }),
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
