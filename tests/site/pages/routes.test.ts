import { expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { SCREEN_NAMES, type ScreenName } from "../../../app/ground/i18n/screens.ts";
import { SITE } from "../../host/site.ts";
import { volume } from "../../volume.ts";
import { samplePath } from "../looks/screens.ts";
import { plain, readPage } from "../page-text.ts";

const get = (path: string, init: RequestInit = {}) => fetch(SITE + path, { redirect: "manual", ...init });

/** A comparison is its visitor's, and for no search engine. */
const OWN: readonly ScreenName[] = ["notFound", "compare"];
const ROUTES = LOCALES.flatMap((locale) =>
  SCREEN_NAMES.filter((screen) => !OWN.includes(screen)).map((screen) => ({
    locale,
    screen,
    path: samplePath(screen, locale),
  })),
);

const titles = new Map<string, string>();
/** All in English, each in another language, and the one whose titles are compared in all; in the deep run all in all. */
const ASKED = ROUTES.filter(({ locale, screen }, index) =>
  volume(locale === "en" || screen === "quality" || LOCALES[index % LOCALES.length] === locale, true),
);

test.each(ASKED)(
  "$path answers 200 in $locale with a title, one heading and its addresses in every language",
  async ({ locale, screen, path }) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe(
      "public, max-age=60, stale-while-revalidate=600, stale-if-error=604800",
    );
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    // Order numbers have as many digits as telephone numbers.
    expect(html).toContain('<meta name="format-detection" content="telephone=no"');
    expect(
      html
        .split("</head>", 1)
        .join()
        .match(/<title>/g),
    ).toHaveLength(1);
    const { title = "", alternates } = readPage(html);
    expect(title).toMatch(/ · Klemma$/);
    titles.set(`${locale}/${screen}`, title);

    expect(Object.keys(alternates)).toEqual([...LOCALES, "x-default"]);
    expect(alternates["x-default"]).toBe(alternates.tr);
    // Each of them is one of these routes, which answer 200.
    for (const other of LOCALES)
      expect(ROUTES.find(({ path: route }) => BRAND.origin + route === alternates[other])?.locale).toBe(other);
  },
);

test("titles are in the page's language, and only two addresses of one page share one", () => {
  for (const locale of volume<readonly Locale[]>(["en"], LOCALES)) {
    const own = SCREEN_NAMES.filter(
      (screen) => ![...OWN, "supportDownloads", "supportContact", "technicalSupport"].includes(screen),
    ).map((screen) => titles.get(`${locale}/${screen}`));
    expect(new Set(own).size).toBe(own.length);
  }
  expect(LOCALES.map((locale) => titles.get(`${locale}/quality`)).toSorted()).toEqual([
    "Kalite politikamız · Klemma",
    "Politique qualité · Klemma",
    "Quality policy · Klemma",
    "Qualitätspolitik · Klemma",
    "Политика в области качества · Klemma",
  ]);
});

test.each([
  ["/yok", "tr", "Sayfa Bulunamadı"],
  ["/en/nothing/here", "en", "Page Not Found"],
  ["/ru/company", "ru", "Страница не найдена"],
  ["/urunler/yok", "tr", "Ürün grubu bulunamadı"],
  ["/sektorler/yok", "tr", "Sektör bulunamadı"],
  ["/ru/sectors/none", "ru", "Отрасль не найдена"],
  ["/icerik/yok", "tr", "Haber bulunamadı"],
  ["/en/content/none", "en", "News item not found"],
  ["/en/products/none", "en", "Product group not found"],
  ["/en/products/screw-terminals/none", "en", "Category not found"],
  ["/en/products/none/none", "en", "Product group not found"],
  ["/ru/products/screw-terminals/screw-feed-through-terminals/9999999-x", "ru", "Продукт не найден"],
  ["/en/products/screw-terminals/screw-feed-through-terminals?type=none", "en", "Product type not found"],
  ["/en/products/screw-terminals/screw-feed-through-terminals?type=kvy", "en", "Product type not found"],
])("%s answers 404 in %s: %s", async (path, locale, title) => {
  const response = await get(path);
  const html = plain(await response.text());
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toMatch(new RegExp(`<title>${title} · Klemma</title>`));
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain('content="noindex"');
});

