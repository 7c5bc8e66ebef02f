import {
  bySlugSet,
  LOCALES,
  type Locale,
  SLUG_SETS,
  type SlugSet,
  type Slugs,
} from "../../../../app/ground/i18n/locales.ts";
import type { WithBorrowed } from "../read/translations.ts";
import type { SqlValue, TableRow } from "./entity.ts";

type Translated<Field extends string> = Readonly<Record<`${Field}_${Locale}`, string>> & WithBorrowed;

/** A row for each language with the translated fields, and which of them are in another. */
export const textRows = <Field extends string>(
  table: string,
  key: Readonly<Record<string, SqlValue>>,
  fields: readonly Field[],
  source: Translated<Field>,
): TableRow[] =>
  LOCALES.map((locale) => {
    const borrowed = fields.flatMap((field) => {
      const language = source.borrowed?.[`${field}_${locale}`];
      return language ? [[field, language] as const] : [];
    });
    return {
      table,
      values: {
        ...key,
        locale,
        ...Object.fromEntries(fields.map((field) => [field, source[`${field}_${locale}`]])),
        borrowed: borrowed.length > 0 ? JSON.stringify(Object.fromEntries(borrowed)) : null,
      },
    };
  });

/** The columns slug_tr, slug_en of a group or a category. */
export const slugsOf = (row: Readonly<Record<`slug_${SlugSet}`, string>>): Slugs =>
  bySlugSet((slugSet) => row[`slug_${slugSet}`]);

/** A row for each set of slugs. */
export const slugRows = (table: string, key: Readonly<Record<string, SqlValue>>, slugs: Slugs): TableRow[] =>
  SLUG_SETS.map((slugSet) => ({ table, values: { ...key, slug_set: slugSet, slug: slugs[slugSet] } }));

/** The same for a group or a category, whose slugs may be those of another set. */
export const writtenSlugRows = (
  table: string,
  key: Readonly<Record<string, SqlValue>>,
  source: Readonly<Record<`slug_${SlugSet}`, string>> & WithBorrowed,
): TableRow[] =>
  slugRows(table, key, slugsOf(source)).map(({ values }) => ({
    table,
    values: { ...values, borrowed: source.borrowed?.[`slug_${values.slug_set}`] ?? null },
  }));

/** D1 takes statements of up to 100 kB, and a character takes up to three bytes. */
const MAX_PART_LENGTH = 30_000;

/** A value as JSON, in rows of numbered parts that fit into a statement. */
export function jsonRows(table: string, key: Readonly<Record<string, string>>, value: unknown): TableRow[] {
  const parts = JSON.stringify(value).match(new RegExp(`[\\s\\S]{1,${MAX_PART_LENGTH}}`, "gu")) ?? [];
  return parts.map((part, index) => ({ table, values: { ...key, part: index, data: part } }));
}
