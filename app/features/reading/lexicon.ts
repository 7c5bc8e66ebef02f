import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { TRADE_FACETS } from "../../foundation/catalogue/product/trade-data.ts";
import { byLocale, LOCALES, type Locale } from "../../ground/i18n/locales.ts";
import { perObject } from "../../ground/i18n/memoize.ts";
import { COMPOUND_LOCALES, createCompoundSplitter } from "../../ground/text/compounds.ts";
import { usualSpellings } from "../../ground/text/usual-spellings.ts";
import { isStopWord } from "./stop-words.ts";
import { type Token, tokenize } from "./tokens.ts";

/** The values that a product must have to meet a word: one of these of an attribute or of a field of every product. */
export type Condition = {
  /** An attribute's code, or `group`, `category`, `type`, `colour`, `certificate`. */
  readonly attribute: string;
  readonly values: readonly string[];
};

/** The meaning of a phrase in the catalogue. `{n}` in a condition's values stands for the number typed. */
type Phrase = {
  readonly pattern: readonly string[];
  /** Names of values keep the order of their words (`M 3`); other phrases match in any order. */
  readonly isOrdered: boolean;
  readonly conditions: readonly Condition[];
  /** The catalogue's own words for it. */
  readonly words: readonly Token[] | null;
};

/** The words of a name in each language. */
type NameWords = Readonly<Record<Locale, readonly string[]>>;

export type Lexicon = {
  readonly groups: ReadonlyMap<string, NameWords>;
  readonly categories: ReadonlyMap<string, NameWords>;
  readonly types: ReadonlyMap<string, NameWords>;
  /** By each word that a phrase can start with, the longest phrases first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** The codes of the attributes whose names contain a word: coil, input, pitch. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every word of a name or a phrase. */
  readonly words: ReadonlySet<string>;
  /** Prefixes of known words, since the last word may be incomplete. */
  readonly prefixes: ReadonlySet<string>;
  /** The parts of the catalogue's compounds: brück of steckbrück. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** What the compounds end in: klemme, zähler. */
  readonly heads: ReadonlySet<string>;
  /** The shortest form of each word in the names of each language. */
  readonly spellings: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
};

/** The words of the catalogue, built once per release. */
export const getLexicon = perObject(buildLexicon);

/** Whether a word is in the lexicon, or may still be being typed. */
export const isKnownWord = (text: string, { words, prefixes }: Lexicon) => words.has(text) || prefixes.has(text);

type Named = { readonly code: string; readonly names: Readonly<Record<Locale, string>> };

/** What a product is, of its facets. */
export const KIND_FACETS: ReadonlySet<string> = new Set(["group", "category", "type"]);
/** The code in meanings.csv for a product without a value. */
export const NO_VALUE = "-";

export const MIN_PREFIX_LENGTH = 3;

export const NUMBER_PLACEHOLDER = "{n}";

const tokenTexts = (text: string) => tokenize(text).map((token) => token.text);

/** “Compliant” and countries are filters, but say too little of a product to be words of a search. */
function withoutTradeFacets(vocabulary: Vocabulary): Vocabulary {
  const isTradeFacet = (code: string) => (TRADE_FACETS as readonly string[]).includes(code);
  return { ...vocabulary, attributes: new Map([...vocabulary.attributes].filter(([code]) => !isTradeFacet(code))) };
}

function buildLexicon(all: Vocabulary): Lexicon {
  const vocabulary = withoutTradeFacets(all);
  const nameWords = (items: ReadonlyMap<string, Named>) =>
    new Map([...items.values()].map(({ code, names }) => [code, byLocale((locale) => tokenTexts(names[locale]))]));
  const groups = nameWords(vocabulary.groups);
  const categories = nameWords(vocabulary.categories);
  const types = nameWords(vocabulary.types);
  const phrases = collectPhrases(vocabulary);
  const attributes = new Map<string, Set<string>>();
  for (const { code, names } of vocabulary.attributes.values())
    for (const word of new Set(LOCALES.flatMap((locale) => tokenTexts(names[locale]))))
      attributes.set(word, (attributes.get(word) ?? new Set()).add(code));
  const names = [groups, categories, types].flatMap((parts) => [...parts.values()]);
  const parts = collectParts(vocabulary);
  const words = new Set([
    ...[...parts.values()].flat(),
    ...names.flatMap((name) => LOCALES.flatMap((locale) => name[locale])),
    ...phrases.flatMap(({ pattern }) => pattern),
    ...attributes.keys(),
  ]);
  const prefixesOf = (word: string) =>
    Array.from({ length: Math.max(0, word.length - MIN_PREFIX_LENGTH) }, (_, more) =>
      word.slice(0, MIN_PREFIX_LENGTH + more),
    );
  return {
    groups,
    categories,
    types,
    phrases: groupByFirstWord(mergePhrases(phrases)),
    attributes,
    parts,
    heads: new Set([...parts.values()].map((all) => all.at(-1) ?? "")),
    words,
    prefixes: new Set([...words].flatMap(prefixesOf)),
    spellings: byLocale((locale) => usualSpellings(collectTexts(vocabulary, locale), locale)),
  };
}

