import { categoriesIn } from "../../../foundation/catalogue/address/catalogue-path.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { CataloguePath, Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { facetPacksQuery } from "../../../foundation/catalogue/facets/category-tables.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import {
  cacheSearchTables,
  findUncachedCategories,
  getSearchTables,
} from "../../../foundation/catalogue/facets/search-tables.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Word } from "../../../ground/text/words.ts";
import { keyOfCheck } from "../../reading/check.ts";
import { findAllContradictions } from "../../reading/contradicted-numbers.ts";
import { getLexicon } from "../../reading/lexicon.ts";
import { type LineNumbers, writtenNumber } from "../../reading/lines/numbers-in.ts";
import { findMaker } from "../../reading/makers.ts";
import { namesKind } from "../../reading/named-kinds.ts";
import { extractNamePieces } from "../../reading/named-types.ts";
import { findNotMade } from "../../reading/not-made.ts";
import { parseTerms } from "../../reading/parse-terms.ts";
import { readNamed } from "../../reading/read-named.ts";
import { isMisspelt } from "../../reading/spelling-correction.ts";
import type { Term } from "../../reading/term.ts";
import { searchIndexed } from "../indexed/indexed-search.ts";
import { MAX_DESCRIPTION_HITS, selectDescriptionMatches } from "../indexed/queries.ts";
import { buildNumberQueries, matchNumbers, NO_NUMBER_ROWS } from "../part-number-search.ts";
import { emptyResult, type FoundProduct, type Note, type SearchResult } from "../search-result.ts";
import { suggestName } from "../suggest-name.ts";
import { interpretTerms } from "./interpret-terms.ts";
import { MATCH_SCORE } from "./match-score.ts";
import { correctQuery } from "./query-spelling.ts";
import { type RankedProduct, rankProducts } from "./rank-products.ts";
import { findUnmatchedWords, isSpecific, selectMatches } from "./select-matches.ts";
import { buildSubstituteResult } from "./substitute-result.ts";
import { codesOf, namesIn } from "./table-names.ts";
import { findRow, idOf, toHits } from "./table-rows.ts";
import { findUnmetSize } from "./unmet-sizes.ts";

/**
 * Searches the tables in the isolate's memory. Tables of this release that are not cached yet are read in the same round
 * trip as the part numbers. Words that the vocabulary knows take none.
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
  const uncached = findUncachedCategories(vocabulary, categories);
  const numbers = buildNumberQueries(query, locale);
  const terms = parseTerms(query, vocabulary, locale);
  const unknownWords = terms.flatMap(({ isUnknown, words: [word = ""] }) =>
    isUnknown && word.length > 2 ? [word] : [],
  );
  const isNothingToRead = numbers.isEmpty && uncached.length === 0 && unknownWords.length === 0;
  const selectDescriptions = (index: number) => selectDescriptionMatches(unknownWords[index] ?? NO_SUCH_WORD);
  const results = isNothingToRead
    ? NOTHING_READ
    : await runQueries({
        ...numbers.queries,
        packs: facetPacksQuery(uncached, ["full", "search"]),
        first: selectDescriptions(0),
        second: selectDescriptions(1),
        third: selectDescriptions(2),
        fourth: selectDescriptions(3),
      });
  const descriptionMatches = new Map(
    [results.first, results.second, results.third, results.fourth].flatMap((rows, index) =>
      rows.length < MAX_DESCRIPTION_HITS
        ? [[unknownWords[index] ?? "", new Set(rows.map(({ id }) => id))] as const]
        : [],
    ),
  );
  cacheSearchTables(vocabulary, uncached, results.packs);
  const { list, numberHits, exactMatch, substitutes } = matchNumbers(numbers, results, vocabulary, scope, locale);
  if (list) return list;
  const tables = getSearchTables(vocabulary, categories);
  // Releases published before there were search columns can only be searched in the index.
  if (tables.some(({ columns }) => !columns.has("id"))) return searchIndexed(snapshot, locale, query, scope, limit);
  if (substitutes.length > 0)
    return buildSubstituteResult(tables, query, terms, locale, vocabulary, substitutes, limit);
  const { leading, named } = exactMatch
    ? { leading: numberHits, named: exactMatch.code }
    : await readLeading(snapshot, locale, query, tables, numberHits);
  const notMade = leading.length === 0 ? findNotMade(terms, locale, vocabulary) : null;
  if (notMade !== null) return { ...emptyResult(query, []), notes: [{ kind: "notMade", name: notMade }] };
  const found = searchWords(
    tables,
    query,
    terms,
    descriptionMatches,
    locale,
    vocabulary,
    leading,
    leading === numberHits && leading.length > 0,
    limit,
  );
  const contradictions = exactMatch
    ? await contradictionsOf(snapshot, locale, exactMatch.code, numbers.line.wording)
    : [];
  const isOurs = exactMatch !== null || leading.length > 0;
  const unknown = isOurs ? null : findUnknownNumber(query, numbers.line);
  // Beside another maker's number, words that name no kind of product find nothing but chance.
  if (unknown && !namesKind(terms, vocabulary)) return { ...emptyResult(query, []), notes: [unknown] };
  return {
    ...found,
    exactMatch: contradictions.length > 0 ? null : exactMatch,
    named,
    notes: [
      ...found.notes,
      ...(contradictions.length > 0 ? [{ kind: "contradiction" as const, contradictions }] : []),
      ...(unknown ? [unknown] : []),
    ],
  };
}

/** A few words with a digit, as a type or a number in groups: MPR-53S, 0 371 61. */
const TYPE_OR_NUMBER = /^(?=.*\d)\S+(?: \S+){0,3}$/;

