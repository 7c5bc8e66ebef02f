import sql, { join, type Sql } from "sql-template-tag";
import type { Snapshot } from "../../catalogue/data/snapshot.ts";
import type { CataloguePath, Vocabulary } from "../../catalogue/data/vocabulary.ts";
import { LOCALES, type Locale } from "../../i18n/locales.ts";
import { buildNumberQueries, matchNumbers, selectNothing } from "../part-numbers/part-number-search.ts";
import { emptyResult, hitsWithTable, type IndexedSearchResult } from "../search-result.ts";
import { deletionsOf, editDistance, twoLetterDeletionsOf } from "../text-analysis/edit-distance.ts";
import { fold } from "../text-analysis/fold.ts";
import { keyboardVariantsOf } from "../text-analysis/keyboard-layouts.ts";
import type { Word } from "../text-analysis/words.ts";
import { filterTerm } from "./filter-term.ts";
import {
  fuzzyExpression,
  MATCHES_NOTHING,
  prefixExpression,
  selectAlternativeMatches,
  selectCorrections,
  selectMatches,
  selectTermsNear,
  type WordExpressions,
} from "./queries.ts";
import {
  buildMatchExpression,
  buildWordExpression,
  getNameIndex,
  type NameIndex,
  parseQueryWords,
  withGreaterRatings,
  withoutUnits,
} from "./query-words.ts";
import { findLeadingTypes, rankHits } from "./rank-hits.ts";
import { isLarge, selectRareWords } from "./selectivity.ts";

/** Of a large catalogue these many of the types that a word or two name are looked at first; more words have few products. */
const MAX_LEADING_HITS = 100;
const MAX_LEADING_WORDS = 2;
/** Readings of a text as typed on another keyboard. */
const MAX_KEYBOARD_VARIANTS = 4;
/** A shorter word has too many neighbours to guess at. */
const MIN_CORRECTED_LENGTH = 4;

/**
 * What a text finds in a catalogue that is too large to be held: one round trip. Only when nothing matches what was typed a
 * second one asks what else may have been meant, and brings the products with it, so that nothing remains to be read.
 */
export async function searchIndexed(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  scope: CataloguePath,
  limit: number,
): Promise<IndexedSearchResult> {
  const { vocabulary, runQueries } = snapshot;
  const index = getNameIndex(vocabulary);
  const filterTerms = filterTermsOf(scope);
  const words = parseQueryWords(query, index);
  const types =
    isLarge(vocabulary.products) && words.length <= MAX_LEADING_WORDS
      ? findLeadingTypes(words, locale, vocabulary)
      : [];
  const expression = buildMatchExpression(selectRareWords(words, vocabulary), index, filterTerms);
  const numbers = buildNumberQueries(query, locale);
  const results = await runQueries({
    ...numbers.queries,
    leading:
      types.length > 0
        ? selectMatches(restrictToTypes(expression, types), Math.min(MAX_LEADING_HITS, limit))
        : selectNothing,
    typed: words.length > 0 ? selectMatches(expression, limit + 1) : selectNothing,
  });
  const { list, numberHits, exactMatch, substitutes } = matchNumbers(numbers, results, vocabulary, scope);
  if (list) return list;
  const found = [...numberHits, ...results.leading, ...results.typed];
  const hits = [...new Map(found.map((hit) => [hit.id, hit])).values()];
  if (hits.length === 0 && substitutes.length === 0)
    return searchAlternatives(snapshot, locale, query, words, filterTerms);
  const best = rankHits(hits.slice(0, limit), words, numbers.partNumber, locale, vocabulary).map(({ hit }) => hit);
  return {
    ...emptyResult(query, words),
    ...hitsWithTable(best, vocabulary),
    isCapped: hits.length > limit,
    exactMatch,
    substitutes,
    isPartNumberMatch: results.typed.length === 0,
  };
}

/** Hits of another reading of what was typed. */
const MAX_ALTERNATIVE_HITS = 96;

