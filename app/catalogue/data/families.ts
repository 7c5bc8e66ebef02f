import * as v from "valibot";
import { hrefOf } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { FacetTable } from "../facets/facet-table.ts";
import { ProductValuesSchema } from "../facets/facet-value.ts";
import { formatFacetValue } from "../facets/format-facet-value.ts";
import { DEFAULT_LISTING, formatListingQuery, withFilter } from "../listing/state/listing-state.ts";
import {
  type ListedRow,
  type PicturedProduct,
  resolveProductParams,
  toListedProduct,
  type ValueLayout,
  type VariantRow,
  withoutSolid,
} from "./listed-products.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type Variant = {
  readonly code: string;
  /** In the language of the page, in the path of the family's category. */
  readonly productSlug: string;
  /** The values in which it differs from the others. */
  readonly label: string;
  /** Where the variants differ in colour only. */
  readonly swatch?: { readonly hex: string; readonly stripe: string | null };
};

export type ListedFamily = PicturedProduct & {
  /** The products of the family that are listed; missing where it is only one. */
  readonly variants?: readonly Variant[];
  /** The whole family, where it has more products than {@link MAX_VARIANTS}. */
  readonly more?: { readonly count: number; readonly href: string };
};

export const MAX_VARIANTS = 8;

/** Rows in their order, each family at the position of its first row. */
export function groupByFamily<Row>(rows: Iterable<Row>, familyOf: (row: Row) => number | null): Row[][] {
  const byFamily = new Map<number, Row[]>();
  const families: Row[][] = [];
  for (const row of rows) {
    const family = familyOf(row);
    const existing = family === null ? undefined : byFamily.get(family);
    if (existing) {
      existing.push(row);
      continue;
    }
    const newFamily = [row];
    families.push(newFamily);
    if (family !== null) byFamily.set(family, newFamily);
  }
  return families;
}

/** @returns a number unique among all tables, given each table's offset; null for a row without a family */
export function familyIndex({ families }: FacetTable, row: number, offset: number): number | null {
  const valueIndex = families?.valueIndexes[row] ?? 0;
  return (families?.values[valueIndex] ?? null) === null ? null : offset + valueIndex;
}

/**
 * @param first the product that represents the family
 * @param others the variants that were read beside it
 * @param total how many of the family are listed
 */
export function toListedFamily(
  vocabulary: Vocabulary,
  locale: Locale,
  first: ListedRow,
  others: readonly VariantRow[],
  total: number,
  layout: ValueLayout,
): ListedFamily {
  const product = withoutSolid(toListedProduct(vocabulary, locale, first, layout));
  if (total < 2) return product;
  const rows = [first, ...others];
  const axes = findDifferingAxes(rows);
  const sortedRows = rows.toSorted((a, b) => a.position - b.position);
  const variants = sortedRows.map((row) => toVariant(vocabulary, locale, row, axes));
  if (total === rows.length) return { ...product, variants };
  const wholeFamily = {
    ...DEFAULT_LISTING,
    view: "single" as const,
    filters: withFilter(new Map(), "family", { choices: [first.family] }),
  };
  const href = hrefOf("productCategory", locale, product.params) + formatListingQuery(wholeFamily);
  return { ...product, variants, more: { count: total - rows.length, href } };
}

const valuesOf = (row: VariantRow) => v.parse(ProductValuesSchema, JSON.parse(row.facets));

/** The family's axes in which these rows differ. */
function findDifferingAxes(rows: readonly VariantRow[]): string[] {
  const axisValue = (axis: string, row: VariantRow) =>
    axis === "colour" ? row.colour_code : JSON.stringify(valuesOf(row)[axis] ?? null);
  const axes = rows[0]?.variant_axes.split(";") ?? [];
  return axes.filter((axis) => new Set(rows.map((row) => axisValue(axis, row))).size > 1);
}

function toVariant(vocabulary: Vocabulary, locale: Locale, row: VariantRow, axes: readonly string[]): Variant {
  const values = valuesOf(row);
  const colour = vocabulary.colours.get(row.colour_code);
  const label = axes
    .map((axis) => {
      if (axis === "colour") return colour?.names[locale] ?? row.colour_code;
      const attribute = vocabulary.attributes.get(axis);
      return attribute ? formatFacetValue(attribute, values[axis] ?? null, locale) : "";
    })
    .filter(Boolean)
    .join(" · ");
  const isColour = axes.length === 1 && axes[0] === "colour";
  return {
    code: row.code,
    productSlug: resolveProductParams(vocabulary, locale, row).productSlug,
    label,
    ...(isColour && colour ? { swatch: { hex: colour.hex, stripe: colour.stripe } } : {}),
  };
}
