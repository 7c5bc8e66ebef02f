import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { NOT_MADE } from "../../ground/i18n/generated/terms.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { stem } from "../../ground/text/stem.ts";
import { categoriesNamed } from "./named-kinds.ts";
import { isStopWord } from "./stop-words.ts";
import type { Term } from "./term.ts";
import { type Token, tokenize } from "./tokens.ts";

/** `joins`: by a word that says nothing, so that what follows may be read as a purpose: bornier pour circuit imprimé. */
type Phrase = { readonly concept: string; readonly words: readonly string[]; readonly joins: boolean };
const NAMES: Readonly<Partial<Record<Locale, Readonly<Record<string, readonly string[]>>>>> = NOT_MADE;

/** The longest first: a motor protection switch is no switch. */
const PHRASES: readonly Phrase[] = Object.values(NAMES)
  .flatMap((concepts) =>
    Object.entries(concepts).flatMap(([concept, names]) =>
      names.map((name) => {
        const tokens = tokenize(name);
        const words = wordsOf(tokens);
        return { concept, words, joins: words.length < tokens.length };
      }),
    ),
  )
  .toSorted((one, other) => other.words.length - one.words.length);

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, text, typed }) => (kind === "word" && !isStopWord(typed) ? [text] : []));
}

/**
 * What a text asks for that the trade sells and the company does not make, by its name in the page's language; null for any
 * other text. The words may stand in any order: стяжка кабельная. What ours is for is not asked for: tags for cable ties; but a terminal for printed circuits is.
 */
export function findNotMade(terms: readonly Term[], locale: Locale, vocabulary: Vocabulary): string | null {
  const wordsIn = (own: readonly Term[]) =>
    own.map(({ tokens }) => tokens.flatMap(({ kind, typed }) => (kind === "word" ? [stem(typed)] : [])));
  const main = wordsIn(terms.filter(({ isPurpose, isNegated }) => !isPurpose && !isNegated));
  // A quotation for a breaker: where nothing else is asked for, that is.
  const asked = main.flat().some((word) => word.length > 1) ? main : wordsIn(terms);
  const words = new Set(asked.flat());
  const all = new Set(wordsIn(terms).flat());
  // A longer phrase of the catalogue says something else: a rail for breakers.
  const isOfLongerPhrase = (phrase: readonly string[]) =>
    asked.some((own) => own.some((word) => phrase.includes(word)) && own.some((word) => !phrase.includes(word)));
  // Another company's catalogue may have a category that is called so.
  const phrase = PHRASES.find(
    (each) =>
      each.words.length > 0 &&
      each.words.some((word) => words.has(word)) &&
      each.words.every((word) => (each.joins ? all : words).has(word)) &&
      !isOfLongerPhrase(each.words) &&
      categoriesNamed(each.words, vocabulary).size === 0,
  );
  return phrase ? (NAMES[locale]?.[phrase.concept]?.[0] ?? null) : null;
}
