import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { type ProductValues, ProductValuesSchema } from "../catalogue/facets/values.ts";

/** A product that a search came upon: enough to rank it, to filter it and to count it. */
export type Hit = {
  readonly id: number;
  /** Its place in the catalogue. */
  readonly position: number;
  readonly code: string;
  readonly slug_tr: string;
  readonly slug_en: string;
  readonly salesCode: string;
  readonly model: string;
  readonly category: string;
  readonly type: string;
  readonly colour: string;
  readonly widthMm: number;
  readonly values: ProductValues;
};

const HitRow = v.pipe(
  v.object({
    id: v.number(),
    position: v.number(),
    code: v.string(),
    slug_tr: v.string(),
    slug_en: v.string(),
    sales_code: v.string(),
    model_type: v.string(),
    category_code: v.string(),
    type_code: v.string(),
    colour_code: v.string(),
    width_mm: v.number(),
    facets: v.string(),
  }),
  v.transform(
    (row): Hit => ({
      id: row.id,
      position: row.position,
      code: row.code,
      slug_tr: row.slug_tr,
      slug_en: row.slug_en,
      salesCode: row.sales_code,
      model: row.model_type,
      category: row.category_code,
      type: row.type_code,
      colour: row.colour_code,
      widthMm: row.width_mm,
      values: v.parse(ProductValuesSchema, JSON.parse(row.facets)),
    }),
  ),
);

const hitsOf = (ids: Sql) =>
  [
    sql`
    SELECT p.id, p.position, p.code, p.slug_tr, p.slug_en, p.sales_code, p.model_type, p.category_code, p.type_code, p.colour_code, p.width_mm, p.facets
    FROM (${ids}) AS found JOIN product p ON p.id = found.id`,
    HitRow,
  ] as const;

/** The first products in catalogue order whose words match: an index entry and a row each. */
export function matching(expression: string, most: number) {
  return hitsOf(
    sql`SELECT rowid AS id FROM product_word WHERE product_word MATCH ${expression} ORDER BY rowid LIMIT ${most}`,
  );
}

/** The same, asked only when nothing matches the first expression: what else may have been meant. */
export function matchingInstead(first: string, expression: Sql, most: number) {
  return hitsOf(sql`
    SELECT rowid AS id FROM product_word
    WHERE product_word MATCH CASE
      WHEN EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH ${first}) THEN '"_none"' ELSE ${expression} END
    ORDER BY rowid LIMIT ${most}`);
}

/** A slip in a word costs one row for each letter and neighbour of that word: some twenty. */
const oneSlipAway = (deletions: ReadonlyMap<string, number>) => sql`
  FROM json_each(${JSON.stringify([...deletions])}) AS own
  JOIN search_term_deletion d ON d.deletion = own.value ->> 0
  WHERE d.place = -1 OR own.value ->> 1 = -1 OR abs(d.place - (own.value ->> 1)) <= 1
  ORDER BY d.place = own.value ->> 1 DESC, d.term`;

/** An expression as SQL: the word's own when the index knows it, else the words that are one slip away from it. */
export function forgivingExpression(own: string, deletions: ReadonlyMap<string, number>): Sql {
  return sql`
    CASE WHEN EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH ${own}) THEN ${own}
    ELSE coalesce((SELECT '(' || group_concat('"' || term || '"', ' OR ') || ')' FROM (SELECT DISTINCT d.term ${oneSlipAway(deletions)} LIMIT 5)), ${own}) END`;
}

const TermRow = v.object({ typed: v.string(), term: v.string(), spelling: v.string() });

/** For each word that the index does not know, the words one slip away, the likeliest first. */
export function corrections(
  words: readonly { readonly own: string; readonly text: string; readonly deletions: ReadonlyMap<string, number> }[],
) {
  // D1 refuses more than five SELECTs in one compound.
  const questions = words.slice(0, 5).map(
    ({ own, text, deletions }) => sql`
      SELECT * FROM (
        SELECT ${text} AS typed, s.term, s.spelling FROM (SELECT DISTINCT d.term ${oneSlipAway(deletions)} LIMIT 5) AS near
        JOIN search_term s ON s.term = near.term
        WHERE NOT EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH ${own}))`,
  );
  return [questions.length > 0 ? join(questions, " UNION ALL ") : sql`SELECT 1 WHERE 0`, TermRow] as const;
}

/** Words that share a deletion with any of those given; for a word of ten letters some fifty rows. */
export function termsNear(deletions: readonly string[]) {
  return [
    sql`
    SELECT DISTINCT '' AS typed, s.term, s.spelling FROM json_each(${JSON.stringify(deletions)}) AS own
    JOIN search_term_deletion d ON d.deletion = own.value JOIN search_term s ON s.term = d.term LIMIT 50`,
    TermRow,
  ] as const;
}

/** Above every character that a bare part number holds. */
const AFTER_ANY = "\u007f";

/** The products whose order number or sales code begins so; two rows each. */
export function numbersStarting(start: string, most: number) {
  return hitsOf(
    sql`SELECT DISTINCT product_id AS id FROM part_number WHERE number >= ${start} AND number < ${start + AFTER_ANY} LIMIT ${most}`,
  );
}

/** The products with such a piece in a number; the trigrams let a few others through, which the reader must sieve out. */
export function numbersHolding(piece: string, most: number) {
  const trigrams = Array.from({ length: piece.length - 2 }, (_, index) => `"${piece.slice(index, index + 3)}"`);
  const expression = [...new Set(trigrams)].join(" AND ");
  return hitsOf(
    sql`SELECT rowid AS id FROM part_number_piece WHERE part_number_piece MATCH ${expression} ORDER BY rowid LIMIT ${most}`,
  );
}

/** The products that have exactly these numbers, and which of the numbers each has. */
export function numbersAmong(numbers: readonly string[]) {
  return hitsOf(
    sql`SELECT DISTINCT product_id AS id FROM json_each(${JSON.stringify(numbers)}) AS listed JOIN part_number ON number = listed.value`,
  );
}
