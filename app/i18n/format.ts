import { held } from "./held.ts";
import { LOCALE_TABLE, type Locale } from "./locales.ts";

const numberFormat = held(
  (locale: Locale) => new Intl.NumberFormat(LOCALE_TABLE[locale].intl, { maximumFractionDigits: 3 }),
);

/** Dimensions and ratings come again and again: what has been written once is not formatted anew. */
const written = held((_: Locale) => new Map<number, string>());
const MOST_WRITTEN = 5000;

/** A number as the language writes it: 1.5 in English, 1,5 in Turkish and Russian; below zero with a true minus. */
export function formatNumber(value: number, locale: Locale): string {
  const known = written(locale).get(value);
  if (known !== undefined) return known;
  const text = numberFormat(locale).format(value).replace("-", "\u2212");
  if (written(locale).size < MOST_WRITTEN) written(locale).set(value, text);
  return text;
}

/** 1 March 2026, of a day without a time. */
export const longDate = held(
  (locale: Locale) => new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { dateStyle: "long", timeZone: "UTC" }),
);

const NARROW_SPACE = "\u2009";

/** An order number in groups that can be read aloud: 104 025 1. Copying and search ignore the thin spaces. */
export function formatCode(code: string): string {
  return /^\d{7}$/.test(code) ? [code.slice(0, 3), code.slice(3, 6), code.slice(6)].join(NARROW_SPACE) : code;
}

/** Weights in grams below a kilogram, in kilograms above. */
export function formatWeight(
  grams: number,
  locale: Locale,
  units: { readonly gram: string; readonly kilogram: string },
): string {
  return grams < 1000
    ? `${formatNumber(grams, locale)} ${units.gram}`
    : `${formatNumber(grams / 1000, locale)} ${units.kilogram}`;
}
