import { applyD1Migrations, env, reset } from "cloudflare:test";
import type { D1DatabaseSession } from "@cloudflare/workers-types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getContentVersion, readContentVersion } from "../../workers/page-cache/content-version.ts";

const START = Date.UTC(2026, 9, 1);
const SECOND = 1000;

/**
 * The catalogue's database, which can be told to fail, how often it was asked, and from where each session was to begin.
 * Its bookmarks are those it is told to give: a local database has none.
 */
function moodyDatabase() {
  const mood = { fails: false, asked: 0, from: [] as unknown[], bookmark: null as string | null };
  const withSession = (from: string) => {
    mood.from.push(from);
    const session = env.CATALOGUE.withSession();
    const batch: D1DatabaseSession["batch"] = async (statements) => {
      mood.asked += 1;
      if (mood.fails) throw new Error("D1 is away");
      return session.batch(statements);
    };
    const given = mood.bookmark;
    return { prepare: session.prepare.bind(session), batch, getBookmark: () => given };
  };
  const database = { withSession } as unknown as typeof env.CATALOGUE;
  const failures: unknown[] = [];
  const read = async (seconds: number) => {
    vi.setSystemTime(START + seconds * SECOND);
    const beside: Promise<unknown>[] = [];
    const edition = await getContentVersion(
      database,
      (task) => beside.push(task),
      (error) => failures.push(error),
    );
    await Promise.all(beside);
    return edition;
  };
  return { mood, failures, read, database };
}

beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.CATALOGUE, env.MIGRATIONS);
  await env.CATALOGUE.prepare("INSERT INTO release VALUES (7, '', 0, 0, 0)").run();
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const sure = (release: number) => ({ contentVersion: { release, files: expect.any(Number) }, isFresh: true });

test("an edition is asked for once in two seconds, beside the answer", async () => {
  const { mood, read } = moodyDatabase();
  expect(await read(0)).toEqual(sure(7));
  for (const second of [0.5, 1, 1.9]) await read(second);
  expect(mood.asked).toBe(1);
  await env.CATALOGUE.prepare("INSERT INTO release VALUES (8, '', 0, 0, 0)").run();
  expect(await read(2.5)).toEqual(sure(7));
  expect(await read(2.6)).toEqual(sure(8));
  expect(mood.asked).toBe(2);
});

test("after ten seconds without a word nothing goes out as certain, however often it was asked for", async () => {
  const { mood, failures, read } = moodyDatabase();
  await read(0);
  mood.fails = true;
  for (const second of [3, 5.5, 8, 9.9]) expect(await read(second)).toEqual(sure(7));
  expect(failures).toHaveLength(3);
  expect(await read(10.5)).toEqual({ ...sure(7), isFresh: false });
  mood.fails = false;
  await env.CATALOGUE.prepare("INSERT INTO release VALUES (9, '', 0, 0, 0)").run();
  expect(await read(11)).toEqual(sure(9));
});

test("a catalogue that never said anything has no edition", async () => {
  const { mood, read } = moodyDatabase();
  mood.fails = true;
  expect(await read(0)).toBeNull();
});

test("any copy of the database answers that is where this isolate has read to, in whatever order answers arrive", async () => {
  const { mood, database } = moodyDatabase();
  for (const bookmark of ["0000-02", "0000-03", "0000-01", null]) {
    mood.bookmark = bookmark;
    await readContentVersion(database);
  }
  expect(mood.from).toEqual(["first-unconstrained", "0000-02", "0000-03", "0000-03"]);
});

test("a bookmark that no copy answers is let go of, and what must be newest is asked of the primary", async () => {
  const { mood, database } = moodyDatabase();
  mood.bookmark = "0000-02";
  await readContentVersion(database);
  mood.fails = true;
  await expect(readContentVersion(database)).rejects.toThrow("D1 is away");
  mood.fails = false;
  await readContentVersion(database);
  await readContentVersion(database, "first-primary");
  expect(mood.from).toEqual(["first-unconstrained", "0000-02", "first-unconstrained", "first-primary"]);
});
