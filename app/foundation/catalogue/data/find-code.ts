import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { type Locale, slugSetOf } from "../../../ground/i18n/locales.ts";
import { findWritten, isCode, normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import type { CatalogueDatabase } from "./database.ts";
import { withSnapshot } from "./snapshot.ts";

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

const CodeRow = v.object({ code: v.string(), isDiscontinued: v.number() });

/**
 * The order number that is meant by what somebody wrote: of today's products, or else of discontinued ones. One round trip, for
 * what is no order number as it stands.
 */
export async function findCode(database: CatalogueDatabase, written: string): Promise<string | null> {
  const number = normalizePartNumber(written);
  if (number === "" || !isCode(written)) return null;
  const { rows } = await withSnapshot(database, ({ runQueries }) =>
    runQueries({
      rows: [
        sql`
        SELECT p.code, 0 AS isDiscontinued FROM part_number n JOIN product p ON p.id = n.product_id WHERE n.number = ${number}
        UNION SELECT d.code, 1 FROM substitute_key k JOIN discontinued_product d ON d.code = k.code WHERE k.key = ${number}`,
        CodeRow,
      ],
    }),
  );
  const alike = rows.filter(({ code }) => normalizePartNumber(code) === number);
  for (const isDiscontinued of [0, 1]) {
    const some = alike.filter((row) => row.isDiscontinued === isDiscontinued);
    const [first] = findWritten(written, some, ({ code }) => code);
    if (first) return first.code;
  }
  return null;
}
