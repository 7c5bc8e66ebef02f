import { isDescending, type ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import { familyIndex, groupByFamily } from "../../../foundation/catalogue/data/families.ts";
import type { FacetCounts } from "../../../foundation/catalogue/facets/count-facets.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";

/**
 * The keys of the matches in the requested order, families together.
 * @param keyOf the key of a table's first row; the keys of its other rows follow it
 */
export function sortFamilies(
  { matches }: FacetCounts,
  { sort, view }: Pick<ListingState, "sort" | "view">,
  ranksOf: (table: FacetTable) => ((row: number) => number) | null,
  keyOf: (table: FacetTable) => number,
): number[][] {
  let offset = 0;
  const matched = matches.flatMap(({ table, rows }) => {
    const [rank, first, tableOffset] = [sort === "catalogue" ? null : ranksOf(table), keyOf(table), offset];
    offset += table.families?.values.length ?? 0;
    return rows.map((row) => ({
      key: first + row,
      rank: rank?.(row) ?? 0,
      family: view === "single" ? null : familyIndex(table, row, tableOffset),
    }));
  });
  if (sort !== "catalogue") matched.sort(isDescending(sort) ? descending : ascending);
  return groupByFamily(matched, ({ family }) => family).map((family) => family.map(({ key }) => key));
}

type Ranked = { readonly rank: number; readonly key: number };
const ascending = (a: Ranked, b: Ranked) => compareRanks(a.rank, b.rank) || a.key - b.key;
/** Products without a value come last here too. */
const descending = (a: Ranked, b: Ranked) =>
  (a.rank === Infinity || b.rank === Infinity ? compareRanks(a.rank, b.rank) : b.rank - a.rank) || a.key - b.key;
/** The difference of two infinities would be NaN. */
const compareRanks = (a: number, b: number) => (a === b ? 0 : a - b);
