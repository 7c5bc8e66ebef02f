import * as v from "valibot";
import { BRAND } from "../../../app/brand.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import type { Cells, Problem } from "../import/read/table.ts";
import {
  type ExchangedProduct,
  type ExchangeFile,
  languageTagOf,
  localeOf,
  OWN_CLASSIFICATION,
} from "./exchanged-product.ts";

// ETIM xChange 1.1 (etim-international.com/downloads), the fields that a catalogue without prices has; the lengths and
// patterns are those of its JSON schema. Other fields are allowed and passed over.

const text = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1, "is empty"), v.maxLength(maxLength, `is longer than ${maxLength}`));
const decimal = v.pipe(v.string(), v.regex(/^[0-9]{1,12}\.?[0-9]{0,4}$/, "is not a number like 12.5"));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/, "is not a language like tr-TR"));
const day = v.pipe(v.string(), v.isoDate("is not a date like 2026-03-31"));

const Description = v.looseObject({
  DescriptionLanguage: v.optional(language),
  MinimalProductDescription: text(80),
  UniqueMainProductDescription: v.optional(text(255)),
  FullProductDescription: v.optional(text(10_000)),
  ProductSpecificationText: v.optional(text(10_000)),
  ProductPageUrl: v.optional(v.pipe(v.string(), v.url("is not an address"))),
});
const Feature = v.looseObject({
  ClassificationFeatureName: text(100),
  ClassificationFeatureValue1: text(100),
  ClassificationFeatureValue2: v.optional(text(100)),
});
const TradeItem = v.looseObject({
  ItemIdentification: v.looseObject({
    SupplierItemNumber: text(35),
    SupplierAltItemNumber: v.optional(text(35)),
    ManufacturerItemNumber: v.optional(text(35)),
  }),
  ItemLogisticDetails: v.optional(
    v.array(
      v.looseObject({
        BaseItemNetLength: v.optional(decimal),
        BaseItemNetWidth: v.optional(decimal),
        BaseItemNetHeight: v.optional(decimal),
        NetDimensionUnit: v.optional(v.string()),
        BaseItemNetWeight: v.optional(decimal),
        NetWeightUnit: v.optional(v.string()),
      }),
    ),
    [],
  ),
  Ordering: v.looseObject({ OrderUnit: v.string(), MinimumOrderQuantity: decimal, OrderStepSize: decimal }),
  Pricing: v.array(v.unknown()),
  PackagingUnit: v.optional(
    v.array(
      v.looseObject({
        PackagingIdentification: v.looseObject({
          PackagingTypeCode: v.string(),
          PackagingQuantity: v.optional(decimal),
        }),
      }),
    ),
    [],
  ),
});
const Product = v.looseObject({
  ProductIdentification: v.looseObject({
    ManufacturerName: text(80),
    ManufacturerProductNumber: text(35),
    CustomsCommodityCode: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(16))),
  }),
  ProductDetails: v.optional(v.looseObject({ ProductDescriptions: v.array(Description) })),
  EtimClassification: v.optional(
    v.array(
      v.looseObject({
        EtimReleaseVersion: v.string(),
        EtimClassCode: v.pipe(v.string(), v.regex(/^EC[0-9]{6}$/, "is not a class like EC000897")),
      }),
    ),
  ),
  OtherClassifications: v.optional(
    v.array(
      v.looseObject({
        ClassificationName: text(35),
        ClassificationClassCode: text(100),
        ClassificationFeatures: v.optional(v.array(Feature), []),
      }),
    ),
    [],
  ),
  TradeItem: v.optional(v.array(TradeItem), []),
});
const Header = v.looseObject({
  CatalogueId: text(20),
  CatalogueType: v.picklist(["FULL", "CHANGE"], "is not FULL or CHANGE"),
  CatalogueValidityStart: day,
  Language: v.array(language),
  Supplier: v.pipe(
    v.array(
      v.looseObject({ SupplierName: text(80), Product: v.pipe(v.array(v.unknown()), v.minLength(1, "is empty")) }),
    ),
    v.minLength(1, "is empty"),
  ),
});

/** UNECE Recommendation 20. */
const ORDER_UNITS = { piece: "C62", metre: "MTR" } as const;
const ETIM_RELEASE = "10.0";
const MILLIMETRES: Readonly<Record<string, number>> = { MMT: 1, CMT: 10, DTM: 100, MTR: 1000 };
const GRAMS: Readonly<Record<string, number>> = { MGM: 0.001, GRM: 1, KGM: 1000, TNE: 1_000_000 };

