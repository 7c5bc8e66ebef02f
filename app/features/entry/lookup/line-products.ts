import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { roleColumn } from "../../../foundation/catalogue/data/columns.ts";
import {
  ListedRow,
  listedColumns,
  listedJoins,
  resolveProductParams,
  toDrawnProduct,
} from "../../../foundation/catalogue/data/listed-products.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { choicesOf, ProductValuesSchema } from "../../../foundation/catalogue/facets/facet-value.ts";
import { hrefOf } from "../../../ground/i18n/href.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { LineProduct } from "../../list/line-product.ts";

export const LineRow = v.object({ ...ListedRow.entries, weight_with_packaging_g: v.number(), role: v.string() });
type LineRow = v.InferOutput<typeof LineRow>;

export const AccessoryRow = v.object({
  product: v.string(),
  kind: v.picklist(["end_plate", "end_stop", "rail"]),
  code: v.string(),
});
export type AccessoryRow = v.InferOutput<typeof AccessoryRow>;

/** The attribute for what a product is mounted on. */
const MOUNTING = "rail_profile";

/** For rows of {@link LineRow}, with {@link listedJoins}. */
export const lineColumns = sql`${listedColumns}, p.weight_with_packaging_g, ${roleColumn}`;

/** The products of the common table `wanted`. */
export const selectLineProducts = (locale: Locale) => sql`
  SELECT ${lineColumns}
  FROM wanted JOIN product p ON p.code = wanted.code ${listedJoins(locale)}`;

/** The first choice of each kind of accessory that a row on a rail needs. */
export const selectAccessories = (codes: Sql) => sql`
  SELECT p.code AS product, ac.kind, a.code, min(ac.position)
  FROM (${codes}) AS wanted JOIN product p ON p.code = wanted.code
  JOIN accessory ac ON ac.product_id = p.id AND ac.kind IN ('end_plate', 'end_stop', 'rail')
  JOIN product a ON a.id = ac.accessory_id
  GROUP BY p.code, ac.kind`;

export async function findProducts({ runQueries, vocabulary }: Snapshot, locale: Locale, codes: readonly string[]) {
  if (codes.length === 0) return {};
  const list = sql`SELECT value AS code FROM json_each(${JSON.stringify(codes)})`;
  const { lines, accessories } = await runQueries({
    lines: [sql`WITH wanted AS (${list}) ${selectLineProducts(locale)}`, LineRow],
    accessories: [selectAccessories(list), AccessoryRow],
  });
  return toLineProducts(vocabulary, locale, lines, accessories);
}

export function toLineProducts(
  vocabulary: Vocabulary,
  locale: Locale,
  rows: readonly LineRow[],
  accessories: readonly AccessoryRow[],
): Record<string, LineProduct> {
  const accessoryCodes = new Map(accessories.map(({ product, kind, code }) => [`${product} ${kind}`, code]));
  const first = (code: string, kind: AccessoryRow["kind"]) => accessoryCodes.get(`${code} ${kind}`) ?? null;
  return Object.fromEntries(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        name: row.name,
        href: hrefOf("product", locale, resolveProductParams(vocabulary, locale, row)),
        unit: row.order_unit,
        packageUnit: row.package_unit,
        minOrderQuantity: row.min_order_quantity,
        weightG: row.weight_with_packaging_g,
        drawn: toDrawnProduct(vocabulary, row),
        role: row.role,
        rails: choicesOf(v.parse(ProductValuesSchema, JSON.parse(row.facets))[MOUNTING] ?? null),
        endPlate: first(row.code, "end_plate"),
        endStop: first(row.code, "end_stop"),
        rail: first(row.code, "rail"),
      },
    ]),
  );
}
