import { csvFormatOf } from "../../../app/features/list/export/csv.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";

/** A line of CSV (RFC 4180) with the catalogue's values as they are, for programs. */
export function renderCsvLine(row: readonly (string | number)[], locale: Locale): string {
  const { separator, decimalMark } = csvFormatOf(locale);
  const cell = (value: string | number) => {
    if (typeof value === "number") return String(value).replace(".", decimalMark);
    return /["\r\n;,]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  return `${row.map(cell).join(separator)}\r\n`;
}
