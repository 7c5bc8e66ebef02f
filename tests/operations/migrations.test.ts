import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { findLocalFile, openLocalDatabase } from "../../tools/databases/local-database.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { temporary } from "../catalogue/temporary.ts";
import { deep } from "../volume.ts";

/** What tools/dev/record-queries.ts noted, for the schema whose last migration the file is named after. */
const RECORDED = "tests/operations/queries";
const recorded = readdirSync(RECORDED).map((file) => {
  const [database = "", schema = ""] = file.replace(".json", "").split("-");
  return { database, schema, queries: JSON.parse(readFileSync(`${RECORDED}/${file}`, "utf8")) as string[] };
});

/** A migration of the messages that only adds a column, `referral_consent`. */
const ADDS_COLUMN = "0004_referral_consent.sql";

const migrationsOf = (database: string) => readdirSync(`d1-migrations/${database}`).toSorted();

/** Few queries use the pointer's database. */
const MIN_QUERIES: Readonly<Record<string, number>> = { pointer: 3 };

function schemaOf(database: string, files: readonly string[]): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of files) sqlite.exec(readFileSync(`d1-migrations/${database}/${file}`, "utf8"));
  return sqlite;
}

test.each(recorded)(
  "the queries that the Workers asked of $database at $schema are still answered by today's schema",
  ({ database, queries }) => {
    const sqlite = schemaOf(database, migrationsOf(database));
    expect(queries.length).toBeGreaterThan(MIN_QUERIES[database] ?? 5);
    for (const sql of queries) expect(() => sqlite.prepare(sql), sql).not.toThrow();
  },
);

test("a query of a table or column that is gone would be noticed", () => {
  const sqlite = schemaOf("catalogue", migrationsOf("catalogue"));
  expect(() => sqlite.prepare("SELECT name_xx FROM product")).toThrow();
  sqlite.exec("DROP TABLE reseller_text");
  const [{ queries } = { queries: [] }] = recorded.filter(({ database }) => database === "catalogue");
  expect(queries.some((sql) => throws(() => sqlite.prepare(sql)))).toBe(true);
});

const throws = (attempt: () => void) => {
  try {
    attempt();
    return false;
  } catch {
    return true;
  }
};

test.each(["catalogue", "pointer", "messages", "desk"])(
  "whoever writes to %s as it was before a migration can still do so after it",
  (database) => {
    const files = migrationsOf(database);
    for (let count = 1; count < files.length; count++) {
      const before = columnsOf(schemaOf(database, files.slice(0, count)));
      const after = columnsOf(schemaOf(database, files.slice(0, count + 1)));
      for (const [table, columns] of before) {
        const now = after.get(table);
        expect(now, `${files[count]} keeps ${table}`).toBeDefined();
        for (const column of columns.keys())
          expect(now?.has(column), `${files[count]} keeps ${table}.${column}`).toBe(true);
        for (const [column, isAskedFor] of now ?? [])
          if (!columns.has(column)) expect(isAskedFor, `${table}.${column} may be left out`).toBe(false);
      }
    }
  },
);

/** The columns of each table, and whether an INSERT has to name them. */
function columnsOf(sqlite: DatabaseSync): ReadonlyMap<string, ReadonlyMap<string, boolean>> {
  const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  return new Map(
    tables.map(({ name }) => {
      const columns = sqlite.prepare(`PRAGMA table_info("${name}")`).all() as {
        name: string;
        notnull: number;
        dflt_value: unknown;
        pk: number;
      }[];
      return [
        name,
        new Map(columns.map((each) => [each.name, each.notnull === 1 && each.dflt_value === null && each.pk === 0])),
      ];
    }),
  );
}

test("a new local database has every migration, noted as wrangler notes them; later it gets what it lacks", async () => {
  const migrations = migrationsOf("messages");
  // Made by migrating databases that were not there.
  const state = await copyMigratedDatabases();
  const database = openLocalDatabase("MESSAGES", state);
  const applied = async () =>
    (await database.select("SELECT name FROM d1_migrations ORDER BY id")).map(({ name }) => name);
  expect(await applied()).toEqual(migrations);
  const before = await database.select("SELECT * FROM d1_migrations");
  await database.migrate();
  expect(await database.select("SELECT * FROM d1_migrations")).toEqual(before);

  // Back to the schema before a migration.
  await database.apply([
    "ALTER TABLE message DROP COLUMN referral_consent",
    `DELETE FROM d1_migrations WHERE name = '${ADDS_COLUMN}'`,
    `INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion)
     VALUES ('1', 'ABCD-EFGH', 'k', '2026-11-22', 'en', '', '', '', '', '', '[]', '', '')`,
    "INSERT INTO mail (message_id, recipient) VALUES ('1', 'office')",
  ]);
  await database.migrate();
  expect((await applied()).toSorted()).toEqual(migrations);
  expect(await database.select("SELECT id, referral_consent FROM message")).toEqual([
    { id: "1", referral_consent: "" },
  ]);
});

