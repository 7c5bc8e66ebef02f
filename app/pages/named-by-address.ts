import { redirect } from "react-router";
import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { missingText } from "../shell/missing.ts";
import { byContentSlug, slugFor } from "./content.ts";

type Named = { readonly slug: { readonly tr: string; readonly en: string } };

/**
 * What an address names. The slug of another language leads to the right address; one that names nothing is the screen's
 * not-found state.
 */
export function namedByAddress<Item extends Named>(
  items: readonly Item[],
  screen: "story" | "sector",
  slug: string,
  locale: Locale,
  query: string,
): Item {
  const item = byContentSlug(items, slug);
  if (!item) throw missingText(screen, locale);
  const right = slugFor(locale, item.slug);
  if (right !== slug) {
    const path =
      screen === "story"
        ? hrefOf("story", locale, { storySlug: right })
        : hrefOf("sector", locale, { sectorSlug: right });
    throw redirect(path + query, 308);
  }
  return item;
}
