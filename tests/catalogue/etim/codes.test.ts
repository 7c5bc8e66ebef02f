import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, expect, test } from "vitest";
import { EtimCodes } from "../../../tools/catalogue/etim/etim-codes.ts";
import { isSameCell, toCell, toEtimValue } from "../../../tools/catalogue/etim/etim-value.ts";
import { checkCatalogue } from "../../../tools/catalogue/import/check/check-catalogue.ts";
import { createFolderSource } from "../../../tools/catalogue/import/read/source.ts";
import { SAMPLE } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { copyTestedSample } from "../published-sample.ts";
import {
  assessedSample,
  catalogue,
  copyOfSample,
  edit,
  emptyDatabases,
  removeTemporary,
  temporary,
} from "../sample-copy.ts";
import { ACCESSORIES, FUSE, OTHER_PAIR, SURGE, TESTED_SAMPLE } from "../tested-sample.ts";

const SCREW_TERMINALS = ["1040151", "1040153", "1040152", "1040154", "1040155", "1040157", "1040251"];
const published = await copyTestedSample();
afterEach(removeTemporary);
afterAll(() => rmSync(published, { recursive: true }));

/** A table with a column of ETIM's units, which the sample needs none of. @param units by the first cell of a row */
const withUnits = (text: string, units: Readonly<Record<string, string>>): string =>
  text
    .trimEnd()
    .split("\n")
    .map((line, index) => `${line},${index === 0 ? "etim_unit" : (units[line.slice(0, line.indexOf(","))] ?? "")}`)
    .join("\n");

