import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { CODES } from "../../../../app/ground/i18n/generated/settings.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import { withoutDocumentType } from "../../../platform/xml/document-type.ts";
import { NESTED_TOO_DEEP, xmlReason } from "../../../platform/xml/xml-reasons.ts";
import type { Problem } from "../../import/read/table.ts";
import { englishMessage } from "../../messages/message.ts";
import {
  type ExchangeFile,
  type ImportedProduct,
  OWN_CLASSIFICATION,
  omitEmpty,
  parseItems,
  unreadable,
} from "../exchanged-product.ts";
import { MONEY, readProperty, theirName } from "../their-property.ts";
import { convertNumber, parseOrderUnit, parseTariffNumber } from "../units.ts";
import { countUnread, Unread } from "../unread.ts";
import { type NamedFeature, parseEtimFeature } from "./parse-etim-feature.ts";
import { readBeside } from "./read-beside.ts";
import {
  DECIMALS,
  Document,
  type Feature,
  type Group,
  LIST_ELEMENTS,
  Product,
  READ_PATHS,
  RENAMED,
  UNIT_FACTOR,
} from "./schema.ts";
import { defaultLanguage, type LanguageText, languageCode, OUR_LANGUAGES, plainText, textIn } from "./texts.ts";
import { withUnit } from "./units.ts";

type ParsedProduct = v.InferOutput<typeof Product>;

/** The catalogue has no prices; they are said once, and never read. */
const PRICES =
  /(?:^|\/)(?:PRODUCT_PRICE_DETAILS|PRICE_\w+|UDX\.EDXF\.(?:DISCOUNT|SURCHARGE|BONUS|ADDITIONAL)_\w+)(?:\/|$)/;

