import type { Category, Group, Vocabulary } from "../catalogue/data/vocabulary.ts";
import { LOCALES, type Locale } from "../i18n/locales.ts";
import type { FoundProduct } from "./found.ts";
import { slipsBetween } from "./misspelling.ts";
import { type NameWords, nameIndex } from "./query-words.ts";
import { nameScore } from "./ranking.ts";
import type { Word } from "./words.ts";

/** A part of the catalogue that a search leads to: whole when its name says all that was typed, else its hits only. */
export type Related<Part> = { readonly part: Part; readonly whole: boolean; readonly hits: number };

/** The categories that the words name or that the hits stand in, best first. */
export function relatedCategories(
  vocabulary: Vocabulary,
  locale: Locale,
  words: readonly Word[],
  hits: readonly FoundProduct[],
): Related<Category>[] {
  return related(
    [...vocabulary.categories.values()],
    nameIndex(vocabulary).categories,
    locale,
    words,
    hits,
    (hit) => hit.category,
  ).filter(({ part }) => part.count > 0);
}

export function relatedGroups(
  vocabulary: Vocabulary,
  locale: Locale,
  words: readonly Word[],
  hits: readonly FoundProduct[],
): Related<Group>[] {
  const groupOf = (hit: FoundProduct) => vocabulary.categories.get(hit.category)?.group;
  return related([...vocabulary.groups.values()], nameIndex(vocabulary).groups, locale, words, hits, groupOf);
}

/** Hits this far up say where the search belongs, the first of them the most. */
const LEADING_HITS = 24;

function related<Part extends { readonly code: string }>(
  parts: readonly Part[],
  names: ReadonlyMap<string, NameWords>,
  locale: Locale,
  words: readonly Word[],
  hits: readonly FoundProduct[],
  partOf: (hit: FoundProduct) => string | undefined,
): Related<Part>[] {
  const lead = new Map<string | undefined, number>();
  for (const [rank, hit] of hits.slice(0, LEADING_HITS).entries())
    lead.set(partOf(hit), (lead.get(partOf(hit)) ?? 0) + 1 / (rank + 1));
  const hitsIn = Map.groupBy(hits, partOf);
  return parts
    .map((part) => {
      const name = names.get(part.code);
      const met = words.map((word) => (name ? nameScore(word, name, locale) : 0));
      const whole = words.length > 0 && met.every((score) => score > 0);
      const share = name && whole ? words.length / name[locale].length : 0;
      return {
        part,
        whole,
        hits: hitsIn.get(part.code)?.length ?? 0,
        score: met.reduce((sum, score) => sum + score, 0) + share + (lead.get(part.code) ?? 0),
      };
    })
    .filter(({ whole, hits }) => whole || hits > 0)
    .toSorted((a, b) => Number(b.whole) - Number(a.whole) || b.score - a.score);
}

/** Where somebody may look who found nothing: the categories whose names come closest to any word; none where none is near. */
export function closestCategories(
  vocabulary: Vocabulary,
  locale: Locale,
  words: readonly Word[],
  most: number,
): Category[] {
  const { categories, types } = nameIndex(vocabulary);
  const typesOf = Map.groupBy(vocabulary.types.values(), (type) => type.category);
  return [...vocabulary.categories.values()]
    .filter(({ count }) => count > 0)
    .map((category) => {
      const names = [category.code, ...(typesOf.get(category.code) ?? []).map(({ code }) => code)].flatMap(
        (code) => categories.get(code) ?? types.get(code) ?? [],
      );
      const score = words.reduce(
        (sum, word) => sum + Math.max(0, ...names.map((name) => closeness(word, name, locale))),
        0,
      );
      return { category, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ category }) => category);
}

/** As many slips as a word is proposed for. */
export const slipsProposed = (length: number) => (length < 4 ? 0 : Math.max(2, Math.ceil(length / 3)));

const SHORTEST_NEAR = 4;

function closeness(word: Word, name: NameWords, locale: Locale): number {
  const exact = nameScore(word, name, locale);
  if (exact > 0 || word.kind !== "stem") return exact;
  const isNear = LOCALES.some((each) =>
    name[each].some(
      (own) => own.length > SHORTEST_NEAR && slipsBetween(own, word.text) <= slipsProposed(word.text.length),
    ),
  );
  return isNear ? 1 : 0;
}
