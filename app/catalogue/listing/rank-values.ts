import type { Vocabulary } from "../data/vocabulary.ts";
import type { FacetColumn } from "../facets/facet-table.ts";
import { type FacetValue, isRange } from "../facets/facet-value.ts";
import { listFacetCodes } from "./filters/facet-views.ts";

const collator = new Intl.Collator("tr", { numeric: true });

/** A number for each value of a column that puts its rows in order; Infinity for rows without one. */
export function rankValues(vocabulary: Vocabulary, facet: string, { values }: FacetColumn): readonly number[] {
  const codes = new Map(listFacetCodes(vocabulary, facet).map((code, index) => [code, index]));
  const texts = values.filter((value) => typeof value === "string").toSorted(collator.compare);
  const rankOf = (value: FacetValue): number => {
    if (value === null) return Infinity;
    if (typeof value === "number") return value;
    // Two spans that begin alike are told apart by their ends; no end is a million times its beginning.
    if (isRange(value)) return value[0] + value[1] / 1e6;
    if (typeof value === "string") return codes.get(value) ?? texts.indexOf(value);
    return codes.get(value[0] as string) ?? Infinity;
  };
  return values.map(rankOf);
}
