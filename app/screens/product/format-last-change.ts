import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { formatDay } from "../../ground/i18n/format-day.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";

/** For example “Last change: release 12, 3 November 2026”. */
export function formatLastChange({ release, date }: Product["changedIn"], locale: Locale): string {
  const text = serverTranslator(locale)("changes.last", { number: release });
  return date === null ? text : `${text}, ${formatDay(date, locale, "long")}`;
}
