import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCompany } from "../../tools/company/read-company.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { createSecondCompany } from "../second-company.ts";
import { TESTED_LOCALES as LOCALES } from "../tested-locales.ts";
import { type CompanySite, crawl, startCompanySite } from "./company-site.ts";

const COMPANY = "tests/second-company";
const folder = mkdtempSync(join(tmpdir(), "second-company-"));
createSecondCompany(join(folder, COMPANY));
const company = readCompany(join(folder, COMPANY));
const brand = { ...company.brand.BRAND, ...company.brand.COMPANY };

// Takes a build and a site of its own, half a minute: nothing less shows that a company and a language are folders.
describe("the site of a second company in six languages, built where nothing of the first company is", () => {
  let site: CompanySite;
  beforeAll(async () => {
    site = await startCompanySite(folder, COMPANY, "tests/sixth-language");
  }, 600_000);
  afterAll(() => site.stop());
  const read = (path: string) => site.read(path);

  test("says its own name, claim and addresses", async () => {
    for (const locale of ["tr", "en", "ru"] as const) {
      const path = locale === "tr" ? "/" : `/${locale}`;
      const home = await read(path);
      expect(home).toContain(`<title>${company.words[locale].claim} · ${brand.name}</title>`);
      expect(home).toContain(`href="${brand.origin}${path}"`);
      expect(home).toContain(brand.legalName);
      expect(home).toContain(company.words[locale].whatWeMake);
    }
    const contact = await read("/en/contact");
    const { street, postalCode, city } = brand.address;
    for (const text of [brand.legalName, brand.phone, brand.supportPhone, brand.email, street, postalCode, city])
      expect(contact).toContain(text);
    expect(JSON.parse(await read("/en/site.webmanifest"))).toMatchObject({ short_name: brand.name });
    expect(await read("/llms.txt")).toContain(
      `# ${brand.name}\n\n> ${company.words.en.lead} Founded in ${company.facts.FACTS.foundedYear}.`,
    );
    expect(await read(`/${brand.indexNowKey}.txt`)).toBe(brand.indexNowKey);
  });

  test("may be framed by one buyer's system, and stays tied to the window of another that opens it in a popup", async () => {
    for (const path of ["/en", "/en/order-list"]) {
      const { headers } = await fetch(site.url + path, { headers: { "cf-connecting-ip": newVisitorAddress() } });
      expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, "unsafe-none"]);
      expect(headers.get("content-security-policy")).toMatch(
        /; frame-ancestors https:\/\/satinalma\.sera\.example https:\/\/portal\.sera\.example:8443$/,
      );
    }
  });

  test("lists its products", async () => {
    const codes = ["5510251", "5510252", "5510256", "5520010", "5530010"];
    const listing = await read("/en/products?view=compact");
    for (const code of ["5510251", "5520010", "5530010"]) expect(listing).toContain(code);
    const catalogue: { products: { code: string }[] } = JSON.parse(await read("/api/en/catalogue.json"));
    expect(catalogue.products.map(({ code }) => code).toSorted()).toEqual(codes);
  });

  test("has a language that is a draft with a dozen texts, by its prefix and nowhere else", async () => {
    const home = await read("/eo");
    expect(home.slice(0, 30)).toContain('<html lang="eo"');
    expect(home.includes('<meta name="robots" content="noindex"/>')).toBe(true);
    expect(home.includes('rel="alternate" hrefLang')).toBe(false);
    const listing = await read("/eo/products");
    // What it lacks is its fallback's: the interface's texts as they are, names of the catalogue with their language.
    for (const text of ["<title>Produktoj ", "Ĉiuj rajtoj rezervitaj.", "Catalogue order", ' lang="en"><span'])
      expect([text, listing.includes(text)]).toEqual([text, true]);
    const [, product = ""] = /href="(\/eo\/products\/[^"?]*\/\d{7}-[^"?]*)"/.exec(listing) ?? [];
    expect((await read(product)).includes('<h1 lang="en"')).toBe(true);
    // Also the data of pages, which names the same page in other languages.
    const [, productInEnglish = ""] =
      /href="(\/en\/products\/[^"?]*\/\d{7}-[^"?]*)"/.exec(await read("/en/products")) ?? [];
    const groupInEnglish = productInEnglish.split("/").slice(0, 4).join("/");
    const categoryInEnglish = productInEnglish.split("/").slice(0, 5).join("/");
    for (const path of [
      ...["/", "/en", "/en/products", groupInEnglish, categoryInEnglish, productInEnglish],
      ...["/sitemap.xml", "/llms.txt", "/en/rss.xml"],
    ])
      expect([path, /lang="eo"|\/eo(?:["/<)]|\\")|Esperanto/i.exec(await read(path))]).toEqual([path, null]);
  });

  test("has no word and no product of the first company on any page or file that can be reached", async () => {
    const files = [
      ...["/sitemap.xml", "/llms.txt", "/robots.txt", "/.well-known/security.txt", "/api/en/catalogue.csv"],
      ...LOCALES.map((locale) => `/api/${locale}/catalogue.json`),
    ];
    const { reached, foreign } = await crawl(site, ["/", "/en", "/ru", ...files], brand.origin);
    expect(foreign).toEqual([]);
    expect([...reached].filter((path) => /^\/(?:en|ru)?\/?(?:products|urunler)\/.*\/55/.test(path))).toHaveLength(15);
    for (const path of ["/en/company/about-us", "/urunler/gecmeli-klemensler", "/ru/nodera-pano", "/en/contact"])
      expect(reached).toContain(path);
  }, 300_000);
});
