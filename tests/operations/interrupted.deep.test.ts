import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { type Pointer, PointerSchema, SELECT_POINTER } from "../../app/foundation/catalogue/data/pointer.ts";
import { findLocalFile } from "../../tools/databases/local-database.ts";
import type { DatabaseName } from "../../tools/sql/database.ts";
import { slotDatabase } from "../../tools/sql/slots.ts";
import { runCatalogue } from "../catalogue/catalogue-command.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { writeThinSample } from "../catalogue/small-catalogue.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { SAMPLE, sampleRows } from "../sample.ts";
import { spawnCommand, spawnProgram } from "./spawn-command.ts";

// Each publish is a process of its own, as only that can be killed. tests/catalogue/slots.test.ts ends publishes at every step.

const folder = temporaryOfFile("interrupted-");
/** Two catalogues that differ in every product, and one with many more. */
const catalogues = { a: join(folder, "a"), b: join(folder, "b"), whole: SAMPLE };
type Name = "a" | "b";
const other = (name: Name): Name => (name === "a" ? "b" : "a");

/** Databases of their own, so that several publishes can be interrupted side by side. */
const LANES = [0, 1];
const stateOf = (lane: number) => join(folder, `state-${lane}`);
const KILLS_A_LANE = 30;

const contents = new Map<string, Name>();
let milliseconds = 0;

beforeAll(async () => {
  const products = sampleRows("products/screw.csv").map(({ code = "" }) => code);
  writeThinSample(catalogues.a, products);
  cpSync(catalogues.a, catalogues.b, { recursive: true });
  for (const file of readdirSync(join(catalogues.b, "products"))) {
    const path = join(catalogues.b, "products", file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(",Klemma,", ",Klemma Elektrik,"));
  }
  const state = await copyMigratedDatabases(stateOf(0));
  expect(await runCatalogue(state, "publish", catalogues.a)).toMatchObject({ status: 0 });
  for (const lane of LANES.slice(1)) cpSync(state, stateOf(lane), { recursive: true });
  contents.set(contentsOf(state), "a");
  milliseconds = await publishUntil(state, "b", NEVER);
  contents.set(contentsOf(state), "b");
  expect(contents.size).toBe(2);
});

const publishArgs = (name: keyof typeof catalogues) => ["catalogue", "publish", catalogues[name]];
function publish(state: string, name: Name) {
  expireSlots(state);
  return spawnCommand("tools/klemma.ts", publishArgs(name), { KLEMMA_STATE: state });
}

/** No Worker reads these slots: publishes need not wait for any. */
function expireSlots(state: string): void {
  const database = new DatabaseSync(fileOf(state, "CATALOGUE_POINTER"));
  database.exec("UPDATE pointer SET previous_live_until = 0, next_live_until = 0");
  database.close();
}

/** When a publish is killed: after milliseconds of publishing, or as soon as it has written a part of its change. */
type Kill = number | "first write";
const NEVER = 600_000;

/** Said when the catalogue is read and checked. */
const BEGINNING = "Bringing the databases up to date";

