import { BRAND, COMPANY } from "../../../../app/ground/company/brand.ts";
import { CODES } from "../../../../app/ground/i18n/generated/settings.ts";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { escapeXml } from "../../../../app/ground/platform/escape-xml.ts";
import type { EtimValue } from "../../etim/etim-value.ts";
import { itemsOf } from "../../import/read/cells.ts";
import type { Cells } from "../../import/read/table.ts";
import {
  type Attachment,
  type AttachmentKind,
  type ExportedProduct,
  etimFeaturesOf,
  OWN_CLASSIFICATION,
  ownFeatures,
} from "../exchanged-product.ts";
import { LEFT_OUT_COLUMNS, NAMESPACE, NATIVE_COLUMNS } from "./schema.ts";

const textElement = (name: string, value: string | undefined, lang?: Locale | null): string =>
  value ? `<${name}${lang ? ` lang="${CODES[lang].bmecat}"` : ""}>${escapeXml(value)}</${name}>` : "";
const parentElement = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join("")}</${name}>`;
/** Left out where it would be empty. */
const optionalElement = (name: string, ...children: readonly string[]): string =>
  children.some(Boolean) ? parentElement(name, ...children) : "";

export type BmecatContents = {
  readonly products: Iterable<ExportedProduct>;
  readonly release: number;
  /** YYYY-MM-DD */
  readonly today: string;
};

/** The version of ETIM's guideline. */
const GUIDELINE = "5.0";

/**
 * Products as one BMEcat file of ETIM's guideline, as `T_NEW_PRODUCTDATA`: `T_NEW_CATALOG` requires prices. What that has no
 * place for is left out: units of order and package, weights, customs, RoHS, REACH and SCIP.
 */
export function* renderBmecat({ products, release, today }: BmecatContents): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="${NAMESPACE}">\n`;
  yield parentElement(
    "HEADER",
    parentElement(
      "CATALOG",
      ...LOCALES.map(
        (locale) =>
          `<LANGUAGE${locale === INTERNATIONAL_LOCALE ? ' default="true"' : ""}>${CODES[locale].bmecat}</LANGUAGE>`,
      ),
      textElement("CATALOG_ID", `${BRAND.name.slice(0, 12)}-${release}`),
      textElement("CATALOG_VERSION", `${String(release).padStart(3, "0")}.000`),
      textElement("CATALOG_NAME", `${BRAND.name} catalogue`, INTERNATIONAL_LOCALE),
      `<DATETIME type="generation_date">${textElement("DATE", today)}</DATETIME>`,
      textElement("TERRITORY", COMPANY.address.country),
    ),
    // The guideline requires one; an open catalogue is for whoever takes it.
    parentElement("BUYER", textElement("BUYER_NAME", "Any buyer")),
    parentElement("SUPPLIER", textElement("SUPPLIER_NAME", BRAND.legalName.slice(0, 50))),
    parentElement("USER_DEFINED_EXTENSIONS", textElement("UDX.EDXF.VERSION", GUIDELINE)),
  );
  yield "\n<T_NEW_PRODUCTDATA>\n";
  for (const product of products) yield `${renderProduct(product)}\n`;
  yield "</T_NEW_PRODUCTDATA>\n</BMECAT>\n";
}

