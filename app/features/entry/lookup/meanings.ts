import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import type { Meaning } from "../../list/line-product.ts";
import { withDecimalPoints } from "../../reading/named-types.ts";

export const MeaningRow = v.object({
  number: v.string(),
  /** Null for a discontinued product without a successor. */
  code: v.nullable(v.string()),
  how: v.picklist(["number", "gtin", "salesCode", "renumbered", "successor"]),
  salesCode: v.nullable(v.string()),
});
export type MeaningRow = v.InferOutput<typeof MeaningRow>;

/**
 * Uses the index of part numbers, and those of old numbers.
 * @param numbers a JSON array of normalized ones
 * @param gtins a JSON array of pairs: the number, and its key as a GTIN
 */
export const selectMeanings = (numbers: Sql, gtins: Sql) => sql`
  SELECT n.value AS number, p.code, CASE WHEN lower(replace(p.code, '.', '')) = n.value THEN 'number' ELSE 'salesCode' END AS how, p.sales_code AS salesCode
  FROM json_each(${numbers}) AS n JOIN part_number pn ON pn.number = n.value JOIN product p ON p.id = pn.product_id
  UNION ALL
  SELECT g.value ->> 0, p.code, 'gtin', NULL
  FROM json_each(${gtins}) AS g JOIN part_number pn ON pn.number = g.value ->> 1 JOIN product p ON p.id = pn.product_id
  UNION ALL
  SELECT n.value, p.code, CASE d.reason WHEN 'renumbered' THEN 'renumbered' ELSE 'successor' END, NULL
  FROM json_each(${numbers}) AS n JOIN substitute_key k ON k.key = n.value
  JOIN discontinued_product d ON d.code = k.code AND lower(replace(d.code, '.', '')) = n.value
  LEFT JOIN product p ON p.id = d.successor_id`;

export const UNKNOWN: Extract<Meaning, { how: "unknown" }> = {
  how: "unknown",
  nearest: [],
  swapped: null,
  substitutes: [],
};

const PRIORITY = ["number", "gtin", "salesCode", "renumbered", "successor"];

/**
 * Prefers current order numbers to GTINs and sales codes, and these to old numbers. Two sales codes that differ in their
 * decimal points only (KV-2.5-GR, KV-25-GR) are told apart by these; written without, both are offered.
 */
export function pickMeaning(number: string, rows: readonly MeaningRow[]): Meaning | undefined {
  const how = PRIORITY.find((each) => rows.some((row) => row.how === each));
  const preferred = rows.filter((row) => row.how === how);
  const exact = preferred.filter(
    ({ salesCode }) => salesCode !== null && withDecimalPoints(salesCode) === withDecimalPoints(number),
  );
  const matches = exact.length > 0 ? exact : preferred;
  const [first] = matches;
  if (!first) return undefined;
  if (first.code === null) return { how: "discontinued" };
  const nearest = matches.flatMap(({ code }) => code ?? []);
  return new Set(nearest).size > 1 ? { ...UNKNOWN, nearest } : { code: first.code, how: first.how };
}
