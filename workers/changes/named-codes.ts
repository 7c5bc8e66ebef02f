import sql from "sql-template-tag";
import * as v from "valibot";
import {
  type DiscontinuedProduct,
  discontinuedByCodes,
  toDiscontinuedProduct,
} from "../../app/features/documents/discontinued-queries.ts";
import { hrefOfProduct } from "../../app/foundation/catalogue/data/listed-products.ts";
import { PATH, selectFields, slugJoin, textJoin } from "../../app/foundation/catalogue/data/product-fields.ts";
import type { Snapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";

type NamedProduct = { readonly code: string; readonly name: string; readonly href: string };
export type NamedCodes = {
  readonly products: ReadonlyMap<string, NamedProduct>;
  readonly discontinued: ReadonlyMap<string, DiscontinuedProduct>;
};

const named = selectFields([...PATH, "name"]);

/** The products that order numbers stand for today, or those that are no longer made. Three rows each. */
export async function readNamedCodes(
  { vocabulary, runQueries }: Snapshot,
  locale: Locale,
  codes: readonly string[],
): Promise<NamedCodes> {
  const rows = await runQueries({
    products: [
      sql`SELECT ${named.columns} FROM json_each(${JSON.stringify(codes)}) AS wanted
          JOIN product p ON p.code = wanted.value ${slugJoin(locale)} ${textJoin(locale)}`,
      v.object(named.entries),
    ],
    discontinued: discontinuedByCodes(locale, codes),
  });
  const discontinued = rows.discontinued.map((row) => toDiscontinuedProduct(vocabulary, locale, row));
  return {
    products: new Map(
      rows.products.map((row) => [
        row.code,
        { code: row.code, name: row.name, href: hrefOfProduct(vocabulary, locale, row) },
      ]),
    ),
    discontinued: new Map(discontinued.map((product) => [product.code, product])),
  };
}
