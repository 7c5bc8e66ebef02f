import { expect, test } from "vitest";
import { freshPage, open } from "../../host/page.ts";

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";

test("a link followed with a key held down opens a page of its own, and this one stays", async () => {
  const { page } = await freshPage();
  await open(page, CATEGORY);
  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    page
      .getByRole("main")
      .getByRole("link", { name: "KV 4", exact: true })
      .click({ modifiers: ["ControlOrMeta"] }),
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
