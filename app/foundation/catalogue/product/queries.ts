import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { hrefOf } from "../../../ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE, type Locale } from "../../../ground/i18n/locales.ts";
import type { CadProduct, DrawnProduct } from "../../drawing/drawing.ts";
import {
  DrawingColumns,
  drawingColumns,
  drawnProductOf,
  nullableText,
  number,
  PathRow,
  pathColumns,
  productJoins,
  slugJoin,
  text,
} from "../data/columns.ts";
import { type BatchRows, type CatalogueDatabase, type QueryBatch, runQueries } from "../data/database.ts";
import { resolveProductParams } from "../data/listed-products.ts";
import { runQueriesForEach } from "../data/queries-for-each.ts";
import { withSnapshot } from "../data/snapshot.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { madeFilesDigest } from "../made-files/made-files.ts";
import type { Product } from "./product-data.ts";
import {
  AccessoryRow,
  CertificateRow,
  ProductRow,
  ProductValueRow,
  RelatedProductRow,
  toProduct,
} from "./to-product.ts";

const relatedProductColumns = sql`
  ${pathColumns}, pt.name, p.model_type, ${drawingColumns}, ct.name AS colour_name`;
const colourNameJoin = (locale: Locale) =>
  sql`JOIN colour_text ct ON ct.colour_code = c.code AND ct.locale = ${locale}`;
const relatedProductJoins = (locale: Locale) =>
  sql`${productJoins(locale)} ${colourNameJoin(locale)} ${slugJoin(locale)}`;

const MAX_RELATED = 6;
/** A type may have thousands of products; related ones are looked for among so many before and after the product. */
const MAX_NEIGHBOURS = 200;

/**
 * The other models of a product's type in its colour, the nearest in the catalogue first. Reads at most 400 rows by the
 * index of types, and the texts of six.
 */
function relatedQuery(locale: Locale, code: string) {
  const neighbours = (side: Sql, order: Sql) => sql`
    SELECT * FROM (
      SELECT id, model_type, colour_code, position FROM product
      WHERE type_code = (SELECT type_code FROM me) AND position ${side} (SELECT position FROM me)
      ORDER BY position ${order} LIMIT ${MAX_NEIGHBOURS}
    )`;
  return sql`
    WITH me AS MATERIALIZED (SELECT type_code, model_type, colour_code, position FROM product WHERE code = ${code}),
      neighbour AS (${neighbours(sql`<`, sql`DESC`)} UNION ALL ${neighbours(sql`>`, sql`ASC`)}),
      nearest AS (
        SELECT n.id, n.position, abs(n.position - me.position) AS distance
        FROM me CROSS JOIN neighbour n ON n.model_type <> me.model_type AND n.colour_code = me.colour_code
        ORDER BY distance, n.position LIMIT ${MAX_RELATED}
      )
    SELECT ${relatedProductColumns}, '' AS kind
    FROM nearest CROSS JOIN product p ON p.id = nearest.id ${relatedProductJoins(locale)}
    ORDER BY nearest.distance, nearest.position`;
}

/** What a product's page shows of it, every part by an index; see `toFoundProduct`. */
export function productQueries(locale: Locale, code: string) {
  const productId = sql`(SELECT id FROM product WHERE code = ${code})`;
  return {
    product: [
      sql`
      SELECT p.id, p.code, p.category_code, (SELECT json_group_object(slug_set, slug) FROM product_slug WHERE product_id = p.id) AS slugs,
        pt.name, pt.borrowed ->> '$.name' AS name_language, pt.description, pt.borrowed ->> '$.description' AS description_language, pt.connection, ${drawingColumns}, catt.name AS category_name, gt.name AS group_name, p.type_code, tt.name AS type_name,
        p.model_type, p.sales_code, p.manufacturer, p.colour_code, ct.name AS colour_name, p.weight_without_packaging_g, p.weight_with_packaging_g,
        p.order_unit, p.package_unit, p.min_order_quantity, p.customs_tariff_number, p.trade, cat.etim_class, cat.eclass, cat.unspsc,
        p.changed_in, (SELECT published_at FROM release WHERE number = p.changed_in) AS changed_at
      FROM product p ${productJoins(locale)} ${colourNameJoin(locale)}
      JOIN category cat ON cat.code = p.category_code
      JOIN product_type_text tt ON tt.type_code = t.code AND tt.locale = ${locale}
      JOIN category_text catt ON catt.category_code = cat.code AND catt.locale = ${locale}
      JOIN product_group_text gt ON gt.group_code = cat.group_code AND gt.locale = ${locale}
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
      SELECT ${relatedProductColumns}, ac.kind, p.order_unit, p.package_unit, p.min_order_quantity, p.facets ->> '$.poles' AS poles, p.facets ->> '$.tags' AS tags
      FROM accessory ac JOIN product p ON p.id = ac.accessory_id ${relatedProductJoins(locale)} WHERE ac.product_id = ${productId} ORDER BY ac.position`,
      AccessoryRow,
    ],
    // The plus keeps SQLite from reading the whole type in the order of its index instead of the model's products.
    colours: [
      sql`
      SELECT ${relatedProductColumns}, '' AS kind FROM product me JOIN product p ON p.type_code = me.type_code AND p.model_type = me.model_type AND (p.id = me.id OR p.colour_code <> me.colour_code) ${relatedProductJoins(locale)}
      WHERE me.code = ${code} ORDER BY +p.position LIMIT 12`,
      RelatedProductRow,
    ],
    related: [relatedQuery(locale, code), RelatedProductRow],
  } as const satisfies QueryBatch;
}

