import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { BRAND } from "../../../app/brand.ts";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import type { Cells, Problem } from "../import/table.ts";
import { type Exchanged, type ExchangedProduct, OWN_CLASSIFICATION } from "./product.ts";

// BMEcat 2005 as ETIM's guideline 5.0 has it: product data without prices (T_NEW_PRODUCTDATA), one PRODUCT each. Features
// of ETIM need its codes, which the catalogue does not have; attributes travel under the manufacturer's own system.

const NAMESPACE = "https://www.etim-international.com/bmecat/50";
/** ISO 639-2, as BMEcat names languages. */
const LANGUAGE: Readonly<Record<Locale, string>> = { tr: "tur", en: "eng", ru: "rus" };
/** UNECE Recommendation 20. */
const ORDER_UNITS = { piece: "C62", metre: "MTR" } as const;
const ETIM_SYSTEM = "ETIM-10.0";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const element = (name: string, value: string | undefined, lang?: Locale): string =>
  value ? `<${name}${lang ? ` lang="${LANGUAGE[lang]}"` : ""}>${escaped(value)}</${name}>` : "";
const parent = (name: string, ...children: readonly string[]): string => `<${name}>${children.join("")}</${name}>`;

/** Products as one BMEcat file. @param release that they were published in, of this day (YYYY-MM-DD) */
export function* bmecatOf(products: Iterable<ExchangedProduct>, release: number, today: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="${NAMESPACE}">\n`;
  yield parent(
    "HEADER",
    parent(
      "CATALOG",
      ...LOCALES.map((locale) => `<LANGUAGE${locale === "en" ? ' default="true"' : ""}>${LANGUAGE[locale]}</LANGUAGE>`),
      element("CATALOG_ID", `${BRAND.name.slice(0, 12)}-${release}`),
      element("CATALOG_VERSION", `${String(release).padStart(3, "0")}.000`),
      element("CATALOG_NAME", `${BRAND.name} catalogue`, "en"),
      `<DATETIME type="generation_date">${element("DATE", today)}</DATETIME>`,
      element("TERRITORY", BRAND.address.country),
    ),
    parent("SUPPLIER", element("SUPPLIER_NAME", BRAND.legalName.slice(0, 50))),
  );
  yield "\n<T_NEW_PRODUCTDATA>\n";
  for (const product of products) yield `${productOf(product)}\n`;
  yield "</T_NEW_PRODUCTDATA>\n</BMECAT>\n";
}

function productOf({ cells, own, classes }: ExchangedProduct): string {
  const inEach = (name: string, column: string, most: number) =>
    LOCALES.map((locale) => element(name, cells[`${column}_${locale}`]?.slice(0, most), locale)).join("");
  const unit = ORDER_UNITS[cells.order_unit === "metre" ? "metre" : "piece"];
  return parent(
    "PRODUCT",
    element("SUPPLIER_PID", cells.code),
    parent(
      "PRODUCT_DETAILS",
      inEach("DESCRIPTION_SHORT", "name", 150),
      inEach("DESCRIPTION_LONG", "description", 64_000),
      element("SUPPLIER_ALT_PID", cells.sales_code),
      element("MANUFACTURER_PID", cells.code),
      element("MANUFACTURER_NAME", cells.manufacturer),
      inEach("MANUFACTURER_TYPE_DESCR", "connection", 250),
    ),
    classes.etim_class ? features(ETIM_SYSTEM, classes.etim_class, {}) : "",
    classes.eclass ? features("ECLASS", classes.eclass, {}) : "",
    classes.unspsc ? features("UNSPSC", classes.unspsc, {}) : "",
    own ? features(OWN_CLASSIFICATION, own.type, own.features) : "",
    parent(
      "PRODUCT_ORDER_DETAILS",
      element("ORDER_UNIT", unit),
      element("CONTENT_UNIT", unit),
      element("NO_CU_PER_OU", "1"),
      element("QUANTITY_MIN", cells.min_order_quantity),
      element("QUANTITY_INTERVAL", cells.package_unit),
    ),
    parent(
      "PRODUCT_LOGISTIC_DETAILS",
      parent("CUSTOMS_TARIFF_NUMBER", element("CUSTOMS_NUMBER", cells.customs_tariff_number)),
    ),
    parent(
      "USER_DEFINED_EXTENSIONS",
      parent(
        "UDX.EDXF.PRODUCT_LOGISTIC_DETAILS",
        element("UDX.EDXF.NETLENGTH", metres(cells.depth_mm)),
        element("UDX.EDXF.NETWIDTH", metres(cells.width_mm)),
        element("UDX.EDXF.NETDEPTH", metres(cells.height_mm)),
        element("UDX.EDXF.NETWEIGHT", kilograms(cells.weight_without_packaging_g)),
      ),
    ),
  );
}

const features = (system: string, group: string, values: Cells): string =>
  parent(
    "PRODUCT_FEATURES",
    element("REFERENCE_FEATURE_SYSTEM_NAME", system),
    element("REFERENCE_FEATURE_GROUP_ID", group),
    ...Object.entries(values).map(([name, value]) =>
      parent("FEATURE", element("FNAME", name), element("FVALUE", value)),
    ),
  );

/** The guideline's lengths are metres, its weights kilograms. */
const scaled = (value: string | undefined, factor: number) =>
  value === undefined || value === "" ? undefined : String(Number((Number(value) * factor).toFixed(7)));
const metres = (millimetres: string | undefined) => scaled(millimetres, 0.001);
const kilograms = (grams: string | undefined) => scaled(grams, 0.001);

const LISTS = new Set([
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
const word = v.pipe(
  Text,
  v.transform(({ text }) => text),
);
const texts = v.optional(v.array(Text), []);
const Product = v.looseObject({
  SUPPLIER_PID: v.pipe(word, v.minLength(1, "is empty"), v.maxLength(35, "is longer than 35")),
  PRODUCT_DETAILS: v.looseObject({
    DESCRIPTION_SHORT: texts,
    DESCRIPTION_LONG: texts,
    SUPPLIER_ALT_PID: v.optional(word),
    MANUFACTURER_PID: v.optional(word),
    MANUFACTURER_NAME: v.optional(word),
    MANUFACTURER_TYPE_DESCR: texts,
  }),
  PRODUCT_FEATURES: v.optional(
    v.array(
      v.looseObject({
        REFERENCE_FEATURE_SYSTEM_NAME: word,
        REFERENCE_FEATURE_GROUP_ID: v.optional(word, ""),
        FEATURE: v.optional(v.array(v.looseObject({ FNAME: word, FVALUE: v.array(word) })), []),
      }),
    ),
    [],
  ),
  PRODUCT_ORDER_DETAILS: v.optional(
    v.looseObject({ ORDER_UNIT: word, QUANTITY_MIN: v.optional(word), QUANTITY_INTERVAL: v.optional(word) }),
  ),
  PRODUCT_LOGISTIC_DETAILS: v.optional(
    v.looseObject({ CUSTOMS_TARIFF_NUMBER: v.optional(v.looseObject({ CUSTOMS_NUMBER: v.optional(word) })) }),
  ),
  USER_DEFINED_EXTENSIONS: v.optional(
    v.looseObject({
      "UDX.EDXF.PRODUCT_LOGISTIC_DETAILS": v.optional(
        v.looseObject({
          "UDX.EDXF.NETLENGTH": v.optional(word),
          "UDX.EDXF.NETWIDTH": v.optional(word),
          "UDX.EDXF.NETDEPTH": v.optional(word),
          "UDX.EDXF.NETWEIGHT": v.optional(word),
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
export function readBmecat(file: string, xml: string): Exchanged {
  const problems: Problem[] = [];
  const nothing = (reason: string, row = 0): Exchanged => ({
    products: [],
    isWhole: false,
    problems: [{ file, row, field: "", reason }],
  });
  // Entities of its own are what makes a file of a kilobyte unfold to gigabytes; BMEcat needs none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return nothing("has a document type of its own, which BMEcat does not need");
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return nothing(`is not XML: ${valid.err.msg}`, valid.err.line);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
    isArray: (name) => LISTS.has(name),
  });
  const document = v.safeParse(Document, parser.parse(xml));
  const { T_NEW_CATALOG, T_NEW_PRODUCTDATA, T_UPDATE_PRODUCTS } = document.success ? document.output.BMECAT : {};
  const whole = T_NEW_CATALOG ?? T_NEW_PRODUCTDATA;
  const listed = (whole ?? T_UPDATE_PRODUCTS)?.PRODUCT;
  if (!listed) return nothing("holds no products (T_NEW_CATALOG, T_NEW_PRODUCTDATA or T_UPDATE_PRODUCTS)");
  const products: ExchangedProduct[] = [];
  for (const [index, each] of listed.entries()) {
    const product = v.safeParse(Product, each);
    if (product.success) products.push(exchangedOf(product.output, index + 1));
    else
      for (const issue of product.issues)
        problems.push({ file, row: index + 1, field: v.getDotPath(issue) ?? "", reason: issue.message });
  }
  return { products, isWhole: whole !== undefined, problems };
}

function exchangedOf(product: v.InferOutput<typeof Product>, place: number): ExchangedProduct {
  const { PRODUCT_DETAILS: details, PRODUCT_ORDER_DETAILS: order } = product;
  const size = product.USER_DEFINED_EXTENSIONS?.["UDX.EDXF.PRODUCT_LOGISTIC_DETAILS"];
  const own = product.PRODUCT_FEATURES.find((each) => each.REFERENCE_FEATURE_SYSTEM_NAME === OWN_CLASSIFICATION);
  const classOf = (system: RegExp) =>
    product.PRODUCT_FEATURES.find((each) => system.test(each.REFERENCE_FEATURE_SYSTEM_NAME))
      ?.REFERENCE_FEATURE_GROUP_ID ?? "";
  const inEach = (column: string, values: readonly { readonly text: string; readonly lang: string }[]) =>
    LOCALES.map(
      (locale) => [`${column}_${locale}`, values.find(({ lang }) => lang === LANGUAGE[locale])?.text ?? ""] as const,
    );
  const cells = {
    code: details.MANUFACTURER_PID ?? product.SUPPLIER_PID,
    sales_code: details.SUPPLIER_ALT_PID,
    manufacturer: details.MANUFACTURER_NAME,
    ...Object.fromEntries(inEach("name", details.DESCRIPTION_SHORT)),
    ...Object.fromEntries(inEach("description", details.DESCRIPTION_LONG)),
    ...Object.fromEntries(inEach("connection", details.MANUFACTURER_TYPE_DESCR)),
    order_unit: order && (order.ORDER_UNIT === ORDER_UNITS.metre ? "metre" : "piece"),
    min_order_quantity: order?.QUANTITY_MIN,
    package_unit: order?.QUANTITY_INTERVAL,
    customs_tariff_number: product.PRODUCT_LOGISTIC_DETAILS?.CUSTOMS_TARIFF_NUMBER?.CUSTOMS_NUMBER,
    depth_mm: scaled(size?.["UDX.EDXF.NETLENGTH"], 1000),
    width_mm: scaled(size?.["UDX.EDXF.NETWIDTH"], 1000),
    height_mm: scaled(size?.["UDX.EDXF.NETDEPTH"], 1000),
    weight_without_packaging_g: scaled(size?.["UDX.EDXF.NETWEIGHT"], 1000),
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
    place,
  };
}
