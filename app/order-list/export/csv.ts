import type { Locale } from "../../i18n/locales.ts";
import type { ListTable } from "./list-table.ts";

/** As spreadsheets of that language expect it: a decimal comma rules out the comma as separator. */
const FORMAT: Readonly<Record<Locale, { readonly separator: string; readonly decimalMark: string }>> = {
  tr: { separator: ";", decimalMark: "," },
  en: { separator: ",", decimalMark: "." },
  ru: { separator: ";", decimalMark: "," },
};

/** Spreadsheets evaluate such cells (OWASP, CSV injection); a leading apostrophe makes them text. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** CSV (RFC 4180); without the byte order mark, spreadsheets do not detect UTF-8. */
export const renderCsv = ({ headings, rows }: ListTable, locale: Locale): string =>
  `\ufeff${[headings, ...rows].map((row) => renderCsvLine(row, locale)).join("")}`;

export function renderCsvLine(row: readonly (string | number)[], locale: Locale): string {
  const { separator, decimalMark } = FORMAT[locale];
  const cell = (value: string | number) => {
    if (typeof value === "number") return String(value).replace(".", decimalMark);
    const text = FORMULA_START.test(value) ? `'${value}` : value;
    return /["\r\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${row.map(cell).join(separator)}\r\n`;
}
