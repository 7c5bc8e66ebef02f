import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { BRAND } from "../../../app/brand.ts";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import type { Cells, Problem } from "../import/read/table.ts";
import { type ExchangedProduct, type ExchangeFile, OWN_CLASSIFICATION } from "./exchanged-product.ts";

// BMEcat 2005 as ETIM's guideline 5.0 has it: product data without prices (T_NEW_PRODUCTDATA), one PRODUCT each. Features
// of ETIM need its codes, which the catalogue does not have; attributes travel under the manufacturer's own system.

const NAMESPACE = "https://www.etim-international.com/bmecat/50";
/** ISO 639-2, as BMEcat names languages. */
const LANGUAGE: Readonly<Record<Locale, string>> = { tr: "tur", en: "eng", ru: "rus" };
/** UNECE Recommendation 20. */
const ORDER_UNITS = { piece: "C62", metre: "MTR" } as const;
const ETIM_SYSTEM = "ETIM-10.0";

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const textElement = (name: string, value: string | undefined, lang?: Locale): string =>
  value ? `<${name}${lang ? ` lang="${LANGUAGE[lang]}"` : ""}>${escapeXml(value)}</${name}>` : "";
const parentElement = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join("")}</${name}>`;

/** Products as one BMEcat file. @param release that they were published in, of this day (YYYY-MM-DD) */
export function* renderBmecat(products: Iterable<ExchangedProduct>, release: number, today: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="${NAMESPACE}">\n`;
  yield parentElement(
    "HEADER",
    parentElement(
      "CATALOG",
      ...LOCALES.map((locale) => `<LANGUAGE${locale === "en" ? ' default="true"' : ""}>${LANGUAGE[locale]}</LANGUAGE>`),
      textElement("CATALOG_ID", `${BRAND.name.slice(0, 12)}-${release}`),
      textElement("CATALOG_VERSION", `${String(release).padStart(3, "0")}.000`),
      textElement("CATALOG_NAME", `${BRAND.name} catalogue`, "en"),
      `<DATETIME type="generation_date">${textElement("DATE", today)}</DATETIME>`,
      textElement("TERRITORY", BRAND.address.country),
    ),
    parentElement("SUPPLIER", textElement("SUPPLIER_NAME", BRAND.legalName.slice(0, 50))),
  );
  yield "\n<T_NEW_PRODUCTDATA>\n";
  for (const product of products) yield `${renderProduct(product)}\n`;
  yield "</T_NEW_PRODUCTDATA>\n</BMECAT>\n";
}

function renderProduct({ cells, own, classes }: ExchangedProduct): string {
  const perLocale = (name: string, column: string, maxLength: number) =>
    LOCALES.map((locale) => textElement(name, cells[`${column}_${locale}`]?.slice(0, maxLength), locale)).join("");
  const unit = ORDER_UNITS[cells.order_unit === "metre" ? "metre" : "piece"];
  return parentElement(
    "PRODUCT",
    textElement("SUPPLIER_PID", cells.code),
    parentElement(
      "PRODUCT_DETAILS",
      perLocale("DESCRIPTION_SHORT", "name", 150),
      perLocale("DESCRIPTION_LONG", "description", 64_000),
      textElement("SUPPLIER_ALT_PID", cells.sales_code),
      textElement("MANUFACTURER_PID", cells.code),
      textElement("MANUFACTURER_NAME", cells.manufacturer),
      perLocale("MANUFACTURER_TYPE_DESCR", "connection", 250),
    ),
    classes.etim_class ? renderFeatures(ETIM_SYSTEM, classes.etim_class, {}) : "",
    classes.eclass ? renderFeatures("ECLASS", classes.eclass, {}) : "",
    classes.unspsc ? renderFeatures("UNSPSC", classes.unspsc, {}) : "",
    own ? renderFeatures(OWN_CLASSIFICATION, own.type, own.features) : "",
    parentElement(
      "PRODUCT_ORDER_DETAILS",
      textElement("ORDER_UNIT", unit),
      textElement("CONTENT_UNIT", unit),
      textElement("NO_CU_PER_OU", "1"),
      textElement("QUANTITY_MIN", cells.min_order_quantity),
      textElement("QUANTITY_INTERVAL", cells.package_unit),
    ),
    parentElement(
      "PRODUCT_LOGISTIC_DETAILS",
      parentElement("CUSTOMS_TARIFF_NUMBER", textElement("CUSTOMS_NUMBER", cells.customs_tariff_number)),
    ),
    parentElement(
      "USER_DEFINED_EXTENSIONS",
      parentElement(
        "UDX.EDXF.PRODUCT_LOGISTIC_DETAILS",
        textElement("UDX.EDXF.NETLENGTH", metres(cells.depth_mm)),
        textElement("UDX.EDXF.NETWIDTH", metres(cells.width_mm)),
        textElement("UDX.EDXF.NETDEPTH", metres(cells.height_mm)),
        textElement("UDX.EDXF.NETWEIGHT", kilograms(cells.weight_without_packaging_g)),
      ),
    ),
  );
}

