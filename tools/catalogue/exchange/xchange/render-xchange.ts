import type * as v from "valibot";
import { BRAND } from "../../../../app/brand.ts";
import { CODES } from "../../../../app/i18n/generated/settings.ts";
import { hrefOf } from "../../../../app/i18n/href.ts";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../../../app/i18n/locales.ts";
import type { Cells } from "../../import/read/table.ts";
import { type ExchangedProduct, OWN_CLASSIFICATION } from "../exchanged-product.ts";
import { convertNumber, formatOrderUnit } from "../units.ts";
import { DECIMALS, type Description, type Feature, type Product, type TradeItem } from "./schema.ts";

const ETIM_RELEASE = "10.0";

/** Products as one ETIM xChange file. @param today YYYY-MM-DD */
export function* renderXchange(
  products: Iterable<ExchangedProduct>,
  release: number,
  today: string,
): Generator<string> {
  const head = {
    CatalogueId: `${BRAND.name.slice(0, 12)}-${release}`,
    CatalogueName: [{ Language: CODES[INTERNATIONAL_LOCALE].xchange, CatalogueName: `${BRAND.name} catalogue` }],
    CatalogueVersion: String(release),
    CatalogueType: "FULL",
    GenerationDate: today,
    NameDataCreator: BRAND.name,
    EmailDataCreator: BRAND.email,
    CatalogueValidityStart: today,
    Country: [BRAND.address.country],
    Language: LOCALES.map((locale) => CODES[locale].xchange),
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
    DescriptionLanguage: CODES[locale].xchange,
    MinimalProductDescription: name.slice(0, 80),
    UniqueMainProductDescription: name,
    ...(cells[`description_${locale}`] ? { FullProductDescription: cells[`description_${locale}`] } : {}),
    ...(cells[`connection_${locale}`] ? { ProductSpecificationText: cells[`connection_${locale}`] } : {}),
    ProductPageUrl: `${BRAND.origin}${hrefOf("products", locale)}?q=${cells.code}`,
  };
}

/** Each of the two value fields takes 100 characters. */
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
      OrderUnit: formatOrderUnit(cells.order_unit),
      MinimumOrderQuantity: cells.min_order_quantity ?? "1",
      OrderStepSize: cells.package_unit ?? "1",
    },
    Pricing: [],
    PackagingUnit: [
      { PackagingIdentification: { PackagingTypeCode: "PK", PackagingQuantity: cells.package_unit ?? "1" } },
    ],
  };
}

const formatDecimal = (value: string | undefined): string => convertNumber(value, 1, DECIMALS) ?? "0";
