import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { listFacetCodes } from "../../../foundation/catalogue/facets/facet-codes.ts";
import type { FacetColumn, FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { kindOf } from "../../../foundation/catalogue/facets/facet-value.ts";
import { collatorOf } from "../../../ground/i18n/collator.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";

/** The rank of a table's rows by one of its columns; null where the table lacks the column. */
export function rankByColumn(
  vocabulary: Vocabulary,
  locale: Locale,
  { columns }: FacetTable,
  facet: string,
): ((row: number) => number) | null {
  const column = columns.get(facet);
  if (!column) return null;
  const ranks = rankValues(vocabulary, locale, facet, column);
  return (row) => ranks[column.valueIndexes[row] ?? 0] ?? Infinity;
}

/** A number for each value of a column that sorts its rows; Infinity for rows without a value. */
function rankValues(vocabulary: Vocabulary, locale: Locale, facet: string, { values }: FacetColumn): readonly number[] {
  const codes = new Map(listFacetCodes(vocabulary, facet).map((code, index) => [code, index]));
  const sortedTexts = values.filter((value) => typeof value === "string").toSorted(collatorOf(locale).compare);
  const texts = new Map(sortedTexts.map((text, index) => [text, index]));
  const rankOf = (text: string) => codes.get(text) ?? texts.get(text) ?? Infinity;
  return values.map((value) => kindOf(value).rank(value, rankOf));
}