/** Reads a BMEcat file, 2005 or 1.2; a product that has no number is reported and skipped. */
export function readBmecat(file: string, xml: string): ExchangeFile {
  const fail = (reason: string, row = 0) => unreadable([{ file, row, field: "", reason: englishMessage(reason) }]);
  // BMEcat's own DTD is named, and never loaded; entities of its own it needs none.
  const plain = withoutDocumentType(xml);
  if (plain === null) return fail("has a document type of its own, which BMEcat does not need");
  const valid = XMLValidator.validate(plain);
  if (valid !== true) return fail(`is not XML: ${xmlReason(valid.err.code)}`, valid.err.line);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
    transformTagName: (name) => RENAMED.get(name) ?? name,
    isArray: (name) => LIST_ELEMENTS.has(name),
  });
  let tree: unknown;
  try {
    tree = parser.parse(plain);
  } catch {
    return fail(`cannot be read as BMEcat: ${NESTED_TOO_DEEP}`);
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
  if (!items) return fail("is no BMEcat: it has neither T_NEW_CATALOG, T_NEW_PRODUCTDATA nor T_UPDATE_PRODUCTS");
  if (items.length === 0) return fail("holds no product");
  const { CATALOG_GROUP_SYSTEM, PRODUCT_TO_CATALOGGROUP_MAP = [] } = fullCatalogue ?? T_UPDATE_PRODUCTS ?? {};
  const groups = CATALOG_GROUP_SYSTEM?.CATALOG_STRUCTURE ?? [];
  const placed = Map.groupBy(PRODUCT_TO_CATALOGGROUP_MAP, ({ PROD_ID }) => PROD_ID);
  const context: Context = {
    groupById: new Map(groups.map((group) => [group.GROUP_ID, group])),
    groupsByProduct: new Map([...placed].map(([number, rows]) => [number, rows.map((row) => row.CATALOG_GROUP_ID)])),
    language: defaultLanguage(HEADER?.CATALOG?.LANGUAGE ?? []),
    root: HEADER?.CATALOG?.MIME_ROOT[0]?.text.trim() ?? "",
    unread: new Unread(),
    problems: [],
    file,
    unreadFeatures: new Unread(),
    money: new Unread(),
  };
  const { parsed, problems } = parseItems(file, items, Product, (product, position) => ({
    product,
    imported: parseProduct(product, position, context),
  }));
  const active = parsed.filter(({ product }) => product["@mode"] !== "delete");
  const { unread } = context;
  // A file of ours has nothing that we would not know: only what the site makes, and what follows from other tables.
  for (const { product, imported } of active.filter(({ imported }) => imported.own === null)) {
    countUnread(items[imported.position - 1], (path) => READ_PATHS.has(path) || PRICES.test(path), unread);
    // The unit of what is ordered says nothing more where one holds one.
    const { ORDER_UNIT, CONTENT_UNIT = ORDER_UNIT, NO_CU_PER_OU = "1" } = product.PRODUCT_ORDER_DETAILS ?? {};
    if (CONTENT_UNIT !== ORDER_UNIT || Number(NO_CU_PER_OU) !== 1) unread.add("CONTENT_UNIT, NO_CU_PER_OU");
    for (const { "@type": type = "" } of product.PRODUCT_REFERENCE)
      if (type !== "accessories" && type !== "followup") unread.add(`PRODUCT_REFERENCE ${type}`);
  }
  // Products name one another by the supplier's number, which need not be the maker's.
  const codes = new Map(parsed.map(({ product, imported }) => [product.SUPPLIER_PID, imported.cells.code ?? ""]));
  const codeOf = (number: string) => codes.get(number) ?? number;
  const priced = active.filter(({ product }) => product.PRODUCT_PRICE_DETAILS !== undefined).length;
  return {
    ...(HEADER?.SUPPLIER?.SUPPLIER_NAME ? { supplier: HEADER.SUPPLIER.SUPPLIER_NAME } : {}),
    products: active.map(({ imported }) => ({
      ...imported,
      accessories: imported.accessories.map(codeOf),
      beside: {
        ...imported.beside,
        ...(imported.beside?.successor && { successor: imported.beside.successor.map(codeOf) }),
      },
    })),
    obsolete: parsed
      .filter(({ product }) => product["@mode"] === "delete")
      .map(({ imported: { cells, position } }) => ({ code: cells.code ?? "", position })),
    isComplete: fullCatalogue !== undefined,
    problems: [...problems, ...context.problems],
    notes: [
      ...(priced > 0
        ? [`Not read: prices, which this catalogue has none of (${priced} of ${active.length} products).`]
        : []),
      ...context.money.describe(MONEY),
      ...unread.describe("elements that this catalogue has no place for, "),
      ...context.unreadFeatures.describe("values of ETIM features that are none, "),
    ],
  };
}

const fromBaseUnit = (value: string | undefined) => convertNumber(value, UNIT_FACTOR, DECIMALS);

type Context = {
  /** Of texts that name none. */
  readonly language: string;
  readonly file: string;
  /** Of the names of files. */
  readonly root: string;
  readonly problems: Problem[];
  readonly unread: Unread;
  readonly unreadFeatures: Unread;
  readonly money: Unread;
  readonly groupById: ReadonlyMap<string, v.InferOutput<typeof Group>>;
  readonly groupsByProduct: ReadonlyMap<string, readonly string[]>;
};

