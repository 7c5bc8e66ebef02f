import { once } from "node:events";
import { globSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { CommandError } from "../report-failure.ts";
import type { Database, DatabaseName, Rows, Snapshot } from "./database.ts";

/** A table that no other database has. */
const DISTINCTIVE_TABLE = { CATALOGUE: "release", MESSAGES: "message", COUNTED: "counted" } as const;

const MIGRATIONS = join(import.meta.dirname, "../../../d1-migrations");

/** As wrangler creates it: `wrangler d1 migrations list --local` reads the same table. */
const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** Another publish may be writing. */
const BUSY_TIMEOUT_MS = 30_000;

const folderOf = (state: string) => join(state, "v3/d1/miniflare-D1DatabaseObject");

/**
 * Local D1 by its own file: given all statements of a large catalogue at once, workerd runs out of memory, and each start
 * of it costs half a second.
 * @param root the folder of the settings
 */
export function openLocalDatabase(binding: DatabaseName, state: string, root = "."): Database {
  const selectAll = async (queries: readonly string[]) =>
    withFile(requireLocalFile(state, binding), (sqlite) => snapshotOf(sqlite).selectAll(queries));
  return {
    select: async (sql) => (await selectAll([sql]))[0] ?? [],
    selectAll,
    snapshot: async (read) => withFile(requireLocalFile(state, binding), (sqlite) => read(snapshotOf(sqlite))),
    apply: async (statements) => applyStatements(requireLocalFile(state, binding), statements),
    migrate: () => migrate(binding, state, root),
  };
}

/** Opens a file for a task, which sees it as it is at one moment. */
async function withFile<Result>(
  file: string,
  task: (sqlite: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    sqlite.exec("BEGIN");
    return await task(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Synchronous reads of an open SQLite file. */
export function snapshotOf(sqlite: DatabaseSync): Snapshot {
  const select = (sql: string) => sqlite.prepare(sql).all() as Rows;
  return { select, selectAll: (queries) => queries.map(select) };
}

/** @throws Halted when a statement fails; nothing has changed then */
function applyStatements(file: string, statements: Iterable<string>): void {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    sqlite.exec("BEGIN IMMEDIATE");
    for (const statement of statements) sqlite.exec(statement);
    sqlite.exec("COMMIT");
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK");
    const isOfSqlite = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
    throw isOfSqlite ? new CommandError(error.message) : error;
  } finally {
    sqlite.close();
  }
}

async function migrate(binding: DatabaseName, state: string, root: string): Promise<void> {
  const known = findLocalFile(state, binding);
  if (known !== undefined) return applyMigrations(known, binding);
  const folder = folderOf(state);
  mkdirSync(folder, { recursive: true });
  // Made beside its place and then given its name there, so that a process killed meanwhile leaves no half of it.
  const scratch = mkdtempSync(join(folder, "new-"));
  try {
    const made = await createEmpty(binding, scratch, root);
    const file = join(folder, basename(made));
    applyMigrations(made, binding);
    try {
      linkSync(made, file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      // Whoever asked D1 before there was a schema left a database without one.
      applyMigrations(file, binding);
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * Has workerd create an empty database, since only it knows under which name it will look for the file. In a thread, whose
 * hundred megabytes are free again before a catalogue is read. @returns the file
 */
async function createEmpty(binding: DatabaseName, folder: string, root: string): Promise<string> {
  const thread = new Worker(new URL("./create-local-database.ts", import.meta.url), {
    workerData: { binding, folder, root },
  });
  await once(thread, "exit");
  const [file] = sqliteFiles(join(folder, "d1/miniflare-D1DatabaseObject"));
  if (file === undefined) throw new Error(`workerd made no database in ${folder}.`);
  return file;
}

/** Applies the migrations that a database lacks: each with its entry in one transaction, as wrangler does. */
function applyMigrations(file: string, binding: DatabaseName): void {
  const folder = join(MIGRATIONS, binding.toLowerCase());
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  const isApplied = (name: string) =>
    sqlite.prepare("SELECT 1 FROM d1_migrations WHERE name = ?").get(name) !== undefined;
  try {
    sqlite.exec(CREATE_MIGRATIONS_TABLE);
    for (const name of readdirSync(folder).toSorted()) {
      if (isApplied(name)) continue;
      sqlite.exec("BEGIN IMMEDIATE");
      // Another process may have applied it while this one waited for the lock.
      if (!isApplied(name)) {
        sqlite.exec(readFileSync(join(folder, name), "utf8"));
        sqlite.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
      }
      sqlite.exec("COMMIT");
    }
  } finally {
    // What was begun and not committed is rolled back with it.
    sqlite.close();
  }
}

/** The databases in a folder; workerd keeps its alarms beside them. */
const sqliteFiles = (folder: string) =>
  globSync(join(folder, "*.sqlite")).filter((path) => basename(path) !== "metadata.sqlite");

/** Where local D1 keeps a database, told by its tables: the files' names are digests. */
export function findLocalFile(state: string, binding: keyof typeof DISTINCTIVE_TABLE): string | undefined {
  return sqliteFiles(folderOf(state)).find((path) => {
    const sqlite = new DatabaseSync(path, { readOnly: true });
    try {
      return sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(DISTINCTIVE_TABLE[binding]) !== undefined;
    } finally {
      sqlite.close();
    }
  });
}

function requireLocalFile(state: string, binding: DatabaseName): string {
  const file = findLocalFile(state, binding);
  if (file === undefined) throw new CommandError(`There is no local database ${binding} in ${state}.`);
  return file;
}
