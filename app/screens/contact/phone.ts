import { toSingleLine, toUsualWidth } from "../../ground/text/normalize-text.ts";
import { containsAddress } from "./email.ts";

/** As written, in one line; digits of Arabic and Persian keyboards as ASCII. */
export const readPhone = (text: string): string =>
  toSingleLine(toUsualWidth(text))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** ITU-T E.164 allows 15 digits, without the prefix 00 and the trunk zero in brackets. */
const MAX_DIGITS = 15;
/** The digits of the shortest numbers within a town. */
const MIN_DIGITS = 6;
/** Shorter ones are local, and so lack an area code. */
const MIN_NATIONAL_DIGITS = 8;

/** A run of digits up to words, or to signs that part two numbers; before it, the letter that it is glued to. */
const RUN = /(\p{L}?)(\d(?:(?! [\p{Pd}/] )[^\p{L},;:|&+])*)/gu;
/** They are part of one number, unless that makes it too long. */
const INNER_SIGNS = /[\p{Pd}/()]/u;
/** A local number with nothing but a label, an extension and a remark: with other words it is a postcode or an amount. */
const LOCAL_NUMBER = /^(?:[\p{L}./]+[.: ]*)?[\d+().,;/\p{Pd} ]+(?:\p{L}+[.: ]*[\d\p{Pd} ]+)?(?:\([^()]*\))?$/u;
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$/;

const digitsOf = (run: string) =>
  run
    .replace("(0)", "")
    .replace(/\D/g, "")
    .replace(/^00(?=[1-9])/, "");

/** The digits of each number in a text that a person could dial. */
function findNumbers(text: string): readonly string[] {
  if (containsAddress(text) || /[<>]/.test(text) || DATE.test(text)) return [];
  const numbers: string[] = [];
  for (const [, gluedTo, run = ""] of text.matchAll(RUN)) {
    const parts = digitsOf(run).length > MAX_DIGITS ? run.split(INNER_SIGNS).map(digitsOf) : [digitsOf(run)];
    // Longer than any number: that of an account.
    if (parts.some((digits) => digits.length > MAX_DIGITS)) return [];
    // Letters come before the digits of a VAT number or an account.
    if (gluedTo === "") numbers.push(...parts.filter((digits) => digits.length >= MIN_DIGITS && !/^0+$/.test(digits)));
  }
  const isLocal = numbers.every((digits) => digits.length < MIN_NATIONAL_DIGITS);
  return isLocal && !LOCAL_NUMBER.test(text) ? [] : numbers;
}

/** Whether a person could dial what is written: numbers of any country, with words and extensions as people add them. */
export const isPhone = (text: string): boolean => findNumbers(text).length > 0;

/** Turkish company numbers, 444 and four digits, have no area code. */
export const looksShort = (text: string): boolean =>
  findNumbers(text).every((digits) => digits.length < MIN_NATIONAL_DIGITS && !/^444\d{4}$/.test(digits));
