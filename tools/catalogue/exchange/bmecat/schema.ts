import * as v from "valibot";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";

// BMEcat 2005 after ETIM's guideline 5.0, without prices.

export const NAMESPACE = "https://www.etim-international.com/bmecat/50";

/** Columns that the guideline has elements for. */
export const NATIVE_COLUMNS = [
  "code",
  "sales_code",
  "manufacturer",
  "model_type",
  "search_words",
  "gtin",
  ...LOCALES.flatMap((locale) => [`name_${locale}`, `description_${locale}`]),
];
/** Columns that it has a place for only beside prices, which this catalogue has none of. */
export const LEFT_OUT_COLUMNS = [
  "order_unit",
  "package_unit",
  "min_order_quantity",
  "weight_without_packaging_g",
  "customs_tariff_number",
  "country_of_origin",
  "rohs",
  "reach",
  "reach_date",
  "scip_number",
];

/** Lengths are metres, weights are kilograms. */
export const UNIT_FACTOR = 1000;
export const DECIMALS = 7;

/** Elements of BMEcat 1.2 by the names that BMEcat 2005 gave them. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ["ARTICLE", "PRODUCT"],
  ["SUPPLIER_AID", "SUPPLIER_PID"],
  ["ARTICLE_DETAILS", "PRODUCT_DETAILS"],
  ["SUPPLIER_ALT_AID", "SUPPLIER_ALT_PID"],
  ["BUYER_AID", "BUYER_PID"],
  ["MANUFACTURER_AID", "MANUFACTURER_PID"],
  ["ARTICLE_STATUS", "PRODUCT_STATUS"],
  ["ARTICLE_FEATURES", "PRODUCT_FEATURES"],
  ["ARTICLE_ORDER_DETAILS", "PRODUCT_ORDER_DETAILS"],
  ["ARTICLE_PRICE_DETAILS", "PRODUCT_PRICE_DETAILS"],
  ["ARTICLE_PRICE", "PRODUCT_PRICE"],
  ["ARTICLE_REFERENCE", "PRODUCT_REFERENCE"],
  ["ART_ID_TO", "PROD_ID_TO"],
  ["ARTICLE_TO_CATALOGGROUP_MAP", "PRODUCT_TO_CATALOGGROUP_MAP"],
  ["ART_ID", "PROD_ID"],
]);

/** Elements that may be repeated. */
export const LIST_ELEMENTS = new Set([
  "PRODUCT",
  "LANGUAGE",
  "PRODUCT_FEATURES",
  "FEATURE",
  "FNAME",
  "FT_NAME",
  "FVALUE",
  "VALUE_IDREF",
  "DESCRIPTION_SHORT",
  "DESCRIPTION_LONG",
  "MANUFACTURER_TYPE_DESCR",
  "KEYWORD",
  "INTERNATIONAL_PID",
  "EAN",
  "PRODUCT_REFERENCE",
  "PRODUCT_STATUS",
  "MIME",
  "MIME_SOURCE",
  "MIME_ROOT",
  "UDX.EDXF.MIME",
  "UDX.EDXF.MIME_SOURCE",
  "CUSTOMS_TARIFF_NUMBER",
  "COUNTRY_OF_ORIGIN",
  "CATALOG_STRUCTURE",
  "GROUP_NAME",
  "PRODUCT_TO_CATALOGGROUP_MAP",
  "UDX.EDXF.PRODUCT_SERIES",
  "UDX.EDXF.PACKING_UNIT",
  "UDX.EDXF.PRODUCT_CHARACTERISTIC",
  "UDX.EDXF.PRODUCT_CHARACTERISTIC_VALUE_STRING",
]);

/** An element without content is a text to the parser. */
const element = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.transform((node) => (node === "" ? {} : node)),
    v.looseObject(entries),
  );

