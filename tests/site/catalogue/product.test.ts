import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { sampleProducts, sampleRows } from "../../sample.ts";
import { deep, volume } from "../../volume.ts";
import { descriptionsIn, plain, unescaped } from "../page-text.ts";
import { expectedFields, rowOf } from "./expected-fields.ts";

const products = sampleProducts();

async function shownFields(page: Page): Promise<Record<string, string>> {
  const fields = await page.$$eval("section[id] dl > div", (rows) =>
    rows.map(
      (row) => [row.querySelector("dt")?.textContent ?? "", row.querySelector("dd")?.textContent ?? ""] as const,
    ),
  );
  return Object.fromEntries(fields.map(([name, value]) => [plain(name), plain(value)]));
}

/** One product sold by the piece and one by the metre, with fractions, thousands, a range below zero and several codes. */
const CLICKS = [
  { code: "1043501", locale: "tr" },
  { code: "6210020", locale: "en" },
  { code: "9810035", locale: "ru" },
  { code: "9420310", locale: "de" },
] as const;

deep.each(CLICKS)(
  "$code, found by clicking from home in $locale, shows the values of its row",
  async ({ locale, code }) => {
    const row = products.find((product) => product.code === code) ?? {};
    const category = rowOf("categories.csv", row.category);
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage();
    await open(page, hrefOf("home", locale));
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${escaped(rowOf("groups.csv", category.group)[`name_${locale}`])}`) })
      .click();
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${escaped(category[`name_${locale}`])} ?\\d`) })
      .click();
    await page.getByRole("heading", { level: 1, name: category[`name_${locale}`] ?? "", exact: true }).waitFor();
    await page.getByLabel(t("listing.perPage")).selectOption("96");
    await page.waitForURL(/size=96/);
    // Not the link of a variant, which is shown in place.
    await page.locator(`#results a[href*="/${code}-"]:not([role=group] a)`).first().click();
    await page.getByRole("heading", { level: 1, name: row[`name_${locale}`] ?? "", exact: true }).waitFor();

    await expect.poll(() => shownFields(page)).toEqual(expectedFields(row, locale));
    await expect.poll(() => page.getByText(row[`description_${locale}`] ?? "", { exact: true }).count()).toBe(1);
    const marks = page.locator("main ul li strong");
    await expect
      .poll(async () => (await marks.allTextContents()).map(plain))
      .toEqual(
        sampleRows("certificates.csv")
          .filter((certificate) => row.certificates?.split(";").includes(certificate.code ?? ""))
          .map((certificate) => certificate.mark),
      );
    const accessories = sampleRows("accessories.csv")
      .filter((link) => link.product === code)
      .map((link) => link.accessory ?? "");
    for (const accessory of accessories)
      await expect.poll(() => page.locator(`main a[href*="/${accessory}-"]`).count()).toBeGreaterThan(0);
    const picture = page.locator("main figure img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  },
);

const escaped = (text: string | undefined) => String(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test("products of many types, in every language, have each of their values in the document that the server sends", async () => {
  const oneOfEach = [...new Map(products.map((product) => [product.type, product])).values()];
  expect(oneOfEach.length).toBe(sampleRows("types.csv").length);
  // Some, each in one language, the next in the next; each in all of them in the deep run.
  const asked = oneOfEach.flatMap((row, index) =>
    LOCALES.filter((_, turn) => volume(index % (4 * LOCALES.length) === 4 * turn, true)).map((locale) => ({
      row,
      locale,
    })),
  );
  for (const { row, locale } of asked) {
    const response = await fetch(`${SITE}${hrefOf("products", locale)}/x/y/${row.code}`);
    const html = unescaped(await response.text()).replaceAll("<!-- -->", "");
    const specification = html.slice(html.indexOf('id="general"'));
    const shown = Object.fromEntries(
      // What can be ticked stands beside a box.
      [
        ...specification.matchAll(
          /<dt>(?:<label><input [^>]*\/>)?<span>([^<]*)<\/span>(?:<\/label>)?<\/dt><dd>([\s\S]*?)<\/dd>/g,
        ),
      ].map(([, name = "", value = ""]) => [plain(name), plain(value)]),
    );
    expect({ code: row.code, locale, ...shown }).toEqual({ code: row.code, locale, ...expectedFields(row, locale) });
  }
});

test("search engines get the product as schema.org has it, without a price", async () => {
  const html = await (await fetch(`${SITE}/en/products/x/y/1040252`)).text();
  const [product, trail] = descriptionsIn(html, "Product", "BreadcrumbList");
  expect(product).toMatchObject({
    "@type": "Product",
    sku: "1040252",
    mpn: "KV-2.5-BL",
    color: "blue",
    url: "https://www.klemma.example/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  });
  expect(product?.additionalProperty).toContainEqual({
    "@type": "PropertyValue",
    name: "Rated current",
    value: "24 A",
  });
  expect(JSON.stringify(product)).not.toMatch(/price|offers/);
  expect(trail?.itemListElement).toHaveLength(5);
});
