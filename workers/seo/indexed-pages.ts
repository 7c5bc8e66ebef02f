import { categoryHref, groupHref, typeListings } from "../../app/foundation/catalogue/address/catalogue-path.ts";
import { hrefOfProduct } from "../../app/foundation/catalogue/data/listed-products.ts";
import type { Snapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { SECTIONS } from "../../app/foundation/documents/sections.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { CANONICAL_SCREEN, isStaticScreen, SCREEN_NAMES, type ScreenName } from "../../app/ground/i18n/screens.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { storyLinks } from "../../app/screens/pages/news/stories.ts";
import { sectorLinks } from "../../app/screens/pages/sectors/sectors.ts";
import { formatResellerQuery } from "../../app/screens/resellers/reseller-filter.ts";
import { findFilledSections, findProductPaths, findResellerCities, readPublishDay, type Span } from "./queries.ts";

/** A page for search engines: its path, and the day of its last change where that is known. */
export type IndexedPage = { readonly path: string; readonly changed?: string | undefined };

/** Screens with `noindex`: a comparison is of use to its visitor only. */
const NOT_INDEXED: ReadonlySet<ScreenName> = new Set(["compare", "notFound"]);

const PLAIN_SCREENS = SCREEN_NAMES.filter(
  (screen) => !NOT_INDEXED.has(screen) && !CANONICAL_SCREEN[screen] && isStaticScreen(screen),
);

async function contentPages(snapshot: Snapshot, locale: Locale, content: Content): Promise<IndexedPage[]> {
  const filledSections = await findFilledSections(snapshot);
  const downloads = hrefOf("downloads", locale);
  return [
    // The news are of use to nobody while there are none.
    ...PLAIN_SCREENS.filter((screen) => screen !== "news" || content.stories.length > 0).map((screen) => ({
      path: hrefOf(screen as "home", locale),
    })),
    ...sectorLinks(content, locale).map(({ href }) => ({ path: href })),
    ...storyLinks(content, locale).map(({ href, date }) => ({ path: href, changed: date })),
    ...SECTIONS.filter((section) => filledSections.has(section)).map((section) => ({
      path: `${downloads}?section=${section}`,
    })),
  ];
}

/** Groups and categories, and the types of categories with several. */
async function listingPages(snapshot: Snapshot, locale: Locale): Promise<IndexedPage[]> {
  const { groups, categories } = snapshot.vocabulary;
  const changed = await readPublishDay(snapshot);
  const paths = [
    ...[...groups.values()].map((group) => groupHref(locale, group)),
    ...[...categories.values()].flatMap((category) => {
      const group = groups.get(category.group);
      if (!group) return [];
      const path = categoryHref(locale, group, category);
      return [path, ...typeListings(snapshot.vocabulary, category).map(({ query }) => path + query)];
    }),
  ];
  return paths.map((path) => ({ path, changed }));
}

/** The countries of resellers, and the cities of countries with several. */
async function resellerPages(snapshot: Snapshot, locale: Locale): Promise<IndexedPage[]> {
  const changed = await readPublishDay(snapshot);
  const cities = await findResellerCities(snapshot);
  const path = hrefOf("resellers", locale);
  const queries = new Set(
    cities.flatMap(({ country, city }) => [
      formatResellerQuery({ country, city: "" }),
      formatResellerQuery({ country, city }),
    ]),
  );
  return [...queries].map((query) => ({ path: path + query, changed }));
}

/** Small enough for one query. */
const PRODUCTS_PER_FILE = 10_000;

export const countProductFiles = ({ vocabulary }: Snapshot): number =>
  Math.ceil(vocabulary.products / PRODUCTS_PER_FILE);

/** A file's products as spans of positions: each category's products follow one another from its `first`. */
function findSpans({ vocabulary }: Snapshot, file: number): Span[] {
  let from = (file - 1) * PRODUCTS_PER_FILE;
  let remaining = PRODUCTS_PER_FILE;
  const spans: Span[] = [];
  for (const { first, count } of vocabulary.categories.values()) {
    const length = Math.min(Math.max(count - from, 0), remaining);
    if (length > 0) spans.push([first + from, first + from + length]);
    from = Math.max(from - count, 0);
    remaining -= length;
  }
  return spans;
}

/** @param file counts from 1 */
export async function productPages(snapshot: Snapshot, locale: Locale, file: number): Promise<IndexedPage[]> {
  const rows = await findProductPaths(snapshot, locale, findSpans(snapshot, file));
  return rows.map((row) => ({
    path: hrefOfProduct(snapshot.vocabulary, locale, row),
    changed: row.publishedAt?.slice(0, 10),
  }));
}

/** Each kind has a sitemap for each language; products have as many as they need. */
export const PAGE_KINDS = { pages: contentPages, listings: listingPages, resellers: resellerPages } as const;
