import type { Locale } from "../../../ground/i18n/locales.ts";
import { memoize, perObject } from "../../../ground/i18n/memoize.ts";
import { addressOf } from "../../../ground/text/part-numbers.ts";
import { DEFAULT_LISTING, formatListingQuery, withFilter } from "../address/listing-state.ts";
import { formatAttribute } from "../facets/facet-codes.ts";
import type { FacetTable } from "../facets/facet-table.ts";
import { valuesOf } from "../facets/facet-value.ts";
import type { OrderRules } from "../product/order-rules.ts";
import {
  type ListedRow,
  type PicturedProduct,
  toListedProduct,
  toPicturedProduct,
  type ValueLayout,
  type VariantRow,
} from "./listed-products.ts";
import { formatProductSlug } from "./product-fields.ts";
import { sharedSlugLength } from "./variant-slug.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Variant = {
  readonly code: string;
  /** The end of its slug, behind what all of the family share: whole slugs would be a tenth of a list's data. */
  readonly slugEnd: string;
  readonly look: VariantLook;
  /** Where they are not those of the family's product. */
  readonly rules?: OrderRules;
};

/** The values in which a variant differs from the others; of a colour alone, one object for all of a page. */
type VariantLook = { readonly label: string; readonly hex?: string; readonly stripe?: string };

export type ListedFamily = PicturedProduct & {
  /** What tells it from other sizes of its type. */
  readonly model?: string;
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

/** Facets in which products may differ and be one size all the same. */
const APART_FROM_SIZE: ReadonlySet<string> = new Set(["group", "category", "type", "colour", "certificate"]);

/**
 * For each row of a category's table a number that products of a family share which differ in their colour alone. Of two that
 * differ in nothing that is known, each is a size.
 */
export const sizeIndexes = perObject((table: FacetTable): Uint32Array => {
  const sizeColumns = [...table.columns].flatMap(([code, { valueIndexes }]) =>
    APART_FROM_SIZE.has(code) ? [] : [valueIndexes],
  );
  const colours = table.columns.get("colour")?.valueIndexes;
  const bySize = new Map<string, number>();
  const counts = new Map<string, number>();
  return Uint32Array.from({ length: table.size }, (_, row) => {
    const family = familyIndex(table, row, 0) ?? `row ${row}`;
    const values = [family, ...sizeColumns.map((each) => each[row])].join();
    const ofColour = `${values} ${colours?.[row]}`;
    const count = counts.get(ofColour) ?? 0;
    counts.set(ofColour, count + 1);
    const size = `${values} ${count}`;
    const index = bySize.get(size) ?? bySize.size;
    bySize.set(size, index);
    return index;
  });
});

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
  const product = toPicturedProduct(toListedProduct(vocabulary, locale, first, layout));
  if (total < 2) return product;
  const rows = [first, ...others];
  const axes = findDifferingAxes(rows);
  const sortedRows = rows.toSorted((a, b) => a.position - b.position);
  const isOfColour = axes.length === 1 && axes[0] === "colour";
  const slugs = sortedRows.map((row) => ({
    code: row.code,
    slug: formatProductSlug(row.code, row.slug),
  }));
  const sharedLength = sharedSlugLength(slugs);
  const variants = sortedRows.map((row, index) => ({
    code: row.code,
    slugEnd: slugs[index]?.slug.slice(addressOf(row.code).length + sharedLength) ?? "",
    ...(hasRulesOf(first, row) ? {} : { rules: toOrderRules(row) }),
    look: (isOfColour && colourLooks(vocabulary)(locale).get(row.colourCode)) || {
      label: labelOf(vocabulary, locale, row, axes) || row.code,
    },
  }));
  if (total === rows.length) return { ...product, variants };
  const wholeFamily = {
    ...DEFAULT_LISTING,
    view: "single" as const,
    filters: withFilter(new Map(), "family", { choices: [first.family] }),
  };
  const href = product.href.replace(/\/[^/]+$/, "") + formatListingQuery(wholeFamily);
  return { ...product, variants, more: { count: total - rows.length, href } };
}

const toOrderRules = ({ unit, packageUnit, minOrderQuantity }: OrderRules): OrderRules => ({
  unit,
  packageUnit,
  minOrderQuantity,
});

const hasRulesOf = (a: OrderRules, b: OrderRules) =>
  a.unit === b.unit && a.packageUnit === b.packageUnit && a.minOrderQuantity === b.minOrderQuantity;

/** The family's axes in which these rows differ. */
function findDifferingAxes(rows: readonly VariantRow[]): string[] {
  const axisValue = (axis: string, row: VariantRow) =>
    axis === "colour" ? row.colourCode : JSON.stringify(valuesOf(row)[axis] ?? null);
  const axes = rows[0]?.variantAxes.split(";") ?? [];
  return axes.filter((axis) => new Set(rows.map((row) => axisValue(axis, row))).size > 1);
}

const colourLooks = perObject((vocabulary: Vocabulary) =>
  memoize(
    (locale: Locale): ReadonlyMap<string, VariantLook> =>
      new Map(
        [...vocabulary.colours].map(([code, { names, hex, stripe }]) => [
          code,
          { label: names[locale], hex, ...(stripe !== null && { stripe }) },
        ]),
      ),
  ),
);

/** The values in which a variant differs from the others. */
function labelOf(vocabulary: Vocabulary, locale: Locale, row: VariantRow, axes: readonly string[]): string {
  const values = valuesOf(row);
  return axes
    .map((axis) => {
      if (axis === "colour") return vocabulary.colours.get(row.colourCode)?.names[locale] ?? row.colourCode;
      return formatAttribute(vocabulary, axis, values[axis], locale);
    })
    .filter(Boolean)
    .join(" · ");
}
