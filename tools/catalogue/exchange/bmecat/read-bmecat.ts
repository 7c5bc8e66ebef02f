import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { CODES } from "../../../../app/ground/i18n/generated/settings.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import type { EtimValue } from "../../etim/etim-value.ts";
import type { Problem } from "../../import/read/table.ts";
import {
  type ExchangeFile,
  type ImportedFeature,
  type ImportedProduct,
  OWN_CLASSIFICATION,
  omitEmpty,
  parseItems,
  unreadable,
} from "../exchanged-product.ts";
import { convertNumber, parseOrderUnit, parseTariffNumber } from "../units.ts";
import { DECIMALS, Document, LIST_ELEMENTS, Product, UNIT_FACTOR } from "./schema.ts";

type ParsedProduct = v.InferOutput<typeof Product>;

/** Reads a BMEcat file; a product that does not fit the guideline is reported and skipped. */
export function readBmecat(file: string, xml: string): ExchangeFile {
  const fail = (reason: string, row = 0) => unreadable([{ file, row, field: "", reason }]);
  // Custom entities can expand a kilobyte to gigabytes, and BMEcat needs none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return fail("has a document type of its own, which BMEcat does not need");
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return fail(`is not XML: ${valid.err.msg}`, valid.err.line);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
    isArray: (name) => LIST_ELEMENTS.has(name),
  });
  let tree: unknown;
  try {
    tree = parser.parse(xml);
  } catch (error) {
    // Elements within elements without end.
    return fail(`cannot be read as BMEcat: ${error instanceof Error ? error.message : error}`);
  }
  const document = v.safeParse(Document, tree);
  const { HEADER, T_NEW_CATALOG, T_NEW_PRODUCTDATA, T_UPDATE_PRODUCTS, T_UPDATE_PRICES } = document.success
    ? document.output.BMECAT
    : {};
  const fullCatalogue = T_NEW_CATALOG ?? T_NEW_PRODUCTDATA;
  const items = (fullCatalogue ?? T_UPDATE_PRODUCTS)?.PRODUCT;
  if (!items && T_UPDATE_PRICES)
    return {
      ...unreadable([]),
      notes: [
        `Not read: prices (T_UPDATE_PRICES, products: ${T_UPDATE_PRICES.PRODUCT.length}). This catalogue has none, so the file changes nothing.`,
      ],
    };
  if (!items) return fail("holds no products (T_NEW_CATALOG, T_NEW_PRODUCTDATA or T_UPDATE_PRODUCTS)");
  const language = defaultLanguage(HEADER?.CATALOG?.LANGUAGE ?? []);
  const featureProblems: Problem[] = [];
  const { parsed, problems } = parseItems(file, items, Product, (product, position) => ({
    product,
    imported: parseProduct(product, position, language, (field, reason) =>
      featureProblems.push({ file, row: position, field, reason }),
    ),
  }));
  const active = parsed.filter(({ product }) => product["@mode"] !== "delete");
  const priced = active.filter(({ product }) => product.PRODUCT_PRICE_DETAILS !== undefined).length;
  return {
    products: active.map(({ imported }) => imported),
    obsolete: parsed
      .filter(({ product }) => product["@mode"] === "delete")
      .map(({ imported: { cells, position } }) => ({ code: cells.code ?? "", position })),
    isComplete: fullCatalogue !== undefined,
    problems: [...problems, ...featureProblems],
    notes:
      priced > 0
        ? [`Not read: prices, which this catalogue has none of (${priced} of ${active.length} products).`]
        : [],
  };
}

/** The other codes of ISO 639-2 for the same languages. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = { ger: "deu", fre: "fra" };
const languageCode = (lang: string) => LANGUAGE_CODES[lang.toLowerCase()] ?? lang.toLowerCase();

/** The language of texts that name none. */
function defaultLanguage(
  languages: readonly (string | { readonly "#text": string; readonly "@default"?: string | undefined })[],
): string {
  const chosen = languages.find((each) => typeof each !== "string" && each["@default"] === "true") ?? languages[0];
  return chosen === undefined ? "" : typeof chosen === "string" ? chosen : chosen["#text"];
}

const fromBaseUnit = (value: string | undefined) => convertNumber(value, UNIT_FACTOR, DECIMALS);

