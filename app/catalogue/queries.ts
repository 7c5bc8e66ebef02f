import sql, { empty, join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { byLocale, LOCALE_TABLE, type Locale } from "../i18n/locales.ts";
import {
  Drawn,
  drawingColumns,
  drawnFrom,
  joined,
  NamedRow,
  nullableText,
  number,
  PathRow,
  type ProductParams,
  type ProductPath,
  pathColumns,
  productJoins,
  productParams,
  Slugs,
  slugIn,
  text,
  Value,
} from "./columns.ts";
import { ask, type CatalogueDatabase } from "./database.ts";
import type { DrawnProduct } from "./drawing/drawing.ts";
import type { Sort } from "./listing-query.ts";

export const CountedGroupRow = v.object({ ...Slugs, name: text, count: number, ...Drawn });
export type CatalogueGroup = {
  readonly name: string;
  readonly slug: string;
  readonly count: number;
  readonly drawn: DrawnProduct;
};

export const countedGroups = (locale: Locale) => sql`
  SELECT g.slug_tr, g.slug_en, gt.name, ${drawingColumns},
    (SELECT count(*) FROM product pc JOIN category cc ON cc.code = pc.category_code WHERE cc.group_code = g.code) AS count
  FROM product_group g
  JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale}
  JOIN product p ON p.code = g.emblem_product
  JOIN product_type t ON t.code = p.type_code
  JOIN colour c ON c.code = p.colour_code
  ORDER BY g.position`;

export function groupFrom(locale: Locale, row: v.InferOutput<typeof CountedGroupRow>): CatalogueGroup {
  return {
    name: row.name,
    slug: slugIn(locale, row),
    count: row.count,
    drawn: drawnFrom(row),
  };
}

const PlaceRow = v.object({ code: text, ...Slugs, name: text, description: text });
const CategoryPlaceRow = v.object({
  ...PlaceRow.entries,
  group_code: text,
  group_name: text,
  group_tr: text,
  group_en: text,
  etim_class: nullableText,
  eclass: nullableText,
  unspsc: nullableText,
});

export type Place = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly slugs: Record<Locale, string>;
};
export type CategoryPlace = Place & {
  readonly group: { readonly code: string; readonly name: string; readonly slugs: Record<Locale, string> };
};

/** A group by its slug in either set of slugs, so that a link in another language's spelling can be led home. One row, by the unique indexes. */
export async function findGroup(database: CatalogueDatabase, locale: Locale, slug: string): Promise<Place | null> {
  const { group } = await ask(database, {
    group: [
      sql`SELECT g.code, g.slug_tr, g.slug_en, gt.name, gt.description FROM product_group g JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale} WHERE g.slug_tr = ${slug} OR g.slug_en = ${slug}`,
      PlaceRow,
    ],
  });
  const [row] = group;
  return row
    ? { code: row.code, name: row.name, description: row.description, slugs: byLocale((each) => slugIn(each, row)) }
    : null;
}

/** A category by its slug in either set of slugs, with its group. One row, by the unique indexes. */
export async function findCategory(
  database: CatalogueDatabase,
  locale: Locale,
  slug: string,
): Promise<CategoryPlace | null> {
  const { category } = await ask(database, {
    category: [
      sql`
      SELECT cat.code, cat.slug_tr, cat.slug_en, cat.group_code, cat.etim_class, cat.eclass, cat.unspsc, ct.name, ct.description,
        gt.name AS group_name, g.slug_tr AS group_tr, g.slug_en AS group_en
      FROM category cat
      JOIN category_text ct ON ct.category_code = cat.code AND ct.locale = ${locale}
      JOIN product_group g ON g.code = cat.group_code
      JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale}
      WHERE cat.slug_tr = ${slug} OR cat.slug_en = ${slug}`,
      CategoryPlaceRow,
    ],
  });
  const [row] = category;
  if (!row) return null;
  const groupSlugs = { slug_tr: row.group_tr, slug_en: row.group_en };
  return {
    code: row.code,
    name: row.name,
    description: row.description,
    slugs: byLocale((each) => slugIn(each, row)),
    group: { code: row.group_code, name: row.group_name, slugs: byLocale((each) => slugIn(each, groupSlugs)) },
  };
}

export type ListingPlace =
  | { readonly level: "all" }
  | { readonly level: "group"; readonly code: string }
  | { readonly level: "category"; readonly code: string; readonly type: string | null };

