import type { D1Database, D1DatabaseSession, D1Result, D1SessionConstraint } from "@cloudflare/workers-types";
import type { Sql } from "sql-template-tag";
import * as v from "valibot";
import { TimeoutError, withTimeout } from "../../with-timeout.ts";

export type CatalogueDatabase = D1Database;

type RowSchema = v.GenericSchema<unknown, unknown>;
export type QueryBatch = Readonly<Record<string, readonly [sql: Sql, row: RowSchema]>>;
export type BatchRows<Batch extends QueryBatch> = { readonly [Name in keyof Batch]: v.InferOutput<Batch[Name][1]>[] };

/** The database did not answer, or not in time. */
export class CatalogueUnavailable extends Error {
  override readonly name = "CatalogueUnavailable";
}

/** The slowest question of a million products takes a tenth of it. */
const QUERY_TIMEOUT_MS = 2000;
/** A database that hangs is left alone this long, so that only one visitor in many waits for it. */
const BREAKER_OPEN_MS = 5000;
/** One question may hang by itself. When so many in a row do, it is the database. */
const BREAKER_THRESHOLD = 3;

/** How often in a row a database hung, and until when it is not asked again. */
const breakers = new WeakMap<CatalogueDatabase, { readonly failures: number; readonly openUntil: number }>();

/** How far this isolate has read each database, as D1 says it: bookmarks sort from the oldest to the newest. */
const bookmarks = new WeakMap<CatalogueDatabase, string>();

/**
 * Asks several questions in one round trip, all answered from the same release: a batch is one transaction.
 * The nearest copy of the database answers that is at least where this isolate has read before, so no release is
 * followed by an older one.
 * @param constraint "first-primary" for what must not be behind
 * @returns the parsed rows of each question under its name
 * @throws CatalogueUnavailable
 */
export async function runQueries<Batch extends QueryBatch>(
  database: CatalogueDatabase,
  queries: Batch,
  constraint: D1SessionConstraint = "first-unconstrained",
): Promise<BatchRows<Batch>> {
  const entries = Object.entries(queries);
  const results = await withCircuitBreaker(database, async () => {
    const session = database.withSession(
      constraint === "first-primary" ? constraint : (bookmarks.get(database) ?? constraint),
    );
    const batchResults = await session.batch(
      entries.map(([, [query]]) => session.prepare(query.sql).bind(...query.values)),
    );
    storeBookmark(database, session);
    return batchResults;
  });
  return Object.fromEntries(
    entries.map(([name, [, row]], index) => [name, v.parse(v.array(row), results[index]?.results)]),
  ) as BatchRows<Batch>;
}

/** Answers arrive in any order. */
function storeBookmark(database: CatalogueDatabase, session: D1DatabaseSession): void {
  const bookmark = session.getBookmark() ?? "";
  if (bookmark > (bookmarks.get(database) ?? "")) bookmarks.set(database, bookmark);
}

async function withCircuitBreaker(database: CatalogueDatabase, batch: () => Promise<D1Result[]>): Promise<D1Result[]> {
  if (Date.now() < (breakers.get(database)?.openUntil ?? 0)) throw new CatalogueUnavailable("D1 hung a moment ago");
  try {
    const results = await withTimeout(batch(), QUERY_TIMEOUT_MS);
    breakers.delete(database);
    return results;
  } catch (error) {
    // No copy may have come so far, or the database was put back to before it.
    bookmarks.delete(database);
    if (error instanceof TimeoutError) {
      const failures = (breakers.get(database)?.failures ?? 0) + 1;
      breakers.set(database, { failures, openUntil: failures < BREAKER_THRESHOLD ? 0 : Date.now() + BREAKER_OPEN_MS });
    }
    throw new CatalogueUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
