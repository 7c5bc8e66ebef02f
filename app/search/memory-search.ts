import type { CataloguePath, Snapshot, Vocabulary } from "../catalogue/data/vocabulary.ts";
import { type FacetTable, pickRows } from "../catalogue/facets/facet-pack.ts";
import {
  cacheSearchTables,
  facetPacksQuery,
  findUncachedCategories,
  getSearchTables,
} from "../catalogue/facets/search-tables.ts";
import { categoriesIn } from "../catalogue/listing/place.ts";
import { LOCALES, type Locale } from "../i18n/locales.ts";
import { fold } from "./folding.ts";
import { type Found, type FoundProduct, nothingFound } from "./found.ts";
import { searchIndexed } from "./indexed-search.ts";
import { numbersFound, numbersIn } from "./numbers.ts";
import { MAX_IN_PROSE, proseHolding } from "./queries.ts";
import { slipsProposed } from "./related.ts";
import type { Substitute } from "./substitutes.ts";
import { lexiconOf, spellingOf } from "./understanding/lexicon.ts";
import { understoodTerms } from "./understanding/reading.ts";
import { MET, type Ranked, rank } from "./understanding/scoring.ts";
import { nearestWord, type Term, termsOf } from "./understanding/terms.ts";
import type { Token } from "./understanding/tokens.ts";
import type { Word } from "./words.ts";

/** With fewer products that meet all that was typed, those follow that meet most of it. */
const ENOUGH = 10;
/** How near to the best those must come, as a share of its score. */
const NEAR = 0.3;
const MAX_NEAR = 24;
/** An answer that meets less of what was typed, by weight, is none. */
const LEAST_SHARE = 0.1;

/**
 * What a text finds in a catalogue that an isolate holds whole: what it lacks of this release comes with the numbers, in one
 * round trip.
 */
export async function searchInMemory(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  place: CataloguePath,
  limit: number,
): Promise<Found> {
  const { runQueries, vocabulary } = snapshot;
  const categories = categoriesIn(vocabulary, place).filter(({ count }) => count > 0);
  const unread = findUncachedCategories(vocabulary, categories);
  const numbers = numbersIn(query, locale);
  const terms = termsOf(query, vocabulary);
  const unknown = terms.flatMap(({ isUnknown, words: [word = ""] }) => (isUnknown && word.length > 2 ? [word] : []));
  const [first, second, third, fourth] = unknown;
  const inProse = (word: string | undefined) => proseHolding(word ?? NO_SUCH_WORD);
  const answers = await runQueries({
    ...numbers.questions,
    packs: facetPacksQuery(unread, ["full", "search"]),
    first: inProse(first),
    second: inProse(second),
    third: inProse(third),
    fourth: inProse(fourth),
  });
  const prose = new Map(
    [answers.first, answers.second, answers.third, answers.fourth].flatMap((rows, index) =>
      rows.length < MAX_IN_PROSE ? [[unknown[index] ?? "", new Set(rows.map(({ id }) => id))] as const] : [],
    ),
  );
  cacheSearchTables(vocabulary, unread, answers.packs);
  const { list, numbered, exact, substitutes } = numbersFound(numbers, answers, vocabulary, place);
  if (list) return list;
  const tables = getSearchTables(vocabulary, categories);
  // Published before there were search columns: the index has what is needed.
  if (tables.some(({ columns }) => !columns.has("id"))) return searchIndexed(snapshot, locale, query, place, limit);
  if (substitutes.length > 0) return substitutesIn(tables, query, vocabulary, substitutes, limit);
  return { ...searchWords(tables, query, terms, prose, locale, vocabulary, numbered, limit), exact };
}

const NO_SUCH_WORD = "_none";

/**
 * @param prose for words that no name knows, the products whose texts hold them
 * @param numbered the products with a part number like what was typed: they lead
 */
