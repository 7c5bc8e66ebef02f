import { caseEndings, otherForms } from "../../ground/i18n/generated/search.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { editDistance } from "../../ground/text/edit-distance.ts";
import { fold } from "../../ground/text/fold.ts";
import { stem } from "../../ground/text/stem.ts";
import type { Lexicon } from "./lexicon.ts";
import { scriptVariantsOf } from "./script-variants.ts";
import { splitCompound } from "./split-token.ts";
import { isStopWord } from "./stop-words.ts";
import { type Token, tokenize } from "./tokens.ts";

/** How likely a correction is what was meant, from 0 to 1. */
const CERTAINTY = { otherScript: 0.9, oneEdit: 0.8, moreEdits: 0.6 };

/** Whether a word was not only written otherwise, but misspelt. */
export const isMisspelt = (certainty: number) => certainty <= CERTAINTY.oneEdit;

type Correction = { readonly text: string; readonly certainty: number };

/**
 * The known word that an unknown one stands for: in another script, in another form, or a misspelt one of the page's language.
 * Null for a known word.
 */
export function findCorrection(token: Token, lexicon: Lexicon, locale: Locale): Correction | null {
  if (token.kind !== "word" || isStopWord(token.typed) || lexicon.words.has(token.text)) return null;
  // A short prefix is still being typed; a long one can be a whole word of another script.
  if (lexicon.prefixes.has(token.text))
    return token.typed.length < MIN_OTHER_SCRIPT_LENGTH ? null : findInOtherScript(token, lexicon);
  if (splitCompound(token, lexicon)) return null;
  return findInOtherScript(token, lexicon) ?? findBaseForm(token, lexicon) ?? findNearest(token, lexicon, locale);
}

const MIN_OTHER_SCRIPT_LENGTH = 5;

function findInOtherScript(token: Token, lexicon: Lexicon): Correction | null {
  for (const variant of scriptVariantsOf(token.typed)) {
    const [only, ...more] = tokenize(variant);
    if (only?.kind === "word" && more.length === 0 && lexicon.words.has(only.text))
      return { text: only.text, certainty: CERTAINTY.otherScript };
  }
  return null;
}

/** Endings of cases and persons that the stemmer keeps: klemensten, rayda, panodaki, modülün. */
const CASE_ENDING = new RegExp(`(?:${Object.values(caseEndings).join("|")})$`);
const OTHER_FORMS = Object.values(otherForms)
  .flatMap((forms) => Object.entries(forms))
  .map(([form, base]) => [new RegExp(form, "gu"), base] as const);
const MAX_ENDINGS = 3;
/** Each ending removed raises the length required, because short remainders match by chance. */
const MIN_BASE_LENGTH = 3;

/** The known word that another is a form or a spelling of: перемычек, signaux, bruecke, klemensten. */
function findBaseForm({ typed }: Token, { words }: Lexicon): Correction | null {
  for (const [form, base] of OTHER_FORMS) {
    const other = typed.replace(form, base);
    const text = [other, stem(other)].find((each) => words.has(each));
    if (other !== typed && text) return { text, certainty: 1 };
  }
  let word = typed;
  for (let removed = 1; removed <= MAX_ENDINGS; removed++) {
    const shorter = word.replace(CASE_ENDING, "");
    if (shorter === word || shorter.length < MIN_BASE_LENGTH + removed) return null;
    if (words.has(stem(shorter)) && shorter.length * 2 > typed.length) return { text: stem(shorter), certainty: 1 };
    word = shorter;
  }
  return null;
}

const maxCorrectionDistance = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Stems of shorter words have too many neighbours, so these are compared as typed. */
const MIN_COMPARED_STEM_LENGTH = 5;
/** Of a long word a mistake may hide the ending, so it is compared whole, too, with words that begin like it. */
const MIN_COMPARED_WHOLE_LENGTH = 9;
const SAME_BEGINNING = 3;

function findNearest(token: Token, { spellings }: Lexicon, locale: Locale): Correction | null {
  const stemmed = token.typed.length < MIN_COMPARED_STEM_LENGTH ? token.typed : token.text;
  const best = findNearestWord(stemmed, token.typed, spellings[locale]);
  // A short word may only have letters swapped; any other edit leads to unrelated words.
  if (!best || (stemmed.length < MIN_COMPARED_STEM_LENGTH && !hasSameLetters(stemmed, best.text))) return null;
  return { text: best.text, certainty: best.distance === 1 ? CERTAINTY.oneEdit : CERTAINTY.moreEdits };
}

const hasSameLetters = (one: string, other: string) => [...one].toSorted().join() === [...other].toSorted().join();

/**
 * The word with the smallest edit distance, within the maximum for the typed length.
 */
function findNearestWord(
  stemmed: string,
  whole: string,
  words: ReadonlyMap<string, string>,
): { readonly text: string; readonly distance: number } | null {
  let best: { text: string; distance: number } | null = null;
  for (const [text, spelling] of words) {
    if (text.length < 3 || !/^\p{L}+$/u.test(text)) continue;
    const isComparedWhole =
      whole.length >= MIN_COMPARED_WHOLE_LENGTH && text.startsWith(whole.slice(0, SAME_BEGINNING));
    const distance = Math.min(
      distanceWithin(stemmed, text),
      isComparedWhole ? distanceWithin(whole, fold(spelling)) : Number.POSITIVE_INFINITY,
    );
    if (!best || distance < best.distance) best = { text, distance };
  }
  return best && Number.isFinite(best.distance) ? best : null;
}

/** The edit distance, infinite beyond the maximum for the typed length. */
function distanceWithin(typed: string, word: string): number {
  const maximum = maxCorrectionDistance(typed.length);
  return maximum === 0 ? Number.POSITIVE_INFINITY : editDistance(typed, word, maximum);
}
