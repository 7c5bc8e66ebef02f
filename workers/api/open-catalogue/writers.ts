import { formatProductSlug } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { formatValues, readValue } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import { onlyKnown, ownNumber } from "../../../app/foundation/catalogue/product/known.ts";
import type { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Release } from "../../release.ts";
import { withTradeWords } from "../product-api/trade-words.ts";
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
      head: ({ number, publishedAt }) =>
        `${JSON.stringify({ publisher: BRAND.legalName, language: locale, release: number, publishedAt }).slice(0, -1)},"products":[`,
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
      const byCode = Map.groupBy(product.values, ({ code }) => code);
      const cells = COLUMNS.map((column) =>
        column === "certificates" ? certificates.join(", ") : (fields[column] ?? ""),
      );
      const tradeCells = Object.values(TRADE_COLUMNS).map((cell) => cell(trade) ?? "");
      const values = attributes.map(({ code }) => {
        const productValues = (byCode.get(code) ?? []).map(readValue);
        const [first] = productValues;
        return first?.kind === "number" && productValues.length === 1
          ? first.value
          : formatValues(productValues, null, locale);
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

/** The cells of trade data; an unknown fact is an empty cell. */
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

/** Field names are the same in every language, so that programs can read any of the files. What is not known is left out. */
function toPlainObject(product: OpenProduct, locale: Locale, names: ReadonlyMap<string, string>) {
  const { categorySlug, groupSlug, code, slug, name, description, connection, manufacturer } = product;
  const { group, category, type, colour, modelType, salesCode, customsTariffNumber, packageUnit } = product;
  const { widthMm, heightMm, depthMm, weightWithoutPackagingG, weightWithPackagingG, minOrderQuantity } = product;
  const { ratings, ...trade } = product.trade;
  const params = { groupSlug, categorySlug, productSlug: formatProductSlug(code, slug) };
  return {
    code,
    url: BRAND.origin + hrefOf("product", locale, params),
    ...{ name, group, category, type, manufacturer, connection, orderUnit: product.unit },
    ...{ groupCode: product.groupCode, categoryCode: product.categoryCode, typeCode: product.typeCode },
    ...onlyKnown({ colourCode: product.colourCode }),
    ...onlyKnown({ modelType: ownNumber(modelType, code), salesCode: ownNumber(salesCode, code), colour, description }),
    ...onlyKnown({ widthMm, heightMm, depthMm, weightWithoutPackagingG, weightWithPackagingG }),
    ...onlyKnown({ packageUnit, minOrderQuantity, customsTariffNumber }),
    etimClass: product.etimClass ?? "",
    eclass: product.eclass ?? "",
    unspsc: product.unspsc ?? "",
    certificates: product.marks,
    trade: withTradeWords(trade),
    ratings,
    attributes: product.values.map((row) => {
      const { kind: _, ...value } = readValue(row);
      return {
        code: row.code,
        name: names.get(row.code) ?? row.code,
        ...("label" in value ? { value: value.label } : value),
        ...(row.unit ? { unit: row.unit } : {}),
      };
    }),
  };
}