const Text = v.pipe(
  v.unknown(),
  v.check((node) => !Array.isArray(node), "stands more than once"),
  // An element with attributes alone has no text.
  v.union([v.string(), v.looseObject({ "#text": v.optional(v.string(), ""), "@lang": v.optional(v.string()) })]),
  v.transform((value) =>
    typeof value === "string" ? { text: value, lang: "" } : { text: value["#text"], lang: value["@lang"] ?? "" },
  ),
);
const PlainText = v.pipe(
  Text,
  v.transform(({ text }) => text.trim()),
);
const optionalText = v.optional(PlainText);
const Texts = v.optional(v.array(Text), []);
const Feature = element({
  FNAME: Texts,
  /** Names a feature that is described elsewhere, as ECLASS has them. */
  FT_IDREF: optionalText,
  FTEMPLATE: v.optional(element({ FT_ID: optionalText, FT_NAME: Texts })),
  FVALUE: Texts,
  VALUE_IDREF: Texts,
  FUNIT: optionalText,
});
export type Feature = v.InferOutput<typeof Feature>;
const Reach = element({
  "UDX.EDXF.REACH.LISTDATE": optionalText,
  "UDX.EDXF.REACH.INFO": optionalText,
  "UDX.EDXF.SCIP_NUMBER": optionalText,
});
/** A file of a product, as BMEcat has it. */
const Mime = element({ MIME_SOURCE: Texts, MIME_PURPOSE: optionalText, MIME_TYPE: optionalText });
/** As ETIM's guideline has it. */
const EtimMime = element({ "UDX.EDXF.MIME_SOURCE": Texts, "UDX.EDXF.MIME_CODE": optionalText });
export const Product = element({
  "@mode": v.optional(v.string()),
  SUPPLIER_PID: v.pipe(PlainText, v.minLength(1, "is empty")),
  /** A product that is taken off needs none. */
  PRODUCT_DETAILS: v.optional(
    element({
      DESCRIPTION_SHORT: Texts,
      DESCRIPTION_LONG: Texts,
      INTERNATIONAL_PID: v.optional(v.array(PlainText), []),
      /** Of BMEcat 1.2. */
      EAN: v.optional(v.array(PlainText), []),
      SUPPLIER_ALT_PID: optionalText,
      MANUFACTURER_PID: optionalText,
      MANUFACTURER_NAME: optionalText,
      MANUFACTURER_TYPE_DESCR: Texts,
      KEYWORD: Texts,
      /** `old_product` is no longer made. */
      PRODUCT_STATUS: v.optional(
        v.array(
          v.union([
            v.looseObject({ "@type": v.optional(v.string(), ""), "#text": v.optional(v.string(), "") }),
            v.string(),
          ]),
        ),
        [],
      ),
    }),
    {},
  ),
  MIME_INFO: v.optional(element({ MIME: v.optional(v.array(Mime), []) })),
  PRODUCT_FEATURES: v.optional(
    v.array(
      element({
        REFERENCE_FEATURE_SYSTEM_NAME: v.optional(PlainText, ""),
        REFERENCE_FEATURE_GROUP_ID: v.optional(PlainText, ""),
        FEATURE: v.optional(v.array(Feature), []),
      }),
    ),
    [],
  ),
  PRODUCT_ORDER_DETAILS: v.optional(
    element({
      ORDER_UNIT: optionalText,
      CONTENT_UNIT: optionalText,
      NO_CU_PER_OU: optionalText,
      QUANTITY_MIN: optionalText,
      QUANTITY_INTERVAL: optionalText,
    }),
  ),
  PRODUCT_PRICE_DETAILS: v.optional(v.unknown()),
  PRODUCT_REFERENCE: v.optional(v.array(element({ "@type": v.optional(v.string()), PROD_ID_TO: optionalText })), []),
  PRODUCT_LOGISTIC_DETAILS: v.optional(
    element({
      CUSTOMS_TARIFF_NUMBER: v.optional(v.array(element({ CUSTOMS_NUMBER: optionalText })), []),
      COUNTRY_OF_ORIGIN: v.optional(v.array(PlainText), []),
    }),
  ),
  USER_DEFINED_EXTENSIONS: v.optional(
    element({
      "UDX.EDXF.PRODUCT_SERIES": Texts,
      "UDX.EDXF.EXPIRATION_DATE": optionalText,
      "UDX.EDXF.MIME_INFO": v.optional(element({ "UDX.EDXF.MIME": v.optional(v.array(EtimMime), []) })),
      "UDX.EDXF.PACKING_UNITS": v.optional(
        element({
          "UDX.EDXF.PACKING_UNIT": v.optional(v.array(element({ "UDX.EDXF.QUANTITY_MIN": optionalText })), []),
        }),
      ),
      "UDX.EDXF.PRODUCT_LOGISTIC_DETAILS": v.optional(
        element({
          "UDX.EDXF.NETLENGTH": optionalText,
          "UDX.EDXF.NETWIDTH": optionalText,
          "UDX.EDXF.NETDEPTH": optionalText,
          "UDX.EDXF.NETWEIGHT": optionalText,
        }),
      ),
      "UDX.EDXF.ROHS_INDICATOR": optionalText,
      "UDX.EDXF.REACH": v.optional(Reach),
      "UDX.EDXF.SCIP_NUMBER": optionalText,
      "UDX.EDXF.PRODUCT_CHARACTERISTICS": v.optional(
        element({
          "UDX.EDXF.PRODUCT_CHARACTERISTIC": v.optional(
            v.array(
              element({
                "UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE": v.optional(PlainText, ""),
                "UDX.EDXF.PRODUCT_CHARACTERISTIC_VALUE_STRING": Texts,
              }),
            ),
            [],
          ),
        }),
      ),
    }),
  ),
});

