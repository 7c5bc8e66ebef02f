import sql from "sql-template-tag";
import * as v from "valibot";
import { path, slugJoin, text } from "../../app/foundation/catalogue/data/product-fields.ts";
import type { Snapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { PARTS_BY_SECTION } from "../../app/foundation/catalogue/made-files/parts-files.ts";
import { isShown } from "../../app/foundation/documents/shown-files.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { latestReleaseQuery } from "../release.ts";

/** As YYYY-MM-DD. One row. */
export async function readPublishDay({ runQueries }: Snapshot): Promise<string | undefined> {
  const { releases } = await runQueries({ releases: latestReleaseQuery });
  return releases[0]?.publishedAt.slice(0, 10);
}

const ProductRow = v.object({ ...path.entries, publishedAt: v.nullable(text) });

/** The end is exclusive. */
export type Span = readonly [from: number, to: number];

/**
 * Paths of the products in spans of the catalogue's order, with their last change. By product_by_position; three rows
 * a product. CROSS JOIN keeps SQLite from reading all products and looking for the span of each.
 */
export async function findProductPaths({ runQueries }: Snapshot, locale: Locale, spans: readonly Span[]) {
  const { products } = await runQueries({
    products: [
      sql`
      SELECT ${path.columns}, r.published_at AS publishedAt FROM json_each(${JSON.stringify(spans)}) AS span
      CROSS JOIN product p ON p.position >= span.value ->> 0 AND p.position < span.value ->> 1
      ${slugJoin(locale)}
      LEFT JOIN release r ON r.number = p.changed_in
      ORDER BY p.position`,
      ProductRow,
    ],
  });
  return products;
}

const CityRow = v.object({ country: text, city: text });

/** One row an address. */
export async function findResellerCities({ runQueries }: Snapshot) {
  return (
    await runQueries({
      cities: [sql`SELECT DISTINCT country, city FROM reseller ORDER BY country, city`, CityRow],
    })
  ).cities;
}

/** Sections of the downloads that are not empty: parts data are made from the catalogue. Reads the index of sections, and one row of discontinued products. */
export async function findFilledSections({ runQueries }: Snapshot): Promise<ReadonlySet<string>> {
  const { sections } = await runQueries({
    sections: [
      sql`
      SELECT DISTINCT f.section FROM file f WHERE f.section IS NOT NULL AND ${isShown}
      UNION SELECT 'discontinued' FROM (SELECT 1 FROM discontinued_product WHERE reason = 'discontinued' LIMIT 1)`,
      v.object({ section: text }),
    ],
  });
  return new Set([...Object.keys(PARTS_BY_SECTION), ...sections.map(({ section }) => section)]);
}
