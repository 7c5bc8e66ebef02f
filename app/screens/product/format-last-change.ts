import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { formatDay } from "../../ground/i18n/format-day.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";

/** For example “Last change: release 12, 3 November 2026”. */
export function formatLastChange(
  { changedIn, changedOn }: Pick<Product, "changedIn" | "changedOn">,
  locale: Locale,
): string {
  const text = serverTranslator(locale)("changes.last", { number: changedIn });
  return changedOn === null ? text : `${text}, ${formatDay(changedOn, locale)}`;
}
