import type { Vocabulary } from "../catalogue/data/vocabulary.ts";
import { LOCALES, type Locale } from "../i18n/locales.ts";
import type { Hit } from "./hit.ts";
import { bare } from "./part-numbers.ts";
import { type NameIndex, type NameWords, nameIndex } from "./query-words.ts";
import { quantityWord, type Word, wordsOf } from "./words.ts";

/** How much it says that a word was met there. Numbers that are part numbers lead, then names, then values. */
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
  /** A rating above the one asked for, for each step that it is above. */
  greaterStep: 0.5,
  /** Of two models that meet as much, the plainer one. */
  longModel: 0.2,
  elsewhere: 1,
} as const;

const SHORT_PIECE = 3;

type Scored = { readonly hit: Hit; readonly score: number };

/**
 * The hits with their scores, best first; hits alike keep the order of the catalogue.
 * @param partNumber the bare part number that was typed, or null when it cannot be one
 */
export function ranked(
  hits: readonly Hit[],
  words: readonly Word[],
  partNumber: string | null,
  locale: Locale,
  vocabulary: Vocabulary,
): Scored[] {
  const index = nameIndex(vocabulary);
  const ofType = new Map<string, readonly number[]>();
  const scored = hits.map((hit) => {
    let typeScores = ofType.get(hit.type);
    if (!typeScores) {
      typeScores = nameScores(hit, words, locale, index);
      ofType.set(hit.type, typeScores);
    }
    return { hit, score: scoreOf(hit, words, typeScores, locale, vocabulary, index) + numberScore(hit, partNumber) };
  });
  return scored.toSorted((a, b) => b.score - a.score || a.hit.id - b.hit.id);
}

function numberScore(hit: Hit, partNumber: string | null): number {
  if (partNumber === null) return 0;
  const numbers = [bare(hit.code), bare(hit.salesCode)];
  if (numbers.includes(partNumber)) return WEIGHT.wholeNumber;
  if (numbers.some((number) => number.startsWith(partNumber)))
    return partNumber.length > SHORT_PIECE ? WEIGHT.numberStart : WEIGHT.shortNumberPiece * 2;
  if (numbers.some((number) => number.includes(partNumber)))
    return partNumber.length > SHORT_PIECE ? WEIGHT.numberPiece : WEIGHT.shortNumberPiece;
  return 0;
}

/** For each word, how well the names of a hit's type and category meet it; and last, whether they say the type's whole name. */
function nameScores(hit: Hit, words: readonly Word[], locale: Locale, index: NameIndex): number[] {
  const names = [index.types.get(hit.type), index.categories.get(hit.category)].filter((each) => each !== undefined);
  const scores = words.map((word) => Math.max(0, ...names.map((name) => nameScore(word, name, locale))));
  const model = new Set(wordsOf(hit.model).map((word) => word.text));
  const said = new Set(words.map((word) => word.text));
  const own = (index.types.get(hit.type)?.[locale] ?? []).filter((name) => !model.has(name));
  return [...scores, own.length > 0 && own.every((name) => said.has(name)) ? WEIGHT.nameCovered : 0];
}

/** Types beyond these hardly lead a ranking together. */
const MOST_LEADING = 3;

/** The types whose names, or whose categories' names, meet the words best: what leads a ranking is mostly of these. */
export function leadingTypes(words: readonly Word[], locale: Locale, vocabulary: Vocabulary): string[] {
  const index = nameIndex(vocabulary);
  const said = new Set(words.map(({ text }) => text));
  const scored = [...vocabulary.types.values()].map(({ code, category }) => {
    const own = index.types.get(code);
    const names = [own, index.categories.get(category)].filter((each) => each !== undefined);
    const met = words.map((word) => Math.max(0, ...names.map((name) => nameScore(word, name, locale))));
    const covered = own ? own[locale].filter((name) => said.has(name)).length / own[locale].length : 0;
    return { code, met: met.reduce((total, score) => total + score, 0), covered };
  });
  return scored
    .filter(({ met }) => met > 0)
    .toSorted((a, b) => b.met + b.covered - a.met - a.covered)
    .slice(0, MOST_LEADING)
    .map(({ code }) => code);
}

export function nameScore(word: Word, name: NameWords, locale: Locale): number {
  return Math.max(
    ...LOCALES.map((each) => {
      const language = each === locale ? 1 : WEIGHT.otherLanguage;
      if (name[each].includes(word.text)) return WEIGHT.nameWord * language;
      return word.kind === "stem" && name[each].some((own) => own.startsWith(word.text))
        ? WEIGHT.nameStart * language
        : 0;
    }),
  );
}

function scoreOf(
  hit: Hit,
  words: readonly Word[],
  typeScores: readonly number[],
  locale: Locale,
  vocabulary: Vocabulary,
  index: NameIndex,
): number {
  const model = wordsOf(hit.model).map((word) => word.text);
  const colour = index.colours.get(hit.colour);
  const shown = vocabulary.categories.get(hit.category)?.attributes ?? [];
  const quantities = new Map<string, number>();
  for (const [code, value] of Object.entries(hit.values)) {
    if (typeof value !== "number") continue;
    const place = shown.indexOf(code);
    const weight = place < 0 ? WEIGHT.otherAttribute : WEIGHT.firstAttribute - place * WEIGHT.attributeStep;
    const quantity = quantityWord(value, vocabulary.attributes.get(code)?.unitCode ?? "");
    for (const text of [quantity, place < 0 ? null : String(value)])
      if (text) quantities.set(text, Math.max(quantities.get(text) ?? 0, weight));
  }
  let score = typeScores.at(-1) ?? 0;
  for (const [place, word] of words.entries()) {
    score += Math.max(
      WEIGHT.elsewhere,
      typeScores[place] ?? 0,
      // A model is named after its main value: KV 4 is a 4 mm² terminal, and says so twice.
      modelScore(word, model) + quantityScore(word, quantities),
      colour ? (nameScore(word, colour, locale) / WEIGHT.nameWord) * WEIGHT.colour : 0,
    );
  }
  score -= model.length * WEIGHT.longModel;
  const isWholeModel = model.length > 0 && model.every((text) => words.some((word) => word.text === text));
  return score + (isWholeModel ? WEIGHT.wholeModel : 0);
}

function quantityScore({ text, orElse = [] }: Word, quantities: ReadonlyMap<string, number>): number {
  const met = [text, ...orElse].findIndex((each) => quantities.has(each));
  return met < 0 ? 0 : (quantities.get([text, ...orElse][met] ?? "") ?? 0) - met * WEIGHT.greaterStep;
}

function modelScore(word: Word, model: readonly string[]): number {
  if (model.includes(word.text)) return WEIGHT.modelWord;
  return word.kind === "stem" && model.some((text) => text.startsWith(word.text)) ? WEIGHT.modelStart : 0;
}
