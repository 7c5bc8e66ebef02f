import { cadUrl } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { ownNumber } from "../../../app/foundation/catalogue/product/known.ts";
import { productApiPath } from "../../../app/foundation/catalogue/product/product-api-path.ts";
import type { Rating } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { hasCadFiles } from "../../../app/foundation/drawing/measured.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { shortLinkPath } from "../../../app/ground/company/short-link.ts";
import { LIST } from "../../../app/ground/i18n/generated/list.ts";
import { CODES } from "../../../app/ground/i18n/generated/settings.ts";
import { LIVE_LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Part, PartDetails, PartValue, Texts } from "./part.ts";
import { shapeClassOf } from "./shape-classes.ts";

/** A property of EPLAN's parts management; a part that lacks it has an empty text. */
export type EplanField = {
  /** The attribute of the XML (EPLAN help, “XML Export / Import: Tags and Associated Attributes”). */
  readonly xml: string;
  /** The field of `tblPart` in CSV, for those that the CSV has. */
  readonly csv?: string;
  readonly read: (part: Part) => string;
};

/** `MDPartsDatabaseItem.Enums.Type.Component` of EPLAN's API. */
export const PART_TYPE = "1";

/** In EPLAN an order number is unique only with its manufacturer. */
export const partNumber = (code: string): string => `${BRAND.name.toUpperCase()}.${code}`;

/** A semicolon would end the language's part, and EPLAN names no way to escape it: a dash divides a sentence as well. */
const withoutSemicolons = (text: string): string => text.replace(/\s*;\s*$/u, "").replace(/\s*;\s*/gu, " – ");

/** EPLAN's multilingual text: `de_DE@Klemme;en_US@Terminal;`. */
export const formatMultilingual = (textIn: (locale: Locale) => string | undefined): string =>
  LIVE_LOCALES.map((locale) => {
    const text = textIn(locale);
    return text ? `${CODES[locale].eplan}@${withoutSemicolons(text)};` : "";
  }).join("");

/** The same for a text that no language changes. */
export const formatAnyLanguage = (text: string): string => (text ? `??_??@${withoutSemicolons(text)};` : "");

const textsOf = (texts: Texts): string => formatMultilingual((locale) => texts[locale]);

const ofProduct =
  (read: (details: PartDetails) => string | number) =>
  ({ details }: Part): string =>
    details ? String(read(details)) : "";

/** Whether the site has a solid and a picture of it: a type without a drawing has a form that nobody knows. */
const hasForm = ({ widthMm, heightMm, depthMm, drawing }: PartDetails): boolean =>
  hasCadFiles({
    ...{ widthMm: widthMm ?? 0, heightMm: heightMm ?? 0, depthMm: depthMm ?? 0 },
    isPlainBox: drawing === "",
  });

const toFlag = (value: boolean): string => (value ? "1" : "0");

/** Rounded, so that no fraction shows how it was computed. */
const toKilograms = (grams: number): number => Number((grams / 1000).toFixed(6));

/**
 * The fields of `<part>`. Numbers have a decimal point whatever the language; lengths are in millimetres and weights in
 * kilograms.
 */
