import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, expect, test } from "vitest";
import { findLines } from "../../app/features/entry/lookup/queries.ts";
import { parseOrderedAmount } from "../../app/features/list/amounts/parse-amount.ts";
import { buildListTable } from "../../app/features/list/export/list-table.ts";
import { describeWeight, totalsOf } from "../../app/features/list/totals.ts";
import { planRail } from "../../app/features/rail/missing-parts/rail-plan.ts";
import { railNeeded } from "../../app/features/rail/planning/rail-bars.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { buildSpecification } from "../../app/foundation/catalogue/product/build-specification.ts";
import { checkPackage } from "../../app/foundation/catalogue/product/order-rules.ts";
import { findCadProduct, findProduct } from "../../app/foundation/catalogue/product/queries.ts";
import { renderPicture } from "../../app/foundation/drawing/drawing-image.ts";
import { hasCadFiles } from "../../app/foundation/drawing/measured.ts";
import { pictureDigest } from "../../app/foundation/drawing/picture-digest.ts";
import { showsNothing } from "../../app/foundation/drawing/picture-url.ts";
import { siteContext } from "../../app/foundation/site/site-context.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { BUILT_CONTENT, contentContext } from "../../app/screens/pages/content.ts";
import { loader } from "../../app/screens/pages/home/home.tsx";
import { readHomeData } from "../../app/screens/pages/home/queries.ts";
import { toPagePictures } from "../../app/screens/product/page-pictures.ts";
import { readProductPage } from "../../app/screens/product/read-product-page.ts";
import { describeProduct } from "../../app/screens/product/structured-data.ts";
import { renderDatasheet } from "../../workers/api/datasheet/render-datasheet.ts";
import { renderSitemap, renderSitemapIndex } from "../../workers/seo/sitemap.ts";
import { readCatalogue } from "../../workers/slots/open-catalogue.ts";
import { readPdf } from "../pdf-text.ts";
import { BARE, BLOCK, SIZED, writeBareCatalogue } from "./bare-products.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { openLocalApi } from "./local-api.ts";
import { openLocalD1 } from "./local-d1.ts";
import { temporaryOfFile } from "./temporary.ts";

const folder = temporaryOfFile("bare-");
const state = temporaryOfFile("bare-state-");
writeBareCatalogue(folder);
const published = await runCatalogue(state, "publish", folder);
if (published.status !== 0) throw new Error(published.output);
const local = openLocalD1(state);
const api = openLocalApi(state);
afterAll(() => {
  local.close();
  api.close();
});
const { database } = await readCatalogue(local.bindings, "live");
const productOf = async (code: string) => (await findProduct(database, "en", code)) ?? expect.fail(`no ${code}`);
const apiProduct = async (code: string) => (await api.get(`/api/en/products/${code}.json`)).json();

/** A number that stands for one that is not known: 0 mm, 0 g, a package of 0 or 1. */
const INVENTED = /(?<![\d.,])0 ?(?:mm|g|kg)\b|undefined|null|NaN/;

test("a product needs a number, a name, a category and a type; all else is work to do, counted", () => {
  expect(published.output).toContain("3 products in 1 categories and 1 groups: no problems.");
  expect(published.output).toContain("  3 of 3 products have no weight_with_packaging_g (all)\n");
  expect(published.output).toContain(`  1 of 3 products have no width_mm (${BARE})\n`);
  expect(published.output).toContain(`  1 of 3 products have no name_en (${SIZED})\n`);
  const todo = published.output.split("\n").filter((line) => /^ {2}\d+ of \d+ \S+ have no/.test(line));
  expect(todo.length).toBeLessThanOrEqual(20);
  const counts = todo.map((line) => Number.parseInt(line, 10));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test("in a strict check each of them is a problem, and what was published changes nothing when it is published again", async () => {
  const strict = await runCatalogue(state, "check", folder, "--strict");
  expect(strict.status).toBe(1);
  expect(strict.output).toContain("products/bare.csv · row 1 · weight_with_packaging_g · the column is missing");
  expect(strict.output).toContain("products/bare.csv · row 2 · width_mm · is missing");
  expect(strict.output).toContain("products/bare.csv · row 3 · name_en · translation is missing");
  const out = join(folder, "out");
  expect((await runCatalogue(state, "export", out)).status).toBe(0);
  const exported = readFileSync(join(out, "products", "bare.csv"), "utf8");
  expect(exported).not.toContain(",0,");
  expect((await runCatalogue(state, "publish", out)).output).toContain("is up to date");
});

test("a product's page and what it says to search engines hold only what is known", async () => {
  const { found } = await readProductPage(database, "en", BARE);
  const product = found ?? expect.fail();
  const rows = buildSpecification(product, "en").flatMap((section) => section.rows.map(({ name }) => name));
  expect(rows).toEqual(["Order number", "Product name", "Product type", "Manufacturer"]);
  expect(toPagePictures(product)).toMatchObject({ colours: [], row: null });
  const described = describeProduct({ product, photos: [], properties: [], locale: "en", url: "" });
  expect(Object.keys(described)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^(?:width|height|depth|weight|color|model|description|subjectOf|image|additionalProperty)$/,
      ),
    ]),
  );
});

