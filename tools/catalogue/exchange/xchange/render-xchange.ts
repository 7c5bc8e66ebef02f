import type * as v from "valibot";
import { BRAND, COMPANY } from "../../../../app/ground/company/brand.ts";
import { CODES } from "../../../../app/ground/i18n/generated/settings.ts";
import { hrefOf } from "../../../../app/ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import type { EtimValue } from "../../etim/etim-value.ts";
import type { Cells } from "../../import/read/table.ts";
import {
  type AttachmentKind,
  COMMON_COLUMNS,
  type DiscontinuedProduct,
  type ExportedProduct,
  etimFeaturesOf,
  OWN_CLASSIFICATION,
  ownFeatures,
} from "../exchanged-product.ts";
import { convertNumber, formatOrderUnit, formatTariffNumber } from "../units.ts";
import type {
  Attachment,
  ClassificationFeature,
  Description,
  EtimClassification,
  EtimFeature,
  LcaEnvironmental,
  Legislation,
  Product,
  Relation,
  TradeItem,
} from "./schema.ts";
import { DECIMALS } from "./schema.ts";

/** The release of a class whose category names none. */
const DEFAULT_RELEASE = "10.0";

export type XchangeContents = {
  readonly products: Iterable<ExportedProduct>;
  readonly discontinued: readonly DiscontinuedProduct[];
  readonly release: number;
  /** YYYY-MM-DD */
  readonly today: string;
};

/** Products as one ETIM xChange file. */
export function* renderXchange({ products, discontinued, release, today }: XchangeContents): Generator<string> {
  const head = {
    SchemaVersion: "2.0",
    CatalogueId: `${BRAND.name.slice(0, 12)}-${release}`,
    CatalogueName: [{ Language: CODES[INTERNATIONAL_LOCALE].xchange, CatalogueName: `${BRAND.name} catalogue` }],
    CatalogueVersion: String(release),
    CatalogueType: "FULL",
    GenerationDate: today,
    NameDataCreator: BRAND.name,
    EmailDataCreator: BRAND.email,
    CatalogueValidityStart: today,
    Country: [COMPANY.address.country],
    Language: LOCALES.map((locale) => CODES[locale].xchange),
  };
  const supplier = JSON.stringify({ SupplierName: BRAND.legalName.slice(0, 80) }).slice(0, -1);
  yield `${JSON.stringify(head).slice(0, -1)},"Supplier":[${supplier},"Product":[`;
  let separator = "";
  const write = function* (product: v.InferInput<typeof Product>): Generator<string> {
    yield `${separator}${JSON.stringify(product)}`;
    separator = ",\n";
  };
  for (const product of products) yield* write(buildProduct(product));
  for (const product of discontinued) yield* write(buildDiscontinued(product));
  yield "]}]}\n";
}

/** The columns of a trade item. */
const ITEM_COLUMNS: ReadonlySet<string> = new Set([
  "sales_code",
  "width_mm",
  "height_mm",
  "depth_mm",
  "weight_without_packaging_g",
  "order_unit",
  "package_unit",
  "min_order_quantity",
]);

/** The format requires package and minimum order of a trade item, so there is none where they are not known. */
const hasTradeItem = ({ package_unit, min_order_quantity }: Cells) => Boolean(package_unit && min_order_quantity);

/** The columns that the format has fields for. */
function nativeColumns(cells: Cells): ReadonlySet<string> {
  return new Set([
    ...COMMON_COLUMNS.filter((column) => hasTradeItem(cells) || !ITEM_COLUMNS.has(column)),
    "weee_category",
    "rohs_exemption",
    ...(buildLifeCycle(cells) ? ["pcf_kg", "pcf_stage", "pcf_verification", "pcf_lifetime"] : []),
  ]);
}

function buildProduct(product: ExportedProduct): v.InferInput<typeof Product> {
  const { cells, classes, attachments } = product;
  const relations = [
    ...buildRelations("ACCESSORY", product.accessories),
    ...buildRelations("PREDECESSOR", product.predecessors),
  ];
  const lifeCycle = buildLifeCycle(cells);
  const tariffNumber = formatTariffNumber(cells.customs_tariff_number);
  const otherClassifications = [
    { name: OWN_CLASSIFICATION, code: cells.type ?? "", features: ownFeatures(product, nativeColumns(cells)) },
    ...(classes.eclass ? [{ name: "ECLASS", code: classes.eclass, features: {} }] : []),
    ...(classes.unspsc ? [{ name: "UNSPSC", code: classes.unspsc, features: {} }] : []),
  ];
  return {
    ProductIdentification: {
      ManufacturerName: cells.manufacturer ?? "",
      ManufacturerProductNumber: cells.code ?? "",
      ...(cells.gtin ? { ProductGtin: [cells.gtin] } : {}),
      ...(tariffNumber ? { CustomsCommodityCode: tariffNumber } : {}),
      ...(cells.country_of_origin ? { CountryOfOrigin: [cells.country_of_origin] } : {}),
    },
    ProductDetails: {
      ProductStatus: "ACTIVE",
      ProductType: "PHYSICAL",
      ProductDescriptions: LOCALES.flatMap((locale) => buildDescription(cells, locale)),
    },
    ...(relations.length > 0 ? { ProductRelations: relations } : {}),
    ...buildLegislation(product),
    ...(lifeCycle ? { LcaEnvironmental: lifeCycle } : {}),
    ...(attachments.length > 0 ? { ProductAttachments: attachments.map(buildAttachment) } : {}),
    ...(classes.etim_class ? { EtimClassification: [buildEtim(product)] } : {}),
    OtherClassifications: otherClassifications.map(({ name, code, features }) => ({
      ClassificationName: name,
      ClassificationClassCode: code,
      ...(Object.keys(features).length > 0
        ? { ClassificationFeatures: Object.entries(features).map(buildFeature) }
        : {}),
    })),
    ...(hasTradeItem(cells) ? { TradeItem: [buildTradeItem(cells)] } : {}),
  };
}

