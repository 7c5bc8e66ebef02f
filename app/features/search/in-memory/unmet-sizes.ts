import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { formatAttribute } from "../../../foundation/catalogue/facets/facet-codes.ts";
import type { FacetColumn, FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { isRange } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { type Term, writtenText } from "../../reading/term.ts";
import type { NearSize, UnmetSize } from "../search-result.ts";
import { findQuantityMatches, findTargets } from "./quantity-matches.ts";
import { MATCH_THRESHOLD, type RankedProduct } from "./rank-products.ts";
import { getTableIndex } from "./table-index.ts";
import { cellAt, valueAt } from "./table-rows.ts";

type Near = { readonly value: number; readonly facet: string; readonly products: readonly RankedProduct[] };

/** What a size is in a table. */
type Rating = {
  /** The attribute that says most of it. */
  readonly target: { readonly facet: string; readonly column: FacetColumn; readonly size: number } | undefined;
  /** Whether a product is for it: by this attribute, or by the very number in another one. */
  readonly isMetBy: (row: number) => boolean;
};
type Ratings = readonly Rating[];

/**
 * The conductor or the current that no product is for which is what else is asked for, “push-in for 35 mm²”, “relay 100 A”:
 * with the nearest that such products are for, and with what is for it instead. Null where every size is met, or nothing is
 * what else is asked for.
 */
export function findUnmetSize(
  tables: readonly FacetTable[],
  terms: readonly Term[],
  ranked: readonly RankedProduct[],
  locale: Locale,
  vocabulary: Vocabulary,
): { readonly note: UnmetSize; readonly nearest: readonly RankedProduct[] } | null {
  const meets = ({ termScores }: RankedProduct, index: number) => (termScores[index] ?? 0) >= MATCH_THRESHOLD;
  const properties = [...terms.keys()].filter(
    (index) => isProperty(terms[index]) && ranked.some((each) => meets(each, index)),
  );
  const candidates = ranked.filter((product) => properties.every((index) => meets(product, index)));
  if (properties.length === 0 || candidates.length === 0) return null;
  for (const [index, term] of terms.entries()) {
    if (!isSize(term)) continue;
    const ratings = findRatings(tables, term, candidates, vocabulary);
    // A number of a name is no current: Pt100.
    const isMet = (product: RankedProduct) =>
      isCurrent(term) ? (ratings[product.table]?.isMetBy(product.row) ?? false) : meets(product, index);
    // What is for the current and leads without all that is asked for is a better answer than the nearest current.
    const isLed = isCurrent(term) && ranked.slice(0, 1).some(isMet);
    if (isLed || candidates.some(isMet)) continue;
    const { below, above } = findNearest(ratings, candidates);
    if (!below && !above) return null;
    const met = (product: RankedProduct) => properties.filter((property) => meets(product, property)).length;
    // The plain one of a catalogue stands first in it: KV 35 before the earth terminal KVT 35.
    const [elsewhere] = ranked
      .filter((product) => isMet(product) && (!isCurrent(term) || met(product) > 0))
      .toSorted((a, b) => met(b) - met(a) || a.table - b.table || a.row - b.row);
    const describe = (side: NearSize["side"], near: Near | null): NearSize[] => {
      const [product] = near?.products ?? [];
      return near && product
        ? [{ side, value: formatAttribute(vocabulary, near.facet, near.value, locale), ...nameOf(tables, product) }]
        : [];
    };
    const other = elsewhere
      ? [{ side: "elsewhere" as const, value: writtenText(term), ...nameOf(tables, elsewhere) }]
      : [];
    return {
      note: {
        kind: "unmetSize",
        size: writtenText(term),
        nearest: [...describe("below", below), ...describe("above", above), ...other],
      },
      nearest: [...(below?.products ?? []), ...(above?.products ?? []), ...(elsewhere ? [elsewhere] : [])],
    };
  }
  return null;
}

/** What a product is, without numbers and without what it is for. */
const isProperty = (term: Term | undefined) =>
  term !== undefined && !term.quantity && term.conditions.length > 0 && !term.isPurpose && !term.isNegated;

/** Both come in steps, and a product for the next may do; a voltage or a length may be that of anything. */
const SIZE_UNITS: readonly (string | null)[] = ["mm2", "awg", "a"];

const unitOf = ({ quantity }: Term) => (quantity?.kind === "quantity" ? quantity.unit : null);
const isCurrent = (term: Term) => unitOf(term) === "a";
const isSize = (term: Term) => SIZE_UNITS.includes(unitOf(term)) && !term.quantity?.limit && !term.isNegated;

const nameOf = (tables: readonly FacetTable[], at: RankedProduct) => ({
  model: String(cellAt(tables, at, "model") ?? ""),
  code: String(cellAt(tables, at, "code")),
});

/** By table. A current is that of one attribute, which most of the products have: not one that lasts a second. */
function findRatings(
  tables: readonly FacetTable[],
  term: Term,
  candidates: readonly RankedProduct[],
  vocabulary: Vocabulary,
): Ratings {
  const targets = tables.map((table) => findTargets(getTableIndex(table, vocabulary), term, vocabulary));
  const counts = new Map<string, number>();
  for (const { table } of candidates) {
    const facet = targets[table]?.[0]?.facet;
    if (facet) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  const [common] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return tables.map((table, index) => {
    const target = isCurrent(term) ? targets[index]?.find(({ facet }) => facet === common) : targets[index]?.[0];
    const matches = findQuantityMatches(getTableIndex(table, vocabulary), term, vocabulary, false);
    const isMetBy = (row: number) =>
      matches.some(
        ({ facet, column, byValue, target: size }) =>
          (facet === target?.facet && (byValue[column.valueIndexes[row] ?? 0] ?? 0) > 0) ||
          valueAt(column, row) === size,
      );
    return { target, isMetBy };
  });
}

/** The greatest value below a size and the smallest above. */
function findNearest(
  ratings: Ratings,
  candidates: readonly RankedProduct[],
): { readonly below: Near | null; readonly above: Near | null } {
  let [below, above]: (Near | null)[] = [null, null];
  for (const product of candidates) {
    const target = ratings[product.table]?.target;
    if (!target) continue;
    const { facet, column, size } = target;
    const cell = valueAt(column, product.row);
    const values = isRange(cell) ? cell : typeof cell === "number" ? [cell] : [];
    const [least = 0, most = least] = values;
    if (values.length === 0) continue;
    if (most < size) below = nearer(below, { facet, value: most, products: [product] }, Math.max);
    else if (least > size) above = nearer(above, { facet, value: least, products: [product] }, Math.min);
  }
  return { below: below ?? null, above: above ?? null };
}

function nearer(near: Near | null | undefined, other: Near, pick: typeof Math.max): Near {
  if (!near) return other;
  if (near.value === other.value) return { ...near, products: [...near.products, ...other.products] };
  return pick(near.value, other.value) === other.value ? other : near;
}
