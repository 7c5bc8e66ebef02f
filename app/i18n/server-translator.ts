import { en } from "./dictionaries/en.ts";
import { ru } from "./dictionaries/ru.ts";
import { tr } from "./dictionaries/tr.ts";
import type { Locale } from "./locales.ts";
import { type Translate, translatorFor } from "./translate.ts";

const DICTIONARIES = { tr, en, ru };

/** A language's texts for loaders and Workers, which may hold all dictionaries; a page holds its own only. */
export function serverTranslator(locale: Locale): Translate {
  return translatorFor(locale, DICTIONARIES[locale]);
}
