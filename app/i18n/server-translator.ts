import { en } from "./dictionaries/en.ts";
import { enPages } from "./dictionaries/pages/en.ts";
import { ruPages } from "./dictionaries/pages/ru.ts";
import { trPages } from "./dictionaries/pages/tr.ts";
import { ru } from "./dictionaries/ru.ts";
import { tr } from "./dictionaries/tr.ts";
import type { Locale } from "./locales.ts";
import { type PageDictionary, type Translate, translatorFor } from "./translate.ts";

const DICTIONARIES = { tr: { ...tr, ...trPages }, en: { ...en, ...enPages }, ru: { ...ru, ...ruPages } };

/** A language's texts for loaders and Workers, which may hold all dictionaries; a page holds its own only. */
export function serverTranslator(locale: Locale): Translate {
  return translatorFor(locale, DICTIONARIES[locale]);
}

/** The texts that a page shows beside those of the frame: a loader returns them as `dictionary`. */
export function pageDictionary(locale: Locale, ...parts: readonly (keyof PageDictionary)[]): Partial<PageDictionary> {
  const dictionary = DICTIONARIES[locale];
  return Object.fromEntries(parts.map((part) => [part, dictionary[part]]));
}
