import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBmecat } from "../../../tools/catalogue/exchange/bmecat/read-bmecat.ts";
import { renderBmecat } from "../../../tools/catalogue/exchange/bmecat/render-bmecat.ts";
import { LEFT_OUT_COLUMNS } from "../../../tools/catalogue/exchange/bmecat/schema.ts";
import type { ExportedProduct } from "../../../tools/catalogue/exchange/exchanged-product.ts";
import { exportProducts } from "../../../tools/catalogue/exchange/export-products.ts";
import { generatedAttachments } from "../../../tools/catalogue/exchange/read-attachments.ts";
import { readXchange } from "../../../tools/catalogue/exchange/xchange/read-xchange.ts";
import { renderXchange, type XchangeContents } from "../../../tools/catalogue/exchange/xchange/render-xchange.ts";
import { createFolderSource } from "../../../tools/commands/catalogue/folder-source.ts";
import { ANY_CHARACTER } from "../../any-character.ts";
import { expectEnd } from "../../operations/command-context.ts";
import { volume } from "../../volume.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { copyTestedSample } from "../published-sample.ts";
import { temporaryOfFile } from "../temporary.ts";
import { TESTED_SAMPLE } from "../tested-sample.ts";
import { FORMATS } from "./exchanged-files.ts";

const folder = temporaryOfFile("exchange-");
const state = await copyTestedSample(temporaryOfFile("published-"));
const catalogueCommand = (...args: readonly string[]) => runCatalogue(state, ...args);
function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a catalogue holds none, and XML has no place for them
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;
const cell = fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 60 }).map((text) => {
  const plain = text.replace(CONTROL, "").toWellFormed().replace(/\s+/g, " ").trim();
  return plain === "" ? "x" : plain;
});

const sampleProduct = (): ExportedProduct => {
  const [first] = exportProducts(createFolderSource(TESTED_SAMPLE), generatedAttachments);
  if (!first) throw new Error("the sample has no products");
  return first;
};
const contentsOf = (product: ExportedProduct): XchangeContents => ({
  products: [product],
  discontinued: [],
  release: 7,
  today: "2026-11-22",
});

test.each([
  ["ETIM xChange", renderXchange, readXchange, []],
  ["BMEcat", renderBmecat, readBmecat, LEFT_OUT_COLUMNS],
] as const)("whatever a text holds, %s carries it", (_, writeAs, readAs, leftOut) => {
  const first = sampleProduct();
  const coded = new Set(first.etim.flatMap(({ attribute, isExact }) => (isExact ? [attribute] : [])));
  fc.assert(
    fc.property(cell, cell, (name, value) => {
      const cells = { ...first.cells, name_tr: name, name_ru: value, note: value };
      const { products, problems } = readAs("file", [...writeAs(contentsOf({ ...first, cells }))].join(""));
      expect(problems).toEqual([]);
      const [product] = products;
      const found = { ...product?.own?.features, type: product?.own?.type, ...product?.cells };
      const expected = Object.entries(cells).filter(
        ([column]) =>
          !leftOut.some((each) => each === column) && (!coded.has(column) || column in (product?.cells ?? {})),
      );
      expect(found).toEqual(Object.fromEntries(expected));
      expect(product?.etim).toEqual(
        first.etim.flatMap(({ features, value: coding }) => features.map((feature) => ({ feature, value: coding }))),
      );
      expect(product?.accessories).toEqual(first.accessories);
    }),
    { numRuns: volume(60, 200) },
  );
});

