import {
  isOrderNumber,
  ORDER_NUMBER,
  ORDER_NUMBER_GROUPS,
  ORDER_NUMBER_LENGTH,
} from "../../../ground/company/order-number.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";

/** A longer text is no part number. */
export const MAX_NUMBER_LENGTH = 64;
/** Digits with separators, perhaps a unit behind: too few digits for an order number. None has a zero for its thousands. */
const AMOUNT = /^[-−+]?(?!0\s\d)\d{1,6}(?:[.,\s'’]\d{1,3})*(?:e[+-]?\d+)?\s*(?:\p{L}{1,6}\.?)?$/iu;
const SPACE = "[ \\u00a0\\u2009\\u202f]";
const DIGITS = ORDER_NUMBER_LENGTH;
/** As a spreadsheet writes thousands, perhaps with empty decimals. */
const THOUSANDS = String.raw`\d{${DIGITS % 3 || 3}}([.,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3}){${Math.ceil(DIGITS / 3) - 2}}(?:[.,]00?)?`;
const PRINTED = ORDER_NUMBER_GROUPS.map((length) => String.raw`\d{${length}}`).join(SPACE);
/** An order number in groups. */
const GROUPED_NUMBER = new RegExp(String.raw`(?<![\d.,])(?:${PRINTED}|${THOUSANDS})(?![\d.,]*\d)`, "gu");
const TOO_MANY_ZEROS = new RegExp(`^0+(?=(?:${ORDER_NUMBER})$)`, "u");
const EMPTY_DECIMALS = new RegExp(`^(${ORDER_NUMBER})[.,]0+$`, "u");
/** Divided by ten or a hundred, as a spreadsheet with another decimal sign reads it. */
const WITH_DECIMALS = new RegExp(String.raw`^\d{${DIGITS - 1}}[.,]\d{2}$`, "u");
/** Letters typed or scanned instead of digits; one of the two o is Cyrillic. */
const DIGIT_LOOKALIKES: Readonly<Record<string, string>> = {
  o: "0",
  о: "0",
  l: "1",
  i: "1",
  "|": "1",
  z: "2",
  s: "5",
  b: "8",
};
const MIN_DIGITS = 3;

export const joinNumberGroups = (text: string) =>
  text.replace(GROUPED_NUMBER, (grouped) => {
    const digits = grouped.replace(/\D/g, "").slice(0, DIGITS);
    return isOrderNumber(digits) ? digits : grouped;
  });

/** The digits of a number in which letters stand for some; null for anything else. */
function replaceLookalikes(text: string): string | null {
  const lower = text.toLowerCase().replace("ı", "i");
  const digits = [...lower].map((character) => DIGIT_LOOKALIKES[character] ?? character).join("");
  const isNumber =
    /^\d+$/.test(digits) &&
    digits.length >= DIGITS &&
    digits.length <= DIGITS + 2 &&
    lower.replace(/\D/g, "").length >= MIN_DIGITS;
  return digits !== lower && isNumber ? digits : null;
}

/** An order number that a spreadsheet or a copyist changed, as it was; null for anything else. */
export function repairNumber(text: string): string | null {
  const digits = replaceLookalikes(text) ?? text;
  const plain = digits.replace(TOO_MANY_ZEROS, "").replace(EMPTY_DECIMALS, "$1");
  return plain !== text && isOrderNumber(plain) ? plain : null;
}

/** An amount in which letters stand for digits; null for anything else. */
export const repairAmount = (text: string) =>
  /^[\dOoОоlI]{1,5}$/.test(text) && /\d/.test(text) ? text.replace(/[OoОо]/g, "0").replace(/[lI]/g, "1") : null;

/** 3 for an order number, 2 for another part number, 1 for a possible one, 0 for none. */
export function scoreAsNumber(text: string): number {
  if (text.length > MAX_NUMBER_LENGTH || !/\d/.test(text)) return 0;
  // Letters of other alphabets are rather those of a word: шт 10.
  const length = normalizePartNumber(text).replace(/[^0-9a-z]/g, "").length;
  if (length < 4 || text.trim().split(/\s+/).length > 4) return 0;
  if (isOrderNumber(joinNumberGroups(text))) return 3;
  if (WITH_DECIMALS.test(text) || repairNumber(text) !== null) return 3;
  if (/^[\d.-]+$/.test(text)) return length >= DIGITS ? 2 : 1;
  // 12 pcs, 2.5 m
  return AMOUNT.test(text) ? 0 : 2;
}

/** 2 for an amount with a unit, 1 for one without, 0 for none. */
export const scoreAsAmount = (text: string) => (AMOUNT.test(text) ? (/\p{L}/u.test(text) ? 2 : 1) : 0);

export const isAmount = (word: string) => AMOUNT.test(word) || repairAmount(word) !== null;
