import { redirect } from "react-router";
import { hrefOf } from "../i18n/href.ts";
import { byLocale, type Locale } from "../i18n/locales.ts";
import type { Crumb } from "../shell/breadcrumbs.tsx";
import { notFound } from "../shell/missing.ts";
import type { CatalogueDatabase } from "./database.ts";
import { findCategory, findGroup, type ListingPlace } from "./queries.ts";

/** The part of the catalogue that a listing shows, with its texts and its addresses. */
type Located = {
  readonly place: ListingPlace;
  readonly name: string | null;
  readonly description: string | null;
  readonly trail: readonly Crumb[];
  readonly alternates: Record<Locale, string>;
};

/** Which part of the catalogue a listing's URL names; a slug of the wrong group or language leads to the right URL. */
export async function locate(
  database: CatalogueDatabase,
  locale: Locale,
  params: { groupSlug?: string; categorySlug?: string },
  type: string | null,
  query: string,
): Promise<Located> {
  if (params.categorySlug) {
    const category = await findCategory(database, locale, params.categorySlug);
    if (!category) throw notFound((await findGroup(database, locale, params.groupSlug ?? "")) ? "category" : "group");
    const alternates = byLocale((each) =>
      hrefOf("productCategory", each, { groupSlug: category.group.slugs[each], categorySlug: category.slugs[each] }),
    );
    if (category.slugs[locale] !== params.categorySlug || category.group.slugs[locale] !== params.groupSlug)
      throw redirect(alternates[locale] + query, 308);
    const trail = [
      { name: category.group.name, href: hrefOf("productGroup", locale, { groupSlug: category.group.slugs[locale] }) },
    ];
    return {
      place: { level: "category", code: category.code, type },
      name: category.name,
      description: category.description,
      trail,
      alternates,
    };
  }
  if (params.groupSlug) {
    const group = await findGroup(database, locale, params.groupSlug);
    if (!group) throw notFound("group");
    const alternates = byLocale((each) => hrefOf("productGroup", each, { groupSlug: group.slugs[each] }));
    if (group.slugs[locale] !== params.groupSlug) throw redirect(alternates[locale] + query, 308);
    return {
      place: { level: "group", code: group.code },
      name: group.name,
      description: group.description,
      trail: [],
      alternates,
    };
  }
  return {
    place: { level: "all" },
    name: null,
    description: null,
    trail: [],
    alternates: byLocale((each) => hrefOf("products", each)),
  };
}
