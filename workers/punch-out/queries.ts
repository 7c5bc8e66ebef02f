import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../app/foundation/catalogue/data/database.ts";
import { ORDER_RULES, selectFields, textJoin } from "../../app/foundation/catalogue/data/product-fields.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";

const transferFields = selectFields(["code", "name", "salesCode", ...ORDER_RULES, "categoryCode", "unspsc"]);
const ProductRow = v.object(transferFields.entries);
export type TransferProduct = v.InferOutput<typeof ProductRow>;

/** A basket's data of products, by order number; three rows each, all by primary keys. */
export async function findTransferProducts(
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<ReadonlyMap<string, TransferProduct>> {
  const { products } = await runQueries(database, {
    products: [
      sql`SELECT ${transferFields.columns}
          FROM json_each(${JSON.stringify(codes)}) AS n JOIN product p ON p.code = n.value
          ${textJoin(locale)}
          JOIN category cat ON cat.code = p.category_code`,
      ProductRow,
    ],
  });
  return new Map(products.map((product) => [product.code, product]));
}
