import sql, { empty, join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { LOCALE_TABLE, LOCALES, type Locale } from "../i18n/locales.ts";
import { ask, type CatalogueDatabase } from "./database.ts";
import type { DrawnProduct } from "./drawing/drawing.ts";
import type { Sort } from "./listing-query.ts";
import { formatValue, type StoredValue } from "./values.ts";

const nullableText = v.nullable(v.string());
const number = v.number();
const text = v.string();

const Slugs = { slug_tr: text, slug_en: text };
const Drawn = { drawing: text, hex: text, stripe_hex: nullableText, width_mm: number, height_mm: number, depth_mm: number };
const Value = { kind: v.picklist(["number", "range", "code", "text"]), number: v.nullable(number), number_max: v.nullable(number), text: nullableText, value_name: nullableText, unit: nullableText };

/** The drawing of a type and a product's own options, as one text. */
const drawingColumns = sql`t.drawing || CASE WHEN p.drawing = '' THEN '' ELSE ' ' || p.drawing END AS drawing, c.hex, c.stripe_hex, p.width_mm, p.height_mm, p.depth_mm`;

function drawnFrom(row: { drawing: string; hex: string; stripe_hex: string | null; width_mm: number; height_mm: number; depth_mm: number }): DrawnProduct {
  return { drawing: row.drawing, hex: row.hex, stripe: row.stripe_hex, widthMm: row.width_mm, heightMm: row.height_mm, depthMm: row.depth_mm };
}

type SlugPair = { readonly slug_tr: string; readonly slug_en: string };

/** The slug that a language's URLs use. */
export function slugIn(locale: Locale, row: SlugPair): string {
  return LOCALE_TABLE[locale].slugs === "tr" ? row.slug_tr : row.slug_en;
}

const byLocale = <Result>(make: (locale: Locale) => Result) => Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Result>;

// ── Groups ─────────────────────────────────────────────────────────────────────────────────────────────────────

const GroupRow = v.object({ code: text, ...Slugs, name: text, emblem: text });
export type MenuGroup = { readonly name: string; readonly slug: string; readonly emblem: string };

/** The groups of the menu in order, with the product whose drawing stands for each, and the release. Reads one row a group. */
export async function findMenu(database: CatalogueDatabase, locale: Locale): Promise<{ groups: MenuGroup[]; release: number }> {
  const { groups, release } = await ask(database, {
    groups: [sql`SELECT g.code, g.slug_tr, g.slug_en, gt.name, g.emblem_product AS emblem FROM product_group g JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale} ORDER BY g.position`, GroupRow],
    release: [sql`SELECT max(number) AS number FROM release`, v.object({ number: v.nullable(number) })],
  });
  return { groups: groups.map((group) => ({ name: group.name, slug: slugIn(locale, group), emblem: group.emblem })), release: release[0]?.number ?? 0 };
}

const CountedGroupRow = v.object({ ...Slugs, name: text, description: text, count: number, ...Drawn });
export type CatalogueGroup = { readonly name: string; readonly description: string; readonly slug: string; readonly count: number; readonly drawn: DrawnProduct };

const countedGroups = (locale: Locale) => sql`
  SELECT g.slug_tr, g.slug_en, gt.name, gt.description, ${drawingColumns},
    (SELECT count(*) FROM product pc JOIN category cc ON cc.code = pc.category_code WHERE cc.group_code = g.code) AS count
  FROM product_group g
  JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale}
  JOIN product p ON p.code = g.emblem_product
  JOIN product_type t ON t.code = p.type_code
  JOIN colour c ON c.code = p.colour_code
  ORDER BY g.position`;

function groupFrom(locale: Locale, row: v.InferOutput<typeof CountedGroupRow>): CatalogueGroup {
  return { name: row.name, description: row.description, slug: slugIn(locale, row), count: row.count, drawn: drawnFrom(row) };
}

// ── Home ───────────────────────────────────────────────────────────────────────────────────────────────────────

const StripRow = v.object({ code: text, name: text, slug_tr: text, slug_en: text, category_tr: text, category_en: text, group_tr: text, group_en: text, ...Drawn });
export type StripProduct = { readonly code: string; readonly name: string; readonly params: ProductParams; readonly drawn: DrawnProduct };

export type ProductParams = { readonly groupSlug: string; readonly categorySlug: string; readonly productSlug: string };

type ProductPath = { readonly code: string; readonly slug_tr: string; readonly slug_en: string; readonly category_tr: string; readonly category_en: string; readonly group_tr: string; readonly group_en: string };

/** The parameters of a product's URL: the code leads its slug, and the code alone identifies it. */
export function productParams(locale: Locale, row: ProductPath): ProductParams {
  const turkish = LOCALE_TABLE[locale].slugs === "tr";
  return {
    groupSlug: turkish ? row.group_tr : row.group_en,
    categorySlug: turkish ? row.category_tr : row.category_en,
    productSlug: `${row.code.toLowerCase()}-${turkish ? row.slug_tr : row.slug_en}`,
  };
}

const pathColumns = sql`p.code, p.slug_tr, p.slug_en, cat.slug_tr AS category_tr, cat.slug_en AS category_en, g.slug_tr AS group_tr, g.slug_en AS group_en`;

/** Products by their codes, in that order, for a drawn strip; the groups; and the counts of the statistics. */
export async function findHome(database: CatalogueDatabase, locale: Locale, stripCodes: readonly string[]) {
  const { strip, groups, counts } = await ask(database, {
    strip: [sql`
      SELECT ${pathColumns}, pt.name, ${drawingColumns}
      FROM product p
      JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
      JOIN product_type t ON t.code = p.type_code
      JOIN colour c ON c.code = p.colour_code
      JOIN category cat ON cat.code = p.category_code
      JOIN product_group g ON g.code = cat.group_code
      WHERE p.code IN (${join([...new Set(stripCodes)])})`, StripRow],
    groups: [countedGroups(locale), CountedGroupRow],
    counts: [sql`SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM product_type) AS types`, v.object({ products: number, types: number })],
  });
  const byCode = new Map(strip.map((row) => [row.code, { code: row.code, name: row.name, params: productParams(locale, row), drawn: drawnFrom(row) }]));
  return {
    strip: stripCodes.map((code) => byCode.get(code)).filter((product): product is StripProduct => product !== undefined),
    groups: groups.map((row) => groupFrom(locale, row)),
    counts: counts[0] ?? { products: 0, types: 0 },
  };
}

// ── Listing ────────────────────────────────────────────────────────────────────────────────────────────────────

const PlaceRow = v.object({ code: text, ...Slugs, name: text, description: text });
const CategoryPlaceRow = v.object({ ...PlaceRow.entries, group_code: text, group_name: text, group_tr: text, group_en: text, etim_class: nullableText, eclass: nullableText, unspsc: nullableText });

export type Place = { readonly code: string; readonly name: string; readonly description: string; readonly slugs: Record<Locale, string> };
export type CategoryPlace = Place & { readonly group: { readonly code: string; readonly name: string; readonly slugs: Record<Locale, string> } };

/** A group by its slug in either set of slugs, so that a link in another language's spelling can be led home. One row, by the unique indexes. */
export async function findGroup(database: CatalogueDatabase, locale: Locale, slug: string): Promise<Place | null> {
  const { group } = await ask(database, {
    group: [sql`SELECT g.code, g.slug_tr, g.slug_en, gt.name, gt.description FROM product_group g JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale} WHERE g.slug_tr = ${slug} OR g.slug_en = ${slug}`, PlaceRow],
  });
  const [row] = group;
  return row ? { code: row.code, name: row.name, description: row.description, slugs: byLocale((each) => slugIn(each, row)) } : null;
}

/** A category by its slug in either set of slugs, with its group. One row, by the unique indexes. */
export async function findCategory(database: CatalogueDatabase, locale: Locale, slug: string): Promise<CategoryPlace | null> {
  const { category } = await ask(database, {
    category: [sql`
      SELECT cat.code, cat.slug_tr, cat.slug_en, cat.group_code, cat.etim_class, cat.eclass, cat.unspsc, ct.name, ct.description,
        gt.name AS group_name, g.slug_tr AS group_tr, g.slug_en AS group_en
      FROM category cat
      JOIN category_text ct ON ct.category_code = cat.code AND ct.locale = ${locale}
      JOIN product_group g ON g.code = cat.group_code
      JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale}
      WHERE cat.slug_tr = ${slug} OR cat.slug_en = ${slug}`, CategoryPlaceRow],
  });
  const [row] = category;
  if (!row) return null;
  const groupSlugs = { slug_tr: row.group_tr, slug_en: row.group_en };
  return {
    code: row.code, name: row.name, description: row.description, slugs: byLocale((each) => slugIn(each, row)),
    group: { code: row.group_code, name: row.group_name, slugs: byLocale((each) => slugIn(each, groupSlugs)) },
  };
}

export type ListingPlace = { readonly level: "all" } | { readonly level: "group"; readonly code: string } | { readonly level: "category"; readonly code: string; readonly type: string | null };

function productsIn(place: ListingPlace): Sql {
  switch (place.level) {
    case "all": return sql`1`;
    case "group": return sql`p.category_code IN (SELECT code FROM category WHERE group_code = ${place.code})`;
    case "category": return place.type ? sql`p.category_code = ${place.code} AND p.type_code = ${place.type}` : sql`p.category_code = ${place.code}`;
  }
}

/** Words that a search takes into account; more would only make it slower. */
const MOST_WORDS = 6;

/** Every word stands in the name, or begins the order number, the sales code or the model. Reads every product's name. */
function matching(locale: Locale, words: string): Sql {
  const conditions = words.split(" ").slice(0, MOST_WORDS).map((word) => {
    const capital = word.charAt(0).toLocaleUpperCase(LOCALE_TABLE[locale].intl) + word.slice(1).toLocaleLowerCase(LOCALE_TABLE[locale].intl);
    const lower = word.toLocaleLowerCase(LOCALE_TABLE[locale].intl);
    const pointed = word.replace(/^(\d+),(\d+)$/, "$1.$2").toUpperCase();
    return sql`(instr(pq.name, ${lower}) OR instr(pq.name, ${capital}) OR instr(upper(p.model_type), ${pointed}) OR instr(upper(p.sales_code), ${pointed}) = 1 OR instr(p.code, ${word}) = 1)`;
  });
  return sql`p.id IN (SELECT p.id FROM product p JOIN product_text pq ON pq.product_id = p.id AND pq.locale = ${locale} WHERE ${join(conditions, " AND ")})`;
}

function order(sort: Sort): Sql {
  switch (sort) {
    case "code": return sql`p.code`;
    case "width": return sql`p.width_mm, p.position`;
    case "name": return sql`pt.name, p.position`;
    case "catalogue": return sql`p.position`;
  }
}

const PartRow = v.object({ ...Slugs, code: text, name: text, count: number, group_tr: text, group_en: text, drawing: nullableText, hex: nullableText, stripe_hex: nullableText, width_mm: v.nullable(number), height_mm: v.nullable(number), depth_mm: v.nullable(number) });
const TypeRow = v.object({ code: text, name: text, count: number });
const ListedRow = v.object({ id: number, package_unit: number, order_unit: v.picklist(["piece", "metre"]), category_code: text, ...StripRow.entries });
const ListedValueRow = v.object({ product_id: number, attribute_code: text, attribute_name: text, position: number, ...Value });

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
export type CategoryPart = { readonly name: string; readonly slug: string; readonly count: number; readonly drawn: DrawnProduct | null };
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
export const TABLE_ATTRIBUTES = 5;

/** One row a category: the products in it and the first of them as its drawing. */
const categoryParts = (locale: Locale, group: string) => sql`
  SELECT cat.slug_tr, cat.slug_en, cat.code, ct.name, g.slug_tr AS group_tr, g.slug_en AS group_en,
    (SELECT count(*) FROM product pc WHERE pc.category_code = cat.code) AS count, ${drawingColumns}
  FROM category cat
  JOIN category_text ct ON ct.category_code = cat.code AND ct.locale = ${locale}
  JOIN product_group g ON g.code = cat.group_code
  LEFT JOIN product p ON p.id = (SELECT first.id FROM product first WHERE first.category_code = cat.code ORDER BY first.position LIMIT 1)
  LEFT JOIN product_type t ON t.code = p.type_code
  LEFT JOIN colour c ON c.code = p.colour_code
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
export async function listProducts(database: CatalogueDatabase, locale: Locale, place: ListingPlace, { page, size, sort, q }: { page: number; size: number; sort: Sort; q: string }): Promise<Listing> {
  const within = q ? sql`${productsIn(place)} AND ${matching(locale, q)}` : productsIn(place);
  const onPage = sql`
    SELECT p.id FROM product p ${sort === "name" ? sql`JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}` : empty}
    WHERE ${within} ORDER BY ${order(sort)} LIMIT ${size} OFFSET ${(page - 1) * size}`;
  const { total, listed, values, groups, categories, types } = await ask(database, {
    total: [sql`SELECT count(*) AS count FROM product p WHERE ${within}`, v.object({ count: number })],
    listed: [sql`
      SELECT p.id, pt.name, p.package_unit, p.order_unit, p.category_code, ${pathColumns}, ${drawingColumns}
      FROM product p
      JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
      JOIN product_type t ON t.code = p.type_code
      JOIN colour c ON c.code = p.colour_code
      JOIN category cat ON cat.code = p.category_code
      JOIN product_group g ON g.code = cat.group_code
      WHERE p.id IN (${onPage}) ORDER BY ${order(sort)}`, ListedRow],
    values: [sql`
      SELECT v.product_id, v.attribute_code, at.name AS attribute_name, ca.position, a.kind, v.number, v.number_max, v.text, vt.name AS value_name, u.symbol AS unit
      FROM product p
      JOIN category_attribute ca ON ca.category_code = p.category_code AND ca.position < ${TABLE_ATTRIBUTES}
      JOIN product_attribute v ON v.product_id = p.id AND v.attribute_code = ca.attribute_code
      JOIN attribute a ON a.code = ca.attribute_code
      JOIN attribute_text at ON at.attribute_code = a.code AND at.locale = ${locale}
      LEFT JOIN attribute_value_text vt ON vt.attribute_code = a.code AND vt.value_code = v.value_code AND vt.locale = ${locale}
      LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale}
      WHERE p.id IN (${onPage}) ORDER BY ca.position, vt.position`, ListedValueRow],
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
        ? positions.map((position) => joined(own.filter((value) => value.position === position), locale))
        : [...Map.groupBy(own, (value) => value.position).values()].map((sameAttribute) => joined(sameAttribute, locale));
      return { code: row.code, name: row.name, params: productParams(locale, row), drawn: drawnFrom(row), values: shown, packageUnit: row.package_unit, unit: row.order_unit };
    }),
    groups: groups.map((row) => groupFrom(locale, row)),
    categories: categories.map((row) => ({
      name: row.name, slug: slugIn(locale, row), count: row.count,
      drawn: row.drawing !== null && row.hex !== null && row.width_mm !== null && row.height_mm !== null && row.depth_mm !== null
        ? { drawing: row.drawing, hex: row.hex, stripe: row.stripe_hex, widthMm: row.width_mm, heightMm: row.height_mm, depthMm: row.depth_mm } : null,
    })),
    types,
  };
}

/** Stands in for a question that a level does not ask. */
const nothing = sql`SELECT 1 WHERE 0`;

/** All values of one attribute, as one text: a gateway speaks several protocols. */
function joined(values: readonly StoredValue[], locale: Locale): string {
  return values.map((value) => formatValue(value, locale)).join(", ");
}

// ── Product ────────────────────────────────────────────────────────────────────────────────────────────────────

const ProductRow = v.object({
  id: number, ...StripRow.entries, description: text, connection: text, category_code: text, category_name: text, group_name: text, type_code: text, type_name: text, model_type: text, sales_code: text,
  manufacturer: text, colour_code: text, colour_name: text, weight_without_packaging_g: number, weight_with_packaging_g: number,
  order_unit: v.picklist(["piece", "metre"]), package_unit: number, min_order_quantity: number, customs_tariff_number: text, etim_class: nullableText, eclass: nullableText, unspsc: nullableText,
});
const ProductValueRow = v.object({ attribute_code: text, attribute_name: text, section: v.picklist(["general", "electrical", "mechanical", "connection"]), key_position: v.nullable(number), ...Value });
const CertificateRow = v.object({ mark: text, description: text });
const NeighbourRow = v.object({ ...StripRow.entries, model_type: text, kind: text, colour_name: text });

export type SpecificationRow = { readonly name: string; readonly value: string };
export type Neighbour = { readonly code: string; readonly name: string; readonly params: ProductParams; readonly kind: string; readonly colourName: string; readonly drawn: DrawnProduct };

export type Product = {
  readonly code: string; readonly name: string; readonly description: string; readonly connection: string;
  readonly typeName: string; readonly typeCode: string; readonly categoryName: string; readonly groupName: string; readonly modelType: string; readonly salesCode: string; readonly manufacturer: string; readonly colourName: string;
  readonly weightWithoutPackagingG: number; readonly weightWithPackagingG: number; readonly unit: "piece" | "metre"; readonly packageUnit: number; readonly minOrderQuantity: number;
  readonly customsTariffNumber: string; readonly classification: readonly SpecificationRow[];
  readonly drawn: DrawnProduct;
  readonly params: Record<Locale, ProductParams>;
  /** The values that stand large beside the drawing. */
  readonly keyValues: readonly SpecificationRow[];
  readonly sections: Readonly<Record<"general" | "electrical" | "mechanical" | "connection", readonly SpecificationRow[]>>;
  readonly certificates: readonly { readonly mark: string; readonly description: string }[];
  readonly accessories: readonly Neighbour[];
  readonly colours: readonly Neighbour[];
  readonly related: readonly Neighbour[];
};

const neighbourColumns = sql`
  ${pathColumns}, pt.name, p.model_type, ${drawingColumns}, ct.name AS colour_name`;
const neighbourJoins = (locale: Locale) => sql`
  JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
  JOIN product_type t ON t.code = p.type_code
  JOIN colour c ON c.code = p.colour_code
  JOIN colour_text ct ON ct.colour_code = c.code AND ct.locale = ${locale}
  JOIN category cat ON cat.code = p.category_code
  JOIN product_group g ON g.code = cat.group_code`;

const RELATED = 6;

/** A product and all its page shows, by its order number, in one round trip; null when there is none. Every part is read by an index. */
export async function findProduct(database: CatalogueDatabase, locale: Locale, code: string): Promise<Product | null> {
  const self = sql`(SELECT id FROM product WHERE code = ${code})`;
  const { product, values, certificates, accessories, colours, related } = await ask(database, {
    product: [sql`
      SELECT p.id, ${pathColumns}, pt.name, pt.description, pt.connection, ${drawingColumns}, p.category_code, catt.name AS category_name, gt.name AS group_name, p.type_code, tt.name AS type_name,
        p.model_type, p.sales_code, p.manufacturer, p.colour_code, ct.name AS colour_name, p.weight_without_packaging_g, p.weight_with_packaging_g,
        p.order_unit, p.package_unit, p.min_order_quantity, p.customs_tariff_number, cat.etim_class, cat.eclass, cat.unspsc
      FROM product p ${neighbourJoins(locale)}
      JOIN product_type_text tt ON tt.type_code = t.code AND tt.locale = ${locale}
      JOIN category_text catt ON catt.category_code = cat.code AND catt.locale = ${locale}
      JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale}
      WHERE p.code = ${code}`, ProductRow],
    values: [sql`
      SELECT v.attribute_code, at.name AS attribute_name, a.section, ca.position AS key_position, a.kind, v.number, v.number_max, v.text, vt.name AS value_name, u.symbol AS unit
      FROM product_attribute v
      JOIN product p ON p.id = v.product_id
      JOIN attribute a ON a.code = v.attribute_code
      JOIN attribute_text at ON at.attribute_code = a.code AND at.locale = ${locale}
      LEFT JOIN category_attribute ca ON ca.category_code = p.category_code AND ca.attribute_code = a.code
      LEFT JOIN attribute_value_text vt ON vt.attribute_code = a.code AND vt.value_code = v.value_code AND vt.locale = ${locale}
      LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale}
      WHERE v.product_id = ${self} ORDER BY a.position, vt.position`, ProductValueRow],
    certificates: [sql`
      SELECT ce.mark, cet.description FROM product_certificate pc
      JOIN certificate ce ON ce.code = pc.certificate_code
      JOIN certificate_text cet ON cet.certificate_code = ce.code AND cet.locale = ${locale}
      WHERE pc.product_id = ${self} ORDER BY ce.position`, CertificateRow],
    accessories: [sql`SELECT ${neighbourColumns}, ac.kind FROM accessory ac JOIN product p ON p.id = ac.accessory_id ${neighbourJoins(locale)} WHERE ac.product_id = ${self} ORDER BY ac.position`, NeighbourRow],
    colours: [sql`
      SELECT ${neighbourColumns}, '' AS kind FROM product me JOIN product p ON p.type_code = me.type_code AND p.model_type = me.model_type ${neighbourJoins(locale)}
      WHERE me.code = ${code} ORDER BY p.position LIMIT 12`, NeighbourRow],
    related: [sql`
      SELECT ${neighbourColumns}, '' AS kind FROM product me JOIN product p ON p.type_code = me.type_code AND p.model_type <> me.model_type AND p.colour_code = me.colour_code ${neighbourJoins(locale)}
      WHERE me.code = ${code} ORDER BY abs(p.position - me.position), p.position LIMIT ${RELATED}`, NeighbourRow],
  });
  const [row] = product;
  if (!row) return null;

  const rowsOf = (of: readonly v.InferOutput<typeof ProductValueRow>[]): SpecificationRow[] =>
    [...Map.groupBy(of, (value) => value.attribute_code).values()].map((same) => ({ name: same[0]?.attribute_name ?? "", value: joined(same, locale) }));
  const inSection = (section: v.InferOutput<typeof ProductValueRow>["section"]) => rowsOf(values.filter((value) => value.section === section));
  const keys = values.filter((value) => value.key_position !== null).toSorted((a, b) => (a.key_position ?? 0) - (b.key_position ?? 0));
  const neighbour = (each: v.InferOutput<typeof NeighbourRow>): Neighbour => ({ code: each.code, name: each.name, params: productParams(locale, each), kind: each.kind, colourName: each.colour_name, drawn: drawnFrom(each) });

  return {
    code: row.code, name: row.name, description: row.description, connection: row.connection,
    typeName: row.type_name, typeCode: row.type_code, categoryName: row.category_name, groupName: row.group_name, modelType: row.model_type, salesCode: row.sales_code, manufacturer: row.manufacturer, colourName: row.colour_name,
    weightWithoutPackagingG: row.weight_without_packaging_g, weightWithPackagingG: row.weight_with_packaging_g, unit: row.order_unit, packageUnit: row.package_unit, minOrderQuantity: row.min_order_quantity,
    customsTariffNumber: row.customs_tariff_number,
    classification: [["ETIM", row.etim_class], ["ECLASS", row.eclass], ["UNSPSC", row.unspsc]].flatMap(([name, value]) => (name && value ? [{ name, value }] : [])),
    drawn: drawnFrom(row),
    params: byLocale((each) => productParams(each, row)),
    keyValues: rowsOf(keys).slice(0, 3),
    sections: { general: inSection("general"), electrical: inSection("electrical"), mechanical: inSection("mechanical"), connection: inSection("connection") },
    certificates,
    accessories: accessories.map(neighbour),
    colours: colours.length > 1 ? colours.map(neighbour) : [],
    related: related.map(neighbour),
  };
}

const PathRow = v.object({ code: text, ...Slugs, category_tr: text, category_en: text, group_tr: text, group_en: text });

/** The product whose order number was typed, with or without separators; null when none has it. One row. */
export async function findCode(database: CatalogueDatabase, typed: string): Promise<ProductPath | null> {
  const code = typed.replace(/[\s.\-/]/g, "").toUpperCase();
  const { product } = await ask(database, {
    product: [sql`SELECT ${pathColumns} FROM product p JOIN category cat ON cat.code = p.category_code JOIN product_group g ON g.code = cat.group_code WHERE p.code IN (${code}, ${typed.toUpperCase()})`, PathRow],
  });
  return product[0] ?? null;
}

/** Only what a drawing needs, by order number; null when there is no such product. One row. */
export async function findDrawn(database: CatalogueDatabase, code: string): Promise<DrawnProduct | null> {
  const { product } = await ask(database, {
    product: [sql`SELECT ${drawingColumns} FROM product p JOIN product_type t ON t.code = p.type_code JOIN colour c ON c.code = p.colour_code WHERE p.code = ${code}`, v.object(Drawn)],
  });
  return product[0] ? drawnFrom(product[0]) : null;
}
