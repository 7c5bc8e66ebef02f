import { LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

type Separators = { readonly group: string; readonly decimal: string };

/** Unicode CLDR's for each language: Intl says the same, but its first number takes a phone 80 ms. */
const SEPARATORS: Readonly<Record<Locale, Separators>> = {
  tr: { group: ".", decimal: "," },
  en: { group: ",", decimal: "." },
  ru: { group: "\u00a0", decimal: "," },
};

/** Three decimals are kept. */
const ROUNDING_FACTOR = 1000;

/** A number as the language writes it, to three decimals: 1.5 in English, 1,5 in Turkish and Russian; below zero with a true minus. */
export function formatNumber(value: number, locale: Locale): string {
  const { group, decimal } = SEPARATORS[locale];
  const rounded = Math.round(Math.abs(value) * ROUNDING_FACTOR) / ROUNDING_FACTOR;
  const [whole = "", decimals] = String(rounded).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return (value < 0 && rounded > 0 ? "\u2212" : "") + grouped + (decimals ? decimal + decimals : "");
}

/** 1 March 2026, of a day without a time. */
export const longDateFormat = memoize(
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
