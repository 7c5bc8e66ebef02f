import * as v from "valibot";
import { isCode, MAX_CODE_LENGTH } from "../../../../app/ground/text/part-numbers.ts";

/** What a strip has in the place of a block that nobody has chosen. */
const NO_BLOCK = "000";

/** The longest text that names something; BMEcat's DESCRIPTION_SHORT has as many. */
export const MAX_NAME_LENGTH = 150;
/** The longest text of several words. */
export const MAX_TEXT_LENGTH = 1000;
/** @param length in characters */
export const atMost = (length: number) =>
  v.maxLength<string, number, string>(length, `is longer than ${length} characters`);
const MAX_VOCABULARY_CODE_LENGTH = 64;

export const code = v.pipe(
  v.string(),
  v.nonEmpty("is missing"),
  atMost(MAX_VOCABULARY_CODE_LENGTH),
  v.regex(/^[a-z0-9_.]+$/i, "may hold letters, digits, _ and . only"),
);
export const slug = v.pipe(
  v.string(),
  v.nonEmpty("is missing"),
  atMost(MAX_NAME_LENGTH),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "may hold a–z, 0–9 and single hyphens only"),
);
/** A text that is no sentence. */
export const text = v.pipe(v.string(), atMost(MAX_NAME_LENGTH), v.regex(/^[^\r\n\t]*$/, "holds a line break or a tab"));
export const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, "is not a colour like #d9cdb0"));
/** An empty cell is null. */
export const optionalText = (schema: v.GenericSchema<string, string> = text) =>
  v.pipe(
    v.optional(v.union([v.literal(""), schema]), ""),
    v.transform((text) => text || null),
  );
export const required = v.pipe(v.string(), v.nonEmpty("is missing"), atMost(MAX_TEXT_LENGTH));
/** An empty text is not known. */
export const label = v.optional(text, "");
/** Options of a role or a drawing. */
export const options = v.optional(v.pipe(v.string(), atMost(MAX_TEXT_LENGTH)), "");

/** A decimal point or comma: `2.5` or `2,5`. */
export function parseNumber(text: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.includes(",") ? text.replace(",", ".") : text) : null;
}

/** `0.2..4` */
export function parseRange(text: string): readonly [min: number, max: number] | null {
  const [min, max, extra] = text.split(/\.\.|…/).map((part) => parseNumber(part.trim()));
  return min != null && max != null && extra === undefined && min <= max ? [min, max] : null;
}

/** No number of the trade is larger; what is was typed without its decimal sign. */
export const MAX_NUMBER = 1_000_000_000;

/** Three zeros behind a point or comma: 1.000 is a thousand to some and one to others. */
const THOUSAND_OR_ONE = /(?<!\d)[1-9]\d{0,2}[.,]000(?!\d)/;
/** @returns what is wrong with a number that may be two; null for any other text */
export const findAmbiguity = (cell: string): string | null =>
  THOUSAND_OR_ONE.test(cell)
    ? `“${cell}” may be a thousand or one: write it without a sign, or with fewer decimals`
    : null;

/** @param findFault what is wrong with a number that was written so */
const numberWithout = (findFault: (parsed: number, text: string) => string | null) =>
  v.pipe(
    v.string(),
    v.nonEmpty("is missing"),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parseNumber(dataset.value);
      const fault = parsed === null ? "is not a number" : findFault(parsed, dataset.value);
      if (parsed !== null && fault === null) return parsed;
      addIssue({ message: fault ?? "" });
      return NEVER;
    }),
  );
/** A number that is never in the thousands. */
export const decimal = numberWithout(findExcess);
export const number = numberWithout((parsed, text) => findExcess(parsed) ?? findAmbiguity(text));

function findExcess(parsed: number): string | null {
  return Math.abs(parsed) > MAX_NUMBER ? `is more than any product has (${MAX_NUMBER})` : null;
}
export const measure = v.pipe(number, v.gtValue(0, "must be more than 0"));
/** No product of the trade is larger: a rail of six metres. */
const MAX_DIMENSION_MM = 6000;
export const dimension = v.pipe(
  measure,
  v.check((value) => value <= 0 || value >= 0.1, "is less than 0.1 mm, too small for a product"),
  v.maxValue(MAX_DIMENSION_MM, `is more than ${MAX_DIMENSION_MM} mm, too large for a product`),
);
/** A drum of cable; what is heavier was written in another unit. */
const MAX_WEIGHT_G = 1_000_000;
export const weight = v.pipe(
  number,
  v.minValue(0, "must not be negative"),
  v.maxValue(MAX_WEIGHT_G, `is more than ${MAX_WEIGHT_G} g, too heavy for a product`),
);
const MAX_QUANTITY = 1_000_000;
const AT_LEAST_ONE = "must be a whole number of at least 1";
export const quantity = v.pipe(
  number,
  v.check((value) => Number.isInteger(value) || value < 1, AT_LEAST_ONE),
  v.minValue(1, AT_LEAST_ONE),
  v.maxValue(MAX_QUANTITY, `is more than ${MAX_QUANTITY}`),
);

/** The items of a cell that may have several. */
export const itemsOf = (cell: string): string[] =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);

export const list = v.pipe(v.optional(v.string(), ""), v.transform(itemsOf));

/** As it is printed. */
export const orderNumber = v.pipe(
  v.string(),
  v.nonEmpty("is missing"),
  v.maxLength(MAX_CODE_LENGTH, `is longer than ${MAX_CODE_LENGTH} characters, as long as exchange formats carry`),
  v.check(isCode, "is no order number: letters and digits, and between them single blanks and - / . , ( ) + * & : # '"),
  v.check((code) => code !== NO_BLOCK, `${NO_BLOCK} stands for a block that is missing`),
);
/** An empty cell is not known. */
export const optionalCell = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || undefined),
      v.optional(schema),
    ),
  );
/**
 * A cell that a row may lack, though it should not: those that do are counted, or are problems in a strict check.
 * @param missing what a strict check says of one that lacks it
 */
export const expected = <Schema extends v.GenericSchema>(schema: Schema, missing = "is missing") =>
  v.pipe(schema, v.metadata({ missing }));
export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  optionalCell(v.picklist(choices, `is not one of ${choices.join(", ")}`));
/** A day that the calendar has, in this century or near it. */
export const day = v.pipe(
  v.string(),
  v.check((text) => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && isInCalendar(text), "is not a date like 2026-03-31"),
);

/** The 31st of February is read as a day in March. */
function isInCalendar(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
