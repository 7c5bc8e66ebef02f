import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { handleReadyz } from "../../workers/health.ts";
import { publishRelease } from "../slots.ts";
import {
  bindings,
  bindingsWithMail,
  deleteMessages,
  fetchFromApi,
  migrateDatabases,
  query,
  runCron,
  send,
  validMessage,
} from "./api-worker.ts";

/** What a visitor waits at most. */
const LONGEST_MS = 3000;

beforeAll(async () => {
  await migrateDatabases();
  await publishRelease(1);
});
beforeEach(async () => {
  await deleteMessages();
  vi.spyOn(console, "error").mockImplementation(() => {});
  // The clock is the test's, so nothing here measures how fast this machine is.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A database that answers what `hangsOn` names only when it is let go on. */
function hangingDatabase(hangsOn: (sql: string) => boolean) {
  const asked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  const texts = new WeakMap<object, string>();
  function hang<Result>(task: () => Promise<Result>): Promise<Result> {
    asked.resolve();
    const result = goesOn.promise.then(task);
    late.push(result);
    return result;
  }
  type Statement = ReturnType<D1Database["prepare"]>;
  const wrap = (sql: string, statement: Statement): Statement => {
    texts.set(statement, sql);
    if (!hangsOn(sql)) return Object.assign(statement, { bind: withText(sql, statement) });
    return Object.assign(statement, {
      bind: withText(sql, statement),
      run: () => hang(() => Promise.reject(new Error("let go too late"))),
      first: () => hang(() => Promise.reject(new Error("let go too late"))),
    });
  };
  const withText = (sql: string, statement: Statement) => {
    const bind = statement.bind.bind(statement);
    return (...values: unknown[]) => wrap(sql, bind(...values));
  };
  const database = {
    prepare: (sql: string) => wrap(sql, env.MESSAGES.prepare(sql)),
    batch: (statements: Statement[]) => {
      const task = () => env.MESSAGES.batch(statements);
      return statements.some((statement) => hangsOn(texts.get(statement) ?? "")) ? hang(task) : task();
    },
  } as unknown as D1Database;
  return {
    database,
    asked: asked.promise,
    letGo: async () => {
      goesOn.resolve();
      await Promise.allSettled(late);
    },
  };
}

/** What there is once a visitor has waited as long as anybody may; undefined if there is nothing yet. */
async function afterLongest<Result>(result: Promise<Result>, asked: Promise<void>): Promise<Result | undefined> {
  let settled: Result | undefined;
  void result.then((value) => {
    settled = value;
  });
  await asked;
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  return settled;
}

test.each([
  ["at once", () => true],
  ["when it stores", (sql: string) => sql.includes("INSERT INTO message")],
])(
  "while the messages' database hangs %s, a visitor is told so within three seconds, with a phone number",
  async (_, hangsOn) => {
    const { database, asked } = hangingDatabase(hangsOn);
    const sent = send(validMessage, { to: { ...bindings, MESSAGES: database }, locale: "en" });
    expect(await afterLongest(sent, asked)).toMatchObject({
      status: 503,
      outcome: { problem: "unavailable", message: expect.stringContaining(BRAND.phone) },
    });
  },
);

test.each([
  ["a key of its own", { key: "0f8fad5b-d9cb-469f-a165-70867728950e" }],
  ["no key, as without scripts", {}],
])(
  "a message with %s that is stored after its writer was told to try again stays one message, mailed once",
  async (_, key) => {
    const { to, mailbox, deliverQueue } = bindingsWithMail();
    const body = { ...validMessage, ...key };
    const { database, asked, letGo } = hangingDatabase((sql) => sql.includes("INSERT INTO message"));
    const sent = send(body, { to: { ...to, MESSAGES: database } });
    expect(await afterLongest(sent, asked)).toMatchObject({ status: 503 });
    expect(await query("SELECT * FROM message")).toEqual([]);
    await letGo();
    const [stored] = await query<{ reference: string }>("SELECT reference FROM message");

    expect(await send(body, { to })).toMatchObject({ status: 200, outcome: { reference: stored?.reference } });
    expect(await query("SELECT * FROM message")).toHaveLength(1);
    const time = new Date(Date.now() + 5 * 60_000);
    vi.setSystemTime(time);
    await runCron(time, to);
    await deliverQueue();
    const reference = stored?.reference ?? "";
    expect([mailbox.countOf(reference, BRAND.office.email), mailbox.countOf(reference, validMessage.email)]).toEqual([
      1, 1,
    ]);
  },
);

/** `/readyz` of the site, on an api Worker with some database of messages. */
function readiness(messages: D1Database): Promise<Response> {
  const API = { fetch: (request: Request) => fetchFromApi(request, { ...bindings, MESSAGES: messages }) };
  return handleReadyz({ ...env, API }, new Request("https://site.test/readyz"));
}

test("readiness names the messages when they cannot be stored, and nothing of the reason", async () => {
  const ready = await readiness(env.MESSAGES);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: "ok", version: expect.any(String), catalogue: true, api: true, messages: true },
  ]);
  // A database without these tables.
  const broken = await readiness(env.CATALOGUE_A);
  expect([broken.status, await broken.json()]).toEqual([
    503,
    { status: "degraded", version: expect.any(String), catalogue: true, api: true, messages: false },
  ]);
});

test("readiness is told within three seconds while the messages' database hangs", async () => {
  const { database, asked } = hangingDatabase(() => true);
  const response = await afterLongest(readiness(database), asked);
  expect(response?.status).toBe(503);
  expect(await response?.json()).toMatchObject({ catalogue: true, api: true, messages: false });
});
