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

type StripProduct = Pick<ListedProduct, "code" | "name" | "href" | "drawn" | "picture">;

/**
 * The products of the strip in the order of their codes, the groups, and the vocabulary. Three rows a product or group.
 */
export async function readHomeData(database: CatalogueDatabase, locale: Locale, stripCodes: readonly string[]) {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const groups = [...vocabulary.groups.values()];
    const results = await runQueries({
      strip: listedProductsQuery(locale, "code", [...new Set(stripCodes)]),
      emblems: drawnProductsQuery(
        "code",
        groups.map(({ emblem }) => emblem),
      ),
    });
    const byCode = new Map(
      results.strip.map((row) => {
        const { code, name, href, drawn, picture } = toListedProduct(vocabulary, locale, row, "main");
        return [code, { code, name, href, drawn, picture } satisfies StripProduct];
      }),
    );
    const emblems = new Map(results.emblems.map((row) => [row.code, row]));
    return {
      strip: stripCodes.map((code) => byCode.get(code)).filter((product) => product !== undefined),
      groups: groups.flatMap((group) => {
        const emblem = emblems.get(group.emblem);
        return emblem ? [toCataloguePart(vocabulary, locale, group, emblem)] : [];
      }),
      vocabulary,
    };
  });
}
