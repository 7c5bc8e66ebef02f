import { spawn } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE } from "../sample.ts";
import { command } from "./command.ts";

/** Two catalogues that differ in every product. */
const folder = mkdtempSync(join(tmpdir(), "interrupted-"));
const catalogues = { a: SAMPLE, b: join(folder, "b") };
type Name = keyof typeof catalogues;
const other = (name: Name): Name => (name === "a" ? "b" : "a");

/** Databases of their own, so that several publishes can be interrupted side by side. */
const LANES = 2;
const states = Array.from({ length: LANES }, (_, lane) => join(folder, `state-${lane}`));
const INTERRUPTIONS = 26;

const contents = new Map<string, Name>();
let milliseconds = 0;

beforeAll(async () => {
  cpSync(SAMPLE, catalogues.b, { recursive: true });
  for (const file of readdirSync(join(catalogues.b, "products"))) {
    const path = join(catalogues.b, "products", file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(",Klemma,", ",Klemma Elektrik,"));
  }
  const [state = ""] = states;
  for (const name of ["b", "a"] as const) {
    const started = performance.now();
    expect(await publish(state, name)).toMatchObject({ status: 0 });
    milliseconds = performance.now() - started;
    contents.set(contentsOf(state), name);
  }
  for (const each of states.slice(1)) cpSync(state, each, { recursive: true });
  expect(contents.size).toBe(2);
});
afterAll(() => rmSync(folder, { recursive: true }));

const publish = (state: string, name: Name) =>
  command("catalogue/importer/cli.ts", ["publish", catalogues[name], "--quiet"], { KLEMMA_STATE: state });

/** Publishes, and is killed with all that it started. */
function publishUntil(state: string, name: Name, at: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn("node", ["catalogue/importer/cli.ts", "publish", catalogues[name], "--quiet"], {
      env: { ...process.env, KLEMMA_STATE: state },
      stdio: "ignore",
      detached: true,
    });
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), at);
    child.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function open(state: string): DatabaseSync {
  const [file = ""] = globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).filter(
    (path) => !path.endsWith("metadata.sqlite"),
  );
  return new DatabaseSync(file);
}

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

const releaseOf = (state: string) => {
  const database = open(state);
  const row = database.prepare("SELECT max(number) AS last, count(*) AS n FROM release").get();
  database.close();
  return row as { last: number; n: number };
};

test.concurrent.each(states.map((state, lane) => [lane, state] as const))(
  "a publish killed at any moment leaves the old release or the new one, whole (lane %i)",
  async (_, state) => {
    for (let round = 0; round < INTERRUPTIONS; round++) {
      const before = contents.get(contentsOf(state)) ?? "a";
      const releases = releaseOf(state);
      const at = ((round + Math.random()) / INTERRUPTIONS) * milliseconds;
      await publishUntil(state, other(before), at);
      const after = contents.get(contentsOf(state));
      expect(after, `killed after ${at.toFixed(0)} ms`).toBeDefined();
      const now = releaseOf(state);
      expect(now.last - releases.last, `killed after ${at.toFixed(0)} ms`).toBe(after === before ? 0 : 1);
      expect(now.n).toBe(now.last);
    }
    const last = contents.get(contentsOf(state)) ?? "a";
    expect(await publish(state, other(last))).toMatchObject({ status: 0 });
    expect(contents.get(contentsOf(state))).toBe(other(last));
  },
  600_000,
);

test("a publish that the disk has no room for changes nothing, and says so", async () => {
  const [state = ""] = states;
  const before = contents.get(contentsOf(state)) ?? "a";
  // No file may grow beyond two megabytes: the disk is full for whoever writes more.
  const { status, output } = await command("tests/operations/small-disk.ts", [catalogues[other(before)]], {
    KLEMMA_STATE: state,
  });
  expect(status).not.toBe(0);
  expect(output).toMatch(/disk|space|too large|EFBIG|full/i);
  expect(output).toContain("Nothing was published");
  expect(contents.get(contentsOf(state))).toBe(before);
});

test("of two publishes at once one is refused, and what is published is one of the two", async () => {
  const [state = ""] = states;
  const before = contents.get(contentsOf(state)) ?? "a";
  const both = await Promise.all([publish(state, other(before)), publish(state, other(before))]);
  const [won = [], lost = []] = [both.filter(({ status }) => status === 0), both.filter(({ status }) => status !== 0)];
  expect(won.length).toBeGreaterThan(0);
  for (const { output } of lost) expect(output).toContain("Nothing was published");
  expect(contents.get(contentsOf(state))).toBe(other(before));
});
