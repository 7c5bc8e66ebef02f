import type { CatalogueDatabase } from "../catalogue/database.ts";
import {
  drawnProducts,
  type ListedProduct,
  listedProducts,
  partFrom,
  productFrom,
} from "../catalogue/listed-products.ts";
import { atOneRelease } from "../catalogue/vocabulary.ts";
import type { Locale } from "../i18n/locales.ts";

type StripProduct = Pick<ListedProduct, "code" | "name" | "params" | "drawn">;

/** Products by their codes, in that order, for a drawn strip; the groups; and the release's vocabulary. Three rows a product or group. */
export async function findHome(database: CatalogueDatabase, locale: Locale, stripCodes: readonly string[]) {
  return atOneRelease(database, async ({ vocabulary, ask }) => {
    const groups = [...vocabulary.groups.values()];
    const answers = await ask({
      strip: listedProducts(locale, "code", [...new Set(stripCodes)]),
      emblems: drawnProducts(
        "code",
        groups.map(({ emblem }) => emblem),
      ),
    });
    const byCode = new Map(
      answers.strip.map((row) => {
        const { code, name, params, drawn } = productFrom(vocabulary, locale, row, "main");
        return [code, { code, name, params, drawn } satisfies StripProduct];
      }),
    );
    const emblems = new Map(answers.emblems.map((row) => [row.code, row]));
    return {
      strip: stripCodes.map((code) => byCode.get(code)).filter((product) => product !== undefined),
      groups: groups.flatMap((group) => {
        const emblem = emblems.get(group.emblem);
        return emblem ? [partFrom(vocabulary, locale, group, emblem)] : [];
      }),
      vocabulary,
    };
  });
}
