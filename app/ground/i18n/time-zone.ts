import { INTERNATIONAL_LOCALE, LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

/** Its parts are those of a clock in the zone. */
const clockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[INTERNATIONAL_LOCALE].intl, {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    }),
);

/** How far the clocks of a zone are ahead of UTC at a moment. */
export function zoneOffsetMs(timeZone: string, at: Date): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

/** The day there at a moment, as YYYY-MM-DD. */
export const dayInZone = (timeZone: string, at: Date): string =>
  new Date(at.getTime() + zoneOffsetMs(timeZone, at)).toISOString().slice(0, "YYYY-MM-DD".length);

/** The zone that the visitor's device is set to. */
export const visitorTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The short name of a zone at a moment, as the language has it: “CET”, “UTC+3”. */
export function timeZoneName(timeZone: string, at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { timeZone, timeZoneName: "short" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.replace(/^GMT(?=[+\u2212-])/, "UTC");
}
