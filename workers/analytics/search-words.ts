import { LOCALE_TABLE, type Locale } from "../../app/ground/i18n/locales.ts";
import { toSingleLine } from "../../app/ground/text/normalize-text.ts";

/** Phone and identity numbers: ten to twelve digits, or any digits after a plus sign. Order numbers are shorter. */
const PERSONAL_NUMBER = /\+\d|(?<!\d)(?:\d[\s().-]?){9,11}\d(?!\d)/;
/** Longer queries are pasted lists of order numbers. */
const MAX_LENGTH = 64;

/**
 * The words of a search in lower case with single spaces.
 * @returns null for what is not counted: nothing, a list, and what looks like a person's address or number
 */
export function normalizeSearchWords(query: string, locale: Locale): string | null {
  const words = toSingleLine(query);
  if (words === "" || words.length > MAX_LENGTH || words.includes("@") || PERSONAL_NUMBER.test(words)) return null;
  return words.toLocaleLowerCase(LOCALE_TABLE[locale].intl);
}
