import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import type { Locale } from "../../../ground/i18n/locales.ts";

/** The kinds of parts that a row on a rail can do without. */
export const OPTIONAL_KINDS = ["partition_plate", "jumper", "marker"] as const;

const OptionalPartRow = v.object({
  kind: v.picklist(OPTIONAL_KINDS),
  code: v.string(),
  name: v.string(),
  /** The products that it is for. */
  products: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});

/** The first choice of each optional kind for some products, those of equal choice together. Reads their accessories. */
export const selectOptionalParts = (
  locale: Locale,
  codes: readonly string[],
): readonly [Sql, typeof OptionalPartRow] => [
  sql`
  WITH first_choice AS (
    SELECT p.code AS product, ac.kind, ac.accessory_id, min(ac.position)
    FROM json_each(${JSON.stringify(codes)}) AS wanted JOIN product p ON p.code = wanted.value
    JOIN accessory ac ON ac.product_id = p.id AND ac.kind IN (SELECT value FROM json_each(${JSON.stringify(OPTIONAL_KINDS)}))
    GROUP BY p.code, ac.kind
  )
  SELECT f.kind, a.code, pt.name, json_group_array(f.product) AS products
  FROM first_choice f JOIN product a ON a.id = f.accessory_id
  JOIN product_text pt ON pt.product_id = a.id AND pt.locale = ${locale}
  GROUP BY f.kind, a.code ORDER BY f.kind, a.position`,
  OptionalPartRow,
];
