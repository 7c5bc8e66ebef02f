import type { D1Database, D1SessionConstraint } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { trackRelease } from "./releases-read.ts";

export type CatalogueDatabase = D1Database;

type RowSchema = v.GenericSchema<unknown, unknown>;
export type QueryBatch = Readonly<Record<string, readonly [sql: Sql, row: RowSchema]>>;
export type BatchRows<Batch extends QueryBatch> = { readonly [Name in keyof Batch]: v.InferOutput<Batch[Name][1]>[] };

/** The database did not respond, or not in time. */
export class CatalogueUnavailable extends Error {
  override readonly name = "CatalogueUnavailable";
}

/** The newest bookmark that this isolate got of each database; bookmarks sort from the oldest to the newest. */
const bookmarks = new WeakMap<CatalogueDatabase, string>();
/** Those that D1 refused: of a database that was restored to a state before them. */
const refusedBookmarks = new WeakMap<CatalogueDatabase, string>();

/** Makes sessions begin at a bookmark or later, unless D1 has refused it. */
export function beginSessionsAt(database: CatalogueDatabase, bookmark: string): void {
  if (refusedBookmarks.get(database) !== bookmark) storeBookmark(database, bookmark);
}

/** Beside the names that callers give their queries. */
const RELEASE = "release of the catalogue";
/** One row; 0 before the first release. */
const releaseQuery = [
  sql`SELECT coalesce(max(number), 0) AS release FROM release`,
  v.object({ release: v.number() }),
] as const;

/** The rows of `runQueries`, and the release that they are of. */
export async function runQueriesWithRelease<Batch extends QueryBatch>(
  database: CatalogueDatabase,
  queries: Batch,
  constraint: D1SessionConstraint = "first-unconstrained",
): Promise<{ readonly rows: BatchRows<Batch>; readonly release: number }> {
  const entries = Object.entries<QueryBatch[string]>({ ...queries, [RELEASE]: releaseQuery });
  const runBatch = async (from: string) => {
    const session = database.withSession(from);
    const results = await session.batch(entries.map(([, [query]]) => session.prepare(query.sql).bind(...query.values)));
    storeBookmark(database, session.getBookmark() ?? "");
    return results;
  };
  const bookmark = constraint === "first-primary" ? undefined : bookmarks.get(database);
  const results = await withCircuitBreaker(database, async () => {
    if (bookmark === undefined) return runBatch(constraint);
    try {
      return await runBatch(bookmark);
    } catch {
      // Perhaps no replica has reached the bookmark, or the database was restored to a state before it.
      bookmarks.delete(database);
      refusedBookmarks.set(database, bookmark);
      return runBatch("first-primary");
    }
  }).catch((error: unknown) => {
    throw new CatalogueUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  });
  const { [RELEASE]: releases, ...rows } = Object.fromEntries(
    entries.map(([name, [, row]], index) => [name, v.parse(v.array(row), results[index]?.results)]),
  ) as BatchRows<Batch> & { [RELEASE]: { release: number }[] };
  const release = releases[0]?.release ?? 0;
  trackRelease(release);
  return { rows: rows as unknown as BatchRows<Batch>, release };
}

/**
 * Runs several queries in one round trip and one transaction, so that all see the same release. D1 picks the nearest
 * replica that is at least as new as this isolate's last read: no visitor goes back to an older release.
 * @param constraint "first-primary" for what must not be behind
 * @returns the parsed rows of each query under its name
 * @throws CatalogueUnavailable
 */
export async function runQueries<Batch extends QueryBatch>(
  database: CatalogueDatabase,
  queries: Batch,
  constraint?: D1SessionConstraint,
): Promise<BatchRows<Batch>> {
  return (await runQueriesWithRelease(database, queries, constraint)).rows;
}

/** Keeps the newest one, as responses arrive in any order. */
function storeBookmark(database: CatalogueDatabase, bookmark: string): void {
  if (bookmark > (bookmarks.get(database) ?? "")) bookmarks.set(database, bookmark);
}