/** Products as one ETIM xChange file. @param release that they were published in, of this day (YYYY-MM-DD) */
export function* renderXchange(
  products: Iterable<ExchangedProduct>,
  release: number,
  today: string,
): Generator<string> {
  const head = {
    CatalogueId: `${BRAND.name.slice(0, 12)}-${release}`,
    CatalogueName: [{ Language: languageTagOf("en"), CatalogueName: `${BRAND.name} catalogue` }],
    CatalogueVersion: String(release),
    CatalogueType: "FULL",
    GenerationDate: today,
    NameDataCreator: BRAND.name,
    EmailDataCreator: BRAND.email,
    CatalogueValidityStart: today,
    Country: [BRAND.address.country],
    Language: LOCALES.map(languageTagOf),
  };
  const supplier = JSON.stringify({ SupplierName: BRAND.legalName.slice(0, 80) }).slice(0, -1);
  yield `${JSON.stringify(head).slice(0, -1)},"Supplier":[${supplier},"Product":[`;
  let separator = "";
  for (const product of products) {
    yield `${separator}${JSON.stringify(buildProduct(product))}`;
    separator = ",\n";
  }
  yield "]}]}\n";
}

function buildProduct({ cells, own, classes }: ExchangedProduct): v.InferInput<typeof Product> {
  const otherClassifications = [
    ...(own ? [{ name: OWN_CLASSIFICATION, code: own.type, features: own.features }] : []),
    ...(classes.eclass ? [{ name: "ECLASS", code: classes.eclass, features: {} }] : []),
    ...(classes.unspsc ? [{ name: "UNSPSC", code: classes.unspsc, features: {} }] : []),
  ];
  return {
    ProductIdentification: {
      ManufacturerName: cells.manufacturer ?? "",
      ManufacturerProductNumber: cells.code ?? "",
      ...(cells.customs_tariff_number ? { CustomsCommodityCode: cells.customs_tariff_number } : {}),
    },
    ProductDetails: {
      ProductStatus: "ACTIVE",
      ProductType: "PHYSICAL",
      ProductDescriptions: LOCALES.map((locale) => buildDescription(cells, locale)),
    },
    ...(classes.etim_class
      ? { EtimClassification: [{ EtimReleaseVersion: ETIM_RELEASE, EtimClassCode: classes.etim_class }] }
      : {}),
    OtherClassifications: otherClassifications.map(({ name, code, features }) => ({
      ClassificationName: name,
      ClassificationClassCode: code,
      ...(Object.keys(features).length > 0
        ? { ClassificationFeatures: Object.entries(features).map(buildFeature) }
        : {}),
    })),
    TradeItem: [buildTradeItem(cells)],
  };
}

function buildDescription(cells: Cells, locale: Locale): v.InferInput<typeof Description> {
  const name = cells[`name_${locale}`] ?? "";
  return {
    DescriptionLanguage: languageTagOf(locale),
    MinimalProductDescription: name.slice(0, 80),
    UniqueMainProductDescription: name,
    ...(cells[`description_${locale}`] ? { FullProductDescription: cells[`description_${locale}`] } : {}),
    ...(cells[`connection_${locale}`] ? { ProductSpecificationText: cells[`connection_${locale}`] } : {}),
    ProductPageUrl: `${BRAND.origin}${hrefOf("products", locale)}?q=${cells.code}`,
  };
}

/** A value of up to two hundred characters takes both fields. */
const buildFeature = ([name, value]: readonly [string, string]): v.InferInput<typeof Feature> => ({
  ClassificationFeatureName: name,
  ClassificationFeatureValue1: value.slice(0, 100),
  ...(value.length > 100 ? { ClassificationFeatureValue2: value.slice(100) } : {}),
});

function buildTradeItem(cells: Cells): v.InferInput<typeof TradeItem> {
  const code = cells.code ?? "";
  return {
    ItemIdentification: {
      SupplierItemNumber: code,
      SupplierAltItemNumber: cells.sales_code ?? code,
      ManufacturerItemNumber: code,
    },
    ItemLogisticDetails: [
      {
        BaseItemNetLength: formatDecimal(cells.depth_mm),
        BaseItemNetWidth: formatDecimal(cells.width_mm),
        BaseItemNetHeight: formatDecimal(cells.height_mm),
        NetDimensionUnit: "MMT",
        BaseItemNetWeight: formatDecimal(cells.weight_without_packaging_g),
        NetWeightUnit: "GRM",
      },
    ],
    Ordering: {
      OrderUnit: ORDER_UNITS[cells.order_unit === "metre" ? "metre" : "piece"],
      MinimumOrderQuantity: cells.min_order_quantity ?? "1",
      OrderStepSize: cells.package_unit ?? "1",
    },
    Pricing: [],
    PackagingUnit: [
      { PackagingIdentification: { PackagingTypeCode: "PK", PackagingQuantity: cells.package_unit ?? "1" } },
    ],
  };
}