function parseProduct(product: ParsedProduct, position: number, context: Context): ImportedProduct {
  const { PRODUCT_DETAILS: details, PRODUCT_ORDER_DETAILS: order, USER_DEFINED_EXTENSIONS: extensions } = product;
  const size = extensions?.["UDX.EDXF.PRODUCT_LOGISTIC_DETAILS"];
  const reach = extensions?.["UDX.EDXF.REACH"];
  const [packing] = extensions?.["UDX.EDXF.PACKING_UNITS"]?.["UDX.EDXF.PACKING_UNIT"] ?? [];
  const logistics = product.PRODUCT_LOGISTIC_DETAILS;
  const unknown: string[] = [];
  const systems = product.PRODUCT_FEATURES.map((features) => ({
    name: features.REFERENCE_FEATURE_SYSTEM_NAME,
    class: features.REFERENCE_FEATURE_GROUP_ID,
    features: features.FEATURE.flatMap((feature) => readFeature(feature, context, (name) => unknown.push(name))),
  }));
  const own = systems.find(({ name }) => name === OWN_CLASSIFICATION);
  const findSystem = (pattern: RegExp) => systems.find(({ name }) => pattern.test(name));
  const etim = findSystem(/^ETIM/i);
  const reportFeature = (field: string, reason: string) => {
    // A file of ours loses nothing; one of others may say what nobody understands.
    if (own) context.problems.push({ file: context.file, row: position, field, reason: englishMessage(reason) });
    else context.unreadFeatures.add(`${field} ${reason}`);
  };
  const perLocale = (column: string, values: readonly LanguageText[]) =>
    LOCALES.map((locale) => [`${column}_${locale}`, textIn(values, CODES[locale].bmecat, context) ?? ""] as const);
  const countUnread = (what: string) => {
    if (!own) context.unread.add(what);
  };
  for (const [name, texts] of Object.entries({
    DESCRIPTION_SHORT: details.DESCRIPTION_SHORT,
    DESCRIPTION_LONG: details.DESCRIPTION_LONG,
  }))
    for (const { lang } of texts)
      if (!OUR_LANGUAGES.has(languageCode(lang || context.language)))
        countUnread(`${name} in “${lang || context.language}”`);
  const cells = {
    code: details.MANUFACTURER_PID || product.SUPPLIER_PID,
    sales_code: details.SUPPLIER_ALT_PID,
    manufacturer: details.MANUFACTURER_NAME,
    model_type: plainText(details.MANUFACTURER_TYPE_DESCR, context),
    search_words: [...new Set(details.KEYWORD.map(({ text }) => text.trim()))].filter(Boolean).join(";"),
    ...Object.fromEntries(perLocale("name", details.DESCRIPTION_SHORT)),
    ...Object.fromEntries(perLocale("description", details.DESCRIPTION_LONG)),
    order_unit: order?.ORDER_UNIT && parseOrderUnit(order.ORDER_UNIT),
    min_order_quantity: convertNumber(order?.QUANTITY_MIN, 1, DECIMALS),
    package_unit: convertNumber(packing?.["UDX.EDXF.QUANTITY_MIN"] ?? order?.QUANTITY_INTERVAL, 1, DECIMALS),
    customs_tariff_number: parseTariffNumber(logistics?.CUSTOMS_TARIFF_NUMBER[0]?.CUSTOMS_NUMBER),
    country_of_origin: logistics?.COUNTRY_OF_ORIGIN[0],
    depth_mm: fromBaseUnit(size?.["UDX.EDXF.NETLENGTH"]),
    width_mm: fromBaseUnit(size?.["UDX.EDXF.NETWIDTH"]),
    height_mm: fromBaseUnit(size?.["UDX.EDXF.NETDEPTH"]),
    weight_without_packaging_g: fromBaseUnit(size?.["UDX.EDXF.NETWEIGHT"]),
    gtin: details.INTERNATIONAL_PID[0] ?? details.EAN[0],
    rohs: extensions?.["UDX.EDXF.ROHS_INDICATOR"],
    reach: reach?.["UDX.EDXF.REACH.INFO"]?.replace(" ", "_"),
    reach_date: reach?.["UDX.EDXF.REACH.LISTDATE"],
    scip_number: reach?.["UDX.EDXF.SCIP_NUMBER"] ?? extensions?.["UDX.EDXF.SCIP_NUMBER"],
  };
  return {
    cells: omitEmpty(cells),
    own: own
      ? {
          type: own.class,
          features: Object.fromEntries([
            ...own.features.map(({ name, values }) => [name, values.join(";")] as const),
            ...readCharacteristics(extensions?.["UDX.EDXF.PRODUCT_CHARACTERISTICS"]),
          ]),
        }
      : null,
    classes: {
      etim_class: etim?.class ?? "",
      etim_release: releaseOf(etim?.name ?? ""),
      etim_class_version: "",
      eclass: findSystem(/^ECLASS/i)?.class ?? "",
      unspsc: findSystem(/^UNSPSC/i)?.class ?? "",
    },
    etim: (etim?.features ?? []).flatMap((feature) => parseEtimFeature(feature, reportFeature)),
    unknown,
    foreign: systems
      .filter(({ name }) => name !== OWN_CLASSIFICATION && !/^ETIM/i.test(name))
      .map((system) => ({
        class: theirName(system.class),
        features: system.features.flatMap(({ name, values, unit }) =>
          readProperty(name, withUnit(values.join(".."), unit), context.money),
        ),
      })),
    beside: readBeside(product, context.root, countUnread),
    accessories: product.PRODUCT_REFERENCE.flatMap(({ "@type": type, PROD_ID_TO }) =>
      type === "accessories" && PROD_ID_TO ? [PROD_ID_TO] : [],
    ),
    series: (extensions?.["UDX.EDXF.PRODUCT_SERIES"] ?? []).map(({ text }) => text.trim()),
    groups: groupsOf(product.SUPPLIER_PID, context),
    position,
  };
}

