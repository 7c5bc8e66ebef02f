import { env } from "cloudflare:test";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { handlePurge, startDay } from "../../workers/page-cache/purge.ts";
import { type Changed, purgeRequest } from "../../workers/page-cache/purge-request.ts";
import { migrateCatalogue, publishRelease } from "../slots.ts";

const SITE = "https://www.klemma.example";
let secret = "";
const purgeOf = (changed: Changed, withSecret = secret) => purgeRequest(SITE, withSecret, changed);

/** What Workers Cache is asked to let go of. */
function standInCache({ isRefused = false } = {}) {
  const calls: (readonly [method: string, tags: readonly string[]])[] = [];
  const background: Promise<unknown>[] = [];
  const answer =
    (method: string) =>
    async ({ tags }: { tags: string[] }) => {
      calls.push([method, tags]);
      return { success: !isRefused, zoneTag: "", errors: isRefused ? [{ code: 1, message: "Rate limit" }] : [] };
    };
  const execution = {
    cache: { purge: answer("purge"), invalidate: answer("invalidate") },
    waitUntil: (task: Promise<unknown>) => void background.push(task),
  } as unknown as ExecutionContext;
  return { calls, execution, settled: () => Promise.all(background) };
}

beforeAll(async () => {
  await migrateCatalogue();
  const numbers = Array.from({ length: 40 }, (_, index) => `(${index + 1}, '')`);
  await env.CATALOGUE_POINTER.exec(`INSERT INTO release_number VALUES ${numbers.join(", ")}`);
  await publishRelease(30);
  secret = (await env.CATALOGUE_POINTER.prepare("SELECT value FROM purge_secret").first<string>("value")) ?? "";
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the pointer's database has made a secret of its own", () => {
  expect(secret).toMatch(/^[\da-f]{64}$/);
});

test("told of a publish or a rollback, the site lets go of the pages of other releases, and never of the live one's", async () => {
  const { calls, execution } = standInCache();
  const response = await handlePurge(env, execution, purgeOf("catalogue"));
  expect([response.status, await response.json()]).toEqual([200, { release: 30 }]);
  const [[method, tags] = ["", []]] = calls;
  expect(method).toBe("purge");
  expect(tags).toContain("release-29");
  expect(tags).toContain("release-31");
  expect(tags).not.toContain("release-30");
  expect(tags).toHaveLength(21);
});

test("it asks once more when every isolate knows of the change", async () => {
  const { calls, execution, settled } = standInCache();
  await handlePurge(env, execution, purgeOf("files"));
  expect(calls).toEqual([["purge", ["files"]]]);
  await vi.advanceTimersByTimeAsync(12_000);
  await settled();
  expect(calls).toEqual([
    ["purge", ["files"]],
    ["purge", ["files"]],
  ]);
});

test("a purge that the account refuses is no success", async () => {
  const { execution } = standInCache({ isRefused: true });
  expect((await handlePurge(env, execution, purgeOf("files"))).status).toBe(503);
});

test("where there is no such cache nothing is let go", async () => {
  const execution = { waitUntil: () => {} } as unknown as ExecutionContext;
  expect((await handlePurge(env, execution, purgeOf("catalogue"))).status).toBe(200);
});

test("at midnight, what depends on the day is made anew", async () => {
  const { calls, execution } = standInCache();
  await startDay(execution);
  expect(calls).toEqual([["invalidate", ["day"]]]);
  await expect(startDay(standInCache({ isRefused: true }).execution)).rejects.toThrow("Rate limit");
});

describe("whoever does not know the secret", () => {
  const withHeaders = (headers: Record<string, string>, body = '{"changed":"files"}') =>
    new Request(`${SITE}/purge`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

  test.each([
    ["no token", () => withHeaders({})],
    ["an empty token", () => withHeaders({ authorization: "Bearer " })],
    ["another token", () => purgeOf("files", "0".repeat(64))],
    ["a password", () => withHeaders({ authorization: `Basic ${btoa(`:${secret}`)}` })],
    ["the token in another case", () => purgeOf("files", secret.toUpperCase())],
    ["more than the token", () => purgeOf("files", `${secret} `.repeat(1000))],
  ])("purges nothing with %s", async (_, request) => {
    const { calls, execution } = standInCache();
    const response = await handlePurge(env, execution, request());
    expect([response.status, calls]).toEqual([403, []]);
  });

  test.each([
    ["{}", 400],
    ['{"changed":"everything"}', 400],
    ["[", 400],
    [`{"changed":"${"files".repeat(100)}"}`, 400],
  ])("and whoever does, with %s, nothing either", async (body, status) => {
    const { calls, execution } = standInCache();
    const response = await handlePurge(env, execution, withHeaders({ authorization: `Bearer ${secret}` }, body));
    expect([response.status, calls]).toEqual([status, []]);
  });
});
