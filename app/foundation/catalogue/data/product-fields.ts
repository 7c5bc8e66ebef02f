import sql, { raw } from "sql-template-tag";
import * as v from "valibot";
import { LOCALES, type Locale, type Slugs, slugSetOf } from "../../../ground/i18n/locales.ts";
import { addressOf } from "../../../ground/text/part-numbers.ts";
import { TradeData } from "../product/trade-data.ts";

export const nullableText = v.nullable(v.string());
export const number = v.number();
export const text = v.string();
/** In the database 0 or empty where it is not known, which is null. */
const knownNumber = v.pipe(
  v.number(),
  v.transform((value) => value || null),
);
export const knownText = v.pipe(
  v.string(),
  v.transform((value) => value || null),
);

export const unit = v.picklist(["piece", "metre"]);
/** The language that a text was taken from, because its own is missing; null or absent where it is its own. */
export const borrowedFrom = v.optional(v.nullable(v.picklist(LOCALES)), null);

/** The attributes that state conductors; a block for one size states its nominal cross-section alone. */
export const SECTION_ATTRIBUTES = ["solid_section", "flexible_section", "cross_section"] as const;

/**
 * The fields of a product, each with the column that it is read from. Table aliases: `p` product, `pt` its texts, `s` its slug,
 * `cat` its category.
 */
const PRODUCT_FIELDS = {
  id: ["p.id", number],
  position: ["p.position", number],
  code: ["p.code", text],
  categoryCode: ["p.category_code", text],
  typeCode: ["p.type_code", text],
  colourCode: ["p.colour_code", text],
  modelType: ["p.model_type", text],
  salesCode: ["p.sales_code", text],
  manufacturer: ["p.manufacturer", text],
  family: ["p.family", text],
  variantAxes: ["p.variant_axes", text],
  facets: ["p.facets", text],
  /** The type's role with the product's own options. */
  role: ["trim((SELECT role FROM product_type WHERE code = p.type_code) || ' ' || p.role)", text],
  /** Its own options, without those of its type. */
  drawing: ["p.drawing", text],
  widthMm: ["p.width_mm", knownNumber],
  heightMm: ["p.height_mm", knownNumber],
  depthMm: ["p.depth_mm", knownNumber],
  weightWithoutPackagingG: ["p.weight_without_packaging_g", knownNumber],
  weightWithPackagingG: ["p.weight_with_packaging_g", knownNumber],
  /** Of the whole piece: what is ordered by metres is weighed by metres, along its height. */
  massG: [
    "p.weight_without_packaging_g * CASE p.order_unit WHEN 'metre' THEN p.height_mm / 1000.0 ELSE 1 END",
    knownNumber,
  ],
  /** The largest conductor of any kind, in mm². */
  maxMm2: [
    `COALESCE((SELECT MAX(COALESCE(number_max, number)) FROM product_attribute WHERE product_id = p.id
      AND attribute_code IN (${SECTION_ATTRIBUTES.map((code) => `'${code}'`).join(", ")})), 0)`,
    knownNumber,
  ],
  unit: ["p.order_unit", unit],
  /** These two are 0 where they are not known. */
  packageUnit: ["p.package_unit", number],
  minOrderQuantity: ["p.min_order_quantity", number],
  customsTariffNumber: ["p.customs_tariff_number", knownText],
  trade: ["p.trade", v.pipe(text, v.parseJson(), TradeData)],
  name: ["pt.name", text],
  nameLanguage: ["pt.borrowed ->> '$.name'", borrowedFrom],
  description: ["pt.description", text],
  descriptionLanguage: ["pt.borrowed ->> '$.description'", borrowedFrom],
  connection: ["pt.connection", text],
  slug: ["s.slug", text],
  etimClass: ["cat.etim_class", nullableText],
  eclass: ["cat.eclass", nullableText],
  unspsc: ["cat.unspsc", nullableText],
} as const satisfies Record<string, readonly [column: string, schema: v.GenericSchema]>;
type ProductField = keyof typeof PRODUCT_FIELDS;
export type ProductFields = {
  readonly [Field in ProductField]: v.InferOutput<(typeof PRODUCT_FIELDS)[Field][1]>;
};

/** Fields of a product as columns of a query, and as entries of the schema of its rows, under the same names. */
export const selectFields = <const Fields extends readonly ProductField[]>(fields: Fields) => ({
  columns: raw([...new Set(fields)].map((field) => `${PRODUCT_FIELDS[field][0]} AS ${field}`).join(", ")),
  entries: Object.fromEntries(fields.map((field) => [field, PRODUCT_FIELDS[field][1]])) as {
    [Field in Fields[number]]: (typeof PRODUCT_FIELDS)[Field][1];
  },
});

/** Of a name that is borrowed: the language that it is in, as that is not the page's. */
export type NameLanguage = { readonly language?: Locale };
export const toNameLanguage = ({ nameLanguage }: Pick<ProductFields, "nameLanguage">): NameLanguage =>
  nameLanguage ? { language: nameLanguage } : {};

export const slugIn = (locale: Locale, { slugs }: { readonly slugs: Slugs }): string => slugs[slugSetOf(locale)];

/** With the slug in one language; those of the category and its group are in the vocabulary. */
export const PATH = ["code", "categoryCode", "slug"] as const;
export const path = selectFields(PATH);

/** The fields of `OrderRules`. */
export const ORDER_RULES = ["unit", "packageUnit", "minOrderQuantity"] as const;

export type ProductParams = { readonly groupSlug: string; readonly categorySlug: string; readonly productSlug: string };

export type ProductPath = { readonly code: string; readonly categoryCode: string; readonly slug: string };

/** Only the order number, which starts the product's slug, identifies it; the rest of the URL is for people. */
export const formatProductSlug = (code: string, slug: string): string => `${addressOf(code)}-${slug}`;

/** The table that {@link path} needs beside the product; one row a product, by its primary key. */
export const slugJoin = (locale: Locale) =>
  sql`JOIN product_slug s ON s.product_id = p.id AND s.slug_set = ${slugSetOf(locale)}`;

/** The table of a product's name and its other texts; one row a product, by its primary key. */
export const textJoin = (locale: Locale) => sql`JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}`;
