import sql, { join, type Sql } from "sql-template-tag";
import type { ListedRow } from "../catalogue/listed-products.ts";
import type { CataloguePlace, Snapshot, Vocabulary } from "../catalogue/vocabulary.ts";
import { LOCALES, type Locale } from "../i18n/locales.ts";
import { fold } from "./folding.ts";
import { type Hit, HitRow } from "./hit.ts";
import { onOtherKeyboards } from "./keyboard-layouts.ts";
import { deletionsOf, secondDeletionsOf, slipsBetween } from "./misspelling.ts";
import { bare, listedPartNumbers, partNumberIn } from "./part-numbers.ts";
import { placeMark } from "./place-marks.ts";
import {
  type AskedWord,
  beginningExpression,
  correctionsOf,
  forgivingExpression,
  matching,
  matchingInstead,
  NO_WORD,
  numbersAmong,
  numbersHolding,
  numbersStarting,
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

/** Hits that are ranked, filtered and counted; of more than these the catalogue's first are taken. */
export const MOST_HITS = 1000;
const MOST_NUMBERS = 40;
/** Of a large catalogue these many of the types that a word or two name are looked at first; more words have few products. */
const MOST_LED = 100;
const MOST_LEADING_WORDS = 2;
/** Readings of a text as typed on another keyboard. */
const MOST_READINGS = 4;
/** A shorter word has too many neighbours to guess at. */
const SHORTEST_CORRECTED = 4;

export type Found = {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The hits as a list shows them, where they have been read already. */
  readonly rows: readonly ListedRow[];
  /** There are more matches than were looked at. */
  readonly capped: boolean;
  readonly searched: string;
  /** The words that were looked for, for marking. */
  readonly words: readonly Word[];
  /** The one product whose whole number was typed. */
  readonly exact: Hit | null;
  /** Nothing matched what was typed, but this did. */
  readonly meant: string | null;
  /** Nothing was found: the spelling closest to what was typed, if there is one. */
  readonly nearest: string | null;
  /** The hits are the products of a pasted list of part numbers. */
  readonly isList: boolean;
  /** Part numbers of that list that no product has. */
  readonly missing: readonly string[];
  /** The first hit was found by its part number. */
  readonly numbered: boolean;
};

/**
 * What a visitor's text finds, within a place: one round trip. Only when nothing matches what was typed a second one asks
 * what else may have been meant, and brings the products with it, so that nothing remains to be read.
 */
export async function search(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  place: CataloguePlace,
  most = MOST_HITS,
): Promise<Found> {
  const { vocabulary, ask } = snapshot;
  const index = nameIndex(vocabulary);
  const marks = marksOf(place);
  const words = queryWords(query, index);
  const partNumber = partNumberIn(query);
  const listed = listedPartNumbers(query);
  const types =
    isLarge(vocabulary) && words.length <= MOST_LEADING_WORDS ? leadingTypes(words, locale, vocabulary) : [];
  const expression = matchExpression(selective(words, vocabulary), index, marks);
  const answers = await ask({
    listed: listed ? numbersAmong(listed) : nothing,
    starting: partNumber ? numbersStarting(partNumber, MOST_NUMBERS) : nothing,
    holding: partNumber ? numbersHolding(partNumber, MOST_NUMBERS) : nothing,
    leading: types.length > 0 ? matching(ofTypes(expression, types), Math.min(MOST_LED, most)) : nothing,
    typed: words.length > 0 ? matching(expression, most + 1) : nothing,
  });
  // Fewer than two numbers that exist are rather two quantities.
  if (listed && answers.listed.length > 1) return asListed(query, listed, answers.listed);
  const numbered = [...answers.starting, ...answers.holding].filter(
    (hit) =>
      isIn(vocabulary, place, hit) &&
      [hit.code, hit.salesCode].some((number) => bare(number).includes(partNumber ?? "")),
  );
  const hits = [...new Map([...numbered, ...answers.leading, ...answers.typed].map((hit) => [hit.id, hit])).values()];
  if (hits.length === 0) return findInstead(snapshot, locale, query, words, marks);
  const best = ranked(hits.slice(0, most), words, partNumber, locale, vocabulary).map(({ hit }) => hit);
  return {
    ...plainly(query, words),
    hits: best,
    capped: hits.length > most,
    exact: partNumber ? (best.find((hit) => isNumber(hit, partNumber)) ?? null) : null,
    numbered: answers.typed.length === 0,
  };
}

const nothing = [sql`SELECT 1 WHERE 0`, HitRow] as const;

const plainly = (searched: string, words: readonly Word[]): Found => ({
  hits: [],
  rows: [],
  capped: false,
  searched,
  words,
  exact: null,
  meant: null,
  nearest: null,
  isList: false,
  missing: [],
  numbered: false,
});

/** Hits of another reading of what was typed. */
const MOST_INSTEAD = 96;

/**
 * What may have been meant when nothing matches what was typed, the likeliest first: longer words that begin so, the same
 * keys on another keyboard, words that are one slip away, ratings that are greater, numbers without their units.
 */
async function findInstead(
  { ask, vocabulary }: Snapshot,
  locale: Locale,
  query: string,
  words: readonly Word[],
  marks: readonly string[],
): Promise<Found> {
  if (words.length === 0) return plainly(query, words);
  const index = nameIndex(vocabulary);
  const searched = selective(words, vocabulary);
  const expressionOf = (said: readonly Word[]) => matchExpression(selective(said, vocabulary), index, marks);
  const typed = matchExpression(searched, index, marks);
  const keyboards = readingsOf(query, vocabulary, words);
  const correctable = words.filter(({ kind, text }) => kind === "stem" && text.length >= SHORTEST_CORRECTED);
  const greater = withGreaterRatings(words, index);
  const unitless = withoutUnits(words);
  const { instead, corrections, near } = await ask({
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
      MOST_INSTEAD + 1,
    ),
    corrections: correctionsOf(correctable.map((word) => asked(word, index))),
    near: termsNear(correctable.flatMap((word) => secondDeletionsOf(word.text))),
  });

  const reading = instead[0]?.reading;
  const hits = instead.slice(0, MOST_INSTEAD).map(({ hit }) => hit);
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
      ...plainly(query, words),
      nearest: nearestSpelling(words, correctable, [...namedTerms(index, locale), ...near]),
    };
  return {
    ...plainly(query, said.words),
    hits: score(said.words).map(({ hit }) => hit),
    rows: instead.map(({ row }) => row),
    capped: instead.length > MOST_INSTEAD,
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

const isNumber = (hit: Hit, number: string) => bare(hit.code) === number || bare(hit.salesCode) === number;

function ofTypes(expression: string, types: readonly string[]): string {
  return `(${expression}) AND (${types.map((type) => `"${placeMark("type", type)}"`).join(" OR ")})`;
}

function marksOf(place: CataloguePlace): string[] {
  switch (place.level) {
    case "all":
      return [];
    case "group":
      return [placeMark("group", place.group.code)];
    case "category":
      return [placeMark("category", place.category.code)];
  }
}

function isIn(vocabulary: Vocabulary, place: CataloguePlace, hit: Hit): boolean {
  if (place.level === "all") return true;
  if (place.level === "category") return hit.category === place.category.code;
  return vocabulary.categories.get(hit.category)?.group === place.group.code;
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
  return readings.slice(0, MOST_READINGS);
}

/** The products of a pasted list, in its order. */
function asListed(query: string, numbers: readonly string[], listed: readonly Hit[]): Found {
  const byNumber = (number: string) => listed.find((hit) => isNumber(hit, number));
  const hits = [...new Set(numbers.map(byNumber).filter((hit) => hit !== undefined))];
  return {
    ...plainly(query, []),
    hits,
    isList: true,
    numbered: true,
    missing: numbers.filter((number) => !byNumber(number)),
  };
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
  const spelt = words.map((word) => {
    if (!guessed.includes(word)) return word.typed;
    const [best] = near
      .map(({ term, spelling }) => ({
        spelling,
        // A stem may have lost letters that the other kept.
        slips: Math.min(slipsBetween(word.text, term), slipsBetween(word.typed, fold(spelling))),
      }))
      .filter(({ slips }) => slips <= Math.max(MOST_SLIPS, Math.floor(word.text.length / LETTERS_A_SLIP)))
      .toSorted((a, b) => a.slips - b.slips);
    if (!best || fold(best.spelling) === word.typed) return word.typed;
    isGuess = true;
    return best.spelling;
  });
  return isGuess ? spelt.join(" ") : null;
}

const MOST_SLIPS = 2;
/** In longer words more may be wrong and the word still be known. */
const LETTERS_A_SLIP = 4;
