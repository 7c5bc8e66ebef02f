import * as v from "valibot";
import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { formatFacetValue } from "./facets/format.ts";
import type { FacetTable } from "./facets/pack.ts";
import { ProductValuesSchema } from "./facets/values.ts";
import {
  type ListedProduct,
  type ListedRow,
  paramsOf,
  productFrom,
  type ValuesShown,
  type VariantRow,
} from "./listed-products.ts";
import { DEFAULT_LISTING, listingQuery, withFilter } from "./listing/query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A product as a list shows it, with the others of its family. */
export type ListedFamily = ListedProduct & {
  /** The products of the family as a row of links, markup; missing for a product that stands alone. */
  readonly variants?: string;
};

/** Variants that a list reads and shows of a family. */
export const MAX_VARIANTS = 8;

/** Rows in their order, those of one family together where the first of them stands. */
export function inFamilies<Row>(rows: Iterable<Row>, familyOf: (row: Row) => number | null): Row[][] {
  const known = new Map<number, Row[]>();
  const families: Row[][] = [];
  for (const row of rows) {
    const family = familyOf(row);
    const own = family === null ? undefined : known.get(family);
    if (own) {
      own.push(row);
      continue;
    }
    const begun = [row];
    families.push(begun);
    if (family !== null) known.set(family, begun);
  }
  return families;
}

/** The family of a table's row, as a number that no other table's family has; null where it has none. */
export function familyPlace({ families }: FacetTable, row: number, offset: number): number | null {
  const place = families?.places[row] ?? 0;
  return (families?.values[place] ?? null) === null ? null : offset + place;
}

/**
 * A family as a list shows it.
 * @param first the product that stands for it
 * @param others those beside it that were read
 * @param total how many of the family are listed
 */
export function familyFrom(
  vocabulary: Vocabulary,
  locale: Locale,
  first: ListedRow,
  others: readonly VariantRow[],
  total: number,
  shown: ValuesShown,
): ListedFamily {
  const product = productFrom(vocabulary, locale, first, shown);
  if (total < 2) return product;
  const rows = [first, ...others];
  const axes = axesOf(rows);
  const inOrder = rows.toSorted((a, b) => a.position - b.position);
  const links = inOrder.map((row) => variantLink(vocabulary, locale, row, first, axes));
  const whole = {
    ...DEFAULT_LISTING,
    view: "single" as const,
    filters: withFilter(new Map(), "family", { choices: [first.family] }),
  };
  const address = hrefOf("productCategory", locale, product.params) + listingQuery(whole);
  const more =
    total > rows.length ? `<a href="${escaped(address)}" data-link rel="nofollow">+${total - rows.length}</a>` : "";
  return { ...product, variants: links.join("") + more };
}

const valuesOf = (row: VariantRow) => v.parse(ProductValuesSchema, JSON.parse(row.facets));

/** In what these products of a family differ: perhaps not in all that the family does. */
function axesOf(rows: readonly VariantRow[]): string[] {
  const valueOn = (axis: string, row: VariantRow) =>
    axis === "colour" ? row.colour_code : JSON.stringify(valuesOf(row)[axis] ?? null);
  const axes = rows[0]?.variant_axes.split(";") ?? [];
  return axes.filter((axis) => new Set(rows.map((row) => valueOn(axis, row))).size > 1);
}

/** A variant as a link to its product: the colour itself where families differ in nothing else, or what it differs in. */
function variantLink(
  vocabulary: Vocabulary,
  locale: Locale,
  row: VariantRow,
  first: VariantRow,
  axes: readonly string[],
): string {
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
  const isColour = axes.length === 1 && axes[0] === "colour" && colour;
  const address = hrefOf("product", locale, paramsOf(vocabulary, locale, row));
  const current = row.code === first.code ? ' aria-current="true"' : "";
  const named = isColour ? ` title="${escaped(label)}"` : "";
  const content = isColour ? swatch(colour.hex, colour.stripe, label) : escaped(label);
  return `<a href="${escaped(address)}" data-link data-code="${row.code}"${current}${named}>${content}</a>`;
}

const swatch = (hex: string, stripe: string | null, label: string) =>
  `<svg viewBox="0 0 12 12" role="img" aria-label="${escaped(label)}"><path fill="${hex}" d="M0 0h12v12H0z"/>${stripe ? `<path fill="${stripe}" d="M0 4h12v4H0z"/>` : ""}</svg>`;

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
