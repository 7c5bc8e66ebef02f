import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep } from "../../volume.ts";
import { unescaped } from "../page-text.ts";
import { rowsOf } from "./table-rows.ts";

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const CARDS = `${CATEGORY}?view=cards`;
const JUMPERS = "/en/products/din-rails-and-accessories/jumpers";
const read = async (path: string) => (await fetch(SITE + path)).text();

const codesOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>.*?<\/h2><p[^>]*>([\d\u202f]+)<\/p>/gs)].map(([, code = ""]) => code.replace(/\D/g, ""));
const variantsOf = (html: string) =>
  [...html.matchAll(/<div role="group".*?<\/div>/gs)].flatMap(([group]) =>
    [...group.matchAll(/<a href="[^"]*\/(\d+)-[^"/]*"([^>]*)>(.*?)<\/a>/gs)].map(
      ([, code, attributes = "", content = ""]) => ({
        code,
        label: /title="([^"]+)"/.exec(attributes)?.[1] ?? content,
      }),
    ),
  );

test("a family is one card with all that it comes in; filters and the headline count products", async () => {
  const html = await read(CARDS);
  expect(html).toContain(">48 products<");
  expect(codesOf(html)).toHaveLength(8);
  expect(variantsOf(html).slice(0, 6)).toEqual([
    { code: "1040151", label: "beige" },
    { code: "1040153", label: "grey" },
    { code: "1040152", label: "blue" },
    { code: "1040154", label: "red" },
    { code: "1040155", label: "black" },
    { code: "1040157", label: "orange" },
  ]);
  // The whole range of 1,289 products is some four hundred.
  const beyond = await fetch(`${SITE}/en/products?size=96&page=999`, { redirect: "manual" });
  expect(beyond.headers.get("location")).toBe("/en/products?size=96&page=5");
});

test("a filter leaves of a family what it meets, and shows that product of it", async () => {
  const html = await read(`${CARDS}&colour=blue&colour=red&cross_section=2.5`);
  expect(html).toContain(">2 products<");
  expect(codesOf(html)).toEqual(["1040252"]);
  expect(variantsOf(html).map(({ label }) => label)).toEqual(["blue", "red"]);
});

test("what families differ in is said in words, without what they share", async () => {
  const html = await read(`${JUMPERS}?view=cards`);
  const labels = variantsOf(html).map(({ label }) => label);
  expect(labels).toContain("2 · red");
  // Screw jumpers come in one colour.
  expect(labels).toContain("10");
  expect(labels.filter((label) => label.includes("silver"))).toEqual([]);
  const [, family = ""] = /href="([^"]*family=[^"]*)"[^>]*>\+\d+</.exec(html) ?? [];
  const whole = await read(unescaped(family));
  expect(whole).toContain(">12 products<");
  expect(whole).toContain("Product family");
  expect(rowsOf(whole).filter(([first]) => first?.includes("KPK 3.5/"))).toHaveLength(12);
});

test("every column of the table sorts, up and down, and what has no value comes last", async () => {
  const column = async (sort: string, index: number) =>
    rowsOf(await read(`/en/products/power-supplies/single-phase-power-supplies?view=single&size=96&sort=${sort}`))
      .slice(1)
      .map((cells) => cells[index] ?? "");
  const numbers = (cells: readonly string[]) => cells.map((cell) => Number(cell.replace(",", "")));
  const head = rowsOf(await read("/en/products/power-supplies/single-phase-power-supplies?view=single"))[0] ?? [];
  const at = head.findIndex((cell) => cell.includes("Output current"));
  const up = numbers(await column("output_current", at));
  expect(up.length).toBeGreaterThan(15);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  const down = numbers(await column("-output_current", at));
  expect(down).toEqual(up.toReversed());

  const bars = rowsOf(
    await read("/en/products/distribution-blocks/neutral-and-ground-busbars?view=single&sort=-rated_current"),
  );
  const current = (bars[0] ?? []).findIndex((cell) => cell.includes("Rated current"));
  const values = bars.slice(1).map((cells) => cells[current]);
  expect(values.lastIndexOf("63")).toBeLessThan(values.indexOf("–"));
});

test.each(["price", "-", "--code", "rated_current;DROP TABLE product", "family", "-catalogue", "x".repeat(500)])(
  "an order that there is none of (%s) is the catalogue's",
  async (sort) => {
    const wanted = rowsOf(await read(`${CATEGORY}?view=compact`));
    expect(rowsOf(await read(`${CATEGORY}?view=compact&sort=${encodeURIComponent(sort)}`))).toEqual(wanted);
  },
);

