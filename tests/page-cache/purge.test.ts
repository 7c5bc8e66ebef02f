import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Changed, purgeRequest } from "../../workers/page-cache/purge-request.ts";
import { begin, borrowWorkers, clock, readPurgeSecret, workers } from "./site-worker.ts";

borrowWorkers();

const PURGE_AFTER_MS = 3000;
let secret = "";
/** What Workers Cache is asked to let go of. */
let calls: (readonly [method: string, tags: readonly string[]])[] = [];
let isRefused = false;
beforeAll(async () => {
  secret = await readPurgeSecret(workers);
});
beforeEach(async () => {
  [calls, isRefused] = [[], false];
  await begin(
    ["WORKERS_CACHE"],
    ({ method, values: [options] }) => {
      calls.push([method, (options as { tags: string[] }).tags]);
      const errors = isRefused ? [{ code: 1, message: "Rate limit" }] : [];
      return { result: { success: !isRefused, zoneTag: "", errors } };
    },
    { timers: { [PURGE_AFTER_MS]: 0 } },
  );
});

/** Waits for what is done in the background, too. */
function send(request: Request): Promise<Response> {
  request.headers.set("x-settle", "1");
  return fetch(request);
}
const purgeOf = (changed: Changed, withSecret = secret) => purgeRequest(workers.url, withSecret, changed);

test("the pointer's database has made a secret of its own", () => {
  expect(secret).toMatch(/^[\da-f]{64}$/);
});

test.each<Changed>(["catalogue", "files"])(
  "told of a change of %s, the site lets go once of what is made from it",
  async (changed) => {
    const response = await send(purgeOf(changed));
    expect([response.status, await response.json()]).toEqual([200, { purged: [changed] }]);
    expect(calls).toEqual([["purge", [changed]]]);
  },
);

test("a purge that the account refuses is no success", async () => {
  isRefused = true;
  expect((await send(purgeOf("files"))).status).toBe(503);
});

test("where there is no such cache nothing is let go", async () => {
  await workers.behave();
  expect((await send(purgeOf("catalogue"))).status).toBe(200);
});

test("at midnight, what depends on the day is made anew", async () => {
  const startDay = () => workers.runCron("0 21 * * *", new Date(clock()), "site");
  await startDay();
  expect(calls).toEqual([["invalidate", ["day"]]]);
  isRefused = true;
  await expect(startDay()).rejects.toThrow("Rate limit");
});

describe("whoever does not know the secret", () => {
  const withHeaders = (headers: Record<string, string>, body = '{"changed":"files"}') =>
    new Request(`${workers.url}/purge`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });

  test.each([
    ["no token", () => withHeaders({})],
    ["an empty token", () => withHeaders({ authorization: "Bearer " })],
    ["another token", () => purgeOf("files", "0".repeat(64))],
    ["a password", () => withHeaders({ authorization: `Basic ${btoa(`:${secret}`)}` })],
    ["the token in another case", () => purgeOf("files", secret.toUpperCase())],
    ["more than the token", () => purgeOf("files", `${secret} `.repeat(100))],
  ])("purges nothing with %s", async (_, request) => {
    const response = await send(request());
    expect([response.status, calls]).toEqual([403, []]);
  });

  test.each([["{}"], ['{"changed":"everything"}'], ["["], [`{"changed":"${"files".repeat(100)}"}`]])(
    "and whoever does, with %s, nothing either",
    async (body) => {
      const response = await send(withHeaders({ authorization: `Bearer ${secret}` }, body));
      expect([response.status, calls]).toEqual([400, []]);
    },
  );
});
