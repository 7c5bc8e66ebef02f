import type { D1Database, D1Result } from "@cloudflare/workers-types";
import type { Sql } from "sql-template-tag";
import * as v from "valibot";

export type CatalogueDatabase = D1Database;

type RowSchema = v.GenericSchema<unknown, unknown>;
export type Questions = Readonly<Record<string, readonly [sql: Sql, row: RowSchema]>>;
export type Answers<Asked extends Questions> = { readonly [Name in keyof Asked]: v.InferOutput<Asked[Name][1]>[] };

/**
 * Asks several questions in one round trip, all answered from the same release: a batch is one transaction.
 * @returns the parsed rows of each question under its name
 */
export async function ask<Asked extends Questions>(
  database: CatalogueDatabase,
  questions: Asked,
): Promise<Answers<Asked>> {
  const entries = Object.entries(questions);
  const results: D1Result[] = await database.batch(
    entries.map(([, [query]]) => database.prepare(query.sql).bind(...query.values)),
  );
  return Object.fromEntries(
    entries.map(([name, [, row]], index) => [name, v.parse(v.array(row), results[index]?.results)]),
  ) as Answers<Asked>;
}
