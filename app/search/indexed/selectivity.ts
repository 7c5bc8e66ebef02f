import type { Vocabulary } from "../../catalogue/data/vocabulary.ts";
import { LOCALES } from "../../i18n/locales.ts";
import type { Word } from "../text-analysis/words.ts";
import { getNameIndex } from "./query-words.ts";

/** A catalogue up to this size is searched by every word; the lists of a larger one are too long to meet so often. */
const MAX_SMALL_CATALOGUE = 20_000;
const MAX_SEARCHED_WORDS = 3;

/** Whether a common word has so many products that the first of them may not be the best. */
export const isLarge = (products: number) => products > MAX_SMALL_CATALOGUE;

/** An isolate's first search reads the tables of all products: of 10,000 that takes the database 7 ms (bench:search). */
const MAX_IN_MEMORY_PRODUCTS = 5000;

/** Whether a catalogue is so small that an isolate keeps all that is searched in memory. */
export const fitsInMemory = (products: number) => products <= MAX_IN_MEMORY_PRODUCTS;

/**
 * The words that the index is asked for: of a large catalogue the three that the fewest products should have, by how many
 * are of a type or a colour so named. The others still rank what is found.
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