/** Reads an ETIM xChange file; every product that is not as the standard has it is a problem, and none stops the reading. */
export function readXchange(file: string, json: string): ExchangeFile {
  const problems: Problem[] = [];
  const report = (row: number, issues: readonly v.BaseIssue<unknown>[]) => {
    for (const issue of issues) problems.push({ file, row, field: v.getDotPath(issue) ?? "", reason: issue.message });
  };
  let data: unknown;
  try {
    data = JSON.parse(json.replace(/^\uFEFF/, ""));
  } catch (error) {
    problems.push({
      file,
      row: 0,
      field: "",
      reason: `is not JSON: ${error instanceof Error ? error.message : error}`,
    });
  }
  const header = v.safeParse(Header, data);
  if (!header.success) {
    if (problems.length === 0) report(0, header.issues);
    return { products: [], isComplete: false, problems };
  }
  const products: ExchangedProduct[] = [];
  const items = header.output.Supplier.flatMap((supplier) => supplier.Product);
  for (const [index, each] of items.entries()) {
    const product = v.safeParse(Product, each);
    if (product.success) products.push(parseProduct(product.output, index + 1));
    else report(index + 1, product.issues);
  }
  return { products, isComplete: header.output.CatalogueType === "FULL", problems };
}

function parseProduct(product: v.InferOutput<typeof Product>, position: number): ExchangedProduct {
  const { ManufacturerName, ManufacturerProductNumber, CustomsCommodityCode } = product.ProductIdentification;
  const own = product.OtherClassifications.find((each) => each.ClassificationName === OWN_CLASSIFICATION);
  const classOf = (name: string) =>
    product.OtherClassifications.find((each) => each.ClassificationName === name)?.ClassificationClassCode ?? "";
  const texts = (product.ProductDetails?.ProductDescriptions ?? []).flatMap((description) => {
    const locale = localeOf(description.DescriptionLanguage ?? "");
    if (!locale) return [];
    const name = description.UniqueMainProductDescription ?? description.MinimalProductDescription;
    return [
      [`name_${locale}`, name],
      [`description_${locale}`, description.FullProductDescription ?? ""],
      [`connection_${locale}`, description.ProductSpecificationText ?? ""],
    ] as const;
  });
  const [item] = product.TradeItem;
  return {
    cells: omitEmpty({
      code: ManufacturerProductNumber,
      manufacturer: ManufacturerName,
      customs_tariff_number: CustomsCommodityCode,
      ...Object.fromEntries(texts),
      ...(item ? parseTradeItem(item) : {}),
    }),
    own: own
      ? {
          type: own.ClassificationClassCode,
          features: Object.fromEntries(
            own.ClassificationFeatures.map((feature) => [
              feature.ClassificationFeatureName,
              feature.ClassificationFeatureValue1 + (feature.ClassificationFeatureValue2 ?? ""),
            ]),
          ),
        }
      : null,
    classes: {
      etim_class: product.EtimClassification?.[0]?.EtimClassCode ?? "",
      eclass: classOf("ECLASS"),
      unspsc: classOf("UNSPSC"),
    },
    position,
  };
}

function parseTradeItem({
  ItemIdentification,
  ItemLogisticDetails,
  Ordering,
  PackagingUnit,
}: v.InferOutput<typeof TradeItem>) {
  const [size] = ItemLogisticDetails;
  const millimetres = (value: string | undefined) => convertUnit(value, MILLIMETRES[size?.NetDimensionUnit ?? ""]);
  return {
    sales_code: ItemIdentification.SupplierAltItemNumber,
    depth_mm: millimetres(size?.BaseItemNetLength),
    width_mm: millimetres(size?.BaseItemNetWidth),
    height_mm: millimetres(size?.BaseItemNetHeight),
    weight_without_packaging_g: convertUnit(size?.BaseItemNetWeight, GRAMS[size?.NetWeightUnit ?? ""]),
    order_unit: Ordering.OrderUnit === ORDER_UNITS.metre ? "metre" : "piece",
    min_order_quantity: Ordering.MinimumOrderQuantity,
    package_unit: PackagingUnit[0]?.PackagingIdentification.PackagingQuantity,
  };
}

/** As many decimals as the schema has. */
const formatDecimal = (value: string | undefined): string => String(Number(Number(value ?? 0).toFixed(4)));

/** A length or a weight in the catalogue's own unit; none of a unit that is not known. */
const convertUnit = (value: string | undefined, factor: number | undefined): string | undefined =>
  value === undefined || factor === undefined ? undefined : String(Number((Number(value) * factor).toFixed(4)));

const omitEmpty = (cells: Readonly<Record<string, string | undefined>>): Cells =>
  Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell ? [[column, cell]] : [])));
