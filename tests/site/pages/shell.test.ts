import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { browser, freshPage, open, withoutScript } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deepTest, firstOf } from "../../volume.ts";

const PRODUCT = {
  tr: "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
  en: "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  ru: "/ru/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
} as const;
const PHONE = { viewport: { width: 360, height: 780 } };

deepTest("style sheets arrive in the order of their layers: headings are large, no button hides its text", async () => {
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

test("the menu panel opens over a dimmed, blurred page, keeps the focus, and closes by Escape, backdrop, button or going somewhere", async () => {
  const { page } = await freshPage(browser);
  await open(page, "/en");
  const panel = page.getByRole("dialog", { name: "Menu" });
  const opener = page.getByRole("button", { name: "Menu" });
  await opener.click();
  await panel.waitFor();
  const backdrop = await panel.evaluate((element) => {
    const { backgroundColor, backdropFilter, top } = getComputedStyle(element, "::backdrop");
    return { dimmed: backgroundColor !== "rgba(0, 0, 0, 0)", backdropFilter, top };
  });
  expect(backdrop).toEqual({ dimmed: true, backdropFilter: "blur(4px)", top: "64px" });
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await opener.click();
  await panel.waitFor();
  await page.mouse.click(700, 880);
  await panel.waitFor({ state: "hidden" });

  await opener.click();
  await panel.getByRole("button", { name: "Close menu" }).click();
  await panel.waitFor({ state: "hidden" });

  await opener.click();
  await panel.getByRole("link", { name: "Power supplies" }).click();
  await page.getByRole("heading", { level: 1, name: "Power supplies" }).waitFor();
  await panel.waitFor({ state: "hidden" });
});

test("the search panel opens by its button, by / and by Ctrl+K, with the cursor in its field, and leads to results", async () => {
  const { page } = await freshPage(browser);
  await open(page, "/urunler");
  const panel = page.getByRole("dialog", { name: "Ara" });
  const field = panel.locator("input");
  for (const openIt of [
    () => page.getByRole("button", { name: /^Ara/ }).click(),
    () => page.keyboard.press("/"),
    () => page.keyboard.press("Control+k"),
  ]) {
    await openIt();
    await panel.waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  }
  await page.keyboard.press("/");
  await field.fill("KP 2.5 gri");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "“KP 2.5 gri”" }).waitFor();
  await panel.waitFor({ state: "hidden" });
  await expect
    .poll(() =>
      page
        .getByRole("main")
        .getByRole("link", { name: /KP 2\.5 push-in geçiş klemensi, gri/ })
        .count(),
    )
    .toBe(1);
  await page.keyboard.press("/");
  await field.fill("104 025 2");
  await page.keyboard.press("Enter");
  await page.waitForURL(PRODUCT.tr);
});

deepTest(
  "the language switch shows the same page: a product stays that product, a filtered listing stays filtered",
  async () => {
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
  },
);

test.each(
  firstOf(1, [
    ["en", "/urunler", "This page is also available in English."],
    ["en", "/en/products", null],
    [null, "/en/products", null],
    ["ru", "/en/products", "Эта страница есть и на русском языке."],
    ["tr", "/ru/products", "Bu sayfa Türkçe olarak da var."],
    ["de", "/ru/products", "Diese Seite gibt es auch auf Deutsch."],
    ["fr", "/en/products", "Cette page existe aussi en français."],
    ["klingon", "/urunler", "This page is also available in English."],
  ]),
)("a visitor with the language %s stored, on %s, is offered: %s", async (stored, path, offer) => {
  const { page } = await freshPage(browser);
  await page.addInitScript((value) => {
    if (value !== null && localStorage.getItem("locale") === null) localStorage.setItem("locale", value);
  }, stored);
  await open(page, path);
  const bar = page.getByRole("complementary");
  if (offer === null) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await bar.count()).toBe(0);
  } else {
    await bar.getByText(offer).waitFor();
    await bar.getByRole("link").click();
    await page.waitForURL((url) => url.pathname !== path);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("locale") === document.documentElement.lang))
      .toBe(true);
  }
});