function productsIn(place: ListingPlace): Sql {
  switch (place.level) {
    case "all":
      return sql`1`;
    case "group":
      return sql`p.category_code IN (SELECT code FROM category WHERE group_code = ${place.code})`;
    case "category":
      return place.type
        ? sql`p.category_code = ${place.code} AND p.type_code = ${place.type}`
        : sql`p.category_code = ${place.code}`;
  }
}

/** Words that a search takes into account; more would only make it slower. */
const MOST_WORDS = 6;

/** Every word stands in the name, or begins the order number, the sales code or the model. Reads every product's name. */
function matching(locale: Locale, words: string): Sql {
  const conditions = words
    .split(" ")
    .slice(0, MOST_WORDS)
    .map((word) => {
      const capital =
        word.charAt(0).toLocaleUpperCase(LOCALE_TABLE[locale].intl) +
        word.slice(1).toLocaleLowerCase(LOCALE_TABLE[locale].intl);
      const lower = word.toLocaleLowerCase(LOCALE_TABLE[locale].intl);
      const pointed = word.replace(/^(\d+),(\d+)$/, "$1.$2").toUpperCase();
      return sql`(instr(pq.name, ${lower}) OR instr(pq.name, ${capital}) OR instr(upper(p.model_type), ${pointed}) OR instr(upper(p.sales_code), ${pointed}) = 1 OR instr(p.code, ${word}) = 1)`;
    });
  return sql`p.id IN (SELECT p.id FROM product p JOIN product_text pq ON pq.product_id = p.id AND pq.locale = ${locale} WHERE ${join(conditions, " AND ")})`;
}

function order(sort: Sort): Sql {
  switch (sort) {
    case "code":
      return sql`p.code`;
    case "width":
      return sql`p.width_mm, p.position`;
    case "name":
      return sql`pt.name, p.position`;
    case "catalogue":
      return sql`p.position`;
  }
}

const PartRow = v.object({ ...Slugs, name: text, count: number, ...Drawn });
const TypeRow = v.object({ code: text, name: text, count: number });
const ListedRow = v.object({
  id: number,
  package_unit: number,
  order_unit: v.picklist(["piece", "metre"]),
  category_code: text,
  ...NamedRow.entries,
});
const ListedValueRow = v.object({
  product_id: number,
  attribute_code: text,
  attribute_name: text,
  position: number,
  ...Value,
});

export type ListedProduct = {
  readonly code: string;
  readonly name: string;
  readonly params: ProductParams;
  readonly drawn: DrawnProduct;
  /** The values of the category's first attributes, in their order; an empty text where the product has none. */
  readonly values: readonly string[];
  readonly packageUnit: number;
  readonly unit: "piece" | "metre";
};
type CategoryPart = {
  readonly name: string;
  readonly slug: string;
  readonly count: number;
  readonly drawn: DrawnProduct;
};
export type TypePart = { readonly code: string; readonly name: string; readonly count: number };

export type Listing = {
  readonly total: number;
  readonly products: readonly ListedProduct[];
  /** Names of the attributes shown, when all products share a category; empty otherwise. */
  readonly columns: readonly string[];
  readonly groups: readonly CatalogueGroup[];
  readonly categories: readonly CategoryPart[];
  readonly types: readonly TypePart[];
};

/** Attributes that a compact table shows; cards show the first three. */
const TABLE_ATTRIBUTES = 5;

/** One row a category that holds products: how many, and the first of them as its drawing. */
const categoryParts = (locale: Locale, group: string) => sql`
  SELECT cat.slug_tr, cat.slug_en, ct.name,
    (SELECT count(*) FROM product pc WHERE pc.category_code = cat.code) AS count, ${drawingColumns}
  FROM category cat
  JOIN category_text ct ON ct.category_code = cat.code AND ct.locale = ${locale}
  JOIN product p ON p.id = (SELECT first.id FROM product first WHERE first.category_code = cat.code ORDER BY first.position LIMIT 1)
  JOIN product_type t ON t.code = p.type_code
  JOIN colour c ON c.code = p.colour_code
  WHERE cat.group_code = ${group}
  ORDER BY cat.position`;

const typeParts = (locale: Locale, category: string) => sql`
  SELECT t.code, tt.name, (SELECT count(*) FROM product p WHERE p.type_code = t.code) AS count
  FROM product_type t JOIN product_type_text tt ON tt.type_code = t.code AND tt.locale = ${locale}
  WHERE t.category_code = ${category} ORDER BY t.position`;

