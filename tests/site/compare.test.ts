import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../app/i18n/href.ts";
import type { Locale } from "../../app/i18n/locales.ts";
import { serverTranslator } from "../../app/i18n/server-translator.ts";
import { sampleProducts } from "../sample.ts";
import { connectBrowser, freshPage, open, SITE } from "./browser.ts";
import { expectedFields } from "./expected-fields.ts";
import { inLanguages } from "./languages.ts";

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
  await box("1040253").check();
  const bar = page.locator("form#compare");
  await expect.poll(() => bar.textContent()).toContain("Chosen: 2 of 4");
  await page.getByRole("link", { name: "Table" }).click();
  await page.locator("table").waitFor();
  await expect.poll(() => box("1040253").isChecked()).toBe(true);
  await open(page, "/en/products/push-in-and-spring-terminals");
  await box("2040151").check();
  await box("2040153").check();
  await expect.poll(() => bar.textContent()).toContain("Chosen: 4 of 4");
  await expect.poll(() => box("2040152").isDisabled()).toBe(true);
  await bar.getByRole("button", { name: "Remove: 1040253" }).click();
  await expect.poll(() => box("2040152").isDisabled()).toBe(false);
  await bar.getByRole("button", { name: "Compare" }).click();
  await page.waitForURL(`${SITE}/en/compare?code=1040251&code=2040151&code=2040153`);
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
  await page.locator('input[form=compare][value="1040252"]').check();
  await page.locator("form#compare button[type=submit]").click();
  await page.waitForURL(`${SITE}/en/compare?code=1040251&code=1040252`);
  expect(await page.locator("thead th").count()).toBe(2);
  await page.locator("main form input[name=only]").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/only=/);
  expect((await rows(page)).map(({ name }) => name)).toContain("Colour");
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
