import type { LoaderFunctionArgs } from "react-router";
import type { CatalogueDatabase } from "../../../foundation/catalogue/data/database.ts";
import { slugIn } from "../../../foundation/catalogue/data/product-fields.ts";
import { getCachedVocabulary } from "../../../foundation/catalogue/data/vocabulary-cache.ts";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { withFallback } from "../../../foundation/site/with-fallback.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { pageTextsVersion } from "../../../ground/i18n/page-texts-version.ts";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { type Packed, pack } from "../../../ground/platform/packed.ts";

type MenuGroup = { readonly name: string; readonly slug: string; readonly emblem: string };

/** `emblem` is the code of the product that is drawn for a group. */
export type Menu = {
  readonly groups: readonly MenuGroup[];
  readonly release: number;
  /** Languages that search engines are not led to: the catalogue is hardly there in them. */
  readonly sparse: readonly Locale[];
};

const EMPTY_MENU: Menu = { groups: [], release: 0, sparse: [] };

/** What every page of a language shares. */
export type LayoutData = { readonly menu: Menu; readonly textsVersion: string };

/** If the catalogue is unavailable, pages are shown with an empty menu. */
export async function loadLayout({ context, pattern }: LoaderFunctionArgs): Promise<Packed<LayoutData>> {
  const site = context.get(siteContext);
  const { locale } = routeOf(pattern);
  const menu = await withFallback(site, "menu", () => readMenu(site.catalogue, locale), EMPTY_MENU);
  return pack({ menu, textsVersion: pageTextsVersion(locale) });
}

async function readMenu(catalogue: CatalogueDatabase, locale: Locale): Promise<Menu> {
  const { groups, release, sparse } = await getCachedVocabulary(catalogue);
  return {
    groups: [...groups.values()].map((group) => ({
      name: group.names[locale],
      slug: slugIn(locale, group),
      emblem: group.emblem,
    })),
    release,
    sparse,
  };
}
