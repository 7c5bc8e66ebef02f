import { BRAND } from "../../../../app/brand.ts";
import { escapeXml } from "../../../../app/escape-xml.ts";
import { CODES } from "../../../../app/i18n/generated/settings.ts";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../../../app/i18n/locales.ts";
import type { Cells } from "../../import/read/table.ts";
import { type ExchangedProduct, OWN_CLASSIFICATION } from "../exchanged-product.ts";
import { convertNumber, formatOrderUnit } from "../units.ts";
import { DECIMALS, NAMESPACE, UNIT_FACTOR } from "./schema.ts";

const ETIM_SYSTEM = "ETIM-10.0";

const textElement = (name: string, value: string | undefined, lang?: Locale): string =>
  value ? `<${name}${lang ? ` lang="${CODES[lang].bmecat}"` : ""}>${escapeXml(value)}</${name}>` : "";
const parentElement = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join("")}</${name}>`;

/** Products as one BMEcat file. @param today YYYY-MM-DD */
export function* renderBmecat(products: Iterable<ExchangedProduct>, release: number, today: string): Generator<string> {
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

function renderProduct({ cells, own, classes }: ExchangedProduct): string {
  const perLocale = (name: string, column: string, maxLength: number) =>
    LOCALES.map((locale) => textElement(name, cells[`${column}_${locale}`]?.slice(0, maxLength), locale)).join("");
  const unit = formatOrderUnit(cells.order_unit);
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
        textElement("UDX.EDXF.NETLENGTH", toBaseUnit(cells.depth_mm)),
        textElement("UDX.EDXF.NETWIDTH", toBaseUnit(cells.width_mm)),
        textElement("UDX.EDXF.NETDEPTH", toBaseUnit(cells.height_mm)),
        textElement("UDX.EDXF.NETWEIGHT", toBaseUnit(cells.weight_without_packaging_g)),
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

const toBaseUnit = (value: string | undefined) => convertNumber(value, 1 / UNIT_FACTOR, DECIMALS);
