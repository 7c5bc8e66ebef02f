import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { checkCatalogue } from "../../../tools/commands/catalogue/folder-source.ts";
import { expectEnd } from "../../operations/command-context.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { findBmecatProblems } from "../etim/bmecat-conditions.ts";
import { XCHANGE_SCHEMA } from "../etim/xchange-conditions.ts";
import { copyTestedSample } from "../published-sample.ts";
import { temporaryOfFile } from "../temporary.ts";
import { TESTED_SAMPLE } from "../tested-sample.ts";
import {
  contentsOf,
  FORMATS,
  featuresByCode,
  findBmecatProduct,
  findXchangeProduct,
  xchangeProducts,
} from "./exchanged-files.ts";

const { catalogue: sample } = checkCatalogue(TESTED_SAMPLE);
const withClass = new Set(sample.categories.flatMap(({ code, etim_class }) => (etim_class ? [code] : [])));
const folder = temporaryOfFile("exchange-");
const state = await copyTestedSample(temporaryOfFile("published-"));
const catalogueCommand = (...args: readonly string[]) => runCatalogue(state, ...args);
const read = (name: string) => readFileSync(join(folder, name), "utf8");

beforeAll(async () => {
  for (const [, name] of FORMATS)
    expect(await catalogueCommand("export", join(folder, name))).toMatchObject({ status: 0 });
});

test.each(FORMATS)("a catalogue that left as %s and came back changes nothing", async (_, name) => {
  const { output } = await catalogueCommand("publish", join(folder, name));
  expect(output).toContain(`${sample.products.length} products`);
  expect(output).toContain("Release 1 is up to date.");
  expect(output).not.toContain("Not read");
});

test("a catalogue that left as CSV files says the same, and publishing those changes nothing", async () => {
  const exported = join(folder, "exported");
  expectEnd(await catalogueCommand("export", exported), 0);
  const { catalogue, problems } = checkCatalogue(exported);
  expect(problems).toEqual([]);
  expect(contentsOf(catalogue)).toEqual(contentsOf(sample));
  expectEnd(await catalogueCommand("publish", exported), 0, "Release 1 is up to date.");
});

test("a whole catalogue as ETIM xChange meets the conditions of its schema", () => {
  const { issues } = v.safeParse(XCHANGE_SCHEMA, JSON.parse(read("xchange.json")));
  expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).slice(0, 5)).toBeUndefined();
});

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
  const product = findXchangeProduct(read("xchange.json"), "1040402");
  expect(featuresByCode(product)).toEqual(FEED_THROUGH);
  const own = product.OtherClassifications?.find(({ ClassificationName }) => ClassificationName === "Klemma");
  const names = own?.ClassificationFeatures?.map(({ ClassificationFeatureName: name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["category", "model_type", "cross_section", "stripping_length", "rail_profile"]),
  );
  for (const coded of ["rated_current", "connection_method", "flexible_section", "colour", "width_mm", "gtin", "rohs"])
    expect(names).not.toContain(coded);
  const classified = xchangeProducts(read("xchange.json")).filter((product) => product.EtimClassification);
  expect(classified).toHaveLength([...sample.products].filter(({ category }) => withClass.has(category)).length);
  expect(classified.filter((product) => !product.EtimClassification?.[0]?.EtimFeatures?.length)).toEqual([]);
});

test("classes say the same in their own features: a relay's connection is not a terminal block's", () => {
  const [relay] = xchangeProducts(read("xchange.json")).filter(
    (product) => product.EtimClassification?.[0]?.EtimClassCode === "EC001437",
  );
  const features = Object.keys(relay ? featuresByCode(relay) : {});
  expect(features).toContain("EF008242");
  expect(features).not.toContain("EF002526");
  expect(features).not.toContain("EF007341");
});

test("ETIM xChange has all of a product where there are fields for it, in the standard's languages, units and classes", () => {
  const file = JSON.parse(read("xchange.json"));
  expect(Object.keys(file)).toEqual(
    expect.arrayContaining(["CatalogueId", "CatalogueType", "CatalogueValidityStart", "Language", "Supplier"]),
  );
  expect(file.Language).toEqual(["tr-TR", "en-GB", "de-DE", "fr-FR", "ru-RU"]);
  expect(findXchangeProduct(read("xchange.json"), "1040402")).toMatchObject({
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
  const obsolete = xchangeProducts(read("xchange.json")).filter(
    ({ ProductDetails }) => ProductDetails.ProductStatus === "OBSOLETE",
  );
  expect(obsolete.length).toBeGreaterThan(0);
  expect(findXchangeProduct(read("xchange.json"), "1030402")).toMatchObject({
    ProductIdentification: { ProductObsolescenceDate: expect.stringMatching(/^\d{4}-/) },
    ProductRelations: [
      { RelationType: "SUCCESSOR", RelatedProducts: [{ RelatedManufacturerProductNumber: "1040402" }] },
    ],
  });
});

test("a whole catalogue as BMEcat meets the conditions of its schema", () => {
  expect(findBmecatProblems(read("bmecat.xml")).slice(0, 5)).toEqual([]);
});

test("BMEcat says it in the guideline's namespace and languages, and leaves out what it has a place for only beside prices", () => {
  const xml = read("bmecat.xml");
  expect(xml).toContain('xmlns="https://www.etim-international.com/bmecat/50"');
  const product = findBmecatProduct(xml, "1040402");
  expect(product).toContain('<DESCRIPTION_SHORT lang="tur">KV 4 geçiş klemensi, mavi</DESCRIPTION_SHORT>');
  expect(product).toContain("<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-10.0</REFERENCE_FEATURE_SYSTEM_NAME>");
  expect(product).toContain("<REFERENCE_FEATURE_GROUP_ID>EC000897</REFERENCE_FEATURE_GROUP_ID>");
  expect(product).toContain("<MANUFACTURER_TYPE_DESCR>KV 4</MANUFACTURER_TYPE_DESCR>");
  for (const [code, value] of Object.entries(FEED_THROUGH))
    expect(product).toContain(
      `<FNAME>${code}</FNAME>${Object.values(value)
        .map((each) => `<FVALUE>${each}</FVALUE>`)
        .join("")}</FEATURE>`,
    );
  for (const said of [
    '<INTERNATIONAL_PID type="gtin">9520010404021</INTERNATIONAL_PID>',
    '<PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>6010013</PROD_ID_TO></PRODUCT_REFERENCE>',
    "<UDX.EDXF.PREDECESSOR_PID>1030402</UDX.EDXF.PREDECESSOR_PID>",
    "<UDX.EDXF.MIME_CODE>MD22</UDX.EDXF.MIME_CODE>",
    "<UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE>connection</UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE>",
  ])
    expect(product).toContain(said);
  expect(xml).not.toMatch(/PRICE|ROHS|REACH|SCIP|CUSTOMS|NETWEIGHT|ORDER_UNIT|PACKING/);
});
