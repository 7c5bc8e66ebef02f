import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBmecat } from "../../tools/catalogue/exchange/bmecat/read-bmecat.ts";
import { renderBmecat } from "../../tools/catalogue/exchange/bmecat/render-bmecat.ts";
import type { ExportedProduct } from "../../tools/catalogue/exchange/exchanged-product.ts";
import { exportProducts } from "../../tools/catalogue/exchange/export-products.ts";
import { generatedAttachments } from "../../tools/catalogue/exchange/read-attachments.ts";
import { readXchange } from "../../tools/catalogue/exchange/xchange/read-xchange.ts";
import { renderXchange, type XchangeContents } from "../../tools/catalogue/exchange/xchange/render-xchange.ts";
import { createFolderSource } from "../../tools/catalogue/import/read/source.ts";
import { liveDatabase, openCatalogueDatabases } from "../../tools/operations/databases/slots.ts";
import { sqlLiteral } from "../../tools/operations/databases/statements.ts";
import { testContext } from "../operations/command-context.ts";
import { SAMPLE } from "../sample.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { xchangeSchema } from "./etim/xchange-conditions.ts";
import { copyPublishedSample } from "./published-sample.ts";

const folder = mkdtempSync(join(tmpdir(), "exchange-"));
let state = "";
const catalogueCommand = (...args: readonly string[]) => runCatalogue(state, ...args);
const FORMATS = [
  ["ETIM xChange", "xchange.json"],
  ["BMEcat", "bmecat.xml"],
] as const;
const XCHANGE_FILES = { "2.0": "xchange.json", "1.1": "xchange-1.1.json" } as const;
const read = (name: string) => readFileSync(join(folder, name), "utf8");
function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

beforeAll(async () => {
  state = await copyPublishedSample();
  for (const [, name] of FORMATS)
    expect(await catalogueCommand("export", join(folder, name))).toMatchObject({ status: 0 });
  expect(await catalogueCommand("export", join(folder, "xchange-1.1.json"), "--xchange", "1.1")).toMatchObject({
    status: 0,
  });
});
afterAll(() => {
  for (const each of [folder, state]) rmSync(each, { recursive: true });
});

test.each([...FORMATS, ["ETIM xChange 1.1", "xchange-1.1.json"]] as const)(
  "a catalogue that left as %s and came back changes nothing",
  async (_, name) => {
    const { output } = await catalogueCommand("publish", join(folder, name));
    expect(output).toContain("1289 products");
    expect(output).toContain("Release 1 is up to date.");
    expect(output).not.toContain("Not read");
  },
);

test.each(["2.0", "1.1"] as const)(
  "a whole catalogue as ETIM xChange %s meets the conditions of its schema",
  (version) => {
    const { issues } = v.safeParse(xchangeSchema(version), JSON.parse(read(XCHANGE_FILES[version])));
    expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).slice(0, 5)).toBeUndefined();
  },
);

type XchangeProduct = {
  readonly ProductIdentification: { readonly ManufacturerProductNumber: string };
  readonly ProductDetails: { readonly ProductStatus: string };
  readonly ProductAttachments?: readonly { readonly AttachmentType: string }[];
  readonly EtimClassification?: readonly {
    readonly EtimClassCode: string;
    readonly EtimFeatures?: readonly ({ readonly EtimFeatureCode: string } & Readonly<Record<string, unknown>>)[];
  }[];
  readonly OtherClassifications?: readonly {
    readonly ClassificationName: string;
    readonly ClassificationFeatures?: readonly { readonly ClassificationFeatureName: string }[];
  }[];
};
const productsIn = (name: string): readonly XchangeProduct[] => JSON.parse(read(name)).Supplier[0].Product;
const findProduct = (name: string, code: string) => {
  const product = productsIn(name).find((each) => each.ProductIdentification.ManufacturerProductNumber === code);
  if (!product) throw new Error(`${name} has no product ${code}`);
  return product;
};

/** Read in ETIM 10.0: what a feed-through terminal block (EC000897) has, and of which kind. */
const FEED_THROUGH = {
  EF008250: { EtimValueNumeric: "32" },
  EF000228: { EtimValueNumeric: "800" },
  EF002659: { EtimValueNumeric: "1" },
  EF002526: { EtimValueCode: "EV000415" },
  EF002527: { EtimValueCode: "EV000415" },
  EF007337: { EtimValueRangeLower: "0.2", EtimValueRangeUpper: "6" },
  EF007343: { EtimValueRangeLower: "0.2", EtimValueRangeUpper: "6" },
  EF007341: { EtimValueRangeLower: "0.2", EtimValueRangeUpper: "4" },
  EF007339: { EtimValueRangeLower: "0.25", EtimValueRangeUpper: "4" },
  EF000003: { EtimValueCode: "EV005503" },
  EFNA0008: { EtimValueCode: "EV004429" },
  EF002393: { EtimValueRangeLower: "-40", EtimValueRangeUpper: "105" },
  EF000008: { EtimValueNumeric: "6.2" },
  EF000040: { EtimValueNumeric: "46" },
  EF000049: { EtimValueNumeric: "47.5" },
  EF000007: { EtimValueCode: "EV000080" },
};

