import type { Vocabulary } from "../catalogue/data/vocabulary.ts";
import { byLocale, LOCALE_TABLE, LOCALES, type Locale } from "../i18n/locales.ts";
import { fold } from "./folding.ts";
import { placeMark } from "./place-marks.ts";
import { stem } from "./stem.ts";
import { type Word, wordsOf } from "./words.ts";

/** Words beyond these are not looked at: nobody means that many, and each one costs. */
const MOST_WORDS = 6;

/** Folded words that say nothing about a product. */
const FILLERS = new Set("на для со с и из под к по или the for of with and to an ve ile icin veya bir".split(" "));

/** The words that a visitor's text is searched by: synonyms put into the catalogue's words, fillers left out. */
export function queryWords(text: string, index: NameIndex): Word[] {
  const all = wordsOf(text);
  const words = withoutSynonyms(all, index).filter(({ typed }) => !FILLERS.has(typed));
  return unique(words.length > 0 ? words : all).slice(0, MOST_WORDS);
}

function unique(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

function withoutSynonyms(words: readonly Word[], { synonyms }: NameIndex): Word[] {
  const said: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const synonym = synonyms.find(({ from }) => from.every((text, offset) => words[at + offset]?.text === text));
    const word = words[at];
    if (synonym) said.push(...synonym.to);
    else if (word) said.push(word);
    at += synonym?.from.length ?? 1;
  }
  return said;
}

/** The names of the catalogue's parts as words, made once for each release. */
export type NameIndex = {
  readonly groups: ReadonlyMap<string, NameWords>;
  readonly categories: ReadonlyMap<string, NameWords>;
  readonly types: ReadonlyMap<string, NameWords>;
  readonly colours: ReadonlyMap<string, NameWords>;
  /** The names' words in each language, with the shortest spelling that they have there. */
  readonly spellings: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
  /** The longest phrases first. */
  readonly synonyms: readonly { readonly from: readonly string[]; readonly to: readonly Word[] }[];
  /** The ratings that products have, by the unit as words have it, in order. */
  readonly ratings: ReadonlyMap<string, readonly number[]>;
  /** Words that stand in the name of a group, but of no category and no type. */
  readonly groupWords: ReadonlyMap<string, readonly string[]>;
};
export type NameWords = Readonly<Record<Locale, readonly string[]>>;

const indexes = new WeakMap<Vocabulary, NameIndex>();

export function nameIndex(vocabulary: Vocabulary): NameIndex {
  const known = indexes.get(vocabulary);
  if (known) return known;
  const index = makeIndex(vocabulary);
  indexes.set(vocabulary, index);
  return index;
}

type Named = { readonly code: string; readonly names: Readonly<Record<Locale, string>> };

function makeIndex(vocabulary: Vocabulary): NameIndex {
  const texts = (text: string) => wordsOf(text).map((word) => word.text);
  const named = (items: ReadonlyMap<string, Named>) =>
    new Map(
      [...items.values()].map(({ code, names }): [string, NameWords] => [
        code,
        { tr: texts(names.tr), en: texts(names.en), ru: texts(names.ru) },
      ]),
    );
  const groups = named(vocabulary.groups);
  const categories = named(vocabulary.categories);
  const types = named(vocabulary.types);
  const all = (names: ReadonlyMap<string, NameWords>) =>
    new Set([...names.values()].flatMap((words) => LOCALES.flatMap((locale) => words[locale])));
  const narrower = new Set([...all(categories), ...all(types)]);
  const groupWords = new Map<string, string[]>();
  for (const [code, names] of groups)
    for (const word of new Set(LOCALES.flatMap((locale) => names[locale])))
      if (!narrower.has(word) && !FILLERS.has(word)) groupWords.set(word, [...(groupWords.get(word) ?? []), code]);
  const synonyms = vocabulary.synonyms.map(({ words, means }) => ({
    from: texts(words),
    to: wordsOf(means),
  }));
  const ratings = Map.groupBy(
    [...vocabulary.attributes.values()].filter((attribute) => attribute.ratings.length > 0),
    ({ unitCode }) => (unitCode ?? "").toLowerCase(),
  );
  const spellings = byLocale((locale) => {
    const shortest = new Map<string, string>();
    for (const { names } of [
      ...vocabulary.groups.values(),
      ...vocabulary.categories.values(),
      ...vocabulary.types.values(),
    ])
      for (const [word] of names[locale].toLocaleLowerCase(LOCALE_TABLE[locale].intl).matchAll(/\p{L}+/gu)) {
        const term = stem(fold(word));
        if (word.length < (shortest.get(term)?.length ?? Infinity)) shortest.set(term, word);
      }
    return shortest;
  });
  return {
    groups,
    categories,
    types,
    spellings,
    ratings: new Map(
      [...ratings].map(([unit, attributes]) => [
        unit,
        [...new Set(attributes.flatMap((attribute) => attribute.ratings))].toSorted((a, b) => a - b),
      ]),
    ),
    colours: named(vocabulary.colours),
    synonyms: synonyms.toSorted((a, b) => b.from.length - a.from.length),
    groupWords,
  };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Beginnings of this length have an index; a longer one merges the lists of every word that it begins. */
const LONGEST_INDEXED = 6;

/**
 * What one word looks for in the index: numbers and quantities whole, short words by their beginning. Long words are
 * looked for whole too; `begins` also finds those that are still being typed.
 */
export function wordExpression(word: Word, index: NameIndex, begins = false): string {
  const { length } = [...word.text];
  const isBeginning = word.kind === "stem" && length > 1 && (begins || length <= LONGEST_INDEXED);
  const own = isBeginning ? `${quoted(word.text)} *` : quoted(word.text);
  const groups = (index.groupWords.get(word.text) ?? []).map((group) => placeMark("group", group));
  const others = [...groups, ...(word.orElse ?? [])];
  return others.length > 0 ? `(${[own, ...others.map(quoted)].join(" OR ")})` : own;
}

/** All words, within a place: what FTS5 is asked. Everything typed is quoted, so nothing typed is an operator. */
export function matchExpression(
  words: readonly Word[],
  index: NameIndex,
  marks: readonly string[],
  begins = false,
): string {
  return [...words.map((word) => wordExpression(word, index, begins)), ...marks.map(quoted)].join(" AND ");
}

/** Greater ratings beyond these are no answer to what was asked. */
const MOST_GREATER = 8;

/** The same words with each current and voltage as the least that will do; null when none of them is one. */
export function withGreaterRatings(words: readonly Word[], index: NameIndex): Word[] | null {
  let isAny = false;
  const greater = words.map((word) => {
    const [, value = "", unit = ""] = /^([\d.]+)([a-z]+)$/.exec(word.text) ?? [];
    const ratings = word.kind === "quantity" ? index.ratings.get(unit) : undefined;
    if (!ratings) return word;
    isAny = true;
    const orElse = ratings.filter((rating) => rating > Number(value)).slice(0, MOST_GREATER);
    return { ...word, typed: `≥ ${value} ${unit.toUpperCase()}`, orElse: orElse.map((rating) => `${rating}${unit}`) };
  });
  return isAny ? greater : null;
}

/** The same words with every quantity also as a bare number: somebody may have written a unit that nothing states. */
export function withoutUnits(words: readonly Word[]): Word[] {
  return words.map((word) =>
    word.kind === "quantity" ? { ...word, kind: "number", text: word.text.replace(/[a-z].*$/, "") } : word,
  );
}
