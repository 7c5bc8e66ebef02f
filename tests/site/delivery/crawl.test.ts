import { beforeAll, expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { localeOfPath } from "../../../app/ground/i18n/locale-of-path.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import type { ScreenName } from "../../../app/ground/i18n/screens.ts";
import { SITE } from "../../host/site.ts";
import { strayTexts } from "../stray-texts.ts";
import { Crawl, isProduct, readSitemaps, screenOf, without } from "./crawl.ts";

/** A page of each kind, of those that the sitemaps list; crawl.deep.test.ts reads all that links lead to. */
const crawl = new Crawl();
let listed: ReadonlySet<string>;
/** So many links of pages and so many files are asked for. */
const LINKS_ASKED = 30;
const OF_A_KIND = 4;

const HOMES = LOCALES.map((locale) => hrefOf("home", locale));

/** The home pages, some of each screen in English, and one of each in another language. */
function sampleOf(paths: readonly string[]): readonly string[] {
  const others = LOCALES.filter((locale) => locale !== "en");
  const some = [...Map.groupBy(paths, screenOf).values()].flatMap((ofScreen, turn) => {
    const english = ofScreen.filter((path) => localeOfPath(path) === "en");
    const other = ofScreen.filter((path) => localeOfPath(path) === others[turn % others.length]);
    const step = Math.ceil(english.length / OF_A_KIND);
    return [...english.filter((_, index) => index % step === 0), ...other.slice(turn % other.length).slice(0, 1)];
  });
  return [...new Set([...HOMES, ...some])];
}

beforeAll(async () => {
  const all = [...(await readSitemaps()).values()].flat();
  listed = new Set(all);
  await crawl.read(sampleOf(all), () => false);
});

test("pages of every kind are there, and what they link to is there too, without a redirect", async () => {
  expect(crawl.faults).toEqual([]);
  const links = new Set([...crawl.pages.values()].flatMap((page) => page.links));
  const others = [...links].filter((link) => !listed.has(link) && !/^\/(?:id|files|api|calendar)\//.test(link));
  const files = [...crawl.files.keys()].filter((file) => !file.endsWith("/datasheet.pdf"));
  const some = (paths: readonly string[]) =>
    paths.filter((_, index) => index % Math.ceil(paths.length / LINKS_ASKED) === 0);
  const missing: string[] = [];
  for (const path of [...some(others), ...some(files)]) {
    const response = await fetch(SITE + path, { method: "HEAD", redirect: "manual" });
    if (response.status !== 200) missing.push(`${path} answers ${response.status}`);
  }
  expect(missing).toEqual([]);
});

test("the pages of groups lead to all listings of their categories and of the types of these", async () => {
  const isListing = (path: string) => path.startsWith("/en/products/") && !isProduct(path);
  const listings = [...listed].filter(isListing);
  const groups = listings.filter((path) => path.split("/").length === 4);
  const pages = new Crawl();
  await pages.read(groups, () => false);
  const linked = new Set([...pages.pages.values()].flatMap(({ links }) => links));
  expect(listings.filter((path) => !groups.includes(path) && !linked.has(path))).toEqual([]);
});

test("on pages of every kind, lines break where they may, and numbers, spaces and colons are the language's", () => {
  expect(crawl.illSet).toEqual([]);
  expect(crawl.unbreakable).toEqual([]);
  expect(crawl.grouped).toEqual([]);
  expect([...crawl.colons]).toEqual([]);
});

test("no page has a text of another language", () => {
  expect([...crawl.stray]).toEqual([]);
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

test("every page names itself in every language, has a title of its own and says what it holds", () => {
  const titles = new Map<string, string[]>();
  const faulty: string[] = [];
  for (const [path, { title = "", description = "", alternates }] of crawl.pages) {
    const key = `${localeOfPath(path)} ${title}`;
    titles.set(key, [...(titles.get(key) ?? []), path]);
    const addresses = Object.values(alternates).map((address) => address.replace(BRAND.origin, "") || "/");
    const isWhole =
      Object.keys(alternates).join() === [...LOCALES, "x-default"].join() && alternates["x-default"] === alternates.tr;
    const isKnown = addresses.includes(path) && addresses.every((address) => listed.has(address));
    if (title === "" || description.length < 50 || !isWhole || !isKnown) faulty.push(path);
  }
  expect(faulty).toEqual([]);
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test("every page but the home pages has its trail, and each kind of page what schema.org has for it", () => {
  const all = [...crawl.pages.keys()];
  const ofScreens = (...screens: readonly ScreenName[]) => all.filter((path) => screens.includes(screenOf(path)));
  const expected: Readonly<Record<string, readonly string[]>> = {
    BreadcrumbList: all.filter((path) => !HOMES.includes(path)),
    Organization: [...HOMES, "/en/company/about-us", "/en/contact"],
    WebSite: HOMES,
    Product: all.filter(isProduct),
    ItemList: ofScreens("products", "productGroup", "productCategory"),
    NewsArticle: ofScreens("story"),
    ExhibitionEvent: ofScreens("events"),
  };
  for (const [type, paths] of Object.entries(expected)) {
    expect([type, paths.length > 0]).toEqual([type, true]);
    expect([type, without(crawl, type, paths)]).toEqual([type, []]);
  }
});