/** What is read of a product, by the names of its elements; all below the last three becomes features, or is said there. */
export const READ_PATHS: ReadonlySet<string> = new Set([
  "SUPPLIER_PID",
  ...[
    "DESCRIPTION_SHORT",
    "DESCRIPTION_LONG",
    "INTERNATIONAL_PID",
    "EAN",
    "SUPPLIER_ALT_PID",
    "MANUFACTURER_PID",
    "MANUFACTURER_NAME",
    "MANUFACTURER_TYPE_DESCR",
    "KEYWORD",
    "PRODUCT_STATUS",
  ].map((name) => `PRODUCT_DETAILS/${name}`),
  ...["ORDER_UNIT", "CONTENT_UNIT", "NO_CU_PER_OU", "QUANTITY_MIN", "QUANTITY_INTERVAL"].map(
    (name) => `PRODUCT_ORDER_DETAILS/${name}`,
  ),
  "PRODUCT_REFERENCE/PROD_ID_TO",
  ...["MIME_SOURCE", "MIME_TYPE", "MIME_PURPOSE", "MIME_ORDER"].map((name) => `MIME_INFO/MIME/${name}`),
  "PRODUCT_LOGISTIC_DETAILS/CUSTOMS_TARIFF_NUMBER/CUSTOMS_NUMBER",
  "PRODUCT_LOGISTIC_DETAILS/COUNTRY_OF_ORIGIN",
  ...[
    "PRODUCT_SERIES",
    "EXPIRATION_DATE",
    "MIME_INFO/UDX.EDXF.MIME/UDX.EDXF.MIME_SOURCE",
    "MIME_INFO/UDX.EDXF.MIME/UDX.EDXF.MIME_CODE",
    "MIME_INFO/UDX.EDXF.MIME/UDX.EDXF.MIME_ORDER",
    "PACKING_UNITS/UDX.EDXF.PACKING_UNIT/UDX.EDXF.QUANTITY_MIN",
    "PRODUCT_LOGISTIC_DETAILS/UDX.EDXF.NETLENGTH",
    "PRODUCT_LOGISTIC_DETAILS/UDX.EDXF.NETWIDTH",
    "PRODUCT_LOGISTIC_DETAILS/UDX.EDXF.NETDEPTH",
    "PRODUCT_LOGISTIC_DETAILS/UDX.EDXF.NETWEIGHT",
    "ROHS_INDICATOR",
    "REACH/UDX.EDXF.REACH.LISTDATE",
    "REACH/UDX.EDXF.REACH.INFO",
    "REACH/UDX.EDXF.SCIP_NUMBER",
    "SCIP_NUMBER",
    "PRODUCT_CHARACTERISTICS/UDX.EDXF.PRODUCT_CHARACTERISTIC/UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE",
    "PRODUCT_CHARACTERISTICS/UDX.EDXF.PRODUCT_CHARACTERISTIC/UDX.EDXF.PRODUCT_CHARACTERISTIC_NAME",
    "PRODUCT_CHARACTERISTICS/UDX.EDXF.PRODUCT_CHARACTERISTIC/UDX.EDXF.PRODUCT_CHARACTERISTIC_VALUE_STRING",
  ].map((path) => `USER_DEFINED_EXTENSIONS/UDX.EDXF.${path}`),
  "PRODUCT_FEATURES/REFERENCE_FEATURE_SYSTEM_NAME",
  "PRODUCT_FEATURES/REFERENCE_FEATURE_GROUP_ID",
  ...["FNAME", "FT_IDREF", "FTEMPLATE/FT_ID", "FTEMPLATE/FT_NAME", "FVALUE", "VALUE_IDREF", "FUNIT", "FORDER"].map(
    (name) => `PRODUCT_FEATURES/FEATURE/${name}`,
  ),
]);

/** A group of the maker's own catalogue. */
export const Group = element({ GROUP_ID: PlainText, GROUP_NAME: Texts, PARENT_ID: optionalText });
const Products = element({
  PRODUCT: v.optional(v.array(v.unknown()), []),
  CATALOG_GROUP_SYSTEM: v.optional(element({ CATALOG_STRUCTURE: v.optional(v.array(Group), []) })),
  PRODUCT_TO_CATALOGGROUP_MAP: v.optional(v.array(element({ PROD_ID: PlainText, CATALOG_GROUP_ID: PlainText }))),
});
const Language = v.union([v.string(), v.looseObject({ "#text": v.string(), "@default": v.optional(v.string()) })]);
export const Document = v.object({
  BMECAT: element({
    HEADER: v.optional(
      element({
        CATALOG: v.optional(element({ LANGUAGE: v.optional(v.array(Language), []), MIME_ROOT: Texts })),
        SUPPLIER: v.optional(element({ SUPPLIER_NAME: optionalText })),
      }),
    ),
    T_NEW_CATALOG: v.optional(Products),
    T_NEW_PRODUCTDATA: v.optional(Products),
    T_UPDATE_PRODUCTS: v.optional(Products),
    T_UPDATE_PRICES: v.optional(Products),
  }),
});
