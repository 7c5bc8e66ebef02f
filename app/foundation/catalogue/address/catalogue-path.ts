import { redirect } from "react-router";
import sql from "sql-template-tag";
import * as v from "valibot";
import type { Alternates } from "../../../ground/i18n/alternates.ts";
import { hrefOf } from "../../../ground/i18n/href.ts";
import { listAlternates } from "../../../ground/i18n/list-alternates.ts";
import type { Locale, Slugs } from "../../../ground/i18n/locales.ts";
import { notFound } from "../../../ground/i18n/not-found-error.ts";
import type { Crumb } from "../../../ground/platform/crumb.ts";
import { slugIn } from "../data/product-fields.ts";
import type { Snapshot } from "../data/snapshot.ts";
import { type CataloguePath, type Category, findBySlug, type Vocabulary } from "../data/vocabulary.ts";
import { DEFAULT_LISTING, formatListingQuery, withFilter } from "./listing-state.ts";

/** A part of the catalogue with its name, and its URL in the languages that it is found in. */
export type ResolvedPath = {
  readonly path: CataloguePath;
  readonly name: string | null;
  readonly trail: readonly Crumb[];
  readonly alternates: Alternates;
};

type Slugged = { readonly slugs: Slugs };

type Params = { readonly groupSlug?: string; readonly categorySlug?: string };

/** The codes of the group and the category whose former slugs a URL has. */
type MovedCodes = { readonly group?: string | undefined; readonly category?: string | undefined };

const MovedSlugRow = v.object({ kind: v.picklist(["group", "category"]), code: v.string() });

/** Reads one row for each slug, by key; nothing when the vocabulary has all slugs. */
export async function findMovedCodes(
  { vocabulary, runQueries }: Snapshot,
  { groupSlug, categorySlug }: Params,
): Promise<MovedCodes> {
  const isCurrent = (items: Parameters<typeof findBySlug>[0], slug: string | undefined) =>
    slug === undefined || findBySlug(items, slug) !== undefined;
  if (isCurrent(vocabulary.groups, groupSlug) && isCurrent(vocabulary.categories, categorySlug)) return {};
  const { movedCodes } = await runQueries({
    movedCodes: [
      sql`SELECT kind, code FROM moved_slug
          WHERE (kind, slug) IN (VALUES ('group', ${groupSlug ?? ""}), ('category', ${categorySlug ?? ""}))`,
      MovedSlugRow,
    ],
  });
  const findCode = (kind: "group" | "category") => movedCodes.find((row) => row.kind === kind)?.code;
  return { group: findCode("group"), category: findCode("category") };
}

/**
 * The part of the catalogue at a listing's URL.
 * @throws a redirect to the right URL for a slug of the wrong group or language or a former slug, and 404
 */
export function resolveCataloguePath(
  vocabulary: Vocabulary,
  locale: Locale,
  params: Params,
  query: string,
  movedCodes: MovedCodes = {},
): ResolvedPath {
  const requestedGroup =
    findBySlug(vocabulary.groups, params.groupSlug) ?? vocabulary.groups.get(movedCodes.group ?? "");
  if (params.categorySlug) {
    const category =
      findBySlug(vocabulary.categories, params.categorySlug) ?? vocabulary.categories.get(movedCodes.category ?? "");
    const group = category && vocabulary.groups.get(category.group);
    if (!category || !group) throw notFound(requestedGroup ? "category" : "group", locale);
    const alternates = listAlternates(locale, (each) => categoryHref(each, group, category));
    if (slugIn(locale, category) !== params.categorySlug || slugIn(locale, group) !== params.groupSlug)
      throw redirect(alternates[locale] + query, 308);
    return {
      path: { level: "category", group, category },
      name: category.names[locale],
      trail: [{ name: group.names[locale], href: groupHref(locale, group) }],
      alternates,
    };
  }
  if (params.groupSlug) {
    if (!requestedGroup) throw notFound("group", locale);
    const alternates = listAlternates(locale, (each) => groupHref(each, requestedGroup));
    if (slugIn(locale, requestedGroup) !== params.groupSlug) throw redirect(alternates[locale] + query, 308);
    return {
      path: { level: "group", group: requestedGroup },
      name: requestedGroup.names[locale],
      trail: [],
      alternates,
    };
  }
  return {
    path: { level: "all" },
    name: null,
    trail: [],
    alternates: listAlternates(locale, (each) => hrefOf("products", each)),
  };
}

export const groupHref = (locale: Locale, group: Slugged) =>
  hrefOf("productGroup", locale, { groupSlug: slugIn(locale, group) });

export const categoryHref = (locale: Locale, group: Slugged, category: Slugged) =>
  hrefOf("productCategory", locale, { groupSlug: slugIn(locale, group), categorySlug: slugIn(locale, category) });

/** In catalogue order. */
export function categoriesIn(vocabulary: Vocabulary, path: CataloguePath): Category[] {
  if (path.level === "category") return [path.category];
  const all = [...vocabulary.categories.values()];
  return path.level === "all" ? all : all.filter((category) => category.group === path.group.code);
}

/** The types of a category that has several, each with the query of the listing of its own: a page for search engines. */
export function typeListings(vocabulary: Vocabulary, { code }: Pick<Category, "code">) {
  const types = [...vocabulary.types.values()].filter(({ category, count }) => category === code && count > 0);
  return (types.length > 1 ? types : []).map((type) => ({
    names: type.names,
    query: formatListingQuery({
      ...DEFAULT_LISTING,
      filters: withFilter(new Map(), "type", { choices: [type.code] }),
    }),
  }));
}
