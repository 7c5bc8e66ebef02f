import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { ListedRow, listedColumns } from "../../catalogue/data/listed-products.ts";
import type { Locale } from "../../i18n/locales.ts";
import { HitRow } from "./hit.ts";

/** The first products in catalogue order whose words match: a row each. */
export function selectMatches(expression: string, limit: number) {
  return [
    sql`SELECT rowid AS id, hit FROM product_word WHERE product_word MATCH ${expression} ORDER BY rowid LIMIT ${limit}`,
    HitRow,
  ] as const;
}

const AlternativeRow = v.pipe(
  v.object({ reading: v.number(), hit: v.string(), ...ListedRow.entries }),
  v.transform(({ reading, hit, ...row }) => ({ reading, row, hit: v.parse(HitRow, { id: row.id, hit }) })),
);

/**
 * The products that match other readings of what was typed, those of the first reading that matches anything. They come
 * with all that a list shows of them: what was typed has cost a round trip already.
 */
export function selectAlternativeMatches(alternatives: readonly Sql[], locale: Locale, limit: number) {
  // D1 takes five SELECTs in a compound.
  const selects = alternatives.map(
    (expression, index) => sql`
    SELECT ${index} AS reading, id, hit FROM (
      SELECT rowid AS id, hit FROM product_word WHERE product_word MATCH ${expression} ORDER BY rowid LIMIT ${limit})`,
  );
  return [
    sql`
    WITH found AS MATERIALIZED (${join(selects, " UNION ALL ")})
    SELECT found.reading, found.hit, ${listedColumns}
    FROM found JOIN product p ON p.id = found.id JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
    WHERE found.reading = (SELECT min(reading) FROM found)`,
    AlternativeRow,
  ] as const;
}

/** What no product's words hold. */
export const MATCHES_NOTHING = '"_none"';

/** A slip in a word costs one row for each letter and neighbour of that word: some twenty. */
const oneEditAway = (deletions: ReadonlyMap<string, number>) => sql`
  FROM json_each(${JSON.stringify([...deletions])}) AS own
  JOIN search_term_deletion d ON d.deletion = own.value ->> 0
  WHERE d.place = -1 OR own.value ->> 1 = -1 OR abs(d.place - (own.value ->> 1)) <= 1
  ORDER BY d.place = own.value ->> 1 DESC, d.term`;

/** A word as it is asked for: whole, and by its beginning, with what leaving out a letter makes of it. */
export type WordExpressions = {
  readonly text: string;
  readonly whole: string;
  readonly prefix: string;
  readonly deletions: ReadonlyMap<string, number>;
};

const isIndexed = (expression: string) =>
  sql`EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH ${expression})`;

/**
 * A word's part of an expression as SQL: whole when the index has it, else by its beginning. In this order, because a
 * long beginning merges the lists of all words that it begins: many where it is a word itself, few where it is not.
 */
export function prefixExpression({ whole, prefix }: WordExpressions): Sql {
  return whole === prefix ? sql`${whole}` : sql`CASE WHEN ${isIndexed(whole)} THEN ${whole} ELSE ${prefix} END`;
}

/** A word's part of an expression as SQL: as above when the index knows it, else the words that are one slip away. */
export function fuzzyExpression({ whole, prefix, deletions }: WordExpressions): Sql {
  return sql`
    CASE WHEN ${isIndexed(whole)} THEN ${whole} WHEN ${isIndexed(prefix)} THEN ${prefix}
    ELSE coalesce((SELECT '(' || group_concat('"' || term || '"', ' OR ') || ')' FROM (SELECT DISTINCT d.term ${oneEditAway(deletions)} LIMIT 5)), ${whole}) END`;
}

const TermRow = v.object({ typed: v.string(), term: v.string(), spelling: v.string() });

/** For each word that the index does not know, the words one slip away, the likeliest first. */
export function selectCorrections(words: readonly WordExpressions[]) {
  // D1 refuses more than five SELECTs in one compound.
  const selects = words.slice(0, 5).map(
    ({ whole, prefix, text, deletions }) => sql`
      SELECT * FROM (
        SELECT ${text} AS typed, s.term, s.spelling FROM (SELECT DISTINCT d.term ${oneEditAway(deletions)} LIMIT 5) AS near
        JOIN search_term s ON s.term = near.term
        WHERE NOT (${isIndexed(whole)} OR ${isIndexed(prefix)}))`,
  );
  return [selects.length > 0 ? join(selects, " UNION ALL ") : sql`SELECT 1 WHERE 0`, TermRow] as const;
}

/** Words that share a deletion with any of those given; for a word of ten letters some fifty rows. */
export function selectTermsNear(deletions: readonly string[]) {
  return [
    sql`
    SELECT DISTINCT '' AS typed, s.term, s.spelling FROM json_each(${JSON.stringify(deletions)}) AS own
    JOIN search_term_deletion d ON d.deletion = own.value JOIN search_term s ON s.term = d.term LIMIT 50`,
    TermRow,
  ] as const;
}

/** The products whose texts hold a word; of more than these it says too little. A row each. */
export const MAX_PROSE_HITS = 400;
export const selectProseMatches = (word: string) =>
  [
    sql`SELECT rowid AS id FROM product_prose WHERE product_prose MATCH ${`"${word}"`} LIMIT ${MAX_PROSE_HITS}`,
    v.object({ id: v.number() }),
  ] as const;

/** Above every character that a bare part number holds. */
const AFTER_ANY_CHARACTER = "\u007f";

/** The hits of products found by other means: a row each. */
const selectHits = (ids: Sql) =>
  [sql`SELECT p.rowid AS id, p.hit FROM (${ids}) AS found JOIN product_word p ON p.rowid = found.id`, HitRow] as const;

/** The products whose order number or sales code begins so; two rows each. */
export function selectNumbersStarting(start: string, limit: number) {
  return selectHits(
    sql`SELECT DISTINCT product_id AS id FROM part_number WHERE number >= ${start} AND number < ${start + AFTER_ANY_CHARACTER} LIMIT ${limit}`,
  );
}

/** The products with such a piece in a number; the trigrams let a few others through, which the reader must sieve out. */
export function selectNumbersContaining(piece: string, limit: number) {
  const trigrams = Array.from({ length: piece.length - 2 }, (_, index) => `"${piece.slice(index, index + 3)}"`);
  const expression = [...new Set(trigrams)].join(" AND ");
  return selectHits(
    sql`SELECT rowid AS id FROM part_number_piece WHERE part_number_piece MATCH ${expression} ORDER BY rowid LIMIT ${limit}`,
  );
}

/** The products that have exactly these numbers, and which of the numbers each has. */
export function selectNumbers(numbers: readonly string[]) {
  return selectHits(
    sql`SELECT DISTINCT product_id AS id FROM json_each(${JSON.stringify(numbers)}) AS listed JOIN part_number ON number = listed.value`,
  );
}
