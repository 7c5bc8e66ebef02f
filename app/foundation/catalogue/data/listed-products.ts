import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { hrefOf } from "../../../ground/i18n/href.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTranslator } from "../../../ground/i18n/server-translator.ts";
import type { DrawnProduct } from "../../drawing/drawing.ts";
import { pictureDigest } from "../../drawing/picture-digest.ts";
import { formatFacetValue } from "../facets/facet-codes.ts";
import { valuesOf } from "../facets/facet-value.ts";
import type { OrderRules } from "../product/order-rules.ts";
import type { CatalogueDatabase } from "./database.ts";
import {
  formatProductSlug,
  type NameLanguage,
  ORDER_RULES,
  PATH,
  type ProductParams,
  type ProductPath,
  selectFields,
  slugIn,
  slugJoin,
  textJoin,
  toNameLanguage,
} from "./product-fields.ts";
import { withSnapshot } from "./snapshot.ts";
import type { Attribute, Category, Group, Vocabulary } from "./vocabulary.ts";

/** The columns that a drawing is made from, beside the vocabulary. */
export const DRAWN = ["typeCode", "colourCode", "drawing", "widthMm", "heightMm", "depthMm"] as const;

const VARIANT = [...PATH, "id", "position", "facets", "family", "variantAxes", ...DRAWN, ...ORDER_RULES] as const;
const variant = selectFields(VARIANT);
/** A variant's columns in a list, beside the product that represents the family. */
export const VariantRow = v.object(variant.entries);
export type VariantRow = v.InferOutput<typeof VariantRow>;

const drawn = selectFields(["code", "position", ...DRAWN]);
const DrawnRow = v.object(drawn.entries);
type DrawnRow = v.InferOutput<typeof DrawnRow>;

/** All else that a list shows of a product is in the vocabulary. */
export const LISTED = [...VARIANT, "modelType", "name", "nameLanguage"] as const;
export const listed = selectFields(LISTED);
export const ListedRow = v.object(listed.entries);
export type ListedRow = v.InferOutput<typeof ListedRow>;

export type ListedProduct = OrderRules &
  NameLanguage & {
    readonly code: string;
    readonly name: string;
    readonly href: string;
    readonly drawn: DrawnProduct;
    /** Names its picture (picture-digest.ts). */
    readonly picture: string;
    readonly widthMm: number | null;
    /** By attribute, in the category's order; empty where the product has no value. */
    readonly values: readonly string[];
  };

/** A product whose picture is an image: a list in the browser needs no more of its solid. */
export type PicturedProduct = Omit<ListedProduct, "drawn">;

export const toPicturedProduct = ({ drawn: _, ...product }: ListedProduct): PicturedProduct => product;

/** The tables that {@link listed} needs beside the product; a row each. */
export const listedJoins = (locale: Locale) => sql`${textJoin(locale)} ${slugJoin(locale)}`;

/** Each has its index. */
const KEY_COLUMNS = { position: sql`p.position`, id: sql`p.id`, code: sql`p.code` };
type ProductKey = keyof typeof KEY_COLUMNS;

/** Three rows per product. */
export function listedProductsQuery(
  locale: Locale,
  keyColumn: ProductKey,
  keys: readonly (number | string)[],
): readonly [Sql, typeof ListedRow] {
  return [
    sql`
    SELECT ${listed.columns}
    FROM json_each(${JSON.stringify(keys)}) AS wanted
    JOIN product p ON ${KEY_COLUMNS[keyColumn]} = wanted.value ${listedJoins(locale)}`,
    ListedRow,
  ];
}

/** Two rows per variant; lists do not show their names, so no texts are read. */
export function listedVariantsQuery(
  locale: Locale,
  keyColumn: ProductKey,
  keys: readonly number[],
): readonly [Sql, typeof VariantRow] {
  return [
    sql`
    SELECT ${variant.columns}
    FROM json_each(${JSON.stringify(keys)}) AS wanted
    JOIN product p ON ${KEY_COLUMNS[keyColumn]} = wanted.value ${slugJoin(locale)}`,
    VariantRow,
  ];
}

/** The columns of some products' drawings; one row each. */
export function drawnProductsQuery(
  keyColumn: ProductKey,
  keys: readonly (number | string)[],
): readonly [Sql, typeof DrawnRow] {
  return [
    sql`SELECT ${drawn.columns} FROM json_each(${JSON.stringify(keys)}) AS wanted JOIN product p ON ${KEY_COLUMNS[keyColumn]} = wanted.value`,
    DrawnRow,
  ];
}

/** The housing of a drawing whose product's colour is not known. */
const UNKNOWN_COLOUR_HEX = "#dfe2e3";

export function toDrawnProduct(
  vocabulary: Vocabulary,
  { typeCode, colourCode, drawing, widthMm, heightMm, depthMm }: Omit<DrawnRow, "code" | "position">,
): DrawnProduct {
  const colour = vocabulary.colours.get(colourCode);
  const type = vocabulary.types.get(typeCode);
  return {
    ...(type?.isPlainBox
      ? { drawing: type.drawing, isPlainBox: true }
      : { drawing: [type?.drawing, drawing].filter(Boolean).join(" ") }),
    hex: colour?.hex ?? UNKNOWN_COLOUR_HEX,
    stripe: colour?.stripe ?? null,
    widthMm: widthMm ?? 0,
    heightMm: heightMm ?? 0,
    depthMm: depthMm ?? 0,
    scales: vocabulary.categories.get(type?.category ?? "")?.scales ?? [],
  };
}