test("the home page leaves out products that the catalogue no longer has", async () => {
  const context = new RouterContextProvider();
  context.set(contentContext, BUILT_CONTENT);
  context.set(siteContext, {
    catalogue: database,
    ...{ turnstileSiteKey: undefined, isPreview: false, nonce: "" },
    postMessage: async () => new Response(),
    ...{ onSearch: () => {}, onRefusedFields: () => {}, onDegraded: () => {} },
  });
  const request = new Request("https://www.klemma.example/en");
  const home = await loader({ context, request, url: new URL(request.url), pattern: "/en", params: {} });
  expect(home).toMatchObject({ strip: [], showcase: [], groups: [{ name: "Bare products" }] });
});

test("a language in which more than half of the products have no name is in no sitemap, and no program is led to it", async () => {
  await withSnapshot(database, async (snapshot) => {
    const index = await renderSitemapIndex(snapshot);
    expect([...new Set([...index.matchAll(/sitemaps\/(\w+)-/g)].map(([, locale]) => locale))]).toEqual(["en"]);
    expect(await renderSitemap(snapshot, BUILT_CONTENT, "en-pages")).not.toBeNull();
    expect(await renderSitemap(snapshot, BUILT_CONTENT, "tr-pages")).toBeNull();
  });
  expect(await (await api.get("/llms.txt")).text()).toContain("The site is written in English;");
  const links = (await api.get(`/api/de/products/${BARE}.json`)).headers.get("link") ?? "";
  expect([...links.matchAll(/hreflang="(\w+)"/g)].map(([, language]) => language)).toEqual(["en"]);
});

test("the product API leaves out what is not known, and a borrowed name is marked with its language", async () => {
  const bare = await apiProduct(BARE);
  for (const field of ["description", "modelType", "salesCode", "colour", "widthMm", "weightWithPackagingG", "cad"])
    expect(bare).not.toHaveProperty(field);
  for (const field of ["packageUnit", "minOrderQuantity", "customsTariffNumber"])
    expect(bare).not.toHaveProperty(field);
  const sized = await apiProduct(SIZED);
  expect(sized).toMatchObject({ name: "Gerät", nameLanguage: "de", widthMm: 17.5 });
  expect(sized).not.toHaveProperty("cad");
  const list = await (await api.get("/api/en/products.json?sort=width&facets=all")).json();
  expect(list.products.map(({ code }: { code: string }) => code)).toEqual([BLOCK, SIZED, BARE]);
  expect(JSON.stringify(list.facets)).not.toContain('"value":""');
  const open = await (await api.get("/api/en/catalogue.json")).json();
  expect(open.products).toHaveLength(3);
  expect(open.products[0]).not.toHaveProperty("widthMm");
});

