import { LOCALE_TABLE, type Locale } from "../i18n/locales.ts";

/** Kilobytes and megabytes as the language writes them: 1.2 MB, 1,2 МБ. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [unit, value] =
    bytes < 1_000_000 ? ["kilobyte", Math.max(1, Math.round(bytes / 1000))] : ["megabyte", bytes / 1e6];
  return new Intl.NumberFormat(LOCALE_TABLE[locale].intl, {
    style: "unit",
    unit: String(unit),
    maximumFractionDigits: 1,
  }).format(Number(value));
}
