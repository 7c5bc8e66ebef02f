import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";

export type StoredValue = {
  readonly kind: "number" | "range" | "code" | "text";
  readonly number: number | null;
  readonly number_max: number | null;
  readonly text: string | null;
  /** The coded value's name in the page's language. */
  readonly value_name: string | null;
  /** The unit's symbol in the page's language. */
  readonly unit: string | null;
};

export const MILLIMETRE: Readonly<Record<Locale, string>> = { tr: "mm", en: "mm", ru: "мм" };

const NO_BREAK_SPACE = "\u00a0";

/** E.g. `2,5 mm²`, `0.2–4 mm²`, `vidalı`. */
export function formatValue(value: StoredValue, locale: Locale): string {
  const unit = value.unit ? NO_BREAK_SPACE + value.unit : "";
  switch (value.kind) {
    case "number":
      return formatNumber(value.number ?? 0, locale) + unit;
    case "range":
      return `${formatNumber(value.number ?? 0, locale)}${rangeSeparator(value.number)}${formatNumber(value.number_max ?? 0, locale)}${unit}`;
    case "code":
      return value.value_name ?? "";
    case "text":
      return value.text ?? "";
  }
}

/** An en dash would touch the minus, so negative ranges read −40…105 °C. */
function rangeSeparator(start: number | null): string {
  return start !== null && start < 0 ? "…" : "–";
}
