import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Term } from "../../reading/term.ts";
import { scoreModelCoverage, scoreNameCoverage } from "./coverage.ts";
import { MATCH_SCORE } from "./match-score.ts";
import { matchTerm, type TermMatches } from "./match-term.ts";
import { getTableIndex, type TableIndex } from "./table-index.ts";
import { type TableRow, valueAt } from "./table-rows.ts";

export type RankedProduct = TableRow & {
  readonly score: number;
  /** How well the product meets each term, from 0 to 1. */
  readonly termScores: readonly number[];
};

const WEIGHT = {
  /** A word that every product meets. */
  everywhere: 0.15,
  /** A known word that no product meets. */
  nowhere: 0.5,
  unknown: 0.4,
  /** Descriptions are weaker evidence than names. */
  description: 0.7,
  letter: 0.1,
  name: 1.3,
  purpose: 0.6,
  /** A product that only matches the purpose, not the kind asked for. */
  otherKind: 0.6,
  nameCovered: 0.12,
  modelCovered: 0.12,
};
/** These decide between products that meet the same terms. */
const LONG_MODEL_PENALTY = 0.0004;
const LATER_CATEGORY_PENALTY = 0.0008;
const LATER_TYPE_PENALTY = 0.006;
const USED_BY_BONUS = 0.002;
/** From this score on a product counts as meeting a term. */
export const MATCH_THRESHOLD = 0.5;

type Ranking = {
  readonly terms: readonly Term[];
  /** The terms that do not describe a purpose. */
  readonly mainTerms: readonly Term[];
  /** By term, then by table. */
  readonly matches: readonly (readonly TermMatches[])[];
  readonly weights: readonly number[];
  readonly locale: Locale;
  readonly vocabulary: Vocabulary;
};

/**
 * Ranks the products of some tables by the terms that they meet; rare terms weigh more. Columns beside the facets:
 * `model`, `used_by` (how many products it is an accessory of) and `for.…` (what these are).
 * @param descriptionMatches for unknown words, the products whose descriptions contain them
 */
export function rankProducts(
  tables: readonly FacetTable[],
  terms: readonly Term[],
  locale: Locale,
  vocabulary: Vocabulary,
  descriptionMatches: ReadonlyMap<string, ReadonlySet<number>>,
): { readonly ranked: RankedProduct[]; readonly weights: readonly number[] } {
  const indexes = tables.map((table) => getTableIndex(table, vocabulary));
  const matches = terms.map((term) =>
    indexes.map((index) => {
      const match = matchTerm(index, term, locale, vocabulary, false);
      if (term.isUnknown) addDescriptionMatches(match.rows, index.table, descriptionMatches.get(term.words[0] ?? ""));
      return match;
    }),
  );
  const size = tables.reduce((sum, table) => sum + table.size, 0);
  const mainTerms = selectMainTerms(terms, matches);
  const weights = terms.map((term, index) => weighTerm(term, matches[index] ?? [], size, mainTerms.includes(term)));
  for (const [index, { isNegated }] of terms.entries()) if (isNegated) matches[index]?.forEach(negate);
  const ranking = { terms, mainTerms, matches, weights, locale, vocabulary };
  const ranked = indexes.flatMap((index, position) => rankTable(index, position, ranking));
  ranked.sort((a, b) => b.score - a.score || a.table - b.table || a.row - b.row);
  return { ranked, weights };
}

