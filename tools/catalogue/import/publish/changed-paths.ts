import * as v from "valibot";
import { formatProductSlug, slugIn } from "../../../../app/foundation/catalogue/data/product-fields.ts";
import { SlugsSchema } from "../../../../app/foundation/catalogue/data/vocabulary.ts";
import { hrefOf } from "../../../../app/ground/i18n/href.ts";
import { LOCALES, type Locale, SLUG_SETS } from "../../../../app/ground/i18n/locales.ts";
import type { Database } from "../../../sql/database.ts";
import type { Entity, PathSegment } from "../entities/entity.ts";

const KINDS = ["product", "category", "group"] as const;
type Kind = (typeof KINDS)[number];
export type EntitySegment = PathSegment & { readonly kind: Kind };
export type SegmentsByKind = Readonly<Record<Kind, ReadonlyMap<string, EntitySegment>>>;

const text = v.string();
const SegmentRow = v.object({
  kind: v.picklist(KINDS),
  code: text,
  parent: text,
  slugs: v.pipe(text, v.parseJson(), SlugsSchema),
});

export const segmentsByKind = (rows: readonly EntitySegment[]): SegmentsByKind => {
  const rowsOfKind = (kind: Kind) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.code, row]));
  return { product: rowsOfKind("product"), category: rowsOfKind("category"), group: rowsOfKind("group") };
};

const slugsIn = (table: string, column: string, key: string) =>
  `(SELECT json_group_object(slug_set, slug) FROM ${table} WHERE ${column} = ${key}) AS slugs`;

const SEGMENTS: Readonly<Record<Kind, string>> = {
  product: `SELECT 'product' AS kind, code, category_code AS parent, ${slugsIn("product_slug", "product_id", "id")} FROM product`,
  category: `SELECT 'category' AS kind, code, group_code AS parent, ${slugsIn("category_slug", "category_code", "code")} FROM category`,
  group: `SELECT 'group' AS kind, code, '' AS parent, ${slugsIn("product_group_slug", "group_code", "code")} FROM product_group`,
};

/** The segments of a slot's release. Reads each table and its slugs once. */
export async function readSegments(
  { select }: Pick<Database, "select">,
  kinds: readonly Kind[] = KINDS,
): Promise<SegmentsByKind> {
  const rows = await select(kinds.map((kind) => SEGMENTS[kind]).join(" UNION ALL "));
  return segmentsByKind(v.parse(v.array(SegmentRow), rows));
}

export function entitySegment({ kind, segment }: Entity): EntitySegment | null {
  const routedKind = KINDS.find((routed) => routed === kind);
  return routedKind && segment ? { kind: routedKind, ...segment } : null;
}

export type ReleaseSegments = { readonly before: SegmentsByKind; readonly after: SegmentsByKind };
type ChangedSegments = ReleaseSegments & {
  /** The codes that were written or removed. */
  readonly touched: Readonly<Record<Kind, ReadonlySet<string>>>;
};

export type Redirect = { readonly from: string; readonly to: string };

/** Moved paths of what still exists, in every language; groups first. */
export function findRedirects({ before, after }: ReleaseSegments): Redirect[] {
  const groups = movedCodes(before.group, after.group, new Set());
  const categories = movedCodes(before.category, after.category, groups);
  const moved = { group: groups, category: categories, product: movedCodes(before.product, after.product, categories) };
  return KINDS.toReversed().flatMap((kind) =>
    LOCALES.flatMap((locale) =>
      [...moved[kind]].flatMap((code) => {
        const [from, to] = [formatPath(before, kind, code, locale), formatPath(after, kind, code, locale)];
        return from !== null && to !== null && from !== to ? [{ from, to }] : [];
      }),
    ),
  );
}

/** Codes whose slug or parent changed, or whose parent moved. */
function movedCodes(
  before: ReadonlyMap<string, PathSegment>,
  after: ReadonlyMap<string, PathSegment>,
  movedParents: ReadonlySet<string>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const [code, previous] of before) {
    const current = after.get(code);
    if (!current) continue;
    const isUnchanged =
      previous.parent === current.parent &&
      SLUG_SETS.every((slugSet) => previous.slugs[slugSet] === current.slugs[slugSet]);
    if (!isUnchanged || movedParents.has(current.parent)) moved.add(code);
  }
  return moved;
}

/** Former slugs of groups and categories. Product URLs need none: they contain the order number. */
export function findFormerSlugs({ before, after }: ReleaseSegments): { kind: Kind; slug: string; code: string }[] {
  return (["group", "category"] as const).flatMap((kind) =>
    [...before[kind].values()].flatMap(({ code, slugs }) => {
      const current = after[kind].get(code);
      if (!current) return [];
      const former = new Set(Object.values(slugs)).difference(new Set(Object.values(current.slugs)));
      return [...former].map((slug) => ({ kind, slug, code }));
    }),
  );
}

function formatPath(state: SegmentsByKind, kind: Kind, code: string, locale: Locale): string | null {
  const segment = state[kind].get(code);
  if (!segment) return null;
  if (kind === "group") return hrefOf("productGroup", locale, { groupSlug: slugIn(locale, segment) });
  const category = kind === "category" ? segment : state.category.get(segment.parent);
  const group = category && state.group.get(category.parent);
  if (!group) return null;
  const params = { groupSlug: slugIn(locale, group), categorySlug: slugIn(locale, category) };
  if (kind === "category") return hrefOf("productCategory", locale, params);
  return hrefOf("product", locale, { ...params, productSlug: formatProductSlug(code, slugIn(locale, segment)) });
}

/**
 * The paths of all pages that a publish changes, in every language: what was added, changed or removed, the old paths of
 * what moved, and the listings that contain any of it.
 */
export function findChangedPaths({ before, after, touched }: ChangedSegments): string[] {
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
          const path = formatPath(state, kind, code, locale);
          if (path !== null) paths.add(path);
        }
    }
  return [...paths];
}
