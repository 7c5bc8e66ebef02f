import { BRAND } from "../../app/brand.ts";
import type { Snapshot } from "../../app/catalogue/data/vocabulary.ts";
import { isLocale, LOCALES } from "../../app/i18n/locales.ts";
import { type IndexedPage, KINDS, productFiles, products } from "./indexed-pages.ts";
import { publishedOn } from "./queries.ts";
import { element, XML } from "./xml.ts";

// sitemaps.org 0.9: an index of files, each with at most 50,000 addresses.

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function* written(root: string, item: string, entries: readonly IndexedPage[]): Generator<string> {
  yield `${XML}<${root} ${NAMESPACE}>\n`;
  for (const { path, changed } of entries)
    yield `<${item}>${element("loc", BRAND.origin + path)}${changed ? element("lastmod", changed) : ""}</${item}>\n`;
  yield `</${root}>\n`;
}

/** `/sitemap.xml`: the files of each language and kind. The catalogue's change with a release. */
export async function sitemapIndex(snapshot: Snapshot): Promise<Iterable<string>> {
  const changed = await publishedOn(snapshot);
  const files = Array.from({ length: productFiles(snapshot) }, (_, index) => `products-${index + 1}`);
  const names = LOCALES.flatMap((locale) => [...Object.keys(KINDS), ...files].map((kind) => `${locale}-${kind}`));
  const entries = names.map((name) => ({
    path: `/sitemaps/${name}.xml`,
    ...(!name.endsWith("-pages") && { changed }),
  }));
  return written("sitemapindex", "sitemap", entries);
}

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);

/** `/sitemaps/{locale}-{kind}.xml`. @returns null when there is no such file */
export async function sitemapFile(snapshot: Snapshot, name: string): Promise<Iterable<string> | null> {
  const [, locale, kind = "", file] = /^([a-z]{2})-([a-z]+)(?:-([1-9]\d{0,4}))?$/.exec(name) ?? [];
  if (!isLocale(locale)) return null;
  if (file === undefined) return isKind(kind) ? written("urlset", "url", await KINDS[kind](snapshot, locale)) : null;
  if (kind !== "products" || Number(file) > productFiles(snapshot)) return null;
  return written("urlset", "url", await products(snapshot, locale, Number(file)));
}
