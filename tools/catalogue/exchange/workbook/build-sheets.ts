import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { TABLE_FILES } from "../../import/read/catalogue-tables.ts";
import type { Source } from "../../import/read/source.ts";
import type { Row } from "../../import/read/table.ts";
import { attributeHeadings, formatHeading, readAttributes, SHEETS } from "../headings.ts";
import { ColumnLayout, type SheetKind } from "./column-layout.ts";
import { layOutSheet } from "./lay-out-sheet.ts";
import { buildReadMe, type Facts } from "./read-me.ts";
import type { WrittenSheet } from "./sheet.ts";

/** A sheet's name has at most 31 characters. */
const MAX_NAME_LENGTH = 31;

type NamedTable = { readonly sheet: string; readonly file: string; readonly kind: SheetKind };

/**
 * A catalogue's tables as the sheets of a workbook, with headings in a language, after a sheet that says how to use them.
 * @param facts what the workbook says of itself to the program that reads it
 */
export function buildSheets(source: Source, locale: Locale, facts: Facts = []): readonly WrittenSheet[] {
  const tables = nameSheets(source, locale);
  const sheetByFile = new Map(tables.map(({ file, sheet }) => [file, sheet]));
  const attributes = attributeHeadings(
    readAttributes(source.read("attributes.csv", []), source.read("units.csv", [])),
    locale,
  );
  const layout = new ColumnLayout(source, locale, (file) => ({
    name: sheetByFile.get(file) ?? "",
    columns: source.read(file, [])?.columns ?? [],
  }));
  return [
    buildReadMe(tables, locale, facts),
    ...tables.map(({ sheet, file, kind }) => {
      const { columns = [], rows = [] } = source.read(file, []) ?? {};
      const headings = columns.map((column) => attributes.get(column) ?? formatHeading(column, locale));
      return layOutSheet(layout, { sheet, kind, columns, headings, rows: cellsIn(rows, columns) });
    }),
  ];
}

function* cellsIn(rows: Iterable<Row>, columns: readonly string[]): Generator<readonly string[]> {
  for (const { cells } of rows) yield columns.map((column) => cells[column] ?? "");
}

function nameSheets(source: Source, locale: Locale): readonly NamedTable[] {
  const names = new Set<string>();
  const nameSheet = (wanted: string) => {
    for (let count = 1; ; count += 1) {
      const end = count === 1 ? "" : ` ${count}`;
      const name = wanted.slice(0, MAX_NAME_LENGTH - end.length) + end;
      // Spreadsheets take names that differ in case only for one.
      if (names.has(name.toLowerCase())) continue;
      names.add(name.toLowerCase());
      return name;
    }
  };
  const products = source.productFiles().map((file): NamedTable => {
    const [, group = ""] = /\/(.*?)(?:\.csv)?$/.exec(file) ?? [];
    return { sheet: nameSheet(`${SHEETS.products[locale]} ${group}`), file, kind: "products" };
  });
  return [
    ...products,
    ...TABLE_FILES.map((file): NamedTable => ({ sheet: nameSheet(SHEETS[file][locale]), file, kind: file })),
  ];
}
