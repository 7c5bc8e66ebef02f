import sql from "sql-template-tag";
import * as v from "valibot";
import { LOCALES, type Locale, type Slugs, slugSetOf } from "../../../ground/i18n/locales.ts";
import type { DrawnProduct } from "../../drawing/drawing.ts";
import { drawingOfRole } from "../product/read-role.ts";
import { formatValue, type StoredValue } from "./format-value.ts";

// Table aliases in every query: `p` product, `t` its type, `c` its colour, `cat` its category, `s` its slug.

export const nullableText = v.nullable(v.string());
export const number = v.number();
export const text = v.string();

export const DrawingColumns = {
  role: text,
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

/** The type's role with the product's own options. */
export const roleColumn = sql`trim((SELECT role FROM product_type WHERE code = p.type_code) || ' ' || p.role) AS role`;

export const drawingColumns = sql`${roleColumn}, t.drawing || CASE WHEN p.drawing = '' THEN '' ELSE ' ' || p.drawing END AS drawing, c.hex, c.stripe_hex, p.width_mm, p.height_mm, p.depth_mm`;

export function drawnProductOf(row: {
  drawing: string;
  role: string;
  hex: string;
  stripe_hex: string | null;
  width_mm: number;
  height_mm: number;
  depth_mm: number;
}): DrawnProduct {
  return {
    drawing: row.drawing || drawingOfRole(row.role),
    hex: row.hex,
    stripe: row.stripe_hex,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    depthMm: row.depth_mm,
  };
}

export const slugIn = (locale: Locale, { slugs }: { readonly slugs: Slugs }): string => slugs[slugSetOf(locale)];

/** The language that a text was taken from, because its own is missing; null or absent where it is its own. */
export const borrowedFrom = v.optional(v.nullable(v.picklist(LOCALES)), null);

/** With the slug in one language; those of the category and its group are in the vocabulary. */
export const PathRow = v.object({ code: text, category_code: text, slug: text });

export type ProductParams = { readonly groupSlug: string; readonly categorySlug: string; readonly productSlug: string };

export type ProductPath = v.InferOutput<typeof PathRow>;

/** Only the order number, which starts the product's slug, identifies it; the rest of the URL is for people. */
export const formatProductSlug = (code: string, slug: string): string => `${code.toLowerCase()}-${slug}`;

export const pathColumns = sql`p.code, p.category_code, s.slug`;

/** The table that {@link pathColumns} need beside the product; one row a product, by its primary key. */
export const slugJoin = (locale: Locale) =>
  sql`JOIN product_slug s ON s.product_id = p.id AND s.slug_set = ${slugSetOf(locale)}`;

/** A product may have several values of an attribute, e.g. the protocols of a gateway. */
export function formatValues(values: readonly StoredValue[], locale: Locale): string {
  return values.map((value) => formatValue(value, locale)).join(", ");
}

/** The tables that {@link drawingColumns} and a product's name need. */
export const productJoins = (locale: Locale) => sql`
  JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
  JOIN product_type t ON t.code = p.type_code
  JOIN colour c ON c.code = p.colour_code`;
