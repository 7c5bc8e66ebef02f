import type { Vocabulary } from "../../catalogue/data/vocabulary.ts";
import type { FacetColumn, FacetTable } from "../../catalogue/facets/facet-table.ts";
import { choicesOf, type FacetValue } from "../../catalogue/facets/facet-value.ts";
import type { Locale } from "../../i18n/locales.ts";
import { getLexicon } from "../query-parsing/lexicon.ts";
import type { Term } from "../query-parsing/term.ts";
import { scoreModelCoverage, scoreNameCoverage } from "./coverage.ts";
import { MATCH_SCORE } from "./match-score.ts";
import { scoreQuantityRows } from "./quantity-matches.ts";
import { ACCESSORY_PREFIX, getTableIndex, scoreValues, type TableIndex } from "./table-index.ts";

/** A product as it was ranked: the place of its table among those searched, its row there, and how well it meets each term, from 0 to 1. */
export type RankedProduct = {
  readonly table: number;
  readonly row: number;
  readonly score: number;
  readonly termScores: readonly number[];
};

/** In meanings.csv: the product has no such value. */
const NO_VALUE = "-";

/** What a word weighs that every product meets, one that nothing in the catalogue is called, and a single letter. */
const WEIGHT = {
  everywhere: 0.15,
  nowhere: 0.5,
  unknown: 0.4,
  /** What is written of a product says less than what it is called. */
  prose: 0.7,
  letter: 0.1,
  name: 1.3,
  purpose: 0.6,
  /** What is of none of the kinds that were asked for, but of one that they are for. */
  otherKind: 0.6,
  nameCovered: 0.12,
  modelCovered: 0.12,
};
/** What decides between products that meet the same. */
const LONG_MODEL_PENALTY = 0.0004;
const LATER_CATEGORY_PENALTY = 0.0008;
const LATER_TYPE_PENALTY = 0.006;
const USED_BY_BONUS = 0.002;
/** From here on a product counts as meeting a term. */
export const MATCH_THRESHOLD = 0.5;

/**
 * Ranks the products of some tables by the terms that they meet; each term weighs the more, the fewer products meet it.
 * Columns beside the facets: `model`, `used_by` (how many products it is an accessory of) and `for.…` (what they are).
 */
