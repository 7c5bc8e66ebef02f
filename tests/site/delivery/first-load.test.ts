import { expect, test } from "vitest";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { firstOf } from "../../volume.ts";

const PATHS = [
  "/",
  "/en/products",
  "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
  "/ru/downloads",
  "/ru/company/about-us",
];

test.each(PATHS)("nothing of %s fetches a script before the first frame", async (path) => {
  const html = await (await fetch(SITE + path)).text();
  const [, script = ""] = /<script type="module"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"|as="script"/);
  expect(script).not.toMatch(/^\s*import /m);
  expect(script).toMatch(/requestAnimationFrame.*await import\(/s);
  expect(html).toContain('<link rel="later" href="/assets/');
});

test.each(firstOf(1, PATHS))(
  "%s has its whole typeface announced, and no style sheet of the shell twice",
  async (path) => {
    const { page, errors } = await freshPage({ deviceScaleFactor: 2 });
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const { fonts, announced, sheets } = await page.evaluate(() => ({
      fonts: performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".woff2") ? name : [])),
      announced: [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=font]")].map(({ href }) => href),
      sheets: [...document.styleSheets].map(({ href }) => href?.split("#", 1)[0]),
    }));
    expect([...new Set(fonts)].toSorted()).toEqual(announced.toSorted());
    expect(sheets.filter((href) => href?.includes("/shell-"))).toHaveLength(1);
    expect(errors).toEqual([]);
  },
);

test("a page that is opened where nobody sees it does not wait to be seen", async () => {
  const { page } = await freshPage();
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await Promise.all([page.waitForRequest(/\/assets\/[^/]+\.js$/), page.goto("/en/contact")]);
});
