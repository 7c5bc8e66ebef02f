import { LOCALE_TABLE, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

const byteFormatter = (unit: "kilobyte" | "megabyte") =>
  memoize(
    (locale: Locale) =>
      new Intl.NumberFormat(LOCALE_TABLE[locale].intl, { style: "unit", unit, maximumFractionDigits: 1 }),
  );
const kilobyteFormatter = byteFormatter("kilobyte");
const megabyteFormatter = byteFormatter("megabyte");

/** For example 1.2 MB, 1,2 МБ. */
export function formatBytes(bytes: number, locale: Locale): string {
  return bytes < 1_000_000
    ? kilobyteFormatter(locale).format(Math.max(1, Math.round(bytes / 1000)))
    : megabyteFormatter(locale).format(bytes / 1e6);
}
