import * as v from "valibot";
import { COMPANY } from "../../../../app/ground/company/brand.ts";
import { LOCALES, type Locale, SLUG_SETS, type SlugSet } from "../../../../app/ground/i18n/locales.ts";
import { message } from "../../messages/message.ts";
import { issueMessage } from "../../messages/schema-messages.ts";
import { atMost, emptyOr, expected, slug, text } from "./cells.ts";
import { completeTranslations } from "./translations.ts";

type Columns<Field extends string, Schema> = Readonly<Record<`${Field}_${Locale}`, Schema>>;

type Text = v.GenericSchema<string | undefined, string>;

function inEachLanguage<Field extends string>(field: Field, schemaOf: (locale: Locale) => Text): Columns<Field, Text> {
  const columns: Partial<Record<`${Field}_${Locale}`, Text>> = {};
  for (const locale of LOCALES) columns[`${field}_${locale}`] = schemaOf(locale);
  return columns as Columns<Field, Text>;
}

const REQUIRED: readonly Locale[] = COMPANY.catalogueLanguages;
const isRequired = (locale: Locale) => REQUIRED.includes(locale);
/** Texts that are sentences; others are names. */
const PROSE = ["description", "connection", "note"];
const MAX_PROSE_LENGTH = 10_000;
const isOf = (fields: readonly string[], column: string) => fields.some((field) => column.startsWith(`${field}_`));
/** Whether a column has sentences. */
export const isProse = (column: string): boolean => isOf(PROSE, column);
const translationOf = (field: string) => (PROSE.includes(field) ? v.pipe(v.string(), atMost(MAX_PROSE_LENGTH)) : text);
const optionalTranslation = (field: string) => v.optional(translationOf(field), "");

/** The columns `field_tr`, `field_en`, …: those of the company's languages are expected. */
export const translated = <Field extends string>(field: Field) =>
  inEachLanguage(field, (locale) =>
    isRequired(locale)
      ? (expected(optionalTranslation(field), message("translationMissing")) as Text)
      : optionalTranslation(field),
  );

export const optionallyTranslated = <Field extends string>(field: Field) =>
  inEachLanguage(field, () => optionalTranslation(field));

const optionalSlug = v.optional(emptyOr(slug), "");

/** The columns slug_tr, slug_en, …, likewise. */
export const slugColumns = Object.fromEntries(
  SLUG_SETS.map((slugSet) => [`slug_${slugSet}`, isRequired(slugSet) ? expected(optionalSlug) : optionalSlug]),
) as unknown as Record<`slug_${SlugSet}`, Text>;

/** Fields that say what something is: they are there in one language at least. */
const NAMES = ["name", "symbol", "city", "slug"];
/** Whether a column has names in a language of the company, of which a row has one at least. */
export const isExpectedName = (column: string): boolean =>
  isOf(NAMES, column) && REQUIRED.some((locale) => column.endsWith(`_${locale}`));

/** A table with texts in every language: what a row lacks is taken from the language that stands in for it, or any other. */
export function translatedTable<Entries extends v.ObjectEntries>(
  entries: Entries,
  requiredFields: readonly string[] = NAMES,
) {
  const table = v.object(entries);
  const complete = completeTranslations(Object.keys(entries));
  const columnsOf = (field: string) => Object.keys(entries).filter((column) => column.startsWith(`${field}_`));
  const names = requiredFields.map(columnsOf).filter((columns) => columns.length > 0);
  return v.pipe(
    table,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const cells = dataset.value as Readonly<Record<string, unknown>>;
      for (const [first = "", ...others] of names)
        if ([first, ...others].every((column) => !cells[column]))
          addIssue({
            message: issueMessage("missingEverywhere"),
            path: [{ type: "object", origin: "value", input: cells, key: first, value: cells[first] }],
          });
    }),
    v.transform((row: v.InferOutput<typeof table>) => complete(row)),
  );
}
