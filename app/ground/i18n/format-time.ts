import { formatClock } from "./format-clock.ts";
import { LOCALE_TABLE, type Locale } from "./locales.ts";

export type Moment = { readonly day: string | null; readonly clock: string };

const WEEK_MS = 6 * 24 * 60 * 60 * 1000;

/**
 * The time of a moment by the clocks of a zone, and its day when that is not today there: Monday, 2 June.
 * @param timeZone that of the visitor by default
 */
export function describeMoment(at: Date, now: Date, locale: Locale, timeZone?: string): Moment {
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { ...(timeZone && { timeZone }), ...options }).format(time);
  const clock = formatClock(format(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }), locale);
  if (format(at, { dateStyle: "short" }) === format(now, { dateStyle: "short" })) return { day: null, clock };
  if (at.getTime() - now.getTime() >= WEEK_MS) return { day: format(at, { day: "numeric", month: "long" }), clock };
  return { day: format(at, { weekday: "long" }), clock };
}

/** The short name of a month, from 0. */
export const formatMonth = (month: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { month: "short", timeZone: "UTC" }).format(month);
