import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sheetOf, workbookOf } from "../../order-list/workbook-file.ts";
import { volume } from "../../volume.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { temporary } from "../temporary.ts";

const HEADINGS = ["Part No", "Product name", "Category", "Rated current", "Rated voltage", "Width"];
const BLOCK = ["Screw terminal block 2.5 mm², grey", "Terminal blocks > Screw", "24 A", "800 V", "5.2 mm"];
const block = (number: string, ...others: readonly string[]) => [number, ...BLOCK, ...others];
const csv = (rows: readonly (readonly string[])[]) => rows.map((cells) => `${cells.join(";")}\n`).join("");

async function adopt(folder: string, files: Readonly<Record<string, string | Uint8Array>>, mapping?: string) {
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
  const into = join(folder, "Şirket bir");
  if (mapping !== undefined) {
    mkdirSync(into);
    writeFileSync(join(into, "mapping.yaml"), mapping);
  }
  const result = await runCatalogue(folder, "adopt", ...paths, "--into", into, "--maker", "Acme");
  expect(result.output).not.toMatch(/\n\s+at |EISDIR|EEXIST|is not a function/);
  return { ...result, into };
}

const readAll = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

test.each<readonly [file: string, content: string | Uint8Array, reason: string]>([
  [
    "quote.csv",
    csv([HEADINGS, block("T1-GY"), block('"T2-GY'), block("T3-GY")]),
    "quote.csv · row 3 · has a quotation mark",
  ],
  ["inch.csv", csv([HEADINGS, block('"T1" GY"')]), "inch.csv · row 2 · has a quotation mark"],
  ["old.xls", "", "save it as .xlsx"],
  ["binary.csv", Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256), "is in no encoding"],
  [
    "rows.xlsx",
    workbookOf(sheetOf('<row r="600000"><c r="A600000"><v>1</v></c></row>')),
    "more than any catalogue (a sheet has too many rows)",
  ],
])("%s is refused with its line and the reason, and nothing is written", async (file, content, reason) => {
  const folder = temporary("refused-");
  const { status, output } = await adopt(folder, { [file]: content });
  expect([status, output]).toEqual([1, expect.stringContaining(reason)]);
  expect(readdirSync(folder)).toEqual([file]);
});

test("products of kinds that nobody here makes are named, and the command says that there is no catalogue yet", async () => {
  const folder = temporary("refused-");
  const { status, output, into } = await adopt(folder, { "pumps.csv": "Part no.;Description\nP-100;Pump\nP-200;Pump" });
  expect(status).toBe(1);
  expect(output).toContain("2 have no category yet and were left out.");
  expect(readFileSync(join(into, "report.md"), "utf8")).toContain("P-100, P-200: write a rule for them");
});

test("a folder is no file, a file no folder, and a catalogue that nobody adopted is not written over", async () => {
  const folder = temporary("refused-");
  const file = join(folder, "ok.csv");
  writeFileSync(file, csv([HEADINGS, block("T1-GY")]));
  mkdirSync(join(folder, "folder.csv"));
  mkdirSync(join(folder, "own/catalogue"), { recursive: true });
  const into = async (source: string, target: string) => {
    const { status, output } = await runCatalogue(folder, "adopt", source, "--into", target);
    expect(status).toBe(1);
    return output;
  };
  expect(await into(join(folder, "folder.csv"), join(folder, "new"))).toContain("is a folder, although");
  expect(await into(file, file)).toContain("is a file: name a folder");
  expect(await into(file, join(folder, "own"))).toContain("has a catalogue and no mapping.yaml");
  expect(readdirSync(folder).toSorted()).toEqual(["folder.csv", "ok.csv", "own"]);
});