function searchWords(
  tables: readonly FacetTable[],
  query: string,
  terms: readonly Term[],
  prose: ReadonlyMap<string, ReadonlySet<number>>,
  locale: Locale,
  vocabulary: Vocabulary,
  numbered: readonly FoundProduct[],
  limit: number,
): Found {
  const { ranked, weights } = rank(tables, terms, locale, vocabulary, prose);
  const answers = answersAmong(ranked, terms, weights);
  const byId = new Map(ranked.map((each) => [idOf(tables, each), each]));
  const leading = numbered.flatMap(({ id }) => byId.get(id) ?? locate(tables, id) ?? []);
  const chosen = [...new Set([...leading, ...answers])].slice(0, limit);
  const found = nothingFound(query, wordsOf(terms));
  if (chosen.length === 0) return { ...found, nearest: proposalFor(terms, locale, vocabulary) };
  const [best] = answers;
  return {
    ...found,
    hits: chosen.map((each) => productAt(tables, each)),
    table: pickRows(tables, chosen, isFacet),
    meant: leading.length > 0 ? null : meantBy(terms, locale, vocabulary),
    isSpecific: best !== undefined && isSpecific(terms, best),
    understood: best ? understoodTerms(terms, best, tables, query, locale, vocabulary) : [],
    leftOut: best && leading.length === 0 ? leftOutOf(terms, best) : [],
    numbered: answers.length === 0,
  };
}

/** The products that take the place of others' numbers, and after them what is most like these. */
function substitutesIn(
  tables: readonly FacetTable[],
  query: string,
  vocabulary: Vocabulary,
  substitutes: readonly Substitute[],
  limit: number,
): Found {
  const leading = substitutes.flatMap(({ id }) => locate(tables, id) ?? []);
  const alike = leading.slice(0, 1).flatMap((first) => mostLike(tables, first, vocabulary));
  const chosen = [...new Map([...leading, ...alike].map((each) => [idOf(tables, each), each])).values()];
  return {
    ...nothingFound(query, []),
    hits: chosen.slice(0, limit).map((each) => productAt(tables, each)),
    table: pickRows(tables, chosen.slice(0, limit), isFacet),
    substitutes,
    numbered: true,
  };
}

/** Attributes beyond these, in the order of the category, do not make one product like another. */
const MAX_ALIKE = 4;

