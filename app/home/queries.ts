import sql, { join } from "sql-template-tag";
import * as v from "valibot";
import {
  drawingColumns,
  drawnFrom,
  NamedRow,
  number,
  type ProductParams,
  pathColumns,
  productJoins,
  productParams,
} from "../catalogue/columns.ts";
import { ask, type CatalogueDatabase } from "../catalogue/database.ts";
import type { DrawnProduct } from "../catalogue/drawing/drawing.ts";
import { CountedGroupRow, countedGroups, groupFrom } from "../catalogue/queries.ts";
import type { Locale } from "../i18n/locales.ts";

export type StripProduct = {
  readonly code: string;
  readonly name: string;
  readonly params: ProductParams;
  readonly drawn: DrawnProduct;
};

/** Products by their codes, in that order, for a drawn strip; the groups; and the counts of the statistics. */
export async function findHome(database: CatalogueDatabase, locale: Locale, stripCodes: readonly string[]) {
  const { strip, groups, counts } = await ask(database, {
    strip: [
      sql`
      SELECT ${pathColumns}, pt.name, ${drawingColumns}
      FROM product p ${productJoins(locale)}
      WHERE p.code IN (${join([...new Set(stripCodes)])})`,
      NamedRow,
    ],
    groups: [countedGroups(locale), CountedGroupRow],
    counts: [
      sql`SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM product_type) AS types`,
      v.object({ products: number, types: number }),
    ],
  });
  const byCode = new Map(
    strip.map((row) => [
      row.code,
      { code: row.code, name: row.name, params: productParams(locale, row), drawn: drawnFrom(row) },
    ]),
  );
  return {
    strip: stripCodes
      .map((code) => byCode.get(code))
      .filter((product): product is StripProduct => product !== undefined),
    groups: groups.map((row) => groupFrom(locale, row)),
    counts: counts[0] ?? { products: 0, types: 0 },
  };
}
