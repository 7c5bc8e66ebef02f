import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { D1Database, D1DatabaseSession } from "@cloudflare/workers-types";
import { getPlatformProxy, unstable_splitSqlQuery } from "wrangler";
import { digestOf } from "../../tools/build/digest.ts";
import { modulesOf } from "../../tools/build/import-graph.ts";
import { buildEntities } from "../../tools/catalogue/import/entities/build-entities.ts";
import { ensureFolder } from "../../tools/dev/made-folder.ts";
import { ownTime } from "../processor-time.ts";
import { syntheticCatalogue } from "./synthetic.ts";

const MIGRATIONS = "d1-migrations/catalogue";
const SOURCES = ["bench/search/synthetic.ts", "tools/catalogue/import/entities/build-entities.ts"];

type QueryLog = {
  batches: number;
  rowsRead: number;
  statements: { sql: string; parameters: readonly (string | number | null)[] }[];
};

export type BenchDatabase = {
  readonly d1: D1Database;
  readonly file: string;
  readonly bytes: number;
  /** Starts counting queries. */
  readonly watch: () => QueryLog;
  /** Milliseconds of processor time for the statements, one after another, in SQLite itself on the same file. */
  readonly time: (statements: QueryLog["statements"]) => number;
  readonly close: () => Promise<void>;
};

/** Opens a local D1 with a synthetic catalogue, building it when it is missing. */
export async function openBench(size: number, logProgress: (message: string) => void): Promise<BenchDatabase> {
  const digest = digestOf([...modulesOf(SOURCES), MIGRATIONS]);
  const folder = await ensureFolder(join(".wrangler/bench", String(size)), digest, (scratch) =>
    build(scratch, size, logProgress),
  );
  const { d1, dispose } = await start(folder);
  // The first query opens the file.
  await d1.prepare("SELECT 1").run();
  const file = sqliteFile(folder);
  const direct = new DatabaseSync(file, { readOnly: true });
  direct.exec("PRAGMA cache_size = -16384");
  const prepared = new Map<string, StatementSync>();
  let log: QueryLog = { batches: 0, rowsRead: 0, statements: [] };
  return {
    d1: watched(d1, () => log),
    file,
    bytes: statSync(file).size,
    watch: () => {
      log = { batches: 0, rowsRead: 0, statements: [] };
      return log;
    },
    time: (statements) => {
      let milliseconds = 0;
      for (const { sql, parameters } of statements) {
        const statement = prepared.get(sql) ?? direct.prepare(sql);
        prepared.set(sql, statement);
        milliseconds += ownTime(() => statement.all(...parameters));
      }
      return milliseconds;
    },
    close: async () => {
      direct.close();
      await dispose();
    },
  };
}

/** The bindings of the site Worker, stored in the folder of the benchmark. */
async function start(folder: string) {
  const { env, dispose } = await getPlatformProxy<{ CATALOGUE_A: D1Database }>({
    configPath: "wrangler.toml",
    persist: { path: join(folder, "v3") },
  });
  return { d1: env.CATALOGUE_A, dispose };
}

function sqliteFile(bench: string): string {
  const folder = join(bench, "v3");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.startsWith("d1/") && name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"),
  );
  const [name] = files;
  if (!name || files.length > 1)
    throw new Error(`One database expected in ${folder}, found ${files.join(", ") || "none"}`);
  return join(folder, name);
}

/** Creates the tables through D1, then inserts the importer's rows directly into its file. */
async function build(folder: string, size: number, logProgress: (message: string) => void): Promise<void> {
  const { d1, dispose } = await start(folder);
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    const statements = unstable_splitSqlQuery(readFileSync(join(MIGRATIONS, name), "utf8"));
    for (const statement of statements) await d1.prepare(statement).run();
  }
  await dispose();

  logProgress(`making ${size} products`);
  const catalogue = syntheticCatalogue(size);
  const ids = new Map<string, number>();
  function idOf(code: string): number {
    const id = ids.get(code) ?? ids.size + 1;
    ids.set(code, id);
    return id;
  }
  const database = new DatabaseSync(sqliteFile(folder));
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF; BEGIN");
  const statements = new Map<string, StatementSync>();
  const positions = database.prepare("UPDATE product SET position = ? WHERE code = ?");
  let written = 0;
  for (const { kind, rows } of buildEntities(catalogue, idOf, {
    firstPositions: new Map(),
    isPublished: () => false,
    importerVersion: "",
  })) {
    for (const { table, values: ownValues } of rows) {
      // A publish adds the release.
      const values = table === "product" ? { ...ownValues, changed_in: 1 } : ownValues;
      if (kind === "order") {
        const codes: string[] = JSON.parse(String(values.codes));
        for (const [index, code] of codes.entries()) positions.run(Number(values.first) + index, code);
        continue;
      }
      const columns = Object.keys(values);
      const key = `${table} ${columns.join()}`;
      const statement =
        statements.get(key) ??
        database.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`);
      statements.set(key, statement);
      statement.run(...Object.values(values));
    }
    if (kind === "product" && ++written % 100_000 === 0) logProgress(`${written} products written`);
  }
  database.exec(
    "INSERT INTO release (number, published_at, added, changed, removed) VALUES (1, '2026-01-01T00:00:00.000Z', 0, 0, 0); COMMIT",
  );
  logProgress("optimising the indexes");
  for (const table of ["product_word", "part_number_piece"])
    database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Records the queries that pass through the database's sessions. */
const watched = (d1: D1Database, log: () => QueryLog): D1Database =>
  ({ withSession: (from) => watchedSession(d1.withSession(from), log) }) as Pick<
    D1Database,
    "withSession"
  > as D1Database;

function watchedSession(d1: D1DatabaseSession, log: () => QueryLog): D1DatabaseSession {
  const bound = new WeakMap<object, QueryLog["statements"][number]>();
  return {
    prepare: (sql: string) => {
      const statement = d1.prepare(sql);
      return {
        bind: (...parameters: (string | number | null)[]) => {
          const own = statement.bind(...parameters);
          bound.set(own, { sql, parameters });
          return own;
        },
      };
    },
    batch: async (batch: object[]) => {
      const results = await d1.batch(batch as Parameters<D1DatabaseSession["batch"]>[0]);
      const entry = log();
      entry.batches += 1;
      for (const { meta } of results) entry.rowsRead += meta.rows_read;
      entry.statements.push(...batch.map((each) => bound.get(each)).filter((each) => each !== undefined));
      return results;
    },
    getBookmark: () => d1.getBookmark(),
  } as unknown as D1DatabaseSession;
}
