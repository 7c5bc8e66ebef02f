import type { LoaderFunctionArgs } from "react-router";
import { slugIn } from "../../catalogue/data/columns.ts";
import type { CatalogueDatabase } from "../../catalogue/data/database.ts";
import { getCachedVocabulary } from "../../catalogue/data/vocabulary-cache.ts";
import type { Locale } from "../../i18n/locales.ts";
import { routeOf } from "../../i18n/screens.ts";
import { siteContext } from "../../site-context.ts";
import { withFallback } from "../../with-fallback.ts";

type MenuGroup = { readonly name: string; readonly slug: string; readonly emblem: string };

/** The groups of the menu in order, with the product whose drawing stands for each, and the release. */
export type Menu = { readonly groups: readonly MenuGroup[]; readonly release: number };

const EMPTY_MENU: Menu = { groups: [], release: 0 };

/** What the frame of every page shows from the catalogue; a page that needs nothing else of it does without. */
export async function loadMenu({ context, pattern }: LoaderFunctionArgs): Promise<Menu> {
  const site = context.get(siteContext);
  const { locale } = routeOf(pattern);
  return withFallback(site, "menu", () => readMenu(site.catalogue, locale), EMPTY_MENU);
}

async function readMenu(catalogue: CatalogueDatabase, locale: Locale): Promise<Menu> {
  const { groups, release } = await getCachedVocabulary(catalogue);
  return {
    groups: [...groups.values()].map((group) => ({
      name: group.names[locale],
      slug: slugIn(locale, group),
      emblem: group.emblem,
    })),
    release,
  };
}

/** The frame stays as it is while a visitor moves about within a language. */
export const neverRevalidate = () => false;
