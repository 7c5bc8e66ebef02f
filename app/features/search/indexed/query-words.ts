import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { byLocale, LOCALES, type Locale } from "../../../ground/i18n/locales.ts";
import { perObject } from "../../../ground/i18n/memoize.ts";
import { readLimits } from "../../../ground/text/limits.ts";
import { parseWords, type Word } from "../../../ground/text/words.ts";
import { isStopWord } from "../../reading/stop-words.ts";
import { filterTerm } from "./filter-term.ts";

/** Each word costs reads, and longer queries gain nothing. */
const MAX_WORDS = 6;

/** The words to search for: synonyms in the catalogue's words, without stop words unless there are no others. */
export function parseQueryWords(text: string, index: NameIndex): Word[] {
  const all = readLimits(parseWords(text)).map((word) => withRatingsInLimit(word, index));
  const words = replaceSynonyms(all, index).filter(({ typed }) => !isStopWord(typed));
  return unique(words.length > 0 ? words : all).slice(0, MAX_WORDS);
}

function unique(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

function replaceSynonyms(words: readonly Word[], { synonyms }: NameIndex): Word[] {
  const replaced: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const synonym = synonyms.find(({ from }) => from.every((text, offset) => words[at + offset]?.text === text));
    const word = words[at];
    if (synonym) replaced.push(...synonym.to);
    else if (word) replaced.push(word);
    at += synonym?.from.length ?? 1;
  }
  return replaced;
}

/** The words of the catalogue's names, built once per release. */
export type NameIndex = {
  readonly groups: ReadonlyMap<string, NameWords>;
  readonly categories: ReadonlyMap<string, NameWords>;
  readonly types: ReadonlyMap<string, NameWords>;
  readonly colours: ReadonlyMap<string, NameWords>;
  /** The longest phrases first. */
  readonly synonyms: readonly { readonly from: readonly string[]; readonly to: readonly Word[] }[];
  /** The ratings that products have, ascending, by lower-case unit. */
  readonly ratings: ReadonlyMap<string, readonly number[]>;
  /** Words in the name of a group, but not of a category or a type, with the codes of the groups. */
  readonly groupWords: ReadonlyMap<string, readonly string[]>;
};
export type NameWords = Readonly<Record<Locale, readonly string[]>>;

export const getNameIndex = perObject(buildNameIndex);

type Named = { readonly code: string; readonly names: Readonly<Record<Locale, string>> };

function buildNameIndex(vocabulary: Vocabulary): NameIndex {
  const wordTexts = (text: string) => parseWords(text).map((word) => word.text);
  const nameWords = (items: ReadonlyMap<string, Named>) =>
    new Map(
      [...items.values()].map(({ code, names }): [string, NameWords] => [
        code,
        byLocale((locale) => wordTexts(names[locale])),
      ]),
    );
  const groups = nameWords(vocabulary.groups);
  const categories = nameWords(vocabulary.categories);
  const types = nameWords(vocabulary.types);
  const all = (names: ReadonlyMap<string, NameWords>) =>
    new Set([...names.values()].flatMap((words) => LOCALES.flatMap((locale) => words[locale])));
  const narrower = new Set([...all(categories), ...all(types)]);
  const groupWords = new Map<string, string[]>();
  for (const [code, names] of groups)
    for (const word of new Set(LOCALES.flatMap((locale) => names[locale])))
      if (!narrower.has(word) && !isStopWord(word)) groupWords.set(word, [...(groupWords.get(word) ?? []), code]);
  const synonyms = vocabulary.synonyms.map(({ words, means }) => ({
    from: wordTexts(words),
    to: parseWords(means),
  }));
  const ratings = Map.groupBy(
    [...vocabulary.attributes.values()].filter((attribute) => attribute.ratings.length > 0),
    ({ unitCode }) => (unitCode ?? "").toLowerCase(),
  );
  return {
    groups,
    categories,
    types,
    ratings: new Map(
      [...ratings].map(([unit, attributes]) => [
        unit,
        [...new Set(attributes.flatMap((attribute) => attribute.ratings))].toSorted((a, b) => a - b),
      ]),
    ),
    colours: nameWords(vocabulary.colours),
    synonyms: synonyms.toSorted((a, b) => b.from.length - a.from.length),
    groupWords,
  };
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Prefixes up to this length are indexed; a longer one merges the lists of every word that starts with it. */
const MAX_INDEXED_PREFIX = 6;

/**
 * The match expression of a word: numbers, quantities and long words whole, short words as prefixes.
 * @param allowPrefix takes long words as prefixes too, since they may be incomplete
 */
export function buildWordExpression(word: Word, index: NameIndex, allowPrefix = false): string {
  const { length } = [...word.text];
  const isPrefix = word.kind === "stem" && length > 1 && (allowPrefix || length <= MAX_INDEXED_PREFIX);
  const expression = isPrefix ? `${quote(word.text)} *` : quote(word.text);
  const groups = (index.groupWords.get(word.text) ?? []).map((group) => filterTerm("group", group));
  const others = [...groups, ...(word.alternatives ?? [])];
  return others.length > 0 ? `(${[expression, ...others.map(quote)].join(" OR ")})` : expression;
}

/** The FTS5 expression for all words; each is quoted, so that nothing typed is an operator. */
export const buildMatchExpression = (
  words: readonly Word[],
  index: NameIndex,
  filterTerms: readonly string[],
): string => [...words.map((word) => buildWordExpression(word, index)), ...filterTerms.map(quote)].join(" AND ");

const MAX_OTHER_RATINGS = 8;

/** The ratings on one side of a quantity, the nearest first; null where products have none in its unit. */
function ratingsBeside({ kind, text }: Word, side: "least" | "most", { ratings }: NameIndex): string[] | null {
  const [, value = "", unit = ""] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  const all = kind === "quantity" ? ratings.get(unit) : undefined;
  if (!all) return null;
  const others =
    side === "least"
      ? all.filter((rating) => rating > Number(value))
      : all.filter((rating) => rating < Number(value)).toReversed();
  return others.slice(0, MAX_OTHER_RATINGS).map((rating) => `${rating}${unit}`);
}

/** A limit with the ratings that keep it. */
function withRatingsInLimit(word: Word, index: NameIndex): Word {
  const alternatives = word.limit && ratingsBeside(word, word.limit.side, index);
  return alternatives ? { ...word, alternatives } : word;
}

/** The words with each rating as a minimum, but for limits; null when there is no rating among them. */
export function withGreaterRatings(words: readonly Word[], index: NameIndex): Word[] | null {
  let isAny = false;
  const greater = words.map((word) => {
    const alternatives = word.limit ? null : ratingsBeside(word, "least", index);
    if (!alternatives) return word;
    isAny = true;
    return {
      ...word,
      typed: `≥ ${word.text.replace(/[a-z]+$/, (unit) => ` ${unit.toUpperCase()}`)}`,
      alternatives,
    };
  });
  return isAny ? greater : null;
}

/** The words with quantities as bare numbers, because products do not state every unit. */
export function withoutUnits(words: readonly Word[]): Word[] {
  return words.map((word) =>
    word.kind === "quantity" ? { ...word, kind: "number", text: word.text.replace(/[a-z].*$/, "") } : word,
  );
}
