import type { Snapshot } from "../../catalogue/data/snapshot.ts";
import type { CataloguePath, Vocabulary } from "../../catalogue/data/vocabulary.ts";
import { facetPacksQuery } from "../../catalogue/facets/category-tables.ts";
import { type FacetTable, pickRows } from "../../catalogue/facets/facet-table.ts";
import { cacheSearchTables, findUncachedCategories, getSearchTables } from "../../catalogue/facets/search-tables.ts";
import { categoriesIn } from "../../catalogue/listing/catalogue-path.ts";
import { LOCALES, type Locale } from "../../i18n/locales.ts";
import { searchIndexed } from "../indexed/indexed-search.ts";
import { MAX_PROSE_HITS, selectProseMatches } from "../indexed/queries.ts";
import { buildNumberQueries, matchNumbers } from "../part-numbers/part-number-search.ts";
import type { Substitute } from "../part-numbers/substitutes.ts";
import { findNearestWord } from "../query-parsing/corrections.ts";
import { findSpelling, getLexicon } from "../query-parsing/lexicon.ts";
import { parseTerms } from "../query-parsing/parse-terms.ts";
import type { Term } from "../query-parsing/term.ts";
import type { Token } from "../query-parsing/tokens.ts";
import { maxSuggestionDistance } from "../related-categories.ts";
import { emptyResult, type FoundProduct, type SearchResult } from "../search-result.ts";
import { fold } from "../text-analysis/fold.ts";
import type { Word } from "../text-analysis/words.ts";
import { interpretTerms } from "./interpret-terms.ts";
import { MATCH_THRESHOLD, type RankedProduct, rankProducts } from "./rank-products.ts";

/** With fewer products that meet all that was typed, those follow that meet most of it. */
const ENOUGH_FULL_MATCHES = 10;
/** How near to the best those must come, as a share of its score. */
const NEAR_SHARE = 0.3;
const MAX_NEAR_MATCHES = 24;
/** An answer that meets less of what was typed, by weight, is none. */
const MIN_SHARE = 0.1;

/**
 * What a text finds in a catalogue that an isolate holds whole: what it lacks of this release comes with the numbers, in one
 * round trip.
 */
export async function searchInMemory(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  scope: CataloguePath,
  limit: number,
): Promise<SearchResult> {
  const { runQueries, vocabulary } = snapshot;
  const categories = categoriesIn(vocabulary, scope).filter(({ count }) => count > 0);
  const unread = findUncachedCategories(vocabulary, categories);
  const numbers = buildNumberQueries(query, locale);
  const terms = parseTerms(query, vocabulary);
  const unknown = terms.flatMap(({ isUnknown, words: [word = ""] }) => (isUnknown && word.length > 2 ? [word] : []));
  const [first, second, third, fourth] = unknown;
  const selectProse = (word: string | undefined) => selectProseMatches(word ?? NO_SUCH_WORD);
  const results = await runQueries({
    ...numbers.queries,
    packs: facetPacksQuery(unread, ["full", "search"]),
    first: selectProse(first),
    second: selectProse(second),
    third: selectProse(third),
    fourth: selectProse(fourth),
  });
  const prose = new Map(
    [results.first, results.second, results.third, results.fourth].flatMap((rows, index) =>
      rows.length < MAX_PROSE_HITS ? [[unknown[index] ?? "", new Set(rows.map(({ id }) => id))] as const] : [],
    ),
  );
  cacheSearchTables(vocabulary, unread, results.packs);
  const { list, numberHits, exactMatch, substitutes } = matchNumbers(numbers, results, vocabulary, scope);
  if (list) return list;
  const tables = getSearchTables(vocabulary, categories);
  // Published before there were search columns: the index has what is needed.
  if (tables.some(({ columns }) => !columns.has("id"))) return searchIndexed(snapshot, locale, query, scope, limit);
  if (substitutes.length > 0) return buildSubstituteResult(tables, query, vocabulary, substitutes, limit);
  return { ...searchWords(tables, query, terms, prose, locale, vocabulary, numberHits, limit), exactMatch };
}

const NO_SUCH_WORD = "_none";

/**
 * @param prose for words that no name knows, the products whose texts hold them
 * @param numberHits the products with a part number like what was typed: they lead
 */
