import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE, LOCALES } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { documentTexts, documentTranslator } from "../../../workers/api/document-texts.ts";
import { freshPage, open, violations } from "../../host/page.ts";
import { readStep } from "../../rail-geometry/open-cascade.ts";
import { sampleProducts, sampleRows } from "../../sample.ts";
import { deep } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { get } from "../product-api/api.ts";

// Takes some fifteen seconds: a group's archive, Open CASCADE's start and the 3D view, drawn without a graphics card.

const line = (code: string, amount: number) => ({ code, amount, note: "" });
const postRail = (locale: string, file: string, body: unknown, type = "application/json") =>
  get(`/api/${locale}/${file}`, {
    method: "POST",
    headers: { "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("a product's STEP file is its solid, named by its order number", async () => {
  const response = await get("/api/products/1040401/model.step");
  expect(response.headers.get("content-type")).toBe("model/step");
  expect(response.headers.get("content-disposition")).toContain('filename="1040401.step"');
  const product = sampleProducts().find(({ code }) => code === "1040401");
  const step = await response.text();
  expect(step).toContain("=PRODUCT('1040401','KV 4 feed-through terminal block, beige'");
  const { isValid, min, max } = await readStep(step);
  expect(isValid).toBe(true);
  expect((max[0] ?? 0) - (min[0] ?? 0)).toBeCloseTo(Number(product?.height_mm), 2);
  expect(max[1]).toBeCloseTo(Number(product?.width_mm), 2);
  expect(max[2]).toBeCloseTo(Number(product?.depth_mm), 2);
});

test.each([
  ["model.step", /^ISO-10303-21;/],
  ["model.glb", /^glTF/],
  ["drawing.dxf", /AC1015/],
  ["drawing.svg", /^<svg xmlns/],
])("%s is public, and cached by what it is made from", async (file, start) => {
  const response = await get(`/api/products/1040401/${file}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(start);
  const etag = response.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"1040401-[\w-]{16}\//);
  expect(response.headers.get("cache-control")).toContain("public");
  expect((await get(`/api/products/1040401/${file}`, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("a group's archive has the STEP file of each of its products", async () => {
  const codes = sampleRows("products/surge.csv").map(({ code }) => `${code}.step`);
  const files = unzipSync(new Uint8Array(await (await get("/api/groups/surge/models.zip")).arrayBuffer()));
  expect(Object.keys(files)).toEqual(codes);
  expect(new TextDecoder().decode(files[codes[0] ?? ""])).toContain("END-ISO-10303-21;");
});

test("a list's rail is one assembly, and its header names what is not on it", async () => {
  const lines = [line("1040401", 12), line("1140406", 2), line("7010428", 1)];
  const response = await postRail("en", "rail.step", { lines, railMm: 300 });
  const step = await response.text();
  expect(step).toContain("Not on the rail: 7010428");
  expect(step.match(/PRODUCT\('1040401',/g)).toHaveLength(1);
  const { isValid, max } = await readStep(step);
  expect(isValid).toBe(true);
  expect(max[1]).toBeCloseTo(300, 1);
  const dxf = await (await postRail("en", "rail.dxf", { lines, railMm: 300 })).text();
  expect(dxf.match(/\nINSERT\n/g)?.length).toBeGreaterThanOrEqual(14);
});

test("a line that no product stands for is refused with its reason, or has a box on the rail", async () => {
  const retired = sampleRows("discontinued.csv").find(
    ({ reason, successor }) => reason === "discontinued" && successor,
  );
  const lines = [line("1040401", 2), line(retired?.code ?? "", 1), line("9999999", 1)];
  const refused = await postRail("en", "rail.dxf", { lines });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({
      missing: [
        { code: retired?.code, reason: "discontinued", successor: retired?.successor },
        { code: "9999999", reason: "unknown" },
      ],
    }),
  ]);
  const drawn = await postRail("en", "rail.dxf", { lines, missing: "placeholder" });
  expect([drawn.status, drawn.headers.get("x-missing")]).toEqual([200, `${retired?.code}, 9999999`]);
});

test.each(LOCALES)("what cannot become a rail is a problem in English, also at addresses in %s", async (locale) => {
  const response = await postRail(locale, "rail.step", { lines: [line("7010428", 1)] });
  expect([response.status, response.headers.get("content-type")]).toEqual([422, "application/problem+json"]);
  expect((await response.json()).title).toBe(documentTexts(INTERNATIONAL_LOCALE).railCad.nothingOnRail);
});

test("more than two hundred different products are refused with the limit", async () => {
  const onRail = sampleProducts().filter(
    ({ rail_profile, category }) => rail_profile?.includes("th35") && category !== "end_stops",
  );
  const lines = onRail.slice(0, 230).map(({ code }) => line(code ?? "", 1));
  const response = await postRail("en", "rail.step", { lines });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("200");
});

test("more than two thousand pieces are refused with the limit: a rail that ends before its row is another one", async () => {
  const response = await postRail("en", "rail.dxf", { lines: [line("1040401", 2001)] });
  expect([response.status, (await response.json()).title]).toEqual([
    422,
    documentTranslator(INTERNATIONAL_LOCALE)("railCad.tooManyPieces", { limit: 2000 }).split("\n")[0],
  ]);
});

test.each([
  ["no JSON", "lines=1", "text/plain", 415],
  ["broken JSON", "{", "application/json", 400],
  ["no lines", { lines: [] }, "application/json", 400],
  ["an absurd rail", { lines: [line("1040401", 1)], railMm: 1e9 }, "application/json", 400],
  ["an absurd amount", { lines: [line("1040401", 1e300)] }, "application/json", 400],
])("a rail of %s is refused", async (_, body, type, status) => {
  expect((await postRail("tr", "rail.dxf", body, type)).status).toBe(status);
});

/** The share of beige in a PNG file in base64, from 0 to 1: its bodies are filled, not only outlined. */
async function shareOfBeige(png: string): Promise<number> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
  let beige = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, blue = 0] = [data[at], data[at + 2]];
    if (red > 100 && red - blue > 15) beige += 1;
  }
  return beige / (bitmap.width * bitmap.height);
}

const productPath = `${hrefOf("products", "en")}/x/y/1040401`;
const texts = serverTranslator("en");

test.each(inLanguages("tr"))(
  "the product page links its CAD files and says what they are for, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const html = await (await get(`${hrefOf("products", locale)}/x/y/1040401`, { redirect: "follow" })).text();
    for (const file of ["model.step", "model.glb", "drawing.dxf", "drawing.svg"])
      expect(html).toContain(`href="/api/products/1040401/${file}"`);
    expect(html).toContain("STEP AP214");
    expect(html.replaceAll("\u00a0", " ")).toContain(t("productTools.cadNote").split(";")[0]);
  },
);

test("the 3D view opens by a key, turns, is cut open, measured and closed, and has nothing that axe finds", async () => {
  const { page, errors } = await freshPage();
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const contexts: unknown[] = [];
    Object.assign(window, { contexts });
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...kind: never[]) {
      const context: unknown = Reflect.apply(getContext, this, kind);
      if (context instanceof WebGL2RenderingContext) contexts.push(context);
      return context;
    } as never;
  });
  await open(page, productPath);
  const button = page.getByRole("button", { name: texts("viewer.open") });
  await button.focus();
  await page.keyboard.press("Enter");
  const canvas = page.locator("canvas");
  await canvas.waitFor();
  await page.waitForFunction(() => document.querySelector("canvas")?.closest('[aria-busy="true"]') === null);
  const shot = async () => (await canvas.screenshot()).toString("base64");
  const first = await shot();
  expect(await page.evaluate(shareOfBeige, first)).toBeGreaterThan(0.1);
  await canvas.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(shot).not.toBe(first);
  const turned = await shot();
  await page.keyboard.press("s");
  await expect.poll(shot).not.toBe(turned);
  expect(
    await page.getByRole("button", { name: texts("viewer.section"), exact: true }).getAttribute("aria-pressed"),
  ).toBe("true");
  await page.getByRole("button", { name: texts("viewer.dimensions"), exact: true }).click();
  expect(await violations(page, "figure")).toEqual([]);
  await canvas.focus();
  await page.keyboard.press("Escape");
  await canvas.waitFor({ state: "detached" });
  // What the view had in the graphics memory is freed with its context.
  const isLost = () =>
    page.evaluate(() =>
      Reflect.get(window, "contexts").map((context: WebGL2RenderingContext) => context.isContextLost()),
    );
  await expect.poll(isLost).toEqual([true, true]);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

deep("without WebGL 2 there is no button, and the picture stays", async () => {
  const { page } = await freshPage();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, productPath);
  expect(await page.getByRole("button", { name: texts("viewer.open") }).count()).toBe(0);
  expect(await page.locator("figure img").first().isVisible()).toBe(true);
});

deep("when the model does not come, the view says so and can be closed", async () => {
  const { page } = await freshPage();
  await page.route("**/model.glb", (route) => route.abort());
  await open(page, productPath);
  await page.getByRole("button", { name: texts("viewer.open") }).click();
  await page.getByText(texts("viewer.failed")).waitFor();
  await page.getByRole("button", { name: texts("viewer.close"), exact: true }).click();
  expect(await page.locator("figure img").first().isVisible()).toBe(true);
});

deep("an order list's row is turned in 3D, measured and closed", async () => {
  const { page, errors } = await freshPage();
  const lines = [line("1040401", 12), line("1140406", 2)];
  await page.addInitScript((list) => localStorage.setItem("order-list", JSON.stringify(list)), { version: 1, lines });
  await open(page, hrefOf("orderList", "en"));
  await page.getByRole("button", { name: texts("viewer.open") }).click();
  const canvas = page.locator("canvas");
  await canvas.waitFor();
  const shot = async () => (await canvas.screenshot()).toString("base64");
  const first = await shot();
  await canvas.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(shot).not.toBe(first);
  await page.getByRole("button", { name: texts("viewer.dimensions"), exact: true }).click();
  // Twelve terminals and two partitions between two end stops, not the metre of rail that they stand on.
  const measured = page.locator("[role=application] svg text");
  await expect.poll(() => measured.count()).toBeGreaterThan(1);
  expect(await measured.allTextContents()).not.toContain("1,000\u00a0mm");
  expect(await violations(page, "[role=application]")).toEqual([]);
  await page.keyboard.press("Escape");
  await canvas.waitFor({ state: "detached" });
  expect(errors).toEqual([]);
});

test("a comparison's products become a rail, without scripts too", async () => {
  const html = await (await get(`${hrefOf("compare", "en")}?code=1040401&code=1040402`)).text();
  expect(html).toContain('href="/api/en/comparison.step?code=1040401&amp;code=1040402&amp;missing=placeholder"');
  const step = await (await get("/api/en/comparison.step?code=1040401&code=1040402")).text();
  expect((await readStep(step)).isValid).toBe(true);
  expect(step).toContain("=PRODUCT('1040402',");
  expect(await (await get("/api/en/comparison.dxf?code=1040401")).text()).toContain("AC1015");
  expect(await (await get(`${hrefOf("compare", "en")}?code=7010428`)).text()).not.toContain("comparison.step");
  expect((await get("/api/ru/comparison.step?code=7010428")).status).toBe(422);
  expect((await get("/api/ru/comparison.step")).status).toBe(422);
});
