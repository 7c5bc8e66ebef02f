import { once } from "node:events";
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { CommandError } from "../platform/report-failure.ts";
import { DATABASES, type Database, type DatabaseName, type Rows, type Snapshot } from "../sql/database.ts";
import { migrationFiles, missingMigrations } from "./migrations.ts";

/** The same as wrangler's, so that `wrangler d1 migrations list --local` can read it. */
const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** Another process may be publishing. */
export const BUSY_TIMEOUT_MS = 30_000;

/** @param folder in which Miniflare stores everything */
const filesIn = (folder: string) => join(folder, "d1/miniflare-D1DatabaseObject");
const folderOf = (state: string) => filesIn(join(state, "v3"));

/**
 * Opens the file of local D1 directly: workerd runs out of memory on the statements of a large catalogue, and each of its
 * starts costs half a second.
 * @param root the folder of the settings
 */
export function openLocalDatabase(binding: DatabaseName, state: string, root = "."): Database {
  const selectAll = async (queries: readonly string[]) =>
    withFile(requireLocalFile(state, binding), (sqlite) => snapshotOf(sqlite).selectAll(queries));
  const select: Database["select"] = async (sql) => (await selectAll([sql]))[0] ?? [];
  return {
    select,
    selectAll,
    snapshot: async (read) => withFile(requireLocalFile(state, binding), (sqlite) => read(snapshotOf(sqlite))),
    write: async (statements) => {
      const results: Rows[] = [];
      change(requireLocalFile(state, binding), (sqlite) => {
        for (const statement of statements) results.push(sqlite.prepare(statement).all() as Rows);
      });
      return results;
    },
    // Local D1 has no replicas that a session could find behind.
    readBookmark: async () => "",
    apply: async (statements) => applyStatements(requireLocalFile(state, binding), statements),
    migrate: () => migrate(binding, state, root),
    missingMigrations: () => missingMigrations({ select }, binding),
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

const applyStatements = (file: string, statements: Iterable<string>): void =>
  change(file, (sqlite) => {
    for (const statement of statements) sqlite.exec(statement);
  });

/** @throws CommandError when a statement fails; then nothing has changed */
function change(file: string, task: (sqlite: DatabaseSync) => void): void {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    sqlite.exec("BEGIN IMMEDIATE");
    task(sqlite);
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
  // Created beside their final folder and then linked, so that a killed process leaves no half of a database.
  const scratch = mkdtempSync(join(folder, "new-"));
  try {
    const names = await createEmpty(scratch, root);
    for (const each of DATABASES) putInPlace(join(filesIn(scratch), names[each]), folder, each);
    writeNames(state, names);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function putInPlace(made: string, folder: string, binding: DatabaseName): void {
  const file = join(folder, basename(made));
  applyMigrations(made, binding);
  try {
    linkSync(made, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    // A Worker that queried D1 before it had a schema has created an empty database.
    applyMigrations(file, binding);
  }
}

/** The names of the files by binding: they are digests, which only workerd makes. */
const NAMES = "files-of-databases.json";
const Names = v.object(v.entriesFromList(DATABASES, v.string()));
type Names = v.InferOutput<typeof Names>;
const namesFile = (state: string) => join(state, "v3/d1", NAMES);

/** Older states lack databases that were added since: migrating one of those completes them. */
function readNames(state: string): Partial<Names> {
  const file = namesFile(state);
  return existsSync(file) ? v.parse(v.partial(Names), JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** Another process may be writing the same. */
function writeNames(state: string, names: Names): void {
  const part = `${namesFile(state)}.${process.pid}`;
  writeFileSync(part, JSON.stringify(names));
  renameSync(part, namesFile(state));
}

/**
 * Has workerd create every database, in a thread, which frees its hundred megabytes before a catalogue is read.
 * @returns the names of the files by binding
 */
async function createEmpty(folder: string, root: string): Promise<Names> {
  const workerData = { folder, root, filesFolder: filesIn(folder) };
  const thread = new Worker(new URL("./create-local-databases.ts", import.meta.url), { workerData });
  // Both at once: on a busy machine the message comes in the same turn as the exit, which nobody would see after it.
  const [[names]] = await Promise.all([once(thread, "message"), once(thread, "exit")]);
  return v.parse(Names, names);
}

/** Applies each missing migration together with its entry in one transaction, as wrangler does. */
function applyMigrations(file: string, binding: DatabaseName): void {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  const isApplied = (name: string) =>
    sqlite.prepare("SELECT 1 FROM d1_migrations WHERE name = ?").get(name) !== undefined;
  try {
    sqlite.exec(CREATE_MIGRATIONS_TABLE);
    for (const [name, path] of migrationFiles(binding)) {
      if (isApplied(name)) continue;
      sqlite.exec("BEGIN IMMEDIATE");
      // Another process may have applied it while this one waited for the lock.
      if (!isApplied(name)) {
        sqlite.exec(readFileSync(path, "utf8"));
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

export function findLocalFile(state: string, binding: DatabaseName): string | undefined {
  const name = readNames(state)[binding];
  const file = name && join(folderOf(state), name);
  return file && existsSync(file) ? file : undefined;
}

/** The file of the database that has a table: for what a stand-in stores in a database of its own. */
export const findLocalTable = (state: string, table: string): string | undefined =>
  sqliteFiles(folderOf(state)).find((path) => {
    const sqlite = new DatabaseSync(path, { readOnly: true });
    try {
      return sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined;
    } finally {
      sqlite.close();
    }
  });

/** @throws CommandError when there is none */
export function requireLocalFile(state: string, binding: DatabaseName): string {
  const file = findLocalFile(state, binding);
  if (file === undefined)
    throw new CommandError(
      `There is no local database ${binding} in ${state}: npm run catalogue -- publish FROM makes it.`,
    );
  return file;
}
