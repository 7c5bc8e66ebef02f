import type { Snapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { isLocale, listedLocales } from "../../app/ground/i18n/locales.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { countProductFiles, type IndexedPage, PAGE_KINDS, productPages } from "./indexed-pages.ts";
import { readPublishDay } from "./queries.ts";
import { XML_DECLARATION, xmlElement } from "./xml.ts";

// sitemaps.org 0.9: an index of files, each with at most 50,000 URLs.

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function renderEntries(root: string, item: string, entries: readonly IndexedPage[]): string {
  const items = entries.map(
    ({ path, changed }) =>
      `<${item}>${xmlElement("loc", BRAND.origin + path)}${changed ? xmlElement("lastmod", changed) : ""}</${item}>\n`,
  );
  return `${XML_DECLARATION}<${root} ${NAMESPACE}>\n${items.join("")}</${root}>\n`;
}

/** `/sitemap.xml`: the sitemap files of each language and kind. All but the static pages change with a release. */
export async function renderSitemapIndex(snapshot: Snapshot): Promise<string> {
  const changed = await readPublishDay(snapshot);
  const files = Array.from({ length: countProductFiles(snapshot) }, (_, index) => `products-${index + 1}`);
  const names = listedLocales(snapshot.vocabulary.sparse).flatMap((locale) =>
    [...Object.keys(PAGE_KINDS), ...files].map((kind) => `${locale}-${kind}`),
  );
  const entries = names.map((name) => ({
    path: `/sitemaps/${name}.xml`,
    ...(!name.endsWith("-pages") && { changed }),
  }));
  return renderEntries("sitemapindex", "sitemap", entries);
}

const isKind = (name: string): name is keyof typeof PAGE_KINDS => Object.hasOwn(PAGE_KINDS, name);

/** `/sitemaps/{locale}-{kind}.xml`. @returns null when there is no such file */
export async function renderSitemap(snapshot: Snapshot, content: Content, name: string): Promise<string | null> {
  const [, locale, kind = "", file] = /^([a-z]{2,3})-([a-z]+)(?:-([1-9]\d{0,4}))?$/.exec(name) ?? [];
  if (!isLocale(locale) || !listedLocales(snapshot.vocabulary.sparse).includes(locale)) return null;
  if (file === undefined)
    return isKind(kind) ? renderEntries("urlset", "url", await PAGE_KINDS[kind](snapshot, locale, content)) : null;
  if (kind !== "products" || Number(file) > countProductFiles(snapshot)) return null;
  return renderEntries("urlset", "url", await productPages(snapshot, locale, Number(file)));
}
