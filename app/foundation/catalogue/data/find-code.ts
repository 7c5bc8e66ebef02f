import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { type Locale, slugSetOf } from "../../../ground/i18n/locales.ts";
import { findWritten, isCode, normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import type { CatalogueDatabase } from "./database.ts";
import { type Snapshot, withSnapshot } from "./snapshot.ts";

/** An order number, or an expression that has it as its value. */
export type Code = string | Sql;

/** What a product's slug begins with, and the words behind it. */
function splitSlug(productSlug: string) {
  const [address = ""] = productSlug.split("-", 1);
  return { address, words: productSlug.slice(address.length + 1) };
}

/** The order number that a product's slug begins with, as far as that alone says. */
export const codeInSlug = (productSlug: string): string => splitSlug(productSlug).address.toUpperCase();

/**
 * The order number of a product by its slug, of several whose addresses begin alike the one with its words. Where none has that
 * address, because the catalogue was published before addresses were, it is the order number in small letters.
 */
export function codeOfSlug(locale: Locale, productSlug: string): Sql {
  const { address, words } = splitSlug(productSlug);
  return sql`coalesce((
    SELECT alike.code FROM product alike
    LEFT JOIN product_slug words ON words.product_id = alike.id AND words.slug_set = ${slugSetOf(locale)} AND words.slug = ${words}
    WHERE alike.address = ${address} ORDER BY words.slug IS NULL, alike.id LIMIT 1
  ), ${address.toUpperCase()})`;
}

const CodeRow = v.object({ number: v.string(), code: v.string(), isDiscontinued: v.number() });

/** The order number that is meant by what somebody wrote; null for none or several. One round trip. */
export const findCode = async (database: CatalogueDatabase, written: string): Promise<string | null> =>
  (await withSnapshot(database, (snapshot) => findCodes(snapshot, [written]))).get(written) ?? null;

/** Order numbers as they are printed; those that nobody has or that may mean several stay as they are written. One round trip. */
export async function findPrintedCodes(database: CatalogueDatabase, written: readonly string[]): Promise<string[]> {
  const codes = await withSnapshot(database, (snapshot) => findCodes(snapshot, written));
  return written.map((text) => codes.get(text) ?? text);
}

/**
 * The order numbers that are meant by what somebody wrote: of today's products, or else of discontinued ones. What means none or
 * several is missing. One round trip, by the indexes of part numbers and of old ones.
 */
export async function findCodes(
  { runQueries }: Pick<Snapshot, "runQueries">,
  written: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map(written.filter(isCode).map((text) => [text, normalizePartNumber(text)]));
  const wanted = sql`json_each(${JSON.stringify([...new Set(numbers.values())].filter(Boolean))})`;
  const { rows } = await runQueries({
    rows: [
      sql`
      SELECT n.number, p.code, 0 AS isDiscontinued FROM ${wanted} AS wanted JOIN part_number n ON n.number = wanted.value
      JOIN product p ON p.id = n.product_id
      UNION
      SELECT k.key, d.code, 1 FROM ${wanted} AS wanted JOIN substitute_key k ON k.key = wanted.value
      JOIN discontinued_product d ON d.code = k.code`,
      CodeRow,
    ],
  });
  const alike = Map.groupBy(
    rows.filter(({ number, code }) => normalizePartNumber(code) === number),
    ({ number }) => number,
  );
  return new Map(
    [...numbers].flatMap(([text, number]) => {
      const meant = findWritten(text, alike.get(number) ?? [], ({ code }) => code);
      const made = meant.filter(({ isDiscontinued }) => isDiscontinued === 0);
      const [only, ...twins] = made.length > 0 ? made : meant;
      return only && twins.length === 0 ? [[text, only.code]] : [];
    }),
  );
}
