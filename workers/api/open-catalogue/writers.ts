import { formatProductSlug, formatValues } from "../../../app/foundation/catalogue/data/columns.ts";
import type { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Release } from "../../release.ts";
import { renderCsvLine } from "./csv-line.ts";
import type { OpenAttribute, OpenProduct } from "./queries.ts";

const OPEN_FORMATS = ["json", "csv"] as const;
export type OpenFormat = (typeof OPEN_FORMATS)[number];

export const openFormatOf = (type: string): OpenFormat | undefined => OPEN_FORMATS.find((format) => format === type);

type Writer = {
  readonly head: (release: Release) => string;
  readonly product: (product: OpenProduct) => string;
  readonly tail: string;
};

export const WRITERS: Readonly<Record<OpenFormat, (locale: Locale, attributes: readonly OpenAttribute[]) => Writer>> = {
  json: (locale, attributes) => {
    const names = new Map(attributes.map(({ code, name }) => [code, name]));
    let separator = "";
    return {
      head: ({ number, published_at }) =>
        `${JSON.stringify({ publisher: BRAND.legalName, language: locale, release: number, publishedAt: published_at }).slice(0, -1)},"products":[`,
      product: (product) => {
        const line = `${separator}\n${JSON.stringify(toPlainObject(product, locale, names))}`;
        separator = ",";
        return line;
      },
      tail: "\n]}\n",
    };
  },
  csv: (locale, attributes) => ({
    head: () =>
      `\ufeff${renderCsvLine([...COLUMNS, ...Object.keys(TRADE_COLUMNS), ...attributes.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))], locale)}`,
    product: (product) => {
      const { attributes: _, ratings: __, certificates, trade, ...fields } = toPlainObject(product, locale, new Map());
      const byCode = Map.groupBy(product.values, (value) => value.attribute_code);
      const cells = COLUMNS.map((column) => (column === "certificates" ? certificates.join(", ") : fields[column]));
      const tradeCells = Object.values(TRADE_COLUMNS).map((cell) => cell(trade) ?? "");
      const values = attributes.map(({ code }) => {
        const productValues = (byCode.get(code) ?? []).map((value) => ({ ...value, unit: null }));
        const [first] = productValues;
        return first?.kind === "number" && productValues.length === 1
          ? (first.number ?? "")
          : formatValues(productValues, locale);
      });
      return renderCsvLine([...cells, ...tradeCells, ...values], locale);
    },
    tail: "",
  }),
};

const COLUMNS = [
  "code",
  "name",
  "group",
  "category",
  "type",
  "modelType",
  "salesCode",
  "manufacturer",
  "colour",
  "description",
  "connection",
  "widthMm",
  "heightMm",
  "depthMm",
  "weightWithoutPackagingG",
  "weightWithPackagingG",
  "orderUnit",
  "packageUnit",
  "minOrderQuantity",
  "customsTariffNumber",
  "etimClass",
  "eclass",
  "unspsc",
  "certificates",
  "url",
] as const;

/** What is not known is an empty cell. */
const TRADE_COLUMNS: Readonly<Record<string, (trade: Omit<TradeData, "ratings">) => string | number | undefined>> = {
  gtin: ({ gtin }) => gtin,
  countryOfOrigin: ({ countryOfOrigin }) => countryOfOrigin,
  rohs: ({ rohs }) => rohs,
  rohsExemption: ({ rohsExemption }) => rohsExemption,
  reach: ({ reach }) => reach,
  reachDate: ({ reachDate }) => reachDate,
  scipNumber: ({ scipNumber }) => scipNumber,
  weeeCategory: ({ weeeCategory }) => weeeCategory,
  carbonFootprintKg: ({ carbonFootprint }) => carbonFootprint?.kg,
  carbonFootprintMethod: ({ carbonFootprint }) => carbonFootprint?.method,
  carbonFootprintStage: ({ carbonFootprint }) => carbonFootprint?.stage,
  carbonFootprintVerification: ({ carbonFootprint }) => carbonFootprint?.verification,
  carbonFootprintLifetime: ({ carbonFootprint }) => carbonFootprint?.lifetime,
};

/** Field names are the same in every language, so that programs can read any of the files. */
function toPlainObject(product: OpenProduct, locale: Locale, names: ReadonlyMap<string, string>) {
  const { ratings, ...trade } = product.trade;
  return {
    code: product.code,
    url:
      BRAND.origin +
      hrefOf("product", locale, {
        groupSlug: product.group_slug,
        categorySlug: product.category_slug,
        productSlug: formatProductSlug(product.code, product.slug),
      }),
    name: product.name,
    group: product.group_name,
    category: product.category_name,
    type: product.type_name,
    modelType: product.model_type,
    salesCode: product.sales_code,
    manufacturer: product.manufacturer,
    colour: product.colour_name,
    description: product.description,
    connection: product.connection,
    widthMm: product.width_mm,
    heightMm: product.height_mm,
    depthMm: product.depth_mm,
    weightWithoutPackagingG: product.weight_without_packaging_g,
    weightWithPackagingG: product.weight_with_packaging_g,
    orderUnit: product.order_unit,
    packageUnit: product.package_unit,
    minOrderQuantity: product.min_order_quantity,
    customsTariffNumber: product.customs_tariff_number,
    etimClass: product.etim_class ?? "",
    eclass: product.eclass ?? "",
    unspsc: product.unspsc ?? "",
    certificates: product.marks,
    trade,
    ratings,
    attributes: product.values.map(({ attribute_code: code, number, number_max: max, text, value_name, unit }) => ({
      code,
      name: names.get(code) ?? code,
      ...(max !== null
        ? { min: number, max }
        : number !== null
          ? { value: number }
          : { value: value_name ?? text ?? "" }),
      ...(unit ? { unit } : {}),
    })),
  };
}
