import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetColumn, FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { choicesOf, type FacetValue } from "../../../foundation/catalogue/facets/facet-value.ts";
import { LOCALES, type Locale } from "../../../ground/i18n/locales.ts";
import { perObject } from "../../../ground/i18n/memoize.ts";
import { getLexicon, type Lexicon } from "../../reading/lexicon.ts";
import { type Token, tokenize } from "../../reading/tokens.ts";
import { MATCH_SCORE } from "./match-score.ts";

/** A word of a value, and how well a product with that value meets it, from 0 to 1. */
type ScoredWord = { readonly word: string; readonly locale: Locale | null; readonly match: number };

type Posting = ScoredWord & { readonly column: FacetColumn; readonly valueIndex: number };

/** For each word the values that contain it. */
export type Postings = ReadonlyMap<string, readonly Posting[]>;

/** Columns of what the products are accessories of. */
export const ACCESSORY_PREFIX = "for.";
const ACCESSORY_TYPE = `${ACCESSORY_PREFIX}type`;

/** The words of a table's products, and those of what they are accessories of. */
export function buildPostings(
  { columns }: FacetTable,
  mainAttributes: readonly string[],
  vocabulary: Vocabulary,
): { readonly words: Postings; readonly accessoryWords: Postings } {
  const words = new Map<string, Posting[]>();
  const accessoryWords = new Map<string, Posting[]>();
  const { parts } = getLexicon(vocabulary);
  for (const [facet, column] of columns) {
    const target = facet === ACCESSORY_TYPE ? accessoryWords : words;
    const readWords = WORD_READERS[facet] ?? readAttributeWords;
    for (const [valueIndex, value] of column.values.entries())
      for (const scored of value === null
        ? []
        : withParts(readWords(value, vocabulary, facet, mainAttributes), parts)) {
        const postings = target.get(scored.word);
        if (postings) postings.push({ ...scored, column, valueIndex });
        else target.set(scored.word, [{ ...scored, column, valueIndex }]);
      }
  }
  return { words, accessoryWords };
}

const withParts = (words: readonly ScoredWord[], parts: Lexicon["parts"]): ScoredWord[] =>
  words.flatMap((scored) => [
    scored,
    ...(parts.get(scored.word) ?? []).map((word) => ({ ...scored, word, match: scored.match * MATCH_SCORE.part })),
  ]);

type WordReader = (
  value: FacetValue,
  vocabulary: Vocabulary,
  facet: string,
  mainAttributes: readonly string[],
) => ScoredWord[];

const WORD_READERS: Readonly<Record<string, WordReader>> = {
  type: (value, vocabulary) => typeWords(String(value), vocabulary, 1),
  category: (value, vocabulary) => categoryWords(String(value), vocabulary, 1),
  colour: (value, { colours }) => {
    const colour = colours.get(String(value));
    return colour ? nameTokens(colour).map(({ text }) => scored(text, MATCH_SCORE.value)) : [];
  },
  model: (value) =>
    tokenize(String(value)).flatMap((token) => [
      scored(token.text, token.kind === "word" ? 1 : MATCH_SCORE.bareNumber),
      ...pieces(token, token.kind === "span" ? MATCH_SCORE.spanEnd : MATCH_SCORE.piece),
    ]),
  [ACCESSORY_TYPE]: (value, vocabulary) =>
    choicesOf(value).flatMap((type) => [
      ...typeWords(type, vocabulary, MATCH_SCORE.accessory),
      ...categoryWords(vocabulary.types.get(type)?.category ?? "", vocabulary, MATCH_SCORE.accessory),
    ]),
};

const readAttributeWords: WordReader = (value, { attributes }, facet, mainAttributes) => {
  const attribute = attributes.get(facet);
  if (attribute?.kind === "text") return textWords(String(value));
  if (attribute?.kind !== "code") return [];
  const match = mainAttributes.includes(facet) ? MATCH_SCORE.value : MATCH_SCORE.minorValue;
  return choicesOf(value)
    .flatMap((code) => attribute.values.find((value) => value.code === code) ?? [])
    .flatMap(nameTokens)
    .flatMap((token) => [scored(token.text, match), ...pieces(token, MATCH_SCORE.spanEnd)]);
};

const scored = (word: string, match: number): ScoredWord => ({ word, locale: null, match });

const textWords = (text: string) => tokenize(text).map((token) => scored(token.text, MATCH_SCORE.value));

const pieces = ({ numbers }: Token, match: number) =>
  numbers.length > 1 ? numbers.map((number) => scored(String(number), match)) : [];

const typeWords = (type: string, vocabulary: Vocabulary, match: number) =>
  nameWords(getLexicon(vocabulary).types.get(type), match);

function categoryWords(category: string, vocabulary: Vocabulary, match: number): ScoredWord[] {
  const { categories, groups } = getLexicon(vocabulary);
  return [
    ...nameWords(categories.get(category), match),
    ...nameWords(groups.get(vocabulary.categories.get(category)?.group ?? ""), match * MATCH_SCORE.group),
  ];
}

/** Numbers in names count less: KP/4 is no better a 4 than KP 4. */
const nameWords = (names: ReturnType<Lexicon["types"]["get"]>, match: number): ScoredWord[] =>
  LOCALES.flatMap((locale) =>
    [...new Set(names?.[locale] ?? [])].map((word) => ({
      word,
      locale,
      match: /^[\d.]+$/.test(word) ? match * MATCH_SCORE.piece : match,
    })),
  );

type Named = { readonly names: Readonly<Record<Locale, string>> };

/** The distinct tokens of the names of a colour or a coded value, which many tables have. */
const nameTokens = perObject((named: Named): readonly Token[] => {
  const tokens = LOCALES.flatMap((locale) => tokenize(named.names[locale]));
  return [...new Map(tokens.map((token) => [token.text, token])).values()];
});

/** For each column that contains a word, how well each of its values meets it. */
export function scoreValues(words: Postings, text: string, locale: Locale): ReadonlyMap<FacetColumn, Float32Array> {
  const byColumn = new Map<FacetColumn, Float32Array>();
  const addWord = (word: string, share: number) => {
    for (const { column, valueIndex, locale: nameLocale, match } of words.get(word) ?? []) {
      const byValue = byColumn.get(column) ?? new Float32Array(column.values.length);
      byColumn.set(column, byValue);
      const language = nameLocale === null || nameLocale === locale ? 1 : MATCH_SCORE.otherLanguage;
      byValue[valueIndex] = Math.max(byValue[valueIndex] ?? 0, match * share * language);
    }
  };
  addWord(text, 1);
  if (text.length > 1 && /^\p{L}/u.test(text))
    for (const word of findWordsWithPrefix(words, text)) if (word !== text) addWord(word, MATCH_SCORE.beginning);
  return byColumn;
}

const sortedWords = perObject((words: Postings): readonly string[] => [...words.keys()].sort());

function findWordsWithPrefix(words: Postings, prefix: string): readonly string[] {
  const all = sortedWords(words);
  let start = 0;
  for (let end = all.length; start < end; ) {
    const middle = (start + end) >> 1;
    if ((all[middle] ?? "") < prefix) start = middle + 1;
    else end = middle;
  }
  let end = start;
  while (all[end]?.startsWith(prefix)) end++;
  return all.slice(start, end);
}
