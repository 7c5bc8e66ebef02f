import * as v from "valibot";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import { IN_OUR_WORDS } from "../../../platform/schema-reasons.ts";
import { englishMessage } from "../../messages/message.ts";
import {
  type ExchangeFile,
  type ImportedFeature,
  type ImportedProduct,
  OWN_CLASSIFICATION,
  omitEmpty,
  parseItems,
  problemsOf,
  unreadable,
} from "../exchanged-product.ts";
import { MONEY, readProperty, theirName } from "../their-property.ts";
import { convertNumber, parseOrderUnit, parseTariffNumber } from "../units.ts";
import { countUnread, Unread } from "../unread.ts";
import { DECIMALS, type EtimFeature, Header, Product, READ_PATHS, type TradeItem } from "./schema.ts";

/** DTM is a decimetre in version 1.1, DMT in 2.0. */
const MILLIMETRES: ReadonlyMap<string | undefined, number> = new Map([
  ["MMT", 1],
  ["CMT", 10],
  ["DTM", 100],
  ["DMT", 100],
  ["MTR", 1000],
  ["INH", 25.4],
  ["FOT", 304.8],
]);
const GRAMS: ReadonlyMap<string | undefined, number> = new Map([
  ["MGM", 0.001],
  ["GRM", 1],
  ["KGM", 1000],
  ["TNE", 1_000_000],
  ["ONZ", 28.349523125],
  ["LBR", 453.59237],
]);

type ParsedProduct = v.InferOutput<typeof Product>;

