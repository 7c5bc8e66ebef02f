import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { CataloguePath } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { buildNumberQueries, matchNumbers, selectNothing } from "../part-number-search.ts";
import { emptyResult, hitsWithTable, type IndexedSearchResult } from "../search-result.ts";
import { searchAlternatives } from "./alternative-readings.ts";
import { filterTerm } from "./filter-term.ts";
import { selectMatches } from "./queries.ts";
import { buildMatchExpression, getNameIndex, parseQueryWords } from "./query-words.ts";
import { findLeadingTypes, rankHits } from "./rank-hits.ts";
import { isLarge, selectRareWords } from "./selectivity.ts";

/** A large catalogue is first searched in the types that one or two words name; more words have few products anyway. */
const MAX_LEADING_HITS = 100;
const MAX_LEADING_WORDS = 2;

/** Searches the index in one round trip, and in a second one for alternative readings when nothing matches. */
export async function searchIndexed(
  snapshot: Snapshot,
  locale: Locale,
  query: string,
  scope: CataloguePath,
  limit: number,
): Promise<IndexedSearchResult> {
  const { vocabulary, runQueries } = snapshot;
  const index = getNameIndex(vocabulary);
  const filterTerms = filterTermsOf(scope);
  const words = parseQueryWords(query, index);
  const hasLeadingTypes = isLarge(vocabulary.products) && words.length <= MAX_LEADING_WORDS;
  const types = hasLeadingTypes ? findLeadingTypes(words, locale, vocabulary) : [];
  const expression = buildMatchExpression(selectRareWords(words, vocabulary), index, filterTerms);
  const numbers = buildNumberQueries(query, locale);
  const results = await runQueries({
    ...numbers.queries,
    leading:
      types.length > 0
        ? selectMatches(restrictToTypes(expression, types), Math.min(MAX_LEADING_HITS, limit))
        : selectNothing,
    typed: words.length > 0 ? selectMatches(expression, limit + 1) : selectNothing,
  });
  const { list, numberHits, exactMatch, substitutes } = matchNumbers(numbers, results, vocabulary, scope, locale);
  if (list) return list;
  const found = [...numberHits, ...results.leading, ...results.typed];
  const hits = [...new Map(found.map((hit) => [hit.id, hit])).values()];
  if (hits.length === 0 && substitutes.length === 0)
    return searchAlternatives(snapshot, locale, query, words, filterTerms);
  const ranked = rankHits(hits.slice(0, limit), words, numbers.partNumber, locale, vocabulary).map(({ hit }) => hit);
  return {
    ...emptyResult(query, words),
    ...hitsWithTable(ranked, vocabulary),
    isCapped: hits.length > limit,
    exactMatch,
    named: exactMatch?.code ?? null,
    substitutes,
    isPartNumberMatch: results.typed.length === 0,
  };
}

function restrictToTypes(expression: string, types: readonly string[]): string {
  return `(${expression}) AND (${types.map((type) => `"${filterTerm("type", type)}"`).join(" OR ")})`;
}

function filterTermsOf(scope: CataloguePath): string[] {
  switch (scope.level) {
    case "all":
      return [];
    case "group":
      return [filterTerm("group", scope.group.code)];
    case "category":
      return [filterTerm("category", scope.category.code)];
  }
}
