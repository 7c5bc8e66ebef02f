import { FACTS } from "#company/facts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";

/** E.g. `1.289` and `ürün`. */
export type Statistic = readonly [value: string, label: string];

/** What the company states of itself stands among what its catalogue has; what it does not state is left out. */
export function companyStatistics(
  { products, types }: Pick<Vocabulary, "products" | "types">,
  locale: Locale,
): readonly Statistic[] {
  const t = serverTranslator(locale);
  const number = (value: number) => formatNumber(value, locale);
  const optional = <Value>(value: Value | undefined, statistic: (value: Value) => Statistic): readonly Statistic[] =>
    value === undefined ? [] : [statistic(value)];
  return [
    [number(products), t("counts.statistics.products", { number: products })],
    ...optional(FACTS.countries, (value) => [number(value), t("counts.statistics.countries", { number: value })]),
    ...optional(FACTS.yearsInTrade, (value) => [value, t("counts.statistics.years")]),
    [number(types.size), t("counts.statistics.types", { number: types.size })],
    ...optional(FACTS.piecesPerYearMillions, (value) => [
      `${number(value)} ${t("home.million")}`,
      t("counts.statistics.capacity"),
    ]),
  ];
}
