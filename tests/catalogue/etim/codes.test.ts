import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EtimCodes } from "../../../tools/catalogue/etim/etim-codes.ts";
import { isSameCell, toCell, toEtimValue } from "../../../tools/catalogue/etim/etim-value.ts";
import { checkCatalogue, createFolderSource } from "../../../tools/commands/catalogue/folder-source.ts";
import { SAMPLE } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { featuresByCode, findXchangeProduct } from "../exchange/exchanged-files.ts";
import { copyMigratedDatabases } from "../migrated-databases.ts";
import { copyTestedSample } from "../published-sample.ts";
import { assessedSample, edit } from "../sample-copy.ts";
import { testMistakes } from "../spoilt-sample.ts";
import { temporary, temporaryOfFile } from "../temporary.ts";
import { ACCESSORIES, CHANGED, FUSE, OTHER_PAIR, SURGE, TESTED_SAMPLE } from "../tested-sample.ts";

const SCREW_TERMINALS = [
  "1040151",
  "1040153",
  "1040152",
  "1040154",
  "1040155",
  "1040157",
  "1040251",
  "1040253",
  "1040402",
];
const published = await copyTestedSample(temporaryOfFile("published-"));

testMistakes("a wrong code", {
  "categories.csv": [
    ["ground_screw", { etim_class: "EC897" }, "etim_class · is not an ETIM class like EC000897"],
    ["screw_high_current", { etim_release: "ten" }, "etim_release · is not an ETIM release like 10.0"],
    ["screw_feed_through", { etim_class_version: "0" }, "etim_class_version · is not a version like 10"],
    ["ground_spring", { etim_class: "" }, "etim_release · says something of etim_class, which is missing"],
  ],
  "units.csv": [["kA", { etim_unit: "kA" }, "etim_unit · is not an ETIM unit like EU570448"]],
  "attributes.csv": [
    ["levels", { etim_feature: "EF2659" }, "etim_feature · is not an ETIM feature like EF000228"],
    ["nominal_discharge", {}, "etim_feature · is a number in a unit: “kA” needs its etim_unit in units.csv"],
    ["connection_method", { etim_feature: "EF002526;EV000415" }, "etim_feature · is not an ETIM feature like EF000228"],
    ["rated_voltage", { etim_feature: "EF008250" }, "etim_feature · EF008250 is “rated_current” already in EC000897"],
    ["print", { etim_feature: "EF000003" }, "etim_feature · is of texts"],
  ],
  "attribute-values.csv": [
    [
      "connection_method,screw",
      { etim_value: "415" },
      "etim_value · is not an ETIM value like EV000415, true or false",
    ],
  ],
  "etim.csv": [
    [",width_mm", { attribute: "girth_mm" }, "attribute · unknown attribute “girth_mm”"],
    [",height_mm", { feature: "" }, "feature · is missing; - for a class without it"],
    [",depth_mm", { unit: "EU999999" }, "unit · is EU999999, which EU570448 cannot be"],
    [",colour,blue", { value: "navy" }, "value · unknown value “navy”"],
    [",colour,red", { feature: "EF000007" }, "feature · belongs to a row without a value"],
    ["EC000941,width_mm", { class: "EC000942" }, "class · no category is of the class EC000942"],
    ["EC000941,depth_mm", { attribute: "height_mm" }, "class · “height_mm” in EC000941 has a row already"],
  ],
});

// The features have units of their own, for which the sample needs no column.
testMistakes("a unit that numbers cannot be converted to", {
  "attributes.csv": [
    ["nominal_discharge", { etim_unit: "EU570448" }, "etim_unit · is EU570448, which EU570170 cannot be converted to"],
    [
      "levels",
      { etim_unit: "EU570448" },
      "etim_unit · cannot be converted to: the attribute’s own unit has no etim_unit",
    ],
    ["connection_method", { etim_unit: "EU570448" }, "etim_unit · is of numbers only"],
    ["stripping_length", { etim_unit: "EU570448" }, "etim_unit · says something of etim_feature, which is missing"],
  ],
});

