import type { D1Database, D1Result } from "@cloudflare/workers-types";
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

/**
 * Asks several questions in one round trip, all answered from the same release: a batch is one transaction.
 * @returns the parsed rows of each question under its name
 * @throws CatalogueUnavailable
 */
export async function ask<Asked extends Questions>(
  database: CatalogueDatabase,
  questions: Asked,
): Promise<Answers<Asked>> {
  const entries = Object.entries(questions);
  const results = await inTime(database, () =>
    database.batch(entries.map(([, [query]]) => database.prepare(query.sql).bind(...query.values))),
  );
  return Object.fromEntries(
    entries.map(([name, [, row]], index) => [name, v.parse(v.array(row), results[index]?.results)]),
  ) as Answers<Asked>;
}

async function inTime(database: CatalogueDatabase, batch: () => Promise<D1Result[]>): Promise<D1Result[]> {
  if (Date.now() < (hung.get(database)?.until ?? 0)) throw new CatalogueUnavailable("D1 hung a moment ago");
  try {
    const results = await within(PATIENCE_MS, batch());
    hung.delete(database);
    return results;
  } catch (error) {
    if (error instanceof TookTooLong) {
      const times = (hung.get(database)?.times ?? 0) + 1;
      hung.set(database, { times, until: times < HUNG_IN_A_ROW ? 0 : Date.now() + REST_MS });
    }
    throw new CatalogueUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