function parseProduct(
  product: ParsedProduct,
  position: number,
  language: string,
  report: (field: string, reason: string) => void,
): ImportedProduct {
  const { PRODUCT_DETAILS: details, PRODUCT_ORDER_DETAILS: order, USER_DEFINED_EXTENSIONS: extensions } = product;
  const size = extensions?.["UDX.EDXF.PRODUCT_LOGISTIC_DETAILS"];
  const reach = extensions?.["UDX.EDXF.REACH"];
  const logistics = product.PRODUCT_LOGISTIC_DETAILS;
  const systems = product.PRODUCT_FEATURES.map((features) => ({
    name: features.REFERENCE_FEATURE_SYSTEM_NAME,
    class: features.REFERENCE_FEATURE_GROUP_ID,
    features: features.FEATURE,
  }));
  const own = systems.find(({ name }) => name === OWN_CLASSIFICATION);
  const findSystem = (pattern: RegExp) => systems.find(({ name }) => pattern.test(name));
  const etim = findSystem(/^ETIM/i);
  const perLocale = (column: string, values: readonly { readonly text: string; readonly lang: string }[]) =>
    LOCALES.map((locale) => {
      const found = values.find(({ lang }) => languageCode(lang || language) === CODES[locale].bmecat);
      return [`${column}_${locale}`, found?.text.trim() ?? ""] as const;
    });
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
    customs_tariff_number: parseTariffNumber(logistics?.CUSTOMS_TARIFF_NUMBER[0]?.CUSTOMS_NUMBER),
    country_of_origin: logistics?.COUNTRY_OF_ORIGIN[0],
    depth_mm: fromBaseUnit(size?.["UDX.EDXF.NETLENGTH"]),
    width_mm: fromBaseUnit(size?.["UDX.EDXF.NETWIDTH"]),
    height_mm: fromBaseUnit(size?.["UDX.EDXF.NETDEPTH"]),
    weight_without_packaging_g: fromBaseUnit(size?.["UDX.EDXF.NETWEIGHT"]),
    gtin: details.INTERNATIONAL_PID[0],
    rohs: extensions?.["UDX.EDXF.ROHS_INDICATOR"],
    reach: reach?.["UDX.EDXF.REACH.INFO"]?.replace(" ", "_"),
    reach_date: reach?.["UDX.EDXF.REACH.LISTDATE"],
    scip_number: extensions?.["UDX.EDXF.SCIP_NUMBER"],
  };
  return {
    cells: omitEmpty(cells),
    own: own
      ? {
          type: own.class,
          features: Object.fromEntries(own.features.map(({ FNAME, FVALUE }) => [FNAME, FVALUE.join(";")])),
        }
      : null,
    classes: {
      etim_class: etim?.class ?? "",
      etim_release: releaseOf(etim?.name ?? ""),
      etim_class_version: "",
      eclass: findSystem(/^ECLASS/i)?.class ?? "",
      unspsc: findSystem(/^UNSPSC/i)?.class ?? "",
    },
    etim: (etim?.features ?? []).flatMap((feature) => parseFeature(feature, report)),
    foreign: systems
      .filter(({ name }) => name !== OWN_CLASSIFICATION && !/^ETIM/i.test(name))
      .map((system) => ({
        class: system.class,
        features: system.features.map(({ FNAME, FVALUE }) => ({ name: FNAME, text: FVALUE.join("..") })),
      })),
    accessories: product.PRODUCT_REFERENCE.flatMap(({ "@type": type, PROD_ID_TO }) =>
      type === "accessories" && PROD_ID_TO ? [PROD_ID_TO] : [],
    ),
    position,
  };
}

/** `10.0` of `ETIM-10.0`, also where it is written `ETIM 10`. */
function releaseOf(system: string): string {
  const [, major, minor = "0"] = /(\d{1,2})(?:\.(\d))?$/.exec(system) ?? [];
  return major ? `${major}.${minor}` : "";
}

type Feature = ParsedProduct["PRODUCT_FEATURES"][number]["FEATURE"][number];

const FEATURE_CODE = /^EF(?:\d{6}|I\d{5}|[A-Z]{2}\d{4})$/;
const NUMBER = /^-?\d{1,12}(?:[.,]\d+)?$/;
const UNIT_CODE = /^EU\d{6}$/;

/** A dash stands for a feature without a value. */
function parseFeature(
  { FNAME, FVALUE, FUNIT }: Feature,
  report: (field: string, reason: string) => void,
): ImportedFeature[] {
  const values = FVALUE.map((value) => value.trim()).filter((value) => value !== "" && value !== "-");
  if (values.length === 0) return [];
  const value = parseValue(values);
  if (!FEATURE_CODE.test(FNAME)) report(FNAME, "is not a feature like EF000228");
  else if (!value) report(FNAME, `“${values.join(" ")}” is no EV code, true, false, number or range`);
  else {
    // Other words for units are for people: the feature's own unit counts.
    const unit = FUNIT && UNIT_CODE.test(FUNIT) ? { unit: FUNIT } : {};
    return [{ feature: FNAME, value, ...unit }];
  }
  return [];
}

function parseValue(values: readonly string[]): EtimValue | null {
  const [first = "", second, third] = values;
  if (third !== undefined) return null;
  if (NUMBER.test(first) && second !== undefined)
    return NUMBER.test(second) ? { kind: "range", lower: toNumber(first), upper: toNumber(second) } : null;
  if (second !== undefined) return null;
  if (/^EV\d{6}$/.test(first)) return { kind: "code", code: first };
  if (first === "true" || first === "false") return { kind: "logical", value: first === "true" };
  return NUMBER.test(first) ? { kind: "number", number: toNumber(first) } : null;
}

const toNumber = (text: string) => Number(text.replace(",", "."));
