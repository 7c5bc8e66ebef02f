import sql, { join, type Sql } from "sql-template-tag";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { deletionsOf } from "../../../ground/text/edit-distance.ts";
import { keyboardVariantsOf } from "../../../ground/text/keyboard-layouts.ts";
import type { Word } from "../../../ground/text/words.ts";
import { emptyResult, hitsWithTable, type IndexedSearchResult } from "../search-result.ts";
import { suggestName } from "../suggest-name.ts";
import {
  fuzzyExpression,
  MATCHES_NOTHING,
  prefixExpression,
  selectAlternativeMatches,
  selectCorrections,
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
import { rankHits } from "./rank-hits.ts";
import { selectRareWords } from "./selectivity.ts";

const MAX_KEYBOARD_VARIANTS = 4;
/** Shorter words have too many neighbours to be corrected, longer ones too many spellings: they grow with the square. */
const CORRECTED_LENGTH = { min: 4, max: 40 };
const MAX_ALTERNATIVE_HITS = 96;

type Reading = { readonly words: readonly Word[]; readonly correctedQuery: string | null };

/**
 * Searches for what else a query without matches may mean, the most likely reading first: words as prefixes, another
 * keyboard, words one edit away, greater ratings, numbers without units. The query returns the rows to be listed too,
 * because this is the second round trip already.
 */
export async function searchAlternatives(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  query: string,
  words: readonly Word[],
  filterTerms: readonly string[],
): Promise<IndexedSearchResult> {
  if (words.length === 0) return emptyResult(query, words);
  const index = getNameIndex(vocabulary);
  const searched = selectRareWords(words, vocabulary);
  const expressionOf = (reading: readonly Word[]) =>
    buildMatchExpression(selectRareWords(reading, vocabulary), index, filterTerms);
  const typed = buildMatchExpression(searched, index, filterTerms);
  const keyboardVariants = findKeyboardVariants(query, words, index);
  const correctable = words.filter(
    ({ kind, text }) => kind === "stem" && text.length >= CORRECTED_LENGTH.min && text.length <= CORRECTED_LENGTH.max,
  );
  const prefixed = searched.map((word) => prefixExpression(expressionsOf(word, index)));
  const corrigible = searched.map((word) =>
    correctable.includes(word) ? fuzzyExpression(expressionsOf(word, index)) : sql`${buildWordExpression(word, index)}`,
  );
  const greater = withGreaterRatings(words, index);
  const unitless = withoutUnits(words);
  const hasQuantity = words.some(({ kind }) => kind === "quantity");
  const { alternativeHits, corrections } = await runQueries({
    // In the order of `readings` below.
    alternativeHits: selectAlternativeMatches(
      [
        joinExpressions(prefixed, filterTerms, typed),
        sql`${keyboardVariants.map((variant) => `(${expressionOf(variant.words)})`).join(" OR ") || MATCHES_NOTHING}`,
        joinExpressions(corrigible, filterTerms, typed),
        sql`${greater ? expressionOf(greater) : MATCHES_NOTHING}`,
        sql`${hasQuantity ? expressionOf(unitless) : MATCHES_NOTHING}`,
      ],
      locale,
      MAX_ALTERNATIVE_HITS + 1,
    ),
    corrections: selectCorrections(correctable.map((word) => expressionsOf(word, index))),
  });
  const [first] = alternativeHits;
  if (!first)
    return {
      ...emptyResult(query, words),
      suggestedQuery: suggestName(vocabulary, locale, query),
    };
  const hits = alternativeHits.slice(0, MAX_ALTERNATIVE_HITS).map(({ hit }) => hit);
  const rank = (reading: readonly Word[]) => rankHits(hits, reading, null, locale, vocabulary);
  const corrected = words.map((word) => {
    const correction = corrections.find((each) => each.typed === word.text);
    return correction ? { ...word, text: correction.term, typed: correction.spelling } : word;
  });
  const readings: readonly (() => Reading)[] = [
    () => ({ words, correctedQuery: null }),
    () => pickKeyboardVariant(keyboardVariants, (variant) => rank(variant)[0]?.score ?? 0),
    () => withCorrectedQuery(corrected),
    () => withCorrectedQuery(greater ?? words),
    () => ({ words: unitless, correctedQuery: null }),
  ];
  const reading = readings[first.reading]?.() ?? { words, correctedQuery: null };
  const ranked = rank(reading.words).map(({ hit }) => hit);
  return {
    ...emptyResult(query, reading.words),
    ...hitsWithTable(ranked, vocabulary),
    rows: alternativeHits.map(({ row }) => row),
    isCapped: alternativeHits.length > MAX_ALTERNATIVE_HITS,
    correctedQuery: reading.correctedQuery,
  };
}

const withCorrectedQuery = (words: readonly Word[]): Reading => ({
  words,
  correctedQuery: words.map((word) => word.typed).join(" "),
});

type KeyboardVariant = { readonly text: string; readonly words: readonly Word[] };

/** The query as typed on other keyboards, where that gives different words. */
function findKeyboardVariants(query: string, words: readonly Word[], index: NameIndex): KeyboardVariant[] {
  const keyOf = (each: readonly Word[]) => each.map(({ text }) => text).join(" ");
  const seen = new Set([keyOf(words)]);
  const variants: KeyboardVariant[] = [];
  for (const text of keyboardVariantsOf(query)) {
    const variantWords = parseQueryWords(text, index);
    if (variantWords.length === 0 || seen.has(keyOf(variantWords))) continue;
    seen.add(keyOf(variantWords));
    variants.push({ text, words: variantWords });
  }
  return variants.slice(0, MAX_KEYBOARD_VARIANTS);
}

function pickKeyboardVariant(
  variants: readonly KeyboardVariant[],
  scoreOf: (words: readonly Word[]) => number,
): Reading {
  const [best] = variants
    .map((variant) => ({ ...variant, score: scoreOf(variant.words) }))
    .toSorted((a, b) => b.score - a.score);
  return { words: best?.words ?? [], correctedQuery: best?.text ?? null };
}

const expressionsOf = (word: Word, index: NameIndex): WordExpressions => ({
  text: word.text,
  whole: buildWordExpression(word, index),
  prefix: buildWordExpression(word, index, true),
  deletions: deletionsOf(word.text),
});

/** Joins the parts with AND in SQL; what was typed is replaced, because it is known to match nothing. */
function joinExpressions(parts: readonly Sql[], filterTerms: readonly string[], typed: string): Sql {
  const expression = join([...parts, ...filterTerms.map((term) => sql`${`"${term}"`}`)], " || ' AND ' || ");
  return sql`(SELECT CASE WHEN expression = ${typed} THEN ${MATCHES_NOTHING} ELSE expression END FROM (SELECT ${expression} AS expression))`;
}
