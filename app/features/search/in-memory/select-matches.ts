import { KIND_FACETS } from "../../reading/lexicon.ts";
import { type Term, writtenText } from "../../reading/term.ts";
import { MATCH_THRESHOLD, type RankedProduct } from "./rank-products.ts";

/** With fewer full matches than this, near matches follow them. */
const ENOUGH_FULL_MATCHES = 10;
/** The share of the best score that a near match needs. */
const NEAR_SHARE = 0.3;
export const MAX_NEAR_MATCHES = 24;
/** The share of the query, by weight, that a result must meet. */
const MIN_SHARE = 0.1;

const meets = ({ termScores }: RankedProduct, term: number) => (termScores[term] ?? 0) >= MATCH_THRESHOLD;

/** The products that meet every term that any product meets; when they are few, near matches after them. */
export function selectMatches(
  ranked: readonly RankedProduct[],
  terms: readonly Term[],
  weights: readonly number[],
): RankedProduct[] {
  const [best] = ranked;
  if (!best || !isRelevant(best, terms, weights)) return [];
  const required = [...terms.keys()].filter((index) => ranked.some((product) => meets(product, index)));
  const fullMatches = ranked.filter((product) => required.every((index) => meets(product, index)));
  if (fullMatches.length >= ENOUGH_FULL_MATCHES) return fullMatches;
  const minScore = best.score * NEAR_SHARE;
  const nearMatches = ranked.filter((product) => product.score >= minScore && !fullMatches.includes(product));
  return [...fullMatches, ...nearMatches.slice(0, MAX_NEAR_MATCHES)];
}

/** A single digit or letter beside unknown words is not enough for a result. */
function isRelevant(product: RankedProduct, terms: readonly Term[], weights: readonly number[]): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = product.termScores.reduce((sum, match, index) => sum + match * (weights[index] ?? 0), 0) / total;
  const isEvidence = ({ conditions, quantity, words }: Term, index: number) =>
    meets(product, index) &&
    (conditions.length > 0 ||
      (quantity ? quantity.kind !== "number" || quantity.text.length > 1 : words.some((word) => word.length > 1)));
  return share >= MIN_SHARE && (!terms.some(({ isUnknown }) => isUnknown) || terms.some(isEvidence));
}

/** Whether a product meets every term of a query that asks for more than a kind of product. */
export const isSpecific = (terms: readonly Term[], product: RankedProduct): boolean =>
  terms.every((_, index) => meets(product, index)) &&
  terms.some(
    ({ quantity, conditions }) => quantity !== null || (conditions[0] && !KIND_FACETS.has(conditions[0].attribute)),
  );

const MAX_UNMATCHED_WORDS = 3;

export function findUnmatchedWords(terms: readonly Term[], product: RankedProduct): string[] {
  const words = terms.filter((_, index) => !meets(product, index)).map(writtenText);
  return [...new Set(words.filter((word) => word.length > 1))].slice(0, MAX_UNMATCHED_WORDS);
}
