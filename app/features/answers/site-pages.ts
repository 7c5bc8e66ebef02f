import { createContext } from "react-router";
import type { Locale } from "../../ground/i18n/locales.ts";
import { parseWords } from "../../ground/text/words.ts";
import { isStopWord } from "../reading/stop-words.ts";
import type { Question } from "./question.ts";

/** A page of the site, or a part of one, with its texts. */
export type SitePage = {
  /** A screen, with the id of a question, sector or story behind a colon: `faq:prices`. */
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** Sentences. */
  readonly texts: readonly string[];
};

type IndexedPage = {
  readonly page: SitePage;
  readonly title: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  /** Those of each sentence. */
  readonly sentences: readonly ReadonlySet<string>[];
};
/** The pages of a language with the stems of their words. */
export type SiteIndex = {
  readonly pages: readonly IndexedPage[];
  /** How many pages have each stem. */
  readonly counts: ReadonlyMap<string, number>;
};

const stemsIn = (text: string): ReadonlySet<string> => new Set(parseWords(text).map(({ text: key }) => key));

/** The pages of each language, which the Worker gives to loaders: their texts are of the screens. */
export const siteIndexContext = createContext<(locale: Locale) => SiteIndex>();

export function buildSiteIndex(pages: readonly SitePage[]): SiteIndex {
  const indexed = pages.map((page) => {
    const sentences = page.texts.map(stemsIn);
    return { page, title: stemsIn(page.title), texts: new Set(sentences.flatMap((each) => [...each])), sentences };
  });
  const counts = new Map<string, number>();
  for (const { title, texts } of indexed)
    for (const word of title.union(texts)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { pages: indexed, counts };
}

export type FoundPage = {
  readonly page: SitePage;
  /** How much of what was asked the page has, from 0 to 1; rare words weigh more. */
  readonly share: number;
  /** Whether its whole name stands in the question. */
  readonly isNamed: boolean;
  /** The sentence with most of the words. */
  readonly sentence: string;
};

/** `unknown` is a word of a question that no page has: people put theirs in words of their own. */
const WEIGHT = { title: 1, text: 0.75, stopWord: 0.3, similar: 0.8, unknown: 0.5 };
const MIN_SHARE = 0.3;
/** The least share of a page whose whole name stands in the question: elevators. */
const NAMED_SHARE = 0.6;
/** A word of so many pages is spelt as they spell it: company is no form of compare. */
const MANY_PAGES = 3;
/** Words with so much of their beginning in common are similar: minimum and minimale. */
const MIN_BEGINNING = 5;
const BEGINNING = 0.6;

const MAX_CUT = 2;
/** Elevator is named by elevators, order list is not by order. */
const isNamedBy = (word: string, typed: string) =>
  typed.startsWith(word) || (word.startsWith(typed) && word.length - typed.length <= MAX_CUT);

/** The pages that have the words of a question, the best first. */
export function findPages(
  { pages, counts }: SiteIndex,
  { words, isAsked }: Pick<Question, "words" | "isAsked">,
  limit: number,
): readonly FoundPage[] {
  const asked = words.filter(({ typed }) => typed.length > 1);
  if (asked.length === 0) return [];
  const known = [...counts.keys()];
  const rarity = (count: number) => Math.log(1 + pages.length / (1 + count));
  const read = asked.map(({ text, typed, kind }) => {
    const beginning = text.slice(0, Math.max(MIN_BEGINNING, Math.floor(BEGINNING * text.length)));
    const similar =
      kind === "stem" && text.length >= MIN_BEGINNING && (counts.get(text) ?? 0) < MANY_PAGES
        ? known.filter((each) => each.startsWith(beginning))
        : [];
    const count = counts.get(text) ?? Math.max(0, ...similar.map((form) => counts.get(form) ?? 0));
    const kindWeight = isStopWord(typed) ? WEIGHT.stopWord : isAsked && count === 0 ? WEIGHT.unknown : 1;
    return { text, similar, weight: rarity(count) * kindWeight };
  });
  const all = read.reduce((sum, { weight }) => sum + weight, 0);
  const meets = (words: ReadonlySet<string>, { text, similar }: (typeof read)[number]) =>
    words.has(text) ? 1 : similar.some((form) => words.has(form)) ? WEIGHT.similar : 0;
  return pages
    .map((indexed) => {
      const { page, title, texts } = indexed;
      const score = read.reduce(
        (sum, word) =>
          sum + word.weight * Math.max(meets(title, word) * WEIGHT.title, meets(texts, word) * WEIGHT.text),
        0,
      );
      const isNamed = title.size > 0 && [...title].every((word) => read.some(({ text }) => isNamedBy(word, text)));
      return { page, indexed, isNamed, share: Math.max(score / all, isNamed ? NAMED_SHARE : 0) };
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, limit)
    .map(({ indexed: { sentences }, ...found }) => {
      const counts = sentences.map((words) => read.reduce((sum, word) => sum + meets(words, word), 0));
      return { ...found, sentence: found.page.texts[counts.indexOf(Math.max(...counts))] ?? "" };
    });
}