test("what has a code is an ETIM feature that anybody reads, and only the rest is in a classification of our own", () => {
  const [classification] = findProduct("xchange.json", "1040402").EtimClassification ?? [];
  const features = Object.fromEntries(
    (classification?.EtimFeatures ?? []).map(({ EtimFeatureCode: code, ...value }) => [code, value]),
  );
  expect(features).toEqual(FEED_THROUGH);
  const own = findProduct("xchange.json", "1040402").OtherClassifications?.find(
    ({ ClassificationName }) => ClassificationName === "Klemma",
  );
  const names = own?.ClassificationFeatures?.map(({ ClassificationFeatureName: name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["category", "model_type", "cross_section", "stripping_length", "rail_profile"]),
  );
  for (const coded of ["rated_current", "connection_method", "flexible_section", "colour", "width_mm", "gtin", "rohs"])
    expect(names).not.toContain(coded);
  const classified = productsIn("xchange.json").filter((product) => product.EtimClassification);
  expect(classified).toHaveLength(522);
  expect(classified.filter((product) => !product.EtimClassification?.[0]?.EtimFeatures?.length)).toEqual([]);
});

test("classes say the same in their own features: a relay's connection is not a terminal block's", () => {
  const featuresOf = (code: string) =>
    findProduct("xchange.json", code).EtimClassification?.[0]?.EtimFeatures?.map((each) => each.EtimFeatureCode) ?? [];
  const relay = productsIn("xchange.json").find(
    (product) => product.EtimClassification?.[0]?.EtimClassCode === "EC001437",
  );
  const features = featuresOf(relay?.ProductIdentification.ManufacturerProductNumber ?? "");
  expect(features).toContain("EF008242");
  expect(features).not.toContain("EF002526");
  expect(features).not.toContain("EF007341");
});

test("relations, law, sizes and files of a product are where ETIM xChange has fields for them", () => {
  expect(findProduct("xchange.json", "1040402")).toMatchObject({
    ProductIdentification: {
      ProductGtin: ["9520010404021"],
      CustomsCommodityCode: "85369010",
      CountryOfOrigin: ["TR"],
    },
    ProductRelations: [
      {
        RelationType: "ACCESSORY",
        RelatedProducts: expect.arrayContaining([{ RelatedManufacturerProductNumber: "6010013" }]),
      },
      { RelationType: "PREDECESSOR", RelatedProducts: [{ RelatedManufacturerProductNumber: "1030402" }] },
    ],
    Legislation: { RohsIndicator: "true", CeMarking: true, ReachIndicator: "false", ReachDate: "2025-06-25" },
    ProductAttachments: expect.arrayContaining([
      {
        AttachmentType: "ATX003",
        AttachmentTypeSpecification: "MDX022",
        AttachmentDetails: expect.arrayContaining([
          {
            AttachmentLanguage: ["de-DE"],
            AttachmentUri: "https://www.klemma.example/api/de/products/1040402/datasheet.pdf",
          },
        ]),
      },
    ]),
  });
  const obsolete = productsIn("xchange.json").filter(
    ({ ProductDetails }) => ProductDetails.ProductStatus === "OBSOLETE",
  );
  expect(obsolete.length).toBeGreaterThan(0);
  expect(findProduct("xchange.json", "1030402")).toMatchObject({
    ProductIdentification: { ProductObsolescenceDate: expect.stringMatching(/^\d{4}-/) },
    ProductRelations: [
      { RelationType: "SUCCESSOR", RelatedProducts: [{ RelatedManufacturerProductNumber: "1040402" }] },
    ],
  });
});

/** A row of the index of the bucket's files. */
const fileRow = (id: number, key: string, columns: Readonly<Record<string, string | null>>) => {
  const row = {
    id,
    key,
    kind: "document",
    section: null,
    locale: "all",
    document: key,
    certificate: null,
    titles: "{}",
    version: "1",
    date: "2026-02-03",
    valid_until: null,
    size: 1000,
    etag: "0123456789abcdef",
    uploaded_at: "2026-02-03T00:00:00Z",
    sidecar_etag: null,
    words: "",
    ...columns,
  };
  return `INSERT INTO file (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(sqlLiteral).join(", ")})`;
};

test("files of the bucket leave with the product, or the certificate, that they belong to", async () => {
  const ownState = await copyPublishedSample();
  const live = await liveDatabase(openCatalogueDatabases(undefined, testContext({ state: ownState })));
  await live.write([
    fileRow(1, "products/1040402/photo.jpg", { kind: "photo" }),
    fileRow(2, "products/1040402/user-guides/de/Anleitung KV.pdf", {
      section: "user-guides",
      locale: "de",
      titles: '{"de":"Anleitung"}',
    }),
    fileRow(3, "certificates/vde/en/vde.pdf", {
      section: "certificates",
      certificate: "vde",
      locale: "en",
      valid_until: "2030-01-31",
    }),
    "INSERT INTO file_product (product_code, file_id) VALUES ('1040402', 1), ('1040402', 2)",
  ]);
  for (const [, name] of FORMATS)
    expect(await runCatalogue(ownState, "export", join(folder, `files-${name}`))).toMatchObject({ status: 0 });
  rmSync(ownState, { recursive: true });
  const origin = "https://www.klemma.example/files";
  const attachments = [
    {
      AttachmentType: "ATX015",
      AttachmentDetails: [
        {
          AttachmentUri: `${origin}/products/1040402/photo.jpg?v=0123456789ab&locale=en`,
          AttachmentIssueDate: "2026-02-03",
        },
      ],
    },
    {
      AttachmentType: "ATX016",
      AttachmentTypeSpecification: "MDX014",
      AttachmentDetails: [
        {
          AttachmentLanguage: ["de-DE"],
          AttachmentUri: `${origin}/products/1040402/user-guides/de/Anleitung%20KV.pdf?v=0123456789ab&locale=de`,
          AttachmentDescription: [{ Language: "de-DE", AttachmentDescription: "Anleitung" }],
          AttachmentIssueDate: "2026-02-03",
        },
      ],
    },
    {
      AttachmentType: "ATX001",
      AttachmentDetails: [
        {
          AttachmentLanguage: ["en-GB"],
          AttachmentUri: `${origin}/certificates/vde/en/vde.pdf?v=0123456789ab&locale=en`,
          AttachmentIssueDate: "2026-02-03",
          AttachmentExpiryDate: "2030-01-31",
        },
      ],
    },
  ];
  const written = findProduct("files-xchange.json", "1040402").ProductAttachments ?? [];
  expect(written).toEqual(expect.arrayContaining(attachments));
  // The photo takes the place of the drawing as the picture.
  expect(written.filter(({ AttachmentType }) => AttachmentType === "ATX015")).toHaveLength(1);
  const { issues } = v.safeParse(xchangeSchema("2.0"), JSON.parse(read("files-xchange.json")));
  expect(issues).toBeUndefined();
  const product = /<PRODUCT><SUPPLIER_PID>1040402<.*?<\/PRODUCT>/.exec(read("files-bmecat.xml"))?.[0] ?? "";
  expect(product).toContain(
    '<UDX.EDXF.MIME_CODE>MD14</UDX.EDXF.MIME_CODE><UDX.EDXF.MIME_DESIGNATION lang="deu">Anleitung</UDX.EDXF.MIME_DESIGNATION>',
  );
  expect(product).toContain("<UDX.EDXF.MIME_CODE>MD09</UDX.EDXF.MIME_CODE>");
});

test("ETIM xChange says of a product what its schema has fields for, in the standard's languages, units and classes", () => {
  const file = JSON.parse(read("xchange.json"));
  expect(Object.keys(file)).toEqual(
    expect.arrayContaining(["CatalogueId", "CatalogueType", "CatalogueValidityStart", "Language", "Supplier"]),
  );
  expect(file.Language).toEqual(["tr-TR", "en-GB", "de-DE", "fr-FR", "ru-RU"]);
  expect(findProduct("xchange.json", "1040402")).toMatchObject({
    EtimClassification: [{ EtimReleaseVersion: "10.0", EtimClassCode: "EC000897", EtimClassVersion: 10 }],
    ProductDetails: {
      ProductDescriptions: expect.arrayContaining([
        expect.objectContaining({
          DescriptionLanguage: "tr-TR",
          UniqueMainProductDescription: "KV 4 geçiş klemensi, mavi",
        }),
      ]),
    },
    TradeItem: [
      {
        Ordering: { OrderUnit: "C62" },
        ItemLogisticDetails: [{ NetDimensionUnit: "MMT", NetWeightUnit: "GRM" }],
        Pricing: [],
      },
    ],
  });
});

test("BMEcat says it in the guideline's namespace, languages, metres and kilograms, without a price", () => {
  const xml = read("bmecat.xml");
  expect(xml).toContain('xmlns="https://www.etim-international.com/bmecat/50"');
  const product = /<PRODUCT><SUPPLIER_PID>1040402<.*?<\/PRODUCT>/.exec(xml)?.[0] ?? "";
  expect(product).toContain('<DESCRIPTION_SHORT lang="tur">KV 4 geçiş klemensi, mavi</DESCRIPTION_SHORT>');
  expect(product).toContain("<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-10.0</REFERENCE_FEATURE_SYSTEM_NAME>");
  expect(product).toContain("<REFERENCE_FEATURE_GROUP_ID>EC000897</REFERENCE_FEATURE_GROUP_ID>");
  expect(product).toMatch(/<UDX\.EDXF\.NETWIDTH>0\.00\d+</);
  for (const [code, value] of Object.entries(FEED_THROUGH))
    expect(product).toContain(
      `<FNAME>${code}</FNAME>${Object.values(value)
        .map((each) => `<FVALUE>${each}</FVALUE>`)
        .join("")}</FEATURE>`,
    );
  for (const said of [
    '<INTERNATIONAL_PID type="gtin">9520010404021</INTERNATIONAL_PID>',
    "<CUSTOMS_NUMBER>85369010</CUSTOMS_NUMBER>",
    "<COUNTRY_OF_ORIGIN>TR</COUNTRY_OF_ORIGIN>",
    "<UDX.EDXF.ROHS_INDICATOR>true</UDX.EDXF.ROHS_INDICATOR>",
    "<UDX.EDXF.REACH.INFO>false</UDX.EDXF.REACH.INFO>",
    '<PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>6010013</PROD_ID_TO></PRODUCT_REFERENCE>',
    "<UDX.EDXF.MIME_CODE>MD22</UDX.EDXF.MIME_CODE>",
  ])
    expect(product).toContain(said);
  expect(xml).not.toContain("PRICE");
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: a catalogue holds none, and XML has no place for them
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;
const cell = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map((text) => {
  const plain = text.replace(CONTROL, "").toWellFormed().replace(/\s+/g, " ").trim();
  return plain === "" ? "x" : plain;
});

const contentsOf = (product: ExportedProduct): XchangeContents => ({
  products: [product],
  discontinued: [],
  release: 7,
  today: "2026-11-22",
});

test.each([
  ["ETIM xChange 2.0", (contents: XchangeContents) => renderXchange(contents, "2.0"), readXchange],
  ["ETIM xChange 1.1", (contents: XchangeContents) => renderXchange(contents, "1.1"), readXchange],
  ["BMEcat", renderBmecat, readBmecat],
] as const)("whatever a text holds, %s carries it", (_, writeAs, readAs) => {
  const [first] = exportProducts(createFolderSource(SAMPLE), generatedAttachments);
  if (!first) throw new Error("the sample has no products");
  const coded = new Set(first.etim.flatMap(({ attribute, isExact }) => (isExact ? [attribute] : [])));
  fc.assert(
    fc.property(cell, cell, (name, value) => {
      const cells = { ...first.cells, name_tr: name, name_ru: value, note: value };
      const { products, problems } = readAs("file", [...writeAs(contentsOf({ ...first, cells }))].join(""));
      expect(problems).toEqual([]);
      const [product] = products;
      const found = { ...product?.own?.features, type: product?.own?.type, ...product?.cells };
      const expected = Object.entries(cells).filter(
        ([column]) => !coded.has(column) || column in (product?.cells ?? {}),
      );
      expect(found).toEqual(Object.fromEntries(expected));
      expect(product?.etim).toEqual(
        first.etim.flatMap(({ features, value: coding }) => features.map((feature) => ({ feature, value: coding }))),
      );
      expect(product?.accessories).toEqual(first.accessories);
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
  ["deep.xml", `<BMECAT>${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}</BMECAT>`, "cannot be read as BMEcat"],
  ["deep.json", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "CatalogueId"],
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

test.each(["huge.json", "huge.xml"])("%s is too large to be read, and that is said before", async (name) => {
  const path = write(name, "");
  // A hole of that size takes no room on the disk.
  truncateSync(path, 400_000_001);
  const { status, output } = await catalogueCommand("publish", path);
  expect(output).toContain(`${path} is too large: the limit is 400 MB.`);
  expect(status).toBe(1);
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
