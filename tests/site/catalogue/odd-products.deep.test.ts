import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { findLayoutFaults } from "../../eyes/layout-faults.ts";
import { newContext, newPage, open, overflow, violations } from "../../host/page.ts";
import type { Row } from "../../sample.ts";
import { borrowPublished, get, passTime, publishChanged, workers } from "../delivery/publishing-site.ts";

borrowPublished();

/** A family of so many sizes, by their stripping length. */
const SIZES = 400;
const ACCESSORIES = 60;
const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const WIDTHS = [360, 1440];

const LONG = {
  words: "Klemmenleistenbeschriftung ".repeat(5).slice(0, 120).trim(),
  compound: `${"Reihenklemmenbeschriftungsstreifenabdeckung ".repeat(2)}Überspannungsschutzgerät-Winkel`,
};
/** Order numbers that the sample does not have. */
const CODES = { words: "1900001", compound: "1900002", plain: "1900003", alone: "1900004" };
const codeOfSize = (index: number) => String(1_910_000 + index);

const named = (name: string): Row => ({ name_tr: name, name_en: name, name_ru: name, name_de: name, name_fr: name });

/** Rows more, each made from the first, which is a KV 1.5. */
function withRows(rows: readonly Row[]): (text: string) => string {
  return (text) => {
    const { data, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
    const added = rows.map((row) => ({ ...data[0], gtin: "", family: "", variant_axes: "", ...row }));
    return Papa.unparse([...data, ...added], { columns: meta.fields ?? [], newline: "\n" });
  };
}

beforeAll(async () => {
  await publishChanged(
    "products/screw.csv",
    withRows([
      { ...named(LONG.words), code: CODES.words, model_type: "ODD 1", sales_code: "ODD-1" },
      { ...named(LONG.compound), code: CODES.compound, model_type: "ODD 2", sales_code: "ODD-2" },
      // Without dimensions there is no picture.
      {
        ...named("Block without a picture"),
        ...{ code: CODES.plain, model_type: "ODD 3", sales_code: "ODD-3", width_mm: "", height_mm: "", depth_mm: "" },
      },
      {
        ...named("Block of a family of its own"),
        ...{ code: CODES.alone, model_type: "ODD 4", sales_code: "ODD-4", family: "ODD 4", variant_axes: "colour" },
      },
      ...Array.from({ length: SIZES }, (_, index) => ({
        ...named(`Block of ${index + 1} mm`),
        ...{ code: codeOfSize(index), model_type: "ODD 5", sales_code: `ODD-5-${index}` },
        ...{ family: "ODD 5", variant_axes: "stripping_length", stripping_length: String(index + 1) },
      })),
    ]),
  );
  await publishChanged("accessories.csv", (text) => {
    const { data } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
    const others = [...new Set(data.map(({ accessory }) => accessory))].slice(0, ACCESSORIES);
    return `${text.trimEnd()}\n${others.map((accessory) => `${CODES.words},${accessory},partition_plate`).join("\n")}\n`;
  });
  await passTime();
});

/** Where the order number leads. */
async function pathOf(code: string): Promise<string> {
  const response = await get(`/en/products?q=${code}`);
  return new URL(response.headers.get("location") ?? "", workers.url).pathname;
}

const SCREENS = [
  ["a name of 120 letters in words, and sixty accessories", () => pathOf(CODES.words)],
  ["a name of 120 letters in three words", () => pathOf(CODES.compound)],
  ["a product without a picture and without accessories", () => pathOf(CODES.plain)],
  ["a family of one", () => pathOf(CODES.alone)],
  ["one of a family of 400", () => pathOf(codeOfSize(SIZES - 1))],
  ["their category as sizes", () => CATEGORY],
  ["their category as a table", () => `${CATEGORY}?view=compact&size=96`],
  [
    "their comparison",
    () =>
      `/en/compare?${Object.values(CODES)
        .map((code) => `code=${code}`)
        .join("&")}`,
  ],
  ["the search for them", () => "/en/products?q=ODD"],
] as const;

test.each(SCREENS)("%s: nothing lies over another, runs out of the page or is wrong", async (_, find) => {
  const { page, errors } = await newPage(await newContext({ baseURL: workers.url }));
  await open(page, await find());
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflow(page), await page.evaluate(findLayoutFaults)]).toEqual([width, 0, []]);
  }
  expect(await violations(page, "main")).toEqual([]);
  expect(errors).toEqual([]);
});

test("all sizes of the family are in its listing, and all accessories on the product's page", async () => {
  const [product, last] = await Promise.all([get(await pathOf(CODES.words)), get(await pathOf(codeOfSize(SIZES - 1)))]);
  expect((await product.text()).match(/<small><span class="no-wrap">/g)).toHaveLength(ACCESSORIES);
  expect([last.status, (await last.text()).includes("Block of 400 mm")]).toEqual([200, true]);
});