test.each([
  ["/EN/Products", "/en/products"],
  ["/urunler/", "/urunler"],
  ["/en//products/?page=2", "/en/products?page=2"],
  ["/tr?utm_source=x", "/?utm_source=x"],
  ["/tr/urunler?page=2", "/urunler?page=2"],
  ["/de/products", "/de/produkte"],
  ["/en/urunler/screw-terminals", "/en/products/screw-terminals"],
  ["/%C3%BCr%C3%BCnler", "/urunler"],
  ["/ru/sectors/asansor", "/ru/sectors/elevators"],
  ["/sektorler/elevators?from=mail", "/sektorler/asansor?from=mail"],
  ["/en/content/iso-50001-denetimi-tamamlandi", "/en/content/iso-50001-audit-completed"],
  ["/de/branchen/ascenseurs", "/de/branchen/aufzuege"],
  ["/en/products/vidali-klemensler", "/en/products/screw-terminals"],
  ["/urunler/screw-terminals/screw-feed-through-terminals", "/urunler/vidali-klemensler/vidali-gecis-klemensleri"],
  [
    "/en/products/power-supplies/screw-feed-through-terminals",
    "/en/products/screw-terminals/screw-feed-through-terminals",
  ],
  [
    "/en/products/x/y/1040252",
    "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  ],
  [
    "/ru/products/screw-terminals/screw-feed-through-terminals/1040252-an-older-name",
    "/ru/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  ],
  [
    "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv",
    "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
  ],
])("%s has moved, in one step, to %s", async (path, target) => {
  const response = await get(path);
  expect([response.status, response.headers.get("location")]).toEqual([308, target]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect((await get(target)).status).toBe(200);
});

test("bad and unknown parameters fall to their defaults, and a page beyond the last leads to the last", async () => {
  const path = "/en/products/screw-terminals/screw-feed-through-terminals";
  for (const query of [
    "?page=0",
    "?page=-1",
    "?page=abc",
    "?size=7",
    "?sort=price",
    "?view=3d",
    "?utm=x&page=%00",
    "?page=1&page=2",
  ]) {
    const response = await get(path + query);
    expect([query, response.status]).toEqual([query, 200]);
    expect(await response.text()).toContain(`<link rel="canonical" href="https://www.klemma.example${path}"`);
  }
  const beyond = await get(`${path}?page=99999`);
  expect([beyond.status, beyond.headers.get("location")]).toEqual([302, path]);
  const each = await get(`${path}?view=single&page=99999`);
  expect(each.headers.get("location")).toBe(`${path}?view=single&page=2`);
});

test("a listing shows its state: size, order, type and page", async () => {
  const codes = async (query: string) =>
    [
      ...(await (await get(`/en/products/screw-terminals/screw-multi-conductor-terminals${query}`)).text()).matchAll(
        /href="\/en\/products\/[\w-]+\/[\w-]+\/(\d{7})-/g,
      ),
    ].map((match) => match[1] ?? "");
  const all = await codes("?view=single&size=96");
  expect(all).toHaveLength(32);
  expect(await codes("?view=single&size=12&page=2")).toEqual(all.slice(12, 24));
  expect(await codes("?view=single&sort=code&size=96")).toEqual(all.toSorted());
  expect(await codes("?view=single&sort=-code&size=96")).toEqual(all.toSorted().toReversed());
  expect(await codes("?view=single&type=kv_4&size=96")).toEqual(all.filter((code) => code.startsWith("107")));
  // Each family is one card, or one row, which leads to all of its products.
  for (const view of ["cards", "compact"])
    expect([...new Set(await codes(`?view=${view}`))].toSorted()).toEqual(all.toSorted());
});

test("search words narrow the listing, and an order number leads to its product", async () => {
  const found = await (await get("/urunler?q=push-in+mavi&size=12")).text();
  expect(found).toContain("KP 1.5 push-in geçiş klemensi, mavi");
  expect(found).not.toContain("geçiş klemensi, bej");
  for (const typed of ["1040252", "104 025 2", "104.025-2"]) {
    const response = await get(`/ru/products?q=${encodeURIComponent(typed)}`);
    expect(response.headers.get("location")).toContain("/1040252-");
  }
});

test("nothing that a visitor sends makes the site fail or leave itself", async () => {
  for (const path of [
    "/%",
    "/%E0%A4%A",
    "/en/%00",
    "/en/products/%2e%2e/x",
    "/en/..%2f..",
    "/\\evil.example",
    "//evil.example/",
    "/en/products/a/b/-",
    "/drawings/x.svg",
    "/drawings/../1.svg",
    "/assets/none.js",
    "/api/none",
    "/files/none",
  ]) {
    const response = await get(path, {
      headers: { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "x" },
    });
    expect([path, response.status < 500]).toEqual([path, true]);
    const location = response.headers.get("location");
    if (location) expect([path, new URL(location, SITE).origin]).toEqual([path, SITE]);
  }
  for (const method of ["POST", "PUT", "DELETE"])
    expect([method, (await get("/en", { method })).status < 500]).toEqual([method, true]);
});

test("drawings are images too, and cannot run anything", async () => {
  const response = await get("/drawings/1040252.svg?release=1");
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*#3f7fc4[\s\S]*<\/svg>$/);
  expect((await get("/drawings/9999999.svg")).status).toBe(404);
});

test("the api Worker answers through the site Worker", async () => {
  const response = await get("/api/health");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok", release: 1 }]);
});

test("the data of a page says how long it may be kept, and an error that it may not", async () => {
  expect((await get("/en/products.data")).headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
  expect((await get("/en/products/none.data")).headers.get("cache-control")).toBe("no-store");
});

test("a HEAD request is answered without a body", async () => {
  const response = await get("/en", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test.each([
  ["/", 18_000, 1_200],
  ["/ru", 18_000, 1_200],
  [
    "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
    20_000,
    1_400,
  ],
  ["/urunler", 19_000, 1_600],
  ["/en/products", 18_000, 1_600],
  ["/ru/products", 20_900, 1_600],
  ["/ru/products/screw-terminals/screw-feed-through-terminals", 18_000, 1_600],
  ["/en/company/about-us", 12_000, 1_200],
])("%s weighs at most %i bytes gzipped and has at most %i elements", async (path, bytes, elements) => {
  const { gzipSync } = await import("node:zlib");
  const html = await (await fetch(SITE + path)).text();
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(bytes);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(elements);
});
