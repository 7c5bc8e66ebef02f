import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { freshPage, open } from "../../host/page.ts";

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const cardOf = (page: Page, name: string) => page.locator("main li a[data-link]").filter({ hasText: name }).first();

/** What was asked for since a moment: the end of its address, and how many bytes came over the network. */
const askedSince = (page: Page, moment: number) =>
  page.evaluate(
    (from) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ startTime, name }) => startTime >= from && /\.data\?|\.js$/.test(name))
        .map(({ name, transferSize }) => ({ name: name.slice(name.lastIndexOf("/")), transferSize })),
    moment,
  );
const now = (page: Page) => page.evaluate(() => performance.now());

/** Until a page's data is there, and nothing more comes. */
async function isExpected(page: Page, path: string): Promise<void> {
  let before = -1;
  let alike = 0;
  // On a machine that has other work too, a script may be asked for long after the data: three looks see the same.
  const settled = async () => {
    const asked = await askedSince(page, 0);
    const isThere = asked.some(({ name }) => path.endsWith(name.split(".data?")[0] ?? "/"));
    alike = isThere && asked.length === before ? alike + 1 : 0;
    before = asked.length;
    return alike >= 3;
  };
  await expect.poll(settled, { interval: 400, timeout: 20_000 }).toBe(true);
}

test.each([
  ["pointed at", (page: Page) => cardOf(page, "KV 4").hover()],
  ["focused", (page: Page) => cardOf(page, "KV 4").focus()],
])("a page whose link is %s is there before it is followed: nothing comes over the network then", async (_, point) => {
  const { page, errors } = await freshPage();
  await open(page, CATEGORY);
  await page.waitForLoadState("networkidle");
  const path = (await cardOf(page, "KV 4").getAttribute("href")) ?? "";
  await point(page);
  await isExpected(page, path);
  const moment = await now(page);
  await cardOf(page, "KV 4").click();
  await page.getByRole("heading", { level: 1, name: "KV 4" }).waitFor();
  await expect
    .poll(async () => (await askedSince(page, moment)).map(({ name }) => name))
    .toContainEqual(expect.stringContaining(".data?_routes="));
  const asked = await askedSince(page, moment);
  expect(asked.filter(({ name, transferSize }) => name.endsWith(".js") || transferSize > 0)).toEqual([]);
  expect(errors).toEqual([]);
});

test("a link that the pointer only passes over has nothing fetched", async () => {
  const { page } = await freshPage();
  await open(page, CATEGORY);
  await page.waitForLoadState("networkidle");
  const hrefOf = async (name: string) => (await cardOf(page, name).getAttribute("href")) ?? "";
  const [passed, meant] = [await hrefOf("KV 2.5"), await hrefOf("KV 4")];
  // In one turn, as a quick hand does it.
  await page.evaluate(
    (paths) => {
      for (const path of paths)
        document
          .querySelector(`main li a[data-link][href="${path}"]`)
          ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    },
    [passed, meant],
  );
  await isExpected(page, meant);
  const asked = (await askedSince(page, 0)).map(({ name }) => name.split(".data?")[0] ?? "/");
  expect(asked.filter((name) => passed.endsWith(name))).toEqual([]);
});

test.each([
  ["saves data", { saveData: true }],
  ["has a slow connection", { effectiveType: "2g" }],
])("a visitor who %s has nothing fetched that was not asked for", async (_, connection) => {
  const { page } = await freshPage();
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
  await open(page, CATEGORY);
  await page.waitForLoadState("networkidle");
  const moment = await now(page);
  await cardOf(page, "KV 4").hover();
  await cardOf(page, "KV 2,5").or(cardOf(page, "KV 2.5")).first().hover();
  await page.waitForLoadState("networkidle");
  expect(await askedSince(page, moment)).toEqual([]);
});

test("a link followed with a key held down opens a page of its own, and this one stays", async () => {
  const { page } = await freshPage();
  await open(page, CATEGORY);
  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    cardOf(page, "KV 4").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await other.waitForURL(`**${CATEGORY}/**`);
  expect([new URL(page.url()).pathname, new URL(other.url()).pathname.startsWith(`${CATEGORY}/`)]).toEqual([
    CATEGORY,
    true,
  ]);
});

test("a followed link loads no new document, goes back to where it was, and the same address twice is one step", async () => {
  const { page } = await freshPage();
  // A long list: there must be something to scroll.
  await open(page, `${CATEGORY}?view=single`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole("main").getByRole("link", { name: "KV 6 feed-through terminal block, beige" }).click();
  await page.getByRole("heading", { level: 1, name: "KV 6" }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const home = page.getByRole("banner").getByRole("link", { name: "Products" });
  await home.click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await home.click();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "KV 6" }).waitFor();
  await page.goBack();
  await page.waitForURL(`**${CATEGORY}?view=single`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});
