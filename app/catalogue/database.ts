import type { D1Database, D1DatabaseSession, D1Result, D1SessionConstraint } from "@cloudflare/workers-types";
import type { Sql } from "sql-template-tag";
import * as v from "valibot";
import { TookTooLong, within } from "../within.ts";

export type CatalogueDatabase = D1Database;

type RowSchema = v.GenericSchema<unknown, unknown>;
export type Questions = Readonly<Record<string, readonly [sql: Sql, row: RowSchema]>>;
export type Answers<Asked extends Questions> = { readonly [Name in keyof Asked]: v.InferOutput<Asked[Name][1]>[] };

/** The database did not answer, or not in time. */
export class CatalogueUnavailable extends Error {
  override readonly name = "CatalogueUnavailable";
}

/** The slowest question of a million products takes a tenth of it. */
const PATIENCE_MS = 2000;
/** A database that hangs is left alone this long, so that only one visitor in many waits for it. */
const REST_MS = 5000;
/** One question may hang by itself. When so many in a row do, it is the database. */
const HUNG_IN_A_ROW = 3;

/** How often in a row a database hung, and until when it is not asked again. */
const hung = new WeakMap<CatalogueDatabase, { readonly times: number; readonly until: number }>();

/** How far this isolate has read each database, as D1 says it: bookmarks sort from the oldest to the newest. */
const readTo = new WeakMap<CatalogueDatabase, string>();

/**
 * Asks several questions in one round trip, all answered from the same release: a batch is one transaction.
 * The nearest copy of the database answers that is at least where this isolate has read before, so no release is
 * followed by an older one.
 * @param from "first-primary" for what must not be behind
 * @returns the parsed rows of each question under its name
 * @throws CatalogueUnavailable
 */
export async function ask<Asked extends Questions>(
  database: CatalogueDatabase,
  questions: Asked,
  from: D1SessionConstraint = "first-unconstrained",
): Promise<Answers<Asked>> {
  const entries = Object.entries(questions);
  const results = await inTime(database, async () => {
    const session = database.withSession(from === "first-primary" ? from : (readTo.get(database) ?? from));
    const answered = await session.batch(
      entries.map(([, [query]]) => session.prepare(query.sql).bind(...query.values)),
    );
    remember(database, session);
    return answered;
  });
  return Object.fromEntries(
    entries.map(([name, [, row]], index) => [name, v.parse(v.array(row), results[index]?.results)]),
  ) as Answers<Asked>;
}

/** Answers arrive in any order. */
function remember(database: CatalogueDatabase, session: D1DatabaseSession): void {
  const bookmark = session.getBookmark() ?? "";
  if (bookmark > (readTo.get(database) ?? "")) readTo.set(database, bookmark);
}

async function inTime(database: CatalogueDatabase, batch: () => Promise<D1Result[]>): Promise<D1Result[]> {
  if (Date.now() < (hung.get(database)?.until ?? 0)) throw new CatalogueUnavailable("D1 hung a moment ago");
  try {
    const results = await within(PATIENCE_MS, batch());
    hung.delete(database);
    return results;
  } catch (error) {
    // No copy may have come so far, or the database was put back to before it.
    readTo.delete(database);
    if (error instanceof TookTooLong) {
      const times = (hung.get(database)?.times ?? 0) + 1;
      hung.set(database, { times, until: times < HUNG_IN_A_ROW ? 0 : Date.now() + REST_MS });
    }
    throw new CatalogueUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