function collectPhrases({ colours, certificates, attributes, meanings, synonyms }: Vocabulary): Phrase[] {
  const phrase = (text: string, condition: Condition, isOrdered = false): Phrase => ({
    pattern: parsePattern(text),
    isOrdered,
    conditions: [condition],
    words: null,
  });
  return [
    ...[...colours.values()].flatMap(({ names, code }) =>
      LOCALES.map((locale) => phrase(names[locale], { attribute: "colour", values: [code] })),
    ),
    ...certificates.map(({ mark, code }) => phrase(mark, { attribute: "certificate", values: [code] })),
    ...[...attributes.values()].flatMap((attribute) =>
      attribute.values.flatMap(({ code, names }) =>
        [...new Set(LOCALES.map((locale) => names[locale]))].flatMap((text) => {
          const condition = { attribute: attribute.code, values: [code] };
          return [phrase(text, condition, true), ...withoutUnit(text, condition)];
        }),
      ),
    ),
    ...meanings.map(({ words, attribute, values }) => phrase(words, { attribute, values })),
    ...synonyms.map(({ words, means }) => ({
      pattern: parsePattern(words),
      isOrdered: false,
      conditions: [],
      words: tokenize(means).filter(({ typed }) => !isStopWord(typed)),
    })),
  ];
}

const parsePattern = (text: string) =>
  text
    .split(NUMBER_PLACEHOLDER)
    .flatMap((part, index) => [...(index > 0 ? [NUMBER_PLACEHOLDER] : []), ...tokenTexts(part)]);

/** 4–20 mA is also typed without its unit. */
function withoutUnit(text: string, condition: Condition): Phrase[] {
  const [only, ...more] = tokenize(text);
  return only?.kind === "span" && more.length === 0
    ? [{ pattern: [only.numbers.join("..")], isOrdered: true, conditions: [condition], words: null }]
    : [];
}

function collectTexts(vocabulary: Vocabulary, locale: Locale): string[] {
  const { groups, categories, types, attributes, synonyms, meanings } = vocabulary;
  const named = [groups, categories, types, attributes].flatMap((parts) => [...parts.values()]);
  const values = [...attributes.values()].flatMap((attribute) => attribute.values);
  return [
    ...[...named, ...values].map(({ names }) => names[locale]),
    ...[...synonyms, ...meanings].flatMap(({ language, words }) => (language === locale ? [words] : [])),
  ];
}

function collectParts(vocabulary: Vocabulary): Map<string, readonly string[]> {
  const texts = COMPOUND_LOCALES.flatMap((locale) => collectTexts(vocabulary, locale));
  const split = createCompoundSplitter(texts);
  const words = new Map(texts.flatMap(tokenize).map(({ typed, text }) => [text, typed]));
  return new Map(
    [...words].map(([text, typed]) => [text, split(typed)] as const).filter(([, { length }]) => length > 0),
  );
}

function mergePhrases(phrases: readonly Phrase[]): Phrase[] {
  const merged = new Map<string, Phrase>();
  for (const phrase of phrases) {
    if (phrase.pattern.length === 0) continue;
    const key = phrase.pattern.join(" ");
    const existing = merged.get(key);
    merged.set(
      key,
      existing
        ? {
            ...existing,
            isOrdered: existing.isOrdered && phrase.isOrdered,
            conditions: mergeConditions(existing.conditions, phrase.conditions),
            words: existing.words ?? phrase.words,
          }
        : phrase,
    );
  }
  return [...merged.values()];
}

function mergeConditions(existing: readonly Condition[], added: readonly Condition[]): Condition[] {
  const isCovered = ({ attribute, values }: Condition) =>
    existing.some((each) => each.attribute === attribute && values.every((value) => each.values.includes(value)));
  return [...existing, ...added.filter((condition) => !isCovered(condition))];
}

function groupByFirstWord(phrases: readonly Phrase[]): Lexicon["phrases"] {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases.toSorted((a, b) => b.pattern.length - a.pattern.length))
    for (const first of phrase.isOrdered ? phrase.pattern.slice(0, 1) : new Set(phrase.pattern))
      byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  return byFirst;
}