test.each(FORMATS)(
  "of %s a change of one product changes that one, and what it does not say stays",
  async (_, name) => {
    const details = {
      ProductIdentification: { ManufacturerName: "Klemma", ManufacturerProductNumber: "1040402" },
      ProductDetails: {
        ProductDescriptions: [{ DescriptionLanguage: "en-US", MinimalProductDescription: `Renamed by ${name}` }],
      },
    };
    const change =
      name === "xchange.json"
        ? JSON.stringify({
            ...JSON.parse([...renderXchange(contentsOf(sampleProduct()))].join("")),
            CatalogueType: "CHANGE",
            Supplier: [{ SupplierName: "Klemma", Product: [details] }],
          })
        : `<BMECAT><T_UPDATE_PRODUCTS><PRODUCT mode="update"><SUPPLIER_PID>1040402</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="eng">Renamed by ${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT></T_UPDATE_PRODUCTS></BMECAT>`;
    const ownState = await copyTestedSample();
    const { status, output } = await runCatalogue(ownState, "publish", write(`change-${name}`, change));
    expect(output).toContain("0 added, 1 changed, 0 removed");
    expect(status).toBe(0);
    const exported = join(folder, `after-${name}`, "files");
    await runCatalogue(ownState, "export", exported);
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
  ["other.xml", "<rss></rss>", "is no BMEcat"],
  ["no-product.xml", "<BMECAT><T_NEW_CATALOG/></BMECAT>", "holds no product"],
  ["bomb.xml", '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><BMECAT>&b;</BMECAT>', "document type"],
  ["deep.xml", `<BMECAT>${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}</BMECAT>`, "cannot be read as BMEcat"],
  ["deep.json", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "CatalogueId"],
  [
    "nameless.xml",
    "<BMECAT><T_NEW_CATALOG><PRODUCT><PRODUCT_DETAILS/></PRODUCT></T_NEW_CATALOG></BMECAT>",
    "SUPPLIER_PID",
  ],
])("%s is refused, with what is wrong, and nothing is published", async (name, text, reason) => {
  expectEnd(await catalogueCommand("publish", write(name, text)), 1, reason, "nothing was written");
});

test.each(["huge.json", "huge.xml"])("%s is too large to be read, and that is said before", async (name) => {
  const path = write(name, "");
  // A hole of that size takes no room on the disk.
  truncateSync(path, 400_000_001);
  expectEnd(await catalogueCommand("publish", path), 1, `${path} is too large: the limit is 400 MB.`);
});

test("a product of somebody else's, without a type of ours, is named with all that it lacks", async () => {
  const { status, output } = await catalogueCommand(
    "check",
    write(
      "foreign.xml",
      '<BMECAT><T_UPDATE_PRODUCTS><PRODUCT><SUPPLIER_PID>9999990</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Klemme</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT></T_UPDATE_PRODUCTS></BMECAT>',
    ),
    "--strict",
  );
  expect(status).toBe(1);
  expect(output).toMatch(/foreign\.xml · row 1 · type · /);
  expect(output).toMatch(/foreign\.xml · row 1 · name_tr · /);
});

test("a complete file with a part of the products is refused with how many would go, and nothing else is said", async () => {
  await catalogueCommand("export", join(folder, "all.xml"));
  const all = readFileSync(join(folder, "all.xml"), "utf8");
  const products = all.match(/<PRODUCT>.*?<\/PRODUCT>\n/gs) ?? [];
  const one = write(
    "one.xml",
    all.replace(products.join(""), () => products[0] ?? ""),
  );
  const { status, output } = await catalogueCommand("check", one);
  const goes = products.length - 1;
  expect(output).toContain(
    `one.xml · says that it is complete, and would remove ${goes} of ${products.length} products, all of `,
  );
  expect(output).toContain(`--removes ${goes}`);
  expect(output).toContain("1 problem; nothing was written.");
  expect(status).toBe(1);
  // Few go without a word: one of many is no brake, all of a category is.
  const without = (count: number) => write(`without-${count}.xml`, all.replace(products.slice(0, count).join(""), ""));
  expect((await catalogueCommand("check", without(1))).output).not.toContain("would remove");
  const many = Math.floor(products.length / 50) + 2;
  expect((await catalogueCommand("check", without(many))).output).toContain(`--removes ${many}`);
  expect((await catalogueCommand("check", without(many), "--removes", String(many))).output).not.toContain(
    "would remove",
  );
});

test("two products of one number are both named, whether the catalogue has the number or not", async () => {
  const product = (code: string, name: string) =>
    `<PRODUCT mode="update"><SUPPLIER_PID>${code}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="eng">${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT>`;
  const twice = ["1040402", "1040402", "X-1", "X-1"].map((code, at) => product(code, `Name ${at}`)).join("");
  const path = write("twice.xml", `<BMECAT><T_UPDATE_PRODUCTS>${twice}</T_UPDATE_PRODUCTS></BMECAT>`);
  const { output } = await catalogueCommand("check", path);
  expect(output).toContain("twice.xml · row 2 · code · “1040402” is used twice; first in row 1");
  expect(output).not.toContain("no problems");
});
