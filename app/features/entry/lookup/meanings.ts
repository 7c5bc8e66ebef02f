import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { findWritten, normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import type { Meaning } from "../../list/line-product.ts";

export const MeaningRow = v.object({
  number: v.string(),
  /** Null for a discontinued product without a successor. */
  code: v.nullable(v.string()),
  how: v.picklist(["number", "gtin", "renumbered", "successor"]),
  /** The order number that was found, of today or a former one, and the sales code beside it. */
  own: v.string(),
  salesCode: v.nullable(v.string()),
});
export type MeaningRow = v.InferOutput<typeof MeaningRow>;

/**
 * Uses the index of part numbers, and those of old numbers.
 * @param numbers a JSON array of normalized ones
 * @param gtins a JSON array of pairs: the number, and its key as a GTIN
 */
export const selectMeanings = (numbers: Sql, gtins: Sql) => sql`
  SELECT n.value AS number, p.code, 'number' AS how, p.code AS own, p.sales_code AS salesCode
  FROM json_each(${numbers}) AS n JOIN part_number pn ON pn.number = n.value JOIN product p ON p.id = pn.product_id
  UNION ALL
  SELECT g.value ->> 0, p.code, 'gtin', p.code, NULL
  FROM json_each(${gtins}) AS g JOIN part_number pn ON pn.number = g.value ->> 1 JOIN product p ON p.id = pn.product_id
  UNION ALL
  SELECT n.value, p.code, CASE d.reason WHEN 'renumbered' THEN 'renumbered' ELSE 'successor' END, d.code, NULL
  FROM json_each(${numbers}) AS n JOIN substitute_key k ON k.key = n.value
  JOIN discontinued_product d ON d.code = k.code
  LEFT JOIN product p ON p.id = d.successor_id`;

export const UNKNOWN: Extract<Meaning, { how: "unknown" }> = {
  how: "unknown",
  nearest: [],
  swapped: null,
  substitutes: [],
};

const PRIORITY = ["number", "gtin", "salesCode", "renumbered", "successor"] as const;

/** How a row has a number, and as what it is written there; null where only its name is alike. */
function formOf({ number, how, own, salesCode }: MeaningRow) {
  if (how === "gtin") return { how, number };
  if (normalizePartNumber(own) === number) return { how, number: own };
  return how === "number" && salesCode !== null ? ({ how: "salesCode", number: salesCode } as const) : null;
}

/**
 * Of numbers that are equally near to what is written, it prefers current order numbers to GTINs and sales codes, and these to
 * old numbers. Two that differ in their decimal points only (KV-2.5-GR, KV-25-GR) are told apart by these; written without, both
 * are offered.
 * @param written the number, with its signs
 */
export function pickMeaning(written: string, rows: readonly MeaningRow[]): Meaning | undefined {
  const forms = rows.flatMap((row) => {
    const form = formOf(row);
    return form ? [{ ...form, code: row.code }] : [];
  });
  const exact = findWritten(written, forms, ({ number }) => number);
  const meant = exact.length > 0 ? exact : forms;
  const how = PRIORITY.find((each) => meant.some((form) => form.how === each));
  const matches = meant.filter((form) => form.how === how);
  const [first] = matches;
  if (!first) return undefined;
  if (first.code === null) return { how: "discontinued" };
  const nearest = matches.flatMap(({ code }) => code ?? []);
  return new Set(nearest).size > 1 ? { ...UNKNOWN, nearest } : { code: first.code, how: first.how };
}
