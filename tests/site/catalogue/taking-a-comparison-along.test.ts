import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readWorkbook } from "../../../app/features/entry/read-workbook.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { bytesOf, freshPage, open, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep } from "../../volume.ts";
import { addressOf, get, products, queryOf, rows } from "./comparison.ts";

const workbook = async (locale: Locale, query: string) => {
  const response = await get(`/api/${locale}/comparison.xlsx${query}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  return new Uint8Array(await response.arrayBuffer());
};

test("a workbook has the values as numbers, their units in the heads, in each language", async () => {
  const heads: Readonly<Record<Locale, string>> = {
    tr: "Anahtarlama akımı (A)",
    en: "Switching current (A)",
    de: "Schaltstrom (A)",
    fr: "Courant de commutation (A)",
    ru: "Коммутируемый ток (А)",
  };
  for (const locale of LOCALES) {
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
    const response = await get(`/api/ru/comparison.xlsx${query}`, { headers: { accept: "text/html" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await response.text()).toContain(said);
  }
  for (const query of [queryOf([...products.keys()].slice(0, 5)), "?code=9010023&code=<script>"]) {
    const refused = await get(`/api/en/comparison.xlsx${query}`);
    expect([refused.status, (await refused.json()).errors]).toMatchObject([400, [{ parameter: "code" }]]);
  }
});

deep("an engineer adds a relay, sees what differs, takes it along and shares the link, all by keyboard", async () => {
  const { page, errors } = await freshPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, addressOf("en", ["9010023", "9030023"]));
  await page.getByRole("searchbox", { name: "Add a product" }).focus();
  await page.keyboard.type("KRE2 24D");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("thead th[scope=col]").count()).toBe(3);
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
  await expect.poll(() => page.locator("thead th[scope=col]").count()).toBe(4);
  await page.getByRole("link", { name: /^Remove ?: KV 2.5/ }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("thead th[scope=col]").count()).toBe(3);

  await page.getByRole("checkbox", { name: /^Show differences only \(\d+\)/ }).focus();
  await page.keyboard.press("Space");
  await page.waitForURL(`${SITE}/en/compare?code=9010023&code=9030023&code=9040023&only=differences`);
  await expect.poll(async () => (await rows(page)).every(({ marked }) => marked)).toBe(true);
  const shown = await rows(page);
  expect(shown.map(({ name }) => name)).toContain("Switching current");

  await page.getByRole("link", { name: "Excel" }).focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("Klemma Compare 9010023 9030023 9040023.xlsx");
  const [, , ...values] = await readWorkbook(await bytesOf(download), ".");
  expect(values.map(([name]) => name?.replace(/ \([^()]+\)$/, ""))).toEqual(shown.map(({ name }) => name));

  await page.getByRole("button", { name: "Copy link" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  const address = page.url();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // After a file was saved, a reload is still of the page.
  await page.reload();
  expect(page.url()).toBe(address);
  expect(await page.getByRole("heading", { level: 1, name: "Compare" }).count()).toBe(1);
  expect(errors).toEqual([]);
});

deep("a comparison is printed on sheets of A4 on their side", async () => {
  const { page } = await freshPage();
  await open(page, addressOf("en", ["9010023", "9040023", "9030023", "1040252"]));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
  expect(sheets).toEqual(Array(3).fill([842, 595]));
});
