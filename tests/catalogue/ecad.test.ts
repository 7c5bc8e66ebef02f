import { XMLParser, XMLValidator } from "fast-xml-parser";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { TradeData } from "../../app/foundation/catalogue/product/trade-data.ts";
import { CODES } from "../../app/ground/i18n/generated/settings.ts";
import { LIVE_LOCALES } from "../../app/ground/i18n/locales.ts";
import type { Part, PartDetails } from "../../workers/api/ecad/part.ts";
import { BATCH_SIZE, readCategoryParts, readCategorySize, readListedParts } from "../../workers/api/ecad/read-parts.ts";
import { renderParts, WRITERS } from "../../workers/api/ecad/writers.ts";
import { sampleProducts, sampleRows } from "../sample.ts";
import { publishedSample } from "./local-d1.ts";

const database = await publishedSample();

const DETAILS: PartDetails = {
  descriptions: { en: "Two conductors; one level" },
  drawing: "terminal clamp=screw outline=arch middle=bar",
  role: "feed_through clamp=screw",
  accessories: ["6010011", "6210020"],
  widthMm: 6.2,
  heightMm: 46,
  depthMm: 47.5,
  weightWithoutPackagingG: 9.7,
  unit: "piece",
  packageUnit: 50,
  customsTariffNumber: "8536.90.10",
  values: new Map([
    ["rated_voltage", { min: 800, max: 800, unit: "V" }],
    ["rated_current", { min: 32, max: 32, unit: "A" }],
    ["solid_section", { min: 0.2, max: 6, unit: "mm2" }],
    ["power_loss", { min: 0.77, max: 0.77, unit: "W" }],
  ]),
  trade: { ratings: [] },
};

const PART: Part = {
  code: "1040402",
  modelType: 'KV 4 "S" & <T>',
  manufacturer: "Klemma",
  names: { tr: "KV 4 klemens, mavi", en: "KV 4 terminal block, blue", ru: "Клемма KV 4; синяя" },
  details: DETAILS,
  successor: null,
};

const withDetails = (change: Partial<PartDetails>): Part => ({ ...PART, details: { ...DETAILS, ...change } });

type Attributes = Readonly<Record<string, string>>;
type Variant = Attributes & { readonly functiontemplate?: readonly Attributes[] };
type ParsedPart = Attributes & {
  readonly freeproperty?: Attributes;
  readonly accessoryposition?: readonly Attributes[];
  readonly variant: Variant;
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  // Line breaks.
  htmlEntities: true,
  isArray: (name) => ["part", "functiontemplate", "accessoryposition"].includes(name),
});

