import * as v from "valibot";
import { LOCALES } from "../../../../app/i18n/locales.ts";
import type { Problem } from "../../import/read/table.ts";
import {
  type ExchangedProduct,
  type ExchangeFile,
  OWN_CLASSIFICATION,
  omitEmpty,
  parseItems,
  problemsOf,
} from "../exchanged-product.ts";
import { convertNumber, parseOrderUnit } from "../units.ts";
import { DECIMALS, Header, Product, type TradeItem } from "./schema.ts";

const MILLIMETRES: Readonly<Record<string, number>> = { MMT: 1, CMT: 10, DTM: 100, MTR: 1000 };
const GRAMS: Readonly<Record<string, number>> = { MGM: 0.001, GRM: 1, KGM: 1000, TNE: 1_000_000 };

/** Reads an ETIM xChange file; a product that does not fit the standard is reported and skipped. */
export function readXchange(file: string, json: string): ExchangeFile {
  const unreadable = (problems: readonly Problem[]): ExchangeFile => ({ products: [], isComplete: false, problems });
  let data: unknown;
  try {
    data = JSON.parse(json.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = `is not JSON: ${error instanceof Error ? error.message : error}`;
    return unreadable([{ file, row: 0, field: "", reason }]);
  }
  const header = v.safeParse(Header, data);
  if (!header.success) return unreadable(problemsOf(header.issues, file, 0));
  const items = header.output.Supplier.flatMap((supplier) => supplier.Product);
  return {
    ...parseItems(file, items, Product, parseProduct),
    isComplete: header.output.CatalogueType === "FULL",
  };
}

function parseProduct(product: v.InferOutput<typeof Product>, position: number): ExchangedProduct {
  const { ManufacturerName, ManufacturerProductNumber, CustomsCommodityCode } = product.ProductIdentification;
  const own = product.OtherClassifications.find(
    (classification) => classification.ClassificationName === OWN_CLASSIFICATION,
  );
  const classOf = (name: string) =>
    product.OtherClassifications.find((classification) => classification.ClassificationName === name)
      ?.ClassificationClassCode ?? "";
  const texts = (product.ProductDetails?.ProductDescriptions ?? []).flatMap((description) => {
    const language = description.DescriptionLanguage?.toLowerCase() ?? "";
    // Any region will do: en-US is English too.
    const locale = LOCALES.find((each) => language.startsWith(each));
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
    order_unit: parseOrderUnit(Ordering.OrderUnit),
    min_order_quantity: Ordering.MinimumOrderQuantity,
    package_unit: PackagingUnit[0]?.PackagingIdentification.PackagingQuantity,
  };
}

/** A length or a weight in the catalogue's unit; undefined when the file's unit is unknown. */
const convertUnit = (value: string | undefined, factor: number | undefined): string | undefined =>
  factor === undefined ? undefined : convertNumber(value, factor, DECIMALS);
