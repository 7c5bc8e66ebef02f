import { LOCALE_TABLE, type Locale } from "../../app/i18n/locales.ts";

/** A number to call or of an identity: ten to twelve digits, or any that a country's code opens. Order numbers are shorter. */
const PERSONAL_NUMBER = /\+\d|(?<!\d)(?:\d[\s().-]?){9,11}\d(?!\d)/;
/** Longer ones are lists of order numbers. */
const MAX_LENGTH = 64;

/**
 * The words of a search as they are counted: small letters, single spaces.
 * @returns null for what is not counted: nothing, a list, and what looks like an address or a number of a person
 */
export function normalizeSearchWords(query: string, locale: Locale): string | null {
  const words = query.replace(/[\p{C}\s]+/gu, " ").trim();
  if (words === "" || words.length > MAX_LENGTH || words.includes("@") || PERSONAL_NUMBER.test(words)) return null;
  return words.toLocaleLowerCase(LOCALE_TABLE[locale].intl);
}
