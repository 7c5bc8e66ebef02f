import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { keyboardVariantsOf } from "../../ground/text/keyboard-layouts.ts";
import { readLimits } from "../../ground/text/limits.ts";
import { assignAttributes } from "./assign-attributes.ts";
import { withoutAmounts, withoutFillers } from "./fillers.ts";
import { getLexicon, type Lexicon, MIN_PREFIX_LENGTH } from "./lexicon.ts";
import {
  isDative,
  isKindOfProduct,
  isLocationPreposition,
  isNegatable,
  isNegatingPostposition,
  isNegatingPreposition,
  isPurposePostposition,
  isPurposePreposition,
  markLastAsPurpose,
} from "./modifiers.ts";
import { parseToken } from "./parse-token.ts";
import { parsePhrase } from "./phrases.ts";
import { isBareSize } from "./sizes.ts";
import { findCorrection } from "./spelling-correction.ts";
import { splitNumberWord } from "./split-token.ts";
import { isStopWord } from "./stop-words.ts";
import type { Term } from "./term.ts";
import { type Token, tokenize } from "./tokens.ts";

const MAX_TERMS = 16;

/** The doubt allowed in another keyboard's reading, and how much lower than that of the typed text it must be. */
const KEYBOARD_DOUBT = { max: 0.3, minGain: 0.15 };

/**
 * Reads a query as terms; as typed on another keyboard where that gives clearly more known words. Words of all languages are
 * known, misspelt ones are corrected to words of the page's.
 */
export function parseTerms(written: string, vocabulary: Vocabulary, locale: Locale): Term[] {
  // French drawings write 2,5² for 2,5 mm².
  const text = written.replace(/(?<=\d ?)²/g, "mm²");
  const lexicon = getLexicon(vocabulary);
  const typed = parseText(text, lexicon, locale);
  if (doubtOf(typed) === 0) return typed;
  const [best] = keyboardVariantsOf(text)
    .map((variant) => parseText(variant, lexicon, null))
    .filter((terms) => terms.length > 0)
    .toSorted((a, b) => doubtOf(a) - doubtOf(b));
  if (!best || doubtOf(best) >= KEYBOARD_DOUBT.max) return typed;
  return doubtOf(best) + KEYBOARD_DOUBT.minGain < doubtOf(typed) ? best : typed;
}

/** Whether a text without its object says what something is for: end plate for …, … için kapak. */
export function isForSomething(text: string): boolean {
  const tokens = tokenize(text);
  const [first, last] = [tokens[0], tokens.at(-1)];
  return (first !== undefined && isPurposePostposition(first)) || (last !== undefined && isPurposePreposition(last));
}

/** The share of letters in unknown words, from 0 to 1; corrected words count by their doubt. */
function doubtOf(terms: readonly Term[]): number {
  const lettersOf = ({ tokens }: Term) =>
    tokens.reduce((sum, { kind, typed }) => sum + (kind === "word" ? Math.max(MIN_PREFIX_LENGTH, typed.length) : 1), 0);
  let all = 0;
  let doubtful = 0;
  for (const term of terms) {
    all += lettersOf(term);
    doubtful += lettersOf(term) * (term.isUnknown || isLetter(term) ? 1 : 1 - term.certainty);
  }
  return all === 0 ? 0 : doubtful / all;
}

/** A single letter without a meaning; N has one. */
const isLetter = ({ words, conditions }: Term) =>
  conditions.length === 0 && words.every((word) => /^\p{L}$/u.test(word)) && words.length > 0;

/** Reads a text as it stands: no other keyboard, no corrections, which take most of the time. */
export const parseWritten = (text: string, vocabulary: Vocabulary): Term[] =>
  parseText(text, getLexicon(vocabulary), null);

/** @param corrected the language whose words misspelt ones are corrected to; null for no corrections */
function parseText(text: string, lexicon: Lexicon, corrected: Locale | null): Term[] {
  const { tokens, certainties } = readTokens(text, lexicon, corrected);
  const terms: Term[] = [];
  let isPurpose = false;
  let isPlace = false;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] as Token;
    const previous = findBefore(tokens, index);
    if (isPurposePreposition(token)) isPurpose = true;
    if (isPurposePostposition(token))
      terms.splice(0, terms.length, ...terms.map((term) => ({ ...term, isPurpose: true })));
    const last = terms.at(-1);
    if (isNegatingPostposition(token) && last && isNegatable(last)) terms.splice(-1, 1, { ...last, isNegated: true });
    // With the adjectives before it: на автоматический выключатель.
    isPlace = previous !== undefined && (isLocationPreposition(previous) || (isPlace && last?.conditions.length === 0));
    const isNegated = previous !== undefined && isNegatingPreposition(previous);
    const part = parsePhrase(tokens, index, lexicon) ?? parseToken(tokens, index, lexicon);
    for (const term of part.terms)
      terms.push({
        ...term,
        isPurpose: isPurpose || (isPlace && isKindOfProduct(term)),
        isNegated: isNegated && isNegatable(term),
        certainty: Math.min(term.certainty, ...term.tokens.map((each) => certainties.get(each) ?? 1)),
      });
    const end = tokens[index + part.length - 1];
    if (end && isDative(end)) markLastAsPurpose(terms);
    index += part.length;
  }
  return assignAttributes(withoutFillers(terms).map(withSizeUnit), lexicon).slice(0, MAX_TERMS);
}

/** Behind a word that is known, unlike a type's name, 2.5 is a size of conductors even without its unit. */
function withSizeUnit(term: Term, index: number, terms: readonly Term[]): Term {
  const previous = terms[index - 1];
  const { quantity } = term;
  const isOfName = previous !== undefined && (previous.isUnknown || previous.quantity !== null);
  const isFirst = index === 0 && terms.some(({ conditions }) => conditions.length > 0);
  return quantity && isBareSize(quantity) && !isOfName && (previous || isFirst)
    ? { ...term, quantity: { ...quantity, kind: "quantity", unit: "mm2" } }
    : term;
}

/** The token before one, past words like articles: auf der Schiene, sans les vis. */
function findBefore(tokens: readonly Token[], index: number): Token | undefined {
  const isModifier = (token: Token) => isLocationPreposition(token) || isNegatingPreposition(token);
  return tokens.slice(0, index).findLast((token) => isModifier(token) || !isStopWord(token.typed));
}

/** The tokens with unknown words corrected, and how certain each correction is, from 0 to 1. */
function readTokens(text: string, lexicon: Lexicon, locale: Locale | null) {
  const certainties = new Map<Token, number>();
  const tokens = withoutAmounts(readLimits(tokenize(text))).flatMap((token) => {
    const parts = splitNumberWord(token, lexicon);
    if (parts) return parts;
    const correction = locale ? findCorrection(token, lexicon, locale) : null;
    if (!correction) return token;
    const corrected = { ...token, text: correction.text };
    certainties.set(corrected, correction.certainty);
    return corrected;
  });
  return { tokens, certainties };
}
