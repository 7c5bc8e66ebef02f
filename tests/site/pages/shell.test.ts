import { expect, test } from "vitest";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { firstOf, volume } from "../../volume.ts";

const PRODUCT = {
  tr: "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
  en: "/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  ru: "/ru/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
} as const;

test("the menu panel opens over a dimmed, blurred page, keeps the focus, and closes by Escape, backdrop, button or going somewhere", async () => {
  const { page } = await freshPage();
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
  for (let step = 0; step < volume(12, 60); step++) {
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

test("the header's field opens where it stands, by a click, by / and by Ctrl+K, over a dimmed page, and leads to results", async () => {
  const { page } = await freshPage();
  await open(page, "/urunler");
  const field = page.locator("header [role=search] input");
  const opened = page.locator("header [data-open]");
  const isFocused = () => field.evaluate((element) => element === document.activeElement);
  for (const openIt of [
    () => field.click(),
    () => page.keyboard.press("/"),
    () => page.keyboard.press("Control+k"),
    () => field.press("ArrowDown"),
  ]) {
    await openIt();
    await opened.waitFor();
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
    expect(await isFocused()).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
  await field.click();
  const backdrop = await opened.evaluate((element) => {
    const { backgroundColor, backdropFilter, top } = getComputedStyle(element, "::before");
    return { dimmed: backgroundColor !== "rgba(0, 0, 0, 0)", backdropFilter, top };
  });
  expect(backdrop).toEqual({ dimmed: true, backdropFilter: "blur(4px)", top: "64px" });
  await page.mouse.click(700, 880);
  await opened.waitFor({ state: "detached" });
  await field.click();
  for (let step = 0; step < 4; step++) await page.keyboard.press("Tab");
  await opened.waitFor({ state: "detached" });

  await page.keyboard.press("/");
  await field.fill("KP 2.5 gri");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "“KP 2.5 gri”" }).waitFor();
  await opened.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("KP 2.5 gri");
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

test("before its code has loaded, a page opens search and menu in any browser, and a filter ticked then applies afterwards", async () => {
  const { page, errors } = await freshPage();
  await page.addInitScript(() => {
    // As in Safari before 26.2, and where the browser blocks storage.
    Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
    document.addEventListener("command", (event) => event.preventDefault(), { capture: true });
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const area of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, area, { get, configurable: true });
  });
  const { promise: isLet, resolve: letScriptsLoad } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto("/en/products/screw-terminals/screw-feed-through-terminals", { waitUntil: "domcontentloaded" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await page.keyboard.press("/");
  const field = page.locator("header [role=search] input");
  await field.pressSequentially("jumper");
  const found = page.locator("h1 + [role=status]");
  const all = await found.textContent();
  const choice = page.locator("#filters input[name=cross_section]").first();
  await choice.check();
  letScriptsLoad();
  await page.waitForURL(/\?cross_section=/);
  await expect.poll(() => found.textContent()).not.toBe(all);
  expect(await choice.isChecked()).toBe(true);
  expect(await field.inputValue()).toBe("jumper");
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.waitFor();
  // React Router's script that restores the scroll position says that it cannot; nothing depends on it.
  expect(errors.filter((error) => !/^(SecurityError: )?denied$/.test(error))).toEqual([]);
});

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
  const { page } = await freshPage();
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

test.each(
  firstOf(1, [
    [1.4, true],
    [1.39, false],
    [1, false],
    [3, true],
  ]),
)("at a device pixel ratio of %s the body is zoomed: %s", async (deviceScaleFactor, zoomed) => {
  const { page } = await freshPage({ deviceScaleFactor });
  await open(page, "/en/contact");
  expect(await page.evaluate(() => document.body.classList.contains("zoomed"))).toBe(zoomed);
});

test.each(
  firstOf(1, [
    ["/", "/yok", "Geri Dön", "Ana Sayfaya Dön"],
    ["/en", "/en/none", "Go Back", "Back to Home"],
    ["/ru", "/ru/none", "Назад", "На главную"],
  ]),
)("from %s to an unknown page: one large 404, a way back and a way home", async (home, path, back, toHome) => {
  const { page } = await freshPage();
  await open(page, `${home === "/" ? "" : home}/${home === "/" ? "iletisim" : "contact"}`);
  const before = page.url();
  await open(page, path);
  const numbers = page.getByText("404", { exact: true });
  expect(await numbers.count()).toBe(1);
  expect((await numbers.boundingBox())?.width).toBeGreaterThan(250);
  await page.getByRole("button", { name: back }).click();
  await page.waitForURL(before);
  await open(page, path);
  await page.getByRole("link", { name: toHome }).click();
  await page.waitForURL(SITE + home);
});

test("without JavaScript: menu, search, listing controls, drawing views and languages all work", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Relays and interface modules" }).click();
  const controls = page.locator("form").filter({ has: page.getByLabel("Per page") });
  await controls.getByLabel("Per page").selectOption("12");
  await controls.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/[?&]size=12\b/);
  await page.getByRole("banner").getByRole("searchbox").fill("1040252");
  await page.keyboard.press("Enter");
  await page.waitForURL(SITE + PRODUCT.en);
  await page.getByLabel("Front", { exact: true }).check();
  await expect.poll(() => page.getByRole("img", { name: /front view/ }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("img", { name: /side view/ }).isVisible()).toBe(false);
  await page.getByRole("banner").locator('a[hreflang="ru"]:visible').click();
  await page.waitForURL(SITE + PRODUCT.ru);
});

test("the keyboard alone reaches a product: skip link, strip of terminals, Enter; after a file a reload stays there", async () => {
  const { page } = await freshPage();
  await open(page, "/en");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#content$/);
  // Past the field, what is linked beside it, and the field for a parts list.
  for (let step = 0; step < 7; step++) await page.keyboard.press("Tab");
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
  const heading = page.getByRole("heading", { level: 1, name: "KV 2.5 feed-through terminal block, beige" });
  await heading.waitFor();

  const address = page.url();
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>("main a[href$='.pdf']");
    // Once the page has heard of the click, the browser has no need to save the file.
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    link?.click();
  });
  await page.reload();
  await heading.waitFor();
  expect(page.url()).toBe(address);
});
