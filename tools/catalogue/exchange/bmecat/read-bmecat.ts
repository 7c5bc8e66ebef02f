import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { CODES } from "../../../../app/i18n/generated/settings.ts";
import { LOCALES } from "../../../../app/i18n/locales.ts";
import {
  type ExchangedProduct,
  type ExchangeFile,
  OWN_CLASSIFICATION,
  omitEmpty,
  parseItems,
} from "../exchanged-product.ts";
import { convertNumber, parseOrderUnit } from "../units.ts";
import { DECIMALS, Document, LIST_ELEMENTS, Product, UNIT_FACTOR } from "./schema.ts";

/** Reads a BMEcat file; a product that does not fit the guideline is reported and skipped. */
export function readBmecat(file: string, xml: string): ExchangeFile {
  const unreadable = (reason: string, row = 0): ExchangeFile => ({
    products: [],
    isComplete: false,
    problems: [{ file, row, field: "", reason }],
  });
  // Custom entities can expand a kilobyte to gigabytes, and BMEcat needs none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    return unreadable("has a document type of its own, which BMEcat does not need");
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return unreadable(`is not XML: ${valid.err.msg}`, valid.err.line);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
    isArray: (name) => LIST_ELEMENTS.has(name),
  });
  const document = v.safeParse(Document, parser.parse(xml));
  const { T_NEW_CATALOG, T_NEW_PRODUCTDATA, T_UPDATE_PRODUCTS } = document.success ? document.output.BMECAT : {};
  const fullCatalogue = T_NEW_CATALOG ?? T_NEW_PRODUCTDATA;
  const items = (fullCatalogue ?? T_UPDATE_PRODUCTS)?.PRODUCT;
  if (!items) return unreadable("holds no products (T_NEW_CATALOG, T_NEW_PRODUCTDATA or T_UPDATE_PRODUCTS)");
  return { ...parseItems(file, items, Product, parseProduct), isComplete: fullCatalogue !== undefined };
}

const fromBaseUnit = (value: string | undefined) => convertNumber(value, UNIT_FACTOR, DECIMALS);

function parseProduct(product: v.InferOutput<typeof Product>, position: number): ExchangedProduct {
  const { PRODUCT_DETAILS: details, PRODUCT_ORDER_DETAILS: order } = product;
  const size = product.USER_DEFINED_EXTENSIONS?.["UDX.EDXF.PRODUCT_LOGISTIC_DETAILS"];
  const own = product.PRODUCT_FEATURES.find(
    (features) => features.REFERENCE_FEATURE_SYSTEM_NAME === OWN_CLASSIFICATION,
  );
  const classOf = (system: RegExp) =>
    product.PRODUCT_FEATURES.find((features) => system.test(features.REFERENCE_FEATURE_SYSTEM_NAME))
      ?.REFERENCE_FEATURE_GROUP_ID ?? "";
  const perLocale = (column: string, values: readonly { readonly text: string; readonly lang: string }[]) =>
    LOCALES.map(
      (locale) =>
        [`${column}_${locale}`, values.find(({ lang }) => lang === CODES[locale].bmecat)?.text ?? ""] as const,
    );
  const cells = {
    code: details.MANUFACTURER_PID ?? product.SUPPLIER_PID,
    sales_code: details.SUPPLIER_ALT_PID,
    manufacturer: details.MANUFACTURER_NAME,
    ...Object.fromEntries(perLocale("name", details.DESCRIPTION_SHORT)),
    ...Object.fromEntries(perLocale("description", details.DESCRIPTION_LONG)),
    ...Object.fromEntries(perLocale("connection", details.MANUFACTURER_TYPE_DESCR)),
    order_unit: order && parseOrderUnit(order.ORDER_UNIT),
    min_order_quantity: order?.QUANTITY_MIN,
    package_unit: order?.QUANTITY_INTERVAL,
    customs_tariff_number: product.PRODUCT_LOGISTIC_DETAILS?.CUSTOMS_TARIFF_NUMBER?.CUSTOMS_NUMBER,
    depth_mm: fromBaseUnit(size?.["UDX.EDXF.NETLENGTH"]),
    width_mm: fromBaseUnit(size?.["UDX.EDXF.NETWIDTH"]),
    height_mm: fromBaseUnit(size?.["UDX.EDXF.NETDEPTH"]),
    weight_without_packaging_g: fromBaseUnit(size?.["UDX.EDXF.NETWEIGHT"]),
  };
  return {
    cells: omitEmpty(cells),
    own: own
      ? {
          type: own.REFERENCE_FEATURE_GROUP_ID,
          features: Object.fromEntries(own.FEATURE.map(({ FNAME, FVALUE }) => [FNAME, FVALUE.join(";")])),
        }
      : null,
    classes: { etim_class: classOf(/^ETIM/i), eclass: classOf(/^ECLASS/i), unspsc: classOf(/^UNSPSC/i) },
    position,
  };
}
