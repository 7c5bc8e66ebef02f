import type { Locale } from "../../../../app/i18n/locales.ts";
import { COMMON } from "./common.ts";
import { ENGLISH } from "./en.ts";
import { RUSSIAN } from "./ru.ts";
import { TURKISH } from "./tr.ts";

/** Words with the conditions that any of them may mean. */
export type Meanings = Readonly<Record<string, readonly string[]>>;

/**
 * What words and abbreviations of the trade say of a product, by language: those of all of them first. A condition is
 * `attribute=value;value`; of several, any one of them may be meant, the likeliest first. `{n}` is the number that was
 * typed, `-` that there is no such value. Names of the catalogue need no entry, and what is only called otherwise is a
 * synonym.
 */
export const MEANINGS: Readonly<Record<"all" | Locale, Meanings>> = {
  all: COMMON,
  tr: TURKISH,
  en: ENGLISH,
  ru: RUSSIAN,
};
