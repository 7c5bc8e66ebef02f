import * as v from "valibot";
import { byLocale, type Locale, slugSetOf } from "../../../ground/i18n/locales.ts";
import {
  borrowedFrom,
  DrawingColumns,
  drawnProductOf,
  formatValues,
  nullableText,
  number,
  PathRow,
  text,
  ValueColumns,
} from "../data/columns.ts";
import { formatValue } from "../data/format-value.ts";
import { resolveProductParams } from "../data/listed-products.ts";
import { SlugsSchema, type Vocabulary } from "../data/vocabulary.ts";
import type {
  Accessory,
  AttributeFilter,
  Product,
  QuantifiedRow,
  Quantity,
  RelatedProduct,
  SpecificationRow,
} from "./product-data.ts";
import { USUAL_CHANNELS } from "./read-role.ts";
import { TradeData } from "./trade-data.ts";

export const ProductRow = v.object({
  id: number,
  code: text,
  category_code: text,
  slugs: v.pipe(text, v.parseJson(), SlugsSchema),
  name: text,
  name_language: borrowedFrom,
  ...DrawingColumns,
  description: text,
  description_language: borrowedFrom,
  connection: text,
  category_name: text,
  group_name: text,
  type_code: text,
  type_name: text,
  model_type: text,
  sales_code: text,
  manufacturer: text,
  colour_code: text,
  colour_name: text,
  weight_without_packaging_g: number,
  weight_with_packaging_g: number,
  order_unit: v.picklist(["piece", "metre"]),
  package_unit: number,
  min_order_quantity: number,
  customs_tariff_number: text,
  trade: v.pipe(text, v.parseJson(), TradeData),
  etim_class: nullableText,
  eclass: nullableText,
  unspsc: nullableText,
  changed_in: number,
  changed_at: nullableText,
});
export const ProductValueRow = v.object({
  attribute_code: text,
  attribute_name: text,
  section: v.picklist(["general", "electrical", "mechanical", "connection"]),
  key_position: v.nullable(number),
  value_code: text,
  ...ValueColumns,
});
export const CertificateRow = v.object({ code: text, mark: text, description: text });
export const RelatedProductRow = v.object({
  ...PathRow.entries,
  name: text,
  ...DrawingColumns,
  model_type: text,
  kind: text,
  colour_name: text,
});
export const AccessoryRow = v.object({
  ...RelatedProductRow.entries,
  order_unit: v.picklist(["piece", "metre"]),
  package_unit: number,
  min_order_quantity: number,
  poles: v.nullable(v.union([number, text])),
  tags: v.nullable(v.union([number, text])),
});

type ValueRow = v.InferOutput<typeof ProductValueRow>;
type RelatedRow = v.InferOutput<typeof RelatedProductRow>;

type ProductRows = {
  readonly values: readonly ValueRow[];
  readonly certificates: readonly v.InferOutput<typeof CertificateRow>[];
  readonly accessories: readonly v.InferOutput<typeof AccessoryRow>[];
  readonly colours: readonly RelatedRow[];
  readonly related: readonly RelatedRow[];
};

/** The attribute that names the rails. */
const MOUNTING_ATTRIBUTE = "rail_profile";
const MAX_KEY_VALUES = 3;

