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

test.each(PATHS)("every script of %s is asked for after what the page looks like", async (path) => {
  const html = await (await fetch(SITE + path)).text();
  const [page = "", scripts = ""] = html.split("</footer>");
  expect(page).not.toMatch(/<script[^>]* src=|rel="modulepreload"|as="script"/);
  expect(
    scripts.match(/<link rel="modulepreload" fetchpriority="low" href="\/assets\/[^"]+"/g)?.length,
  ).toBeGreaterThan(3);
  expect(scripts.indexOf("modulepreload")).toBeLessThan(scripts.indexOf('<script type="module"'));
});

test.each(firstOf(1, PATHS))("%s has its whole typeface announced", async (path) => {
  const { page, errors } = await freshPage({ deviceScaleFactor: 2 });
  await open(page, path);
  await page.waitForLoadState("networkidle");
  const { fonts, announced } = await page.evaluate(() => ({
    fonts: performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".woff2") ? name : [])),
    announced: [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=font]")].map(({ href }) => href),
  }));
  expect([...new Set(fonts)].toSorted()).toEqual(announced.toSorted());
  expect(errors).toEqual([]);
});