test("a table of the worst cells is read to its end: no price is written, nothing is guessed, nothing lost in silence", async () => {
  const headings = [
    "Net",
    "EK",
    "Listenpreis",
    "VK-Preis",
    "UVP",
    "Betrag",
    "Info",
    "constructor",
    "__proto__",
    "Data",
    "",
    `Last${"(".repeat(100_000)}`,
  ];
  const others = (number: number) => [
    ...[1, 2, 3, 4, 5, 6].map((digit) => `77${digit}${number},50`),
    `777${number},50 EUR`,
    "constructor",
    "toString",
    "a1 ".repeat(number === 1 ? 40_000 : 1),
  ];
  const rows = [
    block("T1-GY", ...others(1)),
    ["T2-GY", "a".repeat(100_000), ...BLOCK.slice(1), ...others(2)],
    ["T3-GY", ...BLOCK.slice(0, 2), "-24 A", "1.000 V", "0 mm", ...others(3), "late", "x"],
    ["T4-GY", ...BLOCK.slice(0, 2), "24 A", "99999999999999999999 V", "5.2 mm", ...others(4)],
    block("T/../5", ...others(5)),
    ...[6, 7, 8, 9].map((number) => block(`T${number}-GY`, ...others(number))),
  ];
  const started = performance.now();
  const { status, output, into } = await adopt(
    temporary("worst-"),
    { "worst.csv": csv([[...HEADINGS, ...headings], ...rows]) },
    "columns: { Product name: name_en, Rated current: rated_current, Rated voltage: rated_voltage, Data: levels }",
  );
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(status).toBe(0);
  expect(output.length).toBeLessThan(5_000);
  expect(readAll(into)).not.toMatch(/77\d{2},50/);
  const report = readFileSync(join(into, "report.md"), "utf8");
  for (const line of [
    "Not read: prices, which this catalogue has none of (worst.csv: Net, EK, Listenpreis, VK-Preis, UVP)",
    "Not read: prices, which this catalogue has none of, Info (9)",
    "Betrag (9): numbers with two decimals",
    "constructor_ (9): constructor",
    "__proto___ (9): toString",
    "rows with cells under no heading, which are not read (1): 4",
    "“1.000 V” may be 1000 or 1",
    "“-24 A” is no number",
    "“99999999999999999999 V” is no number",
    "is longer than 2000 characters: no value is looked for in it",
  ])
    expect(report).toContain(line);
});

const element = (name: string, ...content: readonly string[]) => `<${name}>${content.join("")}</${name.split(" ")[0]}>`;
const features = (system: string, group: string, ...all: readonly (readonly [string, string])[]) =>
  element(
    "PRODUCT_FEATURES",
    element("REFERENCE_FEATURE_SYSTEM_NAME", system),
    element("REFERENCE_FEATURE_GROUP_ID", group),
    ...all.map(([name, value]) => element("FEATURE", element("FNAME", name), element("FVALUE", value))),
  );
const product = (number: string, others = "", status = "") =>
  element(
    'PRODUCT mode="new"',
    element("SUPPLIER_PID", number),
    element("PRODUCT_DETAILS", element('DESCRIPTION_SHORT lang="eng"', BLOCK[0] ?? ""), status),
    features("ETIM-9.0", "EC000897"),
    others,
  );
const OLD = '<PRODUCT_STATUS type="old_product">x</PRODUCT_STATUS>';
const replacedBy = (number: string) => element('PRODUCT_REFERENCE type="followup"', element("PROD_ID_TO", number));
const bmecat = (...products: readonly string[]) =>
  element('BMECAT version="2005"', element("T_NEW_CATALOG", ...products));

test("addresses of files that only the maker reaches, or that anybody can change on the way, are named", async () => {
  const picture = (source: string) =>
    element(
      "MIME",
      element("MIME_TYPE", "image/jpeg"),
      element("MIME_SOURCE", source),
      element("MIME_PURPOSE", "normal"),
    );
  const closed = [
    "https://10.0.0.7/a.jpg",
    "https://pim.local/b.jpg",
    "http://files.example/c.jpg",
    "https://2130706433/d.jpg",
  ];
  const open = ["https://files.example/e.jpg", "f.jpg"];
  const { status, into } = await adopt(temporary("addresses-"), {
    "trade.xml": bmecat(product("T1", element("MIME_INFO", ...[...closed, ...open].map(picture)))),
  });
  expect(status).toBe(0);
  expect(readFileSync(join(into, "report.md"), "utf8")).toContain(
    `- 4 addresses that nobody else reaches, or without https: ${closed.join(", ")}\n`,
  );
});

