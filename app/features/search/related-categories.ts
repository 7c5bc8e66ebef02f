import type { Category, Group, Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";
import { editDistance } from "../../ground/text/edit-distance.ts";
import type { Word } from "../../ground/text/words.ts";
import { getNameIndex, type NameWords } from "./indexed/query-words.ts";
import { scoreName } from "./indexed/rank-hits.ts";
import type { FoundProduct } from "./search-result.ts";
import { maxSuggestionDistance } from "./suggest-name.ts";

/** A part of the catalogue to suggest: all of it on a full match of its name, else only its hits. */
export type Related<Part> = { readonly part: Part; readonly isFullMatch: boolean; readonly hits: number };

/** The categories that the words name or that contain hits, best first. */
export function findRelatedCategories(
  vocabulary: Vocabulary,
  locale: Locale,
  words: readonly Word[],
  hits: readonly FoundProduct[],
): Related<Category>[] {
  return findRelated(
    [...vocabulary.categories.values()],
    getNameIndex(vocabulary).categories,
    locale,
    words,
    hits,
    (hit) => hit.category,
  ).filter(({ part }) => part.count > 0);
}

export function findRelatedGroups(
  vocabulary: Vocabulary,
  locale: Locale,
  words: readonly Word[],
  hits: readonly FoundProduct[],
): Related<Group>[] {
  const groupOf = (hit: FoundProduct) => vocabulary.categories.get(hit.category)?.group;
  return findRelated([...vocabulary.groups.values()], getNameIndex(vocabulary).groups, locale, words, hits, groupOf);
}

/** The top hits raise their part of the catalogue, the first one most. */
const LEADING_HITS = 24;

function findRelated<Part extends { readonly code: string }>(
  parts: readonly Part[],
  names: ReadonlyMap<string, NameWords>,
  locale: Locale,
  words: readonly Word[],
  hits: readonly FoundProduct[],
  partOf: (hit: FoundProduct) => string | undefined,
): Related<Part>[] {
  const leadScores = new Map<string | undefined, number>();
  for (const [rank, hit] of hits.slice(0, LEADING_HITS).entries())
    leadScores.set(partOf(hit), (leadScores.get(partOf(hit)) ?? 0) + 1 / (rank + 1));
  const hitsIn = Map.groupBy(hits, partOf);
  return parts
    .map((part) => {
      const name = names.get(part.code);
      const wordScores = words.map((word) => (name ? scoreName(word, name, locale) : 0));
      const isFullMatch = words.length > 0 && wordScores.every((score) => score > 0);
      const share = name && isFullMatch ? words.length / name[locale].length : 0;
      return {
        part,
        isFullMatch,
        hits: hitsIn.get(part.code)?.length ?? 0,
        score: wordScores.reduce((sum, score) => sum + score, 0) + share + (leadScores.get(part.code) ?? 0),
      };
    })
    .filter(({ isFullMatch, hits }) => isFullMatch || hits > 0)
    .toSorted((a, b) => Number(b.isFullMatch) - Number(a.isFullMatch) || b.score - a.score);
}

/** For an empty result, the categories whose names come closest to the words. */
export function findClosestCategories(
  vocabulary: Vocabulary,
  locale: Locale,
  words: readonly Word[],
  limit: number,
): Category[] {
  const { categories, types } = getNameIndex(vocabulary);
  const typesOf = Map.groupBy(vocabulary.types.values(), (type) => type.category);
  return [...vocabulary.categories.values()]
    .filter(({ count }) => count > 0)
    .map((category) => {
      const names = [category.code, ...(typesOf.get(category.code) ?? []).map(({ code }) => code)].flatMap(
        (code) => categories.get(code) ?? types.get(code) ?? [],
      );
      const score = words.reduce(
        (sum, word) => sum + Math.max(0, ...names.map((name) => scoreCloseness(word, name, locale))),
        0,
      );
      return { category, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ category }) => category);
}

const MIN_NEAR_LENGTH = 4;

function scoreCloseness(word: Word, name: NameWords, locale: Locale): number {
  const exact = scoreName(word, name, locale);
  if (exact > 0 || word.kind !== "stem") return exact;
  const isNear = LOCALES.some((each) =>
    name[each].some(
      (nameWord) =>
        nameWord.length > MIN_NEAR_LENGTH &&
        Number.isFinite(editDistance(nameWord, word.text, maxSuggestionDistance(word.text.length))),
    ),
  );
  return isNear ? 1 : 0;
}
