import sql, { join, type Sql } from "sql-template-tag";
import type { CataloguePath, Snapshot, Vocabulary } from "../catalogue/data/vocabulary.ts";
import { LOCALES, type Locale } from "../i18n/locales.ts";
import { fold } from "./folding.ts";
import { type FoundInIndex, foundAmong, nothingFound } from "./found.ts";
import { onOtherKeyboards } from "./keyboard-layouts.ts";
import { deletionsOf, secondDeletionsOf, slipsBetween } from "./misspelling.ts";
import { nothing, numbersFound, numbersIn } from "./numbers.ts";
import { placeMark } from "./place-marks.ts";
import {
  type AskedWord,
  beginningExpression,
  correctionsOf,
  forgivingExpression,
  matching,
  matchingInstead,
  NO_WORD,
  termsNear,
} from "./queries.ts";
import {
  matchExpression,
  type NameIndex,
  nameIndex,
  queryWords,
  withGreaterRatings,
  withoutUnits,
  wordExpression,
} from "./query-words.ts";
import { leadingTypes, ranked } from "./ranking.ts";
import { isLarge, selective } from "./selectivity.ts";
import type { Word } from "./words.ts";

/** Of a large catalogue these many of the types that a word or two name are looked at first; more words have few products. */
const MAX_LED = 100;
const MAX_LEADING_WORDS = 2;
/** Readings of a text as typed on another keyboard. */
const MAX_READINGS = 4;
/** A shorter word has too many neighbours to guess at. */
const SHORTEST_CORRECTED = 4;

/**
 * What a text finds in a catalogue that is too large to be held: one round trip. Only when nothing matches what was typed a
 * second one asks what else may have been meant, and brings the products with it, so that nothing remains to be read.
 */
export async function searchIndexed(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  place: CataloguePath,
  most: number,
): Promise<FoundInIndex> {
  const { vocabulary, runQueries } = snapshot;
  const index = nameIndex(vocabulary);
  const marks = marksOf(place);
  const words = queryWords(query, index);
  const types =
    isLarge(vocabulary.products) && words.length <= MAX_LEADING_WORDS ? leadingTypes(words, locale, vocabulary) : [];
  const expression = matchExpression(selective(words, vocabulary), index, marks);
  const numbers = numbersIn(query, locale);
  const answers = await runQueries({
    ...numbers.questions,
    leading: types.length > 0 ? matching(ofTypes(expression, types), Math.min(MAX_LED, most)) : nothing,
    typed: words.length > 0 ? matching(expression, most + 1) : nothing,
  });
  const { list, numbered, exact, substitutes } = numbersFound(numbers, answers, vocabulary, place);
  if (list) return list;
  const found = [...numbered, ...answers.leading, ...answers.typed];
  const hits = [...new Map(found.map((hit) => [hit.id, hit])).values()];
  if (hits.length === 0 && substitutes.length === 0) return findInstead(snapshot, locale, query, words, marks);
  const best = ranked(hits.slice(0, most), words, numbers.partNumber, locale, vocabulary).map(({ hit }) => hit);
  return {
    ...nothingFound(query, words),
    ...foundAmong(best, vocabulary),
    capped: hits.length > most,
    exact,
    substitutes,
    numbered: answers.typed.length === 0,
  };
}

/** Hits of another reading of what was typed. */
const MAX_INSTEAD = 96;

/**
 * What may have been meant when nothing matches what was typed, the likeliest first: longer words that begin so, the same
 * keys on another keyboard, words that are one slip away, ratings that are greater, numbers without their units.
 */
async function findInstead(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  query: string,
  words: readonly Word[],
  marks: readonly string[],
): Promise<FoundInIndex> {
  if (words.length === 0) return nothingFound(query, words);
  const index = nameIndex(vocabulary);
  const searched = selective(words, vocabulary);
  const expressionOf = (said: readonly Word[]) => matchExpression(selective(said, vocabulary), index, marks);
  const typed = matchExpression(searched, index, marks);
  const keyboards = readingsOf(query, vocabulary, words);
  const correctable = words.filter(({ kind, text }) => kind === "stem" && text.length >= SHORTEST_CORRECTED);
  const greater = withGreaterRatings(words, index);
  const unitless = withoutUnits(words);
  const { instead, corrections, near } = await runQueries({
    instead: matchingInstead(
      [
        joined(
          searched.map((word) => beginningExpression(asked(word, index))),
          marks,
          typed,
        ),
        keyboards.length > 0
          ? sql`${keyboards.map((reading) => `(${expressionOf(reading.words)})`).join(" OR ")}`
          : sql`${NO_WORD}`,
        joined(
          searched.map((word) =>
            correctable.includes(word) ? forgivingExpression(asked(word, index)) : sql`${wordExpression(word, index)}`,
          ),
          marks,
          typed,
        ),
        sql`${greater ? expressionOf(greater) : NO_WORD}`,
        sql`${words.some(({ kind }) => kind === "quantity") ? expressionOf(unitless) : NO_WORD}`,
      ],
      locale,
      MAX_INSTEAD + 1,
    ),
    corrections: correctionsOf(correctable.map((word) => asked(word, index))),
    near: termsNear(correctable.flatMap((word) => secondDeletionsOf(word.text))),
  });

  const reading = instead[0]?.reading;
  const hits = instead.slice(0, MAX_INSTEAD).map(({ hit }) => hit);
  const corrected = words.map((word) => {
    const likeliest = corrections.find(({ typed }) => typed === word.text);
    return likeliest ? { ...word, text: likeliest.term, typed: likeliest.spelling } : word;
  });
  const score = (said: readonly Word[]) => ranked(hits, said, null, locale, vocabulary);
  const spoken = (said: readonly Word[]) => ({ words: said, meant: said.map((word) => word.typed).join(" ") });
  const readings = [
    () => ({ words, meant: null }),
    () => likeliestKeyboard(keyboards, (said) => score(said)[0]?.score ?? 0),
    () => spoken(corrected),
    () => spoken(greater ?? words),
    () => ({ words: unitless, meant: null }),
  ];
  const said = reading === undefined ? undefined : readings[reading]?.();
  if (!said)
    return {
      ...nothingFound(query, words),
      nearest: nearestSpelling(words, correctable, [...namedTerms(index, locale), ...near]),
    };
  return {
    ...nothingFound(query, said.words),
    ...foundAmong(
      score(said.words).map(({ hit }) => hit),
      vocabulary,
    ),
    rows: instead.map(({ row }) => row),
    capped: instead.length > MAX_INSTEAD,
    meant: said.meant,
  };
}