/**
 * One page of a listing with what divides it further, in one round trip.
 * In catalogue order a category's page is read by product_by_category; the whole catalogue's by product_by_position.
 */
export async function listProducts(
  database: CatalogueDatabase,
  locale: Locale,
  place: ListingPlace,
  { page, size, sort, q }: { page: number; size: number; sort: Sort; q: string },
): Promise<Listing> {
  const within = q ? sql`${productsIn(place)} AND ${matching(locale, q)}` : productsIn(place);
  const onPage = sql`
    SELECT p.id FROM product p ${sort === "name" ? sql`JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}` : empty}
    WHERE ${within} ORDER BY ${order(sort)} LIMIT ${size} OFFSET ${(page - 1) * size}`;
  const { total, listed, values, groups, categories, types } = await ask(database, {
    total: [sql`SELECT count(*) AS count FROM product p WHERE ${within}`, v.object({ count: number })],
    listed: [
      sql`
      SELECT p.id, pt.name, p.package_unit, p.order_unit, p.category_code, ${pathColumns}, ${drawingColumns}
      FROM product p ${productJoins(locale)}
      WHERE p.id IN (${onPage}) ORDER BY ${order(sort)}`,
      ListedRow,
    ],
    values: [
      sql`
      SELECT v.product_id, v.attribute_code, at.name AS attribute_name, ca.position, a.kind, v.number, v.number_max, v.text, vt.name AS value_name, u.symbol AS unit
      FROM product p
      JOIN category_attribute ca ON ca.category_code = p.category_code AND ca.position < ${TABLE_ATTRIBUTES}
      JOIN product_attribute v ON v.product_id = p.id AND v.attribute_code = ca.attribute_code
      JOIN attribute a ON a.code = ca.attribute_code
      JOIN attribute_text at ON at.attribute_code = a.code AND at.locale = ${locale}
      LEFT JOIN attribute_value_text vt ON vt.attribute_code = a.code AND vt.value_code = v.value_code AND vt.locale = ${locale}
      LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale}
      WHERE p.id IN (${onPage}) ORDER BY ca.position, vt.position`,
      ListedValueRow,
    ],
    groups: [place.level === "all" ? countedGroups(locale) : nothing, CountedGroupRow],
    categories: [place.level === "group" ? categoryParts(locale, place.code) : nothing, PartRow],
    types: [place.level === "category" ? typeParts(locale, place.code) : nothing, TypeRow],
  });

  const valuesByProduct = Map.groupBy(values, (value) => value.product_id);
  const names = new Map(values.map((value) => [value.position, value.attribute_name]));
  const positions = [...names.keys()].toSorted((a, b) => a - b);
  const oneCategory = place.level === "category";
  return {
    total: total[0]?.count ?? 0,
    columns: oneCategory ? positions.map((position) => names.get(position) ?? "") : [],
    products: listed.map((row): ListedProduct => {
      const own = valuesByProduct.get(row.id) ?? [];
      const shown = oneCategory
        ? positions.map((position) =>
            joined(
              own.filter((value) => value.position === position),
              locale,
            ),
          )
        : [...Map.groupBy(own, (value) => value.position).values()].map((sameAttribute) =>
            joined(sameAttribute, locale),
          );
      return {
        code: row.code,
        name: row.name,
        params: productParams(locale, row),
        drawn: drawnFrom(row),
        values: shown,
        packageUnit: row.package_unit,
        unit: row.order_unit,
      };
    }),
    groups: groups.map((row) => groupFrom(locale, row)),
    categories: categories.map((row) => ({
      name: row.name,
      slug: slugIn(locale, row),
      count: row.count,
      drawn: drawnFrom(row),
    })),
    types,
  };
}

/** Stands in for a question that a level does not ask. */
const nothing = sql`SELECT 1 WHERE 0`;

/** The product whose order number was typed, with or without separators; null when none has it. One row. */
export async function findCode(database: CatalogueDatabase, typed: string): Promise<ProductPath | null> {
  const code = typed.replace(/[\s.\-/]/g, "").toUpperCase();
  const { product } = await ask(database, {
    product: [
      sql`SELECT ${pathColumns} FROM product p JOIN category cat ON cat.code = p.category_code JOIN product_group g ON g.code = cat.group_code WHERE p.code IN (${code}, ${typed.toUpperCase()})`,
      PathRow,
    ],
  });
  return product[0] ?? null;
}
