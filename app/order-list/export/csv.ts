import type { Locale } from "../../i18n/locales.ts";
import type { ListTable } from "./list-table.ts";

/** How spreadsheets expect a file of the language: where a comma parts decimals, a semicolon parts cells. */
const FORMAT: Readonly<Record<Locale, { readonly separator: string; readonly decimalMark: string }>> = {
  tr: { separator: ";", decimalMark: "," },
  en: { separator: ",", decimalMark: "." },
  ru: { separator: ";", decimalMark: "," },
};

/** A spreadsheet would compute what begins so (OWASP, CSV injection); with an apostrophe before it, it is text. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A table as CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know that it is. */
export const renderCsv = ({ headings, rows }: ListTable, locale: Locale): string =>
  `\ufeff${[headings, ...rows].map((row) => renderCsvLine(row, locale)).join("")}`;

/** A row of such a table, with its end. */
export function renderCsvLine(row: readonly (string | number)[], locale: Locale): string {
  const { separator, decimalMark } = FORMAT[locale];
  const cell = (value: string | number) => {
    if (typeof value === "number") return String(value).replace(".", decimalMark);
    const text = FORMULA_START.test(value) ? `'${value}` : value;
    return /["\r\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${row.map(cell).join(separator)}\r\n`;
}
