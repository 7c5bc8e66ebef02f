import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBmecat } from "../../tools/catalogue/exchange/bmecat/read-bmecat.ts";
import { renderBmecat } from "../../tools/catalogue/exchange/bmecat/render-bmecat.ts";
import { type ExchangedProduct, readExchangedProducts } from "../../tools/catalogue/exchange/exchanged-product.ts";
import { readXchange } from "../../tools/catalogue/exchange/xchange/read-xchange.ts";
import { renderXchange } from "../../tools/catalogue/exchange/xchange/render-xchange.ts";
import { createFolderSource } from "../../tools/catalogue/import/read/source.ts";
import { SAMPLE } from "../sample.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { copyPublishedSample } from "./published-sample.ts";

const folder = mkdtempSync(join(tmpdir(), "exchange-"));
let state = "";
const catalogueCommand = (...args: readonly string[]) => runCatalogue(state, ...args);
const FORMATS = [
  ["ETIM xChange", "xchange.json"],
  ["BMEcat", "bmecat.xml"],
] as const;
const read = (name: string) => readFileSync(join(folder, name), "utf8");
function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

beforeAll(async () => {
  state = await copyPublishedSample();
  for (const [, name] of FORMATS)
    expect(await catalogueCommand("export", join(folder, name))).toMatchObject({ status: 0 });
});
afterAll(() => {
  for (const each of [folder, state]) rmSync(each, { recursive: true });
});

test.each(FORMATS)("a catalogue that left as %s and came back changes nothing", async (_, name) => {
  const { output } = await catalogueCommand("publish", join(folder, name));
  expect(output).toContain("1289 products");
  expect(output).toContain("Release 1 is up to date.");
});

test("ETIM xChange says of a product what its schema has fields for, in the standard's languages, units and classes", () => {
  const file = JSON.parse(read("xchange.json"));
  expect(Object.keys(file)).toEqual(
    expect.arrayContaining(["CatalogueId", "CatalogueType", "CatalogueValidityStart", "Language", "Supplier"]),
  );
  expect(file.Language).toEqual(["tr-TR", "en-GB", "de-DE", "fr-FR", "ru-RU"]);
  const product = file.Supplier[0].Product.find(
    (each: { ProductIdentification: { ManufacturerProductNumber: string } }) =>
      each.ProductIdentification.ManufacturerProductNumber === "1040402",
  );
  expect(product.EtimClassification).toEqual([{ EtimReleaseVersion: "10.0", EtimClassCode: "EC000897" }]);
  expect(product.ProductDetails.ProductDescriptions[0]).toMatchObject({
    DescriptionLanguage: "tr-TR",
    UniqueMainProductDescription: "KV 4 geçiş klemensi, mavi",
  });
  expect(product.TradeItem[0]).toMatchObject({
    Ordering: { OrderUnit: "C62" },
    ItemLogisticDetails: [{ NetDimensionUnit: "MMT", NetWeightUnit: "GRM" }],
    Pricing: [],
  });
  expect(JSON.stringify(product)).not.toMatch(/"EF\d|"EV\d/);
});

