import { LOCALE_TABLE, type Locale } from "./locales.ts";

/** Numbers of four digits are written without a separator: 1000 V, 10,000 pieces. */
const MIN_GROUPED = 10_000;

/** Three decimals. */
const ROUNDING_FACTOR = 1000;

/**
 * A number with at most three decimals: 1.5 in English, 1,5 in Turkish and Russian. Negative numbers get a true minus
 * sign. Intl gives the same, but its first number costs a phone 80 ms.
 */
export function formatNumber(value: number, locale: Locale): string {
  const { group, decimal } = LOCALE_TABLE[locale].numbers;
  const rounded = Math.round(Math.abs(value) * ROUNDING_FACTOR) / ROUNDING_FACTOR;
  const [whole = "", decimals] = String(rounded).split(".");
  const grouped = rounded < MIN_GROUPED ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return (value < 0 && rounded > 0 ? "\u2212" : "") + grouped + (decimals ? decimal + decimals : "");
}

/** A text that begins a line. */
export const capitalize = (text: string, locale: Locale): string =>
  text.charAt(0).toLocaleUpperCase(LOCALE_TABLE[locale].intl) + text.slice(1);

/** Grams below a kilogram, kilograms from there. */
export function formatWeight(
  grams: number,
  locale: Locale,
  units: { readonly gram: string; readonly kilogram: string },
): string {
  return grams < 1000
    ? `${formatNumber(grams, locale)} ${units.gram}`
    : `${formatNumber(grams / 1000, locale)} ${units.kilogram}`;
}
