import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../app/i18n/href.ts";
import { LOCALES, SLUG_SETS } from "../../app/i18n/locales.ts";
import { handleSeoFile } from "../../workers/seo/handle-seo-file.ts";
import { migrateCatalogue } from "../slots.ts";
import { volume } from "../volume.ts";

const CATEGORIES = 50;
const PRODUCTS_EACH = volume(400, 2_000);
const PRODUCTS = CATEGORIES * PRODUCTS_EACH;
const FILES = PRODUCTS / 10_000;
const ORIGIN = "https://www.klemma.example";

const names = (name: string) => ({ tr: name, en: name, ru: name });

/** A catalogue of 20,000 products in fifty categories, in the deep run of 100,000: what the sitemaps read of one, made within the database. */
beforeAll(async () => {
  await migrateCatalogue();
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
    code: `c${index}`,
    group: "g0",
    slugs: { tr: `kategori-${index}`, en: `category-${index}` },
    names: names(`Category ${index}`),
    count: PRODUCTS_EACH,
    first: index * 1_000_000,
    attributes: [],
    summary: { size: 0, columns: [] },
  }));
  const vocabulary = {
    products: CATEGORIES * PRODUCTS_EACH,
    groups: [{ code: "g0", slugs: { tr: "grup", en: "group" }, names: names("Group"), count: 1, emblem: "0" }],
    categories,
    types: [],
    colours: [],
    certificates: [],
    attributes: [],
    synonyms: [],
  };
  for (const statement of [
    "INSERT INTO release VALUES (1, '2026-01-05T08:00:00Z', 0, 0, 0), (2, '2026-02-07T08:00:00Z', 0, 0, 0)",
    "INSERT INTO product_group VALUES ('g0', 0, '0')",
    `${numbers(CATEGORIES)} INSERT INTO category (code, group_code, position) SELECT 'c' || i, 'g0', i FROM n`,
    "INSERT INTO colour VALUES ('grey', '#888', NULL)",
    "INSERT INTO product_type VALUES ('t', 'c0', 0, 'terminal')",
    `${numbers(CATEGORIES * PRODUCTS_EACH)} INSERT INTO product (id, code, category_code, type_code, position, model_type, family, variant_axes, sales_code, manufacturer,
       colour_code, drawing, width_mm, height_mm, depth_mm, weight_without_packaging_g, weight_with_packaging_g, order_unit,
       package_unit, min_order_quantity, customs_tariff_number, facets, changed_in)
     SELECT i, printf('%07d', i), 'c' || (i / ${PRODUCTS_EACH}), 't', (i / ${PRODUCTS_EACH}) * 1000000 + i % ${PRODUCTS_EACH},
     '', '', '', '', '', 'grey', '', 1, 1, 1, 1, 1, 'piece', 1, 1, '', '{}', 1 + (i % 10 = 0) FROM n`,
    `INSERT INTO product_slug ${SLUG_SETS.map((slugSet) => `SELECT id, '${slugSet}', '${slugSet === "tr" ? "urun" : "product"}-' || id FROM product`).join(" UNION ALL ")}`,
  ])
    await env.CATALOGUE_A.prepare(statement).run();
  await env.CATALOGUE_A.prepare("INSERT INTO vocabulary VALUES ('all', 0, ?)").bind(JSON.stringify(vocabulary)).run();
});

const sourcesOf = (catalogue: Parameters<typeof handleSeoFile>[0]["catalogue"]) => ({
  catalogue,
  pointer: env.CATALOGUE_POINTER as never,
});

async function ask(path: string): Promise<Response> {
  const response = await handleSeoFile(sourcesOf(env.CATALOGUE_A as never), new Request(ORIGIN + path));
  if (!response) throw new Error(`${path} is no file`);
  return response;
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

test(`at ${PRODUCTS} products the sitemaps list each product once in each language, ten thousand a file`, async () => {
  const index = addressesIn(await (await ask("/sitemap.xml")).text());
  const files = index.filter((address) => address.includes("-products-"));
  expect(files).toHaveLength(LOCALES.length * FILES);
  for (const locale of LOCALES) {
    const products = new Set<string>();
    for (const file of files.filter((address) => address.includes(`/${locale}-`))) {
      const xml = await (await ask(new URL(file).pathname)).text();
      const found = addressesIn(xml);
      expect(found).toHaveLength(10_000);
      // One in ten was written by the second release.
      expect(xml.match(/<lastmod>2026-02-07<\/lastmod>/g)).toHaveLength(1_000);
      expect(xml.match(/<lastmod>2026-01-05<\/lastmod>/g)).toHaveLength(9_000);
      for (const address of found) products.add(address);
    }
    expect(products.size).toBe(PRODUCTS);
    const [group, category, product] =
      locale === "tr" ? ["grup", "kategori", "urun"] : ["group", "category", "product"];
    const root = `${hrefOf("products", locale)}/${group}`;
    expect(products).toContain(`${ORIGIN}${root}/${category}-0/0000000-${product}-0`);
    expect(products).toContain(`${ORIGIN}${root}/${category}-49/00${PRODUCTS - 1}-${product}-${PRODUCTS - 1}`);
  }
});

test("a sitemap is sent while it is being written", async () => {
  const { body } = await ask("/sitemaps/en-products-2.xml");
  const sizes: number[] = [];
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) sizes.push(chunk.length);
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(70_000);
});

test.each([
  `/sitemaps/en-products-${FILES + 1}.xml`,
  "/sitemaps/en-products-0.xml",
  "/sitemaps/xx-pages.xml",
  "/sitemaps/x.xml",
])("there is no %s", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("when the database does not answer, a program is asked to come again", async () => {
  const broken = {
    withSession: () => ({
      prepare: () => ({ bind: () => ({}) }),
      batch: () => Promise.reject(new Error("D1 is away")),
    }),
  };
  const response = await handleSeoFile(sourcesOf(broken as never), new Request(`${ORIGIN}/sitemap.xml`));
  expect([response?.status, response?.headers.get("cache-control"), response?.headers.get("retry-after")]).toEqual([
    503,
    "no-store",
    "60",
  ]);
});
