import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { freshPage, open } from "../../host/page.ts";
import { readPdf, unspaced } from "../../pdf-text.ts";
import { sampleProducts, sampleRows } from "../../sample.ts";
import { deep, firstOf, volume } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { get } from "../product-api/api.ts";
import { expectedFields, rowOf } from "./expected-fields.ts";

const products = sampleProducts();
const oneOfEachType = [...new Map(products.map((product) => [product.type, product])).values()];
const MAX_BYTES = 80_000;

const addressOf = (locale: string, code: string | undefined) => `/api/${locale}/products/${code}/datasheet.pdf`;

async function sheetOf(locale: Locale, code: string | undefined): Promise<Buffer> {
  const response = await get(addressOf(locale, code));
  expect(response.status, `${locale} ${code}`).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Lines are broken wherever they are full, also within a number and its unit. */

/** Words of names and values that no line holds whole; where a word has a hyphen, a line may end behind it. */
function brokenWords(pages: readonly string[], fields: Readonly<Record<string, string>>): string[] {
  const lines = pages.join("\n");
  const words = Object.entries(fields).flatMap((field) => field.flatMap((text) => text.split(/\s/u)));
  return words.flatMap((word) => word.split(/(?<=-)/u)).filter((part) => !lines.includes(part));
}

test.each(firstOf(1, LOCALES))(
  "a data sheet holds each of its product's fields in %s: one product of every type",
  async (locale) => {
    // Each in one language, the next in the next; each in all of them in the deep run.
    const turn = LOCALES.indexOf(locale);
    for (const row of oneOfEachType.filter((_, index) => volume(index % (3 * LOCALES.length) === turn, true))) {
      const file = await sheetOf(locale, row.code);
      expect(file.length).toBeLessThanOrEqual(MAX_BYTES);
      const { pages } = await readPdf(file);
      const text = unspaced(pages.join(""));
      expect(brokenWords(pages, expectedFields(row, locale)), row.code).toEqual([]);
      const missing = Object.entries(expectedFields(row, locale)).filter(
        ([name, value]) => !text.includes(unspaced(name + value)),
      );
      expect(missing, row.code).toEqual([]);
      // A letter that the typeface lacks comes out as this.
      expect(text).not.toContain("\0");
      expect(text).toContain(unspaced(row[`description_${locale}`] ?? ""));
      for (const { code = "", mark = "", [`description_${locale}`]: description = "" } of sampleRows(
        "certificates.csv",
      ))
        if (row.certificates?.split(";").includes(code)) {
          expect(text).toContain(unspaced(mark + description));
          expect(brokenWords(pages, { [mark]: description }), row.code).toEqual([]);
        }
      for (const { accessory } of sampleRows("accessories.csv").filter((link) => link.product === row.code))
        expect(text).toContain(
          unspaced(`${products.find((product) => product.code === accessory)?.[`name_${locale}`]},${accessory}`),
        );
      expect([1, 2]).toContain(pages.length);
    }
  },
);

/** What a page's content paints outside of every marked part: nothing, where all is tagged or an artifact. */
function untagged(file: Buffer): { readonly pages: number; readonly found: readonly string[] } {
  const found: string[] = [];
  let pages = 0;
  const text = file.toString("latin1");
  for (const { index, 0: head } of text.matchAll(/(?<=\/Filter \/FlateDecode\n>>\n)stream\n/g)) {
    const begin = index + head.length;
    const content = inflateSync(file.subarray(begin, text.indexOf("\nendstream", begin))).toString("latin1");
    if (!/\bBDC\b/.test(content)) continue;
    pages += 1;
    let depth = 0;
    for (const line of content.split("\n")) {
      if (/\b(BDC|BMC)$/.test(line)) depth += 1;
      else if (/^EMC$/.test(line)) depth -= 1;
      else if (depth === 0 && /(^|\s)(Tj|TJ|f\*?|F|S|s|B\*?|b\*?|Do|sh)$/.test(line)) found.push(line);
    }
    expect(depth).toBe(0);
  }
  return { pages, found };
}

test.each(inLanguages("fr"))("a data sheet in %s can be followed by a screen reader", async (locale) => {
  const row = products.find((product) => product.code === "1040251") ?? {};
  const file = await sheetOf(locale, row.code);
  const { title, version, language, isTagged, elements, fonts } = await readPdf(file);
  expect({ isTagged, version, language }).toEqual({ isTagged: true, version: "1.7", language: locale });
  expect(title).toContain(row[`name_${locale}`]);
  const source = file.toString("latin1");
  const [root = ""] = /\/Type \/Catalog[\s\S]*?endobj/.exec(source) ?? [];
  expect(root).toContain(`/Lang (${locale})`);
  expect(root).toMatch(/\/Outlines \d+ 0 R/);
  expect(source.includes("/DisplayDocTitle true")).toBe(true);
  expect(untagged(file)).toEqual({ pages: 2, found: [] });

  const roles = elements.map(({ role }) => role);
  expect(roles).toEqual(
    expect.arrayContaining(["Document", "H1", "Figure", "Sect", "H2", "Table", "TR", "TH", "TD", "Link"]),
  );
  const figures = elements.filter(({ role }) => role === "Figure");
  expect(figures.map(({ alt }) => alt)).toEqual(figures.map(() => expect.stringMatching(/\S/)));
  expect(fonts).toEqual(
    ["Regular", "SemiBold"].map((weight) => ({
      name: expect.stringMatching(`^[A-Z]{6}\\+Geologica-${weight}$`),
      type: "CIDFontType2",
      isEmbedded: true,
    })),
  );
  // Each font can be searched and copied from.
  expect(source.match(/\/Encoding \/Identity-H\b/g)).toHaveLength(2);
  expect(source.match(/\/ToUnicode \d+ 0 R/g)).toHaveLength(2);
});

test("a data sheet has a readable name, and who has it is not sent it again until the catalogue changes", async () => {
  const response = await get(addressOf("tr", "1040251"));
  await response.arrayBuffer();
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-language")).toBe("tr");
  expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
    "UTF-8''Klemma KV 2.5 1040251 – Ürün veri sayfası.pdf",
  );
  const tag = response.headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const again = await get(addressOf("tr", "1040251"), { headers: { "if-none-match": known } });
    expect([known, again.status, (await again.arrayBuffer()).byteLength]).toEqual([known, 304, 0]);
  }
  const changed = await get(addressOf("tr", "1040251"), { headers: { "if-none-match": '"other"' } });
  expect([changed.status, (await changed.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  const head = await get(addressOf("tr", "1040251"), { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, tag, ""]);
  const [one, other] = await Promise.all([sheetOf("ru", "1043501"), sheetOf("ru", "1043501")]);
  expect(one.equals(other)).toBe(true);
});

test.each([
  ["tr", "9999999", "no product with this order number"],
  ["en", "9999999", "no product with this order number"],
  ["ru", "%00", "no product with this order number"],
  ["en", "..%2F..%2Fhealth", "no product with this order number"],
  ["en", "1040251'--", "no product with this order number"],
  ["en", "x".repeat(2000), "no product with this order number"],
  ["en", "%F0%9F%94%8C", "no product with this order number"],
  ["xx", "1040251", "no such language"],
  ["__proto__", "1040251", "no such language"],
])("no data sheet for %s %s: %s", async (locale, code, says) => {
  const response = await get(addressOf(locale, code));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(says);
});

test("an order number in small letters is the same product", async () => {
  const row = products.find((product) => /[A-Z]/.test(product.code ?? "")) ?? products[0] ?? {};
  expect((await get(addressOf("en", row.code?.toLowerCase()))).status).toBe(200);
});

deep("the product page's link leads to the data sheet, by keyboard and without JavaScript too", async () => {
  const row = products.find((product) => product.code === "1040251") ?? {};
  const category = rowOf("categories.csv", row.category);
  const group = rowOf("groups.csv", category.group);
  const path = `/ru/products/${group.slug_en}/${category.slug_en}/1040251-x`;
  const { page, errors } = await freshPage({ acceptDownloads: true });
  await open(page, path);
  await page.getByRole("link", { name: "Технические данные (PDF)" }).focus();
  // This browser has no viewer of PDFs.
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^Klemma KV 2\.5 1040251 – .+\.pdf$/);
  expect(errors).toEqual([]);

  const plain = await freshPage({ javaScriptEnabled: false });
  await plain.page.goto(path);
  const address = await plain.page.getByRole("link", { name: "Технические данные (PDF)" }).getAttribute("href");
  expect(address).toBe(addressOf("ru", "1040251"));
});
