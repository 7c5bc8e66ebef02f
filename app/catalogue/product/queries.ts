import sql from "sql-template-tag";
import * as v from "valibot";
import { byLocale, type Locale } from "../../i18n/locales.ts";
import type { OrderRules } from "../../order-list/amounts/order-rules.ts";
import {
  DrawingColumns,
  drawingColumns,
  drawnProductOf,
  formatValues,
  NamedRow,
  nullableText,
  number,
  type ProductParams,
  pathColumns,
  productJoins,
  text,
  toProductParams,
  ValueColumns,
} from "../data/columns.ts";
import { type CatalogueDatabase, runQueries } from "../data/database.ts";
import { formatValue } from "../data/format-value.ts";
import type { DrawnProduct } from "../drawing/drawing.ts";
import { ProductValuesSchema } from "../facets/facet-value.ts";

const ProductRow = v.object({
  id: number,
  ...NamedRow.entries,
  description: text,
  connection: text,
  category_code: text,
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
  etim_class: nullableText,
  eclass: nullableText,
  unspsc: nullableText,
});
const ProductValueRow = v.object({
  attribute_code: text,
  attribute_name: text,
  section: v.picklist(["general", "electrical", "mechanical", "connection"]),
  key_position: v.nullable(number),
  value_code: text,
  ...ValueColumns,
});
const CertificateRow = v.object({ code: text, mark: text, description: text });
const RelatedProductRow = v.object({ ...NamedRow.entries, model_type: text, kind: text, colour_name: text });
const AccessoryRow = v.object({
  ...RelatedProductRow.entries,
  order_unit: v.picklist(["piece", "metre"]),
  package_unit: number,
  min_order_quantity: number,
  facets: text,
});

/** What a listing is filtered by to find products that are alike in one attribute: `cross_section`, `4`. */
type AttributeFilter = { readonly facet: string; readonly choice: string };
export type SpecificationRow = {
  readonly name: string;
  readonly value: string;
  /** Missing for what no listing is filtered by, and for several values at once. */
  readonly filter?: AttributeFilter;
};
/** A value without its unit, a number where it is one, and that unit. */
type Quantity = { readonly amount: number | string; readonly unit: string };
/** A row for programs that compute with it; what is no quantity has none. */
export type QuantifiedRow = SpecificationRow & { readonly quantity?: Quantity | undefined };
export type RelatedProduct = {
  readonly code: string;
  readonly name: string;
  readonly params: ProductParams;
  readonly kind: string;
  readonly colourName: string;
  readonly drawn: DrawnProduct;
};

/** A product that goes with another: how it is ordered, and how many of the other one piece of it serves. */
export type Accessory = RelatedProduct &
  OrderRules & {
    /** Of a jumper; null for everything else. */
    readonly poles: number | null;
    /** Of a marker: how many there are in a piece. */
    readonly tags: number | null;
  };

export type Product = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly connection: string;
  readonly typeName: string;
  readonly typeCode: string;
  readonly colourCode: string;
  readonly categoryName: string;
  readonly groupName: string;
  readonly modelType: string;
  readonly salesCode: string;
  readonly manufacturer: string;
  readonly colourName: string;
  readonly weightWithoutPackagingG: number;
  readonly weightWithPackagingG: number;
  readonly unit: "piece" | "metre";
  readonly packageUnit: number;
  readonly minOrderQuantity: number;
  readonly customsTariffNumber: string;
  readonly classification: readonly SpecificationRow[];
  readonly drawn: DrawnProduct;
  /** The rails it is mounted on, e.g. `th35_7`. */
  readonly rails: readonly string[];
  readonly params: Record<Locale, ProductParams>;
  /** The values that stand large beside the drawing. */
  readonly keyValues: readonly SpecificationRow[];
  /** All its attributes, by the part of the specification that they belong to. */
  readonly attributes: Readonly<
    Record<"general" | "electrical" | "mechanical" | "connection", readonly QuantifiedRow[]>
  >;
  readonly certificates: readonly { readonly code: string; readonly mark: string; readonly description: string }[];
  readonly accessories: readonly Accessory[];
  readonly colours: readonly RelatedProduct[];
  readonly related: readonly RelatedProduct[];
};

