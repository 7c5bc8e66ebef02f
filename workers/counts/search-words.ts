import { LOCALE_TABLE, type Locale } from "../../app/i18n/locales.ts";

/** A number to call or of an identity: ten to twelve digits, or any that a country's code opens. Order numbers are shorter. */
const NUMBER_OF_SOMEONE = /\+\d|(?<!\d)(?:\d[\s().-]?){9,11}\d(?!\d)/;
/** Longer ones are lists of order numbers. */
const LONGEST = 64;

/**
 * The words of a search as they are counted: small letters, single spaces.
 * @returns null for what is not counted: nothing, a list, and what looks like an address or a number of a person
 */
export function searchWords(query: string, locale: Locale): string | null {
  const words = query.replace(/[\p{C}\s]+/gu, " ").trim();
  if (words === "" || words.length > LONGEST || words.includes("@") || NUMBER_OF_SOMEONE.test(words)) return null;
  return words.toLocaleLowerCase(LOCALE_TABLE[locale].intl);
}
