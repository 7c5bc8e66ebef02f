import * as v from "valibot";
import { productParams, type SlugPair, slugIn } from "../../app/catalogue/columns.ts";
import { hrefOf } from "../../app/i18n/href.ts";
import { LOCALES } from "../../app/i18n/locales.ts";
import type { Database } from "../../operations/database.ts";
import type { Entity } from "./entity.ts";

/** A product, a category or a group as addresses spell it; `parent` is the category of a product, the group of a category. */
type Place = SlugPair & { readonly code: string; readonly parent: string };
const KINDS = ["product", "category", "group"] as const;
type Kind = (typeof KINDS)[number];
export type PlacedEntity = Place & { readonly kind: Kind };
type Places = Readonly<Record<Kind, ReadonlyMap<string, Place>>>;

const text = v.string();
const PlaceRow = v.object({
  kind: v.picklist(KINDS),
  code: text,
  id: v.number(),
  parent: text,
  slug_tr: text,
  slug_en: text,
});

const byKind = (rows: readonly PlacedEntity[]): Places => {
  const of = (kind: Kind) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.code, row]));
  return { product: of("product"), category: of("category"), group: of("group") };
};

/** What the published release has, and the products' ids. One reading of each table. */
export function publishedPlaces(database: Database): { places: Places; ids: Map<string, number> } {
  const rows = v.parse(
    v.array(PlaceRow),
    database.select(
      `SELECT 'product' AS kind, code, id, category_code AS parent, slug_tr, slug_en FROM product
       UNION ALL SELECT 'category', code, 0, group_code, slug_tr, slug_en FROM category
       UNION ALL SELECT 'group', code, 0, '', slug_tr, slug_en FROM product_group`,
    ),
  );
  return {
    places: byKind(rows),
    ids: new Map(rows.filter(({ kind }) => kind === "product").map(({ code, id }) => [code, id])),
  };
}

const TABLES: Readonly<Record<Kind, { table: string; parent: string }>> = {
  product: { table: "product", parent: "category_code" },
  category: { table: "category", parent: "group_code" },
  group: { table: "product_group", parent: "" },
};

/** What an entity about to be written is, as addresses spell it; null when it has none. */
export function placeOfEntity({ kind, rows }: Entity): PlacedEntity | null {
  const known = KINDS.find((each) => each === kind);
  if (!known) return null;
  const values = rows.find(({ table }) => table === TABLES[known].table)?.values;
  if (!values) return null;
  return {
    kind: known,
    code: String(values.code),
    parent: String(values[TABLES[known].parent] ?? ""),
    slug_tr: String(values.slug_tr),
    slug_en: String(values.slug_en),
  };
}

type Changed = {
  readonly before: Places;
  readonly after: readonly PlacedEntity[];
  /** The codes that were written or removed. */
  readonly touched: Readonly<Record<Kind, ReadonlySet<string>>>;
};

/**
 * The paths of the pages that a publish changes, in every language: those of what was added, changed or removed, the old
 * ones of what moved, and the listings that show any of it.
 */
export function changedPaths({ before, after: rows, touched }: Changed): string[] {
  const after = byKind(rows);
  const states = [before, after];
  const products = touched.product;
  const categories = new Set([
    ...touched.category,
    ...states.flatMap(({ product }) => [...products].flatMap((code) => product.get(code)?.parent ?? [])),
  ]);
  const groups = new Set([
    ...touched.group,
    ...states.flatMap(({ category }) => [...categories].flatMap((code) => category.get(code)?.parent ?? [])),
  ]);
  const paths = new Set<string>();
  for (const state of states)
    for (const locale of LOCALES) {
      if (groups.size > 0) paths.add(hrefOf("products", locale));
      for (const code of groups) {
        const group = state.group.get(code);
        if (group) paths.add(hrefOf("productGroup", locale, { groupSlug: slugIn(locale, group) }));
      }
      for (const code of categories) {
        const category = state.category.get(code);
        const group = category && state.group.get(category.parent);
        if (group)
          paths.add(
            hrefOf("productCategory", locale, {
              groupSlug: slugIn(locale, group),
              categorySlug: slugIn(locale, category),
            }),
          );
      }
      for (const code of products) {
        const product = state.product.get(code);
        const category = product && state.category.get(product.parent);
        const group = category && state.group.get(category.parent);
        if (!group) continue;
        const path = {
          ...product,
          category_tr: category.slug_tr,
          category_en: category.slug_en,
          group_tr: group.slug_tr,
          group_en: group.slug_en,
        };
        paths.add(hrefOf("product", locale, productParams(locale, path)));
      }
    }
  return [...paths];
}
