import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import type { DatabaseName } from "../sql/database.ts";
import { BUSY_TIMEOUT_MS, requireLocalFile } from "./local-database.ts";

export type LocalD1 = { readonly database: D1Database; readonly close: () => void };

/**
 * The file of a local database behind as much of D1's interface as the index of files and the messages use. Miniflare's own binding sends a
 * request to workerd for each `prepare` and each `bind` and blocks the process for it: thousands for a few hundred files.
 * @throws CommandError when there is no such database
 */
export function openLocalD1(binding: DatabaseName, state: string): LocalD1 {
  const sqlite = new DatabaseSync(requireLocalFile(state, binding), { timeout: BUSY_TIMEOUT_MS });
  // Local data need not outlive a power cut to the last commit; waiting for the disk at each takes longer than all else.
  sqlite.exec("PRAGMA synchronous = NORMAL");
  const compiled = new Map<string, StatementSync>();
  const bound = new WeakMap<object, () => object>();
  const prepare = (sql: string, values: readonly SQLInputValue[] = []): object => {
    const all = () => {
      const statement = compiled.get(sql) ?? sqlite.prepare(sql);
      compiled.set(sql, statement);
      return { results: statement.all(...values) };
    };
    const statement = {
      bind: (...parameters: SQLInputValue[]) => prepare(sql, parameters),
      all: async () => all(),
      run: async () => all(),
      first: async (column?: string) => {
        const [row] = all().results;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    };
    bound.set(statement, all);
    return statement;
  };
  const database = {
    prepare: (sql: string) => prepare(sql),
    /** One transaction, as in D1. */
    batch: async (statements: readonly object[]) => {
      sqlite.exec("BEGIN IMMEDIATE");
      try {
        const results = statements.map((statement) => bound.get(statement)?.());
        sqlite.exec("COMMIT");
        return results;
      } finally {
        if (sqlite.isTransaction) sqlite.exec("ROLLBACK");
      }
    },
  };
  return { database: database as unknown as D1Database, close: () => sqlite.close() };
}
