import * as v from "valibot";
import { productParams, slugIn } from "../../../app/catalogue/columns.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import type { Database } from "../../operations/database.ts";
import type { Entity, Place } from "./entity.ts";

const KINDS = ["product", "category", "group"] as const;
type Kind = (typeof KINDS)[number];
export type PlacedEntity = Place & { readonly kind: Kind };
type Places = Readonly<Record<Kind, ReadonlyMap<string, PlacedEntity>>>;

const text = v.string();
const PlaceRow = v.object({
  kind: v.picklist(KINDS),
  code: text,
  id: v.number(),
  parent: text,
  slug_tr: text,
  slug_en: text,
});

export const placesByKind = (rows: readonly PlacedEntity[]): Places => {
  const of = (kind: Kind) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.code, row]));
  return { product: of("product"), category: of("category"), group: of("group") };
};

/** What the published release has, and the products' ids. One reading of each table. */
export async function publishedPlaces(database: Database): Promise<{ places: Places; ids: Map<string, number> }> {
  const rows = v.parse(
    v.array(PlaceRow),
    await database.select(
      `SELECT 'product' AS kind, code, id, category_code AS parent, slug_tr, slug_en FROM product
       UNION ALL SELECT 'category', code, 0, group_code, slug_tr, slug_en FROM category
       UNION ALL SELECT 'group', code, 0, '', slug_tr, slug_en FROM product_group`,
    ),
  );
  return {
    places: placesByKind(rows),
    ids: new Map(rows.filter(({ kind }) => kind === "product").map(({ code, id }) => [code, id])),
  };
}

/** What an entity about to be written is, as addresses spell it; null when it has none. */
export function placeOfEntity({ kind, place }: Entity): PlacedEntity | null {
  const known = KINDS.find((each) => each === kind);
  return known && place ? { kind: known, ...place } : null;
}

type Release = { readonly before: Places; readonly after: Places };
type Changed = Release & {
  /** The codes that were written or removed. */
  readonly touched: Readonly<Record<Kind, ReadonlySet<string>>>;
};

/** A path that leads to another one from now on. */
export type Moved = { readonly from: string; readonly to: string };

/** The paths of all that is still there, and elsewhere, in every language; groups first. */
export function movedPaths({ before, after }: Release): Moved[] {
  const groups = movedCodes(before.group, after.group, new Set());
  const categories = movedCodes(before.category, after.category, groups);
  const moved = { group: groups, category: categories, product: movedCodes(before.product, after.product, categories) };
  return KINDS.toReversed().flatMap((kind) =>
    LOCALES.flatMap((locale) =>
      [...moved[kind]].flatMap((code) => {
        const [from, to] = [pathOf(before, kind, code, locale), pathOf(after, kind, code, locale)];
        return from !== null && to !== null && from !== to ? [{ from, to }] : [];
      }),
    ),
  );
}

/** Codes that are spelt otherwise, stand elsewhere, or in something that moved. */
function movedCodes(
  before: ReadonlyMap<string, Place>,
  after: ReadonlyMap<string, Place>,
  movedParents: ReadonlySet<string>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const [code, was] of before) {
    const is = after.get(code);
    if (!is) continue;
    const isSame = was.slug_tr === is.slug_tr && was.slug_en === is.slug_en && was.parent === is.parent;
    if (!isSame || movedParents.has(is.parent)) moved.add(code);
  }
  return moved;
}

/** What groups and categories are no longer called; the numbers of products stand in their addresses, and stay. */
export function formerSlugs({ before, after }: Release): { kind: Kind; slug: string; code: string }[] {
  return (["group", "category"] as const).flatMap((kind) =>
    [...before[kind].values()].flatMap(({ code, slug_tr, slug_en }) => {
      const now = after[kind].get(code);
      const slugs = new Set([slug_tr, slug_en]);
      return now
        ? [...slugs]
            .filter((slug) => slug !== now.slug_tr && slug !== now.slug_en)
            .map((slug) => ({ kind, slug, code }))
        : [];
    }),
  );
}

function pathOf(state: Places, kind: Kind, code: string, locale: Locale): string | null {
  const own = state[kind].get(code);
  if (!own) return null;
  if (kind === "group") return hrefOf("productGroup", locale, { groupSlug: slugIn(locale, own) });
  const category = kind === "category" ? own : state.category.get(own.parent);
  const group = category && state.group.get(category.parent);
  if (!group) return null;
  if (kind === "category")
    return hrefOf("productCategory", locale, {
      groupSlug: slugIn(locale, group),
      categorySlug: slugIn(locale, category),
    });
  const place = {
    category_tr: category.slug_tr,
    category_en: category.slug_en,
    group_tr: group.slug_tr,
    group_en: group.slug_en,
  };
  return hrefOf("product", locale, productParams(locale, { ...own, ...place }));
}

/**
 * The paths of the pages that a publish changes, in every language: those of what was added, changed or removed, the old
 * ones of what moved, and the listings that show any of it.
 */
export function changedPaths({ before, after, touched }: Changed): string[] {
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
      for (const [kind, codes] of [
        ["group", groups],
        ["category", categories],
        ["product", products],
      ] as const)
        for (const code of codes) {
          const path = pathOf(state, kind, code, locale);
          if (path !== null) paths.add(path);
        }
    }
  return [...paths];
}
