import { LOCALE_TABLE, type Locale } from "../../i18n/locales.ts";
import { fold } from "./fold.ts";
import { stem } from "./stem.ts";

/** The shortest form of each stem that occurs in texts of one language. */
export function shortestSpellings(texts: readonly string[], locale: Locale): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const text of texts)
    for (const [word] of text.toLocaleLowerCase(LOCALE_TABLE[locale].intl).matchAll(/\p{L}+/gu)) {
      const term = stem(fold(word));
      if (word.length < (spellings.get(term)?.length ?? Number.POSITIVE_INFINITY)) spellings.set(term, word);
    }
  return spellings;
}
