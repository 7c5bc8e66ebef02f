import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { listFacetCodes } from "../../../foundation/catalogue/facets/facet-codes.ts";
import type { FacetColumn, FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { type FacetValue, isRange } from "../../../foundation/catalogue/facets/facet-value.ts";
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
  const texts = values.filter((value) => typeof value === "string").toSorted(collatorOf(locale).compare);
  return values.map((value: FacetValue): number => {
    if (value === null) return Infinity;
    if (typeof value === "number") return value;
    // The end decides between spans with the same beginning; no end is a million times its beginning.
    if (isRange(value)) return value[0] + value[1] / 1e6;
    if (typeof value === "string") return codes.get(value) ?? texts.indexOf(value);
    return codes.get(value[0] as string) ?? Infinity;
  });
}
