import { EXCHANGE, type Exchange } from "../../../app/ground/i18n/generated/exchange.ts";
import {
  byLocale,
  DEFAULT_LOCALE,
  INTERNATIONAL_LOCALE,
  LOCALES,
  type Locale,
} from "../../../app/ground/i18n/locales.ts";
import { fold } from "../../../app/ground/text/fold.ts";
import type { TableFile } from "../import/read/catalogue-tables.ts";
import type { Table } from "../import/read/table.ts";

type Translations = Readonly<Record<Locale, string>>;

type Sheet = TableFile | "products";

/** The sheet of each table. The name of a product sheet may have more words after it, such as the group. */
export const SHEETS: Readonly<Record<Sheet, Translations>> = Object.fromEntries(
  Object.keys(EXCHANGE[DEFAULT_LOCALE].sheets).map((sheet) => [
    sheet,
    byLocale((locale) => EXCHANGE[locale].sheets[sheet as keyof Exchange["sheets"]]),
  ]),
) as Record<Sheet, Translations>;

const COLUMNS: Readonly<Record<string, Translations>> = Object.fromEntries(
  Object.keys(EXCHANGE[DEFAULT_LOCALE].columns).map((column) => [
    column,
    byLocale((locale) => EXCHANGE[locale].columns[column as keyof Exchange["columns"]]),
  ]),
);

const READ_ME: Translations = byLocale((locale) => EXCHANGE[locale].readMe.sheet);

/** A heading may be called as what every object has. */
const columnNames = (column: string): Translations | undefined =>
  Object.hasOwn(COLUMNS, column) ? COLUMNS[column] : undefined;

const LANGUAGE = new RegExp(`_(${LOCALES.join("|")})$`);

/** The heading of a column in a language; the column's name where it has none. */
export function formatHeading(column: string, locale: Locale): string {
  const translations = columnNames(column);
  if (translations) return translations[locale];
  const [suffix = "", language] = LANGUAGE.exec(column) ?? [];
  const base = columnNames(column.slice(0, column.length - suffix.length));
  return base && language ? `${base[locale]} (${language})` : column;
}

/** A column's field and its language, which is empty for a column of no language. */
export function splitLanguage(column: string): readonly [field: string, language: string] {
  const [suffix = "", language = ""] = LANGUAGE.exec(column) ?? [];
  return [column.slice(0, column.length - suffix.length), language];
}

/** Headings match however they are typed: only letters and digits count. */
const normalizeHeading = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

const COLUMN_BY_HEADING: ReadonlyMap<string, string> = new Map(
  Object.keys(COLUMNS).flatMap((column) =>
    LOCALES.flatMap((locale) => [
      [normalizeHeading(formatHeading(column, locale)), column] as const,
      ...LOCALES.map(
        (language) =>
          [normalizeHeading(formatHeading(`${column}_${language}`, locale)), `${column}_${language}`] as const,
      ),
    ]),
  ),
);

/**
 * The column that a heading names in any language, or the heading itself when it names none.
 * @param attributeColumns attributes by normalized heading
 */
export function findColumn(heading: string, attributeColumns: ReadonlyMap<string, string>): string {
  return (
    COLUMN_BY_HEADING.get(normalizeHeading(heading)) ??
    attributeColumns.get(normalizeHeading(heading)) ??
    heading.trim()
  );
}

/** Whether a heading is one of a catalogue's tables, in any language or as the column is called. */
export function isHeading(heading: string, attributeColumns: ReadonlyMap<string, string>): boolean {
  const key = normalizeHeading(heading);
  return COLUMN_BY_HEADING.has(key) || attributeColumns.has(key) || Object.hasOwn(COLUMNS, heading.trim());
}

/** Everything that a column is called: in every language, and by its own name. */
export const headingsOf = (column: string): readonly string[] => [
  column,
  ...LOCALES.map((locale) => formatHeading(column, locale)),
];

