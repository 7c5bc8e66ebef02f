import * as v from "valibot";
import { isCode, MAX_CODE_LENGTH } from "../../../../app/ground/text/part-numbers.ts";
import { choicesOf, type Message, message } from "../../messages/message.ts";
import { encodeMessage, issueMessage } from "../../messages/schema-messages.ts";

/** What a strip has in the place of a block that nobody has chosen. */
const NO_BLOCK = "000";

export const code = v.pipe(
  v.string(),
  v.nonEmpty(issueMessage("missing")),
  v.regex(/^[a-z0-9_.]+$/i, issueMessage("codeCharacters")),
);
export const slug = v.pipe(
  v.string(),
  v.nonEmpty(issueMessage("missing")),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issueMessage("slugCharacters")),
);
export const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, issueMessage("notColour")));
/** An empty cell is null. */
export const optionalText = (schema: v.GenericSchema<string, string> = v.string()) =>
  v.pipe(
    v.optional(v.union([v.literal(""), schema]), ""),
    v.transform((text) => text || null),
  );
/** The longest text that names something; BMEcat's DESCRIPTION_SHORT has as many. */
export const MAX_NAME_LENGTH = 150;
const MAX_TEXT_LENGTH = 1000;
/** @param length in characters */
export const atMost = (length: number) =>
  v.maxLength<string, number, string>(length, issueMessage("tooLong", { count: length }));
export const required = v.pipe(v.string(), v.nonEmpty(issueMessage("missing")), atMost(MAX_TEXT_LENGTH));
/** An empty text is not known. */
export const label = v.optional(v.pipe(v.string(), atMost(MAX_NAME_LENGTH)), "");

/** A decimal point or comma: `2.5` or `2,5`. */
export function parseNumber(text: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.includes(",") ? text.replace(",", ".") : text) : null;
}

/** `0.2..4` */
export function parseRange(text: string): readonly [min: number, max: number] | null {
  const [min, max, extra] = text.split(/\.\.|…/).map((part) => parseNumber(part.trim()));
  return min != null && max != null && extra === undefined && min <= max ? [min, max] : null;
}

/** A number that a spreadsheet took for a day: 17.5 is the 17th of May there. */
const SPREADSHEET_DAY = /^\d{4}-(\d{2})-(\d{2})$/;

/** Says of a text that it is no number, or that it was one. */
export function notNumber(text: string, otherwise: Message): Message {
  const [date, month, day] = SPREADSHEET_DAY.exec(text) ?? [];
  return date === undefined
    ? otherwise
    : message("numberIsDate", { date, number: Number(`${Number(day)}.${Number(month)}`) });
}

export const number = v.pipe(
  v.string(),
  v.nonEmpty(issueMessage("missing")),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseNumber(dataset.value);
    if (parsed !== null) return parsed;
    addIssue({ message: encodeMessage(notNumber(dataset.value, message("notNumber"))) });
    return NEVER;
  }),
);
export const measure = v.pipe(
  number,
  v.check((value) => value > 0, issueMessage("notPositive")),
);
const MIN_DIMENSION_MM = 0.1;
/** No product of the trade is larger: a rail of six metres. */
const MAX_DIMENSION_MM = 6000;
export const dimension = v.pipe(
  measure,
  v.check((value) => value <= 0 || value >= MIN_DIMENSION_MM, issueMessage("tooSmall", { limit: MIN_DIMENSION_MM })),
  v.check((value) => value <= MAX_DIMENSION_MM, issueMessage("tooLarge", { limit: MAX_DIMENSION_MM })),
);
export const weight = v.pipe(
  number,
  v.check((value) => value >= 0, issueMessage("negative")),
);
export const quantity = v.pipe(
  number,
  v.check((value) => Number.isInteger(value) && value >= 1, issueMessage("notWholeNumber")),
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
export const day = v.pipe(v.string(), v.isoDate(issueMessage("notDate")));
