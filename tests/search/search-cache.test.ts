import * as v from "valibot";
import { expect, test } from "vitest";
import { getCachedSearch, putCachedSearch, type SearchCache, searchCacheKey } from "../../app/search/search-cache.ts";

const Schema = v.object({ total: v.number() });

/** KV as it may behave on a bad day: what `get` and `put` do is the test's. */
function cacheWith(kv: { get?: () => Promise<string | null>; put?: () => Promise<void> }) {
  const failures: unknown[] = [];
  const tasks: Promise<unknown>[] = [];
  const cache: SearchCache = {
    kv: { get: kv.get ?? (async () => null), put: kv.put ?? (async () => {}) } as unknown as SearchCache["kv"],
    version: "1",
    waitUntil: (task) => void tasks.push(task),
    onFailure: (error) => void failures.push(error),
  };
  return { cache, failures, tasks };
}

test("what KV holds is used when it has the shape it should, and only then", async () => {
  expect(await getCachedSearch(cacheWith({ get: async () => '{"total":3}' }).cache, "key", Schema)).toEqual({
    total: 3,
  });
  expect(await getCachedSearch(cacheWith({ get: async () => null }).cache, "key", Schema)).toBeNull();
  expect(await getCachedSearch(cacheWith({ get: async () => '{"total":"3"}' }).cache, "key", Schema)).toBeNull();
});

test("a KV that fails, answers rubbish or never answers costs nothing but its place in the log", async () => {
  for (const get of [
    () => Promise.reject(new Error("KV is down")),
    async () => "not JSON",
    () => new Promise<never>(() => {}),
  ]) {
    const { cache, failures } = cacheWith({ get });
    expect(await getCachedSearch(cache, "key", Schema)).toBeNull();
    expect(failures).toHaveLength(1);
  }
});

test("a write that fails is logged and disturbs nobody", async () => {
  const { cache, failures, tasks } = cacheWith({ put: () => Promise.reject(new Error("too many writes")) });
  putCachedSearch(cache, "key", { total: 1 });
  await Promise.all(tasks);
  expect(failures).toHaveLength(1);
});

test("a key differs by version, release and language, and holds no query", () => {
  const { cache } = cacheWith({});
  const key = searchCacheKey(cache, 7, "tr", "Mavi Klemens");
  expect(key).toBe(searchCacheKey(cache, 7, "tr", "mavi klemens"));
  expect(key).not.toMatch(/mavi/i);
  const others = [
    searchCacheKey({ ...cache, version: "2" }, 7, "tr", "mavi klemens"),
    searchCacheKey(cache, 8, "tr", "mavi klemens"),
    searchCacheKey(cache, 7, "en", "mavi klemens"),
    searchCacheKey(cache, 7, "tr", "mavi klemen"),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});
