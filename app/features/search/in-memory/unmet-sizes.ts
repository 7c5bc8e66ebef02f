import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { formatAttribute } from "../../../foundation/catalogue/facets/facet-codes.ts";
import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { isRange } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { type Term, writtenText } from "../../reading/term.ts";
import type { NearSize, UnmetSize } from "../search-result.ts";
import { findTargets } from "./quantity-matches.ts";
import { MATCH_THRESHOLD, type RankedProduct } from "./rank-products.ts";
import { getTableIndex } from "./table-index.ts";
import { cellAt, valueAt } from "./table-rows.ts";

type Near = { readonly value: number; readonly facet: string; readonly products: readonly RankedProduct[] };

/**
 * The conductor that no product takes which is what else is asked for, “push-in for 35 mm²”: with the nearest that such products take,
 * and with what takes it instead. Null where every size is met, or nothing is what else is asked for.
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
  const size = terms.findIndex((term, index) => isSize(term) && !candidates.some((product) => meets(product, index)));
  const term = terms[size];
  if (!term || properties.length === 0 || candidates.length === 0) return null;
  const { below, above } = findNearest(tables, term, candidates, vocabulary);
  if (!below && !above) return null;
  // The plain one of a catalogue stands first in it: KV 35 before the earth terminal KVT 35.
  const met = (product: RankedProduct) => properties.filter((index) => meets(product, index)).length;
  const [elsewhere] = ranked
    .filter((product) => meets(product, size))
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

/** What a product is, without numbers and without what it is for. */
const isProperty = (term: Term | undefined) =>
  term !== undefined && !term.quantity && term.conditions.length > 0 && !term.isPurpose && !term.isNegated;

/** Conductors come in steps, and a terminal for the next may do; a voltage or a length may be that of anything. */
const SIZE_UNITS: readonly (string | null)[] = ["mm2", "awg"];

const isSize = ({ quantity, isNegated }: Term) =>
  quantity?.kind === "quantity" && SIZE_UNITS.includes(quantity.unit) && !quantity.limit && !isNegated;

const nameOf = (tables: readonly FacetTable[], at: RankedProduct) => ({
  model: String(cellAt(tables, at, "model") ?? ""),
  code: String(cellAt(tables, at, "code")),
});

/** The greatest value below a size and the smallest above, in the attribute that says most of it. */
function findNearest(
  tables: readonly FacetTable[],
  term: Term,
  candidates: readonly RankedProduct[],
  vocabulary: Vocabulary,
): { readonly below: Near | null; readonly above: Near | null } {
  let [below, above]: (Near | null)[] = [null, null];
  for (const product of candidates) {
    const table = tables[product.table];
    if (!table) continue;
    const [target] = findTargets(getTableIndex(table, vocabulary), term, vocabulary);
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
