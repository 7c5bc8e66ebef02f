import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { bytesOf, freshPage, open, unfoldFormats } from "../../host/page.ts";
import { sampleProducts } from "../../sample.ts";
import { plain } from "../page-text.ts";

export const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
export const nameOf = (code: string, locale: Locale) => products.get(code)?.[`name_${locale}`] ?? "";
export const listPath = (locale: Locale) => hrefOf("orderList", locale);

export const count = (page: Page, locale: Locale) => page.locator(`header a[href="${listPath(locale)}"] b`).first();
export const rows = (page: Page) => page.locator('main li[id^="line-"]');
export const row = (page: Page, code: string) => page.locator(`#line-${code}`);
export const amountOf = (page: Page, code: string) => row(page, code).locator("input[inputmode=decimal]");
export const codesOn = (page: Page) =>
  rows(page).evaluateAll((items) => items.map(({ id }) => id.replace("line-", "")));
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("order-list") ?? "{}").lines ?? []);

/** Opens the list screen with a stored value and waits until it stands. */
export async function openList(page: Page, locale: Locale, value?: unknown): Promise<void> {
  if (value !== undefined) {
    await page.goto(listPath(locale));
    await page.evaluate(
      (text) => localStorage.setItem("order-list", text),
      typeof value === "string" ? value : JSON.stringify(value),
    );
  }
  await open(page, listPath(locale));
  await page.locator("main details summary").first().waitFor();
}

/** A visitor on the list screen, with a stored value; the page ends the test without an error. */
export async function visitList(locale: Locale, value?: unknown, options?: BrowserContextOptions): Promise<Page> {
  const { page, errors } = await freshPage(options);
  page.on("dialog", () => errors.push("a dialog"));
  onTestFinished(() => expect(errors).toEqual([]));
  await openList(page, locale, value);
  return page;
}

/** Waits until the first row names its product. */
export const showsFirst = (page: Page, code: string, locale: Locale) =>
  expect.poll(async () => plain(await rows(page).locator("h2").first().textContent())).toBe(nameOf(code, locale));

export const press = (within: Page | Locator, name: string) => within.getByRole("button", { name }).click();

/** Saves the list in a format. */
export async function save(page: Page, format: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await unfoldFormats(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: format.replace("XLSX", "Excel"), exact: true }).press("Enter");
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
}

export const chooseFile = (page: Page, name: string, content: Uint8Array | string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

export const listOf = (...lines: readonly (readonly [code: string, amount: number, note?: string])[]) => ({
  version: 2,
  lines: lines.map(([code, amount, note = ""]) => ({ code, amount, note })),
});

export async function enter(page: Page, text: string): Promise<void> {
  const details = page.locator("main details").first();
  if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
    await details.locator("summary").click();
  await page.locator("main textarea").fill(text);
  await details.locator("form button[type=submit]").click();
}

export const preview = (page: Page) => page.locator("main section:has(> ul > li[data-state])");
/** What the preview counts, by what became of the lines. */
export const counts = (page: Page) =>
  preview(page)
    .locator("[role=status] [data-state]")
    .evaluateAll((all) =>
      Object.fromEntries(all.map((each) => [each.getAttribute("data-state"), each.querySelector("b")?.textContent])),
    );

/** Every thirtieth product, as many as fill a list. */
export const FORTY = [...products.keys()].filter((_, index) => index % 30 === 7).slice(0, 40);