/** Drawings at the scale of their categories, by order number; null where one is missing. One row each. */
export const findDrawnProductsToScale = (
  database: CatalogueDatabase,
  codes: readonly string[],
): Promise<readonly DrawnProduct[] | null> =>
  withSnapshot(database, async ({ runQueries, vocabulary }) => {
    const { rows } = await runQueries({ rows: drawnProductsQuery("code", [...new Set(codes)]) });
    const byCode = new Map(rows.map((row) => [row.code, toDrawnProduct(vocabulary, row)]));
    const drawn = codes.flatMap((code) => byCode.get(code) ?? []);
    return drawn.length === codes.length ? drawn : null;
  });

/** A group or a category as a link with its size and an emblem. */
export type CataloguePart = {
  readonly name: string;
  readonly slug: string;
  readonly count: number;
  /** The product whose drawing is the emblem. */
  readonly code: string;
  readonly picture: string;
  readonly drawn: DrawnProduct;
};

export function toCataloguePart(
  vocabulary: Vocabulary,
  locale: Locale,
  part: Pick<Group, "names" | "slugs" | "count">,
  row: DrawnRow,
): CataloguePart {
  const drawn = toDrawnProduct(vocabulary, row);
  return {
    name: part.names[locale],
    slug: slugIn(locale, part),
    count: part.count,
    code: row.code,
    picture: pictureDigest(drawn),
    drawn,
  };
}

/** @param path with the slug in that language */
export function resolveProductParams(
  vocabulary: Vocabulary,
  locale: Locale,
  { code, categoryCode, slug }: ProductPath,
): ProductParams {
  const category = vocabulary.categories.get(categoryCode);
  const group = category && vocabulary.groups.get(category.group);
  return {
    groupSlug: group ? slugIn(locale, group) : "",
    categorySlug: category ? slugIn(locale, category) : "",
    productSlug: formatProductSlug(code, slug),
  };
}

/** @param path with the slug in that language */
export const hrefOfProduct = (vocabulary: Vocabulary, locale: Locale, path: ProductPath): string =>
  hrefOf("product", locale, resolveProductParams(vocabulary, locale, path));

/** Attributes shown where products of several categories are mixed. */
const MAIN_ATTRIBUTES = 3;

/** `main` joins the first values of each product, `columns` aligns them, `table` has all attributes. */
export const VALUE_LAYOUTS = ["main", "columns", "table"] as const;
export type ValueLayout = (typeof VALUE_LAYOUTS)[number];

export function toListedProduct(
  vocabulary: Vocabulary,
  locale: Locale,
  row: ListedRow,
  layout: ValueLayout,
): ListedProduct {
  const { code, name, widthMm, packageUnit, minOrderQuantity, unit } = row;
  const facets = valuesOf(row);
  const drawn = toDrawnProduct(vocabulary, row);
  const category = vocabulary.categories.get(row.categoryCode);
  const values = (category ? visibleAttributes(category, layout) : []).map((attributeCode) => {
    const attribute = vocabulary.attributes.get(attributeCode);
    if (!attribute) return "";
    // A table shows the unit in its heading.
    const shown = layout === "table" ? { ...attribute, unit: null } : attribute;
    const value = formatFacetValue(shown, facets[attributeCode] ?? null, locale);
    const needsName = layout === "main" && value !== "" && !isSaidByUnit(vocabulary, attribute);
    return needsName ? `${attribute.names[locale]}${serverTranslator(locale)("shell.colon")}${value}` : value;
  });
  return {
    code,
    name,
    ...toNameLanguage(row),
    href: hrefOfProduct(vocabulary, locale, row),
    drawn,
    picture: pictureDigest(drawn),
    widthMm,
    values: layout === "main" ? values.filter(Boolean) : values,
    packageUnit,
    minOrderQuantity,
    unit,
  };
}

/** Of the values by which a terminal block is known: cross-section, rated current and rated voltage. */
const UNITS_OF_RATINGS: readonly (string | null)[] = ["mm2", "A", "V"];

/**
 * Whether a value alone says what it is: a word, or one of the three ratings, which the catalogue lists first of what is
 * counted in their units. 84 % or 480 A during a second may be anything.
 */
function isSaidByUnit({ attributes }: Vocabulary, { kind, code, unitCode }: Attribute): boolean {
  if (kind !== "number" && kind !== "range") return true;
  const first = attributes.values().find((attribute) => attribute.unitCode === unitCode);
  return UNITS_OF_RATINGS.includes(unitCode) && first?.code === code;
}

/** The products in the order of the keys. */
export function toListedProducts(
  vocabulary: Vocabulary,
  locale: Locale,
  rows: readonly ListedRow[],
  keyColumn: ProductKey,
  keys: readonly (number | string)[],
): ListedProduct[] {
  const byKey = new Map<number | string, ListedRow>(rows.map((row) => [row[keyColumn], row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    return row ? [toListedProduct(vocabulary, locale, row, "main")] : [];
  });
}

const visibleAttributes = ({ attributes, others }: Category, layout: ValueLayout): readonly string[] =>
  layout === "table" ? [...attributes, ...others] : attributes.slice(0, MAIN_ATTRIBUTES);

export type AttributeColumn = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** Its unit alone says what it is. */
  readonly isSaidByUnit?: true;
  /** A dimension by which no listing is sorted. */
  readonly isUnsorted?: true;
};

export const toAttributeColumns = (
  vocabulary: Vocabulary,
  locale: Locale,
  category: Category,
  layout: ValueLayout,
): AttributeColumn[] =>
  layout === "main"
    ? []
    : visibleAttributes(category, layout).map((code) => {
        const attribute = vocabulary.attributes.get(code);
        return {
          code,
          name: attribute?.names[locale] ?? code,
          unit: attribute?.unit?.[locale] ?? "",
          ...(attribute?.unit && isSaidByUnit(vocabulary, attribute) && { isSaidByUnit: true as const }),
        };
      });
