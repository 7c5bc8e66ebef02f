import sql from "sql-template-tag";
import * as v from "valibot";
import { LOCALE_TABLE, type Locale } from "../../i18n/locales.ts";
import type { DrawnProduct } from "../drawing/drawing.ts";
import { formatValue, type StoredValue } from "./format-value.ts";

// Table aliases in every query: `p` product, `t` its type, `c` its colour, `cat` its category, `g` its group.

export const nullableText = v.nullable(v.string());
export const number = v.number();
export const text = v.string();

export const SlugColumns = { slug_tr: text, slug_en: text };
export const DrawingColumns = {
  drawing: text,
  hex: text,
  stripe_hex: nullableText,
  width_mm: number,
  height_mm: number,
  depth_mm: number,
};
export const ValueColumns = {
  kind: v.picklist(["number", "range", "code", "text"]),
  number: v.nullable(number),
  number_max: v.nullable(number),
  text: nullableText,
  value_name: nullableText,
  unit: nullableText,
};

export const drawingColumns = sql`t.drawing || CASE WHEN p.drawing = '' THEN '' ELSE ' ' || p.drawing END AS drawing, c.hex, c.stripe_hex, p.width_mm, p.height_mm, p.depth_mm`;

export function drawnProductOf(row: {
  drawing: string;
  hex: string;
  stripe_hex: string | null;
  width_mm: number;
  height_mm: number;
  depth_mm: number;
}): DrawnProduct {
  return {
    drawing: row.drawing,
    hex: row.hex,
    stripe: row.stripe_hex,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    depthMm: row.depth_mm,
  };
}

export type SlugPair = { readonly slug_tr: string; readonly slug_en: string };

export function slugIn(locale: Locale, row: SlugPair): string {
  return LOCALE_TABLE[locale].slugs === "tr" ? row.slug_tr : row.slug_en;
}

export const PathRow = v.object({
  code: text,
  ...SlugColumns,
  category_tr: text,
  category_en: text,
  group_tr: text,
  group_en: text,
});

export const NamedRow = v.object({ ...PathRow.entries, name: text, ...DrawingColumns });

export type ProductParams = { readonly groupSlug: string; readonly categorySlug: string; readonly productSlug: string };

export type ProductPath = v.InferOutput<typeof PathRow>;

/** Only the order number, which starts the product's slug, identifies it; the rest of the URL is for people. */
export function toProductParams(locale: Locale, row: ProductPath): ProductParams {
  const isTurkish = LOCALE_TABLE[locale].slugs === "tr";
  return {
    groupSlug: isTurkish ? row.group_tr : row.group_en,
    categorySlug: isTurkish ? row.category_tr : row.category_en,
    productSlug: `${row.code.toLowerCase()}-${isTurkish ? row.slug_tr : row.slug_en}`,
  };
}

export const pathColumns = sql`p.code, p.slug_tr, p.slug_en, cat.slug_tr AS category_tr, cat.slug_en AS category_en, g.slug_tr AS group_tr, g.slug_en AS group_en`;

/** A product may have several values of an attribute, e.g. the protocols of a gateway. */
export function formatValues(values: readonly StoredValue[], locale: Locale): string {
  return values.map((value) => formatValue(value, locale)).join(", ");
}

/** The tables that {@link pathColumns}, {@link drawingColumns} and a product's name need. */
export const productJoins = (locale: Locale) => sql`
  JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
  JOIN product_type t ON t.code = p.type_code
  JOIN colour c ON c.code = p.colour_code
  JOIN category cat ON cat.code = p.category_code
  JOIN product_group g ON g.code = cat.group_code`;
