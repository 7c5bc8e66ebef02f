import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SECTIONS } from "../../../app/foundation/documents/sections.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { ensureFiles } from "../../../tools/dev/company-files.ts";
import { SITE } from "../../host/site.ts";
import { sampleProducts, sampleRows } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { plain, unescaped, visibleTexts } from "../page-text.ts";

const FILES = await ensureFiles();
const page = async (path: string) => {
  const response = await fetch(SITE + path);
  return { status: response.status, html: await response.text() };
};

const textOf = (html: string) => visibleTexts(html).join(" ").replace(/\s+/g, " ");

/** Addresses of files that a document links. */
const fileLinks = (html: string) =>
  [...html.matchAll(/href="(\/files\/[^"]+)"/g)].map(([, address = ""]) => unescaped(address));

test("all fourteen sections stand on the downloads page of each language, in their order, with files that come", async () => {
  const files = new Set<string>();
  for (const locale of LOCALES) {
    const t = serverTranslator(locale);
    const { html } = await page(hrefOf("downloads", locale));
    const headings = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)<\/h2>/g)].map(([, id, name]) => [id, name]);
    expect(headings.map(([id, heading = ""]) => [id, plain(heading)])).toEqual(
      SECTIONS.map((section) => [section, t(`downloads.sections.${section}`)]),
    );
    const links = new Set(fileLinks(html));
    expect(links.size).toBeGreaterThan(50);
    for (const link of links) files.add(link);
  }
  for (const file of [...files].filter((_, index) => volume(index % 16 === 0, true))) {
    const response = await fetch(SITE + file, { method: "HEAD" });
    expect([file, response.status, response.headers.get("cache-control")]).toEqual([
      file,
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
});

test.each([
  ["/indirmeler", "/hizmetler-ve-destek/indirmeler"],
  ["/en/downloads", "/en/service-and-support/downloads"],
  ["/ru/downloads", "/ru/service-and-support/downloads"],
])("%s and %s show the same, and search engines are sent to the first", async (first, second) => {
  const [one, other] = [await page(first), await page(second)];
  expect(fileLinks(other.html)).toEqual(fileLinks(one.html));
  for (const { html } of [one, other])
    expect(html).toContain(`<link rel="canonical" href="https://www.klemma.example${first}"/>`);
});

test("a document shows its language, date, version, size and type, its validity where it has one, and that it has expired", async () => {
  const { html } = await page("/indirmeler?section=certificates");
  expect(textOf(html)).toMatch(
    /UL sertifikası 31 Aralık 2027 tarihine kadar geçerli EN 15 Eylül 2025 KLM-UL-103 PDF \d+ kB/,
  );
  expect(textOf((await page("/en/downloads?section=catalogues")).html)).toMatch(
    /General catalogue 2026 EN DE FR RU TR 1 September 2026 Version 2026\.1 PDF \d+ kB/,
  );
  expect((await page("/en/downloads?section=certificates")).html).toContain("Expired on 30 September 2026");
});

test.each([
  ["?section=libraries", ["Drawings (SVG): Screw terminal blocks"], ["General catalogue 2026"]],
  [
    "?language=tr",
    ["General catalogue 2026", "Drawings (SVG): Screw terminal blocks"],
    ["ISO 9001:2015: Quality management system"],
  ],
  ["?language=all", ["Drawings (SVG): Screw terminal blocks"], ["General catalogue 2026"]],
  ["?group=energy", ["KEA energy analyser user guide", "Energy monitoring catalogue"], ["Marking guide"]],
  [
    "?certificate=iso-9001",
    ["ISO 9001:2015: Quality management system"],
    ["ISO 14001:2015: Environmental management system"],
  ],
  ["?certificate=vde", ["VDE 60947-7-1 certificate"], ["UL certificate"]],
  ["?q=modbus", ["KIO Modbus register tables"], ["Marking guide"]],
  ["?q=klemens+baglama", ["Wiring guide for terminal blocks"], ["Marking guide"]],
  [
    "?q=%D1%80%D1%83%D0%BA%D0%BE%D0%B2%D0%BE%D0%B4%D1%81%D1%82%D0%B2%D0%BE",
    ["KEA energy analyser user guide"],
    ["General catalogue 2026"],
  ],
  ["?q=9810035", ["Commissioning the KIO gateway"], ["KEA energy analyser user guide"]],
  ["?q=ISO+50001", ["ISO 50001:2018: Energy management system"], ["ISO 9001:2015: Quality management system"]],
  ["?q=CATALOG&language=ru", ["General catalogue 2026"], ["Marking guide"]],
])("/en/downloads%s finds what it asks for and nothing else", async (query, found, notFound) => {
  const { status, html } = await page(`/en/downloads${query}`);
  expect(status).toBe(200);
  const list = plain(html.slice(html.indexOf("<h2"), html.indexOf("<footer")));
  for (const title of found) expect(list).toContain(`>${title}<`);
  for (const title of notFound) expect(list).not.toContain(`>${title}<`);
  expect(list.match(/data-bytes="\d+"/g)?.length).toBeGreaterThanOrEqual(found.length);
});

test("each choice says how many documents it leads to, and that many are there", async () => {
  const { html } = await page("/en/downloads?group=spring");
  const choices = [...html.replaceAll("<!-- -->", "").matchAll(/<select name="(\w+)"[\s\S]*?<\/select>/g)].flatMap(
    ([select, name]) =>
      [...select.matchAll(/<option value="([a-z0-9-]+)"[^>]*>[^<]*\((\d+)\)<\/option>/g)].map(([, value, count]) => ({
        name,
        value,
        count: Number(count),
      })),
  );
  expect(choices.length).toBeGreaterThan(12);
  for (const { name, value, count } of choices) {
    if (name === "group") continue;
    const chosen = (await page(`/en/downloads?group=spring&${name}=${value}`)).html.replaceAll("<!-- -->", "");
    const discontinued = value === "discontinued" ? (chosen.match(/<th scope="row">/g) ?? []).length : 0;
    const said = Number(/role="status">(\d+) documents?[<,]/.exec(chosen)?.[1] ?? 0);
    expect([name, value, said + discontinued]).toEqual([name, value, count]);
  }
});

test("a page beyond the last leads to the last", async () => {
  const response = await fetch(`${SITE}/en/downloads?section=catalogues&page=99`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/en/downloads?section=catalogues"]);
});

test("whoever asks for documents in a language is given those first", async () => {
  const first = async (query: string) => fileLinks((await page(`/en/downloads${query}`)).html)[0];
  expect(await first("?section=user-guides")).toContain("/user-guides/en/");
  expect(await first("?section=user-guides&language=ru")).toContain("/user-guides/ru/");
});

test("an empty section is not shown, and nothing found says so and leads on", async () => {
  const { html } = await page("/en/downloads?q=modbus");
  expect(html).not.toContain('<h2 id="videos"');
  const none = await page("/ru/downloads?q=zzzzzz");
  expect(none.status).toBe(200);
  for (const said of ["Документы не найдены", "mailto:support@klemma.example"])
    expect(plain(none.html)).toContain(said);
});

test.each([
  "?section=nonsense&language=klingon&group=%27%3B--&certificate=%00&page=-1",
  "?q=%25&page=99999",
  `?q=${"x".repeat(5000)}`,
  "?q=%27%20OR%201=1--",
  "?q=%F0%9F%94%8C%ED%A0%80",
  "?page=2&section=catalogues",
  "?section=catalogues&section=eplan&unknown=1",
])("/en/downloads%.60s is a page like any other", async (query) => {
  const { status, html } = await page(`/en/downloads${query}`);
  expect(status).toBe(200);
  expect(html).toContain("<h1>");
});

test("every discontinued product is listed with its successor, which is a product of today", async () => {
  const { html } = await page("/en/downloads?section=discontinued");
  const [rows = [], renumbered = []] = ["discontinued", "renumbered"].map((reason) =>
    sampleRows("discontinued.csv").filter((row) => row.reason === reason),
  );
  const markup = plain(html).replaceAll("\u202f", "").replaceAll("<!-- -->", "");
  for (const { code, successor, name_en } of rows) {
    expect(markup).toContain(`<th scope="row">${code}</th><td>${name_en}</td>`);
    if (successor) expect(markup).toContain(`/${successor}-`);
  }
  // A product with another order number is made still.
  for (const { code } of renumbered) expect(markup).not.toContain(code);
  expect(rows.filter(({ successor }) => !successor).length).toBe(
    (markup.match(/>No direct replacement<\/td>/g) ?? []).length,
  );
  const found = (await page("/ru/downloads?q=1030252")).html.replaceAll("\u202f", "");
  expect(found).toContain('<th scope="row">1030252</th>');
  expect(found).toMatch(/role="status">1 продукт</);
  expect(found).toMatch(/href="\/ru\/products\/[^"]+\/1040252-/);
});

test("the page of a discontinued product says so, with status 404, and leads to its successor", async () => {
  for (const [path, title, successor] of [
    [
      "/urunler/vidali-klemensler/x/1030252-ks",
      "Bu ürün artık üretilmiyor",
      "Yerine geçen ürün: KV 2.5 geçiş klemensi, mavi",
    ],
    [
      "/en/products/x/y/1030252-ks",
      "This product is discontinued",
      "Replaced by: KV 2.5 feed-through terminal block, blue",
    ],
    ["/ru/products/x/y/1030252-ks", "Продукт снят с производства", "Замена: Проходная клемма KV 2.5, синяя"],
  ] as const) {
    const { status, html } = await page(path);
    expect([status, html.includes(title)]).toEqual([404, true]);
    expect(html).toMatch(new RegExp(`href="[^"]+/1040252-[^"]+"[^>]*>${successor}<`));
  }
  const alone = await page("/en/products/x/y/6400034-kof-4");
  expect(alone.status).toBe(404);
  expect(alone.html).toContain("KOF 4 test plug, 4 mm, red (6400034) is no longer made.");
  expect((await page("/en/products/x/y/0000000-x")).html).toContain("Product not found");
});

test("a product's page lists its own files, its group's, and the proof of each of its certificates", async () => {
  const { html } = await page("/en/products/energy-analysers-and-gateways/gateways/9810035-kio-g-200-gateway-ethernet");
  const links = fileLinks(html);
  expect(links.some((link) => link.includes("kio-gateway-commissioning.pdf"))).toBe(true);
  expect(links.some((link) => link.includes("general-catalogue-2026.pdf"))).toBe(true);
  expect(links.some((link) => link.includes("drawings-screw.zip"))).toBe(false);
  const row = sampleProducts().find(({ code }) => code === "9810035");
  for (const certificate of row?.certificates?.split(";") ?? [])
    expect(links.some((link) => link.startsWith(`/files/certificates/${certificate}/`))).toBe(true);
  expect(links.some((link) => link.startsWith("/files/certificates/vde/"))).toBe(false);
  for (const link of new Set(links)) expect((await fetch(SITE + link, { method: "HEAD" })).status).toBe(200);
});

test("a file comes through the site in pieces that make up the whole, and again only when it changed", async () => {
  const [link = ""] = fileLinks((await page("/en/downloads?section=catalogues&language=en")).html);
  const whole = Buffer.from(await (await fetch(SITE + link)).arrayBuffer());
  const sample = readFileSync(`${FILES}/documents/catalogues/en/general-catalogue-2026.pdf`);
  const energy = readFileSync(`${FILES}/documents/catalogues/en/energy-monitoring-2026.pdf`);
  expect([sample, energy].some((file) => file.equals(whole))).toBe(true);
  const step = Math.ceil(whole.length / 7);
  const pieces: Buffer[] = [];
  for (let from = 0; from < whole.length; from += step) {
    const response = await fetch(SITE + link, { headers: { range: `bytes=${from}-${from + step - 1}` } });
    expect(response.status).toBe(206);
    pieces.push(Buffer.from(await response.arrayBuffer()));
  }
  expect(createHash("md5").update(Buffer.concat(pieces)).digest("hex")).toBe(
    createHash("md5").update(whole).digest("hex"),
  );
  const etag = (await fetch(SITE + link, { method: "HEAD" })).headers.get("etag") ?? "";
  const known = await fetch(SITE + link, { headers: { "if-none-match": etag } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

test("of all sections each is closed, what is chosen or looked for is open, and certificates stand by their names", async () => {
  const opened = (html: string) => [...html.matchAll(/<details[^>]* open=""[^>]*><summary><h2/g)].length;
  const closed = (html: string) => [...html.matchAll(/<details class="[^"]*"><summary><h2/g)].length;
  const [all, found, chosen] = await Promise.all(
    ["", "?q=ISO", "?section=certificates-and-documents"].map(
      async (query) => (await page(`/en/downloads${query}`)).html,
    ),
  );
  expect([opened(all ?? ""), closed(all ?? "")]).toEqual([0, SECTIONS.length]);
  expect(opened(found ?? "")).toBeGreaterThan(0);
  expect(closed(found ?? "")).toBe(0);
  const titles = [...(chosen ?? "").matchAll(/<a [^>]*>(ISO[^:<]*):/g)].map(([, title = ""]) => title);
  expect(titles.length).toBeGreaterThan(3);
  expect(titles).toEqual(titles.toSorted(new Intl.Collator("en", { numeric: true }).compare));
});
