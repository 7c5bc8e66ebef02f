import { SETTINGS } from "./generated/locales.ts";
import { SEMICOLON } from "./generated/settings.ts";
import type { Locale } from "./locales.ts";

/**
 * Texts in one line, as a list: with semicolons where the language writes decimals with a comma and one of them has such a
 * number, since commas could not be told from it.
 */
export function joinTexts(texts: readonly string[], locale: Locale): string {
  const isAmbiguous = SETTINGS[locale].numbers.decimal === "," && texts.some((text) => /\d,\d/.test(text));
  return texts.join(isAmbiguous ? (SEMICOLON[locale] ?? "; ") : ", ");
}
