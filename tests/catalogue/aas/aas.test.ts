import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { DocumentRow } from "../../../app/features/documents/document-row.ts";
import type { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { byLocale, LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { checkCatalogue } from "../../../tools/commands/catalogue/folder-source.ts";
import { writeAasx } from "../../../workers/api/aas/aasx.ts";
import { buildEnvironment, type Environment } from "../../../workers/api/aas/environment.ts";
import { readShellProduct, type ShellProduct } from "../../../workers/api/aas/shell-product.ts";
import { SAMPLE } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { publishedSample } from "../local-d1.ts";
import { verifyEnvironment } from "./verify-environment.ts";

const { catalogue } = checkCatalogue(SAMPLE);
const products = [...catalogue.products];
const CODE = "1040402";

const database = await publishedSample();

async function read(code: string): Promise<ShellProduct> {
  const product = await readShellProduct(database, code);
  if (!product) throw new Error(`There is no product ${code}`);
  return product;
}

const TRADE: TradeData = {
  gtin: "9521040402001",
  countryOfOrigin: "TR",
  rohs: "exempt",
  rohsExemption: "6(c)",
  reach: "true",
  reachDate: "2026-01-21",
  scipNumber: "8a4f0c52-9e6b-4d5c-8f0e-2f5a3c1b7d90",
  weeeCategory: "5",
  carbonFootprint: { kg: 0.000_000_25, method: "ISO 14067:2018", stage: "A1-A3" },
  ratings: [
    { standard: "UL 1059", useGroup: "B", voltage: 300, current: 20, awgMin: "26", awgMax: "12" },
    { standard: "CSA C22.2", useGroup: "", voltage: 600, current: 10.5, awgMin: "", awgMax: "" },
  ],
};
const DOCUMENT: DocumentRow = {
  id: 1,
  key: "documents/user-guides/tr/kv.pdf",
  section: "user-guides",
  locale: "tr",
  document: "kv",
  certificate: null,
  titles: { tr: "KV kullanım kılavuzu", en: "KV user guide" },
  version: "3",
  date: "2026-03-31",
  validUntil: null,
  size: 1000,
  etag: "0123456789abcdef",
  thumbnailKey: null,
  thumbnailEtag: null,
};

/** A product of which everything is known. */
async function readCompleteProduct(): Promise<ShellProduct> {
  const files = [
    DOCUMENT,
    { ...DOCUMENT, id: 2, key: "documents/user-guides/tr/kv.docx" },
    { ...DOCUMENT, id: 3, key: "documents/user-guides/en/kv.pdf", locale: "en" },
    {
      ...DOCUMENT,
      id: 4,
      key: "certificates/ce/all/ce.pdf",
      locale: "all",
      document: "ce",
      certificate: "ce",
      section: "certificates",
      validUntil: "2030-12-31",
    },
    { ...DOCUMENT, id: 5, key: "products/1040402/notes.pdf", document: "notes", section: null },
    { ...DOCUMENT, id: 6, key: "documents/price-list/tr/prices.pdf", document: "prices", section: "price-list" },
  ].map((file) => ({ ...file, distance: 0 }));
  return {
    ...(await read(CODE)),
    trade: TRADE,
    files: { files, photos: [{ key: "photos/kv.jpg", etag: "0123456789" }] },
  };
}

type Found = { readonly idShort?: string; readonly value?: unknown };
/** The value of an element by its path; a number for the item of a list. */
function valueAt(environment: Environment, path: string): unknown {
  const [submodel, ...steps] = path.split(".");
  const elements = environment.submodels.find(({ idShort }) => idShort === submodel)?.submodelElements;
  return steps.reduce<unknown>((found, step) => {
    const children = (found ?? []) as readonly Found[];
    return (/^\d+$/.test(step) ? children[Number(step)] : children.find(({ idShort }) => idShort === step))?.value;
  }, elements);
}

test("products of every group are shells by the metamodel and by IDTA's templates", async () => {
  const ofGroups = [...Map.groupBy(catalogue.categories, ({ group }) => group).values()].flatMap(
    ([first]) => first ?? [],
  );
  const ofCategories = volume(ofGroups, catalogue.categories).map(
    ({ code }) => products.find(({ category }) => category === code)?.code,
  );
  const others = products.filter((_, index) => index % volume(500, 25) === 0).map(({ code }) => code);
  const codes = new Set([...ofCategories, ...others]);
  expect(codes.size).toBeGreaterThan(ofCategories.length);
  for (const code of codes) {
    const environment = buildEnvironment(await read(code ?? ""));
    expect([code, verifyEnvironment(environment)]).toEqual([code, []]);
    expect(environment.submodels.map(({ idShort }) => idShort)).toEqual([
      "Nameplate",
      "TechnicalData",
      "HandoverDocumentation",
    ]);
  }
});

test("so is one of which all trade data are known, with documents in several languages and forms", async () => {
  const environment = buildEnvironment(await readCompleteProduct());
  expect(verifyEnvironment(environment)).toEqual([]);
  const [shell] = environment.assetAdministrationShells;
  expect(shell?.assetInformation).toMatchObject({
    assetKind: "Type",
    globalAssetId: `${BRAND.origin}/id/${CODE}`,
    specificAssetIds: [
      { name: "manufacturerPartId", value: CODE },
      { name: "gtin", value: TRADE.gtin },
    ],
  });
  expect(shell?.submodels.map(({ keys }) => keys[0]?.value)).toEqual(environment.submodels.map(({ id }) => id));
  expect(valueAt(environment, "Nameplate.CountryOfOrigin")).toBe("TR");
  const area = "TechnicalData.TechnicalPropertyAreas.0";
  expect(valueAt(environment, `${area}.Electrical.Ratings.0.Voltage`)).toBe("300");
  expect(valueAt(environment, `${area}.Electrical.Ratings.1.UseGroup`)).toBeUndefined();
  expect(valueAt(environment, `${area}.Compliance.ScipNumber`)).toBe(TRADE.scipNumber);
});

test("the verification notices what is missing, what is too much and what is of another kind", async () => {
  const environment = buildEnvironment(await read(CODE));
  const withNameplate = (change: (elements: readonly Found[]) => readonly object[]) =>
    verifyEnvironment({
      ...environment,
      submodels: environment.submodels.map((submodel) =>
        submodel.idShort === "Nameplate"
          ? { ...submodel, submodelElements: change(submodel.submodelElements) as never }
          : submodel,
      ),
    }).join("\n");
  const serialNumber = { modelType: "Property", idShort: "SerialNumber", valueType: "xs:string", value: "1" };
  expect(withNameplate((elements) => elements.slice(1))).toContain("URIOfTheProduct: 0, not One");
  expect(withNameplate((elements) => [...elements, serialNumber])).toContain("SerialNumber: the template has no such");
  expect(
    withNameplate((elements) =>
      elements.map((element) =>
        element.idShort === "CompanyLogo" ? { ...serialNumber, idShort: "CompanyLogo" } : element,
      ),
    ),
  ).toContain("CompanyLogo: Property xs:string, not File");
  expect(withNameplate((elements) => [...elements, { ...serialNumber, idShort: "1 2" }])).toContain("idShort");
});

test("texts are in every live language, as the catalogue has them", async () => {
  const source = products.find(({ code }) => code === CODE);
  const inLanguages = (field: "name" | "description") =>
    LIVE_LOCALES.map((language) => ({ language, text: source?.[`${field}_${language}`] }));
  const environment = buildEnvironment(await read(CODE));
  expect(valueAt(environment, "Nameplate.ManufacturerProductDesignation")).toEqual(inLanguages("name"));
  expect(environment.assetAdministrationShells[0]?.description).toEqual(inLanguages("description"));
  const method = valueAt(environment, "TechnicalData.TechnicalPropertyAreas.0.Connection.connection_method");
  expect(method).toEqual(
    LIVE_LOCALES.map((language) => ({
      language,
      text: catalogue.attributeValues.find(
        ({ attribute, code }) => attribute === "connection_method" && code === "screw",
      )?.[`name_${language}`],
    })),
  );
});

test("a text that a language lacks is not said in it", async () => {
  const environment = buildEnvironment({ ...(await read(CODE)), names: { en: "Terminal block" }, connections: {} });
  expect(valueAt(environment, "Nameplate.ManufacturerProductDesignation")).toEqual([
    { language: "en", text: "Terminal block" },
  ]);
  expect(
    valueAt(environment, "TechnicalData.TechnicalPropertyAreas.0.Connection.ConnectionInformation"),
  ).toBeUndefined();
  expect(verifyEnvironment(environment)).toEqual([]);
  const nameless = buildEnvironment({ ...(await read(CODE)), names: {} });
  expect(nameless.assetAdministrationShells[0]).not.toHaveProperty("displayName");
});

test("every value of the catalogue is there, and its own id says what it means and in which unit", async () => {
  for (const product of products.filter((_, index) => index % volume(240, 60) === 0)) {
    const environment = buildEnvironment(await read(product.code));
    const text = JSON.stringify(environment.submodels);
    const concepts = new Map(environment.conceptDescriptions.map((concept) => [concept.id, concept]));
    for (const { attribute: code } of product.values) {
      const attribute = catalogue.attributes.find((each) => each.code === code);
      const unit = catalogue.units.find((each) => each.code === attribute?.unit);
      const id = `${BRAND.origin}/semantics/attributes/${code}`;
      expect([code, text.includes(`"${id}"`)]).toEqual([code, true]);
      const content = concepts.get(id)?.embeddedDataSpecifications[0]?.dataSpecificationContent;
      expect([code, content?.unit]).toEqual([code, unit?.symbol_en]);
      expect(content?.preferredName).toEqual(
        LIVE_LOCALES.map((language) => ({ language, text: attribute?.[`name_${language}`] })),
      );
    }
    const ownIds = text.match(new RegExp(`(?<="semanticId":\\{[^}]*"value":")${BRAND.origin}/semantics/[^"]+`, "g"));
    expect((ownIds ?? []).filter((id) => !concepts.has(id))).toEqual([]);
  }
});

test("documents are listed once for each language, with all their forms; what is not handed over is left out", async () => {
  const environment = buildEnvironment(await readCompleteProduct());
  const documents = valueAt(environment, "HandoverDocumentation.Documents") as readonly unknown[];
  const at = (index: number, path: string) => valueAt(environment, `HandoverDocumentation.Documents.${index}.${path}`);
  const listed = documents.map((_, index) => [
    at(index, "DocumentIds.0.DocumentIdentifier"),
    at(index, "DocumentClassifications.0.ClassId"),
    at(index, "DocumentVersions.0.Language.0"),
    (at(index, "DocumentVersions.0.DigitalFiles") as readonly unknown[]).length,
  ]);
  expect(listed).toEqual([
    ...LIVE_LOCALES.map((locale) => [`products/${CODE}/datasheet/${locale}`, "02-01", locale, 1]),
    ...["model.step", "model.glb", "drawing.dxf", "drawing.svg"].map((file) => [
      `products/${CODE}/${file}`,
      "02-02",
      "zxx",
      1,
    ]),
    ["user-guides/kv/tr", "03-02", "tr", 2],
    ["user-guides/kv/en", "03-02", "en", 1],
    ["certificates/ce/all", "02-04", "zxx", 1],
    ["products/notes/tr", "02-01", "tr", 1],
  ]);
  expect(JSON.stringify(at(LIVE_LOCALES.length + 6, "DocumentVersions.0.Description"))).toContain("2030");
});

test("a footprint is given with all that its template requires, or not at all", async () => {
  const product = await readCompleteProduct();
  const path = "CarbonFootprint.ProductCarbonFootprints.0";
  const environment = buildEnvironment(product);
  expect(valueAt(environment, `${path}.PcfCO2eq`)).toBe("0.00000025");
  expect(valueAt(environment, `${path}.LifeCyclePhases.0`)).toBe("A1-A3");
  expect(valueAt(environment, `${path}.PublicationDate`)).toBe(new Date(product.release.publishedAt).toISOString());
  expect(JSON.stringify(environment)).toContain("0173-1#07-ABU218#003");
  const withoutStage = { ...TRADE, carbonFootprint: { kg: 1, method: "EN 50693:2019" } };
  const { submodels } = buildEnvironment({ ...product, trade: withoutStage });
  expect(submodels.map(({ idShort }) => idShort)).not.toContain("CarbonFootprint");
});

test("texts that are longer than the metamodel allows are shortened", async () => {
  const long = byLocale(() => "ğ".repeat(2000));
  const environment = buildEnvironment({ ...(await read(CODE)), names: long, descriptions: long });
  expect(verifyEnvironment(environment)).toEqual([]);
});

test("a program finds the environment in the package by its relationships alone, and the same bytes every time", async () => {
  const environment = buildEnvironment(await read(CODE));
  const date = new Date("2026-11-25T10:00:00Z");
  const bytes = writeAasx(environment, date);
  expect(writeAasx(buildEnvironment(await read(CODE)), date)).toEqual(bytes);
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  const targetOf = (part: string, type: string) =>
    new RegExp(`Type="http://admin-shell.io/aasx/relationships/${type}" Target="/([^"]+)"`).exec(
      parts[part] ?? "",
    )?.[1] ?? "";
  const origin = targetOf("_rels/.rels", "aasx-origin");
  const data = targetOf(origin.replace(/[^/]+$/, "_rels/$&.rels"), "aas-spec");
  expect(JSON.parse(parts[data] ?? "")).toEqual(environment);
  const types = parts["[Content_Types].xml"] ?? "";
  for (const name of Object.keys(parts).filter((each) => each !== "[Content_Types].xml")) {
    const extension = /\.(\w+)$/.exec(name)?.[1];
    expect(types).toContain(extension ? `Extension="${extension}"` : `PartName="/${name}"`);
  }
});

test("a number that is no product has no shell", async () => {
  expect(await readShellProduct(database, "9999999")).toBeNull();
});