test("local data of a time before a database goes on working, and gets it when it is migrated", async () => {
  const state = await copyMigratedDatabases();
  await openLocalDatabase("CATALOGUE_POINTER", state).write(["UPDATE pointer SET turn = 7"]);
  const names = join(state, "v3/d1/files-of-databases.json");
  const { JOURNAL: file, ...older } = JSON.parse(readFileSync(names, "utf8"));
  writeFileSync(names, JSON.stringify(older));
  rmSync(join(state, "v3/d1/miniflare-D1DatabaseObject", file));
  await openLocalDatabase("MESSAGES", state).migrate();
  const journal = openLocalDatabase("JOURNAL", state);
  await expect(journal.select("SELECT * FROM role")).rejects.toThrow("There is no local database JOURNAL");
  await journal.migrate();
  expect(await journal.select("SELECT * FROM role")).toEqual([]);
  expect(JSON.parse(readFileSync(names, "utf8"))).toEqual({ ...older, JOURNAL: file });
  expect(await openLocalDatabase("CATALOGUE_POINTER", state).select("SELECT turn FROM pointer")).toEqual([{ turn: 7 }]);
});

test("a migration that fails leaves nothing and no note of itself, and the next run applies it", async () => {
  const state = await copyMigratedDatabases();
  const database = openLocalDatabase("MESSAGES", state);
  const notes = () => database.select(`SELECT name FROM d1_migrations WHERE name = '${ADDS_COLUMN}'`);
  // Its column is there already.
  await database.apply([`DELETE FROM d1_migrations WHERE name = '${ADDS_COLUMN}'`]);
  await expect(database.migrate()).rejects.toThrow("duplicate column");
  expect(await notes()).toEqual([]);
  await database.apply(["ALTER TABLE message DROP COLUMN referral_consent"]);
  await database.migrate();
  expect(await notes()).toEqual([{ name: ADDS_COLUMN }]);
});

/** The migrations of the messages, which have several. */
const MIGRATIONS = migrationsOf("messages");
const appliedIn = async (state: string) =>
  (await openLocalDatabase("MESSAGES", state).select("SELECT name FROM d1_migrations ORDER BY id")).map(
    ({ name }) => name,
  );

deep("two that migrate the same new database at once both end with the whole schema", async () => {
  const state = temporary("migrations-");
  await Promise.all([1, 2].map(() => openLocalDatabase("MESSAGES", state).migrate()));
  expect(await appliedIn(state)).toEqual(MIGRATIONS);
});

deep("a migration killed at any moment leaves whole migrations, and the next run applies the rest", async () => {
  const code = `const { openLocalDatabase } = await import("./tools/databases/local-database.ts");
    await openLocalDatabase("MESSAGES", process.argv[1]).migrate();`;
  const run = (state: string, killAfterMs?: number) =>
    new Promise<void>((resolve) => {
      const timeout = killAfterMs === undefined ? {} : { timeout: killAfterMs, killSignal: "SIGKILL" as const };
      execFile("node", ["--input-type=module", "--eval", code, state], timeout, () => resolve());
    });
  const started = performance.now();
  await run(temporary("migrations-"));
  const milliseconds = performance.now() - started;
  const kills = 20;
  for (let round = 0; round < kills; round++) {
    const state = temporary("migrations-");
    await run(state, Math.round(((round + 0.5) / kills) * milliseconds));
    if (findLocalFile(state, "MESSAGES") !== undefined) {
      const applied = await appliedIn(state);
      expect(applied).toEqual(MIGRATIONS.slice(0, applied.length));
    }
    await openLocalDatabase("MESSAGES", state).migrate();
    expect(await appliedIn(state)).toEqual(MIGRATIONS);
  }
});