function buildDiscontinued({
  code,
  names,
  discontinuedOn,
  successor,
}: DiscontinuedProduct): v.InferInput<typeof Product> {
  return {
    ProductIdentification: {
      ManufacturerName: BRAND.name,
      ManufacturerProductNumber: code,
      ...(discontinuedOn ? { ProductObsolescenceDate: discontinuedOn } : {}),
    },
    ProductDetails: {
      ProductStatus: "OBSOLETE",
      ProductDescriptions: LOCALES.flatMap((locale) =>
        buildDescription({ [`name_${locale}`]: names[locale], code }, locale),
      ),
    },
    ...(successor ? { ProductRelations: buildRelations("SUCCESSOR", [successor]) } : {}),
  };
}

const buildRelations = (type: string, codes: readonly string[]): v.InferInput<typeof Relation>[] =>
  codes.length === 0
    ? []
    : [{ RelationType: type, RelatedProducts: codes.map((code) => ({ RelatedManufacturerProductNumber: code })) }];

function buildLegislation({ cells, hasCeMark }: ExportedProduct): { Legislation?: v.InferInput<typeof Legislation> } {
  const legislation: v.InferInput<typeof Legislation> = {
    ...(cells.weee_category ? { WeeeCategory: cells.weee_category } : {}),
    ...(cells.rohs ? { RohsIndicator: cells.rohs as "true" } : {}),
    ...(cells.rohs_exemption ? { RohsExemptionNumber: cells.rohs_exemption } : {}),
    // Without a certificate nothing is known of the mark.
    ...(hasCeMark ? { CeMarking: true } : {}),
    ...(cells.reach ? { ReachIndicator: cells.reach.replace("_", " ") as "true" } : {}),
    ...(cells.reach_date ? { ReachDate: cells.reach_date } : {}),
    ...(cells.scip_number ? { ScipNumber: cells.scip_number } : {}),
  };
  return Object.keys(legislation).length > 0 ? { Legislation: legislation } : {};
}

/** Several stages at once. */
const AGGREGATED_STAGES = ["A1-A3", "B1-B7", "C1-C4"];

/** Only where all is known that the format requires: the footprint of one order unit in a stage of its life. */
function buildLifeCycle(cells: Cells): v.InferInput<typeof LcaEnvironmental> | null {
  const { pcf_kg: kg, pcf_stage: stage, pcf_verification: verification, pcf_lifetime: lifetime } = cells;
  if (!kg || !stage || !verification || !lifetime) return null;
  return {
    DeclaredUnitUnit: cells.order_unit === "metre" ? "MTR" : "PCE",
    DeclaredUnitQuantity: "1",
    LcaReferenceLifetime: Number(lifetime),
    ThirdPartyVerification: verification,
    LcaDeclaration: [
      {
        LifeCycleStage: stage,
        LcaDeclarationIndicator: AGGREGATED_STAGES.includes(stage) ? "AGG" : "MDE",
        DeclaredUnitGwpTotal: Number(kg),
      },
    ],
  };
}

/** The type of a file, and more precisely in numbers that are those of BMEcat's codes. */
const ATTACHMENT_TYPES: Readonly<Record<AttachmentKind, readonly [type: string, specification?: string]>> = {
  picture: ["ATX015"],
  datasheet: ["ATX003", "MDX022"],
  drawing: ["ATX011", "MDX012"],
  model: ["ATX002", "MDX037"],
  certificate: ["ATX001"],
  manual: ["ATX016", "MDX014"],
  brochure: ["ATX017", "MDX041"],
  other: ["ATX099"],
};

