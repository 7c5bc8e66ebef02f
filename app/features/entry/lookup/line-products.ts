import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import {
  hrefOfProduct,
  LISTED,
  listedJoins,
  toDrawnProduct,
} from "../../../foundation/catalogue/data/listed-products.ts";
import { selectFields, toNameLanguage } from "../../../foundation/catalogue/data/product-fields.ts";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { choicesOf, valuesOf } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { LineProduct } from "../../list/line-product.ts";

/** With {@link listedJoins}. */
export const line = selectFields([...LISTED, "weightWithPackagingG", "role"]);
export const LineRow = v.object(line.entries);
export type LineRow = v.InferOutput<typeof LineRow>;

export const AccessoryRow = v.object({
  product: v.string(),
  kind: v.picklist(["end_plate", "end_stop", "rail"]),
  code: v.string(),
});

/** The attribute for what a product is mounted on. */
const MOUNTING = "rail_profile";

/** The products of the common table `wanted`. */
export const selectLineProducts = (locale: Locale) => sql`
  SELECT ${line.columns}
  FROM wanted JOIN product p ON p.code = wanted.code ${listedJoins(locale)}`;

/** Among which one is looked for that holds a whole row. */
const MAX_RAILS = 10;

/** The parts that a row on a rail needs: the first choice of plates and stops, and the first rails, for a row has one. */
export const selectAccessories = (codes: Sql) => sql`
  SELECT product, kind, code FROM (
    SELECT p.code AS product, ac.kind, a.code, row_number() OVER (PARTITION BY p.code, ac.kind ORDER BY ac.position) AS place
    FROM (${codes}) AS wanted JOIN product p ON p.code = wanted.code
    JOIN accessory ac ON ac.product_id = p.id AND ac.kind IN ('end_plate', 'end_stop', 'rail')
    JOIN product a ON a.id = ac.accessory_id
  ) WHERE place <= iif(kind = 'rail', ${MAX_RAILS}, 1) ORDER BY place`;

type Choice = { readonly product: string; readonly kind: string; readonly code: string };

/** @param choices the first of each kind first */
export function createChoices(choices: readonly Choice[]): (product: string, kind: string) => readonly string[] {
  const byKind = Map.groupBy(choices, ({ product, kind }) => `${product} ${kind}`);
  return (product, kind) => (byKind.get(`${product} ${kind}`) ?? []).map(({ code }) => code);
}

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
  accessories: readonly Choice[],
): Record<string, LineProduct> {
  const codesOf = createChoices(accessories);
  return Object.fromEntries(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        name: row.name,
        ...toNameLanguage(row),
        href: hrefOfProduct(vocabulary, locale, row),
        unit: row.unit,
        packageUnit: row.packageUnit,
        minOrderQuantity: row.minOrderQuantity,
        weightG: row.weightWithPackagingG,
        drawn: toDrawnProduct(vocabulary, row),
        role: row.role,
        rails: choicesOf(valuesOf(row)[MOUNTING] ?? null),
        accessories: {
          endPlates: codesOf(row.code, "end_plate"),
          endStops: codesOf(row.code, "end_stop"),
          rails: codesOf(row.code, "rail"),
        },
      },
    ]),
  );
}
