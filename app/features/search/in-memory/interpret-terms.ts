import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { facetEntries, formatAttribute } from "../../../foundation/catalogue/facets/facet-codes.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { choicesOf, type FacetValue } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { fold } from "../../../ground/text/fold.ts";
import { isSameMains } from "../../reading/mains.ts";
import { sourceOf, type Term, writtenText } from "../../reading/term.ts";
import type { Token } from "../../reading/tokens.ts";
import type { InterpretedTerm } from "../search-result.ts";
import { findQuantityMatches } from "./quantity-matches.ts";
import { MATCH_THRESHOLD, type RankedProduct } from "./rank-products.ts";
import { getTableIndex } from "./table-index.ts";
import { valueAt } from "./table-rows.ts";

/** The values of the best match that the query asked for in other words, or as a number. */
export function interpretTerms(
  terms: readonly Term[],
  { table: tableNumber, row, termScores }: RankedProduct,
  tables: readonly FacetTable[],
  query: string,
  locale: Locale,
  vocabulary: Vocabulary,
): InterpretedTerm[] {
  const table = tables[tableNumber];
  if (!table) return [];
  const cellOf = (facet: string) => valueAt(table.columns.get(facet), row);
  return terms.flatMap((term, index) => {
    if ((termScores[index] ?? 0) < MATCH_THRESHOLD) return [];
    const condition = term.conditions.find(({ attribute, values }) =>
      choicesOf(cellOf(attribute)).some((value) => values.includes(value)),
    );
    const quantity = condition ? null : findQuantity(term, table, row, vocabulary);
    const facet = condition?.attribute ?? quantity?.facet;
    if (!facet) return [];
    // A word that means several categories was not read as the best match's own.
    if (!vocabulary.attributes.has(facet) && condition && condition.values.length > 1) return [];
    // Greater ratings do as well, but nobody asked for them: 24 V is not 36 V.
    const cell = cellOf(facet);
    const side =
      quantity?.side ??
      (quantity?.isMinimum && typeof cell === "number" && cell > quantity.target && !isSameMains(cell, quantity.target)
        ? "least"
        : undefined);
    const name =
      quantity && side !== undefined
        ? `${SIGNS[side]} ${formatValue(facet, quantity.target, null, locale, vocabulary)}`
        : formatValue(facet, cell, condition?.values ?? null, locale, vocabulary);
    const typed = writtenText(term);
    const text = term.quantity?.unit === "awg" && name ? `${name} (${typed.toUpperCase()})` : name;
    return text === "" ? [] : [{ facet, text, typed, queryWithout: removeTokens(query, sourceOf(term)) }];
  });
}

const SIGNS = { least: "≥", most: "≤" } as const;

/** The facet that a row met a number in, and the number as one of its values. */
function findQuantity(term: Term, table: FacetTable, row: number, vocabulary: Vocabulary) {
  const [best] = findQuantityMatches(getTableIndex(table, vocabulary), term, vocabulary, false)
    .map(({ column, byValue, ...found }) => ({
      ...found,
      match: byValue[column.valueIndexes[row] ?? 0] ?? 0,
    }))
    .toSorted((a, b) => b.match - a.match);
  return best && best.match >= MATCH_THRESHOLD ? best : null;
}

function formatValue(
  facet: string,
  value: FacetValue,
  meantValues: readonly string[] | null,
  locale: Locale,
  vocabulary: Vocabulary,
): string {
  const named = facetEntries(vocabulary, facet)?.get(String(value));
  if (named) return named.names[locale];
  const matchingValue =
    meantValues && Array.isArray(value) ? choicesOf(value).filter((each) => meantValues.includes(each)) : value;
  return formatAttribute(vocabulary, facet, matchingValue, locale);
}

/** The query without some tokens; folded when folding changes its length, because token positions count folded text. */
function removeTokens(query: string, tokens: readonly Token[]): string {
  const text = fold(query).length === query.length ? query : fold(query);
  return tokens
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/\s+/g, " ")
    .trim();
}
