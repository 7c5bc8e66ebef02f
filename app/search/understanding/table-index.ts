import type { Attribute, Vocabulary } from "../../catalogue/data/vocabulary.ts";
import type { FacetColumn, FacetTable } from "../../catalogue/facets/facet-pack.ts";
import { choicesOf } from "../../catalogue/facets/facet-value.ts";
import { LOCALES, type Locale } from "../../i18n/locales.ts";
import { isFiller } from "./fillers.ts";
import { lexiconOf } from "./lexicon.ts";
import { MATCH } from "./match.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** A word in one value of a column. */
type Posting = {
  readonly column: FacetColumn;
  readonly place: number;
  readonly locale: Locale | null;
  readonly match: number;
};

/** A table with its words: made once for each table that an isolate holds. */
export type TableIndex = {
  readonly table: FacetTable;
  readonly words: ReadonlyMap<string, readonly Posting[]>;
  /** The same of what its products are accessories of. */
  readonly accessory: ReadonlyMap<string, readonly Posting[]>;
  readonly mainAttributes: readonly string[];
  /** Models by their words, and what the products are accessories of: a list of models for each value of a column. */
  readonly modelWords: readonly {
    readonly column: FacetColumn;
    readonly byPlace: readonly (readonly ModelWords[])[];
  }[];
  /** The names of types and categories, without fillers and models: for each value of a column one for each language. */
  readonly names: readonly {
    readonly column: FacetColumn;
    readonly byPlace: readonly (readonly (readonly string[])[])[];
  }[];
  /** Of how many words each row's model is. */
  readonly models: readonly number[];
  readonly usedBy: readonly number[];
  /** Of an accessory, the place of its type among those of its category: the commonest comes first. */
  readonly typePlaces: readonly number[];
};

/** A model's words; of a size or a span, what it is in one piece and in several. */
type ModelWords = readonly { readonly whole: string; readonly pieces: readonly string[] }[];

const indexes = new WeakMap<FacetTable, TableIndex>();
/** Columns that say what the products are accessories of. */
export const ACCESSORY = "for.";

export function indexOf(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const made = indexes.get(table) ?? makeIndex(table, vocabulary);
  indexes.set(table, made);
  return made;
}

function makeIndex(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const lexicon = lexiconOf(vocabulary);
  const words = new Map<string, Posting[]>();
  const accessory = new Map<string, Posting[]>();
  const post = (to: Map<string, Posting[]>, word: string, posting: Posting) =>
    to.set(word, [...(to.get(word) ?? []), posting]);
  const postName = (
    to: Map<string, Posting[]>,
    column: FacetColumn,
    place: number,
    names: Readonly<Record<Locale, readonly string[]>> | undefined,
    match: number,
  ) => {
    // KP/4 is no better a 4 than KP 4.
    for (const locale of LOCALES)
      for (const word of new Set(names?.[locale] ?? []))
        post(to, word, { column, place, locale, match: /^[\d.]+$/.test(word) ? match * MATCH.piece : match });
  };
  const postType = (to: Map<string, Posting[]>, column: FacetColumn, place: number, type: string, share: number) => {
    postName(to, column, place, lexicon.types.get(type), share);
  };
  const postCategory = (
    to: Map<string, Posting[]>,
    column: FacetColumn,
    place: number,
    category: string,
    share: number,
  ) => {
    postName(to, column, place, lexicon.categories.get(category), share);
    postName(
      to,
      column,
      place,
      lexicon.groups.get(vocabulary.categories.get(category)?.group ?? ""),
      share * MATCH.group,
    );
  };
  const categories = table.columns.get("category")?.values ?? [];
  const mainAttributes = [
    ...new Set(categories.flatMap((code) => vocabulary.categories.get(String(code))?.attributes ?? [])),
  ];
  for (const [facet, column] of table.columns)
    for (const [place, value] of column.values.entries()) {
      if (value === null) continue;
      if (facet === "type") postType(words, column, place, String(value), 1);
      else if (facet === "category") postCategory(words, column, place, String(value), 1);
      else if (facet === "colour") {
        for (const locale of LOCALES)
          for (const { text } of tokensOf(vocabulary.colours.get(String(value))?.names[locale] ?? ""))
            post(words, text, { column, place, locale: null, match: MATCH.value });
      } else if (facet === "model") {
        for (const token of tokensOf(String(value))) {
          post(words, token.text, { column, place, locale: null, match: token.kind === "word" ? 1 : MATCH.bareNumber });
          if (token.numbers.length > 1)
            for (const number of token.numbers)
              post(words, String(number), {
                column,
                place,
                locale: null,
                match: token.kind === "span" ? MATCH.spanEnd : MATCH.piece,
              });
        }
      } else if (facet === `${ACCESSORY}type`) {
        for (const type of choicesOf(value)) {
          postType(accessory, column, place, type, MATCH.accessory);
          postCategory(accessory, column, place, vocabulary.types.get(type)?.category ?? "", MATCH.accessory);
        }
      } else {
        const attribute = vocabulary.attributes.get(facet);
        if (attribute?.kind === "text")
          for (const { text } of tokensOf(String(value)))
            post(words, text, { column, place, locale: null, match: MATCH.value });
        const isMain = mainAttributes.includes(facet);
        if (attribute?.kind === "code")
          for (const choice of choicesOf(value))
            for (const token of valueTokens(attribute, choice)) {
              post(words, token.text, { column, place, locale: null, match: isMain ? MATCH.value : MATCH.minorValue });
              if (token.numbers.length > 1)
                for (const number of token.numbers)
                  post(words, String(number), { column, place, locale: null, match: MATCH.spanEnd });
            }
      }
    }
  const model = table.columns.get("model");
  const used = table.columns.get("used_by");
  const rows = Array.from({ length: table.size }, (_, row) => row);
  const usedBy = rows.map((row) => Number(used?.values[used.valueIndexes[row] ?? 0] ?? 0));
  const types = table.columns.get("type");
  const category = table.columns.get("category");
  const accessories = new Set(
    rows
      .filter((row) => (usedBy[row] ?? 0) > 0)
      .map((row) => String(category?.values[category.valueIndexes[row] ?? 0])),
  );
  const places = new Map<string, number>();
  for (const { code, category } of vocabulary.types.values())
    places.set(code, [...places.keys()].filter((other) => vocabulary.types.get(other)?.category === category).length);
  return {
    table,
    words,
    accessory,
    mainAttributes,
    modelWords: modelsIn(table),
    names: [...namesIn(table, "type", vocabulary), ...namesIn(table, "category", vocabulary)],
    models: rows.map((row) => tokensOf(String(model?.values[model.valueIndexes[row] ?? 0] ?? "")).length),
    usedBy,
    typePlaces: rows.map((row) => {
      const type = String(types?.values[types.valueIndexes[row] ?? 0]);
      return used && accessories.has(vocabulary.types.get(type)?.category ?? "") ? (places.get(type) ?? 0) : 0;
    }),
  };
}