/** @returns null when there is no such product */
export function toFoundProduct(
  vocabulary: Vocabulary,
  { product, ...rows }: BatchRows<ReturnType<typeof productQueries>>,
  locale: Locale,
): Product | null {
  const [row] = product;
  return row ? toProduct(vocabulary, row, rows, locale) : null;
}

/** A product, or null. One round trip. */
export const findProduct = (database: CatalogueDatabase, locale: Locale, code: string): Promise<Product | null> =>
  withSnapshot(database, async (snapshot) =>
    toFoundProduct(snapshot.vocabulary, await snapshot.runQueries(productQueries(locale, code)), locale),
  );

/** Products in one round trip; null in the place of one that there is not. */
export const findProducts = (
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<(Product | null)[]> =>
  withSnapshot(database, async (snapshot) => {
    const found = await runQueriesForEach(snapshot.runQueries, codes, (code) => productQueries(locale, code));
    return found.map((rows) => toFoundProduct(snapshot.vocabulary, rows, locale));
  });

/** The path of a product's page in a language, or null. Two rows. */
export const findProductAddress = (database: CatalogueDatabase, locale: Locale, code: string): Promise<string | null> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { rows } = await runQueries({
      rows: [sql`SELECT ${pathColumns} FROM product p ${slugJoin(locale)} WHERE p.code = ${code}`, PathRow],
    });
    return rows[0] ? hrefOf("product", locale, resolveProductParams(vocabulary, locale, rows[0])) : null;
  });

/** What a drawing needs, by order number; null when there is no such product. One row. */
export async function findDrawnProduct(database: CatalogueDatabase, code: string): Promise<DrawnProduct | null> {
  const { product } = await runQueries(database, {
    product: [
      sql`SELECT ${drawingColumns} FROM product p JOIN product_type t ON t.code = p.type_code JOIN colour c ON c.code = p.colour_code WHERE p.code = ${code}`,
      v.object(DrawingColumns),
    ],
  });
  return product[0] ? drawnProductOf(product[0]) : null;
}

const CadRow = v.object({
  ...DrawingColumns,
  id: number,
  code: text,
  name: text,
  category_code: text,
  changed_at: nullableText,
});

/** With the English name: CAD programs show no other letters reliably. */
const cadProducts = sql`SELECT p.id, p.code, pt.name, p.category_code, (SELECT published_at FROM release WHERE number = p.changed_in) AS changed_at, ${drawingColumns} FROM product p
  JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${INTERNATIONAL_LOCALE}
  JOIN product_type t ON t.code = p.type_code JOIN colour c ON c.code = p.colour_code`;

/** What files are made from, with the day of the release that last changed it. */
export type DatedCadProduct = CadProduct & { readonly changedAt: Date };

const toCadProduct = ({ code, name, changed_at, ...row }: v.InferOutput<typeof CadRow>): DatedCadProduct => ({
  code,
  name,
  drawn: drawnProductOf(row),
  changedAt: new Date(changed_at ?? 0),
});

/** What a CAD file needs, by order number. Two rows. */
export async function findCadProduct(database: CatalogueDatabase, code: string): Promise<DatedCadProduct | null> {
  const { product } = await runQueries(database, { product: [sql`${cadProducts} WHERE p.code = ${code}`, CadRow] });
  return product[0] ? toCadProduct(product[0]) : null;
}

const MadeRow = v.object({ ...CadRow.entries, made: nullableText });

const withMade = (products: Sql) =>
  [
    sql`SELECT cad.*, m.digest AS made FROM (${products}) AS cad LEFT JOIN made_files m ON m.product_code = cad.code`,
    MadeRow,
  ] as const;

/** Whether its files are of another state of the product, or of other code, than today's. */
const isUnmade = ({ made, ...row }: v.InferOutput<typeof MadeRow>) => made !== madeFilesDigest(toCadProduct(row));

/** Those of several whose files are not today's, at the scale of their categories; five rows each. */
export const findUnmadeProducts = (database: CatalogueDatabase, codes: readonly string[]): Promise<DatedCadProduct[]> =>
  withSnapshot(database, async ({ vocabulary, runQueries: runSnapshotQueries }) => {
    const { products } = await runSnapshotQueries({
      products: withMade(
        sql`${cadProducts} JOIN json_each(${JSON.stringify(codes)}) AS wanted ON p.code = wanted.value`,
      ),
    });
    return products.filter(isUnmade).map((row) => {
      const product = toCadProduct(row);
      const scales = vocabulary.categories.get(row.category_code)?.scales ?? [];
      return { ...product, drawn: { ...product.drawn, scales } };
    });
  });

/**
 * The products after one in the order of their ids whose files are not today's; five rows each.
 * @returns their order numbers, and the id to go on after, or null at the end
 */
export async function findUnmade(
  database: CatalogueDatabase,
  after: number,
  limit: number,
): Promise<{ readonly codes: readonly string[]; readonly last: number | null }> {
  const { rows } = await runQueries(database, {
    rows: withMade(sql`${cadProducts} WHERE p.id > ${after} ORDER BY p.id LIMIT ${limit}`),
  });
  const codes = rows.filter(isUnmade).map(({ code }) => code);
  const last = rows.length < limit ? null : Math.max(...rows.map(({ id }) => id));
  return { codes, last };
}

/** The same for all products of a group, in the catalogue's order; a row each, by the index of categories. */
export async function findGroupCadProducts(database: CatalogueDatabase, group: string): Promise<CadProduct[]> {
  const { products } = await runQueries(database, {
    products: [
      sql`${cadProducts} WHERE p.category_code IN (SELECT code FROM category WHERE group_code = ${group}) ORDER BY p.position`,
      CadRow,
    ],
  });
  return products.map(toCadProduct);
}
