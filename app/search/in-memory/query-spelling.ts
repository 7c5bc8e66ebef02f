import { LOCALES, type Locale } from "../../i18n/locales.ts";
import { findSpelling, type Lexicon } from "../query-parsing/lexicon.ts";
import { findNearestWord } from "../query-parsing/spelling-correction.ts";
import type { Term } from "../query-parsing/term.ts";
import type { Token } from "../query-parsing/tokens.ts";
import { maxSuggestionDistance } from "../related-categories.ts";
import { fold } from "../text-analysis/fold.ts";
import { typedText } from "./select-matches.ts";

/** The query as it was read, when words were misspelt or typed on another keyboard; else null. */
export function correctQuery(terms: readonly Term[], lexicon: Lexicon, locale: Locale): string | null {
  let isChanged = false;
  const corrected = new Map<readonly Token[], string>();
  for (const term of terms) {
    const { tokens, words, certainty } = term;
    const typed = typedText(term);
    const spelling = certainty < 1 ? words.map((word) => findSpelling(lexicon, word, locale)).join(" ") : typed;
    if (spelling !== typed) isChanged = true;
    corrected.set(tokens, certainty < 1 && corrected.has(tokens) ? `${corrected.get(tokens)} ${spelling}` : spelling);
  }
  return isChanged ? [...corrected.values()].join(" ") : null;
}

/** The query with unknown words replaced by the nearest spelling, in the page's language first; null without one. */
export function suggestQuery(terms: readonly Term[], { spellings }: Lexicon, locale: Locale): string | null {
  let isChanged = false;
  const corrected = terms.map((term) => {
    const typed = typedText(term);
    if (!term.isUnknown) return typed;
    for (const language of [locale, ...LOCALES]) {
      const spelling = findNearestSpelling(typed, spellings[language]);
      if (!spelling) continue;
      isChanged = true;
      return spelling;
    }
    return typed;
  });
  return isChanged ? corrected.join(" ") : null;
}

function findNearestSpelling(typed: string, spellings: ReadonlyMap<string, string>): string | undefined {
  const byFolded = new Map([...spellings.values()].map((spelling) => [fold(spelling), spelling]));
  return byFolded.get(findNearestWord(typed, byFolded.keys(), maxSuggestionDistance)?.text ?? "");
}
