import { expect, test } from "vitest";
import { sizeIndexes } from "../../../app/foundation/catalogue/data/families.ts";
import { buildTable } from "../../../app/foundation/catalogue/facets/facet-table.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { rowsOf } from "./table-rows.ts";

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const read = async (path: string) => (await fetch(SITE + path)).text();

/** The rows of the tables of sizes: a heading has fewer cells than it has columns. */
const sizesOf = (html: string) => rowsOf(html).filter(([, code = ""]) => /^\d+$/.test(code));

test("a category is a table of sizes: the type drawn once, a row for each size with its values, colours as a switch", async () => {
  const html = await read(CATEGORY);
  expect(html).toContain(">48 products<");
  expect(sizesOf(html).map((cells) => cells.slice(0, 5))).toEqual([
    ["KV 1.5", "1040151", "1.5", "17.5", "500"],
    ["KV 2.5", "1040251", "2.5", "24", "800"],
    ["KV 4", "1040401", "4", "32", "800"],
    ["KV 6", "1040601", "6", "41", "1000"],
    ["KV 10", "1041001", "10", "57", "1000"],
    ["KV 16", "1041601", "16", "76", "1000"],
    ["KV 25", "1042501", "25", "101", "1000"],
    ["KV 35", "1043501", "35", "125", "1000"],
  ]);
  expect([...html.matchAll(/<section[^>]*aria-label="KV feed-through terminal blocks"/g)]).toHaveLength(1);
  expect(html.match(/<nav[^>]*aria-label="View".*?<\/nav>/s)?.[0].match(/aria-current="true"[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/>Sizes$/),
  ]);
  expect(html).not.toContain('aria-current="false"');
  // What all sizes share stands once, with its name.
  expect(html).toMatch(/<dt>Number of connections<\/dt> ?<dd>2<\/dd>/);
});

test("types stand one after the other, in any order; what differs in more than its colour has rows of its own", async () => {
  const conductors = sizesOf(await read("/en/products/screw-terminals/screw-multi-conductor-terminals"));
  expect(conductors.map(([name]) => name?.slice(-1)).join("")).toBe("33334444");
  const sorted = sizesOf(
    await read("/en/products/screw-terminals/screw-multi-conductor-terminals?sort=-cross_section"),
  );
  expect(sorted.map(([name]) => name)).toEqual([
    ...["KV 10/3", "KV 6/3", "KV 4/3", "KV 2.5/3"],
    ...["KV 10/4", "KV 6/4", "KV 4/4", "KV 2.5/4"],
  ]);
  const relays = sizesOf(await read("/en/products/relays-and-interface-modules/slim-relay-modules"));
  expect(relays).toHaveLength(14);
  expect(new Set(relays.map(([name]) => name)).size).toBe(14);
  const jumpers = sizesOf(await read("/en/products/din-rails-and-accessories/jumpers?size=96"));
  expect(jumpers).toHaveLength(94);
});

test("a filter by colour shows the products of that colour, and a search within a category is of sizes, too", async () => {
  const blue = sizesOf(await read(`${CATEGORY}?colour=blue`));
  expect(blue.map(([, code]) => code?.slice(-1)).join("")).toBe("22222222");
  const found = sizesOf(await read(`${CATEGORY}?q=KV%204`));
  expect(found[0]?.slice(0, 2)).toEqual(["KV 4", "1040401"]);
});

test("a colour is chosen for all sizes, and what is added is the product of that colour", async () => {
  const { page, errors } = await freshPage();
  await open(page, CATEGORY);
  const series = page.locator("#results section").first();
  await series.getByRole("link", { name: "blue" }).click();
  const row = series.getByRole("row").filter({ has: page.getByRole("link", { name: "KV 4", exact: true }) });
  await row.getByText(/104.?040.?2/).waitFor();
  expect(await row.getByRole("link", { name: "KV 4" }).getAttribute("href")).toMatch(/\/1040402-kv-4.*blue$/);
  expect(await series.locator("img").getAttribute("src")).toContain("/drawings/1040152.svg");
  expect(new URL(page.url()).search).toBe("");
  await row.getByRole("button", { name: "Add to List: KV 4, blue" }).click();
  await row.getByRole("button", { name: "Added: KV 4, blue" }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain("1040402");
  // The picture is one of the site's, not made up.
  expect(
    (await page.request.get(SITE + (await series.locator("img").getAttribute("src")))).headers()["cache-control"],
  ).toContain("immutable");
  expect(await violations(page, "#results")).toEqual([]);
  expect(errors).toEqual([]);
});

test("on a phone a category shows products on its first screen, each as a card with a button in words", async () => {
  const { page } = await freshPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, CATEGORY);
  const add = page.getByRole("button", { name: "Add to List: KV 1.5 feed-through terminal block, beige" });
  const box = await add.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await add.innerText()).toBe("Add to List");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // The facets are in one place, a sheet, which each of the buttons opens.
  await page.getByRole("button", { name: "Rated current" }).click();
  await page.getByRole("checkbox", { name: /^32/ }).check();
  await page.waitForURL(/rated_current=32/);
});

test("of products that differ in nothing but their numbers each is a size, and what differs in its width is another", () => {
  const products = [
    ["grey", 4, 5.2],
    ["blue", 4, 5.2],
    ["blue", 4, 5.2],
    ["grey", 6, 5.2],
    ["blue", 6, 8.2],
  ].map(([colour, cross_section, width]) => ({
    colour: String(colour),
    cross_section: Number(cross_section),
    width: Number(width),
  }));
  const table = buildTable(
    "blocks",
    products,
    products.map(() => "A"),
  );
  expect([...sizeIndexes(table)]).toEqual([0, 0, 1, 2, 3]);
  const apart = buildTable(
    "blocks",
    products,
    products.map(() => null),
  );
  expect(new Set(sizeIndexes(apart)).size).toBe(products.length);
});