test("BMEcat says it in the guideline's namespace, languages, metres and kilograms, without a price", () => {
  const xml = read("bmecat.xml");
  expect(xml).toContain('xmlns="https://www.etim-international.com/bmecat/50"');
  const product = /<PRODUCT><SUPPLIER_PID>1040402<.*?<\/PRODUCT>/.exec(xml)?.[0] ?? "";
  expect(product).toContain('<DESCRIPTION_SHORT lang="tur">KV 4 geçiş klemensi, mavi</DESCRIPTION_SHORT>');
  expect(product).toContain("<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-10.0</REFERENCE_FEATURE_SYSTEM_NAME>");
  expect(product).toContain("<REFERENCE_FEATURE_GROUP_ID>EC000897</REFERENCE_FEATURE_GROUP_ID>");
  expect(product).toMatch(/<UDX\.EDXF\.NETWIDTH>0\.00\d+</);
  expect(xml).not.toContain("PRICE");
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: a catalogue holds none, and XML has no place for them
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;
const cell = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map((text) => {
  const plain = text.replace(CONTROL, "").toWellFormed().replace(/\s+/g, " ").trim();
  return plain === "" ? "x" : plain;
});

test.each([
  ["ETIM xChange", renderXchange, readXchange],
  ["BMEcat", renderBmecat, readBmecat],
] as const)("whatever a text holds, %s carries it", (_, writeAs, readAs) => {
  const [first] = readExchangedProducts(createFolderSource(SAMPLE));
  if (!first) throw new Error("the sample has no products");
  fc.assert(
    fc.property(cell, cell, (name, value) => {
      const product: ExchangedProduct = {
        ...first,
        cells: { ...first.cells, name_tr: name, name_ru: value },
        own: { type: "kv", features: { note: value } },
      };
      const { products, problems } = readAs("file", [...writeAs([product], 7, "2026-11-22")].join(""));
      expect(problems).toEqual([]);
      expect(products).toEqual([product]);
    }),
    { numRuns: 200 },
  );
});

test.each(FORMATS)(
  "of %s a change of one product changes that one, and what it does not say stays",
  async (_, name) => {
    const change =
      name === "xchange.json"
        ? JSON.stringify({
            ...JSON.parse(read(name)),
            CatalogueType: "CHANGE",
            Supplier: [
              {
                SupplierName: "Klemma",
                Product: [
                  {
                    ProductIdentification: { ManufacturerName: "Klemma", ManufacturerProductNumber: "1040402" },
                    ProductDetails: {
                      ProductDescriptions: [
                        { DescriptionLanguage: "en-US", MinimalProductDescription: `Renamed by ${name}` },
                      ],
                    },
                  },
                ],
              },
            ],
          })
        : `<BMECAT><T_UPDATE_PRODUCTS><PRODUCT mode="update"><SUPPLIER_PID>1040402</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="eng">Renamed by ${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT></T_UPDATE_PRODUCTS></BMECAT>`;
    const ownState = await copyPublishedSample();
    const { status, output } = await runCatalogue(ownState, "publish", write(`change-${name}`, change));
    expect(output).toContain("0 added, 1 changed, 0 removed");
    expect(status).toBe(0);
    const exported = join(folder, `after-${name}`, "files");
    await runCatalogue(ownState, "export", exported);
    rmSync(ownState, { recursive: true });
    const row = readFileSync(join(exported, "products/screw.csv"), "utf8")
      .split("\n")
      .find((line) => line.startsWith("1040402,"));
    expect(row).toContain(`Renamed by ${name}`);
    expect(row).toContain("KV 4 geçiş klemensi, mavi");
  },
);

test.each([
  ["broken.json", "{", "is not JSON"],
  ["empty.json", "{}", "CatalogueId"],
  [
    "none.json",
    '{"CatalogueId":"1","CatalogueType":"FULL","CatalogueValidityStart":"2026-11-22","Language":[],"Supplier":[]}',
    "Supplier",
  ],
  ["broken.xml", "<BMECAT><T_NEW_CATALOG>", "is not XML"],
  ["other.xml", "<rss></rss>", "holds no products"],
  ["bomb.xml", '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><BMECAT>&b;</BMECAT>', "document type"],
  [
    "nameless.xml",
    "<BMECAT><T_NEW_CATALOG><PRODUCT><PRODUCT_DETAILS/></PRODUCT></T_NEW_CATALOG></BMECAT>",
    "SUPPLIER_PID",
  ],
])("%s is refused, with what is wrong, and nothing is published", async (name, text, reason) => {
  const { status, output } = await catalogueCommand("publish", write(name, text));
  expect(status).toBe(1);
  expect(output).toContain(reason);
  expect(output).toContain("nothing was written");
  expect(output).not.toContain("    at ");
});

test("a product of somebody else's, without a type of ours, is named with all that it lacks", async () => {
  const { status, output } = await catalogueCommand(
    "check",
    write(
      "foreign.xml",
      '<BMECAT><T_UPDATE_PRODUCTS><PRODUCT><SUPPLIER_PID>9999990</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Klemme</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT></T_UPDATE_PRODUCTS></BMECAT>',
    ),
  );
  expect(status).toBe(1);
  expect(output).toMatch(/foreign\.xml · row 1 · type · /);
  expect(output).toMatch(/foreign\.xml · row 1 · name_tr · /);
});
