import sql, { join } from "sql-template-tag";
import * as v from "valibot";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { hrefOfProduct } from "../../foundation/catalogue/data/listed-products.ts";
import { knownText, slugJoin } from "../../foundation/catalogue/data/product-fields.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { parseQueryWords } from "../../foundation/documents/search-words.ts";
import { formatDay } from "../../ground/i18n/format-day.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import type { DownloadsState } from "./downloads-state.ts";

/** Visitors look up successors by old numbers: all discontinued products stand on one page, up to this many. */
export const MAX_DISCONTINUED = 1000;

export type DiscontinuedProduct = {
  readonly code: string;
  readonly name: string;
  /** Null where nobody has said it. */
  readonly since: string | null;
  /** The day, as in 2019-12-31. */
  readonly discontinuedOn: string | null;
  /** It is made still, as its successor. */
  readonly isRenumbered: boolean;
  readonly successor: { readonly code: string; readonly name: string; readonly href: string } | null;
};

const DiscontinuedRow = v.object({
  code: v.string(),
  name: v.string(),
  discontinuedOn: knownText,
  reason: v.string(),
  successor: v.nullable(v.string()),
  successorName: v.nullable(v.string()),
  categoryCode: v.nullable(v.string()),
  slug: v.nullable(v.string()),
});

const discontinuedColumns = sql`d.code, dt.name, d.discontinued_on AS discontinuedOn, d.reason, p.code AS successor, pt.name AS successorName, p.category_code AS categoryCode, s.slug`;
const discontinuedJoins = (locale: Locale) => sql`
  JOIN discontinued_product_text dt ON dt.code = d.code AND dt.locale = ${locale}
  LEFT JOIN product p ON p.id = d.successor_id
  LEFT JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}
  LEFT ${slugJoin(locale)}`;

/** Matches nothing when the state has a filter that only files have. */
export function discontinuedQuery(locale: Locale, { q, language, group, certificate }: DownloadsState) {
  const conditions = [
    ...parseQueryWords(q).map((word) => sql`instr(d.words, ${` ${word}`}) > 0`),
    ...(language || certificate ? [sql`0`] : []),
    ...(group ? [sql`cat.group_code = ${group}`] : []),
    sql`d.reason = 'discontinued'`,
  ];
  return [
    sql`
    SELECT ${discontinuedColumns} FROM discontinued_product d ${discontinuedJoins(locale)}
    LEFT JOIN category cat ON cat.code = p.category_code
    WHERE ${join(conditions, " AND ")} ORDER BY d.position LIMIT ${MAX_DISCONTINUED}`,
    DiscontinuedRow,
  ] as const;
}

/** Those of several order numbers that are discontinued or renumbered. One row each, five with its successor. */
export const discontinuedByCodes = (locale: Locale, codes: readonly string[]) =>
  [
    sql`SELECT ${discontinuedColumns} FROM json_each(${JSON.stringify(codes)}) AS wanted
        JOIN discontinued_product d ON d.code = wanted.value ${discontinuedJoins(locale)}`,
    DiscontinuedRow,
  ] as const;

/** All of them, by order number. */
export const allDiscontinued = (locale: Locale) =>
  [
    sql`SELECT ${discontinuedColumns} FROM discontinued_product d ${discontinuedJoins(locale)} ORDER BY d.code`,
    DiscontinuedRow,
  ] as const;

/** Those of the order numbers that are discontinued or renumbered. A row each, five with a successor. */
export async function findDiscontinuedProducts(
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<DiscontinuedProduct[]> {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { rows } = await runQueries({ rows: discontinuedByCodes(locale, codes) });
    return rows.map((row) => toDiscontinuedProduct(vocabulary, locale, row));
  });
}

/** A discontinued or renumbered product by its order number; null for any other number. */
export const findDiscontinued = async (
  database: CatalogueDatabase,
  locale: Locale,
  code: string,
): Promise<DiscontinuedProduct | null> => (await findDiscontinuedProducts(database, locale, [code]))[0] ?? null;

export function toDiscontinuedProduct(
  vocabulary: Vocabulary,
  locale: Locale,
  row: v.InferOutput<typeof DiscontinuedRow>,
): DiscontinuedProduct {
  const { code, name, discontinuedOn, successor, successorName, categoryCode, slug } = row;
  return {
    code,
    name,
    since: discontinuedOn === null ? null : formatDay(discontinuedOn, locale),
    discontinuedOn,
    isRenumbered: row.reason === "renumbered",
    successor:
      successor !== null && successorName !== null && categoryCode !== null && slug !== null
        ? {
            code: successor,
            name: successorName,
            href: hrefOfProduct(vocabulary, locale, { code: successor, categoryCode, slug }),
          }
        : null,
  };
}
