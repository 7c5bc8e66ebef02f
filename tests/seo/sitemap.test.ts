import { beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { addProducts, ask, borrowStore, publish, runInCatalogue, workers } from "../files/store.ts";
import { SITE } from "../host/site.ts";
import { volume } from "../volume.ts";

borrowStore();

const CATEGORIES = 50;
const PRODUCTS = volume(11_000, 100_000);
const EACH = PRODUCTS / CATEGORIES;
const ORIGIN = "https://www.klemma.example";

const names = (name: string) => ({ tr: name, en: name, ru: name });

/** What the sitemaps read of a large catalogue. */
beforeAll(async () => {
  const vocabulary = {
    products: PRODUCTS,
    groups: [{ code: "screw", slugs: { tr: "grup", en: "group" }, names: names("Group"), count: 1, emblem: "0" }],
    categories: Array.from({ length: CATEGORIES }, (_, index) => ({
      code: `c${index}`,
      group: "screw",
      slugs: { tr: `kategori-${index}`, en: `category-${index}` },
      names: names(`Category ${index}`),
      count: EACH,
      first: index * 1_000_000,
      attributes: [],
      summary: { size: 0, columns: [] },
    })),
    types: [],
    colours: [],
    certificates: [],
    attributes: [],
    synonyms: [],
  };
  await addProducts(PRODUCTS, CATEGORIES);
  await runInCatalogue(
    "INSERT INTO release VALUES (1, '2026-01-05T08:00:00Z', 0, 0, 0), (2, '2026-02-07T08:00:00Z', 0, 0, 0)",
    `INSERT INTO vocabulary VALUES ('all', 0, '${JSON.stringify(vocabulary)}')`,
  );
  await publish(2);
});

const read = async (path: string) => (await ask(path)).text();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

test(`at ${PRODUCTS} products the sitemaps list each product once in each language, ten thousand a file`, async () => {
  const index = addressesIn(await read("/sitemap.xml"));
  const files = index.filter((address) => address.includes("-products-"));
  expect(files).toHaveLength(LOCALES.length * Math.ceil(PRODUCTS / 10_000));
  for (const locale of LOCALES) {
    const products = new Set<string>();
    for (const [number, file] of files.filter((address) => address.includes(`/${locale}-`)).entries()) {
      const xml = await read(new URL(file).pathname);
      const found = addressesIn(xml);
      const size = Math.min(10_000, PRODUCTS - number * 10_000);
      expect(found).toHaveLength(size);
      // One in ten was written by the second release.
      expect(xml.match(/<lastmod>2026-02-07<\/lastmod>/g)).toHaveLength(size / 10);
      expect(xml.match(/<lastmod>2026-01-05<\/lastmod>/g)).toHaveLength(size - size / 10);
      for (const address of found) products.add(address);
    }
    expect(products.size).toBe(PRODUCTS);
    const [group, category, product] =
      locale === "tr" ? ["grup", "kategori", "urun"] : ["group", "category", "product"];
    const root = `${ORIGIN}${hrefOf("products", locale)}/${group}`;
    expect(products).toContain(`${root}/${category}-0/1040402-${product}-0`);
    const last = PRODUCTS - 1;
    expect(products).toContain(`${root}/${category}-49/${1040402 + last}-${product}-${last}`);
  }
});

test.each(["/sitemaps/en-products-2.xml", "/sitemaps/en-products-0.xml", "/sitemaps/xx-pages.xml", "/sitemaps/x.xml"])(
  "of a catalogue of one file there is no %s",
  async (path) => {
    expect((await fetch(SITE + path)).status).toBe(404);
  },
);

test("when the database does not answer, a program is asked to come again", async () => {
  await workers.behave({ faults: { CATALOGUE_A: "fail" } });
  const { status, headers } = await ask("/sitemap.xml");
  expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([503, "no-store", "60"]);
});