const renderFeatures = (system: string, group: string, values: Cells): string =>
  parentElement(
    "PRODUCT_FEATURES",
    textElement("REFERENCE_FEATURE_SYSTEM_NAME", system),
    textElement("REFERENCE_FEATURE_GROUP_ID", group),
    ...Object.entries(values).map(([name, value]) =>
      parentElement("FEATURE", textElement("FNAME", name), textElement("FVALUE", value)),
    ),
  );

/** The guideline's lengths are metres, its weights kilograms. */
const scale = (value: string | undefined, factor: number) =>
  value === undefined || value === "" ? undefined : String(Number((Number(value) * factor).toFixed(7)));
const metres = (millimetres: string | undefined) => scale(millimetres, 0.001);
const kilograms = (grams: string | undefined) => scale(grams, 0.001);

const LIST_ELEMENTS = new Set([
  "PRODUCT",
  "PRODUCT_FEATURES",
  "FEATURE",
  "FVALUE",
  "DESCRIPTION_SHORT",
  "DESCRIPTION_LONG",
  "MANUFACTURER_TYPE_DESCR",
]);

/** An element with text, and perhaps a language. */
const Text = v.pipe(
  v.union([v.string(), v.looseObject({ "#text": v.string(), "@lang": v.optional(v.string()) })]),
  v.transform((value) =>
    typeof value === "string" ? { text: value, lang: "" } : { text: value["#text"], lang: value["@lang"] ?? "" },
  ),
);
const PlainText = v.pipe(
  Text,
  v.transform(({ text }) => text),
);
const Texts = v.optional(v.array(Text), []);
const Product = v.looseObject({
  SUPPLIER_PID: v.pipe(PlainText, v.minLength(1, "is empty"), v.maxLength(35, "is longer than 35")),
  PRODUCT_DETAILS: v.looseObject({
    DESCRIPTION_SHORT: Texts,
    DESCRIPTION_LONG: Texts,
    SUPPLIER_ALT_PID: v.optional(PlainText),
    MANUFACTURER_PID: v.optional(PlainText),
    MANUFACTURER_NAME: v.optional(PlainText),
    MANUFACTURER_TYPE_DESCR: Texts,
  }),
  PRODUCT_FEATURES: v.optional(
    v.array(
      v.looseObject({
        REFERENCE_FEATURE_SYSTEM_NAME: PlainText,
        REFERENCE_FEATURE_GROUP_ID: v.optional(PlainText, ""),
        FEATURE: v.optional(v.array(v.looseObject({ FNAME: PlainText, FVALUE: v.array(PlainText) })), []),
      }),
    ),
    [],
  ),
  PRODUCT_ORDER_DETAILS: v.optional(
    v.looseObject({
      ORDER_UNIT: PlainText,
      QUANTITY_MIN: v.optional(PlainText),
      QUANTITY_INTERVAL: v.optional(PlainText),
    }),
  ),
  PRODUCT_LOGISTIC_DETAILS: v.optional(
    v.looseObject({ CUSTOMS_TARIFF_NUMBER: v.optional(v.looseObject({ CUSTOMS_NUMBER: v.optional(PlainText) })) }),
  ),
  USER_DEFINED_EXTENSIONS: v.optional(
    v.looseObject({
      "UDX.EDXF.PRODUCT_LOGISTIC_DETAILS": v.optional(
        v.looseObject({
          "UDX.EDXF.NETLENGTH": v.optional(PlainText),
          "UDX.EDXF.NETWIDTH": v.optional(PlainText),
          "UDX.EDXF.NETDEPTH": v.optional(PlainText),
          "UDX.EDXF.NETWEIGHT": v.optional(PlainText),
        }),
      ),
    }),
  ),
});
const Products = v.looseObject({ PRODUCT: v.array(v.unknown()) });
const Document = v.object({
  BMECAT: v.looseObject({
    T_NEW_CATALOG: v.optional(Products),
    T_NEW_PRODUCTDATA: v.optional(Products),
    T_UPDATE_PRODUCTS: v.optional(Products),
  }),
});

