import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { freshPage, open, withoutScript } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";

const PRODUCT = {
  tr: "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
  en: "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  ru: "/ru/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
} as const;
const PHONE = { viewport: { width: 360, height: 780 } };
const MOTIONS = ["no-preference", "reduce"] as const;

/** Holds back the data of pages. @returns what lets it go on */
async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("style sheets arrive in the order of their layers: headings are large, no button hides its text", async () => {
  const { page } = await freshPage();
  for (const path of ["/en", "/en/products", PRODUCT.en, "/en/contact", "/en/none"]) {
    await open(page, path);
    const look = await page.evaluate(() => ({
      heading: Number.parseFloat(getComputedStyle(document.querySelector("h1") as Element).fontSize),
      hidden: [...document.querySelectorAll(".button, [aria-current]")].filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return color === backgroundColor;
      }).length,
    }));
    expect([path, look.heading >= 40, look.hidden]).toEqual([path, true, 0]);
  }
});

test("the language switch shows the same page at the same place: a product, a story, a sector, a listing as it is", async () => {
  const { page } = await freshPage();
  await open(page, PRODUCT.tr);
  const section = page.locator("#accessory-set");
  const topOfSection = () => section.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await section.evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  const top = await topOfSection();
  for (const locale of ["en", "ru", "tr"] as const) {
    // A click of the browser's own would scroll the page first.
    await page
      .getByRole("banner")
      .locator(`a[hreflang="${locale}"]:visible`)
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(PRODUCT[locale]);
    await page.waitForSelector("html[data-hydrated]");
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, localStorage.getItem("locale")]))
      .toEqual([locale, locale]);
    await expect.poll(async () => Math.abs((await topOfSection()) - top)).toBeLessThan(3);
  }
  for (const [path, locale, same] of [
    ["/urunler/vidali-klemensler?size=12&page=2", "en", "/en/products/screw-terminals?size=12&page=2"],
    ["/icerik/uc-katli-push-in-klemensler", "ru", "/ru/content/three-level-push-in-terminals"],
    ["/en/sectors/rail-systems", "de", "/de/branchen/bahntechnik"],
  ] as const) {
    await open(page, path);
    await page.getByRole("banner").locator(`a[hreflang="${locale}"]:visible`).click();
    await page.waitForURL(same);
  }
});

test("an offer that is closed stays closed for the visit", async () => {
  const { page } = await freshPage();
  await page.addInitScript(() => localStorage.setItem("locale", "ru"));
  await open(page, "/en");
  await page.getByRole("complementary").getByRole("button", { name: "Закрыть" }).click();
  await open(page, "/en/contact");
  expect(await page.getByRole("button", { name: "Закрыть" }).count()).toBe(0);
});

test.each(MOTIONS)(
  "a slow navigation shows the loading screen: ring, halo, text and three dots, which move by preference: %s",
  async (reducedMotion) => {
    const { page } = await freshPage({ reducedMotion });
    await open(page, "/en/contact");
    const release = await holdData(page);
    await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
    const status = page.getByRole("status").filter({ hasText: "Loading..." });
    await status.waitFor();
    const look = await status.evaluate((element) => ({
      fade: getComputedStyle(element).animationDuration,
      delay: Number.parseFloat(getComputedStyle(element).animationDelay) > 0,
      ring: getComputedStyle(element.querySelector("span") as Element).animationName !== "none",
      halo: getComputedStyle(element.querySelector("span") as Element, "::after").animationName !== "none",
      dots: [...element.querySelectorAll("i")]
        .map((dot) => getComputedStyle(dot))
        .map(({ animationName, animationDelay }) => (animationName === "none" ? "still" : animationDelay)),
    }));
    const moves = reducedMotion === "no-preference";
    expect(look).toEqual({
      fade: "0.3s",
      delay: true,
      ring: moves,
      halo: moves,
      dots: moves ? ["0s", "0.1s", "0.2s"] : ["still", "still", "still"],
    });
    release();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    await status.waitFor({ state: "detached" });
  },
);

