import sql from "sql-template-tag";
import * as v from "valibot";
import {
  nullableText,
  number,
  PathRow,
  pathColumns,
  productJoins,
  slugJoin,
  text,
  ValueColumns,
} from "../../../app/foundation/catalogue/data/columns.ts";
import { type CatalogueDatabase, runQueries } from "../../../app/foundation/catalogue/data/database.ts";
import { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { type Locale, slugSetOf } from "../../../app/ground/i18n/locales.ts";
import { latestReleaseQuery } from "../../release.ts";

const AttributeRow = v.object({ code: text, name: text, unit: nullableText });
const ProductRow = v.object({
  id: number,
  position: number,
  ...PathRow.entries,
  category_slug: text,
  group_slug: text,
  name: text,
  description: text,
  connection: text,
  group_name: text,
  category_name: text,
  type_name: text,
  colour_name: text,
  model_type: text,
  sales_code: text,
  manufacturer: text,
  width_mm: number,
  height_mm: number,
  depth_mm: number,
  weight_without_packaging_g: number,
  weight_with_packaging_g: number,
  order_unit: v.picklist(["piece", "metre"]),
  package_unit: number,
  min_order_quantity: number,
  customs_tariff_number: text,
  trade: v.pipe(text, v.parseJson(), TradeData),
  etim_class: nullableText,
  eclass: nullableText,
  unspsc: nullableText,
});
const ValueRow = v.object({ product_id: number, attribute_code: text, ...ValueColumns });
const MarkRow = v.object({ product_id: number, mark: text });

export type OpenAttribute = v.InferOutput<typeof AttributeRow>;
export type OpenProduct = v.InferOutput<typeof ProductRow> & {
  readonly values: readonly v.InferOutput<typeof ValueRow>[];
  readonly marks: readonly string[];
};

/** Some 300 kB of rows. */
export const BATCH_SIZE = 200;

/** The latest release, if there is one, and the attributes that its products may have, in order. */
export async function readOpenRelease(database: CatalogueDatabase, locale: Locale) {
  return await runQueries(database, {
    release: latestReleaseQuery,
    attributes: [
      sql`SELECT a.code, at.name, u.symbol AS unit FROM attribute a
          JOIN attribute_text at ON at.attribute_code = a.code AND at.locale = ${locale}
          LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale} ORDER BY a.position`,
      AttributeRow,
    ],
  });
}

/** The products after a position, in catalogue order, with their release, read in one transaction. */
export async function readOpenProducts(
  database: CatalogueDatabase,
  locale: Locale,
  after: number,
): Promise<{ readonly release: number; readonly products: readonly OpenProduct[] }> {
  const productIds = sql`SELECT id FROM product WHERE position > ${after} ORDER BY position LIMIT ${BATCH_SIZE}`;
  const rows = await runQueries(database, {
    release: latestReleaseQuery,
    products: [
      sql`SELECT p.id, p.position, ${pathColumns}, cats.slug AS category_slug, gs.slug AS group_slug, pt.name, pt.description, pt.connection, gt.name AS group_name,
            catt.name AS category_name, tt.name AS type_name, ct.name AS colour_name, p.model_type, p.sales_code,
            p.manufacturer, p.width_mm, p.height_mm, p.depth_mm, p.weight_without_packaging_g, p.weight_with_packaging_g,
            p.order_unit, p.package_unit, p.min_order_quantity, p.customs_tariff_number, p.trade, cat.etim_class, cat.eclass, cat.unspsc
          FROM product p ${productJoins(locale)} ${slugJoin(locale)}
          JOIN category cat ON cat.code = p.category_code
          JOIN category_slug cats ON cats.category_code = cat.code AND cats.slug_set = ${slugSetOf(locale)}
          JOIN product_group_slug gs ON gs.group_code = cat.group_code AND gs.slug_set = ${slugSetOf(locale)}
          JOIN colour_text ct ON ct.colour_code = c.code AND ct.locale = ${locale}
          JOIN product_type_text tt ON tt.type_code = t.code AND tt.locale = ${locale}
          JOIN category_text catt ON catt.category_code = cat.code AND catt.locale = ${locale}
          JOIN product_group_text gt ON gt.group_code = cat.group_code AND gt.locale = ${locale}
          WHERE p.id IN (${productIds}) ORDER BY p.position`,
      ProductRow,
    ],
    values: [
      sql`SELECT s.product_id, s.attribute_code, a.kind, s.number, s.number_max, s.text, vt.name AS value_name, u.symbol AS unit
          FROM product_attribute s
          JOIN attribute a ON a.code = s.attribute_code
          LEFT JOIN attribute_value_text vt
            ON vt.attribute_code = a.code AND vt.value_code = s.value_code AND vt.locale = ${locale}
          LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale}
          WHERE s.product_id IN (${productIds}) ORDER BY s.product_id, a.position, vt.position`,
      ValueRow,
    ],
    marks: [
      sql`SELECT s.product_id, c.mark FROM product_certificate s JOIN certificate c ON c.code = s.certificate_code
          WHERE s.product_id IN (${productIds}) ORDER BY s.product_id, c.position`,
      MarkRow,
    ],
  });
  const values = Map.groupBy(rows.values, (row) => row.product_id);
  const marks = Map.groupBy(rows.marks, (row) => row.product_id);
  return {
    release: rows.release[0]?.number ?? 0,
    products: rows.products.map((product) => ({
      ...product,
      values: values.get(product.id) ?? [],
      marks: (marks.get(product.id) ?? []).map(({ mark }) => mark),
    })),
  };
}
