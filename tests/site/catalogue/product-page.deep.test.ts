import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LAYOUT } from "../../../app/ground/i18n/generated/layout.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { sampleProducts } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { inLanguages } from "../languages.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
const pathOf = (code: string, locale: Locale = "en") => `${hrefOf("products", locale)}/x/y/${code}`;
const htmlOf = async (path: string) => (await fetch(SITE + path)).text();
const stored = (page: Page) =>
  page.evaluate((): [string, number][] =>
    (JSON.parse(localStorage.getItem("order-list") ?? "{}").lines ?? []).map(
      ({ code, amount }: { code: string; amount: number }) => [code, amount],
    ),
  );
const bar = (page: Page, locale: Locale = "en") =>
  page.getByRole("region", { name: serverTranslator(locale)("productTools.actions") });
const scroll = (page: Page, to: "top" | "end") =>
  page.evaluate((where) => window.scrollTo(0, where === "top" ? 0 : document.documentElement.scrollHeight), to);

test("name, number, key values, amount and data sheet come before the drawing, which stands on the left of a wide screen", async () => {
  const html = await htmlOf(pathOf("2040403"));
  const places = ["<h1", "data-code=", "Rated current", "<form", "datasheet.pdf", "<figure", "Pack quantity"].map(
    (part) => html.indexOf(part, html.indexOf("<main")),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);

  const { page } = await freshPage();
  await open(page, pathOf("2040403"));
  const boxes = async () => ({
    heading: (await page.locator("h1").boundingBox()) ?? { x: 0, y: 0 },
    figure: (await page.locator("main figure").boundingBox()) ?? { x: 0, y: 0, width: 0 },
  });
  const wide = await boxes();
  expect(wide.figure.x + wide.figure.width).toBeLessThan(wide.heading.x);
  expect(Math.abs(wide.figure.y - wide.heading.y)).toBeLessThan(24);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await boxes();
  expect(narrow.figure.y).toBeGreaterThan(narrow.heading.y);
  expect(narrow.figure.x).toBeLessThanOrEqual(narrow.heading.x);
});

test.each(inLanguages("ru"))("the bar adds what the field says and is where it is needed, in %s", async (locale) => {
  const t = serverTranslator(locale);
  const { page, errors } = await freshPage(PHONE);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) document.documentElement.dataset.shift = String(value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, pathOf("2040403", locale));
  // The page's own button is in sight.
  expect(await bar(page, locale).count()).toBe(0);
  await page.locator("main form input[inputmode=decimal]").first().fill("37");
  await page.locator("main form [role=status] button").first().waitFor();
  await page.evaluate(() => delete document.documentElement.dataset.shift);
  await scroll(page, "end");
  await bar(page, locale).waitFor();
  // It takes its height from the end of the footer.
  const covered = async () => {
    await scroll(page, "end");
    const [footer, top] = [
      await page.locator("footer p").last().boundingBox(),
      (await bar(page, locale).boundingBox())?.y ?? 0,
    ];
    return Math.round((footer?.y ?? 0) + (footer?.height ?? 0) - top);
  };
  await expect.poll(covered).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.dataset.shift ?? "none")).toBe("none");
  expect(await violations(page)).toEqual([]);
  for (const width of [360, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => [width, await overflow(page)]).toEqual([width, 0]);
    const height = async () => (await bar(page, locale).boundingBox())?.height ?? 0;
    await expect.poll(height, { message: `at ${width}` }).toBeLessThan(70);
  }
  await page.setViewportSize(PHONE.viewport);

  await bar(page, locale).getByRole("button", { name: /37/ }).click();
  await expect.poll(() => stored(page)).toEqual([["2040403", 37]]);
  // Part of a package: what is said in the page's form is said here.
  await bar(page, locale).getByRole("button", { name: /50/ }).click();
  await expect.poll(() => stored(page)).toEqual([["2040403", 50]]);
  await bar(page, locale)
    .getByRole("button", { name: t("adding.added") })
    .waitFor();
  expect(
    await bar(page, locale)
      .getByRole("link", { name: t("productTools.datasheet") })
      .getAttribute("href"),
  ).toBe(`/api/${locale}/products/2040403/datasheet.pdf`);
  await bar(page, locale)
    .getByRole("link", { name: t("productTools.cad") })
    .click();
  const cad = await page.locator("#cad").boundingBox();
  expect(cad?.y).toBeGreaterThan(60);
  expect(cad?.y).toBeLessThan(400);

  await scroll(page, "top");
  await bar(page, locale).waitFor({ state: "hidden" });
  // A quarter of a phone on its side would be gone.
  await page.setViewportSize({ width: 844, height: 390 });
  await scroll(page, "end");
  expect(await bar(page, locale).isVisible()).toBe(false);
  expect(errors).toEqual([]);
});