/** A number that is neither ours nor known of another maker, or whatever stands beside the name of one. */
function findUnknownNumber(query: string, line: LineNumbers): Note | null {
  const named = findMaker(query);
  const number = writtenNumber(line) ?? (named && TYPE_OR_NUMBER.test(named.rest) ? named.rest : null);
  return number === null ? null : { kind: "notOurs", number, maker: named?.maker ?? null };
}

/** What the words beside a number say that its product does not have. */
async function contradictionsOf(snapshot: Snapshot, locale: Locale, code: string, words: string) {
  if (words === "") return [];
  const check = { code, words };
  return (await findAllContradictions(snapshot, locale, [check])).get(keyOfCheck(check)) ?? [];
}

/**
 * The products of a part number, or else the one that a type's name and a colour name, or what belongs to a type; and the first
 * of those that a name alone means.
 */
async function readLeading(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  tables: readonly FacetTable[],
  numberHits: readonly FoundProduct[],
): Promise<{ readonly leading: readonly FoundProduct[]; readonly named: string | null }> {
  const pieces = extractNamePieces(query);
  const types = namesIn(
    tables,
    pieces.map(({ key }) => key),
  );
  const asked = await readNamed(snapshot, locale, query, pieces, types);
  const named = asked?.codes[0] ?? null;
  // Of a type in several colours the words decide, unless it is taken for a number, which has no decimal point: KV 25, KV 2.5.
  if (!asked || (!asked.isPart && asked.codes.length > 1 && numberHits.length === 0))
    return { leading: numberHits, named };
  const rows = new Map(
    tables.flatMap((table, index) => codesOf(table).map((code, row) => [code, { table: index, row }])),
  );
  const hits = asked.codes.flatMap((code) => {
    const at = rows.get(code);
    return at ? [{ id: idOf(tables, at), code, category: tables[at.table]?.category ?? "" }] : [];
  });
  return { leading: hits.length > 0 ? hits : numberHits, named };
}

/** A short word has many neighbours, and what so many products have is no more than a guess: it is offered, not taken. */
const MAX_GUESSED_HITS = 100;
const MAX_SHORT_LENGTH = 5;
const isShortGuess = (terms: readonly Term[]) =>
  terms.length > 0 &&
  terms.every(
    ({ certainty, tokens }) => isMisspelt(certainty) && tokens.every(({ typed }) => typed.length <= MAX_SHORT_LENGTH),
  );

/** Words that are unknown, or no more than the beginning of one, of which the best hit has less than half. */
const isGibberish = (terms: readonly Term[], best: RankedProduct | undefined, leading: number) =>
  leading === 0 &&
  terms.length > 1 &&
  best !== undefined &&
  terms.every(
    ({ isUnknown, conditions, quantity }, index) =>
      isUnknown ||
      (conditions.length === 0 && quantity === null && (best.termScores[index] ?? 0) <= MATCH_SCORE.beginning),
  ) &&
  2 * findUnmatchedWords(terms, best).length > terms.length;

const NO_SUCH_WORD = "_none";
const NOTHING_READ = { ...NO_NUMBER_ROWS, packs: [], first: [], second: [], third: [], fourth: [] };

/**
 * @param descriptionMatches for unknown words, the products whose descriptions contain them
 * @param numberHits the products with a similar part number (`isNumber`) or of a type's name, which lead the results
 */
function searchWords(
  tables: readonly FacetTable[],
  query: string,
  terms: readonly Term[],
  descriptionMatches: ReadonlyMap<string, ReadonlySet<number>>,
  locale: Locale,
  vocabulary: Vocabulary,
  numberHits: readonly FoundProduct[],
  isNumber: boolean,
  limit: number,
): SearchResult {
  const lexicon = getLexicon(vocabulary);
  const { ranked, weights } = rankProducts(tables, terms, locale, vocabulary, descriptionMatches);
  const matches = selectMatches(ranked, terms, weights);
  const byId = new Map(numberHits.length > 0 ? ranked.map((product) => [idOf(tables, product), product]) : []);
  const leading = numberHits.flatMap(({ id }) => byId.get(id) ?? findRow(tables, id) ?? []);
  const unmet = leading.length === 0 ? findUnmetSize(tables, terms, ranked, locale, vocabulary) : null;
  const chosen = [...new Set([...leading, ...(unmet?.nearest ?? []), ...matches])].slice(0, limit);
  const result = emptyResult(query, highlightedWords(terms));
  const isGuess = leading.length === 0 && matches.length > MAX_GUESSED_HITS && isShortGuess(terms);
  if (chosen.length === 0 || isGuess || isGibberish(terms, matches[0], leading.length))
    return { ...result, suggestedQuery: suggestName(vocabulary, locale, query) };
  const [best] = matches;
  const shown = unmet?.nearest[0] ?? best;
  // Beside a number, words are no demands; beside a type's name they are.
  const first = isNumber ? undefined : (byId.get(numberHits[0]?.id ?? Number.NaN) ?? best);
  return {
    ...result,
    ...toHits(tables, chosen),
    notes: unmet ? [unmet.note] : [],
    correctedQuery: leading.length > 0 ? null : correctQuery(terms, lexicon, locale),
    isSpecific: best !== undefined && isSpecific(terms, best),
    interpretedTerms: shown ? interpretTerms(terms, shown, tables, query, locale, vocabulary) : [],
    unmatchedWords: first ? findUnmatchedWords(terms, first) : [],
    isPartNumberMatch: matches.length === 0,
  };
}

const highlightedWords = (terms: readonly Term[]): Word[] =>
  terms.flatMap(({ words, quantity, tokens }) =>
    words.map((text) => ({
      kind: quantity ? (quantity.kind === "quantity" ? "quantity" : "number") : "stem",
      text,
      typed: tokens.length === 1 ? (tokens[0]?.typed ?? text) : text,
    })),
  );
