import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import type { CommandContext } from "../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings, writeSettingsFile } from "../cloudflare/environment.ts";
import { CommandError, formatError } from "../platform/report-failure.ts";
import type { Database, DatabaseName, Rows } from "../sql/database.ts";
import { type CatalogueDatabases, slotDatabase } from "../sql/slots.ts";
import { backUp, openBackup } from "./copy-database.ts";
import { openLocalDatabase } from "./local-database.ts";
import { missingMigrations } from "./migrations.ts";

/** D1 documents no limit for a result, but builds it in the memory of one isolate (128 MB). */
const ROWS_AT_ONCE = 20_000;

type Context = Pick<CommandContext, "root" | "state" | "wrangler" | "cloudflare">;

/** @param remote the environment at Cloudflare, by default the local database */
export const openDatabase = (binding: DatabaseName, remote: Environment | undefined, context: Context): Database =>
  remote ? openRemoteDatabase(binding, remote, context) : openLocalDatabase(binding, context.state, context.root);

export function openCatalogueDatabases(remote: Environment | undefined, context: Context): CatalogueDatabases {
  const open = (name: DatabaseName) => openDatabase(name, remote, context);
  return {
    pointer: open("CATALOGUE_POINTER"),
    slots: { a: open(slotDatabase("a")), b: open(slotDatabase("b")), c: open(slotDatabase("c")) },
  };
}

function openRemoteDatabase(
  binding: DatabaseName,
  environment: Environment,
  { root, wrangler, cloudflare }: Context,
): Database {
  const d1 = (...args: readonly string[]) => [
    "d1",
    ...args,
    "--remote",
    "-c",
    writeSettingsFile("api", environment, root),
  ];

  async function selectAll(queries: readonly string[]): Promise<readonly Rows[]> {
    const id = databaseId(binding, environment, root);
    const { client, accountId } = await cloudflare();
    try {
      const answer = await client.d1.database.query(id, { account_id: accountId, sql: queries.join(";\n") });
      return v.parse(Results, answer.result).map(({ results }) => results);
    } catch (error) {
      throw new CommandError(`A query of ${binding} of ${environment} failed: ${formatError(error)}`, { cause: error });
    }
  }

  async function select(sql: string): Promise<Rows> {
    const all: Rows[number][] = [];
    for (;;) {
      const [rows = []] = await selectAll([`SELECT * FROM (${sql}) LIMIT ${ROWS_AT_ONCE} OFFSET ${all.length}`]);
      for (const row of rows) all.push(row);
      if (rows.length < ROWS_AT_ONCE) return all;
    }
  }

  /** Statements that are sent together run as one transaction. */
  async function write(statements: readonly string[]): Promise<readonly Rows[]> {
    return statements.length === 0 ? [] : await selectAll(statements);
  }

  async function readBookmark(): Promise<string> {
    const { client, accountId } = await cloudflare();
    const id = databaseId(binding, environment, root);
    const { bookmark } = await client.d1.database.timeTravel.getBookmark(id, { account_id: accountId });
    return bookmark ?? "";
  }

  const database: Database = {
    select,
    selectAll,
    write,
    readBookmark,
    snapshot: (read) =>
      inFolder(async (folder) => {
        const file = join(folder, "copy.sqlite");
        await backUp(database, file);
        const copy = openBackup(file);
        try {
          return await read(copy);
        } finally {
          copy.close();
        }
      }),
    // D1 imports a file as one change: "if the execution fails to complete, your DB will return to its original state".
    apply: (statements) =>
      inFolder(async (folder) => {
        const file = join(folder, "change.sql");
        writeLines(file, statements);
        await wrangler(d1("execute", binding, "--json", "--yes", "--file", file));
      }),
    // A start of wrangler takes seconds, and most often there is nothing to apply.
    missingMigrations: () => missingMigrations(database, binding),
    migrate: async () => {
      if ((await missingMigrations(database, binding)).length > 0) await wrangler(d1("migrations", "apply", binding));
    },
  };
  return database;
}

const Results = v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) }));

function databaseId(binding: DatabaseName, environment: Environment, root: string): string {
  const found = readEnvironmentSettings("api", environment, root).d1_databases.find((each) => each.binding === binding);
  if (found === undefined) throw new Error(`The settings of the api Worker have no database ${binding}.`);
  return found.database_id;
}

async function inFolder<Result>(task: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeLines(file: string, lines: Iterable<string>): void {
  const output = openSync(file, "w");
  try {
    for (const line of lines) writeSync(output, `${line}\n`);
  } finally {
    closeSync(output);
  }
}