type Reading = { readonly text: string; readonly words: readonly Word[] };

/** Of several keyboards the one whose words the hits meet best. */
function likeliestKeyboard(
  keyboards: readonly Reading[],
  scoreOf: (words: readonly Word[]) => number,
): { words: readonly Word[]; meant: string | null } {
  const [best] = keyboards
    .map((reading) => ({ reading, score: scoreOf(reading.words) }))
    .toSorted((a, b) => b.score - a.score);
  return { words: best?.reading.words ?? [], meant: best?.reading.text ?? null };
}

const asked = (word: Word, index: NameIndex): AskedWord => ({
  text: word.text,
  whole: wordExpression(word, index),
  begins: wordExpression(word, index, true),
  deletions: deletionsOf(word.text),
});

/** An expression out of its words' parts, as SQL; nothing when it comes to what was typed, which matched nothing. */
function joined(parts: readonly Sql[], marks: readonly string[], typed: string): Sql {
  const expression = join([...parts, ...marks.map((mark) => sql`${`"${mark}"`}`)], " || ' AND ' || ");
  return sql`(SELECT CASE WHEN expression = ${typed} THEN ${NO_WORD} ELSE expression END FROM (SELECT ${expression} AS expression))`;
}

function ofTypes(expression: string, types: readonly string[]): string {
  return `(${expression}) AND (${types.map((type) => `"${placeMark("type", type)}"`).join(" OR ")})`;
}

function marksOf(place: CataloguePath): string[] {
  switch (place.level) {
    case "all":
      return [];
    case "group":
      return [placeMark("group", place.group.code)];
    case "category":
      return [placeMark("category", place.category.code)];
  }
}

/** The text as typed on other keyboards, where that makes other words of it. */
function readingsOf(query: string, vocabulary: Vocabulary, words: readonly Word[]): Reading[] {
  const index = nameIndex(vocabulary);
  const known = new Set([words.map(({ text }) => text).join(" ")]);
  const readings: { text: string; words: Word[] }[] = [];
  for (const text of onOtherKeyboards(query)) {
    const read = queryWords(text, index);
    const key = read.map((word) => word.text).join(" ");
    if (read.length === 0 || known.has(key)) continue;
    known.add(key);
    readings.push({ text, words: read });
  }
  return readings.slice(0, MAX_READINGS);
}

/** The words of the catalogue's names, the page's own language first: of two that are as near it is the likelier. */
function namedTerms({ spellings }: NameIndex, locale: Locale) {
  const languages = [locale, ...LOCALES.filter((each) => each !== locale)];
  return languages.flatMap((each) => [...spellings[each]].map(([term, spelling]) => ({ term, spelling })));
}

/** The query with each word put as the catalogue's nearest; null when no word has a near one. */
function nearestSpelling(
  words: readonly Word[],
  guessed: readonly Word[],
  near: readonly { readonly term: string; readonly spelling: string }[],
): string | null {
  let isGuess = false;
  const spelled = words.map((word) => {
    if (!guessed.includes(word)) return word.typed;
    const [best] = near
      .map(({ term, spelling }) => ({
        spelling,
        // A stem may have lost letters that the other kept.
        slips: Math.min(slipsBetween(word.text, term), slipsBetween(word.typed, fold(spelling))),
      }))
      .filter(({ slips }) => slips <= Math.max(MAX_SLIPS, Math.floor(word.text.length / LETTERS_A_SLIP)))
      .toSorted((a, b) => a.slips - b.slips);
    if (!best || fold(best.spelling) === word.typed) return word.typed;
    isGuess = true;
    return best.spelling;
  });
  return isGuess ? spelled.join(" ") : null;
}

const MAX_SLIPS = 2;
/** In longer words more may be wrong and the word still be known. */
const LETTERS_A_SLIP = 4;