/** Publishes, and is killed with all that it started. @returns the milliseconds from its beginning on */
async function publishUntil(state: string, name: keyof typeof catalogues, kill: Kill): Promise<number> {
  expireSlots(state);
  const child = spawn("node", ["tools/klemma.ts", ...publishArgs(name)], {
    env: { ...process.env, KLEMMA_STATE: state },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const closed = once(child, "close");
  const end = () => {
    // It may have come to its end by itself.
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, "SIGKILL");
  };
  let stop = kill === "first write" ? onFirstWrite(state, end) : () => {};
  let beginning = 0;
  for await (const text of child.stderr.setEncoding("utf8")) {
    if (!String(text).includes(BEGINNING)) continue;
    beginning = performance.now();
    if (kill !== "first write") stop = afterMilliseconds(kill, end);
  }
  await closed;
  stop();
  expect(beginning).toBeGreaterThan(0);
  return performance.now() - beginning;
}

function afterMilliseconds(at: number, task: () => void): () => void {
  const timer = setTimeout(task, at);
  return () => clearTimeout(timer);
}

/** SQLite writes a change that is larger than its cache to the log before it commits. */
function onFirstWrite(state: string, task: () => void): () => void {
  const log = `${slotFile(state, "next")}-wal`;
  const watcher = watch(dirname(log), (_, name) => {
    if (name === basename(log) && (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0) task();
  });
  return () => watcher.close();
}

/** Fractions between 0 and 1 that lie evenly, however many there are, and are the same in every run. */
const evenFraction = (index: number) => (0.1 + index * 0.618034) % 1;

function fileOf(state: string, binding: DatabaseName): string {
  const file = findLocalFile(state, binding);
  if (file === undefined) throw new Error(`No database ${binding} in ${state}`);
  return file;
}

function pointerOf(state: string): Pointer {
  const database = new DatabaseSync(fileOf(state, "CATALOGUE_POINTER"));
  try {
    return v.parse(PointerSchema, database.prepare(SELECT_POINTER).get());
  } finally {
    database.close();
  }
}

const slotFile = (state: string, role: "live" | "next") => fileOf(state, slotDatabase(pointerOf(state)[role].name));
const open = (state: string) => new DatabaseSync(slotFile(state, "live"));

/** What readers and the next publish see, but for the number of the release. */
function contentsOf(state: string): string {
  const database = open(state);
  try {
    const all = (sql: string) => JSON.stringify(database.prepare(sql).all());
    return [
      all("SELECT code, manufacturer, position, facets FROM product ORDER BY code"),
      all("SELECT * FROM product_text ORDER BY product_id, locale"),
      all("SELECT * FROM published_entity ORDER BY kind, key"),
      all("SELECT * FROM facet_pack ORDER BY category_code, kind, part"),
      all("SELECT count(*) FROM product_word"),
      all("PRAGMA integrity_check"),
    ].join("\n");
  } finally {
    database.close();
  }
}

function releaseOf(state: string): number {
  const database = open(state);
  const row = database.prepare("SELECT max(number) AS last FROM release").get();
  database.close();
  // The pointer names what the slot holds.
  expect(row).toEqual({ last: pointerOf(state).live.release });
  return pointerOf(state).live.release;
}

/** Publishes what is not published, and is killed. @returns whether the new release was there already */
async function isPublishedWhenKilled(state: string, kill: number): Promise<boolean> {
  const before = contents.get(contentsOf(state)) ?? "a";
  const release = releaseOf(state);
  await publishUntil(state, other(before), kill);
  const after = contents.get(contentsOf(state));
  const when = `killed after ${kill.toFixed(0)} ms`;
  expect(after, when).toBeDefined();
  if (after === before) expect(releaseOf(state), when).toBe(release);
  else expect(releaseOf(state), when).toBeGreaterThan(release);
  return after !== before;
}

test.concurrent.each(LANES)(
  "a publish killed at any moment leaves the old release or the new one, whole (lane %i)",
  async (lane) => {
    const state = stateOf(lane);
    const kills = Array.from(
      { length: KILLS_A_LANE },
      (_, round) => ((round + evenFraction(lane * KILLS_A_LANE + round)) / KILLS_A_LANE) * milliseconds,
    );
    const published: boolean[] = [];
    for (const kill of kills) published.push(await isPublishedWhenKilled(state, kill));
    // Otherwise nothing was interrupted.
    expect(published).toContain(false);
    const last = contents.get(contentsOf(state)) ?? "a";
    expireSlots(state);
    expect(await runCatalogue(state, "publish", catalogues[other(last)])).toMatchObject({ status: 0 });
    expect(contents.get(contentsOf(state))).toBe(other(last));
  },
  600_000,
);

test("a publish killed while it writes leaves the old release, whole", async () => {
  const state = stateOf(0);
  const before = contentsOf(state);
  await publishUntil(state, "whole", "first write");
  expect(contentsOf(state)).toBe(before);
});

test("a publish that the disk has no room for changes nothing, and says so", async () => {
  const state = stateOf(0);
  const before = contents.get(contentsOf(state)) ?? "a";
  expireSlots(state);
  // No file may grow beyond 800 blocks of 512 bytes: the disk is full for whoever writes more.
  const script = `trap '' XFSZ; ulimit -f 800; exec node tools/klemma.ts "$@"`;
  const args = ["-c", script, "bash", ...publishArgs(other(before))];
  const { status, output } = await spawnProgram("bash", args, { KLEMMA_STATE: state });
  expect(status).not.toBe(0);
  expect(output).toMatch(/disk|space|too large|EFBIG|full/i);
  expect(output).toContain("Nothing was published");
  expect(contents.get(contentsOf(state))).toBe(before);
});

test("of two publishes at once one is refused, and what is published is one of the two", async () => {
  const state = stateOf(0);
  const before = contents.get(contentsOf(state)) ?? "a";
  const both = await Promise.all([publish(state, other(before)), publish(state, other(before))]);
  const [won = [], lost = []] = [both.filter(({ status }) => status === 0), both.filter(({ status }) => status !== 0)];
  expect(won.length).toBeGreaterThan(0);
  for (const { output } of lost) expect(output).toContain("Nothing was published");
  expect(contents.get(contentsOf(state))).toBe(other(before));
});
