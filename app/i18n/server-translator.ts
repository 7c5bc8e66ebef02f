import { COUNTS } from "./dictionaries/counts.ts";
import { en } from "./dictionaries/en.ts";
import { enPages } from "./dictionaries/pages/en.ts";
import { ruPages } from "./dictionaries/pages/ru.ts";
import { trPages } from "./dictionaries/pages/tr.ts";
import { ru } from "./dictionaries/ru.ts";
import { tr } from "./dictionaries/tr.ts";
import type { Locale } from "./locales.ts";
import { createTranslator, type PageDictionary, type ServerTranslate } from "./translate.ts";

const DICTIONARIES = {
  tr: { ...tr, ...trPages, counts: COUNTS.tr },
  en: { ...en, ...enPages, counts: COUNTS.en },
  ru: { ...ru, ...ruPages, counts: COUNTS.ru },
};

/** All texts of a language, for loaders and Workers only: a page loads no more than its own texts. */
export function serverTranslator(locale: Locale): ServerTranslate {
  return createTranslator(locale, DICTIONARIES[locale]);
}

/** The texts of a page beyond the layout's; its loader returns them as `dictionary`. */
export function pageDictionary(locale: Locale, ...parts: readonly (keyof PageDictionary)[]): Partial<PageDictionary> {
  const dictionary = DICTIONARIES[locale];
  return Object.fromEntries(parts.map((part) => [part, dictionary[part]]));
}
