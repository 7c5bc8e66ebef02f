import type { Attribute, Vocabulary } from "../../catalogue/data/vocabulary.ts";
import { byLocale, LOCALE_TABLE, LOCALES, type Locale } from "../../i18n/locales.ts";
import { fold } from "../text-analysis/fold.ts";
import { stem } from "../text-analysis/stem.ts";
import { type Token, tokenize } from "./tokens.ts";

/** What a product must have for a word to be true of it: one of some values of an attribute, or of what every product has. */
export type Condition = {
  /** An attribute's code, or `group`, `category`, `type`, `colour`, `certificate`. */
  readonly attribute: string;
  readonly values: readonly string[];
};

/** What a phrase means in the catalogue. `{n}` in a condition's values stands for the number that was typed. */
type Phrase = {
  readonly pattern: readonly string[];
  /** The name of a value, whose words are said in their order: `M 3`. Others may be said in any. */
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
  /** Phrases by their first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** The attributes that a word names: coil, input, pitch. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byUnit: ReadonlyMap<string, readonly Attribute[]>;
  /** Every word that names something, for those that are misspelt or joined. */
  readonly known: ReadonlySet<string>;
  /** What those words begin with, of three letters and more: a word may be still being typed. */
  readonly prefixes: ReadonlySet<string>;
  /** The shortest form of each word that stands in a name, by the name's language. */
  readonly spellings: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
};

const lexicons = new WeakMap<Vocabulary, Lexicon>();

/** The words of the catalogue, made once for each release. */
export function getLexicon(vocabulary: Vocabulary): Lexicon {
  const cached = lexicons.get(vocabulary) ?? buildLexicon(vocabulary);
  lexicons.set(vocabulary, cached);
  return cached;
}

type Named = { readonly code: string; readonly names: Readonly<Record<Locale, string>> };

export const MIN_PREFIX_LENGTH = 3;

export const NUMBER_PLACEHOLDER = "{n}";
const parsePattern = (text: string) =>
  text
    .split(NUMBER_PLACEHOLDER)
    .flatMap((part, index) => [
      ...(index > 0 ? [NUMBER_PLACEHOLDER] : []),
      ...tokenize(part).map((token) => token.text),
    ]);

function buildLexicon(vocabulary: Vocabulary): Lexicon {
  const tokenTexts = (text: string) => tokenize(text).map((token) => token.text);
  const nameWords = (items: ReadonlyMap<string, Named>) =>
    new Map([...items.values()].map(({ code, names }) => [code, byLocale((locale) => tokenTexts(names[locale]))]));
  const groups = nameWords(vocabulary.groups);
  const categories = nameWords(vocabulary.categories);
  const types = nameWords(vocabulary.types);
  const attributes = [...vocabulary.attributes.values()];

  const phrases: Phrase[] = [];
  const phrase = (text: string, condition: Condition, isOrdered = false) =>
    phrases.push({ pattern: parsePattern(text), isOrdered, conditions: [condition], words: null });
  for (const { names, code } of vocabulary.colours.values())
    for (const locale of LOCALES) phrase(names[locale], { attribute: "colour", values: [code] });
  for (const { mark, code } of vocabulary.certificates) phrase(mark, { attribute: "certificate", values: [code] });
  for (const attribute of attributes)
    for (const { code, names } of attribute.values)
      for (const text of new Set(LOCALES.map((locale) => names[locale]))) {
        phrase(text, { attribute: attribute.code, values: [code] }, true);
        // 4–20 mA without its unit.
        const [only, ...more] = tokenize(text);
        if (only?.kind === "span" && more.length === 0)
          phrases.push({
            pattern: [only.numbers.join("..")],
            isOrdered: true,
            conditions: [{ attribute: attribute.code, values: [code] }],
            words: null,
          });
      }
  for (const { words, attribute, values } of vocabulary.meanings) phrase(words, { attribute, values });
  for (const { words, means } of vocabulary.synonyms)
    phrases.push({ pattern: parsePattern(words), isOrdered: false, conditions: [], words: tokenize(means) });

  const attributeWords = new Map<string, Set<string>>();
  for (const { code, names } of attributes)
    for (const word of new Set(LOCALES.flatMap((locale) => tokenTexts(names[locale]))))
      attributeWords.set(word, (attributeWords.get(word) ?? new Set()).add(code));

  const known = new Set([
    ...[groups, categories, types].flatMap((names) =>
      [...names.values()].flatMap((words) => LOCALES.flatMap((locale) => words[locale])),
    ),
    ...phrases.flatMap(({ pattern }) => pattern),
    ...attributeWords.keys(),
  ]);
  return {
    groups,
    categories,
    types,
    phrases: groupByFirstWord(phrases),
    attributes: attributeWords,
    byUnit: Map.groupBy(attributes, ({ unitCode }) => unitCode?.toLowerCase() ?? ""),
    known,
    prefixes: new Set(
      [...known].flatMap((word) =>
        Array.from({ length: Math.max(0, word.length - MIN_PREFIX_LENGTH) }, (_, more) =>
          word.slice(0, MIN_PREFIX_LENGTH + more),
        ),
      ),
    ),
    spellings: byLocale((locale) => buildSpellings(locale, vocabulary)),
  };
}

function buildSpellings(locale: Locale, vocabulary: Vocabulary): Map<string, string> {
  const { groups, categories, types, attributes, synonyms, meanings } = vocabulary;
  const named = [...groups.values(), ...categories.values(), ...types.values(), ...attributes.values()];
  const values = [...attributes.values()].flatMap((attribute) => attribute.values);
  const texts = [
    ...[...named, ...values].map(({ names }) => names[locale]),
    ...[...synonyms, ...meanings].flatMap(({ language, words }) => (language === locale ? [words] : [])),
  ];
  const spellings = new Map<string, string>();
  for (const text of texts)
    for (const [word] of text.toLocaleLowerCase(LOCALE_TABLE[locale].intl).matchAll(/\p{L}+/gu)) {
      const term = stem(fold(word));
      if (word.length < (spellings.get(term)?.length ?? Number.POSITIVE_INFINITY)) spellings.set(term, word);
    }
  return spellings;
}

/** A word as people write it: as the page's language does, if it has it. */
export function findSpelling({ spellings }: Lexicon, word: string, locale: Locale): string {
  const other = LOCALES.map((each) => spellings[each].get(word)).find((spelling) => spelling !== undefined);
  return spellings[locale].get(word) ?? other ?? word;
}

/** The phrases of one pattern as one, by each word that may be said first, the longest first. */
function groupByFirstWord(phrases: readonly Phrase[]): Lexicon["phrases"] {
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
  const longestFirst = [...merged.values()].toSorted((a, b) => b.pattern.length - a.pattern.length);
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of longestFirst)
    for (const first of phrase.isOrdered ? phrase.pattern.slice(0, 1) : new Set(phrase.pattern))
      byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  return byFirst;
}

/** Meanings of marketing's come after the names of values, each value once. */
function mergeConditions(known: readonly Condition[], more: readonly Condition[]): Condition[] {
  const isKnown = ({ attribute, values }: Condition) =>
    known.some((each) => each.attribute === attribute && values.every((value) => each.values.includes(value)));
  return [...known, ...more.filter((condition) => !isKnown(condition))];
}
