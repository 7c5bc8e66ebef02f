import { formatNumber } from "../../ground/i18n/format.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../ground/i18n/server-translator.ts";

/** The labels of a listing with the number of its products, which some languages decline. */
export function listingLabels(locale: Locale, total: number, isCapped: boolean) {
  const t = serverTranslator(locale);
  const count = formatNumber(total, locale) + (isCapped ? "+" : "");
  const found = t("counts.products", { count, number: total });
  return { ...serverTexts(locale).results.labels, found, show: t("results.show", { count: found }) };
}
export type ListingLabels = ReturnType<typeof listingLabels>;
