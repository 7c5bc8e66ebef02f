import * as v from "valibot";
import { isCode, MAX_CODE_LENGTH } from "../../../../app/ground/text/part-numbers.ts";
import { choicesOf, type Message, message } from "../../messages/message.ts";
import { encodeMessage, issueMessage } from "../../messages/schema-messages.ts";

/** What a strip has in the place of a block that nobody has chosen. */
const NO_BLOCK = "000";

/** The longest text that names something; BMEcat's DESCRIPTION_SHORT has as many. */
const MAX_NAME_LENGTH = 150;
/** The longest text of several words. */
export const MAX_TEXT_LENGTH = 1000;
/** @param length in characters */
export const atMost = (length: number) =>
  v.maxLength<string, number, string>(length, issueMessage("tooLong", { count: length }));
const MAX_VOCABULARY_CODE_LENGTH = 64;

export const code = v.pipe(
  v.string(),
  v.nonEmpty(issueMessage("missing")),
  atMost(MAX_VOCABULARY_CODE_LENGTH),
  v.regex(/^[a-z0-9_.]+$/i, issueMessage("codeCharacters")),
);
export const slug = v.pipe(
  v.string(),
  v.nonEmpty(issueMessage("missing")),
  atMost(MAX_NAME_LENGTH),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issueMessage("slugCharacters")),
);
/** A text that is no sentence. */
export const text = v.pipe(v.string(), atMost(MAX_NAME_LENGTH), v.regex(/^[^\r\n\t]*$/, issueMessage("lineBreak")));
export const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, issueMessage("notColour")));
/** A cell that the schema allows, or an empty one: of a union each option would be tried, and say why it does not fit. */
export const emptyOr = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.lazy<Schema | typeof EMPTY>((cell) => (cell === "" ? EMPTY : schema));
const EMPTY = v.literal("");
/** An empty cell is null. */
export const optionalText = (schema: v.GenericSchema<string, string> = text) =>
  v.pipe(
    v.optional(emptyOr(schema), ""),
    v.transform((text) => text || null),
  );
export const required = v.pipe(v.string(), v.nonEmpty(issueMessage("missing")), atMost(MAX_TEXT_LENGTH));
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
export const findAmbiguity = (cell: string): Message | null =>
  THOUSAND_OR_ONE.test(cell) ? message("thousandOrOne", { text: cell }) : null;

/** A number that a spreadsheet took for a day: 17.5 is the 17th of May there. */
const SPREADSHEET_DAY = /^\d{4}-(\d{2})-(\d{2})$/;

/** Says of a text that it is no number, or that it was one. */
export function notNumber(text: string, otherwise: Message): Message {
  const [date, month, day] = SPREADSHEET_DAY.exec(text) ?? [];
  return date === undefined
    ? otherwise
    : message("numberIsDate", { date, number: Number(`${Number(day)}.${Number(month)}`) });
}

/** @param findFault what is wrong with a number that was written so */
const numberWithout = (findFault: (parsed: number, text: string) => Message | null) =>
  v.pipe(
    v.string(),
    v.nonEmpty(issueMessage("missing")),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parseNumber(dataset.value);
      const fault = parsed === null ? notNumber(dataset.value, message("notNumber")) : findFault(parsed, dataset.value);
      if (parsed !== null && fault === null) return parsed;
      if (fault) addIssue({ message: encodeMessage(fault) });
      return NEVER;
    }),
  );
/** A number that is never in the thousands. */
export const decimal = numberWithout(findExcess);
export const number = numberWithout((parsed, text) => findExcess(parsed) ?? findAmbiguity(text));

function findExcess(parsed: number): Message | null {
  return Math.abs(parsed) > MAX_NUMBER ? message("moreThanAny", { limit: MAX_NUMBER }) : null;
}
export const measure = v.pipe(number, v.gtValue(0, issueMessage("notPositive")));
const MIN_DIMENSION_MM = 0.1;
/** No product of the trade is larger: a rail of six metres. */
const MAX_DIMENSION_MM = 6000;
export const dimension = v.pipe(
  measure,
  v.check((value) => value <= 0 || value >= MIN_DIMENSION_MM, issueMessage("tooSmall", { limit: MIN_DIMENSION_MM })),
  v.maxValue(MAX_DIMENSION_MM, issueMessage("tooLarge", { limit: MAX_DIMENSION_MM })),
);
/** A drum of cable; what is heavier was written in another unit. */
const MAX_WEIGHT_G = 1_000_000;
export const weight = v.pipe(
  number,
  v.minValue(0, issueMessage("negative")),
  v.maxValue(MAX_WEIGHT_G, issueMessage("tooHeavy", { limit: MAX_WEIGHT_G })),
);
const MAX_QUANTITY = 1_000_000;
const AT_LEAST_ONE = issueMessage("notWholeNumber");
export const quantity = v.pipe(
  number,
  v.check((value) => Number.isInteger(value) || value < 1, AT_LEAST_ONE),
  v.minValue(1, AT_LEAST_ONE),
  v.maxValue(MAX_QUANTITY, issueMessage("moreThan", { limit: MAX_QUANTITY })),
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
  v.nonEmpty(issueMessage("missing")),
  v.maxLength(MAX_CODE_LENGTH, issueMessage("orderNumberTooLong", { count: MAX_CODE_LENGTH })),
  v.check(isCode, issueMessage("notOrderNumber")),
  v.check((code) => code !== NO_BLOCK, issueMessage("standsForMissing", { code: NO_BLOCK })),
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
export const expected = <Schema extends v.GenericSchema>(schema: Schema, missing: Message = message("missing")) =>
  v.pipe(schema, v.metadata({ missing }));
/** One of a few words. */
export const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  v.picklist(choices, notOneOf(choices.filter(Boolean)));

function notOneOf(choices: readonly string[]): string {
  const [one = "", other = "", ...more] = choices;
  return more.length === 0
    ? issueMessage("notEither", { one, other })
    : issueMessage("notOneOf", { choices: choicesOf(choices) });
}

export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  optionalCell(oneOf(choices));
/** A day that the calendar has, in this century or near it. */
export const day = v.pipe(
  v.string(),
  v.check((text) => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && isInCalendar(text), issueMessage("notDate")),
);

/** The 31st of February is read as a day in March. */
function isInCalendar(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
