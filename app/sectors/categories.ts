import { drawnProductsQuery, toCataloguePart } from "../catalogue/data/listed-products.ts";
import type { Snapshot } from "../catalogue/data/snapshot.ts";
import { categoryHref } from "../catalogue/listing/catalogue-path.ts";
import { formatNumber } from "../i18n/format.ts";
import type { Locale } from "../i18n/locales.ts";
import { serverTranslator } from "../i18n/server-translator.ts";

/** Categories with the drawing of their first product; missing ones are left out. One row each. */
export async function readCategories({ vocabulary, runQueries }: Snapshot, locale: Locale, codes: readonly string[]) {
  const t = serverTranslator(locale);
  const categories = codes.flatMap((code) => vocabulary.categories.get(code) ?? []);
  const { drawn } = await runQueries({
    drawn: drawnProductsQuery(
      "position",
      categories.map(({ first }) => first),
    ),
  });
  const byPosition = new Map(drawn.map((row) => [row.position, row]));
  return categories.flatMap((category) => {
    const row = byPosition.get(category.first);
    const group = vocabulary.groups.get(category.group);
    if (!row || !group) return [];
    const { name, count, drawn: emblem } = toCataloguePart(vocabulary, locale, category, row);
    return {
      name,
      count: t("counts.products", { count: formatNumber(count, locale), number: count }),
      drawn: emblem,
      href: categoryHref(locale, group, category),
    };
  });
}