test("files of the trade that go in circles, or too deep, are read; what is no product data is named by file and place", async () => {
  const depth = 20_000;
  const xchange = {
    CatalogueId: "1",
    CatalogueType: "FULL",
    CatalogueValidityStart: "2026-01-01",
    Language: ["en-GB"],
    Supplier: [
      {
        SupplierName: "Acme",
        Product: [
          {
            ProductIdentification: { ManufacturerName: "Acme", ManufacturerProductNumber: "X1" },
            OtherClassifications: [
              { ClassificationName: "theirs", ClassificationClassCode: "constructor", ClassificationFeatures: [] },
            ],
            Junk: "JUNK",
          },
        ],
      },
    ],
  };
  const count = volume(4_000, 20_000);
  const groups = Array.from({ length: count }, (_, at) =>
    element("CATALOG_STRUCTURE", element("GROUP_ID", String(at)), element("PARENT_ID", String((at + 1) % count))),
  );
  const { status, output, into } = await adopt(temporary("circles-"), {
    "trade.xml": bmecat(
      element("CATALOG_GROUP_SYSTEM", ...groups),
      product("T".repeat(33)),
      product("T1", features("own", "constructor", ["EK", "7771,50"], ["Info", "€ 7772"], ["toString", "valueOf"])),
      product("T2", replacedBy("T3"), OLD),
      product("T3", replacedBy("T2"), OLD),
      product("T4", replacedBy("T4"), OLD),
      product("T5"),
      element("PRODUCT_TO_CATALOGGROUP_MAP", element("PROD_ID", "T1"), element("CATALOG_GROUP_ID", "0")),
    ),
    "deep.json": JSON.stringify(xchange).replace('"JUNK"', `${"[".repeat(depth)}1${"]".repeat(depth)}`),
    "types.xml": `${"<!DOCTYPE ".repeat(50_000)}>`,
    "wide.xml": bmecat(
      product("W1", features("own", "W", ...Array.from({ length: 3_100 }, (_, at) => [`F${at}`, "1"] as const))),
    ),
    "named.xml": bmecat("<constructor>1</constructor>"),
  });
  // Whole files were refused.
  expect(status).toBe(1);
  for (const line of [
    `trade.xml · row 1 · code · “${"T".repeat(33)}” is longer than 32 characters`,
    "wide.xml · has 3101 columns or features, more than 3000",
    "types.xml · has a document type of its own",
    "named.xml · cannot be read as BMEcat: ",
    "2 products and 3 that are no longer made",
  ])
    expect(output).toContain(line);
  expect(readAll(into)).not.toMatch(/777\d/);
});

test.each<readonly [what: string, mapping: string, problem: string]>([
  [
    "a pattern that takes years",
    'rules: [{ when: { name: "/([a-z ]+)+$/" } }]',
    "row 1 · rules.0 · /([a-z ]+)+$/ is no regular expression, or one that may never end: it repeats what repeats itself",
  ],
  ["an alias of nothing", "maker: *nobody", "is not YAML: has an alias (*) of nothing"],
  ["a key that is none", "colums: {}", "row 1 · colums · is no part of a mapping"],
])("%s in a mapping is named, and the mapping stays as it is", async (_, mapping, problem) => {
  const table = csv([HEADINGS, ["T1-GY", `${"screw terminal block ".repeat(5)}!`, ...BLOCK.slice(1)], block("T2-GY")]);
  const { status, output, into } = await adopt(temporary("mapping-"), { "ok.csv": table }, mapping);
  expect([status, output]).toEqual([1, expect.stringContaining(problem)]);
  expect(readFileSync(join(into, "mapping.yaml"), "utf8")).toBe(mapping);
});
