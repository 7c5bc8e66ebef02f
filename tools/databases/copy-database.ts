import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { CommandError } from "../platform/report-failure.ts";
import type { Database, Rows, Snapshot } from "../sql/database.ts";
import { snapshotOf } from "./local-database.ts";

const Schema = v.array(v.object({ name: v.string(), sql: v.string() }));
const ROWS_AT_ONCE = 10_000;

const TABLES = `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`;

/** Both are forgotten at night; together, elsewhere, they would lead to who wrote. */
const OF_ONE_DAY = ["daily_key", "sender"];

/**
 * Leaves out the tables of the platform, what is of one day, and the full-text indexes, which can be rebuilt. A table comes
 * after those that it refers to.
 */
export const backedUpTables = ({ select }: Pick<Snapshot, "select">) => selectBackedUp(select(TABLES));

function selectBackedUp(rows: Rows): v.InferOutput<typeof Schema> {
  const tables = v.parse(Schema, rows);
  const virtual = tables.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const isFullText = (name: string) => virtual.some((index) => name === index || name.startsWith(`${index}_`));
  return tables.filter(({ name }) => !isFullText(name) && !OF_ONE_DAY.includes(name));
}

/** Differs when the database was written to in between. */
async function readFingerprint(database: Database, tables: readonly { readonly name: string }[]): Promise<string> {
  const counts = tables.map(({ name }) => `SELECT count(*) AS n FROM "${name}"`);
  const release = tables.some(({ name }) => name === "release") ? ["SELECT max(number) AS n FROM release"] : [];
  return JSON.stringify(await database.selectAll([...counts, ...release]));
}

/**
 * Copies a database, or some of its tables, into a local SQLite file.
 * @returns the number of rows of each table
 * @throws CommandError when writes keep interrupting it
 */
export async function backUp(
  database: Database,
  file: string,
  only?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const tables = selectBackedUp(await database.select(TABLES)).filter(({ name }) => only?.includes(name) ?? true);
  if (tables.length === 0) throw new CommandError("The database has no tables: nothing to back up.");
  const part = `${file}.part`;
  try {
    const counts = await copyConsistently(database, tables, part);
    // Only a complete copy gets the final name.
    renameSync(part, file);
    return counts;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function copyConsistently(
  database: Database,
  tables: ReturnType<typeof backedUpTables>,
  part: string,
): Promise<ReadonlyMap<string, number>> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const before = await readFingerprint(database, tables);
    rmSync(part, { force: true });
    // The messages of visitors must not be readable by other users of this machine.
    writeFileSync(part, "", { mode: 0o600 });
    const copy = new DatabaseSync(part, { enableForeignKeyConstraints: false });
    const counts = new Map<string, number>();
    try {
      copy.exec("PRAGMA synchronous = OFF; BEGIN");
      for (const { sql } of tables) copy.exec(sql);
      const pages = tables.map(({ name }) => pageQuery(copy, name));
      // Most tables fit into their first page, so one request reads them all.
      const firstPages = await database.selectAll(pages.map((page) => page(0)));
      for (const [index, { name }] of tables.entries()) {
        const page = pages[index];
        if (page) counts.set(name, await copyRows(database, copy, name, page, firstPages[index] ?? []));
      }
      copy.exec("COMMIT");
    } finally {
      copy.close();
    }
    if ((await readFingerprint(database, tables)) === before) return counts;
  }
  throw new CommandError("The database is written to all the time; try again when nobody publishes.");
}

/** Pages in the order of the primary key, or of SQLite's rowid. */
function pageQuery(copy: DatabaseSync, table: string): (offset: number) => string {
  const columns = v.parse(
    v.array(v.object({ name: v.string() })),
    copy.prepare("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk").all(table),
  );
  const order = columns.length > 0 ? columns.map(({ name }) => `"${name}"`).join(", ") : "rowid";
  return (offset) => `SELECT * FROM "${table}" ORDER BY ${order} LIMIT ${ROWS_AT_ONCE} OFFSET ${offset}`;
}

async function copyRows(
  database: Database,
  copy: DatabaseSync,
  table: string,
  page: (offset: number) => string,
  first: Rows,
): Promise<number> {
  const columns = Object.keys(first[0] ?? {});
  if (columns.length === 0) return 0;
  const names = columns.map((column) => `"${column}"`).join(", ");
  const insert = copy.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`);
  let count = 0;
  for (let rows = first; ; rows = await database.select(page(count))) {
    for (const row of rows) insert.run(...columns.map((column) => row[column] as string | number | null));
    count += rows.length;
    if (rows.length < ROWS_AT_ONCE) return count;
  }
}

/** @throws CommandError when there is no such backup */
export function openBackup(file: string): Snapshot & { readonly close: () => void } {
  if (!existsSync(file)) throw new CommandError(`There is no backup ${file}.`);
  const sqlite = new DatabaseSync(file, { readOnly: true });
  return { ...snapshotOf(sqlite), close: () => sqlite.close() };
}
