import { LOCALE_TABLE, type Locale } from "./locales.ts";

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** A number as the language writes it: 1.5 in English, 1,5 in Turkish and Russian; below zero with a true minus. */
export function formatNumber(value: number, locale: Locale): string {
  let format = numberFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE_TABLE[locale].intl, { maximumFractionDigits: 3 });
    numberFormats.set(locale, format);
  }
  return format.format(value).replace("-", "\u2212");
}

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
