import { DAY_RANGE, FIRST_OF_MONTH } from "./generated/settings.ts";
import { LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

const createFormat = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { dateStyle: "long", timeZone: "UTC" }),
);

const createRangeFormat = memoize(
  (locale: Locale) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
);

const writeFirst = (text: string, locale: Locale) => {
  const first = FIRST_OF_MONTH[locale];
  return first ? text.replace(/^1(?!\d)/, first) : text;
};

/** A span of days: 8–11 December 2026, 30 April – 3 May 2026, du 8 au 11 décembre 2026. Both are days, as YYYY-MM-DD. */
export function formatDays(starts: string, ends: string, locale: Locale): string {
  if (starts === ends) return formatDay(starts, locale);
  const parts = createRangeFormat(locale).formatRangeToParts(new Date(starts), new Date(ends));
  const dash = parts.findIndex(({ source, value }) => source === "shared" && /[\u2013-]/.test(value));
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join("");
  if (dash === -1) return textOf(parts);
  // What stands before the dash in its part belongs to the first day: “8.–11. Dezember”.
  const [ending = ""] = (parts[dash]?.value ?? "").split(/[\u2013-]/);
  const from = `${textOf(parts.slice(0, dash))}${ending}`.trim();
  const to = textOf(parts.slice(dash + 1)).trim();
  const range = DAY_RANGE[locale];
  if (range) return range.replace("{{from}}", writeFirst(from, locale)).replace("{{to}}", writeFirst(to, locale));
  // Between numbers alone a dash has no spaces.
  return [from, to].join(/^\d+\.?$/.test(from) ? "\u2013" : " \u2013 ");
}

/** For example 1 March 2026; the first of a month as the language has it (1er mars). */
export const formatDay = (date: Date | string, locale: Locale): string =>
  writeFirst(createFormat(locale).format(new Date(date)), locale);
