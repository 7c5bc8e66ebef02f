import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { LOCALES } from "../../../ground/i18n/locales.ts";
import type { Word } from "../../../ground/text/words.ts";
import { getNameIndex } from "./query-words.ts";

/** In a larger catalogue the lists of common words are too long to intersect all of them. */
const MAX_SMALL_CATALOGUE = 20_000;
const MAX_SEARCHED_WORDS = 3;

/** Whether a common word has so many products that the first ones may not be the best. */
export const isLarge = (products: number) => products > MAX_SMALL_CATALOGUE;

/** The first search of an isolate reads all tables: of more products it would take over 30 ms (bench:first-search). */
const MAX_IN_MEMORY_PRODUCTS = 10_000;

export const fitsInMemory = (products: number) => products <= MAX_IN_MEMORY_PRODUCTS;

/**
 * The words to match in the index: in a large catalogue the three rarest, estimated by the types and colours that they
 * name. The others still count for the ranking.
 */
export function selectRareWords(words: readonly Word[], vocabulary: Vocabulary): readonly Word[] {
  if (!isLarge(vocabulary.products) || words.length <= MAX_SEARCHED_WORDS) return words;
  return words
    .map((word) => ({ word, products: estimateProducts(word, vocabulary) }))
    .toSorted((a, b) => a.products - b.products)
    .slice(0, MAX_SEARCHED_WORDS)
    .map(({ word }) => word);
}

function estimateProducts(word: Word, vocabulary: Vocabulary): number {
  if (word.kind !== "stem") return 0;
  const { types, categories, colours } = getNameIndex(vocabulary);
  const hasWord = (names: { readonly [locale in (typeof LOCALES)[number]]: readonly string[] } | undefined) =>
    names !== undefined && LOCALES.some((locale) => names[locale].some((name) => name.startsWith(word.text)));
  if ([...colours.values()].some(hasWord)) return vocabulary.products / Math.max(1, colours.size);
  return [...vocabulary.types.values()]
    .filter((type) => hasWord(types.get(type.code)) || hasWord(categories.get(type.category)))
    .reduce((sum, { count }) => sum + count, 0);
}