test("whoever goes through the page by keyboard never has the focus under the bar", async () => {
  const { page } = await freshPage({ viewport: { width: 390, height: 700 } });
  await open(page, pathOf("2040403"));
  await scroll(page, "end");
  await bar(page).waitFor();
  await scroll(page, "top");
  await page.locator("h1").click();
  const covered: string[] = [];
  let seen = 0;
  for (; seen < 200; seen++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const own = document.querySelector("section[data-shown]");
      if (!focused || focused === document.body) return "end";
      if (own?.getAttribute("data-shown") === "false" || own?.contains(focused)) return "";
      const { bottom } = focused.getBoundingClientRect();
      return bottom > (own?.getBoundingClientRect().top ?? 0) + 1 ? (focused.textContent ?? focused.tagName) : "";
    });
    if (found === "end") break;
    if (found) covered.push(found);
  }
  expect(covered).toEqual([]);
  expect(seen).toBeGreaterThan(60);
});

test("a mark leads to its certificate and says which and in what language", async () => {
  for (const locale of LOCALES) {
    const html = await htmlOf(pathOf("2040403", locale));
    const list = /<ul[^>]*aria-label="[^"]*"[^>]*>(?:<li title[\s\S]*?)<\/ul>/.exec(html)?.[0] ?? "";
    const links = [...list.matchAll(/<a href="([^"]+)" hrefLang="(\w+)" aria-label="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    const marks = products.get("2040403")?.certificates?.split(";") ?? [];
    expect(links).toHaveLength(marks.length);
    for (const [, address = "", language = "", name = "", mark = ""] of links) {
      const response = await fetch(SITE + address);
      expect([address, response.status, response.headers.get("content-type")]).toEqual([
        address,
        200,
        "application/pdf",
      ]);
      await response.body?.cancel();
      expect(address).toContain(`/${language}/`);
      expect(name.startsWith(mark + LAYOUT[locale].shell.colon)).toBe(true);
      const languageName = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? "";
      expect(name.toLocaleLowerCase(locale)).toContain(languageName.toLocaleLowerCase(locale));
    }
  }
});

test.each(inLanguages("tr"))(
  "accessories go on the list one by one, and as the set for a row, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage(PHONE);
    await open(page, pathOf("2040403", locale));
    const nameOf = (code: string) => products.get(code)?.[`name_${locale}`] ?? "";
    const plate = nameOf("6010133");
    const addPlate = page.getByRole("button", { name: plate }).first();
    await addPlate.click();
    await expect.poll(() => stored(page)).toEqual([["6010133", 50]]);
    await expect.poll(() => page.locator("li", { has: addPlate }).locator("[role=status]").textContent()).toMatch(/50/);

    const set = page.getByRole("form", { name: t("productTools.set") });
    await page.locator("main form input[inputmode=decimal]").first().fill("20");
    const rows = page.locator("main section li:has(img):has(button)");
    /** The rows of the set: what each needs, and whether it is on the list. */
    const lines = async () =>
      (
        await rows.evaluateAll((found) =>
          found.map((row) => {
            const needed = row.querySelector("b");
            const code = row.querySelector("small span")?.textContent?.replace(/\D/g, "") ?? "";
            const isListed = row.querySelector("[role=status]")?.textContent !== "";
            return [code, Number.parseInt(needed?.textContent ?? "", 10), isListed] as const;
          }),
        )
      ).filter(([, needed]) => !Number.isNaN(needed));
    await expect.poll(lines).toEqual([
      ["2040403", 20, false],
      ["6010133", 1, true],
      ["6310013", 2, false],
      ["6210020", 2, false],
      ["7010618", 2, false],
      ["6123104", 2, false],
      ["6123024", 1, false],
    ]);
    // Each accessory stands there once.
    const codes = await rows.evaluateAll((found) => found.map((row) => row.querySelector("small span")?.textContent));
    expect(codes).toEqual([...new Set(codes)]);
    // The row's own field changes the row alone.
    const field = set.getByRole("textbox", { name: new RegExp(`^${t("productTools.setFor")}`) });
    await field.fill("23");
    await expect.poll(async () => (await lines()).at(-1)).toEqual(["6123054", 1, false]);
    expect(await page.locator("main form input[inputmode=decimal]").first().inputValue()).toBe("20");
    await field.fill("x");
    await set.getByText(t("adding.problems.unreadable")).waitFor();
    expect(await lines()).toEqual([]);
    await field.fill("20");
    await expect.poll(async () => (await lines()).length).toBe(7);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    expect(await violations(page, "main")).toEqual([]);

    const before = await stored(page);
    const add = set.getByRole("button", { name: t("productTools.setAdd"), exact: true });
    await add.click();
    // What is on the list already is not added once more.
    const kit = [
      ["6010133", 50],
      ["2040403", 50],
      ["6310013", 50],
      ["6210020", 2],
      ["7010618", 10],
    ];
    await expect.poll(() => stored(page)).toEqual(kit);
    await expect
      .poll(async () => (await lines()).map(([, , isListed]) => isListed))
      .toEqual([...kit.map(() => true), false, false]);
    await set.getByRole("button", { name: t("adding.added"), exact: true }).click();
    expect(await stored(page)).toEqual(kit);
    const other = await page.context().newPage();
    await open(other, pathOf("1040252", locale));
    const adding = other.locator("main form", { has: other.locator("input[inputmode=decimal]") }).first();
    await adding.locator("input").fill("50");
    await adding.locator("button[type=submit]").click();
    await expect.poll(async () => (await stored(page)).length).toBe(6);
    await other.close();
    await set.getByRole("button", { name: t("adding.undo"), exact: true }).click();
    await expect.poll(() => stored(page)).toEqual([...before, ["1040252", 50]]);
    // A longer row takes what the list lacks of it.
    await add.click();
    await expect.poll(async () => (await stored(page)).find(([code]) => code === "2040403")?.[1]).toBe(50);
    await field.fill("60");
    await add.click();
    await expect.poll(async () => (await stored(page)).find(([code]) => code === "2040403")?.[1]).toBe(100);
    // The drawings that the document brought are still there.
    expect(await page.locator("main section ul svg").count()).toBeGreaterThan(5);
    expect(errors).toEqual([]);
  },
);

