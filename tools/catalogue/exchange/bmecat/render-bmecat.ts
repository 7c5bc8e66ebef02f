import { BRAND } from "../../../../app/ground/company/brand.ts";
import { CODES } from "../../../../app/ground/i18n/generated/settings.ts";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { escapeXml } from "../../../../app/ground/platform/escape-xml.ts";
import type { EtimValue } from "../../etim/etim-value.ts";
import type { Cells } from "../../import/read/table.ts";
import {
  type Attachment,
  type AttachmentKind,
  COMMON_COLUMNS,
  type ExportedProduct,
  etimFeaturesOf,
  OWN_CLASSIFICATION,
  ownFeatures,
} from "../exchanged-product.ts";
import { convertNumber, formatOrderUnit, formatTariffNumber } from "../units.ts";
import { DECIMALS, NAMESPACE, UNIT_FACTOR } from "./schema.ts";

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

/** Products as one BMEcat file. */
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
      textElement("TERRITORY", BRAND.address.country),
    ),
    parentElement("SUPPLIER", textElement("SUPPLIER_NAME", BRAND.legalName.slice(0, 50))),
  );
  yield "\n<T_NEW_PRODUCTDATA>\n";
  for (const product of products) yield `${renderProduct(product)}\n`;
  yield "</T_NEW_PRODUCTDATA>\n</BMECAT>\n";
}

/** The guideline knows true and false only; an exemption has no field. */
const isExempt = ({ rohs }: Cells) => rohs === "exempt";

function renderProduct(product: ExportedProduct): string {
  const { cells, classes, attachments, accessories, hasCeMark } = product;
  const perLocale = (name: string, column: string, maxLength: number) =>
    LOCALES.map((locale) => textElement(name, cells[`${column}_${locale}`]?.slice(0, maxLength), locale)).join("");
  const unit = formatOrderUnit(cells.order_unit);
  const native = new Set(COMMON_COLUMNS.filter((column) => column !== "rohs" || !isExempt(cells)));
  const etim = etimFeaturesOf(product).map(({ feature, value }) => [feature, formatValue(value)] as const);
  return parentElement(
    "PRODUCT",
    textElement("SUPPLIER_PID", cells.code),
    parentElement(
      "PRODUCT_DETAILS",
      perLocale("DESCRIPTION_SHORT", "name", 150),
      perLocale("DESCRIPTION_LONG", "description", 64_000),
      cells.gtin ? `<INTERNATIONAL_PID type="gtin">${cells.gtin}</INTERNATIONAL_PID>` : "",
      textElement("SUPPLIER_ALT_PID", cells.sales_code),
      textElement("MANUFACTURER_PID", cells.code),
      textElement("MANUFACTURER_NAME", cells.manufacturer),
      perLocale("MANUFACTURER_TYPE_DESCR", "connection", 250),
    ),
    classes.etim_class ? renderFeatures(`ETIM-${classes.etim_release || "10.0"}`, classes.etim_class, etim) : "",
    classes.eclass ? renderFeatures("ECLASS", classes.eclass, []) : "",
    classes.unspsc ? renderFeatures("UNSPSC", classes.unspsc, []) : "",
    renderFeatures(
      OWN_CLASSIFICATION,
      cells.type ?? "",
      Object.entries(ownFeatures(product, native)).map(([name, value]) => [name, [value]]),
    ),
    parentElement(
      "PRODUCT_ORDER_DETAILS",
      textElement("ORDER_UNIT", unit),
      textElement("CONTENT_UNIT", unit),
      textElement("NO_CU_PER_OU", "1"),
      textElement("QUANTITY_MIN", cells.min_order_quantity),
      textElement("QUANTITY_INTERVAL", cells.package_unit),
    ),
    parentElement(
      "USER_DEFINED_EXTENSIONS",
      optionalElement("UDX.EDXF.MIME_INFO", ...attachments.flatMap(renderAttachment)),
      parentElement(
        "UDX.EDXF.PACKING_UNITS",
        parentElement(
          "UDX.EDXF.PACKING_UNIT",
          textElement("UDX.EDXF.QUANTITY_MIN", cells.package_unit),
          textElement("UDX.EDXF.QUANTITY_MAX", cells.package_unit),
          textElement("UDX.EDXF.PACKING_UNIT_CODE", "PK"),
        ),
      ),
      parentElement(
        "UDX.EDXF.PRODUCT_LOGISTIC_DETAILS",
        textElement("UDX.EDXF.NETLENGTH", toBaseUnit(cells.depth_mm)),
        textElement("UDX.EDXF.NETWIDTH", toBaseUnit(cells.width_mm)),
        textElement("UDX.EDXF.NETDEPTH", toBaseUnit(cells.height_mm)),
        textElement("UDX.EDXF.NETWEIGHT", toBaseUnit(cells.weight_without_packaging_g)),
      ),
      textElement("UDX.EDXF.ROHS_INDICATOR", isExempt(cells) ? "" : cells.rohs),
      textElement("UDX.EDXF.CE_MARKING", hasCeMark ? "true" : ""),
      optionalElement(
        "UDX.EDXF.REACH",
        textElement("UDX.EDXF.REACH.LISTDATE", cells.reach_date),
        textElement("UDX.EDXF.REACH.INFO", cells.reach?.replace("_", " ")),
      ),
      textElement("UDX.EDXF.SCIP_NUMBER", cells.scip_number),
    ),
    ...accessories.map(
      (code) => `<PRODUCT_REFERENCE type="accessories">${textElement("PROD_ID_TO", code)}</PRODUCT_REFERENCE>`,
    ),
    parentElement(
      "PRODUCT_LOGISTIC_DETAILS",
      optionalElement(
        "CUSTOMS_TARIFF_NUMBER",
        textElement("CUSTOMS_NUMBER", formatTariffNumber(cells.customs_tariff_number)),
      ),
      textElement("COUNTRY_OF_ORIGIN", cells.country_of_origin),
    ),
  );
}

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
      ...LOCALES.map((title) => textElement("UDX.EDXF.MIME_DESIGNATION", titles[title]?.slice(0, 80), title)),
    ),
  );

const toBaseUnit = (value: string | undefined) => convertNumber(value, 1 / UNIT_FACTOR, DECIMALS);