function renderProduct(product: ExportedProduct): string {
  const { cells, classes, attachments, accessories, predecessors } = product;
  const perLocale = (name: string, column: string) =>
    LOCALES.map((locale) => textElement(name, cells[`${column}_${locale}`], locale)).join("");
  const etim = etimFeaturesOf(product).map(({ feature, value }) => [feature, formatValue(value)] as const);
  return parentElement(
    "PRODUCT",
    textElement("SUPPLIER_PID", cells.code),
    parentElement(
      "PRODUCT_DETAILS",
      perLocale("DESCRIPTION_SHORT", "name"),
      perLocale("DESCRIPTION_LONG", "description"),
      cells.gtin ? `<INTERNATIONAL_PID type="gtin">${cells.gtin}</INTERNATIONAL_PID>` : "",
      textElement("SUPPLIER_ALT_PID", cells.sales_code),
      textElement("MANUFACTURER_PID", cells.code),
      textElement("MANUFACTURER_NAME", cells.manufacturer),
      textElement("MANUFACTURER_TYPE_DESCR", cells.model_type),
      ...itemsOf(cells.search_words ?? "").map((word) => textElement("KEYWORD", word)),
    ),
    classes.etim_class ? renderFeatures(`ETIM-${classes.etim_release || "10.0"}`, classes.etim_class, etim) : "",
    classes.eclass ? renderFeatures("ECLASS", classes.eclass, []) : "",
    classes.unspsc ? renderFeatures("UNSPSC", classes.unspsc, []) : "",
    renderFeatures(OWN_CLASSIFICATION, cells.type ?? "", []),
    optionalElement(
      "USER_DEFINED_EXTENSIONS",
      optionalElement("UDX.EDXF.MIME_INFO", ...attachments.flatMap(renderAttachment)),
      ...predecessors.map((code) => textElement("UDX.EDXF.PREDECESSOR_PID", code)),
      optionalElement(
        "UDX.EDXF.PRODUCT_CHARACTERISTICS",
        ...renderCharacteristics(ownFeatures(product, new Set([...NATIVE_COLUMNS, ...LEFT_OUT_COLUMNS]))),
      ),
    ),
    ...accessories.map(
      (code) => `<PRODUCT_REFERENCE type="accessories">${textElement("PROD_ID_TO", code)}</PRODUCT_REFERENCE>`,
    ),
  );
}

const LANGUAGE_OF_COLUMN = new RegExp(`^(.+)_(${LOCALES.join("|")})$`);

/** What ETIM has no feature for, as characteristics of the manufacturer's own: a text that has languages is one of them. */
function renderCharacteristics(features: Cells): string[] {
  const texts = Map.groupBy(Object.entries(features), ([column]) => LANGUAGE_OF_COLUMN.exec(column)?.[1] ?? column);
  return [...texts].map(([name, columns]) =>
    parentElement(
      "UDX.EDXF.PRODUCT_CHARACTERISTIC",
      textElement("UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE", name),
      textElement("UDX.EDXF.PRODUCT_CHARACTERISTIC_NAME", name.replaceAll("_", " "), INTERNATIONAL_LOCALE),
      ...columns.map(([column, text]) =>
        textElement("UDX.EDXF.PRODUCT_CHARACTERISTIC_VALUE_STRING", text, languageOf(column)),
      ),
    ),
  );
}

const languageOf = (column: string): Locale | null =>
  (LANGUAGE_OF_COLUMN.exec(column)?.[2] as Locale | undefined) ?? null;

const renderFeatures = (
  system: string,
  group: string,
  values: readonly (readonly [name: string, values: readonly string[]])[],
): string =>
  parentElement(
    "PRODUCT_FEATURES",
    textElement("REFERENCE_FEATURE_SYSTEM_NAME", system),
    textElement("REFERENCE_FEATURE_GROUP_ID", group),
    ...values.map(([name, list]) =>
      parentElement("FEATURE", textElement("FNAME", name), ...list.map((value) => textElement("FVALUE", value))),
    ),
  );

function formatValue(value: EtimValue): string[] {
  switch (value.kind) {
    case "code":
      return [value.code];
    case "logical":
      return [String(value.value)];
    case "number":
      return [String(value.number)];
    case "range":
      return [String(value.lower), String(value.upper)];
  }
}

const MIME_CODES: Readonly<Record<AttachmentKind, string>> = {
  picture: "MD01",
  datasheet: "MD22",
  drawing: "MD12",
  model: "MD37",
  certificate: "MD09",
  manual: "MD14",
  brochure: "MD41",
  other: "MD99",
};

const renderAttachment = ({ kind, titles, files }: Attachment): string[] =>
  files.map(({ locale, url }) =>
    parentElement(
      "UDX.EDXF.MIME",
      textElement("UDX.EDXF.MIME_SOURCE", url, locale),
      textElement("UDX.EDXF.MIME_CODE", MIME_CODES[kind]),
      ...LOCALES.map((title) => textElement("UDX.EDXF.MIME_DESIGNATION", titles[title]?.slice(0, 250), title)),
    ),
  );