/** Reads a BMEcat file; every product that is not as the guideline has it is a problem, and none stops the reading. */
export function readBmecat(file: string, xml: string): ExchangeFile {
  const problems: Problem[] = [];
  const unreadable = (reason: string, row = 0): ExchangeFile => ({
    products: [],
    isComplete: false,
    problems: [{ file, row, field: "", reason }],
  });
  // Entities of its own are what makes a file of a kilobyte unfold to gigabytes; BMEcat needs none.
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
  const products: ExchangedProduct[] = [];
  for (const [index, each] of items.entries()) {
    const product = v.safeParse(Product, each);
    if (product.success) products.push(parseProduct(product.output, index + 1));
    else
      for (const issue of product.issues)
        problems.push({ file, row: index + 1, field: v.getDotPath(issue) ?? "", reason: issue.message });
  }
  return { products, isComplete: fullCatalogue !== undefined, problems };
}

function parseProduct(product: v.InferOutput<typeof Product>, position: number): ExchangedProduct {
  const { PRODUCT_DETAILS: details, PRODUCT_ORDER_DETAILS: order } = product;
  const size = product.USER_DEFINED_EXTENSIONS?.["UDX.EDXF.PRODUCT_LOGISTIC_DETAILS"];
  const own = product.PRODUCT_FEATURES.find((each) => each.REFERENCE_FEATURE_SYSTEM_NAME === OWN_CLASSIFICATION);
  const classOf = (system: RegExp) =>
    product.PRODUCT_FEATURES.find((each) => system.test(each.REFERENCE_FEATURE_SYSTEM_NAME))
      ?.REFERENCE_FEATURE_GROUP_ID ?? "";
  const perLocale = (column: string, values: readonly { readonly text: string; readonly lang: string }[]) =>
    LOCALES.map(
      (locale) => [`${column}_${locale}`, values.find(({ lang }) => lang === LANGUAGE[locale])?.text ?? ""] as const,
    );
  const cells = {
    code: details.MANUFACTURER_PID ?? product.SUPPLIER_PID,
    sales_code: details.SUPPLIER_ALT_PID,
    manufacturer: details.MANUFACTURER_NAME,
    ...Object.fromEntries(perLocale("name", details.DESCRIPTION_SHORT)),
    ...Object.fromEntries(perLocale("description", details.DESCRIPTION_LONG)),
    ...Object.fromEntries(perLocale("connection", details.MANUFACTURER_TYPE_DESCR)),
    order_unit: order && (order.ORDER_UNIT === ORDER_UNITS.metre ? "metre" : "piece"),
    min_order_quantity: order?.QUANTITY_MIN,
    package_unit: order?.QUANTITY_INTERVAL,
    customs_tariff_number: product.PRODUCT_LOGISTIC_DETAILS?.CUSTOMS_TARIFF_NUMBER?.CUSTOMS_NUMBER,
    depth_mm: scale(size?.["UDX.EDXF.NETLENGTH"], 1000),
    width_mm: scale(size?.["UDX.EDXF.NETWIDTH"], 1000),
    height_mm: scale(size?.["UDX.EDXF.NETDEPTH"], 1000),
    weight_without_packaging_g: scale(size?.["UDX.EDXF.NETWEIGHT"], 1000),
  };
  return {
    cells: Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell ? [[column, cell]] : []))),
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
