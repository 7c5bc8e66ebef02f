import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../../app/i18n/locales.ts";
import { connectBrowser, newContext, newPage, open, overflow, violations } from "../../host/page.ts";
import { LOOKED_AT, LOOKS, WIDTHS } from "./looks.ts";

/** Takes minutes, a page a second: no other test looks at a page as a whole. */
let browser: Browser;
/** One for all pages, which fetches and compiles each script once; what a page remembers is gone for the next one. */
let context: BrowserContext;
beforeAll(async () => {
  browser = await connectBrowser();
  context = await newContext(browser);
  await context.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
});
afterAll(() => browser.close());

test.each(LOOKS)(
  "$path at $width px, $scheme (axe: $hasAxe): nothing that axe finds, no scrolling sideways, no word on the console",
  async ({ screen, path, locale, width, scheme, hasAxe }) => {
    const { page, errors } = await newPage(context);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    expect(await overflow(page)).toBe(0);
    if (hasAxe) expect(await violations(page)).toEqual([]);
    // What a screen reader reads is the same at every width; whether it fits is soon seen at the others too.
    for (const other of WIDTHS.filter((each) => each !== width)) {
      await page.setViewportSize({ width: other, height: 900 });
      expect([other, await overflow(page)]).toEqual([other, 0]);
    }
    // Of the document itself, which is not there.
    const missing = "Failed to load resource: the server responded with a status of 404 (Not Found)";
    expect(errors).toEqual(screen === "notFound" ? [missing] : []);
    await page.close();
  },
);

test("axe finds what is wrong: a picture without a text, letters that can hardly be read", async () => {
  const { page } = await newPage(context);
  await open(page, "/en");
  expect(await violations(page, "main")).toEqual([]);
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", '<img src="/favicon.svg"><p id="pale">Pale</p>');
    document.getElementById("pale")?.style.setProperty("color", "#eee");
  });
  const found = (await violations(page, "main")).map((each) => each.split(":")[0]);
  expect(found.toSorted()).toEqual(["color-contrast", "image-alt"]);
  await page.close();
});

describe("of every page", () => {
  test.each(LOOKED_AT)("$name is looked at in every language, at every width and in both schemes", ({ name }) => {
    const looks = LOOKS.filter((look) => look.name === name);
    expect(new Set(looks.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
    expect(new Set(looks.map(({ width }) => width))).toEqual(new Set(WIDTHS));
    expect(new Set(looks.map(({ scheme }) => scheme))).toEqual(new Set(["light", "dark"]));
    expect(new Set(looks.filter(({ hasAxe }) => hasAxe).map(({ scheme }) => scheme))).toEqual(
      new Set(["light", "dark"]),
    );
  });
});