export function toProduct(
  vocabulary: Vocabulary,
  row: v.InferOutput<typeof ProductRow>,
  { values, certificates, accessories, colours, related }: ProductRows,
  locale: Locale,
): Product {
  const toSectionRows = (section: ValueRow["section"]): QuantifiedRow[] =>
    groupByAttribute(values.filter((value) => value.section === section)).map((attributeValues) => ({
      ...toSpecificationRow(attributeValues, locale),
      quantity: toQuantity(attributeValues, locale),
    }));
  const keyValueRows = values
    .filter((value) => value.key_position !== null)
    .toSorted((a, b) => (a.key_position ?? 0) - (b.key_position ?? 0));
  const classification = [
    ["ETIM", row.etim_class],
    ["ECLASS", row.eclass],
    ["UNSPSC", row.unspsc],
  ] as const;
  return {
    code: row.code,
    name: row.name,
    description: row.description,
    ...(row.name_language ? { nameLanguage: row.name_language } : {}),
    ...(row.description_language ? { descriptionLanguage: row.description_language } : {}),
    connection: row.connection,
    typeName: row.type_name,
    typeCode: row.type_code,
    colourCode: row.colour_code,
    categoryName: row.category_name,
    groupName: row.group_name,
    modelType: row.model_type,
    salesCode: row.sales_code,
    manufacturer: row.manufacturer,
    colourName: row.colour_name,
    weightWithoutPackagingG: row.weight_without_packaging_g,
    weightWithPackagingG: row.weight_with_packaging_g,
    unit: row.order_unit,
    packageUnit: row.package_unit,
    minOrderQuantity: row.min_order_quantity,
    customsTariffNumber: row.customs_tariff_number,
    trade: row.trade,
    classification: classification.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    drawn: toDrawn(vocabulary, row),
    role: row.role,
    rails: values.flatMap(({ attribute_code, value_code }) =>
      attribute_code === MOUNTING_ATTRIBUTE ? [value_code] : [],
    ),
    jumperChannels: values.find(({ attribute_code }) => attribute_code === "jumper_channels")?.number ?? USUAL_CHANNELS,
    params: byLocale((language) =>
      resolveProductParams(vocabulary, language, { ...row, slug: row.slugs[slugSetOf(language)] }),
    ),
    changedIn: { release: row.changed_in, date: row.changed_at?.slice(0, 10) ?? null },
    keyValues: groupByAttribute(keyValueRows)
      .slice(0, MAX_KEY_VALUES)
      .map((attributeValues) => toSpecificationRow(attributeValues, locale)),
    attributes: {
      general: toSectionRows("general"),
      electrical: toSectionRows("electrical"),
      mechanical: toSectionRows("mechanical"),
      connection: toSectionRows("connection"),
    },
    certificates,
    accessories: accessories.map((accessory) => toAccessory(vocabulary, accessory, locale)),
    colours: colours.length > 1 ? colours.map((colour) => toRelatedProduct(vocabulary, colour, locale)) : [],
    related: related.map((product) => toRelatedProduct(vocabulary, product, locale)),
  };
}

const groupByAttribute = (rows: readonly ValueRow[]): ValueRow[][] => [
  ...Map.groupBy(rows, (row) => row.attribute_code).values(),
];

const toSpecificationRow = (attributeValues: readonly ValueRow[], locale: Locale): SpecificationRow => ({
  name: attributeValues[0]?.attribute_name ?? "",
  value: formatValues(attributeValues, locale),
  ...toAttributeFilter(attributeValues),
});

function toQuantity([value, ...others]: readonly ValueRow[], locale: Locale): Quantity | undefined {
  if (!value || others.length > 0 || (value.kind !== "number" && value.kind !== "range")) return undefined;
  const amount = value.kind === "number" ? (value.number ?? 0) : formatValue({ ...value, unit: null }, locale);
  return { amount, unit: value.unit ?? "" };
}

function toAttributeFilter([value, ...others]: readonly ValueRow[]): { readonly filter?: AttributeFilter } {
  if (!value || others.length > 0) return {};
  const { attribute_code: facet, kind, number: min, number_max: max, text: textValue, value_code: code } = value;
  const choices = { number: `${min}`, range: `${min}..${max}`, code, text: textValue ?? "" };
  return { filter: { facet, choice: choices[kind] } };
}

const toRelatedProduct = (vocabulary: Vocabulary, row: RelatedRow, locale: Locale): RelatedProduct => ({
  code: row.code,
  name: row.name,
  params: resolveProductParams(vocabulary, locale, row),
  kind: row.kind,
  colourName: row.colour_name,
  drawn: toDrawn(vocabulary, row),
});

/** At the scale of its category, so that a page names its picture as lists do. */
const toDrawn = (vocabulary: Vocabulary, row: Parameters<typeof drawnProductOf>[0] & { category_code: string }) => ({
  ...drawnProductOf(row),
  scales: vocabulary.categories.get(row.category_code)?.scales ?? [],
});

function toAccessory(vocabulary: Vocabulary, row: v.InferOutput<typeof AccessoryRow>, locale: Locale): Accessory {
  const { poles, tags } = row;
  return {
    ...toRelatedProduct(vocabulary, row, locale),
    role: row.role,
    unit: row.order_unit,
    packageUnit: row.package_unit,
    minOrderQuantity: row.min_order_quantity,
    poles: row.kind === "jumper" && typeof poles === "number" ? poles : null,
    tags: row.kind === "marker" && typeof tags === "number" ? tags : null,
  };
}