export function rankProducts(
  tables: readonly FacetTable[],
  terms: readonly Term[],
  locale: Locale,
  vocabulary: Vocabulary,
  prose: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
): { readonly ranked: RankedProduct[]; readonly weights: readonly number[] } {
  const tableIndexes = tables.map((table) => getTableIndex(table, vocabulary));
  const matchesByTerm = terms.map((term) =>
    tableIndexes.map((index) => matchTerm(index, term, locale, vocabulary, false)),
  );
  const rowsOf = (term: number, position: number) => matchesByTerm[term]?.[position]?.rows;
  for (const [term, each] of terms.entries())
    for (const [position, { table }] of tableIndexes.entries())
      addProseMatches(rowsOf(term, position), table, each, prose);
  const size = tables.reduce((sum, table) => sum + table.size, 0);
  const mainTerms = selectMainTerms(terms, matchesByTerm);
  const weights = terms.map((term, index) =>
    weighTerm(
      term,
      tableIndexes.flatMap((_, position) => rowsOf(index, position) ?? []),
      size,
      mainTerms.includes(term),
    ),
  );
  // What the thing measures that an accessory is for is no measure of the accessory.
  const purposeFactors = terms.map((term) =>
    mainTerms.length < terms.length && term.isPurpose && term.quantity ? MATCH_SCORE.elsewhere : 1,
  );
  const queryWords = collectWords(terms.filter(({ isNegated }) => !isNegated));
  for (const [term, { isNegated }] of terms.entries())
    if (isNegated) for (const each of matchesByTerm[term] ?? []) negate(each);
  const mainWords = collectWords(mainTerms);
  const ranked: RankedProduct[] = [];
  for (const [position, index] of tableIndexes.entries()) {
    const { table, models, usedBy, typeRanks } = index;
    const nameCoverage = scoreNameCoverage(index, mainWords, mainTerms);
    const modelCoverage = scoreModelCoverage(index, queryWords);
    const kinds =
      mainTerms.length < terms.length
        ? terms.map((term, at) => mainTerms.includes(term) && matchesByTerm[at]?.[position]?.kinds)
        : [];
    const accessoryScores =
      nameCoverage.some((each) => each === 1) && index.accessoryWords.size > 0
        ? terms.map((term) => (term.isNegated ? null : matchTerm(index, term, locale, vocabulary, true).rows))
        : null;
    const rows = terms.map((_, term) => rowsOf(term, position));
    for (let row = 0; row < table.size; row++) {
      const termScores: number[] = [];
      let score = 0;
      for (let term = 0; term < terms.length; term++) {
        let match = rows[term]?.[row] ?? 0;
        if (accessoryScores && nameCoverage[row] === 1)
          match = Math.max(match * (purposeFactors[term] ?? 1), accessoryScores[term]?.[row] ?? 0);
        termScores.push(match);
        score += match * (weights[term] ?? 0);
      }
      if (score === 0) continue;
      if (kinds.length > 0 && !kinds.some((each) => each && (each[row] ?? 0) >= MATCH_THRESHOLD))
        score *= WEIGHT.otherKind;
      score += (nameCoverage[row] ?? 0) * WEIGHT.nameCovered + (modelCoverage[row] ?? 0) * WEIGHT.modelCovered;
      score -= (models[row] ?? 0) * LONG_MODEL_PENALTY + position * LATER_CATEGORY_PENALTY;
      score += Math.log2(1 + (usedBy[row] ?? 0)) * USED_BY_BONUS - (typeRanks[row] ?? 0) * LATER_TYPE_PENALTY;
      ranked.push({ table: position, row, score, termScores });
    }
  }
  ranked.sort((a, b) => b.score - a.score || a.table - b.table || a.row - b.row);
  return { ranked, weights };
}

/** The terms without what is said of what the product is for; all of them when those left name no kind of product. */
function selectMainTerms(terms: readonly Term[], matchesByTerm: readonly (readonly TermMatches[])[]): readonly Term[] {
  const mainTerms = terms.filter(({ isPurpose, isNegated }) => !isPurpose && !isNegated);
  const isKind = (term: Term) =>
    matchesByTerm[terms.indexOf(term)]?.some(({ kinds }) => kinds.some((match) => match >= MATCH_THRESHOLD));
  return mainTerms.some(isKind) ? mainTerms : terms;
}

/** Met by what is not so. */
function negate({ rows, kinds }: TermMatches): void {
  for (let row = 0; row < rows.length; row++) rows[row] = (rows[row] ?? 0) >= MATCH_THRESHOLD ? 0 : 1;
  kinds.fill(0);
}

const collectWords = (terms: readonly Term[]) =>
  new Set(terms.flatMap(({ words, quantity }) => [...words, ...(quantity?.numbers.map(String) ?? [])]));

/** Words that no name knows may stand in what is written of a product. */
function addProseMatches(
  rows: Float32Array | undefined,
  { columns, size }: FacetTable,
  { words, isUnknown }: Term,
  prose: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  const ids = columns.get("id");
  const found = isUnknown ? prose.get(words[0] ?? "") : undefined;
  if (!rows || !found || !ids) return;
  for (let row = 0; row < size; row++)
    if (found.has(Number(ids.values[ids.valueIndexes[row] ?? 0])))
      rows[row] = Math.max(rows[row] ?? 0, MATCH_SCORE.prose);
}

