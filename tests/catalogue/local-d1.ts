import { nextTick } from "node:process";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { D1Database } from "@cloudflare/workers-types";
import { findLocalFile } from "../../tools/databases/local-database.ts";
import { DATABASES } from "../../tools/sql/database.ts";
import type { SlotBindings } from "../../workers/slots/open-catalogue.ts";
import { publishedSampleState } from "./published-sample.ts";

/**
 * https://developers.cloudflare.com/d1/platform/limits/ (read 2026-11-26), and what workerd sets beside them
 * (src/workerd/util/sqlite.c++).
 */
const LIMITS = {
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  vdbeOp: 25_000,
  functionArg: 32,
  likePatternLength: 50,
  variableNumber: 100,
};

type Statement = { readonly sql: string; readonly values: readonly SQLInputValue[] };

/**
 * What a test reads of D1, in its own process: a query that waited for another process would sometimes wait longer than
 * a visitor may. It is answered when nothing else is left to do, so that what starts together is one round trip.
 */
function openReadOnly(location: string | URL) {
  const sqlite = new DatabaseSync(location, { readOnly: true, limits: LIMITS });
  const prepared = new Map<string, StatementSync>();
  function run({ sql, values }: Statement) {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, statement);
    return { results: statement.all(...values), success: true };
  }
  async function batch(statements: readonly Statement[]) {
    await new Promise<void>((resolve) => nextTick(resolve));
    sqlite.exec("BEGIN");
    try {
      return statements.map(run);
    } finally {
      sqlite.exec("COMMIT");
    }
  }
  const prepare = (sql: string, values: readonly SQLInputValue[] = []) => {
    const all = async () => (await batch([{ sql, values }]))[0];
    const first = async (column?: string) => {
      const row = (await all())?.results[0] ?? null;
      return row && column !== undefined ? row[column] : row;
    };
    return { sql, values, all, first, bind: (...bound: readonly SQLInputValue[]): object => prepare(sql, bound) };
  };
  const session = { batch, prepare: (sql: string) => prepare(sql), getBookmark: () => null };
  const database = { ...session, withSession: () => session } as unknown as D1Database;
  return { database, close: () => sqlite.close() };
}

/** The databases of a folder, as Workers read them. */
export function openLocalD1(state: string): { readonly bindings: SlotBindings; readonly close: () => void } {
  const opened = DATABASES.flatMap((name) => {
    const file = findLocalFile(state, name);
    return file === undefined ? [] : [[name, openReadOnly(file)] as const];
  });
  return {
    bindings: Object.fromEntries(opened.map(([name, { database }]) => [name, database])) as unknown as SlotBindings,
    close: () => {
      for (const [, { close }] of opened) close();
    },
  };
}

let sample: Promise<D1Database> | undefined;

/** The sample's catalogue as it is published. Nobody writes to its file, so all tests of a process share it. */
export function publishedSample(): Promise<D1Database> {
  sample ??= publishedSampleState().then((state) => {
    const file = pathToFileURL(findLocalFile(state, "CATALOGUE_A") ?? "");
    // Else SQLite would leave files beside it, which other tests might be copying.
    file.search = "immutable=1";
    return openReadOnly(file).database;
  });
  return sample;
}
