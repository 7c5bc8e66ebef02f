import { env, reset } from "cloudflare:test";
import type { D1Database, D1DatabaseSession } from "@cloudflare/workers-types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runQueries } from "../../app/catalogue/data/database.ts";
import { openCatalogue, readCatalogue, type SlotBindings } from "../../workers/slots/open-catalogue.ts";
import { withCatalogue } from "../../workers/slots/with-catalogue.ts";
import { migrateCatalogue, publishRelease } from "../slots.ts";

const START = Date.UTC(2026, 9, 1);
const SECOND = 1000;

/**
 * A slot's database, which can be told to fail, how often it was asked, and from where each session was to begin. Its
 * bookmarks are those it is told to give: a local database has none.
 */
function moodySlot(database: D1Database) {
  const mood = { fails: false, refuses: "", asked: 0, from: [] as unknown[], bookmark: null as string | null };
  const withSession = (from: string) => {
    mood.from.push(from);
    const session = database.withSession();
    const batch: D1DatabaseSession["batch"] = async (statements) => {
      mood.asked += 1;
      if (mood.fails || mood.refuses === from) throw new Error("D1 is away");
      return session.batch(statements);
    };
    const given = mood.bookmark;
    return { prepare: session.prepare.bind(session), batch, getBookmark: () => given };
  };
  return { mood, database: { withSession } as unknown as D1Database };
}

/** The catalogue's databases as one isolate sees them. */
function moodyCatalogue() {
  const pointerMood = { fails: false, asked: 0 };
  const [a, b, c] = [moodySlot(env.CATALOGUE_A), moodySlot(env.CATALOGUE_B), moodySlot(env.CATALOGUE_C)];
  const prepare = (query: string) => {
    pointerMood.asked += 1;
    if (pointerMood.fails) throw new Error("The pointer is away");
    return env.CATALOGUE_POINTER.prepare(query);
  };
  const bindings: SlotBindings = {
    CATALOGUE_A: a.database,
    CATALOGUE_B: b.database,
    CATALOGUE_C: c.database,
    CATALOGUE_POINTER: { prepare } as unknown as D1Database,
  };
  const failures: unknown[] = [];
  const read = async (seconds: number) => {
    vi.setSystemTime(START + seconds * SECOND);
    const beside: Promise<unknown>[] = [];
    const { contentVersion, isFresh } = await openCatalogue(bindings, "live", {
      waitUntil: (task) => beside.push(task),
      onFailure: (error) => failures.push(error),
    });
    await Promise.all(beside);
    return { release: contentVersion?.release ?? null, isFresh };
  };
  return { bindings, pointerMood, slots: { a: a.mood, b: b.mood, c: c.mood }, failures, read };
}

/** Fills slot b with a release, and makes it live. */
async function turnToB(release: number): Promise<void> {
  await env.CATALOGUE_B.prepare("INSERT INTO release VALUES (?, '', 0, 0, 0)").bind(release).run();
  await env.CATALOGUE_POINTER.prepare(
    "UPDATE pointer SET turn = turn + 1, live = 'b', previous = 'a', live_release = ?, previous_release = 7",
  )
    .bind(release)
    .run();
}

/** A page that reads of the slot and says which release it is. */
const visitPage = (bindings: SlotBindings, { method = "GET", onRelease = (_release: number) => {} } = {}) =>
  withCatalogue(
    {
      bindings,
      role: "live",
      request: new Request("https://www.klemma.example/en", { method }),
      waitUntil: () => {},
      unavailable: () => new Response("Unavailable", { status: 503 }),
    },
    async ({ contentVersion, database }) => {
      onRelease(contentVersion?.release ?? 0);
      await runQueries(database, {});
      return new Response(String(contentVersion?.release));
    },
  );

