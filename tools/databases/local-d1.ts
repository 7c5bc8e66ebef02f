import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import type { DatabaseName, Rows } from "../sql/database.ts";
import { type BoundStatement, createD1 } from "./d1.ts";
import { BUSY_TIMEOUT_MS, requireLocalFile } from "./local-database.ts";

export type LocalD1 = { readonly database: D1Database; readonly close: () => void };

/**
 * The file of a local database as D1. Miniflare's own binding sends a request to workerd for each `prepare` and each `bind` and
 * blocks the process for it: thousands for a few hundred files.
 * @throws CommandError when there is no such database
 */
export function openLocalD1(binding: DatabaseName, state: string): LocalD1 {
  const sqlite = new DatabaseSync(requireLocalFile(state, binding), { timeout: BUSY_TIMEOUT_MS });
  // Local data need not outlive a power cut to the last commit; waiting for the disk at each takes longer than all else.
  sqlite.exec("PRAGMA synchronous = NORMAL");
  const compiled = new Map<string, StatementSync>();
  const run = ({ sql, values }: BoundStatement): Rows => {
    const statement = compiled.get(sql) ?? sqlite.prepare(sql);
    compiled.set(sql, statement);
    return statement.all(...(values as readonly SQLInputValue[])) as Rows;
  };
  const database = createD1(async (statements) => {
    if (statements.length === 1) return statements.map(run);
    sqlite.exec("BEGIN IMMEDIATE");
    try {
      const results = statements.map(run);
      sqlite.exec("COMMIT");
      return results;
    } finally {
      if (sqlite.isTransaction) sqlite.exec("ROLLBACK");
    }
  });
  return { database, close: () => sqlite.close() };
}
