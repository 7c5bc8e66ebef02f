import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { browser, freshPage, open, withoutScript } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";

const PRODUCT = {
  tr: "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
  en: "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  ru: "/ru/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
} as const;
const PHONE = { viewport: { width: 360, height: 780 } };

test("style sheets arrive in the order of their layers: headings are large, no button hides its text", async () => {
  const { page } = await freshPage(browser);
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

test("the language switch shows the same page: a product stays that product, a filtered listing stays filtered", async () => {
  const { page } = await freshPage(browser);
  await open(page, PRODUCT.tr);
  for (const locale of ["en", "ru", "tr"] as const) {
    await page.getByRole("banner").locator(`a[hreflang="${locale}"]:visible`).click();
    await page.waitForURL(PRODUCT[locale]);
    await page.waitForSelector("html[data-hydrated]");
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, localStorage.getItem("locale")]))
      .toEqual([locale, locale]);
  }
  await open(page, "/urunler/vidali-klemensler?size=12&page=2");
  await page.getByRole("banner").locator('a[hreflang="en"]:visible').click();
  await page.waitForURL("/en/products/screw-terminals?size=12&page=2");
});

test("an offer that is closed stays closed for the visit", async () => {
  const { page } = await freshPage(browser);
  await page.addInitScript(() => localStorage.setItem("locale", "ru"));
  await open(page, "/en");
  await page.getByRole("complementary").getByRole("button", { name: "Закрыть" }).click();
  await open(page, "/en/contact");
  expect(await page.getByRole("button", { name: "Закрыть" }).count()).toBe(0);
});

test("a slow navigation shows the loading screen: ring, halo, text and three dots, all still for those who want no motion", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const { page } = await freshPage(browser, { reducedMotion });
    await open(page, "/en/contact");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.data*", async (route) => {
      await held;
      await route.continue();
    });
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
    await page.context().close();
  }
});

test("a slow navigation to a screen that was shown before, or within one, has a thin bar along the top instead", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const { page } = await freshPage(browser, { reducedMotion });
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
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.unroute("**/*.data*");
      await page.route("**/*.data*", async (route) => {
        await held;
        await route.continue();
      });
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
    await page.context().close();
  }
});

test("a screen whose chunk cannot be loaded is shown all the same, as a full page", async () => {
  const { page } = await freshPage(browser);
  await open(page, "/en/contact");
  await withoutScript(page, "listing.sortWidth");
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await expect.poll(() => page.url()).toBe(`${SITE}/en/products`);

  await open(page, "/en/contact");
  await page.keyboard.press("/");
  await page.getByRole("searchbox").fill("KP 2.5");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "“KP 2.5”" }).waitFor();
});

test("any other chunk that cannot be loaded reloads the page once, and shows the error screen when that does not help", async () => {
  const { page } = await freshPage(browser);
  // The code that draws products, which the pages with figures need.
  await withoutScript(page, 'fill-rule="evenodd"');
  await open(page, "/en/contact");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const toCompany = page.getByRole("banner").getByRole("link", { name: "Company" });
  await toCompany.click();
  await page.waitForFunction(() => !("sameDocument" in window));
  await page.getByRole("heading", { level: 1, name: "About us" }).waitFor();
  await page.waitForSelector("html[data-hydrated]");

  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("/en/contact");
  await toCompany.click();
  await page.getByRole("heading", { level: 1, name: "Unexpected Application Error" }).waitFor();
});

test("the order number is copied as the order system wants it, without spaces", async () => {
  const { page } = await freshPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, PRODUCT.en);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1040252");
});

test("nothing moves while a page loads and its scripts take over", async () => {
  for (const path of ["/", PRODUCT.ru, "/en/products"]) {
    const { page } = await freshPage(browser, PHONE);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifted: (window as never as { shifted: number }).shifted + (entry as never as { value: number }).value,
          });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect([path, await page.evaluate(() => (window as never as { shifted: number }).shifted < 0.01)]).toEqual([
      path,
      true,
    ]);
    await page.context().close();
  }
});