test.each(MOTIONS)(
  "a slow navigation to a screen that was shown before, or within one, has a thin bar along the top instead (%s)",
  async (reducedMotion) => {
    const { page } = await freshPage({ reducedMotion });
    const bar = page.locator("div:has(+ [role=status])").last();
    const look = () =>
      bar.evaluate((element) => {
        const { position, animationDelay, opacity } = getComputedStyle(element);
        const { top, height, width } = element.getBoundingClientRect();
        return { position, animationDelay, opacity, top, height, isWide: width > 1000 };
      });
    const covering = page.getByRole("status").filter({ hasText: "Loading..." });
    /** Follows a link while its data is held back. @returns what lets it go on */
    const follow = async (link: Locator) => {
      const release = await holdData(page);
      await link.click();
      await expect.poll(look).toMatchObject({ position: "fixed", top: 0, height: 3, opacity: "1", isWide: true });
      expect((await look()).animationDelay).toBe("0.15s");
      return release;
    };
    // Another product is the same screen; a listing as a table is the same page.
    await open(page, PRODUCT.en);
    const goOn = await follow(page.getByRole("main").getByRole("link", { name: "grey", exact: true }));
    expect(await covering.evaluate((element) => element.getBoundingClientRect().width)).toBe(1);
    goOn();
    await page.waitForURL(/grey$/);
    await expect.poll(() => covering.count()).toBe(0);
    await open(page, "/en/products/screw-terminals");
    (await follow(page.getByRole("main").getByRole("link", { name: "Table" })))();
    expect(await covering.count()).toBe(0);
    await page.waitForURL(/view=compact/);
  },
);

/** What the console says beside that a script was not loaded, and that React Router reloads. */
const otherErrors = (errors: readonly string[]) =>
  errors.filter((error) => !/Failed to (?:load resource|fetch dynamically imported)|reloading page\.\.\./.test(error));

/** What reloads the page of a visitor whose document names a script that is not there. */
async function reloadsBy(page: Page, press: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await press();
  await page.waitForFunction(() => !("sameDocument" in window));
  await page.waitForSelector("html[data-hydrated]");
}

test("a screen whose code a deployment has replaced is there at the second press: the page loads anew in between", async () => {
  const { page, errors } = await freshPage();
  await open(page, "/en/contact");
  await withoutScript(page, "listing.sortWidth");
  const toProducts = page.getByRole("banner").getByRole("link", { name: "Products" });
  await reloadsBy(page, () => toProducts.click());
  await page.unrouteAll({ behavior: "wait" });
  await toProducts.click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  expect(otherErrors(errors)).toEqual([]);
});

test("a visitor who reloads while another page is on its way stays on the page", async () => {
  const { page } = await freshPage();
  await open(page, PRODUCT.en);
  await holdData(page);
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await page.reload();
  await page.waitForSelector("html[data-hydrated]");
  expect(page.url()).toBe(SITE + PRODUCT.en);
});

test("any other code that cannot be loaded reloads the page once, and shows the error screen when that does not help", async () => {
  const { page, errors } = await freshPage();
  await open(page, PRODUCT.en);
  await withoutScript(page, "webglcontextlost");
  const toViewer = page.getByRole("button", { name: "3D view" }).first();
  await reloadsBy(page, () => toViewer.click());
  await page.getByRole("heading", { level: 1, name: "KV 2.5" }).waitFor();
  expect(otherErrors(errors)).toEqual([]);
  await toViewer.click();
  await page.getByRole("heading", { level: 1, name: "Unexpected Application Error" }).waitFor();
});

test("the order number is copied as the order system wants it, without spaces", async () => {
  const { page } = await freshPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, PRODUCT.en);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1040252");
});

test.each(["/", PRODUCT.ru, "/en/products"])("nothing moves while %s loads and its scripts take over", async (path) => {
  const { page } = await freshPage(PHONE);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, path);
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate((): number[] => Reflect.get(window, "shifts"));
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});