export const PART_FIELDS: readonly EplanField[] = [
  { xml: "P_ARTICLE_PARTTYPE", csv: "class", read: () => PART_TYPE },
  { xml: "P_ARTICLE_PRODUCTTOPGROUP", csv: "producttopgroup", read: () => "1" },
  {
    xml: "P_ARTICLE_PRODUCTGROUP",
    csv: "productgroup",
    read: ofProduct((details) => shapeClassOf(details).group),
  },
  {
    xml: "P_ARTICLE_PRODUCTSUBGROUP",
    csv: "productsubgroup",
    read: ofProduct((details) => shapeClassOf(details).subgroup),
  },
  { xml: "P_ARTICLE_CRAFT_ELECTRICAL", csv: "craftelectro", read: () => "1" },
  { xml: "P_ARTICLE_PARTNR", csv: "partnr", read: ({ code }) => partNumber(code) },
  { xml: "P_ARTICLE_DISCONTINUED", csv: "discontinued", read: ({ details }) => toFlag(details === null) },
  { xml: "P_ARTICLE_TYPENR", csv: "typenr", read: ({ modelType, code }) => ownNumber(modelType, code) },
  { xml: "P_ARTICLE_DESCR1", csv: "description1", read: ({ names }) => textsOf(names) },
  { xml: "P_ARTICLE_MANUFACTURER", csv: "manufacturer", read: ({ manufacturer }) => manufacturer },
  { xml: "P_ARTICLE_SUPPLIER", csv: "supplier", read: () => BRAND.name },
  { xml: "P_ARTICLE_ORDERNR", csv: "ordernr", read: ({ code }) => code },
  { xml: "P_ARTICLE_NOTE", csv: "note", read: ofProduct(({ descriptions }) => textsOf(descriptions)) },
  {
    xml: "P_ARTICLE_QUANTITYUNIT",
    csv: "quantityunit",
    read: ofProduct(({ unit }) => formatMultilingual((locale) => LIST[locale].units[unit])),
  },
  {
    xml: "P_ARTICLE_PACKAGINGQUANTITY",
    csv: "packagingquantity",
    read: ofProduct(({ packageUnit }) => packageUnit || ""),
  },
  { xml: "P_ARTICLE_WIDTH", csv: "width", read: ofProduct(({ widthMm }) => widthMm ?? "") },
  { xml: "P_ARTICLE_HEIGHT", csv: "height", read: ofProduct(({ heightMm }) => heightMm ?? "") },
  { xml: "P_ARTICLE_DEPTH", csv: "depth", read: ofProduct(({ depthMm }) => depthMm ?? "") },
  {
    xml: "P_ARTICLE_WEIGHT",
    csv: "weight",
    read: ofProduct(({ weightWithoutPackagingG: grams }) => (grams === null ? "" : toKilograms(grams))),
  },
  {
    xml: "P_ARTICLE_IS_ACCESSORY",
    read: ofProduct((details) => toFlag(shapeClassOf(details).isAccessory)),
  },
  // Addresses, as a macro and a picture of a parts database are files of its folders.
  { xml: "P_ARTICLE_EXTERNAL_DOCUMENT_1", read: ({ code }) => BRAND.origin + shortLinkPath(code) },
  {
    xml: "P_ARTICLE_EXTERNAL_DOCUMENT_2",
    read: ({ code, details }) => (details && hasForm(details) ? BRAND.origin + cadUrl(code, "model.step") : ""),
  },
  {
    xml: "P_ARTICLE_EXTERNAL_DOCUMENT_3",
    read: ({ code, details }) =>
      details && hasForm(details) ? BRAND.origin + productApiPath(code, "/drawing.png?w=1280") : "",
  },
  { xml: "P_ARTICLE_IDENTCODE", read: ofProduct(({ trade }) => trade.gtin ?? "") },
  { xml: "P_ARTICLE_IDENTTYPE", read: ofProduct(({ trade }) => (trade.gtin ? "GTIN" : "")) },
  {
    xml: "P_ARTICLE_REPLACEMENT_PART_NUMBER",
    read: ({ successor }) => (successor === null ? "" : partNumber(successor)),
  },
];

/** The fields of `<variant>`: technical data from the catalogue's attributes, by these codes where they have these units. */
export const VARIANT_FIELDS: readonly EplanField[] = [
  { xml: "P_ARTICLE_VARIANT", read: () => "1" },
  { xml: "P_ARTICLE_VOLTAGEIEC", read: readQuantity("rated_voltage", "V") },
  { xml: "P_ARTICLE_CURRENTIEC", read: readQuantity("rated_current", "A") },
  { xml: "P_ARTICLE_CONNECTIONCROSSSECTION", read: readQuantity("cross_section", "mm2") },
  { xml: "P_ARTICLE_CROSSSECTIONFROM", read: readQuantity("solid_section", "mm2", "min") },
  { xml: "P_ARTICLE_CROSSSECTIONTILL", read: readQuantity("solid_section", "mm2", "max") },
  { xml: "P_ARTICLE_POWERDISSIPATION", read: readQuantity("power_loss", "W") },
  { xml: "P_ARTICLE_VOLTAGEUL", read: readRating("UL", ({ voltage }) => `${voltage} V`) },
  { xml: "P_ARTICLE_CURRENTUL", read: readRating("UL", ({ current }) => `${current} A`) },
  { xml: "P_ARTICLE_VOLTAGECSA", read: readRating("CSA", ({ voltage }) => `${voltage} V`) },
  { xml: "P_ARTICLE_CURRENTCSA", read: readRating("CSA", ({ current }) => `${current} A`) },
  { xml: "P_ARTICLE_AWGFROM", read: readRating("UL", ({ awgMin }) => awgMin) },
  { xml: "P_ARTICLE_AWGTILL", read: readRating("UL", ({ awgMax }) => awgMax) },
];

const ATTRIBUTE_FIELDS = ["rated_voltage", "rated_current", "cross_section", "solid_section", "power_loss"] as const;
/** The attributes that a part's values are read from. */
export const PART_ATTRIBUTES: readonly string[] = ATTRIBUTE_FIELDS;

const UNIT_SIGNS: Readonly<Record<string, string>> = { mm2: "mm²" };

function readQuantity(
  attribute: (typeof ATTRIBUTE_FIELDS)[number],
  unit: string,
  end: Exclude<keyof PartValue, "unit"> = "max",
) {
  return ofProduct(({ values }) => {
    const value = values.get(attribute);
    return value?.unit === unit ? `${value[end]} ${UNIT_SIGNS[unit] ?? unit}` : "";
  });
}

/** Reads the first rating by a body's standards: EPLAN has room for one. */
function readRating(body: string, textOf: (rating: Rating) => string) {
  return ofProduct(({ trade }) => {
    const rating = trade.ratings.find(({ standard }) => standard.startsWith(`${body} `));
    return rating ? textOf(rating) : "";
  });
}
