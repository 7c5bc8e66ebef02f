import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { ListedRow, listed, listedJoins } from "../../../foundation/catalogue/data/listed-products.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { AFTER_ANY_CHARACTER } from "../../../ground/text/part-numbers.ts";
import { HitRow } from "./hit.ts";

/** The first matching products in catalogue order; reads a row each. */
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
 * The products of the first reading that matches anything, with the columns of a listing, which saves a third round trip.
 */
export function selectAlternativeMatches(alternatives: readonly Sql[], locale: Locale, limit: number) {
  // D1 allows five SELECTs in a compound.
  const selects = alternatives.map(
    (expression, index) => sql`
    SELECT ${index} AS reading, id, hit FROM (
      SELECT rowid AS id, hit FROM product_word WHERE product_word MATCH ${expression} ORDER BY rowid LIMIT ${limit})`,
  );
  return [
    sql`
    WITH found AS MATERIALIZED (${join(selects, " UNION ALL ")})
    SELECT found.reading, found.hit, ${listed.columns}
    FROM found JOIN product p ON p.id = found.id ${listedJoins(locale)}
    WHERE found.reading = (SELECT min(reading) FROM found)`,
    AlternativeRow,
  ] as const;
}

export const MATCHES_NOTHING = '"_none"';

/** The words one edit away; reads a row per deletion and neighbour, about twenty. */
const oneEditAway = (deletions: ReadonlyMap<string, number>) => sql`
  FROM json_each(${JSON.stringify([...deletions])}) AS own
  JOIN search_term_deletion d ON d.deletion = own.value ->> 0
  WHERE d.position = -1 OR own.value ->> 1 = -1 OR abs(d.position - (own.value ->> 1)) <= 1
  ORDER BY d.position = own.value ->> 1 DESC, d.term`;

/** A word as match expressions, whole and as a prefix, with its one-letter deletions and their positions. */
export type WordExpressions = {
  readonly text: string;
  readonly whole: string;
  readonly prefix: string;
  readonly deletions: ReadonlyMap<string, number>;
};

const isIndexed = (expression: string) =>
  sql`EXISTS (SELECT 1 FROM product_word WHERE product_word MATCH ${expression})`;

/**
 * SQL for a word's part of an expression: the whole word when the index has it, else the prefix. A prefix merges the lists
 * of all words that start with it, which are many when it is a word itself.
 */
export function prefixExpression({ whole, prefix }: WordExpressions): Sql {
  return whole === prefix ? sql`${whole}` : sql`CASE WHEN ${isIndexed(whole)} THEN ${whole} ELSE ${prefix} END`;
}

/** The same, but with the words one edit away when the index has neither. */
export function fuzzyExpression({ whole, prefix, deletions }: WordExpressions): Sql {
  return sql`
    CASE WHEN ${isIndexed(whole)} THEN ${whole} WHEN ${isIndexed(prefix)} THEN ${prefix}
    ELSE coalesce((SELECT '(' || group_concat('"' || term || '"', ' OR ') || ')' FROM (SELECT DISTINCT d.term ${oneEditAway(deletions)} LIMIT 5)), ${whole}) END`;
}

const TermRow = v.object({ typed: v.string(), term: v.string(), spelling: v.string() });

/** For each word that is not in the index, the words one edit away, the most likely first. */
export function selectCorrections(words: readonly WordExpressions[]) {
  const selects = words.slice(0, 5).map(
    ({ whole, prefix, text, deletions }) => sql`
      SELECT * FROM (
        SELECT ${text} AS typed, s.term, s.spelling FROM (SELECT DISTINCT d.term ${oneEditAway(deletions)} LIMIT 5) AS near
        JOIN search_term s ON s.term = near.term
        WHERE NOT (${isIndexed(whole)} OR ${isIndexed(prefix)}))`,
  );
  return [selects.length > 0 ? join(selects, " UNION ALL ") : sql`SELECT 1 WHERE 0`, TermRow] as const;
}

/** A word in more descriptions than this does not distinguish products. */
export const MAX_DESCRIPTION_HITS = 400;
/** The products whose descriptions contain a word; reads a row each. */
export const selectDescriptionMatches = (word: string) =>
  [
    sql`SELECT rowid AS id FROM product_prose WHERE product_prose MATCH ${`"${word}"`} LIMIT ${MAX_DESCRIPTION_HITS}`,
    v.object({ id: v.number() }),
  ] as const;

const selectHits = (ids: Sql) =>
  [sql`SELECT p.rowid AS id, p.hit FROM (${ids}) AS found JOIN product_word p ON p.rowid = found.id`, HitRow] as const;

/** The products whose order number or sales code starts so; reads two rows each. */
export function selectNumbersStarting(start: string, limit: number) {
  return selectHits(
    sql`SELECT DISTINCT product_id AS id FROM part_number WHERE number >= ${start} AND number < ${start + AFTER_ANY_CHARACTER} LIMIT ${limit}`,
  );
}

/** The products with a number that contains the piece, and a few with only its trigrams, which callers must filter out. */
export function selectNumbersContaining(piece: string, limit: number) {
  const trigrams = Array.from({ length: piece.length - 2 }, (_, index) => `"${piece.slice(index, index + 3)}"`);
  const expression = [...new Set(trigrams)].join(" AND ");
  return selectHits(
    sql`SELECT rowid AS id FROM part_number_piece WHERE part_number_piece MATCH ${expression} ORDER BY rowid LIMIT ${limit}`,
  );
}

/** The products with exactly these numbers. */
export function selectNumbers(numbers: readonly string[]) {
  return selectHits(
    sql`SELECT DISTINCT product_id AS id FROM json_each(${JSON.stringify(numbers)}) AS listed JOIN part_number ON number = listed.value`,
  );
}
