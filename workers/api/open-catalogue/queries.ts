import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../../app/foundation/catalogue/data/database.ts";
import {
  nullableText,
  number,
  ORDER_RULES,
  PATH,
  selectFields,
  slugJoin,
  text,
  textJoin,
} from "../../../app/foundation/catalogue/data/product-fields.ts";
import { StoredColumns } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import { type Locale, slugSetOf } from "../../../app/ground/i18n/locales.ts";
import { latestReleaseQuery } from "../../release.ts";

const AttributeRow = v.object({ code: text, name: text, unit: nullableText });
const SIZES = ["widthMm", "heightMm", "depthMm", "weightWithoutPackagingG", "weightWithPackagingG"] as const;
const NUMBERS = ["modelType", "salesCode", "customsTariffNumber", "etimClass", "eclass", "unspsc"] as const;
const TEXTS = ["name", "description", "connection", "manufacturer", "trade"] as const;
const openFields = selectFields([
  "id",
  "position",
  "typeCode",
  "colourCode",
  ...PATH,
  ...SIZES,
  ...NUMBERS,
  ...TEXTS,
  ...ORDER_RULES,
]);
const ProductRow = v.object({
  ...openFields.entries,
  categorySlug: text,
  groupSlug: text,
  groupCode: text,
  group: text,
  category: text,
  type: text,
  colour: text,
});
const ValueRow = v.object({ id: number, code: text, unit: nullableText, ...StoredColumns });
const MarkRow = v.object({ id: number, mark: text });

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
      sql`SELECT ${openFields.columns}, cats.slug AS categorySlug, gs.slug AS groupSlug, cat.group_code AS groupCode, gt.name AS "group",
            catt.name AS category, tt.name AS type, ct.name AS colour
          FROM product p ${textJoin(locale)} ${slugJoin(locale)}
          JOIN category cat ON cat.code = p.category_code
          JOIN category_slug cats ON cats.category_code = cat.code AND cats.slug_set = ${slugSetOf(locale)}
          JOIN product_group_slug gs ON gs.group_code = cat.group_code AND gs.slug_set = ${slugSetOf(locale)}
          JOIN colour_text ct ON ct.colour_code = p.colour_code AND ct.locale = ${locale}
          JOIN product_type_text tt ON tt.type_code = p.type_code AND tt.locale = ${locale}
          JOIN category_text catt ON catt.category_code = cat.code AND catt.locale = ${locale}
          JOIN product_group_text gt ON gt.group_code = cat.group_code AND gt.locale = ${locale}
          WHERE p.id IN (${productIds}) ORDER BY p.position`,
      ProductRow,
    ],
    values: [
      sql`SELECT s.product_id AS id, a.code, a.kind, s.number, s.number_max AS numberMax, s.text, s.value_code AS valueCode, vt.name AS valueName, u.symbol AS unit
          FROM product_attribute s
          JOIN attribute a ON a.code = s.attribute_code
          LEFT JOIN attribute_value_text vt
            ON vt.attribute_code = a.code AND vt.value_code = s.value_code AND vt.locale = ${locale}
          LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale}
          WHERE s.product_id IN (${productIds}) ORDER BY s.product_id, a.position, vt.position`,
      ValueRow,
    ],
    marks: [
      sql`SELECT s.product_id AS id, c.mark FROM product_certificate s JOIN certificate c ON c.code = s.certificate_code
          WHERE s.product_id IN (${productIds}) ORDER BY s.product_id, c.position`,
      MarkRow,
    ],
  });
  const values = Map.groupBy(rows.values, ({ id }) => id);
  const marks = Map.groupBy(rows.marks, ({ id }) => id);
  return {
    release: rows.release[0]?.number ?? 0,
    products: rows.products.map((product) => ({
      ...product,
      values: values.get(product.id) ?? [],
      marks: (marks.get(product.id) ?? []).map(({ mark }) => mark),
    })),
  };
}
