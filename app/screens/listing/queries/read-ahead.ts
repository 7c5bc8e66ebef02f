import type * as v from "valibot";
import type { ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import { descriptionQuery } from "../../../foundation/catalogue/data/description-query.ts";
import {
  type ListedRow,
  listedProductsQuery,
  type VariantRow,
} from "../../../foundation/catalogue/data/listed-products.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { CataloguePath, Category } from "../../../foundation/catalogue/data/vocabulary.ts";
import { getCachedTable } from "../../../foundation/catalogue/facets/cached-tables.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { partsQuery } from "./parts-query.ts";

/** The rows of a listing's page, beside its counts. */
export type PageRows = {
  readonly listed: readonly ListedRow[];
  readonly variants: readonly VariantRow[];
  readonly description: readonly { readonly description: string }[];
  readonly parts: readonly v.InferOutput<ReturnType<typeof partsQuery>["statement"][1]>[];
};

/** The first 24 families seldom reach beyond these products. Two rows each, once an isolate and category. */
const MAX_READ_AHEAD = 200;

/**
 * While an isolate lacks the tables of a listing, they say which families are on its first page only after a round trip. In
 * the catalogue's order, though, those are among the first products, which this reads beside the tables.
 * @returns null for any other page
 */
export async function readFirstPageAhead(
  { vocabulary, runQueries }: Snapshot,
  locale: Locale,
  path: CataloguePath,
  allCategories: readonly Category[],
  state: ListingState,
): Promise<PageRows | null> {
  const categories = allCategories.filter(({ count }) => count > 0);
  const isFirstPage = state.q === "" && state.page === 1 && state.sort === "catalogue" && state.filters.size === 0;
  if (!isFirstPage || categories.every((category) => getCachedTable(vocabulary, category))) return null;
  const positions: number[] = [];
  for (const { first, count } of categories) {
    const length = Math.min(count, MAX_READ_AHEAD - positions.length);
    positions.push(...Array.from({ length }, (_, row) => first + row));
  }
  const { listed, description, parts } = await runQueries({
    listed: listedProductsQuery(locale, "position", positions),
    description: descriptionQuery(locale, path),
    parts: partsQuery(vocabulary, path, state).statement,
  });
  return { listed, variants: listed, description, parts };
}

/**
 * The rows of a page out of those that were read ahead; null when some are missing.
 * @param firsts positions of the products that represent their families
 * @param variants positions of their variants
 */
export function pickFromReadAhead(
  readAhead: PageRows,
  firsts: readonly number[],
  variants: readonly number[],
): PageRows | null {
  const byPosition = new Map(readAhead.listed.map((row) => [row.position, row]));
  const pick = (positions: readonly number[]) => positions.flatMap((position) => byPosition.get(position) ?? []);
  const picked = { ...readAhead, listed: pick(firsts), variants: pick(variants) };
  return picked.listed.length + picked.variants.length === firsts.length + variants.length ? picked : null;
}
