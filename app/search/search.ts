import sql, { join } from "sql-template-tag";
import type { CataloguePlace, Snapshot, Vocabulary } from "../catalogue/vocabulary.ts";
import type { Locale } from "../i18n/locales.ts";
import { fold } from "./folding.ts";
import { onOtherKeyboards } from "./keyboard-layouts.ts";
import { deletionsOf, secondDeletionsOf, slipsBetween } from "./misspelling.ts";
import { bare, listedPartNumbers, partNumberIn } from "./part-numbers.ts";
import { placeMark } from "./place-marks.ts";
import {
  corrections,
  forgivingExpression,
  type Hit,
  matching,
  matchingInstead,
  numbersAmong,
  numbersHolding,
  numbersStarting,
  termsNear,
} from "./queries.ts";
import {
  matchExpression,
  nameIndex,
  queryWords,
  withGreaterRatings,
  withoutUnits,
  wordExpression,
} from "./query-words.ts";
import { ranked } from "./ranking.ts";
import type { Word } from "./words.ts";

/** Hits that are ranked, filtered and counted; of more than these the catalogue's first are taken. */
export const MOST_HITS = 1000;
const MOST_NUMBERS = 60;
/** Readings of a text as typed on another keyboard. */
const MOST_READINGS = 4;
/** A shorter word has too many neighbours to guess at. */
const SHORTEST_CORRECTED = 4;

