import { expect, test } from "vitest";
import { serverTexts, serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { addressOf, get, products, queryOf, rows, textOf } from "./comparison.ts";
import { expectedFields } from "./expected-fields.ts";

const COMPARED = ["1040252", "1040402", "2040253"] as const;

test.each(inLanguages("ru"))(
  "products stand side by side with all their values, and what differs is marked, in %s",
  async (locale) => {
    const { page, errors } = await freshPage();
    await open(page, addressOf(locale, COMPARED));
    const found = await rows(page);
    const labels = serverTexts(locale).specification;
    for (const [index, code] of COMPARED.entries()) {
      const row = products.get(code);
      expect(row).toBeDefined();
      // Number and name stand above, and the weight where the other weights are.
      const fields = Object.entries(expectedFields(row ?? {}, locale)).filter(
        ([name, value]) => value !== code && value !== row?.[`name_${locale}`] && name !== labels.weight,
      );
      for (const [name, value] of fields)
        expect([name, found.find((each) => each.name === name)?.values[index]]).toEqual([name, value]);
    }
    expect(found.map(({ name }) => name)).not.toContain(labels.weight);
    // By what is one product's alone no choice is made.
    const identities: readonly string[] = [labels.modelType, labels.salesCode, labels.gtin];
    for (const { name, values, marked } of found)
      expect([name, marked]).toEqual([name, new Set(values).size > 1 && !identities.includes(name)]);
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
    await expect.poll(() => page.locator("thead th[scope=col]").count()).toBe(2);
    await expect.poll(() => new URL(page.url()).search).toBe("?code=1040402&code=2040253&only=differences");
    // The address alone makes the same page in another language.
    await page.getByRole("link", { name: "TR Türkçe" }).first().click();
    await page.waitForURL(`${SITE}/karsilastirma?code=1040402&code=2040253&only=differences`);
    expect(errors).toEqual([]);
  },
);

test("up to four are chosen over several listings, given up one by one, and compared", async () => {
  const { page, errors } = await freshPage();
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
  await expect.poll(() => page.locator("thead th[scope=col]").count()).toBe(3);
  // From here as well they go on the list.
  await page.locator("thead form button[type=submit]").nth(1).click();
  await expect.poll(() => page.locator("thead form button[type=submit]").nth(1).textContent()).toBe("Added");
  expect(errors).toEqual([]);
});

test("without JavaScript the boxes are a form that compares", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto("/en/products/screw-terminals/screw-feed-through-terminals");
  await page.locator('input[form=compare][value="1040251"]').check();
  await page.locator('input[form=compare][value="1040401"]').check();
  await page.locator("form#compare button[type=submit]").click();
  await page.waitForURL(`${SITE}/en/compare?code=1040251&code=1040401`);
  expect(await page.locator("thead th[scope=col]").count()).toBe(2);
  await page.locator("main form input[name=only]").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/only=/);
  expect((await rows(page)).map(({ name }) => name)).toContain("Rated current");
  expect((await rows(page)).every(({ marked }) => marked)).toBe(true);
});

test.each([
  ["", 0, "Tick two to four products"],
  ["?code=1040252", 1, "Tick two to four products"],
  ["?code=9999999&code=1040252&code=1040402", 2, "No product has the number: 9999999"],
  ["?code=<script>alert(1)</script>&code=%00&code=1040252", 1, "Tick two to four products"],
  [queryOf([...Array(50).fill("1040252"), "1040402"]), 2, "Compare"],
  [queryOf([...products.keys()].slice(0, 30)).toLowerCase(), 4, "Compare"],
])("any address is a comparison or says what to do: %s", async (query, count, said) => {
  const response = await fetch(`${SITE}/en/compare${query}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  // Texts are parted by elements and comments.
  expect(html.replace(/<[^>]*>/g, "")).toContain(said);
  expect(html).not.toContain("<script>alert");
  expect(html.match(/<th scope="col">/g)?.length ?? 0).toBe(count);
  expect(html).toContain('name="robots" content="noindex"');
});

test("every certificate leads to the document that proves it, where there is one", async () => {
  const html = textOf(await (await get(addressOf("ru", ["1040252", "9040023"]))).text());
  const proofs = [...html.matchAll(/<a href="(\/files\/[^"]+)" aria-label="(\w[^"]*?) · [^"]+ [кМ]Б">([^<]+)<\/a>/g)];
  expect(proofs.map(([, , , mark]) => mark)).toEqual(expect.arrayContaining(["CE 2014/35", "UL", "UL 508", "RoHS"]));
  for (const [, address = "", label, mark] of proofs) {
    expect(label).toBe(mark);
    expect([address, (await get(address.replaceAll("&amp;", "&"))).status]).toEqual([address, 200]);
  }
});

deep("the products' names stay in sight on every screen that has the height for them", async () => {
  const { page } = await freshPage();
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
      page.locator("thead th[scope=col]").last().boundingBox(),
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
});
