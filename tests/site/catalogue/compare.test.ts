import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../../app/i18n/href.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { readWorkbook } from "../../../app/order-list/entry/read-workbook.ts";
import { sampleProducts } from "../../sample.ts";
import { bytesOf, connectBrowser, freshPage, open, SITE, violations } from "../browser.ts";
import { inLanguages } from "../languages.ts";
import { expectedFields } from "./expected-fields.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
const COMPARED = ["1040252", "1040402", "2040253"] as const;
const addressOf = (locale: Locale, codes: readonly string[], more = "") =>
  `${hrefOf("compare", locale)}?${codes.map((code) => `code=${code}`).join("&")}${more}`;

/** Every row of the table: its name, its values, whether it is marked. */
const rows = (page: Page) =>
  page.locator("tbody tr:has(td)").evaluateAll((trs) =>
    trs.map((tr) => ({
      name: tr.querySelector("th")?.firstChild?.textContent ?? "",
      values: [...tr.querySelectorAll("td")].map((td) => td.textContent),
      marked: (tr as HTMLElement).dataset.differs === "true",
    })),
  );

test.each(inLanguages("ru"))(
  "products stand side by side with all their values, and what differs is marked, in %s",
  async (locale) => {
    const { page, errors } = await freshPage(browser);
    await open(page, addressOf(locale, COMPARED));
    const found = await rows(page);
    for (const [index, code] of COMPARED.entries()) {
      const row = products.get(code);
      expect(row).toBeDefined();
      // Number and name stand above.
      const fields = Object.entries(expectedFields(row ?? {}, locale)).filter(
        ([, value]) => value !== code && value !== row?.[`name_${locale}`],
      );
      for (const [name, value] of fields)
        expect([name, found.find((each) => each.name === name)?.values[index]]).toEqual([name, value]);
    }
    for (const { name, values, marked } of found) expect([name, marked]).toEqual([name, new Set(values).size > 1]);
    expect(found.some(({ marked }) => !marked)).toBe(true);

    const t = serverTranslator(locale);
    await page.getByRole("checkbox", { name: t("compare.onlyDifferences") }).check();
    await expect.poll(() => new URL(page.url()).search).toContain("only=differences");
    await expect.poll(async () => (await rows(page)).every(({ marked }) => marked)).toBe(true);
    await expect.poll(() => rows(page)).toEqual(found.filter(({ marked }) => marked));
    await page
      .getByRole("link", { name: new RegExp(`^${t("choosing.remove")}`) })
      .first()
      .click();
    await expect.poll(() => page.locator("thead th").count()).toBe(2);
    await expect.poll(() => new URL(page.url()).search).toBe("?code=1040402&code=2040253&only=differences");
    // The address alone makes the same page in another language.
    await page.getByRole("link", { name: "TR Türkçe" }).first().click();
    await page.waitForURL(`${SITE}/karsilastirma?code=1040402&code=2040253&only=differences`);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test("up to four are chosen over several listings, given up one by one, and compared", async () => {
  const { page, errors } = await freshPage(browser);
  const box = (code: string) => page.locator(`input[form=compare][value="${code}"]`);
  await open(page, "/en/products/screw-terminals/screw-feed-through-terminals");
  await box("1040251").check();
  await box("1040401").check();
  const bar = page.locator("form#compare");
  await expect.poll(() => bar.textContent()).toContain("Chosen: 2 of 4");
  await page.getByRole("link", { name: "Table" }).click();
  await page.locator("table").waitFor();
  await expect.poll(() => box("1040401").isChecked()).toBe(true);
  await open(page, "/en/products/push-in-and-spring-terminals");
  await box("2040151").check();
  await box("2040251").check();
  await expect.poll(() => bar.textContent()).toContain("Chosen: 4 of 4");
  await expect.poll(() => box("2040401").isDisabled()).toBe(true);
  await bar.getByRole("button", { name: "Remove: 1040401" }).click();
  await expect.poll(() => box("2040401").isDisabled()).toBe(false);
  await bar.getByRole("button", { name: "Compare" }).click();
  await page.waitForURL(`${SITE}/en/compare?code=1040251&code=2040151&code=2040251`);
  await expect.poll(() => page.locator("thead th").count()).toBe(3);
  // From here as well they go on the list.
  await page.locator("thead form button[type=submit]").nth(1).click();
  await expect.poll(() => page.locator("thead form button[type=submit]").nth(1).textContent()).toBe("Added");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("without JavaScript the boxes are a form that compares", async () => {
  const { page } = await freshPage(browser, { javaScriptEnabled: false });
  await page.goto("/en/products/screw-terminals/screw-feed-through-terminals");
  await page.locator('input[form=compare][value="1040251"]').check();
  await page.locator('input[form=compare][value="1040401"]').check();
  await page.locator("form#compare button[type=submit]").click();
  await page.waitForURL(`${SITE}/en/compare?code=1040251&code=1040401`);
  expect(await page.locator("thead th").count()).toBe(2);
  await page.locator("main form input[name=only]").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/only=/);
  expect((await rows(page)).map(({ name }) => name)).toContain("Nominal current");
  expect((await rows(page)).every(({ marked }) => marked)).toBe(true);
  await page.context().close();
});

test.each([
  ["", 0, "Tick two to four products"],
  ["?code=1040252", 1, "Tick two to four products"],
  ["?code=9999999&code=1040252&code=1040402", 2, "No product has the number: 9999999"],
  ["?code=<script>alert(1)</script>&code=%00&code=1040252", 1, "Tick two to four products"],
  [`?${Array(50).fill("code=1040252").join("&")}&code=1040402`, 2, "Compare"],
  [
    `?${[...products.keys()]
      .slice(0, 30)
      .map((code) => `code=${code.toLowerCase()}`)
      .join("&")}`,
    4,
    "Compare",
  ],
])("any address is a comparison or says what to do: %s", async (query, count, said) => {
  const response = await fetch(`${SITE}/en/compare${query}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  // React parts texts by comments.
  expect(html.replaceAll("<!-- -->", "")).toContain(said);
  expect(html).not.toContain("<script>alert");
  expect(html.match(/<th scope="col">/g)?.length ?? 0).toBe(count);
  expect(html).toContain('name="robots" content="noindex"');
});

const get = (path: string) => fetch(SITE + path, { redirect: "manual" });
const textOf = (html: string) => html.replace(/<!-- -->|<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, "");
/** Order numbers that a page offers to add. */
const offered = (html: string) => [...html.matchAll(/<small>([\d\u2009]+) · /g)].map(([, code]) => code);

test.each([
  ["its order number", "9040023"],
  ["its order number as it is printed", "904 002 3"],
  ["its type", "kre2 24d"],
  ["its sales code", "KRE2-24D-GR"],
])("a further product is added by %s", async (_, typed) => {
  const response = await get(`/en/compare?code=9030023&only=differences&add=${encodeURIComponent(typed)}`);
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/en/compare?code=9030023&code=9040023&only=differences",
  ]);
});

test("several numbers are added at once, as many as fit, and one that nobody has is named", async () => {
  const query = (typed: string) => `/en/compare?code=9030023&add=${encodeURIComponent(typed)}`;
  expect((await get(query("1040252 1040402"))).headers.get("location")).toBe(
    "/en/compare?code=9030023&code=1040252&code=1040402",
  );
  expect((await get(query("1040252, 1040402, 2040253, 2040151"))).headers.get("location")).toBe(
    "/en/compare?code=9030023&code=1040252&code=1040402&code=2040253",
  );
  expect((await get(query("1040252 1040402 1040409"))).headers.get("location")).toBe(
    "/en/compare?code=9030023&code=1040252&code=1040402&code=1040409",
  );
});

test.each([
  ["KV 2.5", 3, "Which of these?"],
  ["KV 2.5 grey terminal with 22 mm wings", 3, "The nearest results"],
  ["qqqqqqqq", 0, "No products found for “qqqqqqqq”."],
  ["9030023", 0, "This product is in the comparison already."],
  ["<script>alert(1)</script>", null, "&lt;script&gt;alert(1)"],
  ["') OR 1=1; --", null, ""],
  ["relay ".repeat(300), 3, "Which of these?"],
  ['*"NEAR(', null, ""],
])("what is typed to be added leads to candidates or to an answer: %s", async (typed, count, said) => {
  const response = await get(`/en/compare?code=9030023&add=${encodeURIComponent(typed)}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  expect(textOf(html)).toContain(said);
  if (count !== null) expect(offered(textOf(html))).toHaveLength(count);
  for (const [, href = ""] of textOf(html).matchAll(/<a href="([^"]+)"[^>]*class="button"[^>]*>Add</g))
    expect(href).toMatch(/^\/en\/compare\?code=9030023&amp;code=\w+$/);
});

test("a fifth product is not added, and the page says why", async () => {
  const html = await (await get(addressOf("en", ["9030023", "9040023", "9010023", "9020023"], "&add=1040252"))).text();
  expect(textOf(html)).toContain("Four products are compared at most");
  expect(html).not.toContain('name="add"');
});

test("every certificate leads to the document that proves it, where there is one", async () => {
  const html = textOf(await (await get(addressOf("ru", ["1040252", "9040023"]))).text());
  const proofs = [...html.matchAll(/<a href="(\/files\/[^"]+)" aria-label="(\w[^"]*): [^"]+ [кМ]Б">([^<]+)<\/a>/g)];
  expect(proofs.map(([, , , mark]) => mark)).toEqual(expect.arrayContaining(["CE", "UL", "UL 508", "RoHS"]));
  for (const [, address = "", label, mark] of proofs) {
    expect(label).toBe(mark);
    expect([address, (await get(address.replaceAll("&amp;", "&"))).status]).toEqual([address, 200]);
  }
});

const workbook = async (locale: Locale, query: string) => {
  const response = await get(`/api/${locale}/comparison.xlsx${query}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  return new Uint8Array(await response.arrayBuffer());
};

test("a workbook has the values as numbers, their units in the heads, in each language", async () => {
  const heads = { tr: "Anahtarlama akımı (A)", en: "Switching current (A)", ru: "Коммутируемый ток (А)" };
  for (const locale of ["tr", "en", "ru"] as const) {
    const file = await workbook(locale, "?code=9010023&code=9040023&only=differences");
    const [names, numbers, ...values] = await readWorkbook(file, ".");
    expect(names?.slice(1)).toEqual(["9010023", "9040023"].map((code) => products.get(code)?.[`name_${locale}`]));
    expect(numbers?.slice(1)).toEqual(["9010023", "9040023"]);
    expect(values).toContainEqual([heads[locale], "6", "8"]);
    // An empty cell at a row's end is none.
    for (const [name, one, other] of values) expect([name, one !== other]).toEqual([name, true]);
    const sheet = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toMatch(/<c r="B\d+"><v>6<\/v><\/c><c r="C\d+"><v>8<\/v><\/c>/);
  }
  const whole = await readWorkbook(await workbook("en", "?code=9010023&code=9040023"), ".");
  expect(whole).toContainEqual(["Manufacturer", "Klemma", "Klemma"]);
});

test("a workbook of no product is an answer in the visitor's language", async () => {
  for (const [query, said] of [
    ["?code=9999999", "Нет продуктов с номерами: 9999999"],
    ["", "Отметьте в списке продукции"],
    ["?code=<script>", "Отметьте в списке продукции"],
  ]) {
    const response = await get(`/api/ru/comparison.xlsx${query}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(await response.text()).toContain(said);
  }
  const many = `?${[...products.keys()]
    .slice(0, 50)
    .map((code) => `code=${code}`)
    .join("&")}`;
  expect((await readWorkbook(await workbook("en", many), "."))[0]).toHaveLength(5);
});

test("an engineer adds a relay, sees what differs, takes it along and shares the link, all by keyboard", async () => {
  const { page, errors } = await freshPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, addressOf("en", ["9010023", "9030023"]));
  await page.getByRole("searchbox", { name: "Add a product" }).focus();
  await page.keyboard.type("KRE2 24D");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("thead th").count()).toBe(3);
  // The field is ready for the next one.
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("add");
  expect(await page.getByRole("searchbox", { name: "Add a product" }).inputValue()).toBe("");
  expect(await page.locator("main [role=status]").first().textContent()).toBe("Compared: 3 of 4");

  await page.keyboard.type("KV 2.5");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("link", { name: /^Add ?: / }).count()).toBe(3);
  expect(await violations(page, "main")).toEqual([]);
  await page.getByRole("link", { name: /^Add ?: .*grey/ }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("thead th").count()).toBe(4);
  await page.getByRole("link", { name: /^Remove ?: KV 2.5/ }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("thead th").count()).toBe(3);

  await page.getByRole("checkbox", { name: /^Show differences only \(\d+\)/ }).focus();
  await page.keyboard.press("Space");
  await page.waitForURL(`${SITE}/en/compare?code=9010023&code=9030023&code=9040023&only=differences`);
  await expect.poll(async () => (await rows(page)).every(({ marked }) => marked)).toBe(true);
  const shown = await rows(page);
  expect(shown.map(({ name }) => name)).toContain("Switching current");

  await page.getByRole("link", { name: "XLSX" }).focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("Klemma Compare 9010023 9030023 9040023.xlsx");
  const [, , ...values] = await readWorkbook(await bytesOf(download), ".");
  expect(values.map(([name]) => name?.replace(/ \([^()]+\)$/, ""))).toEqual(shown.map(({ name }) => name));

  await page.getByRole("button", { name: "Copy link" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the products' names stay in sight on every screen that has the height for them", async () => {
  const { page } = await freshPage(browser);
  /** Where the names are and the last value's, with all of the table scrolled by. */
  const scrolled = async (codes: readonly string[], width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await open(page, addressOf("ru", codes));
    await page.locator("main section:has(table)").evaluate((element) => {
      element.scrollIntoView();
      element.scrollTo(element.scrollWidth, element.scrollHeight);
    });
    await page.locator("tbody tr:last-child th[scope=row]").last().scrollIntoViewIfNeeded();
    const [names, last] = await Promise.all([
      page.locator("thead th").last().boundingBox(),
      page.locator("tbody tr:last-child th[scope=row]").last().boundingBox(),
    ]);
    return { names: names ?? { x: Number.NaN, y: Number.NaN }, last: last ?? { x: Number.NaN } };
  };
  for (const [codes, width] of [
    [["9010023", "9040023"], 360],
    [["9010023", "9040023", "9030023", "1040252"], 360],
    [["9010023", "9040023", "9030023", "1040252"], 768],
    [["9010023", "9040023", "9030023"], 1440],
  ] as const) {
    const { names, last } = await scrolled(codes, width, 640);
    // Below the header of 64 pixels, with the names of the values at the left edge and the last product before the right.
    expect([codes, width, names.y >= 60 && names.y < 640, last.x >= 0 && last.x < 100]).toEqual([
      codes,
      width,
      true,
      true,
    ]);
    expect(names.x).toBeLessThan(width - 90);
  }
  expect((await scrolled(["9010023", "9040023"], 360, 380)).names.y).toBeLessThan(0);
  await page.context().close();
});

test("a comparison is printed on sheets of A4 on their side", async () => {
  const { page } = await freshPage(browser);
  await open(page, addressOf("en", ["9010023", "9040023", "9030023", "1040252"]));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
  expect(sheets).toEqual([
    [842, 595],
    [842, 595],
  ]);
  await page.context().close();
});

test("without JavaScript a product is added by the form, and candidates are links", async () => {
  const { page } = await freshPage(browser, { javaScriptEnabled: false });
  await page.goto(addressOf("tr", ["9010023"]));
  const field = page.locator("main input[name=add]");
  await field.fill("9040023");
  await page.getByRole("button", { name: "Ekle", exact: true }).click();
  await page.waitForURL(`${SITE}/karsilastirma?code=9010023&code=9040023`);
  await field.fill("KV 2.5");
  await page.getByRole("button", { name: "Ekle", exact: true }).click();
  await page
    .getByRole("link", { name: /^Ekle ?: / })
    .first()
    .click();
  await expect.poll(() => page.locator("thead th").count()).toBe(3);
  expect(await page.getByRole("button", { name: "Bağlantıyı kopyala" }).isVisible()).toBe(false);
  await page.context().close();
});
