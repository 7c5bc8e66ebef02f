import type { SheetData } from "write-excel-file/universal";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { TABLE_FILES } from "../../import/read/catalogue-tables.ts";
import type { Source } from "../../import/read/source.ts";
import { attributeHeadings, formatHeading, readAttributes, SHEETS } from "../headings.ts";
import type { WrittenSheet } from "./sheet.ts";

/** A sheet's name has at most 31 characters. */
const MAX_NAME_LENGTH = 31;

/** A catalogue's tables as the sheets of a workbook, with headings in a language. */
export function buildSheets(source: Source, locale: Locale): readonly WrittenSheet[] {
  const products = source.productFiles().map((name) => {
    const [, group = ""] = /\/(.*?)(?:\.csv)?$/.exec(name) ?? [];
    return [`${SHEETS.products[locale]} ${group}`, name] as const;
  });
  const others = TABLE_FILES.map((name) => [SHEETS[name][locale], name] as const);
  const attributes = attributeHeadings(
    readAttributes(source.read("attributes.csv", []), source.read("units.csv", [])),
    locale,
  );
  return [...products, ...others].map(([sheet, name]) => {
    const { columns = [], rows = [] } = source.read(name, []) ?? {};
    const data: SheetData = [
      columns.map((column) => ({ value: attributes.get(column) ?? formatHeading(column, locale), fontWeight: "bold" })),
      ...Array.from(rows, ({ cells }) => columns.map((column) => (cells[column] ? { value: cells[column] } : null))),
    ];
    return {
      sheet: sheet.slice(0, MAX_NAME_LENGTH),
      data,
      columns: columns.map((column) => ({ width: columnWidth(column) })),
      stickyRowsCount: 1,
    };
  });
}

/** In characters. */
const columnWidth = (column: string) => (/^(?:name|description|connection|address)/.test(column) ? 44 : 16);
