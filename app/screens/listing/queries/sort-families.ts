import { isDescending, type ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import { familyIndex, groupByFamily, sizeIndexes } from "../../../foundation/catalogue/data/families.ts";
import type { FacetCounts } from "../../../foundation/catalogue/facets/count-facets.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import type { Shown } from "./shown.ts";

/**
 * The keys of the matches in the requested order, families together; as sizes, which are of one category, what differs in
 * its colour alone, and the sizes of a type together.
 * @param keyOf the key of a table's first row; the keys of its other rows follow it
 */
export function sortFamilies(
  { matches }: FacetCounts,
  { sort, shown }: { readonly sort: ListingState["sort"]; readonly shown: Shown },
  ranksOf: (table: FacetTable) => ((row: number) => number) | null,
  keyOf: (table: FacetTable) => number,
): number[][] {
  let offset = 0;
  const matched = matches.flatMap(({ table, rows }) => {
    const [rank, first, tableOffset] = [sort === "catalogue" ? null : ranksOf(table), keyOf(table), offset];
    offset += table.families?.values.length ?? 0;
    const sizes = shown === "sizes" ? sizeIndexes(table) : null;
    const types = shown === "sizes" ? table.columns.get("type")?.valueIndexes : null;
    return rows.map((row) => ({
      key: first + row,
      rank: rank?.(row) ?? 0,
      family: shown === "single" ? null : (sizes?.[row] ?? familyIndex(table, row, tableOffset)),
      type: types?.[row] ?? null,
    }));
  });
  if (sort !== "catalogue") matched.sort(isDescending(sort) ? descending : ascending);
  const families = groupByFamily(matched, ({ family }) => family);
  const ordered = shown === "sizes" ? groupByFamily(families, ([first]) => first?.type ?? null).flat() : families;
  return ordered.map((family) => family.map(({ key }) => key));
}

type Ranked = { readonly rank: number; readonly key: number };
const ascending = (a: Ranked, b: Ranked) => compareRanks(a.rank, b.rank) || a.key - b.key;
/** Products without a value come last here too. */
const descending = (a: Ranked, b: Ranked) =>
  (a.rank === Infinity || b.rank === Infinity ? compareRanks(a.rank, b.rank) : b.rank - a.rank) || a.key - b.key;
/** The difference of two infinities would be NaN. */
const compareRanks = (a: number, b: number) => (a === b ? 0 : a - b);
