import type { Attribute, Vocabulary } from "../../catalogue/data/vocabulary.ts";
import type { FacetColumn, FacetTable } from "../../catalogue/facets/facet-table.ts";
import { choicesOf } from "../../catalogue/facets/facet-value.ts";
import { LOCALES, type Locale } from "../../i18n/locales.ts";
import { getLexicon } from "../query-parsing/lexicon.ts";
import { isStopWord } from "../query-parsing/stop-words.ts";
import { type Token, tokenize } from "../query-parsing/tokens.ts";
import { MATCH_SCORE } from "./match-score.ts";

/** A word in one value of a column. */
type Posting = {
  readonly column: FacetColumn;
  readonly valueIndex: number;
  readonly locale: Locale | null;
  readonly match: number;
};

/** A table with its words: made once for each table that an isolate holds. */
export type TableIndex = {
  readonly table: FacetTable;
  readonly words: ReadonlyMap<string, readonly Posting[]>;
  /** The same of what its products are accessories of. */
  readonly accessoryWords: ReadonlyMap<string, readonly Posting[]>;
  readonly mainAttributes: readonly string[];
  /** Models by their words, and what the products are accessories of: a list of models for each value of a column. */
  readonly modelWords: readonly {
    readonly column: FacetColumn;
    readonly byValue: readonly (readonly ModelWords[])[];
  }[];
  /** The names of types and categories, without fillers and models: for each value of a column one for each language. */
  readonly names: readonly {
    readonly column: FacetColumn;
    readonly byValue: readonly (readonly (readonly string[])[])[];
  }[];
  /** Of how many words each row's model is. */
  readonly models: readonly number[];
  readonly usedBy: readonly number[];
  /** Of an accessory, the place of its type among those of its category: the commonest comes first. */
  readonly typeRanks: readonly number[];
};

/** A model's words; of a size or a span, what it is in one piece and in several. */
type ModelWords = readonly { readonly whole: string; readonly pieces: readonly string[] }[];

const tableIndexes = new WeakMap<FacetTable, TableIndex>();
/** Columns that say what the products are accessories of. */
export const ACCESSORY_PREFIX = "for.";

export function getTableIndex(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const cached = tableIndexes.get(table) ?? buildTableIndex(table, vocabulary);
  tableIndexes.set(table, cached);
  return cached;
}

function buildTableIndex(table: FacetTable, vocabulary: Vocabulary): TableIndex {
  const lexicon = getLexicon(vocabulary);
  const words = new Map<string, Posting[]>();
  const accessoryWords = new Map<string, Posting[]>();
  const addPosting = (to: Map<string, Posting[]>, word: string, posting: Posting) =>
    to.set(word, [...(to.get(word) ?? []), posting]);
  const addName = (
    to: Map<string, Posting[]>,
    column: FacetColumn,
    valueIndex: number,
    names: Readonly<Record<Locale, readonly string[]>> | undefined,
    match: number,
  ) => {
    // KP/4 is no better a 4 than KP 4.
    for (const locale of LOCALES)
      for (const word of new Set(names?.[locale] ?? []))
        addPosting(to, word, {
          column,
          valueIndex,
          locale,
          match: /^[\d.]+$/.test(word) ? match * MATCH_SCORE.piece : match,
        });
  };
  const addType = (
    to: Map<string, Posting[]>,
    column: FacetColumn,
    valueIndex: number,
    type: string,
    share: number,
  ) => {
    addName(to, column, valueIndex, lexicon.types.get(type), share);
  };
  const addCategory = (
    to: Map<string, Posting[]>,
    column: FacetColumn,
    valueIndex: number,
    category: string,
    share: number,
  ) => {
    addName(to, column, valueIndex, lexicon.categories.get(category), share);
    addName(
      to,
      column,
      valueIndex,
      lexicon.groups.get(vocabulary.categories.get(category)?.group ?? ""),
      share * MATCH_SCORE.group,
    );
  };
  const categories = table.columns.get("category")?.values ?? [];
  const mainAttributes = [
    ...new Set(categories.flatMap((code) => vocabulary.categories.get(String(code))?.attributes ?? [])),
  ];
  for (const [facet, column] of table.columns)
    for (const [valueIndex, value] of column.values.entries()) {
      if (value === null) continue;
      if (facet === "type") addType(words, column, valueIndex, String(value), 1);
      else if (facet === "category") addCategory(words, column, valueIndex, String(value), 1);
      else if (facet === "colour") {
        for (const locale of LOCALES)
          for (const { text } of tokenize(vocabulary.colours.get(String(value))?.names[locale] ?? ""))
            addPosting(words, text, { column, valueIndex, locale: null, match: MATCH_SCORE.value });
      } else if (facet === "model") {
        for (const token of tokenize(String(value))) {
          addPosting(words, token.text, {
            column,
            valueIndex,
            locale: null,
            match: token.kind === "word" ? 1 : MATCH_SCORE.bareNumber,
          });
          if (token.numbers.length > 1)
            for (const number of token.numbers)
              addPosting(words, String(number), {
                column,
                valueIndex,
                locale: null,
                match: token.kind === "span" ? MATCH_SCORE.spanEnd : MATCH_SCORE.piece,
              });
        }
      } else if (facet === `${ACCESSORY_PREFIX}type`) {
        for (const type of choicesOf(value)) {
          addType(accessoryWords, column, valueIndex, type, MATCH_SCORE.accessory);
          addCategory(
            accessoryWords,
            column,
            valueIndex,
            vocabulary.types.get(type)?.category ?? "",
            MATCH_SCORE.accessory,
          );
        }
      } else {
        const attribute = vocabulary.attributes.get(facet);
        if (attribute?.kind === "text")
          for (const { text } of tokenize(String(value)))
            addPosting(words, text, { column, valueIndex, locale: null, match: MATCH_SCORE.value });
        const isMain = mainAttributes.includes(facet);
        if (attribute?.kind === "code")
          for (const choice of choicesOf(value))
            for (const token of valueTokens(attribute, choice)) {
              addPosting(words, token.text, {
                column,
                valueIndex,
                locale: null,
                match: isMain ? MATCH_SCORE.value : MATCH_SCORE.minorValue,
              });
              if (token.numbers.length > 1)
                for (const number of token.numbers)
                  addPosting(words, String(number), { column, valueIndex, locale: null, match: MATCH_SCORE.spanEnd });
            }
      }
    }
  const model = table.columns.get("model");
  const usedByColumn = table.columns.get("used_by");
  const rows = Array.from({ length: table.size }, (_, row) => row);
  const usedBy = rows.map((row) => Number(usedByColumn?.values[usedByColumn.valueIndexes[row] ?? 0] ?? 0));
  const types = table.columns.get("type");
  const category = table.columns.get("category");
  const accessoryCategories = new Set(
    rows
      .filter((row) => (usedBy[row] ?? 0) > 0)
      .map((row) => String(category?.values[category.valueIndexes[row] ?? 0])),
  );
  const typePositions = new Map<string, number>();
  for (const { code, category } of vocabulary.types.values())
    typePositions.set(
      code,
      [...typePositions.keys()].filter((other) => vocabulary.types.get(other)?.category === category).length,
    );
  return {
    table,
    words,
    accessoryWords,
    mainAttributes,
    modelWords: readModelWords(table),
    names: [...readNames(table, "type", vocabulary), ...readNames(table, "category", vocabulary)],
    models: rows.map((row) => tokenize(String(model?.values[model.valueIndexes[row] ?? 0] ?? "")).length),
    usedBy,
    typeRanks: rows.map((row) => {
      const type = String(types?.values[types.valueIndexes[row] ?? 0]);
      return usedByColumn && accessoryCategories.has(vocabulary.types.get(type)?.category ?? "")
        ? (typePositions.get(type) ?? 0)
        : 0;
    }),
  };
}

