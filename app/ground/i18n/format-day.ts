import { FIRST_OF_MONTH } from "./generated/settings.ts";
import { LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

const createFormat = (dateStyle: "medium" | "long") =>
  memoize((locale: Locale) => new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { dateStyle, timeZone: "UTC" }));
const FORMATS = { medium: createFormat("medium"), long: createFormat("long") };

/** For example 1 Mar 2026, or 1 March 2026; the first of a month as the language has it (1er mars). */
export function formatDay(date: Date | string, locale: Locale, dateStyle: "medium" | "long" = "medium"): string {
  const text = FORMATS[dateStyle](locale).format(new Date(date));
  const first = FIRST_OF_MONTH[locale];
  return first ? text.replace(/^1(?!\d)/, first) : text;
}