function rankTable(index: TableIndex, position: number, ranking: Ranking): RankedProduct[] {
  const { terms, mainTerms, matches, weights, locale, vocabulary } = ranking;
  const { table, modelLengths, usedBy, typeRanks } = index;
  const hasPurpose = mainTerms.length < terms.length;
  const nameCoverage = scoreNameCoverage(index, collectWords(mainTerms), mainTerms);
  const modelCoverage = scoreModelCoverage(index, collectWords(terms.filter(({ isNegated }) => !isNegated)));
  const accessoryScores =
    nameCoverage.includes(1) && index.accessoryWords.size > 0
      ? terms.map((term) => (term.isNegated ? null : matchTerm(index, term, locale, vocabulary, true).rows))
      : null;
  // A number in the purpose measures what the accessory fits, not the accessory itself.
  const purposeFactors = terms.map(({ isPurpose, quantity }) =>
    hasPurpose && isPurpose && quantity ? MATCH_SCORE.elsewhere : 1,
  );
  const termRows = terms.map((_, term) => matches[term]?.[position]?.rows);
  const kindRows = terms.flatMap((term, at) =>
    mainTerms.includes(term) ? (matches[at]?.[position]?.kinds ?? []) : [],
  );
  const ranked: RankedProduct[] = [];
  for (let row = 0; row < table.size; row++) {
    const accessories = nameCoverage[row] === 1 ? accessoryScores : null;
    const scoreTerm = (term: number) => {
      const match = termRows[term]?.[row] ?? 0;
      if (!accessories) return match;
      return Math.max(match * (purposeFactors[term] ?? 1), accessories[term]?.[row] ?? 0);
    };
    let score = 0;
    for (let term = 0; term < terms.length; term++) score += scoreTerm(term) * (weights[term] ?? 0);
    if (score === 0) continue;
    const termScores = terms.map((_, term) => scoreTerm(term));
    if (hasPurpose && !kindRows.some((kinds) => (kinds[row] ?? 0) >= MATCH_THRESHOLD)) score *= WEIGHT.otherKind;
    score += (nameCoverage[row] ?? 0) * WEIGHT.nameCovered + (modelCoverage[row] ?? 0) * WEIGHT.modelCovered;
    score -= modelLengths(row) * LONG_MODEL_PENALTY + position * LATER_CATEGORY_PENALTY;
    score += Math.log2(1 + usedBy(row)) * USED_BY_BONUS - typeRanks(row) * LATER_TYPE_PENALTY;
    ranked.push({ table: position, row, score, termScores });
  }
  return ranked;
}

/** The terms that do not describe a purpose; all of them when the remaining ones name no kind of product. */
function selectMainTerms(terms: readonly Term[], matches: Ranking["matches"]): readonly Term[] {
  const mainTerms = terms.filter(({ isPurpose, isNegated }) => !isPurpose && !isNegated);
  const isKind = (term: Term) =>
    matches[terms.indexOf(term)]?.some(({ kinds }) => kinds.some((match) => match >= MATCH_THRESHOLD));
  return mainTerms.some(isKind) ? mainTerms : terms;
}

function negate({ rows, kinds }: TermMatches): void {
  for (let row = 0; row < rows.length; row++) rows[row] = (rows[row] ?? 0) >= MATCH_THRESHOLD ? 0 : 1;
  kinds.fill(0);
}

const collectWords = (terms: readonly Term[]) =>
  new Set(terms.flatMap(({ words, quantity }) => [...words, ...(quantity?.numbers.map(String) ?? [])]));

function addDescriptionMatches(
  rows: Float32Array,
  { columns }: FacetTable,
  products: ReadonlySet<number> | undefined,
): void {
  if (!products) return;
  for (let row = 0; row < rows.length; row++)
    if (products.has(Number(valueAt(columns.get("id"), row))))
      rows[row] = Math.max(rows[row] ?? 0, MATCH_SCORE.description);
}

function weighTerm(term: Term, matches: readonly TermMatches[], size: number, isMainTerm: boolean): number {
  const isLetter = term.words.length === 1 && /^\p{L}$/u.test(term.words[0] ?? "") && term.conditions.length === 0;
  if (isLetter) return WEIGHT.letter;
  let products = 0;
  let strongMatches = 0;
  for (const { rows } of matches)
    for (const match of rows) {
      if (match >= MATCH_THRESHOLD) products += 1;
      if (match > MATCH_SCORE.named) strongMatches += 1;
    }
  if (products === 0) return term.isUnknown ? WEIGHT.unknown : WEIGHT.nowhere;
  // A word in the name of an attribute of many products can also name a few: a rail, among all with a rail profile.
  const rarity = Math.log((size + 1) / Math.sqrt(products * (strongMatches || products))) / Math.log(size + 1);
  const isName =
    term.quantity === null &&
    (term.words.length > 0 ||
      term.conditions.some(({ attribute }) => attribute === "category" || attribute === "type"));
  const weight = (WEIGHT.everywhere + (1 - WEIGHT.everywhere) * rarity) * term.certainty;
  if (term.isUnknown) return weight * WEIGHT.description;
  return weight * (isName ? WEIGHT.name : 1) * (isMainTerm ? 1 : WEIGHT.purpose);
}
