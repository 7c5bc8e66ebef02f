import { formatNumber, formatWeight } from "../../../ground/i18n/format.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../ground/i18n/server-translator.ts";
import type { ServerDictionary } from "../../../ground/i18n/translate.ts";
import { formatValue, formatValues, readValue, VALUE_KINDS } from "../facets/facet-value.ts";
import { ownNumber } from "./known.ts";
import type { AttributeFilter, DescribedProduct, QuantifiedRow, Quantity, SpecificationRow } from "./product-data.ts";
import { buildTradeRows, toRatingRow } from "./trade-rows.ts";

type ValueRow = DescribedProduct["values"][number];
type Field = Exclude<keyof ServerDictionary["specification"], SectionId>;

const SECTIONS = ["general", "electrical", "ratings", "connection", "mechanical", "logistics", "trade"] as const;
type SectionId = (typeof SECTIONS)[number];

type Section<Row> = {
  readonly id: SectionId;
  readonly title: string;
  /** The headings of a section that is a table: those of its rows and of their cells. */
  readonly columns?: readonly string[];
  readonly rows: readonly Row[];
};
export type SpecificationSection = Section<SpecificationRow>;
export type QuantifiedSection = Section<QuantifiedRow>;

/** Every field of a product by section, in a language; empty sections are left out. */
export const buildSpecification = (product: DescribedProduct, locale: Locale): SpecificationSection[] =>
  buildQuantifiedSpecification(product, locale).map((section) => ({
    ...section,
    rows: section.rows.map(({ quantity: _, ...row }) => row),
  }));

/** The same with quantities, with which a workbook can compute. */
export function buildQuantifiedSpecification(product: DescribedProduct, locale: Locale): QuantifiedSection[] {
  const t = serverTranslator(locale);
  const labels = serverTexts(locale).specification;
  const row = (field: Field, value: string, extra: Pick<QuantifiedRow, "filter" | "quantity"> = {}): QuantifiedRow => ({
    name: labels[field],
    value,
    ...extra,
  });
  /** Nothing where a value is not known. */
  const known = <Value extends string | number>(value: Value | null, toRow: (value: Value) => QuantifiedRow) =>
    value ? [toRow(value)] : [];
  const [gram, kilogram, millimetre] = [t("units.gram"), t("units.kilogram"), t("units.millimetre")];
  const weight = (field: Field, weightG: number | null) =>
    known(weightG, (grams) =>
      row(field, formatWeight(grams, locale, { gram, kilogram }), { quantity: { amount: grams, unit: gram } }),
    );
  const length = (field: Field, millimetres: number | null, toFilter?: (amount: number) => AttributeFilter) =>
    known(millimetres, (amount) =>
      row(field, `${formatNumber(amount, locale)} ${millimetre}`, {
        quantity: { amount, unit: millimetre },
        ...(toFilter ? { filter: toFilter(amount) } : {}),
      }),
    );
  const count = (field: Field, counted: number) =>
    known(counted, (amount) =>
      row(field, `${formatNumber(amount, locale)} ${t(`units.${product.unit}`, { count: amount })}`, {
        quantity: { amount, unit: t(`units.${product.unit}`, { count: 2 }) },
      }),
    );
  const { values, trade } = product;
  const attributes = (section: ValueRow["section"]): QuantifiedRow[] =>
    groupByAttribute(values.filter((value) => value.section === section)).map((attributeValues) => ({
      ...toSpecificationRow(attributeValues, locale),
      quantity: toQuantity(attributeValues, locale),
    }));
  const classification = { ETIM: product.etimClass, ECLASS: product.eclass, UNSPSC: product.unspsc };
  const rows: Readonly<Record<SectionId, readonly SpecificationRow[]>> = {
    general: [
      row("code", product.code),
      row("name", product.name),
      ...known(ownNumber(product.modelType, product.code), (value) => row("modelType", value)),
      ...known(ownNumber(product.salesCode, product.code), (value) => row("salesCode", value)),
      row("type", product.typeName, { filter: { facet: "type", choice: product.typeCode } }),
      row("manufacturer", product.manufacturer),
      ...known(product.colourName, (name) =>
        row("colour", name, { filter: { facet: "colour", choice: product.colourCode } }),
      ),
      ...attributes("general"),
      ...Object.entries(classification).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    ],
    electrical: attributes("electrical"),
    ratings: trade.ratings.map((rating) => toRatingRow(rating, locale)),
    connection: [
      ...attributes("connection"),
      ...(product.connection ? [row("connectionInformation", product.connection)] : []),
    ],
    mechanical: [
      ...length("width", product.widthMm, (width) => ({ facet: "width", choice: String(width) })),
      ...length("height", product.heightMm),
      ...length("depth", product.depthMm),
      ...weight("weight", product.weightWithoutPackagingG),
      ...attributes("mechanical"),
    ],
    logistics: [
      ...count("packageUnit", product.packageUnit),
      ...count("minOrderQuantity", product.minOrderQuantity),
      ...weight("weightWithoutPackaging", product.weightWithoutPackagingG),
      ...weight("weightWithPackaging", product.weightWithPackagingG),
      ...known(product.customsTariffNumber, (number) => row("customsTariffNumber", number)),
    ],
    trade: buildTradeRows(trade, locale),
  };
  const { standard, voltage, current, conductor } = serverTexts(locale).trade;
  return SECTIONS.filter((id) => rows[id].length > 0).map((id) => ({
    id,
    title: labels[id],
    ...(id === "ratings" ? { columns: [standard, voltage, current, conductor] } : {}),
    rows: rows[id],
  }));
}

export const groupByAttribute = (rows: readonly ValueRow[]): ValueRow[][] => [
  ...Map.groupBy(rows, ({ attribute }) => attribute).values(),
];

export const toSpecificationRow = (attributeValues: readonly ValueRow[], locale: Locale): SpecificationRow => ({
  name: attributeValues[0]?.name ?? "",
  value: formatValues(attributeValues.map(readValue), attributeValues[0]?.unit ?? null, locale),
  ...toAttributeFilter(attributeValues),
});

function toQuantity([row, ...others]: readonly ValueRow[], locale: Locale): Quantity | undefined {
  if (!row || others.length > 0 || VALUE_KINDS[row.kind].filter === "choices") return undefined;
  const value = readValue(row);
  return { amount: value.kind === "number" ? value.value : formatValue(value, null, locale), unit: row.unit ?? "" };
}

function toAttributeFilter([row, ...others]: readonly ValueRow[]): { readonly filter?: AttributeFilter } {
  if (!row || others.length > 0) return {};
  const value = readValue(row);
  const choice = value.kind === "range" ? `${value.min}..${value.max}` : String(value.value);
  return { filter: { facet: row.attribute, choice } };
}