function parseEplan(xml: string): { readonly file: Attributes; readonly parts: readonly ParsedPart[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { part, ...file } = parser.parse(xml).partsmanagement;
  return { file, parts: part };
}

const partOf = (part: Part): ParsedPart => parseEplan(renderParts("eplan.xml", [part])).parts[0] as ParsedPart;

const parseCsv = (text: string): Attributes[] => {
  const { data, errors } = Papa.parse<Attributes>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
};

test("EPLAN’s XML says its units, and every part has the variant that an import needs", () => {
  const { file, parts } = parseEplan(renderParts("eplan.xml", [PART, { ...PART, code: "1040403" }]));
  expect(file).toEqual({ "length-unit": "mm", "weight-unit": "kg", type: "EPLAN.PartsManagement" });
  expect(parts.map(({ P_ARTICLE_PARTNR, variant }) => [P_ARTICLE_PARTNR, variant.P_ARTICLE_VARIANT])).toEqual([
    ["KLEMMA.1040402", "1"],
    ["KLEMMA.1040403", "1"],
  ]);
});

test("a part’s properties are numbers with a decimal point, and texts with what XML has signs for", () => {
  expect(partOf(PART)).toMatchObject({
    P_ARTICLE_PARTTYPE: "1",
    P_ARTICLE_PRODUCTTOPGROUP: "1",
    P_ARTICLE_PRODUCTGROUP: "3",
    P_ARTICLE_PRODUCTSUBGROUP: "4",
    P_ARTICLE_ORDERNR: "1040402",
    P_ARTICLE_TYPENR: 'KV 4 "S" & <T>',
    P_ARTICLE_MANUFACTURER: "Klemma",
    P_ARTICLE_DISCONTINUED: "0",
    P_ARTICLE_IS_ACCESSORY: "0",
    P_ARTICLE_WIDTH: "6.2",
    P_ARTICLE_HEIGHT: "46",
    P_ARTICLE_DEPTH: "47.5",
    P_ARTICLE_WEIGHT: "0.0097",
    P_ARTICLE_PACKAGINGQUANTITY: "50",
    P_ARTICLE_EXTERNAL_DOCUMENT_1: expect.stringMatching(/^https:\/\/[^/]+\/id\/1040402$/),
    variant: {
      P_ARTICLE_VOLTAGEIEC: "800 V",
      P_ARTICLE_CURRENTIEC: "32 A",
      P_ARTICLE_CROSSSECTIONFROM: "0.2 mm²",
      P_ARTICLE_CROSSSECTIONTILL: "6 mm²",
      P_ARTICLE_POWERDISSIPATION: "0.77 W",
    },
  });
});

test.each([
  ["feed_through clamp=screw", [["0", "1\n2", "0"]]],
  ["feed_through clamp=pushin conductors=4", [["0", "1\n2\n3\n4", "0"]]],
  [
    "feed_through clamp=screw levels=2",
    [
      ["1", "1\n2", "0"],
      ["2", "3\n4", "0"],
    ],
  ],
  ["feed_through clamp=screw levels=2 joined=1", [["0", "1\n2\n3\n4", "0"]]],
  ["fuse clamp=screw indicator=1", [["0", "1\n2", "4"]]],
  ["knife_disconnect clamp=screw", [["0", "1\n2", "1"]]],
  ["ground clamp=spring", [["0", "1\n2", "0"]]],
  ["end_stop", []],
  ["", []],
])(
  "the role “%s” has a function for each level, with its connection points and what the block does",
  (role, functions) => {
    const { functiontemplate = [] } = partOf(withDetails({ role })).variant;
    expect(functiontemplate.map((each) => [each.idx1, each.connectionDesignation, each.terminalfunction])).toEqual(
      functions,
    );
    for (const each of functiontemplate)
      expect(each).toMatchObject({
        functiondefcategory: "100",
        hasled: String(Number(role.includes("indicator"))),
        ...(role.startsWith("ground") ? { description: "PE" } : {}),
      });
  },
);

test("a part has its accessories, and addresses of its page, its solid and its picture", () => {
  const { accessoryposition, ...part } = partOf(PART);
  expect(accessoryposition?.map(({ pos, partnr }) => [pos, partnr])).toEqual([
    ["1", "KLEMMA.6010011"],
    ["2", "KLEMMA.6210020"],
  ]);
  expect(part.P_ARTICLE_EXTERNAL_DOCUMENT_2).toMatch(/^https:\/\/.*\/api\/products\/1040402\/model\.step$/);
  expect(part.P_ARTICLE_EXTERNAL_DOCUMENT_3).toMatch(/\/api\/products\/1040402\/drawing\.png\?w=1280$/);
  expect(partOf(withDetails({ drawing: "" })).P_ARTICLE_EXTERNAL_DOCUMENT_2).toBeUndefined();
});

test("an order number is no type number", () => {
  expect(partOf({ ...PART, modelType: PART.code }).P_ARTICLE_TYPENR).toBeFalsy();
});

test("a name stands in each language that has one, and a semicolon of its own ends none", () => {
  const { P_ARTICLE_DESCR1, P_ARTICLE_NOTE, P_ARTICLE_QUANTITYUNIT } = partOf(PART);
  expect(P_ARTICLE_DESCR1?.split(";").toSorted()).toEqual([
    "",
    "en_US@KV 4 terminal block, blue",
    "ru_RU@Клемма KV 4 – синяя",
    "tr_TR@KV 4 klemens, mavi",
  ]);
  expect(P_ARTICLE_NOTE).toBe("en_US@Two conductors – one level;");
  for (const locale of LIVE_LOCALES) expect(P_ARTICLE_QUANTITYUNIT).toContain(`${CODES[locale].eplan}@`);
});

test("the customs tariff number is a free property with a name in every language", () => {
  const { freeproperty } = partOf(PART);
  expect(freeproperty).toMatchObject({ pos: "1", P_ARTICLE_FREE_DATA_VALUE: "??_??@8536.90.10;" });
  expect(freeproperty?.P_ARTICLE_FREE_DATA_DESCRIPTION).toContain("en_US@Customs tariff number;");
  expect(partOf(withDetails({ customsTariffNumber: "" })).freeproperty).toBeUndefined();
});

test.each([
  ["plate outline=arch", "3", "12", "1"],
  ["stop method=screw", "3", "6", "1"],
  ["jumper method=plug poles=10", "3", "10", "1"],
  ["rail profile=low", "3", "5", "0"],
  ["gateway", "0", "0", "0"],
])("what is drawn as “%s” has its group in EPLAN, or none", (drawing, group, subgroup, isAccessory) => {
  expect(partOf(withDetails({ drawing }))).toMatchObject({
    P_ARTICLE_PRODUCTGROUP: group,
    P_ARTICLE_PRODUCTSUBGROUP: subgroup,
    P_ARTICLE_IS_ACCESSORY: isAccessory,
  });
});

test("a value in another unit than EPLAN’s is left out rather than said wrong", () => {
  const values = new Map([["rated_current", { min: 0.4, max: 0.4, unit: "kA" }]]);
  expect(partOf(withDetails({ values, role: "" })).variant).toEqual({ P_ARTICLE_VARIANT: "1" });
});

test("trade data give the bar code and the first rating of each body", () => {
  const rating = { voltage: 600, current: 30, awgMin: "26", awgMax: "10" };
  const trade: TradeData = {
    gtin: "4006381333931",
    ratings: [
      { ...rating, standard: "UL 1059", useGroup: "B" },
      { ...rating, standard: "UL 1059", useGroup: "D", voltage: 300 },
    ],
  };
  expect(partOf(withDetails({ trade }))).toMatchObject({
    P_ARTICLE_IDENTCODE: "4006381333931",
    P_ARTICLE_IDENTTYPE: "GTIN",
    variant: {
      P_ARTICLE_VOLTAGEUL: "600 V",
      P_ARTICLE_CURRENTUL: "30 A",
      P_ARTICLE_AWGFROM: "26",
      P_ARTICLE_AWGTILL: "10",
    },
  });
  expect(partOf(PART).variant).not.toHaveProperty("P_ARTICLE_VOLTAGECSA");
});

test("a discontinued part says so, names its successor and claims no size", () => {
  const part = partOf({ ...PART, details: null, successor: "1040402", code: "1030402" });
  expect(part).toMatchObject({
    P_ARTICLE_PARTNR: "KLEMMA.1030402",
    P_ARTICLE_DISCONTINUED: "1",
    P_ARTICLE_REPLACEMENT_PART_NUMBER: "KLEMMA.1040402",
    variant: { P_ARTICLE_VARIANT: "1" },
  });
  for (const property of ["P_ARTICLE_WIDTH", "P_ARTICLE_PRODUCTGROUP", "P_ARTICLE_WEIGHT", "freeproperty"])
    expect(part).not.toHaveProperty(property);
});

test("the CSV for older versions has the fields of tblPart by their names, with the same values", () => {
  const [row] = parseCsv(renderParts("eplan.csv", [PART]).replace("\ufeff", ""));
  expect(row).toMatchObject({
    class: "1",
    partnr: "KLEMMA.1040402",
    typenr: 'KV 4 "S" & <T>',
    description1: partOf(PART).P_ARTICLE_DESCR1,
    manufacturer: "Klemma",
    ordernr: "1040402",
    packagingquantity: "50",
    width: "6.2",
    height: "46",
    depth: "47.5",
    weight: "0.0097",
    discontinued: "0",
  });
});

test("E3’s table has a description in each language, and nothing that a discontinued part lacks", () => {
  const retired = { ...PART, code: "1030402", details: null, successor: "1040402" };
  const rows = parseCsv(renderParts("e3.csv", [PART, retired]).replace("\ufeff", ""));
  expect(rows).toEqual([
    expect.objectContaining({
      Component: "1040402",
      ArticleNumber: "1040402",
      Supplier: "Klemma",
      "Description (ru)": "Клемма KV 4; синяя",
      "Description (de)": "",
      DeviceLetterCode: "X",
      "Width (mm)": "6.2",
      Discontinued: "0",
      Successor: "",
    }),
    expect.objectContaining({ Component: "1030402", "Width (mm)": "", Discontinued: "1", Successor: "1040402" }),
  ]);
});

test.each(["eplan.csv", "e3.csv"] as const)("%s begins with the mark by which programs know UTF-8", (file) => {
  expect(WRITERS[file].head.codePointAt(0)).toBe(0xfeff);
});

test("a list’s parts are those of the catalogue, in the order of the list", async () => {
  const parts = await readListedParts(database, ["1030151", "9999999", "6010011", "1040402"]);
  expect(parts.map(({ code }) => code)).toEqual(["1030151", "6010011", "1040402"]);
  const [retired, , terminal] = parts;
  const former = sampleRows("discontinued.csv").find(({ code }) => code === "1030151");
  expect(retired).toMatchObject({ details: null, successor: former?.successor, names: { en: former?.name_en } });
  const row = sampleProducts().find(({ code }) => code === "1040402");
  const accessories = sampleRows("accessories.csv").filter(({ product }) => product === "1040402");
  expect(terminal?.details?.accessories.toSorted()).toEqual(accessories.map((each) => each.accessory).toSorted());
  expect(terminal).toMatchObject({
    modelType: row?.model_type,
    names: Object.fromEntries(LIVE_LOCALES.map((locale) => [locale, row?.[`name_${locale}`]])),
    details: { widthMm: Number(row?.width_mm), packageUnit: Number(row?.package_unit) },
  });
  expect(partOf(terminal as Part).variant).toMatchObject({
    P_ARTICLE_VOLTAGEIEC: `${row?.rated_voltage} V`,
    P_ARTICLE_CURRENTIEC: `${row?.rated_current} A`,
  });
});

test.each([[[]], [["'; DROP TABLE product; --"]]])("no order number (%j) brings no part", async (codes) =>
  expect(await readListedParts(database, codes)).toEqual([]),
);

test("a category is read in batches, each product once, in the order of the catalogue", async () => {
  const category = "screw_feed_through";
  const expected = sampleProducts().filter((product) => product.category === category);
  const { sizes } = await readCategorySize(database, category);
  expect(sizes).toEqual([{ size: expected.length }]);
  const { release, products } = await readCategoryParts(database, category, -1);
  expect(release).toBe(1);
  expect(products.map(({ code }) => code)).toEqual(expected.slice(0, BATCH_SIZE).map(({ code }) => code));
  const [first, second] = products;
  const rest = await readCategoryParts(database, category, first?.position ?? 0);
  expect(rest.products[0]?.code).toBe(second?.code);
  const { parts } = parseEplan(renderParts("eplan.xml", products));
  expect(parts).toHaveLength(products.length);
  for (const part of parts) expect(Number(part.P_ARTICLE_WIDTH)).toBeGreaterThan(0);
});