/** The language that most of some headings and names of sheets are written in; that of everybody where they are in several. */
export function findLanguage(names: readonly string[]): Locale {
  const counts = byLocale((locale) => names.filter((name) => WORDS[locale].has(normalizeHeading(name))).length);
  const most = Math.max(...Object.values(counts));
  return counts[INTERNATIONAL_LOCALE] === most
    ? INTERNATIONAL_LOCALE
    : (LOCALES.find((locale) => counts[locale] === most) ?? INTERNATIONAL_LOCALE);
}

const WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = byLocale(
  (locale) =>
    new Set(
      [
        ...Object.keys(COLUMNS).flatMap((column) => [
          formatHeading(column, locale),
          ...LOCALES.map((language) => formatHeading(`${column}_${language}`, locale)),
        ]),
        ...Object.values(SHEETS).map((words) => words[locale]),
      ].map(normalizeHeading),
    ),
);

/** An attribute with its names and the symbols of its unit; a missing translation is empty. */
export type NamedAttribute = { readonly code: string; readonly names: Translations; readonly symbols: Translations };

/** The attributes of a catalogue by its tables of attributes and units. */
export function readAttributes(attributes: Table | null, units: Table | null): NamedAttribute[] {
  const perLocale = (textIn: (locale: Locale) => string | undefined) => byLocale((locale) => textIn(locale) ?? "");
  const symbols = new Map(
    Array.from(units?.rows ?? [], ({ cells }) => [cells.code, perLocale((locale) => cells[`symbol_${locale}`])]),
  );
  const noSymbols = perLocale(() => "");
  return Array.from(attributes?.rows ?? [], ({ cells }) => ({
    code: cells.code ?? "",
    names: perLocale((locale) => cells[`name_${locale}`]),
    symbols: symbols.get(cells.unit) ?? noSymbols,
  }));
}

const formatAttributeHeading = ({ names, symbols }: NamedAttribute, locale: Locale): string =>
  symbols[locale] === "" ? names[locale] : `${names[locale]} (${symbols[locale]})`;

/** Attributes by normalized heading; a heading that several attributes share names none. */
export function attributesByHeading(attributes: readonly NamedAttribute[]): ReadonlyMap<string, string> {
  const codes = new Map<string, Set<string>>();
  for (const attribute of attributes)
    for (const locale of LOCALES)
      for (const heading of [attribute.names[locale], formatAttributeHeading(attribute, locale)]) {
        const key = normalizeHeading(heading);
        codes.set(key, (codes.get(key) ?? new Set()).add(attribute.code));
      }
  return new Map([...codes].flatMap(([heading, [code = "", other]]) => (other === undefined ? [[heading, code]] : [])));
}

/** The headings of attributes in a language, by code; where a heading would not be read back as the attribute, its code. */
export function attributeHeadings(attributes: readonly NamedAttribute[], locale: Locale): ReadonlyMap<string, string> {
  const byHeading = attributesByHeading(attributes);
  return new Map(
    attributes.map((attribute) => {
      const heading = formatAttributeHeading(attribute, locale);
      return [attribute.code, findColumn(heading, byHeading) === attribute.code ? heading : attribute.code];
    }),
  );
}

const SHEET_BY_NAME: ReadonlyMap<string, TableFile | "products"> = new Map(
  (Object.entries(SHEETS) as [TableFile | "products", Translations][]).flatMap(([table, words]) =>
    LOCALES.map((locale) => [normalizeHeading(words[locale]), table] as const),
  ),
);
/** The language of the sheet that says how a workbook is used; undefined for any other sheet. */
export const localeOfReadMe = (sheet: string): Locale | undefined =>
  LOCALES.find((locale) => normalizeHeading(READ_ME[locale]) === normalizeHeading(sheet));

const PRODUCT_SHEETS = LOCALES.map((locale) => normalizeHeading(SHEETS.products[locale]));

/** The table that a sheet holds; null for a sheet that is none of the catalogue's. */
export function findTable(name: string): TableFile | "products" | null {
  const exact = SHEET_BY_NAME.get(normalizeHeading(name));
  if (exact) return exact;
  return PRODUCT_SHEETS.some((words) => normalizeHeading(name).startsWith(words)) ? "products" : null;
}