export type Found = {
  /** Best first. */
  readonly hits: readonly Hit[];
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
 * What a visitor's text finds, within a place. One round trip, whatever was typed: beside the words themselves it asks
 * what they would be on another keyboard, one slip corrected, or without their units, and each of these answers only
 * when the ones before did not. A second one only when nothing was found, for the nearest spelling.
 */
export async function search(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  place: CataloguePlace,
  most = MOST_HITS,
): Promise<Found> {
  const listed = listedPartNumbers(query);
  if (listed) {
    const found = await findListed(snapshot, query, listed);
    if (found) return found;
  }
  const { vocabulary, ask } = snapshot;
  const index = nameIndex(vocabulary);
  const marks = marksOf(place);
  const words = queryWords(query, index);
  const partNumber = partNumberIn(query);
  const typed = matchExpression(words, index, marks);
  const readings = words.length === 0 ? [] : readingsOf(query, vocabulary, words);
  const instead = (alternative: readonly Word[]) =>
    matchingInstead(typed, sql`${matchExpression(alternative, index, marks)}`, most + 1);
  const correctable = words.filter(({ kind, text }) => kind === "stem" && text.length >= SHORTEST_CORRECTED);
  const greater = withGreaterRatings(words, index);
  const bareNumbers = withoutUnits(words);

  const answers = await ask({
    starting: partNumber ? numbersStarting(partNumber, MOST_NUMBERS) : nothing,
    holding: partNumber ? numbersHolding(partNumber, MOST_NUMBERS) : nothing,
    typed: words.length > 0 ? matching(typed, most + 1) : nothing,
    reading0: readings[0] ? instead(readings[0].words) : nothing,
    reading1: readings[1] ? instead(readings[1].words) : nothing,
    reading2: readings[2] ? instead(readings[2].words) : nothing,
    reading3: readings[3] ? instead(readings[3].words) : nothing,
    corrected:
      correctable.length > 0
        ? matchingInstead(
            typed,
            join(
              [
                ...words.map((word) =>
                  correctable.includes(word)
                    ? forgivingExpression(wordExpression(word, index), deletionsOf(word.text))
                    : sql`${wordExpression(word, index)}`,
                ),
                ...marks.map((mark) => sql`${`"${mark}"`}`),
              ],
              " || ' AND ' || ",
            ),
            most + 1,
          )
        : nothing,
    corrections: corrections(
      correctable.map((word) => ({
        own: wordExpression(word, index),
        text: word.text,
        deletions: deletionsOf(word.text),
      })),
    ),
    greater: greater ? instead(greater) : nothing,
    unitless: words.some(({ kind }) => kind === "quantity") ? instead(bareNumbers) : nothing,
  });

  const inPlace = (hit: Hit) => isIn(vocabulary, place, hit);
  const numbered = [...answers.starting, ...answers.holding].filter(
    (hit) => inPlace(hit) && [hit.code, hit.salesCode].some((number) => bare(number).includes(partNumber ?? "")),
  );
  const corrected = words.map((word) => {
    const [likeliest] = answers.corrections.filter(({ typed }) => typed === word.text);
    return likeliest ? { ...word, text: likeliest.term, typed: likeliest.spelling } : word;
  });
  const spoken = (said: readonly Word[]) => said.map((word) => word.typed).join(" ");
  const outcomes: readonly { hits: readonly Hit[]; words: readonly Word[]; meant: string | null }[] = [
    { hits: [...numbered, ...answers.typed], words, meant: null },
    ...[answers.reading0, answers.reading1, answers.reading2, answers.reading3].map((hits, place) => ({
      hits,
      words: readings[place]?.words ?? [],
      meant: readings[place]?.text ?? null,
    })),
    { hits: answers.corrected, words: corrected, meant: spoken(corrected) },
    { hits: answers.greater, words: greater ?? words, meant: spoken(greater ?? words) },
    { hits: answers.unitless, words: bareNumbers, meant: null },
  ];
  const outcome = outcomes.find(({ hits }) => hits.length > 0);
  const hits = [...new Map(outcome?.hits.map((hit) => [hit.id, hit])).values()];
  const best = ranked(hits.slice(0, most), outcome?.words ?? words, partNumber, locale, vocabulary);
  return {
    hits: best,
    capped: hits.length > most,
    searched: query,
    words: outcome?.words ?? words,
    exact: partNumber ? (best.find((hit) => isNumber(hit, partNumber)) ?? null) : null,
    meant: outcome?.meant ?? null,
    nearest: outcome ? null : await nearestSpelling(snapshot, words),
    isList: false,
    missing: [],
    numbered: best[0] !== undefined && answers.typed.length === 0 && numbered.some(({ id }) => id === best[0]?.id),
  };
}

const nothing = [sql`SELECT 1 WHERE 0`, matching("", 0)[1]] as const;

const isNumber = (hit: Hit, number: string) => bare(hit.code) === number || bare(hit.salesCode) === number;

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
function readingsOf(query: string, vocabulary: Vocabulary, words: readonly Word[]) {
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

/** The products of a pasted list in its order; null when fewer than two of the numbers exist, so it was no list. */
async function findListed({ ask }: Snapshot, query: string, numbers: readonly string[]): Promise<Found | null> {
  const { listed } = await ask({ listed: numbersAmong(numbers) });
  if (listed.length < 2) return null;
  const byNumber = (number: string) => listed.find((hit) => isNumber(hit, number));
  const hits = [...new Set(numbers.map(byNumber).filter((hit) => hit !== undefined))];
  return {
    hits,
    capped: false,
    searched: query,
    words: [],
    exact: null,
    meant: null,
    nearest: null,
    isList: true,
    numbered: true,
    missing: numbers.filter((number) => !byNumber(number)),
  };
}

/** The query with each unknown word put as the catalogue's nearest; null when no word has a near one. */
async function nearestSpelling({ ask }: Snapshot, words: readonly Word[]): Promise<string | null> {
  const guessed = words.filter(({ kind, text }) => kind === "stem" && text.length >= SHORTEST_CORRECTED);
  if (guessed.length === 0) return null;
  const { near } = await ask({ near: termsNear(guessed.flatMap((word) => secondDeletionsOf(word.text))) });
  let isGuess = false;
  const spelt = words.map((word) => {
    if (!guessed.includes(word)) return word.typed;
    const [best] = near
      .map(({ term, spelling }) => ({ spelling, slips: slipsBetween(word.text, term) }))
      .filter(({ slips }) => slips <= MOST_SLIPS)
      .toSorted((a, b) => a.slips - b.slips);
    if (!best || fold(best.spelling) === word.typed) return word.typed;
    isGuess = true;
    return best.spelling;
  });
  return isGuess ? spelt.join(" ") : null;
}

const MOST_SLIPS = 2;
