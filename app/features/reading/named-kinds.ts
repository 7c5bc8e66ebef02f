import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { LOCALES } from "../../ground/i18n/locales.ts";
import { perObject } from "../../ground/i18n/memoize.ts";
import { getLexicon, KIND_FACETS } from "./lexicon.ts";
import type { Term } from "./term.ts";

/** A word in the names of more categories says too little of a product's kind: terminal, block. */
const MAX_CATEGORIES = 8;

type Categories = ReadonlySet<string>;

/** The categories that have each word in their own name or a type's, in any language. */
const getCategoriesByWord = perObject((vocabulary: Vocabulary): ReadonlyMap<string, Categories> => {
  const { categories, types } = getLexicon(vocabulary);
  const byWord = new Map<string, Set<string>>();
  const add = (category: string | undefined, words: readonly string[]) => {
    for (const word of category ? words : []) byWord.set(word, (byWord.get(word) ?? new Set()).add(category ?? ""));
  };
  for (const [code, names] of categories)
    add(
      code,
      LOCALES.flatMap((locale) => names[locale]),
    );
  for (const [code, names] of types)
    add(
      vocabulary.types.get(code)?.category,
      LOCALES.flatMap((locale) => names[locale]),
    );
  return byWord;
});

const intersect = ([first = new Set(), ...others]: readonly Categories[]): Categories =>
  new Set([...first].filter((category) => others.every((each) => each.has(category))));

/** The categories that have all of some words in a name of theirs. */
export const categoriesNamed = (words: readonly string[], vocabulary: Vocabulary): Categories =>
  intersect(words.map((word) => getCategoriesByWord(vocabulary).get(word) ?? new Set<string>()));

/**
 * The categories that the words of a text name: those that all of its words for kinds have in common (end + plate), or else
 * one set for each (end stop, rail). Words that a term was given instead of others count together.
 */
export function namedKinds(terms: readonly Term[], vocabulary: Vocabulary): readonly Categories[] {
  const byWord = getCategoriesByWord(vocabulary);
  const groups = Map.groupBy(
    terms.filter(
      ({ isPurpose, isNegated, quantity, words }) => !isPurpose && !isNegated && !quantity && words.length > 0,
    ),
    ({ tokens }) => tokens.map(({ start }) => start).join(),
  );
  const kinds = [...groups.values()].flatMap((group): Categories[] => {
    const sets = group.flatMap(({ words }) => words.map((word) => byWord.get(word) ?? new Set<string>()));
    const all = intersect(sets);
    return all.size > 0 && all.size <= MAX_CATEGORIES ? [all] : [];
  });
  if (kinds.length < 2) return kinds;
  const common = intersect(kinds);
  return common.size > 0 ? [common] : kinds;
}

/** Whether a text says what kind of product is wanted, be it as little as “terminal”. */
export function namesKind(terms: readonly Term[], vocabulary: Vocabulary): boolean {
  const byWord = getCategoriesByWord(vocabulary);
  return terms.some(
    ({ isPurpose, quantity, conditions, words }) =>
      !isPurpose &&
      (conditions.some(({ attribute }) => KIND_FACETS.has(attribute)) ||
        (!quantity && words.some((word) => byWord.has(word)))),
  );
}
