import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Lexicon } from "../../reading/lexicon.ts";
import { type Term, writtenText } from "../../reading/term.ts";
import type { Token } from "../../reading/tokens.ts";

/**
 * The query as it was read, when words were misspelt or typed on another keyboard; else null. Words that the page's language
 * does not have stay as typed.
 */
export function correctQuery(terms: readonly Term[], lexicon: Lexicon, locale: Locale): string | null {
  let isChanged = false;
  const corrected = new Map<readonly Token[], string>();
  for (const term of terms) {
    const { tokens, words, certainty } = term;
    const typed = writtenText(term);
    const spelling = (certainty < 1 ? spell(words, lexicon, locale) : null) ?? typed;
    if (spelling !== typed) isChanged = true;
    corrected.set(tokens, certainty < 1 && corrected.has(tokens) ? `${corrected.get(tokens)} ${spelling}` : spelling);
  }
  return isChanged ? [...corrected.values()].join(" ") : null;
}

/** Words as the texts of a language write them; null where it lacks one. */
function spell(words: readonly string[], { spellings }: Lexicon, locale: Locale): string | null {
  const spelt = words.map((word) => spellings[locale].get(word));
  return spelt.includes(undefined) ? null : spelt.join(" ");
}
