import { beforeAll, expect, test } from "vitest";
import { BRAND } from "../../../app/brand.ts";
import { LAYOUT } from "../../../app/i18n/generated/layout.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import { localeOfPath } from "../../../app/i18n/locale-of-path.ts";
import { byLocale, LOCALE_TABLE, LOCALES } from "../../../app/i18n/locales.ts";
import { screenOfPath } from "../../../app/i18n/screen-of-path.ts";
import type { ScreenName } from "../../../app/i18n/screens.ts";
import { withPlainSpaces } from "../../../app/i18n/typography/plain-spaces.ts";
import { typeset } from "../../../app/i18n/typography/typeset.ts";
import { newVisitorAddress } from "../../../tools/dev/visitor-address.ts";
import { SITE } from "../../host/site.ts";
import { volume } from "../../volume.ts";
import { type PageText, readPage } from "../page-text.ts";
import { ownTexts, strayTexts } from "../stray-texts.ts";

/** Each request from an address of its own, since one visitor does not request a whole site. */
const fetch: typeof globalThis.fetch = (input, init) =>
  globalThis.fetch(input, { ...init, headers: { "cf-connecting-ip": newVisitorAddress(), ...init?.headers } });

/** What is asked for at a time; of data sheets, an isolate makes two at once. */
const AT_ONCE = 8;
const SHEETS_AT_ONCE = 1;

/** Every page that a link of an indexed page leads to; of pages that are not indexed, none is followed further. */
const pages = new Map<string, PageText>();
/** Products that are linked to, or named as one of these in another language, and not read. */
const unread = new Set<string>();
/** What the sitemaps list, by sitemap. */
const listed = new Map<string, readonly string[]>();
const listedPaths = new Set<string>();
const screenOf = (path: string) => screenOfPath(path.split("?", 1).join()).screen;
const isProduct = (path: string) => !path.includes("?") && screenOf(path) === "product";
/** The same number below `count` in every run. */
const shareOf = (text: string, count: number) =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7) % count;
/**
 * Of the products, `npm test` reads all in English, from which the same links lead on as in every language, and one in twelve
 * in the others; of the lists that are in no sitemap, each in one language.
 */
const isRead = volume(
  (path: string) => {
    const locale = localeOfPath(path);
    if (isProduct(path)) return locale === "en" || Number(/\/(\d+)-[^/]*$/.exec(path)?.[1]) % 12 === 0;
    const query = path.split("?")[1];
    return query === undefined || listedPaths.has(path) || shareOf(query, LOCALES.length) === LOCALES.indexOf(locale);
  },
  () => true,
);
/** Lists of what an accessory fits, a dozen on each of their pages: `npm test` reads one in twelve. */
const isPassedOver = volume(
  (path: string) => Number(/\?q=(\d{7})\+/.exec(path)?.[1] ?? 0) % 12 !== 0,
  () => false,
);
/** Files and other addresses that pages link to, with a page that does. */
const files = new Map<string, string>();
const faults: string[] = [];
/** Texts in which a line could break where it must not. */
const illSet: string[] = [];
/** Titles, descriptions and structured data with spaces that are for running text. */
const unbreakable: string[] = [];
/** Numbers of four digits with a separator: 1.000 V in Turkish would stand beside the texts' 1000 V. */
const grouped: string[] = [];
/** Accessible names with a colon right behind a word, where the language has a space between. */
const colons = new Set<string>();
/** Texts of another language than the page's. */
const stray = new Set<string>();
const GROUPED = byLocale((locale) => {
  const group = LOCALE_TABLE[locale].numbers.group.replace(".", "\\.");
  return new RegExp(`(?<![\\d.,\\u00a0\\u202f ])[1-9]${group}\\d{3}(?![\\d.,\\u00a0\\u202f])`);
});

const homes = LOCALES.map((locale) => hrefOf("home", locale));
const isIndexed = (path: string, page: PageText) => page.indexed && page.canonical === BRAND.origin + path;
const indexedPaths = () => [...pages].filter(([path, page]) => isIndexed(path, page)).map(([path]) => path);

