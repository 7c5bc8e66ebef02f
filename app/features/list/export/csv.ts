import { CSV } from "../../../ground/i18n/generated/settings.ts";
import { LOCALE_TABLE, type Locale } from "../../../ground/i18n/locales.ts";
import { escapeFormulas, renderSafeCsv } from "../../../ground/platform/safe-csv.ts";
import type { ListTable } from "./list-table.ts";

/** As spreadsheets of that language expect it: a decimal comma rules out the comma as separator. */
export const csvFormatOf = (locale: Locale) => ({
  separator: CSV[locale].separator,
  decimalMark: LOCALE_TABLE[locale].numbers.decimal,
});

export function renderCsv({ headings, rows }: ListTable, locale: Locale, escapeCell = escapeFormulas): string {
  const { separator, decimalMark } = csvFormatOf(locale);
  const formatCell = (value: string | number) =>
    typeof value === "number" ? String(value).replace(".", decimalMark) : value;
  return renderSafeCsv([headings, ...rows.map((row) => row.map(formatCell))], separator, escapeCell);
}