deepTest("an offer that is closed stays closed for the visit", async () => {
  const { page } = await freshPage(browser);
  await page.addInitScript(() => localStorage.setItem("locale", "ru"));
  await open(page, "/en");
  await page.getByRole("complementary").getByRole("button", { name: "Закрыть" }).click();
  await open(page, "/en/contact");
  expect(await page.getByRole("button", { name: "Закрыть" }).count()).toBe(0);
});

test.each(
  firstOf(1, [
    [1.4, true],
    [1.39, false],
    [1, false],
    [3, true],
  ]),
)("at a device pixel ratio of %s the body is zoomed: %s", async (deviceScaleFactor, zoomed) => {
  const { page } = await freshPage(browser, { deviceScaleFactor });
  await open(page, "/en/contact");
  expect(await page.evaluate(() => document.body.classList.contains("zoomed"))).toBe(zoomed);
});

test.each(
  firstOf(1, [
    ["/", "/yok", "Geri Dön", "Ana Sayfaya Dön"],
    ["/en", "/en/none", "Go Back", "Back to Home"],
    ["/ru", "/ru/none", "Назад", "На главную"],
  ]),
)("from %s to an unknown page: a large 404, a way back and a way home", async (home, path, back, toHome) => {
  const { page } = await freshPage(browser);
  await open(page, `${home === "/" ? "" : home}/${home === "/" ? "iletisim" : "contact"}`);
  const before = page.url();
  await open(page, path);
  const large = page.getByText("404", { exact: true }).last();
  expect(Number.parseFloat(await large.evaluate((element) => getComputedStyle(element).fontSize))).toBeGreaterThan(150);
  await page.getByRole("button", { name: back }).click();
  await page.waitForURL(before);
  await open(page, path);
  await page.getByRole("link", { name: toHome }).click();
  await page.waitForURL(SITE + home);
});

deepTest(
  "a slow navigation shows the loading screen: ring, halo, text and three dots, all still for those who want no motion",
  async () => {
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
  },
);

deepTest(
  "a slow navigation to a screen that was shown before, or within one, has a thin bar along the top instead",
  async () => {
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
  },
);

deepTest("a screen whose chunk cannot be loaded is shown all the same, as a full page", async () => {
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

deepTest(
  "any other chunk that cannot be loaded reloads the page once, and shows the error screen when that does not help",
  async () => {
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
  },
);

test("without JavaScript: menu, search, listing controls, drawing views and languages all work", async () => {
  const { page } = await freshPage(browser, { javaScriptEnabled: false });
  await page.goto("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Relays and interface modules" }).click();
  const controls = page.locator("form").filter({ has: page.getByLabel("Per page") });
  await controls.getByLabel("Per page").selectOption("12");
  await controls.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/[?&]size=12\b/);
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.getByRole("searchbox").fill("1040252");
  await page.keyboard.press("Enter");
  await page.waitForURL(SITE + PRODUCT.en);
  await page.getByLabel("Front", { exact: true }).check();
  await expect.poll(() => page.getByRole("img", { name: /front view/ }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("img", { name: /side view/ }).isVisible()).toBe(false);
  await page.getByRole("banner").locator('a[hreflang="ru"]:visible').click();
  await page.waitForURL(SITE + PRODUCT.ru);
});

test("the keyboard alone reaches a product: skip link, strip of terminals, Enter", async () => {
  const { page } = await freshPage(browser);
  await open(page, "/en");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#content$/);
  // Past the field and what is linked beside it.
  for (let step = 0; step < 4; step++) await page.keyboard.press("Tab");
  // Past more than twenty terminals in one step.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip the terminal strip");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#after-rail$/);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Screw terminal blocks");
  await page.getByRole("link", { name: "Skip the terminal strip" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("KV 2.5");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "KV 2.5 feed-through terminal block, beige" }).waitFor();
});

deepTest("the order number is copied as the order system wants it, without spaces", async () => {
  const { page } = await freshPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, PRODUCT.en);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1040252");
});

deepTest("nothing moves while a page loads and its scripts take over", async () => {
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