/** The tokens of a coded value's names, each once. */
function valueTokens(attribute: Attribute, code: string): Iterable<Token> {
  const names = attribute.values.find((value) => value.code === code)?.names;
  const tokens = names ? LOCALES.flatMap((locale) => tokenize(names[locale])) : [];
  return new Map(tokens.map((token) => [token.text, token])).values();
}

/** The names that a column's values have, in each language; of a type, those of more than one word. */
function readNames(table: FacetTable, facet: "type" | "category", vocabulary: Vocabulary): TableIndex["names"] {
  const column = table.columns.get(facet);
  if (!column) return [];
  const { types, categories } = getLexicon(vocabulary);
  const models = new Set(
    (table.columns.get("model")?.values ?? []).flatMap((model) => tokenize(String(model)).map(({ text }) => text)),
  );
  const byValue = column.values.map((code) => {
    const names = (facet === "type" ? types : categories).get(String(code));
    return (
      LOCALES.map((locale) => (names?.[locale] ?? []).filter((word) => !isStopWord(word) && !models.has(word)))
        // A type that is called by one word beside its model is no more of that kind than the others.
        .filter(({ length }) => length >= (facet === "type" ? 2 : 1))
    );
  });
  return [{ column, byValue }];
}

function readModelWords(table: FacetTable): TableIndex["modelWords"] {
  return ["model", `${ACCESSORY_PREFIX}model`].flatMap((facet) => {
    const column = table.columns.get(facet);
    if (!column) return [];
    const byValue = column.values.map((value) =>
      choicesOf(value)
        .map((model) =>
          tokenize(model).map(({ text, numbers }) => ({
            whole: text,
            pieces: numbers.length > 1 ? numbers.map(String) : [],
          })),
        )
        .filter(({ length }) => length > 1),
    );
    return [{ column, byValue }];
  });
}

/** For each column that holds a word, how well each of its values meets it. */
export function scoreValues(words: ReadonlyMap<string, readonly Posting[]>, text: string, locale: Locale) {
  const byColumn = new Map<FacetColumn, Float32Array>();
  const add = (postings: readonly Posting[], share: number) => {
    for (const { column, valueIndex, locale: postingLocale, match } of postings) {
      let byValue = byColumn.get(column);
      if (!byValue) {
        byValue = new Float32Array(column.values.length);
        byColumn.set(column, byValue);
      }
      const score =
        match * share * (postingLocale === null || postingLocale === locale ? 1 : MATCH_SCORE.otherLanguage);
      if (score > (byValue[valueIndex] ?? 0)) byValue[valueIndex] = score;
    }
  };
  add(words.get(text) ?? [], 1);
  if (text.length > 1 && /^\p{L}/u.test(text))
    for (const word of findWordsWithPrefix(words, text))
      if (word !== text) add(words.get(word) ?? [], MATCH_SCORE.beginning);
  return byColumn;
}

const sortedWords = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>();

function findWordsWithPrefix(words: ReadonlyMap<string, unknown>, text: string): readonly string[] {
  const all = sortedWords.get(words) ?? [...words.keys()].sort();
  sortedWords.set(words, all);
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