function searchWords(
  tables: readonly FacetTable[],
  query: string,
  terms: readonly Term[],
  prose: ReadonlyMap<string, ReadonlySet<number>>,
  locale: Locale,
  vocabulary: Vocabulary,
  numberHits: readonly FoundProduct[],
  limit: number,
): SearchResult {
  const { ranked, weights } = rankProducts(tables, terms, locale, vocabulary, prose);
  const results = selectAnswers(ranked, terms, weights);
  const byId = new Map(ranked.map((each) => [idOf(tables, each), each]));
  const leading = numberHits.flatMap(({ id }) => byId.get(id) ?? findRow(tables, id) ?? []);
  const chosen = [...new Set([...leading, ...results])].slice(0, limit);
  const found = emptyResult(query, highlightWordsOf(terms));
  if (chosen.length === 0) return { ...found, suggestedQuery: suggestQuery(terms, locale, vocabulary) };
  const [best] = results;
  return {
    ...found,
    hits: chosen.map((each) => productAt(tables, each)),
    table: pickRows(tables, chosen, isFacet),
    correctedQuery: leading.length > 0 ? null : correctQuery(terms, locale, vocabulary),
    isSpecific: best !== undefined && isSpecific(terms, best),
    interpretedTerms: best ? interpretTerms(terms, best, tables, query, locale, vocabulary) : [],
    unmatchedWords: best && leading.length === 0 ? findUnmatchedWords(terms, best) : [],
    isPartNumberMatch: results.length === 0,
  };
}

/** The products that take the place of others' numbers, and after them what is most like these. */
function buildSubstituteResult(
  tables: readonly FacetTable[],
  query: string,
  vocabulary: Vocabulary,
  substitutes: readonly Substitute[],
  limit: number,
): SearchResult {
  const leading = substitutes.flatMap(({ id }) => findRow(tables, id) ?? []);
  const similar = leading.slice(0, 1).flatMap((first) => findSimilar(tables, first, vocabulary));
  const chosen = [...new Map([...leading, ...similar].map((each) => [idOf(tables, each), each])).values()];
  return {
    ...emptyResult(query, []),
    hits: chosen.slice(0, limit).map((each) => productAt(tables, each)),
    table: pickRows(tables, chosen.slice(0, limit), isFacet),
    substitutes,
    isPartNumberMatch: true,
  };
}

/** Attributes beyond these, in the order of the category, do not make one product like another. */
const MAX_SIMILAR_ATTRIBUTES = 4;

/** What is of a product's group, and has the most of what matters in its category: the first most, exact values before ratings. */
function findSimilar(tables: readonly FacetTable[], first: RankedProduct, vocabulary: Vocabulary): RankedProduct[] {
  const own = vocabulary.categories.get(String(cell(tables, first, "category")));
  const wanted = ["type", "colour", "connection_method", ...(own?.attributes.slice(0, MAX_SIMILAR_ATTRIBUTES) ?? [])]
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
    .slice(0, MAX_NEAR_MATCHES);
}

const isFacet = (facet: string) => !facet.includes(".") && !SEARCH_COLUMNS.has(facet);

const SEARCH_COLUMNS: ReadonlySet<string> = new Set(["id", "code", "model", "used_by"]);

const cell = (tables: readonly FacetTable[], { table, row }: Pick<RankedProduct, "table" | "row">, name: string) => {
  const column = tables[table]?.columns.get(name);
  return column?.values[column.valueIndexes[row] ?? 0] ?? null;
};
const idOf = (tables: readonly FacetTable[], at: Pick<RankedProduct, "table" | "row">) =>
  Number(cell(tables, at, "id"));
const productAt = (tables: readonly FacetTable[], at: Pick<RankedProduct, "table" | "row">): FoundProduct => ({
  id: idOf(tables, at),
  code: String(cell(tables, at, "code")),
  category: tables[at.table]?.category ?? "",
});

function findRow(tables: readonly FacetTable[], id: number): RankedProduct | null {
  for (const [table, { columns, size }] of tables.entries()) {
    const ids = columns.get("id");
    for (let row = 0; ids && row < size; row++)
      if (ids.values[ids.valueIndexes[row] ?? 0] === id) return { table, row, score: 0, termScores: [] };
  }
  return null;
}

/** Those that meet all that anything meets; when they are few, those after them that come near. */
function selectAnswers(
  ranked: readonly RankedProduct[],
  terms: readonly Term[],
  weights: readonly number[],
): RankedProduct[] {
  const [best] = ranked;
  if (!best || !isAnswer(best, terms, weights)) return [];
  const wanted = terms.flatMap((_, index) =>
    ranked.some(({ termScores }) => (termScores[index] ?? 0) >= MATCH_THRESHOLD) ? [index] : [],
  );
  const fullMatches = ranked.filter(({ termScores }) =>
    wanted.every((index) => (termScores[index] ?? 0) >= MATCH_THRESHOLD),
  );
  if (fullMatches.length >= ENOUGH_FULL_MATCHES) return fullMatches;
  const minScore = best.score * NEAR_SHARE;
  const nearMatches = ranked.filter((each) => each.score >= minScore && !fullMatches.includes(each));
  return [...fullMatches, ...nearMatches.slice(0, MAX_NEAR_MATCHES)];
}

