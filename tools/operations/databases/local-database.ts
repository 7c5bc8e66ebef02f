import { once } from "node:events";
import { globSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { CommandError } from "../report-failure.ts";
import type { Database, DatabaseName, Rows, Snapshot } from "./database.ts";

/** Tells the databases apart: the names of local D1's files are digests. */
const DISTINCTIVE_TABLE = { CATALOGUE: "release", MESSAGES: "message", COUNTED: "counted" } as const;

const MIGRATIONS = join(import.meta.dirname, "../../../d1-migrations");

/** The same as wrangler's, so that `wrangler d1 migrations list --local` can read it. */
const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** Another process may be publishing. */
const BUSY_TIMEOUT_MS = 30_000;

const folderOf = (state: string) => join(state, "v3/d1/miniflare-D1DatabaseObject");

/**
 * Opens the file of local D1 directly: workerd runs out of memory on the statements of a large catalogue, and each of its
 * starts costs half a second.
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

/** The transaction makes the task see one moment. */
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

export function snapshotOf(sqlite: DatabaseSync): Snapshot {
  const select = (sql: string) => sqlite.prepare(sql).all() as Rows;
  return { select, selectAll: (queries) => queries.map(select) };
}

/** @throws CommandError when a statement fails; then nothing has changed */
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
  const existing = findLocalFile(state, binding);
  if (existing !== undefined) return applyMigrations(existing, binding);
  const folder = folderOf(state);
  mkdirSync(folder, { recursive: true });
  // Created beside its final folder and then linked, so that a killed process leaves no half of a database.
  const scratch = mkdtempSync(join(folder, "new-"));
  try {
    const made = await createEmpty(binding, scratch, root);
    const file = join(folder, basename(made));
    applyMigrations(made, binding);
    try {
      linkSync(made, file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      // A Worker that queried D1 before it had a schema has created an empty database.
      applyMigrations(file, binding);
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * Has workerd create the database, because the file name is its own digest. A thread frees workerd's hundred megabytes
 * before a catalogue is read. @returns the file
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

/** Applies each missing migration together with its entry in one transaction, as wrangler does. */
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
    // Closing rolls back what was not committed.
    sqlite.close();
  }
}

/** workerd keeps its alarms in metadata.sqlite. */
const sqliteFiles = (folder: string) =>
  globSync(join(folder, "*.sqlite")).filter((path) => basename(path) !== "metadata.sqlite");

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