/** The scale bar of a list's picture: how long it is there, in pixels, and the outline of what is written beside it. */
async function scaleBarOf(address: string): Promise<{ readonly pixels: number; readonly label: string }> {
  const svg = await (await fetch(SITE + address)).text();
  const [, width = 0] = /viewBox="\S+ \S+ (\S+) /.exec(svg)?.map(Number) ?? [];
  const [, from = 0, to = 0] = /class="dim"[^>]*><path d="M(\S+) \S+V\S+H(-?\d+)V/.exec(svg)?.map(Number) ?? [];
  return { pixels: ((to - from) / width) * 290, label: /class="n".*? d="([^"]+)"/.exec(svg)?.[1] ?? "" };
}

test("pictures of a category are at one scale, said by a bar, under addresses that never change", async () => {
  const html = await read(CARDS);
  const found = [...html.matchAll(/src="(\/drawings\/[^"]+card=\w+&amp;v=[\w-]+)"/g)];
  const addresses = found.map(([, address = ""]) => unescaped(address));
  expect(addresses.length).toBeGreaterThan(5);
  const [first, ...others] = await Promise.all(addresses.map(scaleBarOf));
  expect(first?.pixels).toBeGreaterThan(10);
  for (const { pixels, label } of others) {
    expect(Math.abs(pixels / (first?.pixels ?? 1) - 1)).toBeLessThan(0.02);
    expect(label).toBe(first?.label);
  }
  const image = await fetch(SITE + addresses[0]);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(image.headers.get("cache-control")).toContain("immutable");
  const inRussian = "/drawings/1040251.svg?card=ru&v=old";
  expect((await fetch(SITE + inRussian)).headers.get("cache-control")).not.toContain("immutable");
  expect((await scaleBarOf(inRussian)).label).not.toBe(first?.label);
});

test("a picked product is answered as the list shows it, and nothing else is", async () => {
  const picked = await fetch(`${SITE}/listed/ru/columns/1040252`);
  expect(await picked.json()).toMatchObject({
    code: "1040252",
    name: "Проходная клемма KV 2.5, синяя",
    packageUnit: 50,
  });
  for (const path of [
    "/listed/ru/columns/9999999",
    "/listed/xx/columns/1040252",
    "/listed/ru/all/1040252",
    "/listed/ru",
  ])
    expect([path, (await fetch(SITE + path)).status]).toEqual([path, 404]);
});

const card = (page: Page) => page.locator("#results li").filter({ hasText: "KV 2.5" }).first();