function weighTerm(term: Term, scoresByTable: readonly Float32Array[], size: number, isMainTerm: boolean): number {
  const isLetter = term.words.length === 1 && /^\p{L}$/u.test(term.words[0] ?? "") && term.conditions.length === 0;
  if (isLetter) return WEIGHT.letter;
  let products = 0;
  let strongMatches = 0;
  for (const rows of scoresByTable)
    for (const match of rows) {
      if (match >= MATCH_THRESHOLD) products += 1;
      if (match > MATCH_SCORE.named) strongMatches += 1;
    }
  if (products === 0) return term.isUnknown ? WEIGHT.unknown : WEIGHT.nowhere;
  // A word that names an attribute of many may be the name of a few: a rail, among all that has a rail profile.
  const rarity = Math.log((size + 1) / Math.sqrt(products * (strongMatches || products))) / Math.log(size + 1);
  const isName =
    term.quantity === null &&
    (term.words.length > 0 ||
      term.conditions.some(({ attribute }) => attribute === "category" || attribute === "type"));
  const weight = (WEIGHT.everywhere + (1 - WEIGHT.everywhere) * rarity) * term.certainty;
  if (term.isUnknown) return weight * WEIGHT.prose;
  return weight * (isName ? WEIGHT.name : 1) * (isMainTerm ? 1 : WEIGHT.purpose);
}

/** How well each row of a table meets a term, and how well the name of its kind alone does. */
type TermMatches = { readonly rows: Float32Array; readonly kinds: Float32Array };

/** How well each row of a table meets a term; or, for accessories, how well what they belong to does. */
function matchTerm(
  index: TableIndex,
  term: Term,
  locale: Locale,
  vocabulary: Vocabulary,
  isAccessory: boolean,
): TermMatches {
  const { table, words, accessoryWords } = index;
  const rows = new Float32Array(table.size);
  const kinds = new Float32Array(table.size);
  const { columns } = table;
  const prefix = isAccessory ? ACCESSORY_PREFIX : "";
  const share = isAccessory ? MATCH_SCORE.accessory : 1;
  const kindColumns = new Set([columns.get("type"), columns.get("category"), columns.get("group")]);

  function raiseRows(column: FacetColumn, byValue: ArrayLike<number>) {
    const isKind = kindColumns.has(column);
    for (let row = 0; row < rows.length; row++) {
      const match = byValue[column.valueIndexes[row] ?? 0] ?? 0;
      if (match > (rows[row] ?? 0)) rows[row] = match;
      if (isKind && match > (kinds[row] ?? 0)) kinds[row] = match;
    }
  }
  function scoreFacet(facet: string, scoreOf: (value: FacetValue) => number) {
    const column = columns.get(prefix + facet);
    if (!column) return;
    const byValue = column.values.map((value) => scoreOf(value) * share);
    if (byValue.some((match) => match > 0)) raiseRows(column, byValue);
  }

  for (const text of term.words) {
    for (const [column, byValue] of scoreValues(isAccessory ? accessoryWords : words, text, locale))
      raiseRows(column, byValue);
    if (!isAccessory)
      for (const attribute of getLexicon(vocabulary).attributes.get(text) ?? [])
        scoreFacet(attribute, (value) => (value === null ? 0 : MATCH_SCORE.named));
  }
  const isQualified = term.conditions.some(({ attribute }) => term.attributes?.has(attribute));
  for (const [position, { attribute, values }] of term.conditions.entries()) {
    const isMeant = !isQualified || term.attributes?.has(attribute);
    const match = (position > 0 ? MATCH_SCORE.otherMeaning : 1) * (isMeant ? 1 : MATCH_SCORE.elsewhere);
    scoreFacet(attribute, (value) =>
      (value === null ? values.includes(NO_VALUE) : choicesOf(value).some((choice) => values.includes(choice)))
        ? match
        : 0,
    );
    if (isAccessory && (attribute === "category" || attribute === "group"))
      scoreFacet("type", (value) => {
        const categories = choicesOf(value).map((type) => vocabulary.types.get(type)?.category ?? "");
        const parts =
          attribute === "category"
            ? categories
            : categories.map((code) => vocabulary.categories.get(code)?.group ?? "");
        return parts.some((part) => values.includes(part)) ? match : 0;
      });
  }
  const numbers = scoreQuantityRows(index, term, locale, vocabulary, isAccessory);
  for (let row = 0; row < rows.length; row++) rows[row] = Math.max(rows[row] ?? 0, numbers[row] ?? 0);
  return { rows, kinds };
}