/**
 * What may have been meant when nothing matches what was typed, the likeliest first: longer words that begin so, the same
 * keys on another keyboard, words that are one slip away, ratings that are greater, numbers without their units.
 */
async function searchAlternatives(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  query: string,
  words: readonly Word[],
  filterTerms: readonly string[],
): Promise<IndexedSearchResult> {
  if (words.length === 0) return emptyResult(query, words);
  const index = getNameIndex(vocabulary);
  const searched = selectRareWords(words, vocabulary);
  const expressionOf = (alternative: readonly Word[]) =>
    buildMatchExpression(selectRareWords(alternative, vocabulary), index, filterTerms);
  const typed = buildMatchExpression(searched, index, filterTerms);
  const keyboardVariants = findKeyboardVariants(query, vocabulary, words);
  const correctable = words.filter(({ kind, text }) => kind === "stem" && text.length >= MIN_CORRECTED_LENGTH);
  const greater = withGreaterRatings(words, index);
  const unitless = withoutUnits(words);
  const { alternativeHits, corrections, near } = await runQueries({
    alternativeHits: selectAlternativeMatches(
      [
        joinExpressions(
          searched.map((word) => prefixExpression(expressionsOf(word, index))),
          filterTerms,
          typed,
        ),
        keyboardVariants.length > 0
          ? sql`${keyboardVariants.map((reading) => `(${expressionOf(reading.words)})`).join(" OR ")}`
          : sql`${MATCHES_NOTHING}`,
        joinExpressions(
          searched.map((word) =>
            correctable.includes(word)
              ? fuzzyExpression(expressionsOf(word, index))
              : sql`${buildWordExpression(word, index)}`,
          ),
          filterTerms,
          typed,
        ),
        sql`${greater ? expressionOf(greater) : MATCHES_NOTHING}`,
        sql`${words.some(({ kind }) => kind === "quantity") ? expressionOf(unitless) : MATCHES_NOTHING}`,
      ],
      locale,
      MAX_ALTERNATIVE_HITS + 1,
    ),
    corrections: selectCorrections(correctable.map((word) => expressionsOf(word, index))),
    near: selectTermsNear(correctable.flatMap((word) => twoLetterDeletionsOf(word.text))),
  });

  const reading = alternativeHits[0]?.reading;
  const hits = alternativeHits.slice(0, MAX_ALTERNATIVE_HITS).map(({ hit }) => hit);
  const corrected = words.map((word) => {
    const likeliest = corrections.find(({ typed }) => typed === word.text);
    return likeliest ? { ...word, text: likeliest.term, typed: likeliest.spelling } : word;
  });
  const score = (alternative: readonly Word[]) => rankHits(hits, alternative, null, locale, vocabulary);
  const withCorrectedQuery = (alternative: readonly Word[]) => ({
    words: alternative,
    correctedQuery: alternative.map((word) => word.typed).join(" "),
  });
  const alternatives = [
    () => ({ words, correctedQuery: null }),
    () => pickKeyboardVariant(keyboardVariants, (alternative) => score(alternative)[0]?.score ?? 0),
    () => withCorrectedQuery(corrected),
    () => withCorrectedQuery(greater ?? words),
    () => ({ words: unitless, correctedQuery: null }),
  ];
  const alternative = reading === undefined ? undefined : alternatives[reading]?.();
  if (!alternative)
    return {
      ...emptyResult(query, words),
      suggestedQuery: suggestSpelling(words, correctable, [...nameTerms(index, locale), ...near]),
    };
  return {
    ...emptyResult(query, alternative.words),
    ...hitsWithTable(
      score(alternative.words).map(({ hit }) => hit),
      vocabulary,
    ),
    rows: alternativeHits.map(({ row }) => row),
    isCapped: alternativeHits.length > MAX_ALTERNATIVE_HITS,
    correctedQuery: alternative.correctedQuery,
  };
}

type KeyboardVariant = { readonly text: string; readonly words: readonly Word[] };

