import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { type Locale, type Slugs, slugSetOf } from "../../app/ground/i18n/locales.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { isPlainScreen } from "./schema.ts";

type WithSlugs = { readonly id: string; readonly slug: Slugs };

/** The targets that texts may link to beside the screens. */
export type LinkTargets = {
  readonly news: readonly WithSlugs[];
  readonly sectors: readonly WithSlugs[];
  readonly catalogue: CatalogueCodes;
};

/**
 * Resolves a link to a path or URL. Links to the catalogue stay as they are, since their paths depend on the published
 * release. @returns null when the target does not exist
 */
export function resolveLink(link: string, locale: Locale, { news, sectors, catalogue }: LinkTargets): string | null {
  if (/^https:\/\/\S+$/.test(link)) return link;
  if (link === "careerSite") return BRAND.careerSite ?? null;
  if (isPlainScreen(link)) return hrefOf(link as "home", locale);
  const [kind, name = ""] = link.split(":", 2);
  switch (kind) {
    case "story": {
      const storySlug = findSlug(news, name, locale);
      return storySlug ? hrefOf("story", locale, { storySlug }) : null;
    }
    case "sector": {
      const sectorSlug = findSlug(sectors, name, locale);
      return sectorSlug ? hrefOf("sector", locale, { sectorSlug }) : null;
    }
    case "group":
    case "category":
    case "product":
      return catalogue[kind].has(name) ? link : null;
    default:
      return null;
  }
}

const findSlug = (items: readonly WithSlugs[], id: string, locale: Locale): string | undefined =>
  items.find((item) => item.id === id)?.slug[slugSetOf(locale)];