/** Reads an ETIM xChange file; a product that does not fit the standard is reported and skipped. */
export function readXchange(file: string, json: string): ExchangeFile {
  let data: unknown;
  try {
    data = JSON.parse(json.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = "is not JSON: something is missing or stands in the wrong place";
    return unreadable([{ file, row: lineOfError(json, error), field: "", reason: englishMessage(reason) }]);
  }
  const header = v.safeParse(Header, data, IN_OUR_WORDS);
  if (!header.success) return unreadable(problemsOf(header.issues, file, 0));
  const items = header.output.Supplier.flatMap((supplier) => supplier.Product);
  const { parsed, problems } = parseItems(file, items, Product, (product, position) => ({ product, position }));
  const isObsolete = ({ product }: (typeof parsed)[number]) => product.ProductDetails?.ProductStatus === "OBSOLETE";
  const active = parsed.filter((each) => !isObsolete(each));
  const unread = new Unread();
  const money = new Unread();
  for (const { product, position } of active.filter((each) => !findOwn(each.product))) {
    countUnread(items[position - 1], (path) => READ_PATHS.test(path), unread);
    for (const { RelationType } of product.ProductRelations)
      if (RelationType !== "ACCESSORY") unread.add(`ProductRelations ${RelationType}`);
  }
  const counts = {
    "prices, which this catalogue has none of": active.filter(({ product }) => hasPrices(product)).length,
    "carbon footprints of another unit, of several stages or without a method": active.filter(
      ({ product }) => product.LcaEnvironmental && !parseLifeCycle(product),
    ).length,
  };
  const products = active.map(({ product, position }) => parseProduct(product, position, money));
  return {
    products,
    obsolete: parsed.filter(isObsolete).map(({ product, position }) => ({
      code: product.ProductIdentification.ManufacturerProductNumber,
      position,
    })),
    isComplete: header.output.CatalogueType === "FULL",
    problems,
    notes: [
      ...Object.entries(counts).flatMap(([what, count]) =>
        count > 0 ? [`Not read: ${what} (${count} of ${active.length} products).`] : [],
      ),
      ...money.describe(MONEY),
      ...unread.describe("fields that this catalogue has no place for, "),
    ],
  };
}

/** The line on which a parser has stopped, where it says so; 0 otherwise. */
function lineOfError(json: string, error: unknown): number {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  return position === undefined ? 0 : json.slice(0, Number(position)).split("\n").length;
}

const hasPrices = ({ TradeItem }: ParsedProduct) => TradeItem.some(({ Pricing }) => Pricing.length > 0);

function parseProduct(product: ParsedProduct, position: number, money: Unread): ImportedProduct {
  const { ManufacturerName, ManufacturerProductNumber, CustomsCommodityCode, ProductGtin, CountryOfOrigin } =
    product.ProductIdentification;
  const classifications = product.OtherClassifications.map(
    ({ ClassificationName, ClassificationClassCode, ClassificationFeatures }) => ({
      name: ClassificationName,
      class: theirName(ClassificationClassCode),
      features: ClassificationFeatures.map((feature) => ({
        name: feature.ClassificationFeatureName,
        text: ClassificationName === OWN_CLASSIFICATION ? joinedText(feature) : textOf(feature),
      })),
    }),
  );
  const own = classifications.find(({ name }) => name === OWN_CLASSIFICATION);
  const classOf = (system: string) => classifications.find(({ name }) => name === system)?.class ?? "";
  const texts = (product.ProductDetails?.ProductDescriptions ?? []).flatMap((description) => {
    const language = description.DescriptionLanguage?.toLowerCase() ?? "";
    // Any region will do: en-US is English too.
    const locale = LOCALES.find((each) => language.startsWith(each));
    if (!locale) return [];
    const name = description.UniqueMainProductDescription ?? description.MinimalProductDescription;
    return [
      [`name_${locale}`, name.trim()],
      [`description_${locale}`, description.FullProductDescription?.trim() ?? ""],
      [`connection_${locale}`, description.ProductSpecificationText?.trim() ?? ""],
    ] as const;
  });
  const etim = newestRelease(product.EtimClassification);
  const [item] = product.TradeItem;
  const legislation = product.Legislation;
  return {
    cells: omitEmpty({
      code: ManufacturerProductNumber,
      manufacturer: ManufacturerName,
      customs_tariff_number: parseTariffNumber(CustomsCommodityCode),
      gtin: ProductGtin?.[0],
      country_of_origin: CountryOfOrigin?.[0],
      weee_category: legislation?.WeeeCategory,
      rohs: legislation?.RohsIndicator,
      rohs_exemption: legislation?.RohsExemptionNumber,
      reach: legislation?.ReachIndicator?.replace(" ", "_"),
      reach_date: legislation?.ReachDate,
      scip_number: legislation?.ScipNumber,
      ...parseLifeCycle(product),
      ...Object.fromEntries(texts),
      ...(item ? parseTradeItem(item) : {}),
    }),
    own: own
      ? { type: own.class, features: Object.fromEntries(own.features.map(({ name, text }) => [name, text])) }
      : null,
    classes: {
      etim_class: etim?.EtimClassCode ?? "",
      etim_release: etim?.EtimReleaseVersion ?? "",
      etim_class_version: String(etim?.EtimClassVersion ?? ""),
      eclass: classOf("ECLASS"),
      unspsc: classOf("UNSPSC"),
    },
    etim: (etim?.EtimFeatures ?? []).flatMap(parseFeature),
    foreign: classifications
      .filter(({ name }) => name !== OWN_CLASSIFICATION)
      .map(({ name, class: own, features }) => ({
        name,
        class: own,
        features: features.flatMap((each) => readProperty(each.name, each.text, money)),
      })),
    accessories: product.ProductRelations.filter(({ RelationType }) => RelationType === "ACCESSORY").flatMap(
      ({ RelatedProducts = [], RelatedManufacturerProductNumber: single }) => [
        ...RelatedProducts.map((related) => related.RelatedManufacturerProductNumber),
        ...(single ? [single] : []),
      ],
    ),
    series: product.ProductIdentification.BrandDetails.flatMap(({ BrandSeries }) =>
      BrandSeries.flatMap((each) => each.BrandSeries ?? []),
    ),
    groups: [],
    position,
  };
}

type OtherFeature = ParsedProduct["OtherClassifications"][number]["ClassificationFeatures"][number];

/** Our own texts are longer than a field: they go on in the next. */
const joinedText = ({ ClassificationFeatureValue1: first, ClassificationFeatureValue2: second = "" }: OtherFeature) =>
  first + second;
/** A value, or the two ends of a range, with their unit. */
function textOf(feature: OtherFeature): string {
  const { ClassificationFeatureValue1: first, ClassificationFeatureValue2: second } = feature;
  const value = second ? `${first}..${second}` : first;
  return /\d$/.test(value) ? `${value} ${feature.ClassificationFeatureUnit}`.trim() : value;
}

/** A dynamic release is newer than any that has a number. */
const releaseNumber = ({ EtimReleaseVersion }: { readonly EtimReleaseVersion: string }) =>
  EtimReleaseVersion === "DYNAMIC" ? Number.POSITIVE_INFINITY : Number(EtimReleaseVersion);

const newestRelease = (classifications: ParsedProduct["EtimClassification"]) =>
  classifications.toSorted((a, b) => releaseNumber(b) - releaseNumber(a))[0];

/** Empty for a feature that only says why it has no value. */
function parseFeature(feature: v.InferOutput<typeof EtimFeature>): ImportedFeature[] {
  const {
    EtimFeatureCode,
    EtimValueCode: code,
    EtimValueNumeric: number,
    EtimValueRangeLower: lower,
    EtimValueRangeUpper: upper,
    EtimValueLogical: logical,
  } = feature;
  const of = (value: ImportedFeature["value"]) => [{ feature: EtimFeatureCode, value }];
  if (code !== undefined) return of({ kind: "code", code });
  if (number !== undefined) return of({ kind: "number", number: Number(number) });
  if (lower !== undefined && upper !== undefined)
    return of({ kind: "range", lower: Number(lower), upper: Number(upper) });
  return logical === undefined ? [] : of({ kind: "logical", value: logical });
}

/** The columns of a carbon footprint, where the file has that of one order unit in one stage and says how it was found. */
function parseLifeCycle(product: ParsedProduct): Readonly<Record<string, string>> | null {
  const life = product.LcaEnvironmental;
  const [declared, other] = life?.LcaDeclaration.filter(({ DeclaredUnitGwpTotal: kg }) => kg !== undefined) ?? [];
  if (!life || !declared || other || !["PCE", "MTR"].includes(life.DeclaredUnitUnit)) return null;
  const method = life.ProductCategoryRulesDescription;
  if (Number(life.DeclaredUnitQuantity) !== 1 || (!method && !findOwn(product))) return null;
  return {
    pcf_kg: String(declared.DeclaredUnitGwpTotal),
    ...(method ? { pcf_method: method } : {}),
    pcf_stage: declared.LifeCycleStage,
    pcf_verification: life.ThirdPartyVerification,
    pcf_lifetime: String(life.LcaReferenceLifetime),
  };
}

const findOwn = ({ OtherClassifications }: ParsedProduct) =>
  OtherClassifications.find(({ ClassificationName }) => ClassificationName === OWN_CLASSIFICATION);

function parseTradeItem({
  ItemIdentification,
  ItemLogisticDetails,
  Ordering,
  PackagingUnit,
}: v.InferOutput<typeof TradeItem>) {
  const [size] = ItemLogisticDetails;
  const millimetres = (value: string | undefined) => convertUnit(value, MILLIMETRES.get(size?.NetDimensionUnit));
  return {
    sales_code: ItemIdentification.SupplierAltItemNumber,
    depth_mm: millimetres(size?.BaseItemNetLength),
    width_mm: millimetres(size?.BaseItemNetWidth),
    height_mm: millimetres(size?.BaseItemNetHeight),
    weight_without_packaging_g: convertUnit(size?.BaseItemNetWeight, GRAMS.get(size?.NetWeightUnit)),
    order_unit: parseOrderUnit(Ordering.OrderUnit),
    min_order_quantity: convertNumber(Ordering.MinimumOrderQuantity, 1, DECIMALS),
    package_unit: convertNumber(PackagingUnit[0]?.PackagingIdentification.PackagingQuantity, 1, DECIMALS),
  };
}

/** A length or a weight in the catalogue's unit; undefined when the file's unit is unknown. */
const convertUnit = (value: string | undefined, factor: number | undefined): string | undefined =>
  factor === undefined ? undefined : convertNumber(value, factor, DECIMALS);
