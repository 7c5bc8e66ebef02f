import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../app/foundation/catalogue/data/database.ts";
import { number, text } from "../app/foundation/catalogue/data/product-fields.ts";

const ReleaseRow = v.object({ number, publishedAt: text });
export type Release = v.InferOutput<typeof ReleaseRow>;

/** The latest release; no row before the first publish. */
export const latestReleaseQuery = [
  sql`SELECT number, published_at AS publishedAt FROM release ORDER BY number DESC LIMIT 1`,
  ReleaseRow,
] as const;

export async function readRelease(database: CatalogueDatabase): Promise<Release | undefined> {
  const { releases } = await runQueries(database, { releases: latestReleaseQuery });
  return releases[0];
}
