import { XMLParser, XMLValidator } from "fast-xml-parser";
import Papa from "papaparse";
import { expect, test } from "vitest";
import {
  categoryPartsUrl,
  PARTS_FILES,
  productPartsUrl,
} from "../../../app/foundation/catalogue/made-files/parts-files.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { bytesOf, freshPage, open, unfoldFormats, violations } from "../../host/page.ts";
import { sampleProducts, sampleRows } from "../../sample.ts";
import { deep } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { listOf, openList } from "../order-list/order-list.ts";
import { plain } from "../page-text.ts";
import { get } from "../product-api/api.ts";

const post = (file: string, body: unknown, type = "application/json") =>
  get(`/api/${file}`, {
    method: "POST",
    headers: { "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const line = (code: string) => ({ code, amount: 1, note: "" });

const CATEGORY = "screw_feed_through";
const inCategory = sampleProducts().filter(({ category }) => category === CATEGORY);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  isArray: (name) => name === "part",
});
function partsIn(xml: string): readonly Record<string, string>[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).partsmanagement.part;
}
const ordernrsIn = (xml: string) => partsIn(xml).map(({ P_ARTICLE_ORDERNR }) => P_ARTICLE_ORDERNR);

const files = PARTS_FILES.map(([file]) => file);

test.each(files)("%s of a product is public, readable from any origin and cached by the release", async (file) => {
  const response = await get(productPartsUrl("1040402", file));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(
    file.endsWith(".xml") ? "application/xml; charset=utf-8" : "text/csv; charset=utf-8; header=present",
  );
  expect(response.headers.get("content-disposition")).toContain(`filename="1040402-${file}"`);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("ratelimit-policy")).not.toBeNull();
  expect(response.headers.get("cache-control")).toContain("public");
  expect(await response.text()).toContain("1040402");
  const etag = response.headers.get("etag") ?? "";
  expect((await get(productPartsUrl("1040402", file), { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("a product’s part has its dimensions, and its name in every language", async () => {
  const source = sampleProducts().find(({ code }) => code === "1040402");
  const [part] = partsIn(await (await get("/api/products/1040402/eplan.xml")).text());
  expect(part).toMatchObject({
    P_ARTICLE_ORDERNR: "1040402",
    P_ARTICLE_WIDTH: source?.width_mm,
    P_ARTICLE_HEIGHT: source?.height_mm,
    P_ARTICLE_DEPTH: source?.depth_mm,
  });
  for (const [code, name] of [
    ["tr_TR", source?.name_tr],
    ["en_US", source?.name_en],
    ["ru_RU", source?.name_ru],
  ])
    expect(part?.P_ARTICLE_DESCR1).toContain(`${code}@${name};`);
});

test("a discontinued number of a list gives the part that its successor replaces", async () => {
  const retired = sampleRows("discontinued.csv").find(
    ({ reason, successor }) => reason === "discontinued" && successor,
  );
  const [part] = partsIn(await (await post("eplan.xml", { lines: [line(retired?.code ?? "")] })).text());
  expect(part).toMatchObject({ P_ARTICLE_ORDERNR: retired?.code, P_ARTICLE_DISCONTINUED: "1" });
  expect(part?.P_ARTICLE_REPLACEMENT_PART_NUMBER).toMatch(new RegExp(`\\.${retired?.successor}$`));
});

test("a category’s file has each of its products once, in the order of the catalogue", async () => {
  const response = await get(categoryPartsUrl(CATEGORY, "eplan.xml"));
  expect(ordernrsIn(await response.text())).toEqual(inCategory.map(({ code }) => code));
  const etag = response.headers.get("etag") ?? "";
  expect((await get(categoryPartsUrl(CATEGORY, "eplan.xml"), { headers: { "if-none-match": etag } })).status).toBe(304);
  for (const file of ["eplan.csv", "e3.csv"] as const) {
    const text = await (await get(categoryPartsUrl(CATEGORY, file))).text();
    const { data, errors } = Papa.parse(text, { header: true, skipEmptyLines: true });
    expect([errors, data.length]).toEqual([[], inCategory.length]);
  }
});

test("a list’s file has each of its products once, in the list’s order, and what is discontinued of it", async () => {
  const lines = [
    line("1040402"),
    { text: "covers" },
    line("1030151"),
    line("9999999"),
    line("1040402"),
    line("6010011"),
  ];
  const response = await post("eplan.xml", { lines });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(ordernrsIn(await response.text())).toEqual(["1040402", "1030151", "6010011"]);
  const table = await (await post("e3.csv", { lines })).text();
  expect(table.split("\r\n").map((row) => row.split(",", 1)[0])).toEqual([
    "Component",
    "1040402",
    "1030151",
    "6010011",
    "",
  ]);
});

test.each([
  ["no JSON", "lines=1", "text/plain", 415],
  ["broken JSON", "{", "application/json", 400],
  ["no list", { lines: "1040402" }, "application/json", 400],
  ["an absurd line", { lines: [{ code: "'; --", amount: 1 }] }, "application/json", 400],
  ["unknown numbers alone", { lines: [line("9999999")] }, "application/json", 422],
  ["no lines", { lines: [] }, "application/json", 422],
])("a list of %s is refused in words", async (_, body, type, status) => {
  const response = await post("eplan.xml", body, type);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
  expect((await response.json()).title).toMatch(/\w+ \w+/);
});

test.each(inLanguages("tr"))("the pages lead to the files, in %s", async (locale) => {
  const t = serverTranslator(locale);
  const product = await (await get(`${hrefOf("products", locale)}/x/y/1040402`, { redirect: "follow" })).text();
  const downloads = await (await get(hrefOf("downloads", locale))).text();
  for (const [file, name] of PARTS_FILES) {
    expect(product).toContain(`href="${productPartsUrl("1040402", file)}"`);
    expect(plain(product)).toContain(t(`productTools.${name}`));
    expect(downloads).toContain(`href="${categoryPartsUrl(CATEGORY, file)}"`);
  }
  expect(plain(downloads)).toContain(t("downloads.parts"));
});

deep("the table of categories opens by keys and has nothing that axe finds", async () => {
  const { page, errors } = await freshPage();
  await open(page, hrefOf("downloads", "en"));
  const summary = page.locator("summary", { hasText: serverTranslator("en")("downloads.parts") }).first();
  // It stands in a section, which is closed as well.
  await summary.locator("xpath=ancestor::details[2]/summary").press("Enter");
  await summary.press("Enter");
  await page.locator(`a[href="${categoryPartsUrl(CATEGORY, "eplan.xml")}"]`).waitFor();
  expect(await violations(page, "main")).toEqual([]);
  expect(errors).toEqual([]);
});

deep("an order list with products is saved for EPLAN and E3, one of words alone is not", async () => {
  const { page, errors } = await freshPage();
  await openList(page, "en", listOf(["1040402", 5], ["1040401", 3]));
  for (const [button, name] of [
    ["EPLAN", "Klemma eplan.xml"],
    ["E3", "Klemma e3.csv"],
  ] as const) {
    await unfoldFormats(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect((await bytesOf(file)).toString()).toContain("1040401");
  }
  const { page: other } = await freshPage();
  await openList(other, "en", { ...listOf(), lines: [{ text: "covers" }] });
  await other.getByRole("button", { name: "PDF", exact: true }).waitFor();
  expect(await other.getByRole("button", { name: "EPLAN" }).count()).toBe(0);
  expect(errors).toEqual([]);
});
