import { formatNumber } from "../../../../ground/i18n/format.ts";
import { formatClock } from "../../../../ground/i18n/format-clock.ts";
import { PERCENT } from "../../../../ground/i18n/generated/settings.ts";
import type { Locale } from "../../../../ground/i18n/locales.ts";

const NO_BREAK_SPACE = "\u00a0";

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A value with its unit, the sign of per cent where the language has it. */
export const formatAmount = (value: number, unit: string | undefined, locale: Locale): string =>
  unit === "%"
    ? PERCENT[locale].replace("{{number}}", formatNumber(value, locale))
    : [formatNumber(value, locale), unit].filter(Boolean).join(NO_BREAK_SPACE);

/** By how much a value differs from another one, in whole per cent: +7 % or, in Turkish, −%2. */
export function formatChange(value: number, from: number, locale: Locale): string {
  const change = Math.round((value / from - 1) * 100);
  const sign = change > 0 ? "+" : change < 0 ? "\u2212" : "";
  return sign + PERCENT[locale].replace("{{number}}", formatNumber(Math.abs(change), locale));
}

/** A time of day. @param minutes since midnight */
export const formatMinutes = (minutes: number, locale: Locale): string =>
  formatClock([Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":"), locale);

/** The time of day of a moment that is written in milliseconds of UTC. */
export const formatTime = (at: number, locale: Locale): string => {
  const time = new Date(at);
  return formatMinutes(time.getUTCHours() * 60 + time.getUTCMinutes(), locale);
};

/** A place or a length in a drawing of any size. */
export const percent = (share: number): string => `${Math.round(share * 1e4) / 100}%`;
