import sql from "sql-template-tag";
import * as v from "valibot";
import { nullableText, text } from "../../app/foundation/catalogue/data/columns.ts";
import { type CatalogueDatabase, runQueries } from "../../app/foundation/catalogue/data/database.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";

const ProductRow = v.object({
  code: text,
  name: text,
  sales_code: text,
  order_unit: v.picklist(["piece", "metre"]),
  package_unit: v.number(),
  min_order_quantity: v.number(),
  unspsc: nullableText,
});

export type TransferProduct = v.InferOutput<typeof ProductRow>;

/** What a basket says of products, by order number; three rows each, all by primary keys. */
export async function findTransferProducts(
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<ReadonlyMap<string, TransferProduct>> {
  const { products } = await runQueries(database, {
    products: [
      sql`SELECT p.code, pt.name, p.sales_code, p.order_unit, p.package_unit, p.min_order_quantity, cat.unspsc
          FROM json_each(${JSON.stringify(codes)}) AS n JOIN product p ON p.code = n.value
          JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
          JOIN category cat ON cat.code = p.category_code`,
      ProductRow,
    ],
  });
  return new Map(products.map((product) => [product.code, product]));
}