/** Does a task for all items, those that are added meanwhile among them. */
async function forEach<Item>(items: Item[], task: (item: Item) => Promise<void>, atOnce = AT_ONCE): Promise<void> {
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

const sitemap = async (path: string) => {
  const response = await fetch(SITE + path);
  expect([path, response.status, response.headers.get("content-type")]).toEqual([
    path,
    200,
    "application/xml; charset=utf-8",
  ]);
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.map(([, address = ""]) => address.replaceAll("&amp;", "&").replace(BRAND.origin, "") || "/");
};

beforeAll(async () => {
  for (const file of await sitemap("/sitemap.xml")) {
    const paths = await sitemap(file);
    listed.set(file, paths);
    for (const path of paths) listedPaths.add(path);
  }
  const found = [...homes];
  const linkedBy = new Map(found.map((path) => [path, "nobody"]));
  await forEach(found, async (path) => {
    const response = await fetch(SITE + path, { redirect: "manual" });
    const html = await response.text();
    if (response.status !== 200) {
      faults.push(`${path} answers ${response.status}; linked by ${linkedBy.get(path)}`);
      return;
    }
    const page = readPage(html);
    pages.set(path, page);
    const locale = localeOfPath(path);
    for (const text of ownTexts(html, locale)) {
      const set = typeset(text, locale);
      if (GROUPED[locale].test(text)) grouped.push(`${path}: ${text}`);
      if (set !== text) illSet.push(`${path}: ${set.replaceAll("\u00a0", "~")}`);
    }
    for (const text of [page.title, page.description, JSON.stringify(page.descriptions)])
      if (text && text !== withPlainSpaces(text)) unbreakable.push(`${path}: ${text}`);
    if (LAYOUT[locale].shell.colon !== ": ")
      for (const [label] of html.matchAll(/(?:aria-label|title|alt)="[^"]*\p{L}: [^"]*"/gu)) colons.add(label);
    for (const text of strayTexts(html, locale)) stray.add(`${locale}: ${text}; ${path}`);
    if (!isIndexed(path, page)) return;
    for (const address of Object.values(page.alternates)) {
      const other = address.replace(BRAND.origin, "");
      if (!isRead(other)) unread.add(other);
    }
    for (const link of page.links) {
      if (/^\/(?:files|api|calendar)\//.test(link)) files.set(link, path);
      // Permanent links lead on (tests/site/catalogue/short-link.test.ts).
      else if (!link.startsWith("/id/") && !linkedBy.has(link) && !isPassedOver(link)) {
        linkedBy.set(link, path);
        if (isRead(link)) found.push(link);
        else if (isProduct(link)) unread.add(link);
      }
    }
  });
}, 600_000);

test("every internal link of the site leads to a page, without a redirect", () => {
  expect(faults).toEqual([]);
  // The sample's products in every language, and all that leads to them.
  expect(indexedPaths().length + unread.size).toBeGreaterThan(1289 * LOCALES.length);
});

test("no line of any page breaks between a number and its unit, nor after a short Russian word", () => {
  expect(illSet).toEqual([]);
});

test("titles, descriptions and structured data have plain spaces", () => {
  expect(unbreakable).toEqual([]);
});

test("a colon behind a label has the space that its language puts there", () => {
  expect([...colons]).toEqual([]);
});

test("no page has a text of another language", () => {
  expect([...stray]).toEqual([]);
});

test.each([
  ["de", "<p>Order list</p>"],
  ["fr", "<p>Sipariş listesi</p>"],
  ["de", "<p>These terminal blocks fit the rail and can be used with a jumper.</p>"],
  ["fr", "<li>Bu klemens ile köprü için iki kanal var.</li>"],
  ["en", "<p>Клемма для рейки и перемычка на два полюса, что нужно</p>"],
  ["tr", "<h2>Die Klemme passt auf die Schiene.</h2>"],
] as const)("a text of another language is seen on a page in %s: %s", (locale, html) => {
  expect(strayTexts(`<body>${html}`, locale)).toHaveLength(1);
  expect(strayTexts(`<body><div lang="xx">${html}</div>`, locale)).toEqual([]);
});

test("numbers of four digits are written in one way on every page", () => {
  expect(grouped).toEqual([]);
});

test("every file that a page offers is there, and a data sheet and the CAD files of each category", async () => {
  const isCad = (file: string) => /^\/api\/(?:products\/\w+\/(?:model|drawing|eplan|e3)\.(?!png)|groups\/)/.test(file);
  const ending = (file: string) => file.split("/").at(-1) ?? "";
  const sheets = [...files.keys()].filter((file) => file.endsWith("/datasheet.pdf"));
  expect(sheets).toHaveLength(indexedPaths().filter(isProduct).length);
  const ofCategory = new Map(
    [...sheets, ...[...files.keys()].filter(isCad)].map((file) => [
      `${files.get(file)?.split("/").slice(0, -1).join("/")} ${ending(file)}`,
      file,
    ]),
  );
  const missing: string[] = [];
  const request = async (file: string) => {
    const { status } = await fetch(SITE + file, { method: "HEAD", redirect: "manual" });
    if (status !== 200) missing.push(`${file} answers ${status}`);
  };
  await forEach(
    [...files.keys()].filter((file) => !file.endsWith("/datasheet.pdf") && !isCad(file)),
    request,
  );
  await forEach([...ofCategory.values()], request, SHEETS_AT_ONCE);
  expect(missing).toEqual([]);
}, 300_000);

test("the sitemaps list the indexed pages, all of them and no other: so no page is without a link to it", () => {
  expect([...listed.keys()]).toEqual(
    LOCALES.flatMap((locale) =>
      ["pages", "listings", "resellers", "products-1"].map((kind) => `/sitemaps/${locale}-${kind}.xml`),
    ),
  );
  for (const [file, paths] of listed)
    for (const path of paths) expect(localeOfPath(path)).toBe(/\/sitemaps\/(\w\w)-/.exec(file)?.[1]);
  const all = [...listed.values()].flat();
  expect(listedPaths.size).toBe(all.length);
  expect(all.toSorted()).toEqual([...indexedPaths(), ...unread].toSorted());
});

test("every page has a title that no other page of its language has, and says what it holds", () => {
  const titles = new Map<string, string[]>();
  const silent: string[] = [];
  for (const path of indexedPaths()) {
    const { title = "", description = "" } = pages.get(path) ?? {};
    const key = `${localeOfPath(path)} ${title}`;
    titles.set(key, [...(titles.get(key) ?? []), path]);
    if (title === "" || description.length < 50) silent.push(path);
  }
  expect(silent).toEqual([]);
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test("each page names itself in every language, and so do all of those pages", () => {
  const faulty = indexedPaths().filter((path) => {
    const alternates: PageText["alternates"] = pages.get(path)?.alternates ?? {};
    const known = JSON.stringify(alternates);
    const languages =
      Object.keys(alternates).join() === [...LOCALES, "x-default"].join() && alternates["x-default"] === alternates.tr;
    const own = Object.values(alternates).includes(BRAND.origin + path);
    const reciprocal = LOCALES.every((locale) => {
      const other = (alternates[locale] ?? "").replace(BRAND.origin, "") || "/";
      if (unread.has(other)) return true;
      const page = pages.get(other);
      return page !== undefined && isIndexed(other, page) && JSON.stringify(page.alternates) === known;
    });
    return !(languages && own && reciprocal);
  });
  expect(faulty).toEqual([]);
});

test("every page but the home pages has its trail, and each kind of page what schema.org has for it", () => {
  const without = (type: string, paths: readonly string[]) =>
    paths.filter((path) => !pages.get(path)?.descriptions.some((each) => each["@type"] === type));
  const all = indexedPaths();
  const ofScreens = (...screens: readonly ScreenName[]) => all.filter((path) => screens.includes(screenOf(path)));
  expect(
    without(
      "BreadcrumbList",
      all.filter((path) => !homes.includes(path)),
    ),
  ).toEqual([]);
  expect(without("Organization", [...homes, "/kurumsal/hakkimizda", "/en/contact"])).toEqual([]);
  expect(without("WebSite", homes)).toEqual([]);
  const products = all.filter(isProduct);
  expect(products.length + unread.size).toBe(1289 * LOCALES.length);
  expect(without("Product", products)).toEqual([]);
  const listings = ofScreens("products", "productGroup", "productCategory");
  expect(without("ItemList", listings)).toEqual([]);
  expect(without("NewsArticle", ofScreens("story"))).toEqual([]);
  expect(without("FAQPage", ofScreens("faq"))).toEqual([]);
  expect(without("ExhibitionEvent", ofScreens("events"))).toEqual([]);
});
