import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { LOCALES, type Locale } from "../../../ground/i18n/locales.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import { parseWords, toQuantityWord, type Word } from "../../../ground/text/words.ts";
import type { Hit } from "./hit.ts";
import { getNameIndex, type NameIndex, type NameWords } from "./query-words.ts";

/** Part numbers weigh most, then names, then values. */
const WEIGHT = {
  wholeNumber: 1000,
  numberStart: 400,
  numberPiece: 200,
  shortNumberPiece: 3,
  wholeModel: 4,
  modelWord: 6,
  modelStart: 3,
  nameWord: 5,
  nameStart: 3.5,
  otherLanguage: 0.8,
  nameCovered: 3,
  colour: 4,
  firstAttribute: 5,
  attributeStep: 0.4,
  otherAttribute: 2,
  /** Subtracted for each step that a rating is above the one asked for. */
  greaterStep: 0.5,
  /** Subtracted for each word of the model, so that plain models come first. */
  longModel: 0.2,
  elsewhere: 1,
} as const;

const SHORT_PIECE_LENGTH = 3;

type ScoredHit = { readonly hit: Hit; readonly score: number };

/**
 * The hits with their scores, best first; equal ones in catalogue order.
 * @param partNumber the normalized part number, or null when the query cannot be one
 */
export function rankHits(
  hits: readonly Hit[],
  words: readonly Word[],
  partNumber: string | null,
  locale: Locale,
  vocabulary: Vocabulary,
): ScoredHit[] {
  const index = getNameIndex(vocabulary);
  const scoresByType = new Map<string, readonly number[]>();
  const scored = hits.map((hit) => {
    let typeScores = scoresByType.get(hit.type);
    if (!typeScores) {
      typeScores = scoreNames(hit, words, locale, index);
      scoresByType.set(hit.type, typeScores);
    }
    return { hit, score: scoreHit(hit, words, typeScores, locale, vocabulary, index) + scoreNumber(hit, partNumber) };
  });
  return scored.toSorted((a, b) => b.score - a.score || a.hit.id - b.hit.id);
}

function scoreNumber(hit: Hit, partNumber: string | null): number {
  if (partNumber === null) return 0;
  const numbers = [normalizePartNumber(hit.code), normalizePartNumber(hit.salesCode)];
  if (numbers.includes(partNumber)) return WEIGHT.wholeNumber;
  if (numbers.some((number) => number.startsWith(partNumber)))
    return partNumber.length > SHORT_PIECE_LENGTH ? WEIGHT.numberStart : WEIGHT.shortNumberPiece * 2;
  if (numbers.some((number) => number.includes(partNumber)))
    return partNumber.length > SHORT_PIECE_LENGTH ? WEIGHT.numberPiece : WEIGHT.shortNumberPiece;
  return 0;
}

/** For each word, how well the names of a hit's type and category match; last, the bonus for the whole name of the type. */
function scoreNames(hit: Hit, words: readonly Word[], locale: Locale, index: NameIndex): number[] {
  const names = [index.types.get(hit.type), index.categories.get(hit.category)].filter((each) => each !== undefined);
  const scores = words.map((word) => Math.max(0, ...names.map((name) => scoreName(word, name, locale))));
  const model = new Set(parseWords(hit.model).map((word) => word.text));
  const wordTexts = new Set(words.map((word) => word.text));
  const typeWords = (index.types.get(hit.type)?.[locale] ?? []).filter((word) => !model.has(word));
  return [...scores, typeWords.length > 0 && typeWords.every((word) => wordTexts.has(word)) ? WEIGHT.nameCovered : 0];
}

const MAX_LEADING_TYPES = 3;

/** The types whose names, or whose categories' names, match best: most top results are of these. */
export function findLeadingTypes(words: readonly Word[], locale: Locale, vocabulary: Vocabulary): string[] {
  const index = getNameIndex(vocabulary);
  const wordTexts = new Set(words.map(({ text }) => text));
  const scored = [...vocabulary.types.values()].map(({ code, category }) => {
    const typeName = index.types.get(code);
    const names = [typeName, index.categories.get(category)].filter((each) => each !== undefined);
    const matched = words.map((word) => Math.max(0, ...names.map((name) => scoreName(word, name, locale))));
    const covered = typeName
      ? typeName[locale].filter((word) => wordTexts.has(word)).length / typeName[locale].length
      : 0;
    return { code, matched: matched.reduce((total, score) => total + score, 0), covered };
  });
  return scored
    .filter(({ matched }) => matched > 0)
    .toSorted((a, b) => b.matched + b.covered - a.matched - a.covered)
    .slice(0, MAX_LEADING_TYPES)
    .map(({ code }) => code);
}

export function scoreName(word: Word, name: NameWords, locale: Locale): number {
  return Math.max(
    ...LOCALES.map((each) => {
      const language = each === locale ? 1 : WEIGHT.otherLanguage;
      if (name[each].includes(word.text)) return WEIGHT.nameWord * language;
      return word.kind === "stem" && name[each].some((nameWord) => nameWord.startsWith(word.text))
        ? WEIGHT.nameStart * language
        : 0;
    }),
  );
}

function scoreHit(
  hit: Hit,
  words: readonly Word[],
  typeScores: readonly number[],
  locale: Locale,
  vocabulary: Vocabulary,
  index: NameIndex,
): number {
  const model = parseWords(hit.model).map((word) => word.text);
  const colour = index.colours.get(hit.colour);
  const mainAttributes = vocabulary.categories.get(hit.category)?.attributes ?? [];
  const quantities = new Map<string, number>();
  for (const [code, value] of Object.entries(hit.values)) {
    if (typeof value !== "number") continue;
    const position = mainAttributes.indexOf(code);
    const weight = position < 0 ? WEIGHT.otherAttribute : WEIGHT.firstAttribute - position * WEIGHT.attributeStep;
    const quantity = toQuantityWord(value, vocabulary.attributes.get(code)?.unitCode ?? "");
    for (const text of [quantity, position < 0 ? null : String(value)])
      if (text) quantities.set(text, Math.max(quantities.get(text) ?? 0, weight));
  }
  let score = typeScores.at(-1) ?? 0;
  for (const [position, word] of words.entries()) {
    score += Math.max(
      WEIGHT.elsewhere,
      typeScores[position] ?? 0,
      // Models are named after their main value, so both count: KV 4 is a 4 mm² terminal.
      scoreModel(word, model) + scoreQuantity(word, quantities),
      colour ? (scoreName(word, colour, locale) / WEIGHT.nameWord) * WEIGHT.colour : 0,
    );
  }
  score -= model.length * WEIGHT.longModel;
  const isWholeModel = model.length > 0 && model.every((text) => words.some((word) => word.text === text));
  return score + (isWholeModel ? WEIGHT.wholeModel : 0);
}

function scoreQuantity({ text, alternatives = [] }: Word, quantities: ReadonlyMap<string, number>): number {
  const matched = [text, ...alternatives].findIndex((each) => quantities.has(each));
  return matched < 0 ? 0 : (quantities.get([text, ...alternatives][matched] ?? "") ?? 0) - matched * WEIGHT.greaterStep;
}

function scoreModel(word: Word, model: readonly string[]): number {
  if (model.includes(word.text)) return WEIGHT.modelWord;
  return word.kind === "stem" && model.some((text) => text.startsWith(word.text)) ? WEIGHT.modelStart : 0;
}
