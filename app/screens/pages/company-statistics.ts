import { FACTS } from "#company/facts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";

/** E.g. `1.289` and `ürün`. */
export type Statistic = readonly [value: string, label: string];

export function companyStatistics(
  { products, types }: Pick<Vocabulary, "products" | "types">,
  locale: Locale,
): readonly Statistic[] {
  const t = serverTranslator(locale);
  const number = (value: number) => formatNumber(value, locale);
  return [
    [number(products), t("counts.statistics.products", { number: products })],
    [number(FACTS.countries), t("counts.statistics.countries", { number: FACTS.countries })],
    [FACTS.yearsInTrade, t("counts.statistics.years")],
    [number(types.size), t("counts.statistics.types", { number: types.size })],
    [`${number(FACTS.piecesPerYearMillions)} ${t("home.million")}`, t("counts.statistics.capacity")],
  ];
}
