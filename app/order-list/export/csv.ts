import type { Locale } from "../../i18n/locales.ts";
import { renderSafeCsv } from "../../safe-csv.ts";
import type { ListTable } from "./list-table.ts";

/** As spreadsheets of that language expect it: a decimal comma rules out the comma as separator. */
export const CSV_FORMAT: Readonly<Record<Locale, { readonly separator: "," | ";"; readonly decimalMark: string }>> = {
  tr: { separator: ";", decimalMark: "," },
  en: { separator: ",", decimalMark: "." },
  ru: { separator: ";", decimalMark: "," },
};

export function renderCsv({ headings, rows }: ListTable, locale: Locale): string {
  const { separator, decimalMark } = CSV_FORMAT[locale];
  const formatCell = (value: string | number) =>
    typeof value === "number" ? String(value).replace(".", decimalMark) : value;
  return renderSafeCsv([headings, ...rows.map((row) => row.map(formatCell))], separator);
}