function buildAttachment({
  kind,
  titles,
  files,
}: ExportedProduct["attachments"][number]): v.InferInput<typeof Attachment> {
  const [type, specification] = ATTACHMENT_TYPES[kind];
  const descriptions = LOCALES.flatMap((locale) => {
    const title = titles[locale];
    return title ? [{ Language: CODES[locale].xchange, AttachmentDescription: title.slice(0, 255) }] : [];
  });
  return {
    AttachmentType: type,
    ...(specification ? { AttachmentTypeSpecification: specification } : {}),
    AttachmentDetails: files.map(({ locale, url, date, validUntil }) => ({
      ...(locale ? { AttachmentLanguage: [CODES[locale].xchange] } : {}),
      AttachmentUri: url,
      ...(descriptions.length > 0 ? { AttachmentDescription: descriptions } : {}),
      ...(date ? { AttachmentIssueDate: date } : {}),
      ...(validUntil ? { AttachmentExpiryDate: validUntil } : {}),
    })),
  };
}

function buildEtim(product: ExportedProduct): v.InferInput<typeof EtimClassification> {
  const { etim_class, etim_release, etim_class_version } = product.classes;
  const features = etimFeaturesOf(product).map(({ feature, value }) => ({
    EtimFeatureCode: feature,
    ...buildValue(value),
  }));
  return {
    EtimReleaseVersion: etim_release || DEFAULT_RELEASE,
    EtimClassCode: etim_class,
    ...(etim_class_version ? { EtimClassVersion: Number(etim_class_version) } : {}),
    ...(features.length > 0 ? { EtimFeatures: features } : {}),
  };
}

function buildValue(value: EtimValue): Omit<v.InferInput<typeof EtimFeature>, "EtimFeatureCode"> {
  switch (value.kind) {
    case "code":
      return { EtimValueCode: value.code };
    case "logical":
      return { EtimValueLogical: value.value };
    case "number":
      return { EtimValueNumeric: String(value.number) };
    case "range":
      return { EtimValueRangeLower: String(value.lower), EtimValueRangeUpper: String(value.upper) };
  }
}

function buildDescription(cells: Cells, locale: Locale): v.InferInput<typeof Description>[] {
  const name = cells[`name_${locale}`];
  if (!name) return [];
  const description = {
    DescriptionLanguage: CODES[locale].xchange,
    MinimalProductDescription: name.slice(0, 80),
    UniqueMainProductDescription: name,
    ...(cells[`description_${locale}`] ? { FullProductDescription: cells[`description_${locale}`] } : {}),
    ...(cells[`connection_${locale}`] ? { ProductSpecificationText: cells[`connection_${locale}`] } : {}),
    ProductPageUrl: `${BRAND.origin}${hrefOf("products", locale)}?q=${encodeURIComponent(cells.code ?? "")}`,
  };
  return [description];
}

/** Each of the two value fields takes 100 characters. */
const buildFeature = ([name, value]: readonly [string, string]): v.InferInput<typeof ClassificationFeature> => ({
  ClassificationFeatureName: name,
  ClassificationFeatureValue1: value.slice(0, 100),
  ...(value.length > 100 ? { ClassificationFeatureValue2: value.slice(100) } : {}),
});

function buildTradeItem(cells: Cells): v.InferInput<typeof TradeItem> {
  const code = cells.code ?? "";
  return {
    ItemIdentification: {
      SupplierItemNumber: code,
      ...(cells.sales_code ? { SupplierAltItemNumber: cells.sales_code } : {}),
      ManufacturerItemNumber: code,
      ...(cells.gtin ? { ItemGtin: [cells.gtin] } : {}),
    },
    ...buildLogistics(cells),
    Ordering: {
      OrderUnit: formatOrderUnit(cells.order_unit),
      MinimumOrderQuantity: formatDecimal(cells.min_order_quantity),
      OrderStepSize: formatDecimal(cells.package_unit),
    },
    Pricing: [],
    PackagingUnit: [
      { PackagingIdentification: { PackagingTypeCode: "PK", PackagingQuantity: formatDecimal(cells.package_unit) } },
    ],
  };
}

/** Sizes and weight, each where it is known. */
function buildLogistics(cells: Cells): Pick<v.InferInput<typeof TradeItem>, "ItemLogisticDetails"> {
  const size = {
    ...(cells.depth_mm ? { BaseItemNetLength: formatDecimal(cells.depth_mm) } : {}),
    ...(cells.width_mm ? { BaseItemNetWidth: formatDecimal(cells.width_mm) } : {}),
    ...(cells.height_mm ? { BaseItemNetHeight: formatDecimal(cells.height_mm) } : {}),
  };
  const weight = cells.weight_without_packaging_g;
  const details = {
    ...(Object.keys(size).length > 0 ? { ...size, NetDimensionUnit: "MMT" } : {}),
    ...(weight ? { BaseItemNetWeight: formatDecimal(weight), NetWeightUnit: "GRM" } : {}),
  };
  return Object.keys(details).length > 0 ? { ItemLogisticDetails: [details] } : {};
}

const formatDecimal = (value: string | undefined): string => convertNumber(value, 1, DECIMALS) ?? "0";
