import { redirect } from "react-router";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale, Slugs } from "../../ground/i18n/locales.ts";
import { contentNotFound } from "../../ground/i18n/not-found-error.ts";
import { findContentBySlug, slugFor } from "./content.ts";

type WithSlug = { readonly slug: Slugs };

/**
 * The item with this slug. Another language's slug redirects to the right path; an unknown one is the not-found state.
 */
export function requireBySlug<Item extends WithSlug>(
  items: readonly Item[],
  screen: "story" | "sector",
  slug: string,
  locale: Locale,
  query: string,
): Item {
  const item = findContentBySlug(items, slug);
  if (!item) throw contentNotFound(screen, locale);
  const localizedSlug = slugFor(locale, item.slug);
  if (localizedSlug !== slug) {
    const path =
      screen === "story"
        ? hrefOf("story", locale, { storySlug: localizedSlug })
        : hrefOf("sector", locale, { sectorSlug: localizedSlug });
    throw redirect(path + query, 308);
  }
  return item;
}
