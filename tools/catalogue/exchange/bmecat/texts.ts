import { CODES } from "../../../../app/ground/i18n/generated/settings.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";

/** Languages by ISO 639-2's other codes, and by the two letters that many programs write. */
const LANGUAGE_CODES: ReadonlyMap<string, string> = new Map([
  ["ger", "deu"],
  ["fre", "fra"],
  ...LOCALES.map((locale) => [locale, CODES[locale].bmecat] as const),
]);
export const languageCode = (lang: string) => LANGUAGE_CODES.get(lang.toLowerCase()) ?? lang.toLowerCase();
export const OUR_LANGUAGES: ReadonlySet<string> = new Set(LOCALES.map((locale) => CODES[locale].bmecat));

/** The language of texts that name none. */
export function defaultLanguage(
  languages: readonly (string | { readonly "#text": string; readonly "@default"?: string | undefined })[],
): string {
  const chosen = languages.find((each) => typeof each !== "string" && each["@default"] === "true") ?? languages[0];
  return chosen === undefined ? "" : typeof chosen === "string" ? chosen : chosen["#text"];
}

export type LanguageText = { readonly text: string; readonly lang: string };
/** A file, by the language of its texts that name none. */
type File = { readonly language: string };

/** The text that is in a language, or that names none where that is the file's own. */
export const textIn = (texts: readonly LanguageText[], language: string, file: File): string | undefined =>
  texts.find(({ lang }) => languageCode(lang || file.language) === language)?.text.trim();

/** A text for all languages: that in the file's own, or the first. */
export const plainText = (texts: readonly LanguageText[], file: File): string | undefined =>
  textIn(texts, languageCode(file.language), file) ?? texts[0]?.text.trim();
