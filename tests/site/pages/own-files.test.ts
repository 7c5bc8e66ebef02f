import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { BRAND, COMPANY } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { feedPath, webManifestPath } from "../../../app/ground/i18n/locale-files.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { withPlainSpaces } from "../../../app/ground/i18n/typography/plain-spaces.ts";
import { SITE } from "../../host/site.ts";
import { volume } from "../../volume.ts";

const get = (path: string) => fetch(SITE + path, { redirect: "manual" });

async function pngSize(path: string): Promise<readonly number[]> {
  const bytes = new DataView(await (await get(path)).arrayBuffer());
  return [bytes.getUint32(16), bytes.getUint32(20)];
}

test("robots.txt lets pages and images be read, and keeps out what has no end", async () => {
  const response = await get("/robots.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const rules = (await response.text())
    .split("\n")
    .map((line) => /^(Allow|Disallow): (.+)$/.exec(line))
    .filter((rule) => rule !== null)
    .map(([, kind, path = ""]) => ({
      allowed: kind === "Allow",
      length: path.length,
      pattern: new RegExp(`^${path.replace(/[.?+^$()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*")}`),
    }));
  // RFC 9309: the longest rule that matches decides, and of two as long the one that allows.
  const allowed = (path: string) =>
    rules
      .filter(({ pattern }) => pattern.test(path))
      .toSorted((one, other) => other.length - one.length || Number(other.allowed) - Number(one.allowed))[0]?.allowed ??
    true;
  const expected = {
    "/": true,
    "/en/products/screw-terminals?type=kv": true,
    "/bayiler?country=TR": true,
    "/ru/resellers?country=TR&city=ankara": true,
    "/api/share.png?page=%2Fen": true,
    "/api/products/1040252/drawing.png?w=1280": true,
    "/files/1/catalogue.pdf": true,
    "/en/products?colour=blue&colour=red": false,
    "/suggestions/en?q=kv": false,
    "/api/messages": false,
    "/order-lines/en": false,
    "/strip-products/en": false,
  };
  expect(Object.fromEntries(Object.keys(expected).map((path) => [path, allowed(path)]))).toEqual(expected);
});

test.each(LOCALES)("the feed of %s is RSS 2.0, and each story in it is a page", async (locale) => {
  const response = await get(feedPath(locale));
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const { rss } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect([rss["@_version"], rss.channel.language]).toEqual(["2.0", locale]);
  expect(rss.channel["atom:link"]["@_href"]).toBe(BRAND.origin + feedPath(locale));
  const dates = rss.channel.item.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate));
  expect(dates).toEqual(dates.toSorted((one: number, other: number) => other - one));
  for (const { link, guid } of rss.channel.item) expect(guid).toBe(link);
  for (const { link, title } of rss.channel.item.slice(0, volume(1, 100))) {
    const page = await get(link.replace(BRAND.origin, ""));
    expect([link, page.status]).toEqual([link, 200]);
    expect(withPlainSpaces(await page.text())).toContain(`>${title}</h1>`);
  }
  const home = await (await get(locale === "tr" ? "/" : `/${locale}`)).text();
  expect(home).toContain(`type="application/rss+xml" href="${BRAND.origin}${feedPath(locale)}"`);
});

test.each(LOCALES)("what is installed in %s has its language, its start and its icons", async (locale) => {
  const home = await (await get(locale === "tr" ? "/" : `/${locale}`)).text();
  expect(home).toContain(`<link rel="manifest" href="${webManifestPath(locale)}"/>`);
  const response = await get(webManifestPath(locale));
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = await response.json();
  expect([manifest.lang.slice(0, 2), manifest.start_url]).toEqual([locale, locale === "tr" ? "/" : `/${locale}`]);
  for (const { src, sizes, type } of manifest.icons) {
    expect([src, (await get(src)).headers.get("content-type")]).toEqual([src, type]);
    if (type === "image/png") expect([src, (await pngSize(src)).join("x")]).toEqual([src, sizes]);
  }
  for (const { url } of manifest.shortcuts) expect([url, (await get(url)).status]).toEqual([url, 200]);
});

test("tabs and home screens have their icons", async () => {
  expect(await pngSize("/apple-touch-icon.png")).toEqual([180, 180]);
  const ico = new DataView(await (await get("/favicon.ico")).arrayBuffer());
  expect([ico.getUint16(2, true), ico.getUint16(4, true)]).toEqual([1, 3]);
  const home = await (await get("/")).text();
  for (const icon of ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"])
    expect(home).toContain(`href="${icon}"`);
});

test("llms.txt is Markdown whose links are all pages", async () => {
  const text = await (await get("/llms.txt")).text();
  expect(text).toMatch(/^# Klemma\n\n> .+\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(35);
  for (const address of links.filter((_, index) => index % volume(5, 1) === 0))
    expect([address, (await get(address.replace(BRAND.origin, ""))).status]).toEqual([address, 200]);
});

test("what llms.txt says of finding a product is so", async () => {
  const text = await (await get("/llms.txt")).text();
  const address = (pattern: RegExp) =>
    (pattern.exec(text)?.[1] ?? "").replace(BRAND.origin, "").replace(/\{order number[^}]*\}/, "1040252");
  const sheet = await get(address(/Data sheets: (\S+\{order number\}\S+\.pdf)/));
  expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const found = await get(address(/To find one, ask (\S+\?q=\{[^}]+\})/));
  const product = found.headers.get("location") ?? "";
  expect([found.status, product]).toEqual([302, expect.stringContaining("/1040252-")]);
  // The pattern of a product's address, its places filled in, leads to the product.
  const pattern = address(/begins its address: (\S+\/\{order number\})/).replace("{group}/{category}", "any/any");
  const right = await get(`${pattern}-any`);
  expect([right.status, right.headers.get("location")]).toEqual([308, product]);
});

test("what is only to be read says so", async () => {
  for (const method of ["POST", "PUT", "DELETE"]) {
    const response = await fetch(`${SITE}/sitemap.xml`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
  const head = await fetch(`${SITE}/sitemap.xml`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("the key that IndexNow asks for is a file of the root", async () => {
  expect(await (await get(`/${COMPANY.indexNowKey}.txt`)).text()).toBe(COMPANY.indexNowKey);
});

test.each(LOCALES)("a fair of %s goes into a calendar with its days, place and stand", async (locale) => {
  const page = await (await get(hrefOf("events", locale))).text();
  const files = [...page.matchAll(/href="(\/calendar\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(files).toContain(`/calendar/${locale}/all.ics`);
  for (const file of files.slice(0, volume(2, 100))) {
    const response = await get(file);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await response.text();
    const lines = text.split("\r\n");
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
    expect(events.length).toBe(file.endsWith("all.ics") ? files.length - 1 : 1);
    for (const event of events) {
      const [, starts = ""] = /DTSTART;VALUE=DATE:(\d{8})/.exec(event) ?? [];
      const [, ends = ""] = /DTEND;VALUE=DATE:(\d{8})/.exec(event) ?? [];
      expect(ends > starts).toBe(true);
      expect(event).toMatch(/LOCATION:.+\\, .+/);
    }
  }
  expect((await get(`/calendar/${locale}/none.ics`)).status).toBe(404);
  expect((await get("/calendar/xx/all.ics")).status).toBe(404);
});
