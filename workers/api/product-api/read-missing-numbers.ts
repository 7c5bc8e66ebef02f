import { discontinuedByCodes, toDiscontinuedProduct } from "../../../app/features/documents/discontinued-queries.ts";
import { selectSubstitutes, toSubstitutes } from "../../../app/features/reading/part-numbers/substitutes.ts";
import { hrefOfProduct, listedProductsQuery } from "../../../app/foundation/catalogue/data/listed-products.ts";
import type { Snapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import { onlyKnown } from "../../../app/foundation/catalogue/product/known.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { normalizePartNumber } from "../../../app/ground/text/part-numbers.ts";
import type { DiscontinuedProduct, Replacement } from "../../../app/screens/api-reference/schemas/product.ts";
import type { ProductList } from "../../../app/screens/api-reference/schemas/product-list.ts";
import { toReference } from "./addresses.ts";

type MissingNumbers = Required<Pick<ProductList, "discontinued" | "unknown">>;
type Retired = ReturnType<typeof toDiscontinuedProduct>;

/** Substitutes of one call. */
const MAX_SUBSTITUTES = 500;

export const toDiscontinued = (
  locale: Locale,
  { code, name, isRenumbered, discontinuedOn, successor }: Retired,
): DiscontinuedProduct => ({
  code,
  name,
  status: "discontinued",
  reason: isRenumbered ? "renumbered" : "discontinued",
  ...onlyKnown({ discontinuedOn }),
  ...(successor ? { successor: toReference(locale, successor) } : {}),
});

/** Explains numbers that no product has: a row or two each, and three for a product that stands for another maker's. */
export async function readMissingNumbers(
  { vocabulary, runQueries }: Snapshot,
  locale: Locale,
  codes: readonly string[],
): Promise<MissingNumbers> {
  if (codes.length === 0) return { discontinued: [], unknown: [] };
  const keys = [...new Set(codes.map(normalizePartNumber))];
  const rows = await runQueries({
    retired: discontinuedByCodes(locale, codes),
    substitutes: selectSubstitutes(keys, locale, MAX_SUBSTITUTES),
  });
  const substitutes = toSubstitutes(rows.substitutes, vocabulary, locale);
  const { listed } =
    substitutes.length === 0
      ? { listed: [] }
      : await runQueries({
          listed: listedProductsQuery(locale, "code", [...new Set(substitutes.map(({ code }) => code))]),
        });
  const products = new Map(listed.map((row) => [row.code, { ...row, href: hrefOfProduct(vocabulary, locale, row) }]));
  const replacements = Map.groupBy(substitutes, ({ key }) => key);
  const retired = rows.retired.map((row) => toDiscontinuedProduct(vocabulary, locale, row));
  const known = new Set(retired.map(({ code }) => code));
  return {
    discontinued: retired.map((each) => toDiscontinued(locale, each)),
    unknown: codes
      .filter((code) => !known.has(code))
      .map((code) => ({
        code,
        replacements: (replacements.get(normalizePartNumber(code)) ?? []).flatMap((each): Replacement[] => {
          const { manufacturer, type, number, note } = each;
          const product = products.get(each.code);
          if (!product || manufacturer === null) return [];
          return [
            { ...toReference(locale, product), standsFor: { manufacturer, type, number }, ...onlyKnown({ note }) },
          ];
        }),
      })),
  };
}