test("a form that nobody knows is a plain box without CAD files, and without dimensions there is no drawing", async () => {
  const [bare, sized, block] = [await productOf(BARE), await productOf(SIZED), await productOf(BLOCK)];
  for (const { drawn } of [bare, sized, block]) expect(hasCadFiles(drawn)).toBe(false);
  for (const code of [BARE, SIZED, BLOCK]) expect(await findCadProduct(database, code)).toBeNull();
  expect([sized, block].map(({ drawn }) => drawn.drawing)).toEqual(["box", "box"]);
  const empty = { code: BARE, picture: pictureDigest(bare.drawn) };
  expect(showsNothing(empty)).toBe(true);
  expect(empty.picture).toMatch(/^[\w-]{8}$/);
  for (const view of ["iso", "side", "rail", "exploded", "row"] as const) {
    const svg = renderPicture([bare.drawn], { view, labelled: { style: "page", locale: "en" } });
    expect(svg).toContain("stroke-dasharray");
    expect(svg).not.toMatch(/NaN|Infinity|<text/);
  }
  expect(renderPicture([bare.drawn, sized.drawn], { view: "row" })).not.toMatch(/NaN|Infinity/);
});

test.each([BARE, SIZED])("the data sheet of %s has no invented values", async (code) => {
  const { pages } = await readPdf(await renderDatasheet(await productOf(code), "en"));
  const text = pages.join("\n");
  expect(text).toContain(code);
  expect(text).not.toMatch(INVENTED);
  expect(text).not.toMatch(/Pack quantity|Customs tariff number|Colour|Sales code|CAD/);
});

test("an order list has its lines, counts no weight that it does not know, and plans no row of width 0", async () => {
  const { products } = await findLines(database, "en", [BARE, SIZED]);
  const known = new Map(Object.entries(products));
  const lines = [BARE, SIZED].map((code) => ({ code, amount: 7, note: "" }));
  const { rows } = buildListTable({ lines, products: known, locale: "en" });
  expect(rows.map((row) => row.slice(2, 6))).toEqual([
    [7, "pcs", "", ""],
    [7, "pcs", "", ""],
  ]);
  const totals = totalsOf(lines, known);
  expect(describeWeight(totals, String, serverTranslator("en"))).toBeNull();
  const weighed = new Map(
    [...known].map(([code, product]) => [code, code === SIZED ? { ...product, weightG: 10 } : product]),
  );
  expect(describeWeight(totalsOf(lines, weighed), String, serverTranslator("en"))).toBe(
    "at least 70 (weight not known: 1)",
  );
  const onRail = new Map([...known].map(([code, product]) => [code, { ...product, rails: ["th35_7"] }]));
  const plan = planRail(lines, onRail);
  expect(plan.runs.map(({ product }) => product.code)).toEqual([SIZED]);
  expect(plan.notMeasured.map(({ code }) => code)).toEqual([BARE]);
  expect(plan.lengthMm).toBe(7 * 17.5);
});

test("a name that is borrowed says its language wherever a product is listed", async () => {
  const { products } = await findLines(database, "en", [BARE, SIZED]);
  expect(products[SIZED]).toMatchObject({ name: "Gerät", language: "de" });
  expect(products[BARE]).not.toHaveProperty("language");
  const { products: listed } = await readHomeData(database, "en", [BARE, SIZED], []);
  expect([...listed.values()].map(({ language }) => language)).toEqual([undefined, "de"]);
});

test("where package and minimum order are not known, any amount is as good as another", () => {
  const unknown = { unit: "metre", packageUnit: 0, minOrderQuantity: 0 } as const;
  for (const amount of [0.35, 1, 2.5]) expect(checkPackage(amount, unknown)).toEqual({ state: "full" });
  expect(checkPackage(7, { ...unknown, unit: "piece" })).toEqual({ state: "full" });
  expect(checkPackage(2, { unit: "piece", packageUnit: 0, minOrderQuantity: 5 })).toEqual({ state: "tooFew", next: 5 });
  expect(parseOrderedAmount("3 boxes", { ...unknown, unit: "piece" }, "en")).toEqual({ problem: "unreadable" });
  expect(railNeeded(unknown, [1200, 300])).toBe(1.5);
});

test.each(["bare.xml", "bare.json"])(
  "%s says nothing that the catalogue does not know, and is read back as it was",
  async (name) => {
    const file = join(folder, name);
    expect((await runCatalogue(state, "export", file)).status).toBe(0);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(BARE);
    expect(text).not.toMatch(
      /OrderStepSize|MinimumOrderQuantity|"0"|>0<|NetWeight|undefined|null|model\.step|drawing\.dxf/,
    );
    const again = await runCatalogue(state, "publish", file);
    expect(again.output).toContain("is up to date");
  },
);
