import type * as v from "valibot";
import { categoryHref } from "../../../foundation/catalogue/address/catalogue-path.ts";
import { drawnProductsQuery, toCataloguePart } from "../../../foundation/catalogue/data/listed-products.ts";
import type { Category, Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { formatNumber } from "../../../ground/i18n/format.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTranslator } from "../../../ground/i18n/server-translator.ts";

const categoriesOf = (vocabulary: Vocabulary, codes: readonly string[]): Category[] =>
  codes.flatMap((code) => vocabulary.categories.get(code) ?? []);

/** The drawings of the categories' first products; one row each. */
export const categoryDrawingsQuery = (vocabulary: Vocabulary, codes: readonly string[]) =>
  drawnProductsQuery(
    "position",
    categoriesOf(vocabulary, codes).map(({ first }) => first),
  );

type DrawingRow = v.InferOutput<ReturnType<typeof categoryDrawingsQuery>[1]>;

/** Categories with the drawing of their first product; missing ones are left out. */
export function toCategoryLinks(
  vocabulary: Vocabulary,
  locale: Locale,
  codes: readonly string[],
  drawn: readonly DrawingRow[],
) {
  const t = serverTranslator(locale);
  const byPosition = new Map(drawn.map((row) => [row.position, row]));
  return categoriesOf(vocabulary, codes).flatMap((category) => {
    const row = byPosition.get(category.first);
    const group = vocabulary.groups.get(category.group);
    if (!row || !group) return [];
    const { name, count, code, picture } = toCataloguePart(vocabulary, locale, category, row);
    return {
      name,
      count: t("counts.products", { count: formatNumber(count, locale), number: count }),
      emblem: { code, picture },
      href: categoryHref(locale, group, category),
    };
  });
}
