import * as v from "valibot";

// BMEcat 2005 after ETIM's guideline 5.0, without prices.

export const NAMESPACE = "https://www.etim-international.com/bmecat/50";

/** Lengths are metres, weights are kilograms. */
export const UNIT_FACTOR = 1000;
export const DECIMALS = 7;

/** Elements that may be repeated. */
export const LIST_ELEMENTS = new Set([
  "PRODUCT",
  "LANGUAGE",
  "PRODUCT_FEATURES",
  "FEATURE",
  "FVALUE",
  "DESCRIPTION_SHORT",
  "DESCRIPTION_LONG",
  "MANUFACTURER_TYPE_DESCR",
  "INTERNATIONAL_PID",
  "PRODUCT_REFERENCE",
  "CUSTOMS_TARIFF_NUMBER",
  "COUNTRY_OF_ORIGIN",
]);

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
export const Product = v.looseObject({
  "@mode": v.optional(v.string()),
  SUPPLIER_PID: v.pipe(PlainText, v.minLength(1, "is empty"), v.maxLength(35, "is longer than 35")),
  PRODUCT_DETAILS: v.looseObject({
    DESCRIPTION_SHORT: Texts,
    DESCRIPTION_LONG: Texts,
    INTERNATIONAL_PID: v.optional(v.array(PlainText), []),
    SUPPLIER_ALT_PID: v.optional(PlainText),
    MANUFACTURER_PID: v.optional(PlainText),
    MANUFACTURER_NAME: v.optional(PlainText),
    MANUFACTURER_TYPE_DESCR: Texts,
  }),
  PRODUCT_FEATURES: v.optional(
    v.array(
      v.looseObject({
        REFERENCE_FEATURE_SYSTEM_NAME: v.optional(PlainText, ""),
        REFERENCE_FEATURE_GROUP_ID: v.optional(PlainText, ""),
        FEATURE: v.optional(
          v.array(v.looseObject({ FNAME: PlainText, FVALUE: v.array(PlainText), FUNIT: v.optional(PlainText) })),
          [],
        ),
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
  PRODUCT_PRICE_DETAILS: v.optional(v.unknown()),
  PRODUCT_REFERENCE: v.optional(
    v.array(v.looseObject({ "@type": v.optional(v.string()), PROD_ID_TO: v.optional(PlainText) })),
    [],
  ),
  PRODUCT_LOGISTIC_DETAILS: v.optional(
    v.looseObject({
      CUSTOMS_TARIFF_NUMBER: v.optional(v.array(v.looseObject({ CUSTOMS_NUMBER: v.optional(PlainText) })), []),
      COUNTRY_OF_ORIGIN: v.optional(v.array(PlainText), []),
    }),
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
      "UDX.EDXF.ROHS_INDICATOR": v.optional(PlainText),
      "UDX.EDXF.REACH": v.optional(
        v.looseObject({
          "UDX.EDXF.REACH.LISTDATE": v.optional(PlainText),
          "UDX.EDXF.REACH.INFO": v.optional(PlainText),
        }),
      ),
      "UDX.EDXF.SCIP_NUMBER": v.optional(PlainText),
    }),
  ),
});
const Products = v.looseObject({ PRODUCT: v.array(v.unknown()) });
const Language = v.union([v.string(), v.looseObject({ "#text": v.string(), "@default": v.optional(v.string()) })]);
export const Document = v.object({
  BMECAT: v.looseObject({
    HEADER: v.optional(
      v.looseObject({ CATALOG: v.optional(v.looseObject({ LANGUAGE: v.optional(v.array(Language), []) })) }),
    ),
    T_NEW_CATALOG: v.optional(Products),
    T_NEW_PRODUCTDATA: v.optional(Products),
    T_UPDATE_PRODUCTS: v.optional(Products),
    T_UPDATE_PRICES: v.optional(Products),
  }),
});