/** Of several keyboards the one whose words the hits meet best. */
function pickKeyboardVariant(
  keyboardVariants: readonly KeyboardVariant[],
  scoreOf: (words: readonly Word[]) => number,
): { words: readonly Word[]; correctedQuery: string | null } {
  const [best] = keyboardVariants
    .map((reading) => ({ reading, score: scoreOf(reading.words) }))
    .toSorted((a, b) => b.score - a.score);
  return { words: best?.reading.words ?? [], correctedQuery: best?.reading.text ?? null };
}

const expressionsOf = (word: Word, index: NameIndex): WordExpressions => ({
  text: word.text,
  whole: buildWordExpression(word, index),
  prefix: buildWordExpression(word, index, true),
  deletions: deletionsOf(word.text),
});

/** An expression out of its words' parts, as SQL; nothing when it comes to what was typed, which matched nothing. */
function joinExpressions(parts: readonly Sql[], filterTerms: readonly string[], typed: string): Sql {
  const expression = join([...parts, ...filterTerms.map((mark) => sql`${`"${mark}"`}`)], " || ' AND ' || ");
  return sql`(SELECT CASE WHEN expression = ${typed} THEN ${MATCHES_NOTHING} ELSE expression END FROM (SELECT ${expression} AS expression))`;
}

function restrictToTypes(expression: string, types: readonly string[]): string {
  return `(${expression}) AND (${types.map((type) => `"${filterTerm("type", type)}"`).join(" OR ")})`;
}

function filterTermsOf(scope: CataloguePath): string[] {
  switch (scope.level) {
    case "all":
      return [];
    case "group":
      return [filterTerm("group", scope.group.code)];
    case "category":
      return [filterTerm("category", scope.category.code)];
  }
}

/** The text as typed on other keyboards, where that makes other words of it. */
function findKeyboardVariants(query: string, vocabulary: Vocabulary, words: readonly Word[]): KeyboardVariant[] {
  const index = getNameIndex(vocabulary);
  const seen = new Set([words.map(({ text }) => text).join(" ")]);
  const alternatives: { text: string; words: Word[] }[] = [];
  for (const text of keyboardVariantsOf(query)) {
    const variantWords = parseQueryWords(text, index);
    const key = variantWords.map((word) => word.text).join(" ");
    if (variantWords.length === 0 || seen.has(key)) continue;
    seen.add(key);
    alternatives.push({ text, words: variantWords });
  }
  return alternatives.slice(0, MAX_KEYBOARD_VARIANTS);
}

/** The words of the catalogue's names, the page's own language first: of two that are as near it is the likelier. */
function nameTerms({ spellings }: NameIndex, locale: Locale) {
  const languages = [locale, ...LOCALES.filter((each) => each !== locale)];
  return languages.flatMap((each) => [...spellings[each]].map(([term, spelling]) => ({ term, spelling })));
}

/** The query with each word put as the catalogue's nearest; null when no word has a near one. */
function suggestSpelling(
  words: readonly Word[],
  correctable: readonly Word[],
  near: readonly { readonly term: string; readonly spelling: string }[],
): string | null {
  let isCorrected = false;
  const correctedWords = words.map((word) => {
    if (!correctable.includes(word)) return word.typed;
    const [best] = near
      .map(({ term, spelling }) => ({
        spelling,
        // A stem may have lost letters that the other kept.
        distance: Math.min(editDistance(word.text, term), editDistance(word.typed, fold(spelling))),
      }))
      .filter(
        ({ distance }) => distance <= Math.max(MAX_EDIT_DISTANCE, Math.floor(word.text.length / LETTERS_PER_EDIT)),
      )
      .toSorted((a, b) => a.distance - b.distance);
    if (!best || fold(best.spelling) === word.typed) return word.typed;
    isCorrected = true;
    return best.spelling;
  });
  return isCorrected ? correctedWords.join(" ") : null;
}

const MAX_EDIT_DISTANCE = 2;
/** In longer words more may be wrong and the word still be known. */
const LETTERS_PER_EDIT = 4;
