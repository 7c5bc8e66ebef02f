import { closeSync, globSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { type Environment, type Place, settingsFile, sourceOf } from "./environment.ts";
import { Halted } from "./failed.ts";
import { wrangler, wranglerJson } from "./wrangler.ts";

const Results = v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) }));
export type Rows = readonly Readonly<Record<string, unknown>>[];

/** A database, here or at Cloudflare. */
export type Database = {
  /** The rows of one SELECT. */
  readonly select: (sql: string) => Rows;
  /** The rows of several SELECTs, asked together. */
  readonly selectAll: (queries: readonly string[]) => readonly Rows[];
  /** Runs statements as one change: all of them, or, when one fails, none. They are made while they are carried out. */
  readonly apply: (statements: Iterable<string>) => void;
  readonly migrate: () => void;
};

type Binding = "CATALOGUE" | "MESSAGES";

/** A table that no other database has. */
const MARK = { CATALOGUE: "release", MESSAGES: "message", COUNTED: "counted" } as const;

const MIGRATIONS = join(import.meta.dirname, "../d1-migrations");

/** Another publish may be writing. */
const PATIENCE_MS = 30_000;

export const openDatabase = (binding: Binding, { remote, state = ".wrangler/state" }: Place): Database =>
  remote ? remoteDatabase(binding, remote) : localDatabase(binding, state);

function remoteDatabase(binding: Binding, environment: Environment): Database {
  const d1 = (...args: readonly string[]) => ["d1", ...args, "--remote", "-c", settingsFile("api", environment)];
  const selectAll = (queries: readonly string[]) =>
    v
      .parse(Results, wranglerJson(d1("execute", binding, "--json", "--command", queries.join(";"))))
      .map(({ results }) => results);
  return {
    select: (sql) => selectAll([sql])[0] ?? [],
    selectAll,
    apply: (statements) =>
      inFile(statements, (file) => wrangler(d1("execute", binding, "--json", "--yes", "--file", file))),
    migrate: () => void wrangler(d1("migrations", "apply", binding)),
  };
}

/**
 * Local D1 by its own file: given all statements of a large catalogue at once, workerd runs out of memory, and each start
 * of it costs a second.
 */
function localDatabase(binding: Binding, state: string): Database {
  const reading = <Answer>(task: (sqlite: DatabaseSync) => Answer): Answer => {
    const sqlite = new DatabaseSync(localFile(state, binding), { timeout: PATIENCE_MS });
    try {
      return task(sqlite);
    } finally {
      sqlite.close();
    }
  };
  const selectAll = (queries: readonly string[]) =>
    reading((sqlite) => {
      sqlite.exec("BEGIN");
      return queries.map((sql) => sqlite.prepare(sql).all() as Rows);
    });
  return {
    select: (sql) => selectAll([sql])[0] ?? [],
    selectAll,
    apply: (statements) => applyHere(localFile(state, binding), statements),
    migrate: () => {
      if (isMigrated(state, binding)) return;
      // wrangler's own place would be beside the settings that it is given.
      const where = ["--local", "-c", sourceOf("api"), "--persist-to", state];
      wrangler(["d1", "migrations", "apply", binding, ...where]);
    },
  };
}

/** D1 takes a file as one change: "if the execution fails to complete, your DB will return to its original state". */
function inFile(statements: Iterable<string>, task: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "statements-"));
  try {
    const file = join(folder, "change.sql");
    const output = openSync(file, "w");
    try {
      for (const statement of statements) writeSync(output, `${statement}\n`);
    } finally {
      closeSync(output);
    }
    task(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @throws Halted when a statement fails; nothing has changed then */
function applyHere(file: string, statements: Iterable<string>): void {
  const sqlite = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    sqlite.exec("BEGIN IMMEDIATE");
    for (const statement of statements) sqlite.exec(statement);
    sqlite.exec("COMMIT");
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK");
    const isOfSqlite = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
    throw isOfSqlite ? new Halted(error.message) : error;
  } finally {
    sqlite.close();
  }
}

/** Whether wrangler has noted each migration as applied. */
function isMigrated(state: string, binding: Binding): boolean {
  const file = findLocalFile(state, binding);
  if (file === undefined) return false;
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS });
  try {
    const applied = new Set(
      sqlite
        .prepare("SELECT name FROM d1_migrations")
        .all()
        .map(({ name }) => name),
    );
    return readdirSync(join(MIGRATIONS, binding.toLowerCase())).every((name) => applied.has(name));
  } finally {
    sqlite.close();
  }
}

/** Where local D1 keeps a database: files have names that say nothing. */
export function findLocalFile(state: string, binding: keyof typeof MARK): string | undefined {
  return globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).find((path) => {
    const sqlite = new DatabaseSync(path, { readOnly: true });
    try {
      return sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(MARK[binding]) !== undefined;
    } finally {
      sqlite.close();
    }
  });
}

function localFile(state: string, binding: Binding): string {
  const file = findLocalFile(state, binding);
  if (file === undefined) throw new Halted(`There is no local database ${binding} in ${state}.`);
  return file;
}
