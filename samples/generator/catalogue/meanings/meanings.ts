import { COMMON } from "./common.ts";
import { ENGLISH } from "./en.ts";
import type { LanguageMeanings } from "./language-meanings.ts";
import { RUSSIAN } from "./ru.ts";
import { TURKISH } from "./tr.ts";

/**
 * Words and abbreviations of the trade that describe a product, by language. A condition is `attribute=value;value`; of
 * several, any one may be meant, the likeliest first. `{n}` is the number that was typed, `-` means no value. Names of the
 * catalogue need no entry; other names for the same thing are synonyms.
 */
export const MEANINGS: Readonly<Record<string, LanguageMeanings>> = {
  all: COMMON,
  tr: TURKISH,
  en: ENGLISH,
  ru: RUSSIAN,
};