/** The tokens of a coded value's names, each once. */
function valueTokens(attribute: Attribute, code: string): Iterable<Token> {
  const names = attribute.values.find((value) => value.code === code)?.names;
  const tokens = names ? LOCALES.flatMap((locale) => tokensOf(names[locale])) : [];
  return new Map(tokens.map((token) => [token.text, token])).values();
}

/** The names that a column's values have, in each language; of a type, those of more than one word. */
function namesIn(table: FacetTable, facet: "type" | "category", vocabulary: Vocabulary): TableIndex["names"] {
  const column = table.columns.get(facet);
  if (!column) return [];
  const { types, categories } = lexiconOf(vocabulary);
  const models = new Set(
    (table.columns.get("model")?.values ?? []).flatMap((model) => tokensOf(String(model)).map(({ text }) => text)),
  );
  const byPlace = column.values.map((code) => {
    const names = (facet === "type" ? types : categories).get(String(code));
    return (
      LOCALES.map((locale) => (names?.[locale] ?? []).filter((word) => !isFiller(word) && !models.has(word)))
        // A type that is called by one word beside its model is no more of that kind than the others.
        .filter(({ length }) => length >= (facet === "type" ? 2 : 1))
    );
  });
  return [{ column, byPlace }];
}

function modelsIn(table: FacetTable): TableIndex["modelWords"] {
  return ["model", `${ACCESSORY}model`].flatMap((facet) => {
    const column = table.columns.get(facet);
    if (!column) return [];
    const byPlace = column.values.map((value) =>
      choicesOf(value)
        .map((model) =>
          tokensOf(model).map(({ text, numbers }) => ({
            whole: text,
            pieces: numbers.length > 1 ? numbers.map(String) : [],
          })),
        )
        .filter(({ length }) => length > 1),
    );
    return [{ column, byPlace }];
  });
}

/** For each column that holds a word, how well each of its values meets it. */
export function placesOf(words: ReadonlyMap<string, readonly Posting[]>, text: string, locale: Locale) {
  const byColumn = new Map<FacetColumn, Float32Array>();
  const add = (postings: readonly Posting[], share: number) => {
    for (const { column, place, locale: own, match } of postings) {
      let byPlace = byColumn.get(column);
      if (!byPlace) {
        byPlace = new Float32Array(column.values.length);
        byColumn.set(column, byPlace);
      }
      const met = match * share * (own === null || own === locale ? 1 : MATCH.otherLanguage);
      if (met > (byPlace[place] ?? 0)) byPlace[place] = met;
    }
  };
  add(words.get(text) ?? [], 1);
  if (text.length > 1 && /^\p{L}/u.test(text))
    for (const word of beginningWith(words, text)) if (word !== text) add(words.get(word) ?? [], MATCH.beginning);
  return byColumn;
}

const sorted = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>();

function beginningWith(words: ReadonlyMap<string, unknown>, text: string): readonly string[] {
  const all = sorted.get(words) ?? [...words.keys()].sort();
  sorted.set(words, all);
  let start = 0;
  for (let end = all.length; start < end; ) {
    const middle = (start + end) >> 1;
    if ((all[middle] ?? "") < text) start = middle + 1;
    else end = middle;
  }
  let end = start;
  while (all[end]?.startsWith(text)) end++;
  return all.slice(start, end);
}
