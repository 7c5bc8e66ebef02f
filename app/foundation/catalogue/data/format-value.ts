import { formatNumber } from "../../../ground/i18n/format.ts";
import { PERCENT } from "../../../ground/i18n/generated/settings.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";

export type StoredValue = {
  readonly kind: "number" | "range" | "code" | "text";
  readonly number: number | null;
  readonly numberMax: number | null;
  readonly text: string | null;
  /** The coded value's name in the page's language. */
  readonly valueName: string | null;
  /** The unit's symbol in the page's language. */
  readonly unit: string | null;
};

const NO_BREAK_SPACE = "\u00a0";

/** E.g. `2,5 mm²`, `0.2–4 mm²`, `−40…+105 °C`, `%95`, `vidalı`. */
export function formatValue(value: StoredValue, locale: Locale): string {
  const withUnit = (text: string) => appendUnit(text, value.unit, locale);
  switch (value.kind) {
    case "number":
      return withUnit(formatNumber(value.number ?? 0, locale));
    case "range":
      return withUnit(formatRange(value.number ?? 0, value.numberMax ?? 0, locale));
    case "code":
      return value.valueName ?? "";
    case "text":
      return value.text ?? "";
  }
}

/** Turkish writes the per cent sign before the number, English right after it. */
function appendUnit(text: string, unit: string | null, locale: Locale): string {
  if (!unit) return text;
  if (unit === "%") return PERCENT[locale].replace("{{number}}", text);
  return text + NO_BREAK_SPACE + unit;
}

/** An en dash would touch the minus, so ranges from a negative number read −40…+105. */
function formatRange(min: number, max: number, locale: Locale): string {
  const [low, high] = [formatNumber(min, locale), formatNumber(max, locale)];
  return min < 0 ? `${low}…${max > 0 ? "+" : ""}${high}` : `${low}–${high}`;
}
