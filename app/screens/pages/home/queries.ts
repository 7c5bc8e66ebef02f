import type { CatalogueDatabase } from "../../../foundation/catalogue/data/database.ts";
import {
  drawnProductsQuery,
  listedProductsQuery,
  toCataloguePart,
  toListedProduct,
} from "../../../foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import { picturesQuery } from "../../../foundation/documents/picture-queries.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Sector } from "../content.ts";
import { sectorProductsQuery, sectorStrips } from "../sectors/sector-strips.ts";

/**
 * Products by their codes, without those that the catalogue lacks, the groups, the strips of the sectors, the
 * photographs and the vocabulary. Three rows a product or group, one a product of a sector or a photograph.
 */
export async function readHomeData(
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
  sectors: readonly Sector[],
) {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const groups = [...vocabulary.groups.values()];
    const results = await runQueries({
      products: listedProductsQuery(locale, "code", [...new Set(codes)]),
      emblems: drawnProductsQuery(
        "code",
        groups.map(({ emblem }) => emblem),
      ),
      sectors: sectorProductsQuery(sectors),
      photos: picturesQuery,
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
      photos: results.photos,
      sectorStrips: sectorStrips(sectors, vocabulary, results.sectors),
    };
  });
}
