import { redirect } from "react-router";
import { hrefOf } from "../../i18n/href.ts";
import { byLocale, type Locale } from "../../i18n/locales.ts";
import type { Crumb } from "../../shell/breadcrumbs.tsx";
import { notFound } from "../../shell/missing.ts";
import { slugIn } from "../columns.ts";
import { bySlug, type CataloguePlace, type Category, type Vocabulary } from "../vocabulary.ts";

/** A place with its name and its addresses. */
type Located = {
  readonly place: CataloguePlace;
  readonly name: string | null;
  readonly trail: readonly Crumb[];
  readonly alternates: Record<Locale, string>;
};

type Slugged = { readonly slug_tr: string; readonly slug_en: string };

/** Which part of the catalogue a listing's URL names; a slug of the wrong group or language leads to the right URL. */
export function locate(
  vocabulary: Vocabulary,
  locale: Locale,
  params: { groupSlug?: string; categorySlug?: string },
  query: string,
): Located {
  const named = bySlug(vocabulary.groups, params.groupSlug);
  if (params.categorySlug) {
    const category = bySlug(vocabulary.categories, params.categorySlug);
    const group = category && vocabulary.groups.get(category.group);
    if (!category || !group) throw notFound(named ? "category" : "group", locale);
    const alternates = byLocale((each) => categoryHref(each, group, category));
    if (slugIn(locale, category) !== params.categorySlug || slugIn(locale, group) !== params.groupSlug)
      throw redirect(alternates[locale] + query, 308);
    return {
      place: { level: "category", group, category },
      name: category.names[locale],
      trail: [{ name: group.names[locale], href: groupHref(locale, group) }],
      alternates,
    };
  }
  if (params.groupSlug) {
    if (!named) throw notFound("group", locale);
    const alternates = byLocale((each) => groupHref(each, named));
    if (slugIn(locale, named) !== params.groupSlug) throw redirect(alternates[locale] + query, 308);
    return { place: { level: "group", group: named }, name: named.names[locale], trail: [], alternates };
  }
  return { place: { level: "all" }, name: null, trail: [], alternates: byLocale((each) => hrefOf("products", each)) };
}

export const groupHref = (locale: Locale, group: Slugged) =>
  hrefOf("productGroup", locale, { groupSlug: slugIn(locale, group) });

export const categoryHref = (locale: Locale, group: Slugged, category: Slugged) =>
  hrefOf("productCategory", locale, { groupSlug: slugIn(locale, group), categorySlug: slugIn(locale, category) });

/** The categories of a place, in catalogue order. */
export function categoriesIn(vocabulary: Vocabulary, place: CataloguePlace): Category[] {
  if (place.level === "category") return [place.category];
  const all = [...vocabulary.categories.values()];
  return place.level === "all" ? all : all.filter((category) => category.group === place.group.code);
}