/** What is of a product's group, and has the most of what matters in its category: the first most, exact values before ratings. */
function mostLike(tables: readonly FacetTable[], first: Ranked, vocabulary: Vocabulary): Ranked[] {
  const own = vocabulary.categories.get(String(cell(tables, first, "category")));
  const wanted = ["type", "colour", "connection_method", ...(own?.attributes.slice(0, MAX_ALIKE) ?? [])]
    .filter((facet) => vocabulary.attributes.get(facet)?.kind !== "range")
    .map((facet) => ({
      facet,
      value: JSON.stringify(cell(tables, first, facet)),
      share:
        (facet === own?.attributes[0] ? 2 : 1) *
        (vocabulary.attributes.has(facet) && !vocabulary.attributes.get(facet)?.search.includes("minimum") ? 2 : 1),
    }));
  return tables
    .flatMap(({ size }, table) =>
      cell(tables, { table, row: 0 }, "group") === own?.group
        ? Array.from({ length: size }, (_, row) => ({ ...first, table, row }))
        : [],
    )
    .map((each) => ({
      ...each,
      score: wanted.reduce(
        (sum, { facet, value, share }) => sum + (JSON.stringify(cell(tables, each, facet)) === value ? share : 0),
        0,
      ),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_NEAR);
}

const isFacet = (facet: string) => !facet.includes(".") && !SEARCH_COLUMNS.has(facet);

const SEARCH_COLUMNS: ReadonlySet<string> = new Set(["id", "code", "model", "used_by"]);

const cell = (tables: readonly FacetTable[], { table, row }: Pick<Ranked, "table" | "row">, name: string) => {
  const column = tables[table]?.columns.get(name);
  return column?.values[column.valueIndexes[row] ?? 0] ?? null;
};
const idOf = (tables: readonly FacetTable[], at: Pick<Ranked, "table" | "row">) => Number(cell(tables, at, "id"));
const productAt = (tables: readonly FacetTable[], at: Pick<Ranked, "table" | "row">): FoundProduct => ({
  id: idOf(tables, at),
  code: String(cell(tables, at, "code")),
  category: tables[at.table]?.category ?? "",
});

function locate(tables: readonly FacetTable[], id: number): Ranked | null {
  for (const [table, { columns, size }] of tables.entries()) {
    const ids = columns.get("id");
    for (let row = 0; ids && row < size; row++)
      if (ids.values[ids.valueIndexes[row] ?? 0] === id) return { table, row, score: 0, met: [] };
  }
  return null;
}

/** Those that meet all that anything meets; when they are few, those after them that come near. */
function answersAmong(ranked: readonly Ranked[], terms: readonly Term[], weights: readonly number[]): Ranked[] {
  const [best] = ranked;
  if (!best || !isAnswer(best, terms, weights)) return [];
  const wanted = terms.flatMap((_, index) => (ranked.some(({ met }) => (met[index] ?? 0) >= MET) ? [index] : []));
  const whole = ranked.filter(({ met }) => wanted.every((index) => (met[index] ?? 0) >= MET));
  if (whole.length >= ENOUGH) return whole;
  const least = best.score * NEAR;
  const near = ranked.filter((each) => each.score >= least && !whole.includes(each));
  return [...whole, ...near.slice(0, MAX_NEAR)];
}

/** Whether a product answers at all: some word or quantity is met, not only a digit or a letter beside words that nobody knows. */
function isAnswer({ met }: Ranked, terms: readonly Term[], weights: readonly number[]): boolean {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = met.reduce((sum, match, index) => sum + match * (weights[index] ?? 0), 0) / all;
  const isEvidence = (term: Term, match: number) =>
    match >= MET &&
    (term.conditions.length > 0 ||
      (term.quantity
        ? term.quantity.kind !== "number" || term.quantity.text.length > 1
        : term.words.some((word) => word.length > 1)));
  const hasWords = terms.some(({ isUnknown }) => isUnknown);
  return share >= LEAST_SHARE && (!hasWords || met.some((match, index) => isEvidence(terms[index] as Term, match)));
}

const typedBy = ({ tokens }: Term) => tokens.map(({ typed }) => typed).join(" ");

/** All that was asked for is met, and more than a kind of product was. */
const isSpecific = (terms: readonly Term[], { met }: Ranked): boolean =>
  terms.every((_, index) => (met[index] ?? 0) >= MET) &&
  terms.some(({ quantity, conditions }) => quantity !== null || (conditions[0] && !KINDS.has(conditions[0].attribute)));
const KINDS: ReadonlySet<string> = new Set(["group", "category", "type"]);

/** Words worth naming; of a whole sentence the first few. */
const MAX_LEFT_OUT = 3;

function leftOutOf(terms: readonly Term[], { met }: Ranked): string[] {
  const words = terms.filter((_, index) => (met[index] ?? 0) < MET).map(typedBy);
  return [...new Set(words.filter((word) => word.length > 1))].slice(0, MAX_LEFT_OUT);
}

/** What was read instead of what was typed: words that were misspelt, or typed on another keyboard. */
function meantBy(terms: readonly Term[], locale: Locale, vocabulary: Vocabulary): string | null {
  const lexicon = lexiconOf(vocabulary);
  let isOther = false;
  const said = new Map<readonly Token[], string>();
  for (const { tokens, words, certainty } of terms) {
    const typed = tokens.map((token) => token.typed).join(" ");
    const spelling = certainty < 1 ? words.map((word) => spellingOf(lexicon, word, locale)).join(" ") : typed;
    if (spelling !== typed) isOther = true;
    said.set(tokens, certainty < 1 && said.has(tokens) ? `${said.get(tokens)} ${spelling}` : spelling);
  }
  return isOther ? [...said.values()].join(" ") : null;
}

/** What may have been meant by words that nothing knows, when nothing was found by the others: by names in the page's language, else in another. */
function proposalFor(terms: readonly Term[], locale: Locale, vocabulary: Vocabulary): string | null {
  const { spellings } = lexiconOf(vocabulary);
  let isOther = false;
  const said = terms.map((term) => {
    const typed = typedBy(term);
    const spelling = term.isUnknown
      ? (nearestSpelling(typed, spellings[locale]) ??
        LOCALES.map((each) => nearestSpelling(typed, spellings[each])).find((each) => each !== null))
      : null;
    if (!spelling) return typed;
    isOther = true;
    return spelling;
  });
  return isOther ? said.join(" ") : null;
}

function nearestSpelling(typed: string, spellings: ReadonlyMap<string, string>): string | null {
  const byFolded = new Map([...spellings.values()].map((spelling) => [fold(spelling), spelling]));
  return byFolded.get(nearestWord(typed, byFolded.keys(), slipsProposed)?.text ?? "") ?? null;
}

/** For marking what was met in names. */
const wordsOf = (terms: readonly Term[]): Word[] =>
  terms.flatMap(({ words, quantity, tokens }) =>
    words.map((text) => ({
      kind: quantity ? (quantity.kind === "quantity" ? "quantity" : "number") : "stem",
      text,
      typed: tokens.length === 1 ? (tokens[0]?.typed ?? text) : text,
    })),
  );