/** Whether a product answers at all: some word or quantity is met, not only a digit or a letter beside words that nobody knows. */
function isAnswer({ termScores }: RankedProduct, terms: readonly Term[], weights: readonly number[]): boolean {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = termScores.reduce((sum, match, index) => sum + match * (weights[index] ?? 0), 0) / all;
  const isEvidence = (term: Term, match: number) =>
    match >= MATCH_THRESHOLD &&
    (term.conditions.length > 0 ||
      (term.quantity
        ? term.quantity.kind !== "number" || term.quantity.text.length > 1
        : term.words.some((word) => word.length > 1)));
  const hasWords = terms.some(({ isUnknown }) => isUnknown);
  return (
    share >= MIN_SHARE && (!hasWords || termScores.some((match, index) => isEvidence(terms[index] as Term, match)))
  );
}

const typedText = ({ tokens }: Term) => tokens.map(({ typed }) => typed).join(" ");

/** All that was asked for is met, and more than a kind of product was. */
const isSpecific = (terms: readonly Term[], { termScores }: RankedProduct): boolean =>
  terms.every((_, index) => (termScores[index] ?? 0) >= MATCH_THRESHOLD) &&
  terms.some(({ quantity, conditions }) => quantity !== null || (conditions[0] && !KINDS.has(conditions[0].attribute)));
const KINDS: ReadonlySet<string> = new Set(["group", "category", "type"]);

/** Words worth naming; of a whole sentence the first few. */
const MAX_LEFT_OUT = 3;

function findUnmatchedWords(terms: readonly Term[], { termScores }: RankedProduct): string[] {
  const words = terms.filter((_, index) => (termScores[index] ?? 0) < MATCH_THRESHOLD).map(typedText);
  return [...new Set(words.filter((word) => word.length > 1))].slice(0, MAX_LEFT_OUT);
}

/** What was read instead of what was typed: words that were misspelt, or typed on another keyboard. */
function correctQuery(terms: readonly Term[], locale: Locale, vocabulary: Vocabulary): string | null {
  const lexicon = getLexicon(vocabulary);
  let isChanged = false;
  const corrected = new Map<readonly Token[], string>();
  for (const { tokens, words, certainty } of terms) {
    const typed = tokens.map((token) => token.typed).join(" ");
    const spelling = certainty < 1 ? words.map((word) => findSpelling(lexicon, word, locale)).join(" ") : typed;
    if (spelling !== typed) isChanged = true;
    corrected.set(tokens, certainty < 1 && corrected.has(tokens) ? `${corrected.get(tokens)} ${spelling}` : spelling);
  }
  return isChanged ? [...corrected.values()].join(" ") : null;
}

/** What may have been meant by words that nothing knows, when nothing was found by the others: by names in the page's language, else in another. */
function suggestQuery(terms: readonly Term[], locale: Locale, vocabulary: Vocabulary): string | null {
  const { spellings } = getLexicon(vocabulary);
  let isChanged = false;
  const corrected = terms.map((term) => {
    const typed = typedText(term);
    const spelling = term.isUnknown
      ? (findNearestSpelling(typed, spellings[locale]) ??
        LOCALES.map((each) => findNearestSpelling(typed, spellings[each])).find((each) => each !== null))
      : null;
    if (!spelling) return typed;
    isChanged = true;
    return spelling;
  });
  return isChanged ? corrected.join(" ") : null;
}

function findNearestSpelling(typed: string, spellings: ReadonlyMap<string, string>): string | null {
  const byFolded = new Map([...spellings.values()].map((spelling) => [fold(spelling), spelling]));
  return byFolded.get(findNearestWord(typed, byFolded.keys(), maxSuggestionDistance)?.text ?? "") ?? null;
}

/** For marking what was met in names. */
const highlightWordsOf = (terms: readonly Term[]): Word[] =>
  terms.flatMap(({ words, quantity, tokens }) =>
    words.map((text) => ({
      kind: quantity ? (quantity.kind === "quantity" ? "quantity" : "number") : "stem",
      text,
      typed: tokens.length === 1 ? (tokens[0]?.typed ?? text) : text,
    })),
  );
