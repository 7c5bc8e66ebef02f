import * as v from "valibot";

// BMEcat 2005 after ETIM's guideline 5.0, without prices. ETIM features need ETIM's codes, which the catalogue does not have,
// so attributes travel under the manufacturer's own classification.

export const NAMESPACE = "https://www.etim-international.com/bmecat/50";

/** ISO 639-2, as BMEcat names languages. */

/** Lengths are metres, weights are kilograms. */
export const UNIT_FACTOR = 1000;
export const DECIMALS = 7;

/** Elements that may be repeated. */
export const LIST_ELEMENTS = new Set([
  "PRODUCT",
  "PRODUCT_FEATURES",
  "FEATURE",
  "FVALUE",
  "DESCRIPTION_SHORT",
  "DESCRIPTION_LONG",
  "MANUFACTURER_TYPE_DESCR",
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
export const Document = v.object({
  BMECAT: v.looseObject({
    T_NEW_CATALOG: v.optional(Products),
    T_NEW_PRODUCTDATA: v.optional(Products),
    T_UPDATE_PRODUCTS: v.optional(Products),
  }),
});