test.each([
  ["categories.csv", ",EC000897,", ",EC897,", "etim_class · is not an ETIM class like EC000897"],
  ["categories.csv", "EC000897,10.0,10", "EC000897,ten,10", "etim_release · is not an ETIM release like 10.0"],
  ["categories.csv", "EC000897,10.0,10", "EC000897,10.0,0", "etim_class_version · is not a version like 10"],
  ["categories.csv", "EC000897,10.0,10", ",10.0,10", "etim_release · says something of an etim_class that is missing"],
  ["units.csv", "EU570170", "kA", "etim_unit · is not an ETIM unit like EU570448"],
  ["attributes.csv", "EF000228", "EF228", "etim_feature · is not an ETIM feature like EF000228"],
  ["attributes.csv", "EF002526;EF002527", "EF002526;EV000415", "etim_feature · is not an ETIM feature like EF000228"],
  ["attributes.csv", "EF000228", "EF008250", "etim_feature · EF008250 is “rated_current” already in EC000897"],
  ["attributes.csv", "print,text,,general,,", "print,text,,general,EF000003,", "etim_feature · is of texts"],
  ["attribute-values.csv", "EV000415", "415", "etim_value · is not an ETIM value like EV000415, true or false"],
  ["etim.csv", ",width_mm,,EF000008", ",girth_mm,,EF000008", "attribute · unknown attribute “girth_mm”"],
  ["etim.csv", ",width_mm,,EF000008", ",width_mm,,", "feature · is missing; - for a class without it"],
  ["etim.csv", ",colour,blue,,EV000080", ",colour,navy,,EV000080", "value · unknown value “navy”"],
  [
    "etim.csv",
    ",colour,blue,,EV000080",
    ",colour,blue,EF000007,EV000080",
    "feature · belongs to a row without a value",
  ],
  [
    "etim.csv",
    ",width_mm,,EF000008,,",
    ",width_mm,,EF000008,,EU999999",
    "unit · is EU999999, which EU570448 cannot be",
  ],
  ["etim.csv", "EC000941,width_mm", "EC000942,width_mm", "class · no category is of the class EC000942"],
  ["etim.csv", "EC000941,height_mm", "EC000941,width_mm", "class · “width_mm” in EC000941 has a row already"],
])("in %s a wrong code is named with its row: %s → %s", async (file, before, after, problem) => {
  const folder = copyOfSample();
  edit(folder, file, (text) => text.replace(before, after));
  const { status, problems } = await catalogue("check", folder);
  expect(problems).toContainEqual(expect.stringContaining(problem));
  expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${file} · row \\d+ · `)));
  expect(status).toBe(1);
});

test.each([
  [{ nominal_discharge: "EU570448" }, "etim_unit · is EU570448, which EU570170 cannot be converted to"],
  [
    { levels: "EU570448" },
    "etim_unit · cannot be converted to: the attribute’s own unit has no etim_unit in units.csv",
  ],
  [{ connection_method: "EU570448" }, "etim_unit · is of numbers only"],
  [{ stripping_length: "EU570448" }, "etim_unit · says something of an etim_feature that is missing"],
])("a feature's unit that numbers cannot be converted to is named: %j", async (units, problem) => {
  const folder = copyOfSample();
  edit(folder, "attributes.csv", (text) => withUnits(text, units));
  const { problems } = await catalogue("check", folder);
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

type Feature = Readonly<Record<string, unknown>>;

/** A product of an exported file. */
function findExported(file: string, code: string) {
  const products: readonly {
    readonly ProductIdentification: { readonly ManufacturerProductNumber: string };
    readonly EtimClassification: readonly { readonly EtimFeatures: readonly Feature[] }[];
  }[] = JSON.parse(readFileSync(file, "utf8")).Supplier[0].Product;
  const product = products.find((each) => each.ProductIdentification.ManufacturerProductNumber === code);
  if (!product) throw new Error(`${file} has no product ${code}`);
  return product;
}

/** The features of a product by their codes. */
const featuresOf = (file: string, code: string): Readonly<Record<string, Feature>> =>
  Object.fromEntries(
    (findExported(file, code).EtimClassification[0]?.EtimFeatures ?? []).map(({ EtimFeatureCode, ...value }) => [
      EtimFeatureCode,
      value,
    ]),
  );

/** Features in other units than the catalogue's attributes, one that is true or false, and a product that was assessed. */
function sampleInOtherUnits(): string {
  const folder = assessedSample();
  edit(folder, "attributes.csv", (text) =>
    withUnits(text, { nominal_discharge: "EU570459", protection_level: "EU570079" }),
  );
  edit(folder, "etim.csv", (text) =>
    [
      text.replace(",width_mm,,EF000008,,", ",width_mm,,EF000008,,EU570036").trimEnd(),
      "EC000899,indicator,,EF005950,,",
      "EC000899,indicator,none,,false,",
      "EC000899,indicator,led24,,true,",
      "EC000899,indicator,led230,,true,",
    ].join("\n"),
  );
  return folder;
}

test("numbers leave in the unit of the feature and come back in the catalogue's, and a value can be true or false", async () => {
  const state = await emptyDatabases();
  const folder = sampleInOtherUnits();
  expect(await runCatalogue(state, "publish", folder)).toMatchObject({ status: 0 });
  const file = join(temporary("xchange-"), "catalogue.json");
  expect(await runCatalogue(state, "export", file)).toMatchObject({ status: 0 });
  expect(featuresOf(file, "1040402")).toMatchObject({ EF000008: { EtimValueNumeric: "0.0062" } });
  expect(featuresOf(file, FUSE)).toMatchObject({ EF005950: { EtimValueLogical: true } });
  expect(featuresOf(file, SURGE)).toMatchObject({
    EF004214: { EtimValueNumeric: "20000" },
    EF003525: { EtimValueNumeric: "1500" },
  });
  expect(findExported(file, "1040151")).toMatchObject({
    Legislation: {
      RohsIndicator: "exempt",
      RohsExemptionNumber: "6(c)",
      ReachIndicator: "true",
      ScipNumber: "0f8fad5b-d9cb-469f-a165-70867728950e",
      WeeeCategory: "5",
    },
    LcaEnvironmental: {
      DeclaredUnitUnit: "PCE",
      DeclaredUnitQuantity: "1",
      LcaReferenceLifetime: 20,
      ThirdPartyVerification: "internally",
      LcaDeclaration: [{ LifeCycleStage: "A1-A3", LcaDeclarationIndicator: "AGG", DeclaredUnitGwpTotal: 0.12 }],
    },
  });
  for (const name of [file, ...volume([], [file.replace(".json", ".xml"), file.replace(".json", ".xlsx")])]) {
    if (name !== file) expect(await runCatalogue(state, "export", name)).toMatchObject({ status: 0 });
    expect((await runCatalogue(state, "publish", name)).output).toContain("Release 1 is up to date.");
  }
});

const CODES = new EtimCodes(createFolderSource(SAMPLE));
const codedAs = (attribute: string, unit: string, ownUnit: string) => {
  const coded = CODES.ofClass("EC000897").get(attribute);
  if (!coded) throw new Error(`EC000897 has no ${attribute}`);
  return { ...coded, unit, ownUnit };
};

test.each([
  ["EU570448", "EU570036"],
  ["EU570036", "EU570448"],
  ["EU570170", "EU570459"],
  ["EU000051", "EU570448"],
])("a number in %s that fits into a feature in %s can be had back", (ownUnit, unit) => {
  const attribute = codedAs("rated_current", unit, ownUnit);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 4 }), (whole, decimals) => {
      const cell = String(whole / 10 ** decimals);
      const value = toEtimValue(cell, attribute);
      // More decimals than the formats take: it stays in the classification of our own.
      if (value === null) return;
      const back = toCell(value, attribute);
      expect("cell" in back && isSameCell(back.cell, cell, "number")).toBe(true);
    }),
  );
});

/** What a file says of each product, and what the catalogue says then. */
const CHANGES: readonly (readonly [code: string, feature: Feature, value: Readonly<Record<string, unknown>>])[] = [
  [
    "1040402",
    { EtimFeatureCode: "EF008250", EtimValueNumeric: "35" },
    { attribute: "rated_current", number: 35, max: null },
  ],
  [
    "1040403",
    { EtimFeatureCode: "EF007341", EtimValueRangeLower: "0.5", EtimValueRangeUpper: "6" },
    { attribute: "flexible_section", number: 0.5, max: 6 },
  ],
  ["1040405", { EtimFeatureCode: "EFNA0008", EtimValueCode: "EV004431" }, { attribute: "flammability", code: "v2" }],
];

test("a change that says nothing but features changes those values and no others", async () => {
  const { state, output } = await publishChange(CHANGES.map(([code, feature]) => [code, [feature]]));
  expect(output).toContain("0 added, 3 changed, 0 removed");
  const exported = join(temporary("export-"), "catalogue");
  await runCatalogue(state, "export", exported);
  const [before, after] = [TESTED_SAMPLE, exported].map(
    (folder) => new Map([...checkCatalogue(folder).catalogue.products].map((product) => [product.code, product])),
  );
  for (const [code, , value] of CHANGES) {
    const [valuesBefore, valuesAfter] = [before, after].map((products) => products?.get(code)?.values);
    const changed = expect.objectContaining(value);
    expect(valuesBefore).not.toContainEqual(changed);
    expect(valuesAfter).toContainEqual(changed);
    expect(valuesAfter).toHaveLength(valuesBefore?.length ?? 0);
  }
});

/** Each of another product. */
const REFUSED: readonly (readonly [feature: Feature, problem: string])[] = [
  [{ EtimFeatureCode: "EF8250", EtimValueNumeric: "35" }, "EtimFeatureCode · is not a feature like EF000228"],
  [{ EtimFeatureCode: "EF008250", EtimValueNumeric: "much" }, "EtimValueNumeric · is not a number like -12.5"],
  [{ EtimFeatureCode: "EF008250", EtimValueCode: "EV000415" }, "EF008250 · a number is expected for “rated_current”"],
  [{ EtimFeatureCode: "EF007341", EtimValueNumeric: "6" }, "EF007341 · a range is expected for “flexible_section”"],
  [
    { EtimFeatureCode: "EF007341", EtimValueRangeLower: "6", EtimValueRangeUpper: "1" },
    "EF007341 · the lower end of the range is above the upper",
  ],
  [{ EtimFeatureCode: "EF000007", EtimValueCode: "EV000083" }, "EF000007 · EV000083 is no value that “colour” has"],
  [{ EtimFeatureCode: "EF000007", EtimValueLogical: true }, "EF000007 · true is no value that “colour” has"],
];

test("features that cannot be meant are refused with their product, and nothing is published", async () => {
  const { status, output } = await publishChange(
    REFUSED.map(([feature], index) => [SCREW_TERMINALS[index] ?? "", [feature]]),
  );
  const lines = output.split("\n");
  for (const [index, [, problem]] of REFUSED.entries()) {
    const [line = ""] = lines.filter((each) => each.startsWith(`change.json · row ${index + 1} · `));
    expect(line).toContain(problem);
  }
  expect(output).toContain("7 problems; nothing was written.");
  expect(status).toBe(1);
});

test("connections that differ on both sides are refused where the catalogue has one for both", async () => {
  const { output } = await publishChange([
    [
      "1040402",
      [
        { EtimFeatureCode: "EF002526", EtimValueCode: "EV000415" },
        { EtimFeatureCode: "EF002527", EtimValueCode: "EV009442" },
      ],
    ],
  ]);
  expect(output).toContain("EF002527 · is not the same as EF002526, and “connection_method” is both");
});

test("a feature that no attribute is, is said and not read", async () => {
  const { status, output } = await publishChange([
    ["1040402", [{ EtimFeatureCode: "EF002525", EtimValueLogical: true }]],
  ]);
  expect(output).toContain("Not read: ETIM features that no attribute of the catalogue is, EF002525 (1).");
  expect(output).toContain("Release 1 is up to date.");
  expect(status).toBe(0);
});

test("a file of a version to come is refused", async () => {
  const { status, output } = await publishChange([["1040402", []]], { SchemaVersion: "3.0" });
  expect(output).toContain("change.json · SchemaVersion · is not known: 2.0 and 1.1 can be read");
  expect(status).toBe(1);
});

test("accessories that a file of others names are added, of the kind that they have elsewhere", async () => {
  const { state, output } = await publishChange(
    [["1040402", []]],
    {},
    {
      ProductRelations: [
        {
          RelationType: "ACCESSORY",
          RelatedProducts: [OTHER_PAIR.accessory, "9999999"].map((code) => ({
            RelatedManufacturerProductNumber: code,
          })),
        },
      ],
    },
  );
  expect(output).toContain("Not read: relations to accessories that the catalogue does not have, or not as such (1).");
  expect(output).toContain("0 added, 1 changed, 0 removed");
  const exported = join(temporary("export-"), "catalogue");
  await runCatalogue(state, "export", exported);
  const ofProduct = checkCatalogue(exported).catalogue.accessories.filter(({ product }) => product === "1040402");
  expect(ofProduct).toHaveLength(ACCESSORIES.length + 1);
  expect(ofProduct).toContainEqual({ product: "1040402", accessory: OTHER_PAIR.accessory, kind: OTHER_PAIR.kind });
});

test("a product that a file calls obsolete is not taken away in silence", async () => {
  const { status, output } = await publishChange(
    [["1040402", []]],
    {},
    {
      ProductDetails: { ProductDescriptions: [], ProductStatus: "OBSOLETE" },
    },
  );
  expect(output).toContain("change.json · row 1 · code · “1040402” is obsolete in this file");
  expect(status).toBe(1);
});

/** Publishes a change of products that says nothing but features. */
async function publishChange(
  products: readonly (readonly [code: string, features: readonly Feature[]])[],
  header: Readonly<Record<string, string>> = {},
  details: Readonly<Record<string, unknown>> = {},
) {
  const state = temporary("state-");
  cpSync(published, state, { recursive: true });
  const file = join(temporary("change-"), "change.json");
  writeFileSync(
    file,
    JSON.stringify({
      SchemaVersion: "2.0",
      CatalogueId: "1",
      CatalogueType: "CHANGE",
      CatalogueValidityStart: "2026-11-22",
      Language: ["en-GB"],
      ...header,
      Supplier: [
        {
          SupplierName: "Klemma",
          Product: products.map(([code, features]) => ({
            ProductIdentification: { ManufacturerName: "Klemma", ManufacturerProductNumber: code },
            EtimClassification: [{ EtimReleaseVersion: "10.0", EtimClassCode: "EC000897", EtimFeatures: features }],
            ...details,
          })),
        },
      ],
    }),
  );
  return { state, ...(await runCatalogue(state, "publish", file)) };
}