test("without scripts the page is as long as with them", async () => {
  const heights: number[] = [];
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await freshPage({ javaScriptEnabled });
    await (javaScriptEnabled ? open(page, pathOf("2040403")) : page.goto(pathOf("2040403")));
    // What needs scripts is not offered without them.
    expect([javaScriptEnabled, await page.getByRole("button", { name: "Add the kit" }).count()]).toEqual([
      javaScriptEnabled,
      javaScriptEnabled ? 1 : 0,
    ]);
    heights.push(await page.locator("main").evaluate((main) => main.getBoundingClientRect().height));
    for (const drawing of await page.locator("main svg").all())
      expect((await drawing.boundingBox())?.height ?? 0).toBeLessThan(600);
  }
  const [scripted = 0, plain = 0] = heights;
  expect(plain).toBeLessThanOrEqual(scripted);
  expect(plain).toBeGreaterThan(0.75 * scripted);
});

test("every row that can be ticked finds the product itself", async () => {
  // A fourth of the categories; all of them, two pages each, take half a minute.
  const oneOfEach = [...new Map([...products].map(([code, { category }]) => [category, code])).values()].filter(
    (_, index) => index % volume(4, 1) === 0,
  );
  const wrong: string[] = [];
  let asked = 0;
  for (const code of oneOfEach) {
    const html = await htmlOf(pathOf(code));
    const listing = /<form[^>]*action="([^"]+)"[^>]*>(?=<div[^>]*><h2 id="data">Specification)/.exec(html)?.[1] ?? "";
    const boxes = [
      ...html.matchAll(
        /<input type="checkbox" aria-label="[^"]*" aria-describedby="similar-hint" name="([^"]+)" value="([^"]*)"/g,
      ),
    ];
    // All of them at once: only what is alike in every way is left, and that is it.
    const query = new URLSearchParams(boxes.slice(0, 20).map(([, name = "", value = ""]) => [name, value]));
    asked += boxes.length;
    const found = await htmlOf(`${listing}?${query}&size=96&view=single`);
    if (!found.includes(`/${code}-`)) wrong.push(`${code} ${query}`);
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(oneOfEach.length * 4);
});

test("a plain terminal block is seen whole: its sections lead there, and its page does not grow", async () => {
  const { page } = await freshPage();
  await open(page, pathOf("1040403"));
  const step = await page.locator('main a[href$="/model.step"]').first().boundingBox();
  expect(step?.y).toBeLessThan(900);
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(targets).toEqual(["#data", "#accessories", "#cad", "#certificates", "#documents"]);
  for (const [index, target] of targets.entries()) {
    await links.nth(index).click();
    // Below the header and the links themselves.
    const top = () => page.locator(target).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    await expect.poll(top).toBeGreaterThan(100);
    await expect.poll(top).toBeLessThan(800);
  }
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(3500);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await height()).toBeLessThanOrEqual(9150);
});