const relatedProductColumns = sql`
  ${pathColumns}, pt.name, p.model_type, ${drawingColumns}, ct.name AS colour_name`;
const relatedProductJoins = (locale: Locale) =>
  sql`${productJoins(locale)} JOIN colour_text ct ON ct.colour_code = c.code AND ct.locale = ${locale}`;

const MAX_RELATED = 6;
/** The attribute that names what a product is mounted on. */
const MOUNTING_ATTRIBUTE = "rail_profile";

/** A product and all its page shows, by its order number, in one round trip; null when there is none. Every part is read by an index. */
export async function findProduct(database: CatalogueDatabase, locale: Locale, code: string): Promise<Product | null> {
  const productId = sql`(SELECT id FROM product WHERE code = ${code})`;
  const { product, values, certificates, accessories, colours, related } = await runQueries(database, {
    product: [
      sql`
      SELECT p.id, ${pathColumns}, pt.name, pt.description, pt.connection, ${drawingColumns}, p.category_code, catt.name AS category_name, gt.name AS group_name, p.type_code, tt.name AS type_name,
        p.model_type, p.sales_code, p.manufacturer, p.colour_code, ct.name AS colour_name, p.weight_without_packaging_g, p.weight_with_packaging_g,
        p.order_unit, p.package_unit, p.min_order_quantity, p.customs_tariff_number, cat.etim_class, cat.eclass, cat.unspsc
      FROM product p ${relatedProductJoins(locale)}
      JOIN product_type_text tt ON tt.type_code = t.code AND tt.locale = ${locale}
      JOIN category_text catt ON catt.category_code = cat.code AND catt.locale = ${locale}
      JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale}
      WHERE p.code = ${code}`,
      ProductRow,
    ],
    values: [
      sql`
      SELECT v.attribute_code, at.name AS attribute_name, a.section, ca.position AS key_position, v.value_code, a.kind, v.number, v.number_max, v.text, vt.name AS value_name, u.symbol AS unit
      FROM product_attribute v
      JOIN product p ON p.id = v.product_id
      JOIN attribute a ON a.code = v.attribute_code
      JOIN attribute_text at ON at.attribute_code = a.code AND at.locale = ${locale}
      LEFT JOIN category_attribute ca ON ca.category_code = p.category_code AND ca.attribute_code = a.code
      LEFT JOIN attribute_value_text vt ON vt.attribute_code = a.code AND vt.value_code = v.value_code AND vt.locale = ${locale}
      LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale}
      WHERE v.product_id = ${productId} ORDER BY a.position, vt.position`,
      ProductValueRow,
    ],
    certificates: [
      sql`
      SELECT ce.code, ce.mark, cet.description FROM product_certificate pc
      JOIN certificate ce ON ce.code = pc.certificate_code
      JOIN certificate_text cet ON cet.certificate_code = ce.code AND cet.locale = ${locale}
      WHERE pc.product_id = ${productId} ORDER BY ce.position`,
      CertificateRow,
    ],
    accessories: [
      sql`
      SELECT ${relatedProductColumns}, ac.kind, p.order_unit, p.package_unit, p.min_order_quantity, p.facets
      FROM accessory ac JOIN product p ON p.id = ac.accessory_id ${relatedProductJoins(locale)} WHERE ac.product_id = ${productId} ORDER BY ac.position`,
      AccessoryRow,
    ],
    colours: [
      sql`
      SELECT ${relatedProductColumns}, '' AS kind FROM product me JOIN product p ON p.type_code = me.type_code AND p.model_type = me.model_type AND (p.id = me.id OR p.colour_code <> me.colour_code) ${relatedProductJoins(locale)}
      WHERE me.code = ${code} ORDER BY p.position LIMIT 12`,
      RelatedProductRow,
    ],
    related: [
      sql`
      SELECT ${relatedProductColumns}, '' AS kind FROM product me JOIN product p ON p.type_code = me.type_code AND p.model_type <> me.model_type AND p.colour_code = me.colour_code ${relatedProductJoins(locale)}
      WHERE me.code = ${code} ORDER BY abs(p.position - me.position), p.position LIMIT ${MAX_RELATED}`,
      RelatedProductRow,
    ],
  });
  const [row] = product;
  if (!row) return null;

  type ValueRow = v.InferOutput<typeof ProductValueRow>;
  const groupByAttribute = (valueRows: readonly ValueRow[]) =>
    Map.groupBy(valueRows, (value) => value.attribute_code).values();
  const toSpecificationRow = (attributeValues: readonly ValueRow[]): SpecificationRow => ({
    name: attributeValues[0]?.attribute_name ?? "",
    value: formatValues(attributeValues, locale),
    ...toAttributeFilter(attributeValues),
  });
  const toQuantity = ([value, ...others]: readonly ValueRow[]): Quantity | undefined => {
    if (!value || others.length > 0 || (value.kind !== "number" && value.kind !== "range")) return undefined;
    const amount = value.kind === "number" ? (value.number ?? 0) : formatValue({ ...value, unit: null }, locale);
    return { amount, unit: value.unit ?? "" };
  };
  const toSectionRows = (section: ValueRow["section"]): QuantifiedRow[] =>
    [...groupByAttribute(values.filter((value) => value.section === section))].map((attributeValues) => ({
      ...toSpecificationRow(attributeValues),
      quantity: toQuantity(attributeValues),
    }));
  const keyValueRows = values
    .filter((value) => value.key_position !== null)
    .toSorted((a, b) => (a.key_position ?? 0) - (b.key_position ?? 0));
  const toRelatedProduct = (each: v.InferOutput<typeof RelatedProductRow>): RelatedProduct => ({
    code: each.code,
    name: each.name,
    params: toProductParams(locale, each),
    kind: each.kind,
    colourName: each.colour_name,
    drawn: drawnProductOf(each),
  });

  const toAccessory = (each: v.InferOutput<typeof AccessoryRow>): Accessory => {
    const { poles, tags } = v.parse(ProductValuesSchema, JSON.parse(each.facets));
    return {
      ...toRelatedProduct(each),
      unit: each.order_unit,
      packageUnit: each.package_unit,
      minOrderQuantity: each.min_order_quantity,
      poles: each.kind === "jumper" && typeof poles === "number" ? poles : null,
      tags: each.kind === "marker" && typeof tags === "number" ? tags : null,
    };
  };

  return {
    code: row.code,
    name: row.name,
    description: row.description,
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
    classification: [
      ["ETIM", row.etim_class],
      ["ECLASS", row.eclass],
      ["UNSPSC", row.unspsc],
    ].flatMap(([name, value]) => (name && value ? [{ name, value }] : [])),
    drawn: drawnProductOf(row),
    rails: values.flatMap(({ attribute_code, value_code }) =>
      attribute_code === MOUNTING_ATTRIBUTE ? [value_code] : [],
    ),
    params: byLocale((each) => toProductParams(each, row)),
    keyValues: [...groupByAttribute(keyValueRows)].slice(0, 3).map(toSpecificationRow),
    attributes: {
      general: toSectionRows("general"),
      electrical: toSectionRows("electrical"),
      mechanical: toSectionRows("mechanical"),
      connection: toSectionRows("connection"),
    },
    certificates,
    accessories: accessories.map(toAccessory),
    colours: colours.length > 1 ? colours.map(toRelatedProduct) : [],
    related: related.map(toRelatedProduct),
  };
}

/** What a listing finds again with one box: one number, one span, one code or one text. */
function toAttributeFilter([value, ...others]: readonly v.InferOutput<typeof ProductValueRow>[]): {
  readonly filter?: AttributeFilter;
} {
  if (!value || others.length > 0) return {};
  const { attribute_code: facet, kind, number: min, number_max: max, text: textValue, value_code: code } = value;
  const choices = { number: `${min}`, range: `${min}..${max}`, code, text: textValue ?? "" };
  return { filter: { facet, choice: choices[kind] } };
}

/** Only what a drawing needs, by order number; null when there is no such product. One row. */
export async function findDrawnProduct(database: CatalogueDatabase, code: string): Promise<DrawnProduct | null> {
  const { product } = await runQueries(database, {
    product: [
      sql`SELECT ${drawingColumns} FROM product p JOIN product_type t ON t.code = p.type_code JOIN colour c ON c.code = p.colour_code WHERE p.code = ${code}`,
      v.object(DrawingColumns),
    ],
  });
  return product[0] ? drawnProductOf(product[0]) : null;
}
