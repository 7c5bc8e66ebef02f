import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { ScreenName } from "../../../app/ground/i18n/screens.ts";
import { newContext, newPage, open, overflow, violations } from "../../host/page.ts";
import { volume } from "../../volume.ts";
import { SCREEN_STATES } from "./screens.ts";

/** The only test that axe reads whole pages in. */
const WIDTHS = [360, 768, 1440, 1920] as const;

/**
 * Each eighth state, in one language and by turns in the dark; in the deep run all, in all languages, light and dark.
 */
const LOOKS = SCREEN_STATES.flatMap(({ screen, path }, index) =>
  volume<readonly Locale[]>(index % 8 ? [] : [LOCALES[(index / 8) % LOCALES.length] ?? "tr"], LOCALES).map(
    (locale) => ({
      screen,
      locale,
      path: path(locale),
      schemes: volume<readonly ("light" | "dark")[]>([index % 16 ? "dark" : "light"], ["light", "dark"]),
    }),
  ),
);

/** What a document of these shows is replaced by what the browser has stored. */
const MADE_IN_BROWSER: readonly ScreenName[] = ["orderList", "terminalStrips"];

/** One for all pages, which fetches and compiles each script once; what a page remembers is gone for the next one. */
let context: BrowserContext;
let page: Page;
let errors: string[];
beforeAll(async () => {
  context = await newContext();
  await context.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  ({ page, errors } = await newPage(context));
});
test.each(LOOKS)(
  "$path: nothing that axe finds, no scrolling sideways, all style sheets at once, no word on the console",
  async ({ screen, path, locale, schemes }) => {
    errors.length = 0;
    await page.setViewportSize({ width: 1440, height: 900 });
    const html = (await (await open(page, path))?.text()) ?? "";
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    // A style sheet that came with code that comes later would move what is shown.
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]*)/g)].map(([, href]) => href);
    const shown = page.locator('link[rel="stylesheet"]');
    const all = await shown.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
    );
    if (!MADE_IN_BROWSER.includes(screen)) expect(all.filter((href) => !sheets.includes(href))).toEqual([]);
    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.getAnimations().map((fading) => fading.finish()));
      // Nothing but colours differs in the other.
      expect(await violations(page, "html", index > 0 ? ["color-contrast"] : undefined)).toEqual([]);
    }
    // What a screen reader reads is the same at every width; whether it fits is soon seen.
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
    // The message about the document itself, which is not there.
    const missing = "Failed to load resource: the server responded with a status of 404 (Not Found)";
    expect(errors).toEqual(screen === "notFound" ? [missing] : []);
  },
);

test("a page is printed in the colours of the light, by night too", async () => {
  await open(page, "/en/contact");
  const colours = [];
  for (const media of [{ colorScheme: "light" }, { colorScheme: "dark" }, { media: "print" }] as const) {
    await page.emulateMedia(media);
    colours.push(await page.evaluate(() => getComputedStyle(document.body).color));
  }
  await page.emulateMedia({ media: null, colorScheme: "light" });
  const [light, dark, paper] = colours;
  expect([paper, paper === dark]).toEqual([light, false]);
});

test("axe finds what is wrong: a picture without a text, letters that can hardly be read", async () => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/en");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", '<img src="/favicon.svg"><p id="pale">Pale</p>');
    document.getElementById("pale")?.style.setProperty("color", "#eee");
  });
  const found = (await violations(page, "main")).map((each) => each.split(":")[0]);
  expect(found.toSorted()).toEqual(["color-contrast", "image-alt"]);
});