beforeEach(async () => {
  await reset();
  await migrateCatalogue();
  await publishRelease(7);
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const fresh = (release: number) => ({ release, isFresh: true });

test("the pointer is read once in two seconds, in the background, and a turn of it shows at the next reading", async () => {
  const { pointerMood, slots, read } = moodyCatalogue();
  expect(await read(0)).toEqual(fresh(7));
  for (const second of [0.5, 1, 1.9]) await read(second);
  expect([pointerMood.asked, slots.a.asked]).toEqual([1, 1]);
  await turnToB(8);
  expect(await read(2.5)).toEqual(fresh(7));
  expect(await read(2.6)).toEqual(fresh(8));
  expect(pointerMood.asked).toBe(2);
});

test("site and api Worker differ for some seconds after a turn, and each is whole in what it answers", async () => {
  const [site, api] = [moodyCatalogue(), moodyCatalogue()];
  expect(await api.read(0)).toEqual(fresh(7));
  await turnToB(8);
  // The site's isolate is new; the api's has read the pointer a second ago.
  expect([await site.read(1), await api.read(1)]).toEqual([fresh(8), fresh(7)]);
  const answers = await Promise.all([site, api].map(async ({ bindings }) => (await visitPage(bindings)).text()));
  expect(answers).toEqual(["8", "7"]);
  await api.read(2.5);
  expect([await site.read(2.6), await api.read(2.6)]).toEqual([fresh(8), fresh(8)]);
});

test("a slot that is missing, other than the live one, is noticed by nobody: neither warm nor cold", async () => {
  const warm = moodyCatalogue();
  expect(await warm.read(0)).toEqual(fresh(7));
  const cold = moodyCatalogue();
  for (const { slots } of [warm, cold]) slots.b.fails = slots.c.fails = true;
  expect([await warm.read(3), await warm.read(3.1), await cold.read(3)]).toEqual([fresh(7), fresh(7), fresh(7)]);
  expect([...warm.failures, ...cold.failures]).toEqual([]);
});

test("pointer unreachable: a warm isolate stays on the slot it knows, and nothing it makes counts as certain", async () => {
  const { pointerMood, failures, read } = moodyCatalogue();
  await read(0);
  pointerMood.fails = true;
  for (const second of [3, 5.5, 8, 9.9]) expect(await read(second)).toEqual(fresh(7));
  expect(failures).toHaveLength(3);
  expect(await read(10.5)).toEqual({ release: 7, isFresh: false });
  pointerMood.fails = false;
  await turnToB(9);
  expect(await read(11)).toEqual(fresh(9));
});

test("pointer unreachable: a cold isolate has no catalogue, and every query says so", async () => {
  const { bindings, pointerMood, read } = moodyCatalogue();
  pointerMood.fails = true;
  expect(await read(0)).toEqual({ release: null, isFresh: false });
  const { database } = await openCatalogue(bindings, "live", { waitUntil: () => {}, onFailure: () => {} });
  expect(() => database.withSession()).toThrow("No slot is known");
});

test("a pointer to a slot without that release is not followed", async () => {
  const { bindings, failures, read } = moodyCatalogue();
  await read(0);
  await env.CATALOGUE_POINTER.prepare("UPDATE pointer SET live = 'b', previous = 'a', live_release = 8").run();
  expect(await read(11)).toEqual({ release: 7, isFresh: false });
  expect(String(failures[0])).toContain("Slot b holds release 0; the pointer says 8");
  await expect(readCatalogue(bindings, "next")).rejects.toThrow("There is no next release");
});

test("sessions of a slot begin at the pointer's bookmark, whichever copy of the database answers", async () => {
  const { bindings, slots } = moodyCatalogue();
  await env.CATALOGUE_POINTER.prepare("UPDATE pointer SET live_bookmark = '0000-02'").run();
  // The first reading is begun before the pointer is known.
  await readCatalogue(bindings, "live");
  for (const bookmark of ["0000-03", "0000-01", null]) {
    slots.a.bookmark = bookmark;
    await readCatalogue(bindings, "live");
  }
  expect(slots.a.from).toEqual(["first-unconstrained", "0000-02", "0000-03", "0000-03"]);
});

test("a bookmark that is refused is let go of, and the primary is asked", async () => {
  const { bindings, slots } = moodyCatalogue();
  await env.CATALOGUE_POINTER.prepare("UPDATE pointer SET live_bookmark = '0000-02'").run();
  await readCatalogue(bindings, "live");
  slots.a.refuses = "0000-02";
  for (const _ of [1, 2]) expect((await readCatalogue(bindings, "live")).contentVersion).toMatchObject({ release: 7 });
  expect(slots.a.from.slice(1)).toEqual(["0000-02", "first-primary", "first-unconstrained"]);
});

test("an isolate that reads a slot which is filled again sends nothing of it: it reads the pointer once more", async () => {
  const { bindings, pointerMood } = moodyCatalogue();
  const seen: number[] = [];
  const visit = (method = "GET") => visitPage(bindings, { method, onRelease: (release) => seen.push(release) });
  expect(await (await visit()).text()).toBe("7");
  await turnToB(8);
  await env.CATALOGUE_A.prepare("INSERT INTO release VALUES (9, '', 0, 0, 0)").run();
  expect((await visit("POST")).status).toBe(503);
  expect(await (await visit()).text()).toBe("8");
  expect(seen).toEqual([7, 7, 7, 8]);

  await env.CATALOGUE_B.prepare("INSERT INTO release VALUES (10, '', 0, 0, 0)").run();
  pointerMood.fails = true;
  expect((await visit()).status).toBe(503);
});
