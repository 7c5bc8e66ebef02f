import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import type { Wording } from "../../messages/describe.ts";
import { attributeHeadings, formatHeading, type NamedAttribute, SHEETS } from "../headings.ts";

/**
 * Names columns by their headings and tables by their sheets.
 * @param sheetName of a table that the workbook has
 */
export function workbookWording(
  language: Locale,
  attributes: readonly NamedAttribute[],
  sheetName: (table: string) => string | undefined,
): Wording {
  const headings = attributeHeadings(attributes, language);
  const sheets: Readonly<Record<string, Readonly<Record<Locale, string>>>> = SHEETS;
  return {
    language,
    columnName: (column) => headings.get(column) ?? formatHeading(column, language),
    tableName: (table) => sheetName(table) ?? sheets[table]?.[language] ?? sheets[`${table}.csv`]?.[language] ?? table,
    keyFor: (key) => (key === "fileMissing" ? "sheetMissing" : key),
  };
}
