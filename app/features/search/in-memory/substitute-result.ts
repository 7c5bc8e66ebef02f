import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Substitute } from "../../reading/part-numbers/substitutes.ts";
import type { Term } from "../../reading/term.ts";
import { emptyResult, type SearchResult } from "../search-result.ts";
import { MATCH_THRESHOLD, rankProducts } from "./rank-products.ts";
import { MAX_NEAR_MATCHES } from "./select-matches.ts";
import { cellAt, findRow, idOf, type TableRow, toHits } from "./table-rows.ts";

/** Only the first attributes of a category make products similar. */
const MAX_SIMILAR_ATTRIBUTES = 4;

/**
 * The products that replace other makers' numbers, those first that have what else was written (a colour); then those most
 * similar to the first.
 */
export function buildSubstituteResult(
  tables: readonly FacetTable[],
  query: string,
  terms: readonly Term[],
  locale: Locale,
  vocabulary: Vocabulary,
  found: readonly Substitute[],
  limit: number,
): SearchResult {
  const substitutes = sortByTerms(tables, terms, locale, vocabulary, found);
  const leading = substitutes.flatMap(({ id }) => findRow(tables, id) ?? []);
  const similar = leading.slice(0, 1).flatMap((first) => findSimilar(tables, first, vocabulary));
  const chosen = [...new Map([...leading, ...similar].map((row) => [idOf(tables, row), row])).values()];
  return {
    ...emptyResult(query, []),
    ...toHits(tables, chosen.slice(0, limit)),
    substitutes,
    isPartNumberMatch: true,
  };
}

function sortByTerms(
  tables: readonly FacetTable[],
  terms: readonly Term[],
  locale: Locale,
  vocabulary: Vocabulary,
  substitutes: readonly Substitute[],
): readonly Substitute[] {
  const named = terms.filter(({ conditions }) => conditions.length > 0);
  if (named.length === 0 || substitutes.length < 2) return substitutes;
  const { ranked } = rankProducts(tables, named, locale, vocabulary, new Map());
  const met = new Map(
    ranked.map((row) => [idOf(tables, row), row.termScores.filter((score) => score >= MATCH_THRESHOLD).length]),
  );
  return substitutes.toSorted((a, b) => (met.get(b.id) ?? 0) - (met.get(a.id) ?? 0));
}

/** Products of the same group that share the most values: the category's first attribute and exact values count double. */
function findSimilar(
  tables: readonly FacetTable[],
  first: TableRow,
  { categories, attributes }: Vocabulary,
): TableRow[] {
  const category = categories.get(String(cellAt(tables, first, "category")));
  const mainAttributes = category?.attributes.slice(0, MAX_SIMILAR_ATTRIBUTES) ?? [];
  const shared = ["type", "colour", "connection_method", ...mainAttributes]
    .filter((facet) => attributes.get(facet)?.kind !== "range")
    .map((facet) => ({
      facet,
      value: JSON.stringify(cellAt(tables, first, facet)),
      weight:
        (facet === mainAttributes[0] ? 2 : 1) * (attributes.get(facet)?.search.includes("minimum") === false ? 2 : 1),
    }));
  return tables
    .flatMap(({ size }, table) =>
      cellAt(tables, { table, row: 0 }, "group") === category?.group
        ? Array.from({ length: size }, (_, row) => ({ table, row }))
        : [],
    )
    .map((at) => ({
      ...at,
      score: shared.reduce(
        (sum, { facet, value, weight }) => sum + (JSON.stringify(cellAt(tables, at, facet)) === value ? weight : 0),
        0,
      ),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_NEAR_MATCHES);
}
