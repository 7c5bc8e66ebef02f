import type * as v from "valibot";
import { categoriesIn, typeListings } from "../../../foundation/catalogue/address/catalogue-path.ts";
import type { ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import {
  type CataloguePart,
  drawnProductsQuery,
  toCataloguePart,
} from "../../../foundation/catalogue/data/listed-products.ts";
import type { CataloguePath, Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";

/** With the listings of its types, where it is a category of several. */
export type ListedPart = CataloguePart & {
  readonly types: readonly { readonly name: string; readonly query: string }[];
};

/** The groups of the catalogue or the categories of a group, each with the drawing that stands for it. */
export function partsQuery(vocabulary: Vocabulary, path: CataloguePath, state: ListingState) {
  const hasParts = state.q === "" && state.page === 1 && state.filters.size === 0;
  const groups = hasParts && path.level === "all" ? [...vocabulary.groups.values()] : [];
  const categories =
    hasParts && path.level === "group" ? categoriesIn(vocabulary, path).filter(({ count }) => count > 0) : [];
  const emblems = groups.map(({ emblem }) => emblem);
  const positions = categories.map(({ first }) => first);
  const statement =
    path.level === "all" ? drawnProductsQuery("code", emblems) : drawnProductsQuery("position", positions);
  type Row = v.InferOutput<(typeof statement)[1]>;
  function toParts(locale: Locale, rows: readonly Row[]): ListedPart[] {
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    const typesOf = (category: (typeof categories)[number]) =>
      typeListings(vocabulary, category).map(({ names, query }) => ({ name: names[locale], query }));
    return [
      ...groups.map((group) => [group, byCode.get(group.emblem), []] as const),
      ...categories.map((category) => [category, byPosition.get(category.first), typesOf(category)] as const),
    ].flatMap(([part, row, types]) => (row ? [{ ...toCataloguePart(vocabulary, locale, part, row), types }] : []));
  }
  return { statement, toParts };
}