/** The groups that a product is in, and those above them: by code and by name. */
function groupsOf(number: string, { groupsByProduct, groupById }: Context): string[] {
  const found = new Set<string>();
  for (const own of groupsByProduct.get(number) ?? [])
    for (let id: string | undefined = own; id && !found.has(id); id = groupById.get(id)?.PARENT_ID) {
      found.add(id);
      for (const { text } of groupById.get(id)?.GROUP_NAME ?? []) found.add(text.trim());
    }
  return [...found];
}

type Characteristics = NonNullable<
  NonNullable<ParsedProduct["USER_DEFINED_EXTENSIONS"]>["UDX.EDXF.PRODUCT_CHARACTERISTICS"]
>;

/** The columns of our own file that ETIM has no feature for. */
const readCharacteristics = (characteristics: Characteristics | undefined): (readonly [string, string])[] =>
  (characteristics?.["UDX.EDXF.PRODUCT_CHARACTERISTIC"] ?? []).flatMap((each) =>
    each["UDX.EDXF.PRODUCT_CHARACTERISTIC_VALUE_STRING"].map(({ text, lang }) => {
      const locale = LOCALES.find((candidate) => CODES[candidate].bmecat === languageCode(lang));
      const code = each["UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE"];
      return [locale ? `${code}_${locale}` : code, text] as const;
    }),
  );

/** `10.0` of `ETIM-10.0`, also where it is written `ETIM 10`. */
function releaseOf(system: string): string {
  const [, major, minor = "0"] = /(\d{1,2})(?:\.(\d))?$/.exec(system) ?? [];
  return major ? `${major}.${minor}` : "";
}

/** A feature by its name, or by what it refers to in a classification; a dash stands for a feature without a value. */
function readFeature(feature: Feature, context: Context, onUnknown: (name: string) => void): NamedFeature[] {
  const template = feature.FTEMPLATE;
  const name =
    plainText(feature.FNAME, context) ||
    (template && (plainText(template.FT_NAME, context) || template.FT_ID)) ||
    feature.FT_IDREF;
  const written = [...feature.FVALUE, ...feature.VALUE_IDREF].map(({ text }) => text.trim());
  const values = written.filter((text) => text !== "" && text !== "-");
  if (name && values.length === 0) {
    context.unreadFeatures.add(`${name} “${written[0] ?? ""}”`);
    onUnknown(name);
  }
  return name && values.length > 0 ? [{ name, values, unit: feature.FUNIT }] : [];
}
