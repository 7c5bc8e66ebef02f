/**
 * `npm run bench:first-search [-- SIZE…]`: the processor time of the first search of an isolate in memory, and what it keeps
 * there, on synthetic catalogues; each is read in a process that has just started, from recorded answers of the database.
 * Fails over its limits.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getLexicon } from "../../app/features/reading/lexicon.ts";
import { search } from "../../app/features/search/search.ts";
import type { CatalogueDatabase } from "../../app/foundation/catalogue/data/database.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { finish, report, reportTable } from "../report.ts";
import { openBench } from "./database.ts";

/** The largest is the largest catalogue that is searched in memory. */
const SIZES = [5000, 10_000];
const LIMIT = { milliseconds: 30, megabytes: 40 };
const ROUNDS = 3;
const WARM_UP = 5;

/** By a statement and its parameters: its answer as JSON. */
type Answers = Record<string, string>;

type Measured = "cold" | "first" | "next" | "heap";

type Measurement = readonly [products: string, first: number, cold: number, next: number, megabytes: number];

async function measure(size: number): Promise<Measurement> {
  const { d1, close } = await openBench(size, console.error);
  const answers: Answers = {};
  const rare = await firstSearch(recording(d1, answers));
  await close();
  if (rare === 0) throw new Error(`The search of ${size} products finds nothing`);
  const folder = join(".wrangler/bench", String(size));
  mkdirSync(folder, { recursive: true });
  const recorded = join(folder, "first-search.json");
  writeFileSync(recorded, JSON.stringify(answers));
  const args = ["--expose-gc", "--import", "./tools/dev/bundler-imports.mjs", import.meta.filename, "replay", recorded];
  const runs = Array.from(
    { length: ROUNDS },
    () => JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as Readonly<Record<Measured, number>>,
  );
  const least = (of: Measured) => Math.min(...runs.map((run) => run[of]));
  report(`${size} products, the first search, whose code has not run yet`, least("cold"), "ms");
  report(`${size} products, the first search`, least("first"), "ms", LIMIT.milliseconds);
  report(`${size} products, another one`, least("next"), "ms", LIMIT.milliseconds);
  report(`${size} products, kept in memory`, least("heap"), "MB", LIMIT.megabytes);
  return [size.toLocaleString("en"), least("first"), least("cold"), least("next"), least("heap")];
}

/** A word that many products have. @returns how many are found */
const firstSearch = (d1: CatalogueDatabase, place = 0): Promise<number> =>
  withSnapshot(d1, async (snapshot) => {
    const word = [...snapshot.vocabulary.categories.values()][place]?.names.tr.split(" ")[1] ?? "";
    return (await search(snapshot, "tr", word, { level: "all" })).hits.length;
  });

/** Prints what the searches of a recorded database take in this process: in one whose code has not run yet, and in one where it has. */
async function replay(recorded: string): Promise<void> {
  const open = () => replaying(JSON.parse(readFileSync(recorded, "utf8")));
  const cold = await measureFirst(open());
  for (let run = 0; run < WARM_UP; run += 1) await measureFirst(open());
  const warm = await measureFirst(open());
  console.log(JSON.stringify({ cold: cold.first, first: warm.first, next: warm.next, heap: cold.heap }));
}

async function measureFirst(d1: CatalogueDatabase) {
  // The vocabulary is read before anything is searched, and its words whatever is searched in: no page is without it.
  await withSnapshot(d1, async ({ vocabulary }) => getLexicon(vocabulary));
  const before = heapMegabytes();
  const first = await ownMilliseconds(() => firstSearch(d1));
  const heap = heapMegabytes() - before;
  return { first, heap, next: await ownMilliseconds(() => firstSearch(d1)) };
}

async function ownMilliseconds(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function heapMegabytes(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

const keyOf = (sql: string, parameters: readonly unknown[]) => JSON.stringify([sql, parameters]);

function recording(d1: CatalogueDatabase, answers: Answers): CatalogueDatabase {
  const keys = new WeakMap<object, string>();
  return sessionOf(
    (sql, parameters) => {
      const statement = d1
        .withSession("first-unconstrained")
        .prepare(sql)
        .bind(...parameters);
      keys.set(statement, keyOf(sql, parameters));
      return statement;
    },
    async (statements) => {
      const results = await d1.withSession("first-unconstrained").batch(statements as never);
      for (const [index, statement] of statements.entries())
        answers[keys.get(statement) ?? ""] = JSON.stringify(results[index]);
      return results;
    },
  );
}

const replaying = (answers: Answers): CatalogueDatabase =>
  sessionOf(
    (sql, parameters) => ({ key: keyOf(sql, parameters) }),
    async (statements) => statements.map((statement) => JSON.parse(answers[(statement as { key: string }).key] ?? "")),
  );

const sessionOf = (
  bind: (sql: string, parameters: readonly unknown[]) => object,
  batch: (statements: readonly object[]) => Promise<unknown>,
) =>
  ({
    withSession: () => ({
      prepare: (sql: string) => ({ bind: (...parameters: readonly unknown[]) => bind(sql, parameters) }),
      batch,
      getBookmark: () => null,
    }),
  }) as unknown as CatalogueDatabase;

const [, , ...given] = process.argv;
const [role, file = ""] = given;
if (role === "replay") await replay(file);
else {
  const sizes = given.map(Number);
  const rows: Measurement[] = [];
  for (const size of sizes.length > 0 ? sizes : SIZES) rows.push(await measure(size));
  reportTable("first-search", ["Products", "first, ms", "with cold code, ms", "another, ms", "kept, MB"], rows);
  finish();
}
