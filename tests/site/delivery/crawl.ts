import { BRAND } from "../../../app/ground/company/brand.ts";
import { LAYOUT } from "../../../app/ground/i18n/generated/layout.ts";
import { localeOfPath } from "../../../app/ground/i18n/locale-of-path.ts";
import { byLocale, LOCALE_TABLE } from "../../../app/ground/i18n/locales.ts";
import { screenOfPath } from "../../../app/ground/i18n/screen-of-path.ts";
import { withPlainSpaces } from "../../../app/ground/i18n/typography/plain-spaces.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { SITE } from "../../host/site.ts";
import { type PageText, readPage } from "../page-text.ts";
import { ownTexts, strayTexts } from "../stray-texts.ts";

/** What is asked for at a time. */
const AT_ONCE = 8;

export const screenOf = (path: string) => screenOfPath(path.split("?", 1).join()).screen;
export const isProduct = (path: string) => !path.includes("?") && screenOf(path) === "product";
export const isIndexed = (path: string, page: PageText) => page.indexed && page.canonical === BRAND.origin + path;

const GROUPED = byLocale((locale) => {
  const group = LOCALE_TABLE[locale].numbers.group.replace(".", "\\.");
  return new RegExp(`(?<![\\d.,\\u00a0\\u202f ])[1-9]${group}\\d{3}(?![\\d.,\\u00a0\\u202f])`);
});

/** What pages of the site hold, and what is wrong with them. */
export class Crawl {
  readonly pages = new Map<string, PageText>();
  /** Files and other addresses that pages link to, with a page that does. */
  readonly files = new Map<string, string>();
  readonly faults: string[] = [];
  /** Texts in which a line could break where it must not. */
  readonly illSet: string[] = [];
  /** Titles, descriptions and structured data with spaces that are for running text. */
  readonly unbreakable: string[] = [];
  /** Numbers of four digits with a separator: 1.000 V in Turkish would stand beside the texts' 1000 V. */
  readonly grouped: string[] = [];
  /** Accessible names with a colon right behind a word, where the language has a space between. */
  readonly colons = new Set<string>();
  /** Texts of another language than the page's. */
  readonly stray = new Set<string>();

  /**
   * Reads pages, and those that links of indexed ones lead to.
   * @param isFollowed which links are followed; of all others it is told
   */
  async read(start: readonly string[], isFollowed: (link: string) => boolean): Promise<void> {
    const found = [...start];
    const linkedBy = new Map(found.map((path) => [path, "nobody"]));
    await forEach(found, async (path) => {
      const response = await fetch(SITE + path, { redirect: "manual" });
      const html = await response.text();
      if (response.status !== 200) {
        this.faults.push(`${path} answers ${response.status}; linked by ${linkedBy.get(path)}`);
        return;
      }
      const page = readPage(html);
      this.pages.set(path, page);
      this.#readTexts(path, html, page);
      if (!isIndexed(path, page)) return;
      for (const link of page.links) {
        if (/^\/(?:files|api|calendar)\//.test(link)) this.files.set(link, path);
        // Permanent links lead on (tests/site/catalogue/short-link.test.ts).
        else if (!link.startsWith("/id/") && !linkedBy.has(link)) {
          linkedBy.set(link, path);
          if (isFollowed(link)) found.push(link);
        }
      }
    });
  }

  indexedPaths(): readonly string[] {
    return [...this.pages].filter(([path, page]) => isIndexed(path, page)).map(([path]) => path);
  }

  #readTexts(path: string, html: string, page: PageText): void {
    const locale = localeOfPath(path);
    for (const text of ownTexts(html, locale)) {
      const set = typeset(text, locale);
      if (GROUPED[locale].test(text)) this.grouped.push(`${path}: ${text}`);
      if (set !== text) this.illSet.push(`${path}: ${set.replaceAll("\u00a0", "~")}`);
    }
    for (const text of [page.title, page.description, JSON.stringify(page.descriptions)])
      if (text && text !== withPlainSpaces(text)) this.unbreakable.push(`${path}: ${text}`);
    if (LAYOUT[locale].shell.colon !== ": ")
      for (const [label] of html.matchAll(/(?:aria-label|title|alt)="[^"]*\p{L}: [^"]*"/gu)) this.colons.add(label);
    for (const text of strayTexts(html, locale)) this.stray.add(`${locale}: ${text}; ${path}`);
  }
}

/** Does a task for all items, those that are added meanwhile among them. */
export async function forEach<Item>(
  items: Item[],
  task: (item: Item) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  let next = 0;
  const running = new Set<Promise<void>>();
  while (next < items.length || running.size > 0) {
    while (next < items.length && running.size < atOnce) {
      const work = task(items[next++] as Item).finally(() => running.delete(work));
      running.add(work);
    }
    await Promise.race(running);
  }
}

async function readSitemap(path: string): Promise<readonly string[]> {
  const response = await fetch(SITE + path);
  const type = response.headers.get("content-type");
  if (response.status !== 200 || type !== "application/xml; charset=utf-8")
    throw new Error(`${path} answers ${response.status} ${type}`);
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.map(([, address = ""]) => address.replaceAll("&amp;", "&").replace(BRAND.origin, "") || "/");
}

/** What the sitemaps list, by sitemap. */
export async function readSitemaps(): Promise<ReadonlyMap<string, readonly string[]>> {
  const listed = new Map<string, readonly string[]>();
  for (const file of await readSitemap("/sitemap.xml")) listed.set(file, await readSitemap(file));
  return listed;
}

/** Which of the paths lack a description of a type. */
export const without = ({ pages }: Crawl, type: string, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !pages.get(path)?.descriptions.some((each) => each["@type"] === type));