test("picking a colour changes name, number, drawing and what is added, by pointer and by key", async () => {
  const { page, errors } = await freshPage();
  await open(page, CARDS);
  await card(page).getByRole("link", { name: "blue" }).click();
  await expect.poll(() => card(page).getByRole("heading").textContent()).toContain("blue");
  expect(await card(page).locator("p").first().textContent()).toMatch(/104.?025.?2/);
  expect(await card(page).locator("img").first().getAttribute("src")).toContain("/drawings/1040252.svg");
  expect(page.url()).toBe(SITE + CARDS);

  await card(page).getByRole("link", { name: "red" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => card(page).getByRole("heading").textContent()).toContain("red");
  expect(await card(page).locator("[aria-current]").getAttribute("href")).toContain("/1040254-");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toContain("/1040254-");
  await card(page).getByRole("button", { name: "Add to List" }).click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain("1040254");
  expect(errors).toEqual([]);
});

/** The cards as they are read, with the links of their swatches. */
const cardsOf = (page: Page) =>
  page
    .locator("#results li:has(h2)")
    .evaluateAll((cards) =>
      cards.map((each) => [
        each.querySelector("h2")?.textContent,
        ...[...each.querySelectorAll("a")].map((link) => `${link.pathname} ${link.ariaCurrent}`),
      ]),
    );

test("a filter replaces what was picked before it, and its page is the page at its address", async () => {
  const { page, errors } = await freshPage();
  await open(page, CARDS);
  await card(page).getByRole("link", { name: "grey" }).click();
  await expect.poll(() => card(page).getByRole("heading").textContent()).toContain("grey");
  await page.locator("#filters summary").filter({ hasText: "Colour" }).click();
  await page.getByRole("checkbox", { name: /^beige/ }).check();
  await page.waitForURL(/colour=beige/);
  await expect.poll(() => card(page).getByRole("heading").textContent()).toContain("beige");
  const filtered = await cardsOf(page);
  await card(page).getByRole("button", { name: "Add to List" }).click();
  const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  await expect.poll(stored).toContain("1040251");
  expect(await stored()).not.toContain("1040253");
  await open(page, page.url());
  expect(await cardsOf(page)).toEqual(filtered);
  expect(errors).toEqual([]);
});

deep("of two colours picked in a hurry the last one is shown, however late the first one comes", async () => {
  const { page } = await freshPage();
  const isLast = Promise.withResolvers<void>();
  await page.route("**/listed/**/1040253", async (route) => {
    await isLast.promise;
    await route.continue();
  });
  await open(page, CARDS);
  await card(page).getByRole("link", { name: "grey" }).click();
  await card(page).getByRole("link", { name: "blue" }).click();
  await expect.poll(() => card(page).getByRole("heading").textContent()).toContain("blue");
  const late = page.waitForResponse("**/listed/**/1040253");
  isLast.resolve();
  await (await late).finished();
  // The page has read the late answer when it has answered this.
  await page.evaluate(() => fetch("/listed/en/columns/1040253").then((response) => response.json()));
  expect(await card(page).getByRole("heading").textContent()).toContain("blue");
  expect(await card(page).locator("[aria-current]").getAttribute("href")).toContain("/1040252-");
});

deep.each([true, false])(
  "a variant that cannot be shown in place is followed, with scripts %s",
  async (javaScriptEnabled) => {
    const { page } = await freshPage({ javaScriptEnabled });
    await page.route("**/listed/**", (route) => route.abort());
    await (javaScriptEnabled ? open(page, CARDS) : page.goto(CARDS));
    await card(page).getByRole("link", { name: "blue" }).click();
    await page.waitForURL(/1040252-kv-2-5/);
  },
);

deep.each([360, 768, 1440])(
  "the table fits %i px; all columns scroll beside a head and a first column that stay",
  async (width) => {
    const { page } = await freshPage({ viewport: { width, height: 800 } });
    await open(page, `${CATEGORY}?view=compact`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page, "#results")).toEqual([]);
    const table = page.getByRole("region", { name: "Table" });
    await table.getByRole("checkbox", { name: "All columns" }).check();
    expect(await table.getByRole("columnheader").count()).toBeGreaterThan(10);
    await table.evaluate((region) => region.scrollTo(400, 400));
    const [outer, head, first] = [
      await table.boundingBox(),
      await table.getByRole("columnheader").first().boundingBox(),
      await table.getByRole("rowheader").nth(4).boundingBox(),
    ];
    expect(Math.abs((head?.y ?? 0) - (outer?.y ?? 0))).toBeLessThan(4);
    expect(Math.abs((first?.x ?? 0) - (outer?.x ?? 0))).toBeLessThan(4);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  },
);

deep.each([
  "/ru/products/screw-terminals/screw-feed-through-terminals",
  "/ru/products/fuse-and-disconnect-terminals/screw-fuse-terminals",
  "/ru/products/distribution-blocks/single-pole-distribution-blocks",
  "/ru/products/power-supplies/single-phase-power-supplies",
  "/en/products/din-rails-and-accessories/din-rails",
])("at every width the long words of %s leave the amounts in the table", async (path) => {
  const { page } = await freshPage();
  await open(page, `${path}?view=compact`);
  const table = page.locator("#results table");
  for (const width of [360, 390, 568, 768, 1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [columns, beyond] = await table.evaluate((element) => [
      [...element.querySelectorAll("thead th")].filter((head) => head.checkVisibility()).length,
      element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0),
    ]);
    expect([width, beyond]).toEqual([width, 0]);
    expect(columns).toBeGreaterThanOrEqual(width < 1200 ? 3 : 5);
  }
});

test("the sample's files name families as its database answers them", async () => {
  const [header = "", ...rows] = readFileSync("samples/catalogue/products/screw.csv", "utf8").split("\n");
  const family = header.split(",").indexOf("family");
  const named = new Set(rows.map((row) => row.split(",")[family]).filter(Boolean));
  expect(named.has("KV 2.5")).toBe(true);
  const html = await read(`${CATEGORY}?family=${encodeURIComponent("KV 2.5")}&view=single`);
  expect(html).toContain(">6 products<");
});
