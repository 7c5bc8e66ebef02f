import { formatClock } from "./format-clock.ts";
import { DAY_CLOCK } from "./generated/settings.ts";
import { LOCALE_TABLE, type Locale } from "./locales.ts";

const WEEK_MS = 6 * 24 * 60 * 60 * 1000;

/**
 * A time by the clocks of a zone, with the day when that is not today there: 09:00, Monday at 09:00, 2 June at 09:00.
 * @param timeZone that of the visitor by default
 */
export function formatTime(at: Date, now: Date, locale: Locale, timeZone?: string): string {
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { ...(timeZone && { timeZone }), ...options }).format(time);
  const clock = formatClock(format(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }), locale);
  if (format(at, { dateStyle: "short" }) === format(now, { dateStyle: "short" })) return clock;
  const isThisWeek = at.getTime() - now.getTime() < WEEK_MS;
  const day = format(at, isThisWeek ? { weekday: "long" } : { day: "numeric", month: "long" });
  return DAY_CLOCK[locale].replace("{{day}}", day).replace("{{clock}}", clock);
}

/** The short name of a month, from 0. */
export const formatMonth = (month: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { month: "short", timeZone: "UTC" }).format(month);
