import { compounds } from "../i18n/generated/search.ts";
import { LOCALES, type Locale } from "../i18n/locales.ts";
import { memoize } from "../i18n/memoize.ts";
import { foldWords } from "./fold-words.ts";
import { stem } from "./stem.ts";

const JOINS: Readonly<Partial<Record<Locale, boolean>>> = compounds;

/** The languages that join words. */
export const COMPOUND_LOCALES: readonly Locale[] = LOCALES.filter((locale) => JOINS[locale] === true);

/** Shorter words end others by chance. */
const MIN_PART_LENGTH = 4;
/** In front a short word can stand: Endhalter. */
const MIN_FRONT_LENGTH = 3;

const isPart = (stemmed: string) => stemmed.length >= MIN_PART_LENGTH;

/** The stems of a compound's parts, without the whole; of any other word none. */
export type SplitCompound = (word: string) => readonly string[];

/**
 * Splits compounds along the words of a catalogue: Durchgangsreihenklemme is a Reihenklemme and a Klemme where these stand
 * alone elsewhere.
 * @param texts of a language that joins words
 */
export function createCompoundSplitter(texts: Iterable<string>): SplitCompound {
  const stems = new Set<string>();
  for (const text of texts)
    for (const [word] of foldWords(text).matchAll(/\p{L}+/gu)) if (isPart(stem(word))) stems.add(stem(word));
  return memoize((word: string) => [...new Set(partsOf(word, stems))].filter(isPart));
}

function partsOf(word: string, stems: ReadonlySet<string>): string[] {
  for (let at = MIN_FRONT_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const end = word.slice(at);
    if (stems.has(stem(end))) return [stem(word.slice(0, at)), stem(end), ...partsOf(end, stems)];
  }
  return [];
}