type Feature = Readonly<Record<string, unknown>>;

/** By the first cell of a row; the sample needs no such column. */
const UNITS: Readonly<Record<string, string>> = {
  code: "etim_unit",
  nominal_discharge: "EU570459",
  protection_level: "EU570079",
};

/** Features in other units than the catalogue's attributes, one that is true or false, and a product that was assessed. */
function sampleInOtherUnits(): string {
  const folder = assessedSample();
  edit(folder, "attributes.csv", (text) =>
    text.replaceAll(/^(\w+),.*/gm, (line, code) => `${line},${UNITS[code] ?? ""}`),
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

test("numbers leave in the unit of the feature and come back in the catalogue's, with all trade data; a value can be true or false", async () => {
  const state = await copyMigratedDatabases();
  const folder = sampleInOtherUnits();
  expect(await runCatalogue(state, "publish", folder)).toMatchObject({ status: 0 });
  const file = join(temporary("xchange-"), "catalogue.json");
  expect(await runCatalogue(state, "export", file)).toMatchObject({ status: 0 });
  const productOf = (code: string) => findXchangeProduct(readFileSync(file, "utf8"), code);
  const featuresOf = (code: string) => featuresByCode(productOf(code));
  expect(featuresOf(CHANGED)).toMatchObject({ EF000008: { EtimValueNumeric: "0.0062" } });
  expect(featuresOf(FUSE)).toMatchObject({ EF005950: { EtimValueLogical: true } });
  expect(featuresOf(SURGE)).toMatchObject({
    EF004214: { EtimValueNumeric: "20000" },
    EF003525: { EtimValueNumeric: "1500" },
  });
  expect(productOf("1040151")).toMatchObject({
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
  for (const ending of volume([".json"], [".json", "", ".xml", ".xlsx"])) {
    const name = file.replace(".json", ending);
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
    CHANGED,
    { EtimFeatureCode: "EF008250", EtimValueNumeric: "30" },
    { attribute: "rated_current", number: 30, max: null },
  ],
  [
    "1040403",
    { EtimFeatureCode: "EF007341", EtimValueRangeLower: "0.5", EtimValueRangeUpper: "6" },
    { attribute: "flexible_section", number: 0.5, max: 6 },
  ],
  ["1040405", { EtimFeatureCode: "EFNA0008", EtimValueCode: "EV004431" }, { attribute: "flammability", code: "v2" }],
];

const RELATIONS = {
  ProductRelations: [
    {
      RelationType: "ACCESSORY",
      RelatedProducts: [OTHER_PAIR.accessory, "9999999"].map((code) => ({ RelatedManufacturerProductNumber: code })),
    },
  ],
};

test("a change of features and accessories changes those and no others; what no attribute or accessory is, is said", async () => {
  const unknown = { EtimFeatureCode: "EF002525", EtimValueLogical: true };
  const { state, status, output } = await publishChange(
    CHANGES.map(([code, feature]) => (code === CHANGED ? [code, [feature, unknown], RELATIONS] : [code, [feature]])),
  );
  expect(status).toBe(0);
  expect(output).toContain("0 added, 3 changed, 0 removed");
  expect(output).toContain("Not read: ETIM features that no attribute of the catalogue is, EF002525 (1).");
  expect(output).toContain("Not read: relations to accessories that the catalogue does not have, or not as such (1).");
  const exported = join(temporary("export-"), "catalogue");
  await runCatalogue(state, "export", exported);
  const [before, after] = [TESTED_SAMPLE, exported].map((folder) => checkCatalogue(folder).catalogue);
  for (const [code, , value] of CHANGES) {
    const [valuesBefore, valuesAfter] = [before, after].map(
      (catalogue) => [...(catalogue?.products ?? [])].find((product) => product.code === code)?.values,
    );
    const changed = expect.objectContaining(value);
    expect(valuesBefore).not.toContainEqual(changed);
    expect(valuesAfter).toContainEqual(changed);
    expect(valuesAfter).toHaveLength(valuesBefore?.length ?? 0);
  }
  // What the file names is of the kind that it has elsewhere.
  const ofProduct = after?.accessories.filter(({ product }) => product === CHANGED);
  expect(ofProduct).toHaveLength(ACCESSORIES.length + 1);
  expect(ofProduct).toContainEqual({ product: CHANGED, accessory: OTHER_PAIR.accessory, kind: OTHER_PAIR.kind });
});

/** Each of another product. */
const REFUSED: readonly (readonly [features: readonly Feature[], problem: string, details?: object])[] = [
  [[{ EtimFeatureCode: "EF8250", EtimValueNumeric: "35" }], "EtimFeatureCode · is not a feature like EF000228"],
  [[{ EtimFeatureCode: "EF008250", EtimValueNumeric: "much" }], "EtimValueNumeric · is not a number like -12.5"],
  [[{ EtimFeatureCode: "EF008250", EtimValueCode: "EV000415" }], "EF008250 · a number is expected for “rated_current”"],
  [[{ EtimFeatureCode: "EF007341", EtimValueNumeric: "6" }], "EF007341 · a range is expected for “flexible_section”"],
  [
    [{ EtimFeatureCode: "EF007341", EtimValueRangeLower: "6", EtimValueRangeUpper: "1" }],
    "EF007341 · the lower end of the range is above the upper",
  ],
  [[{ EtimFeatureCode: "EF000007", EtimValueCode: "EV000083" }], "EF000007 · EV000083 is no value that “colour” has"],
  [[{ EtimFeatureCode: "EF000007", EtimValueLogical: true }], "EF000007 · true is no value that “colour” has"],
  [
    [
      { EtimFeatureCode: "EF002526", EtimValueCode: "EV000415" },
      { EtimFeatureCode: "EF002527", EtimValueCode: "EV009442" },
    ],
    "EF002527 · is not the same as EF002526, and “connection_method” is both",
  ],
  [
    [],
    "code · “1040402” is obsolete in this file",
    { ProductDetails: { ProductDescriptions: [], ProductStatus: "OBSOLETE" } },
  ],
];

test("what cannot be meant, and a product called obsolete, are refused with their product, and nothing is published", async () => {
  const { status, output } = await publishChange(
    REFUSED.map(([features, , details], index) => [SCREW_TERMINALS[index] ?? "", features, details]),
  );
  const lines = output.split("\n");
  for (const [index, [, problem]] of REFUSED.entries()) {
    const [line = ""] = lines.filter((each) => each.startsWith(`change.json · row ${index + 1} · `));
    expect(line).toContain(problem);
  }
  expect(output).toMatch(/^\d+ problems; nothing was written\.$/m);
  expect(status).toBe(1);
});

test("a file of a version to come is refused", async () => {
  const { status, output } = await publishChange([["1040402", []]], { SchemaVersion: "3.0" });
  expect(output).toContain("change.json · SchemaVersion · is not known: 2.0 and 1.1 can be read");
  expect(status).toBe(1);
});

/** Publishes a change of products that says nothing but features. */
async function publishChange(
  products: readonly (readonly [code: string, features: readonly Feature[], details?: object])[],
  header: Readonly<Record<string, string>> = {},
) {
  const state = temporary("state-");
  cpSync(published, state, { recursive: true });
  const file = join(temporary("change-"), "change.json");
  const change = {
    SchemaVersion: "2.0",
    CatalogueId: "1",
    CatalogueType: "CHANGE",
    CatalogueValidityStart: "2026-11-22",
    Language: ["en-GB"],
    ...header,
    Supplier: [
      {
        SupplierName: "Klemma",
        Product: products.map(([code, features, details]) => ({
          ProductIdentification: { ManufacturerName: "Klemma", ManufacturerProductNumber: code },
          EtimClassification: [{ EtimReleaseVersion: "10.0", EtimClassCode: "EC000897", EtimFeatures: features }],
          ...details,
        })),
      },
    ],
  };
  writeFileSync(file, JSON.stringify(change));
  return { state, ...(await runCatalogue(state, "publish", file)) };
}
