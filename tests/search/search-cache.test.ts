import * as v from "valibot";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type FindAnswer, NO_ANSWER } from "../../app/features/search/answer.ts";
import { findSuggestions } from "../../app/features/search/find-suggestions.ts";
import { findSuggestionsWithCache } from "../../app/features/search/find-suggestions-with-cache.ts";
import {
  getCachedSearch,
  putCachedSearch,
  type SearchCache,
  searchCacheKey,
} from "../../app/features/search/search-cache.ts";
import { createSearchCacheLimits } from "../../app/features/search/search-cache-limits.ts";
import type { QueryBatch } from "../../app/foundation/catalogue/data/database.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { MINUTE_MS } from "../../app/ground/platform/duration.ts";
import { CEILINGS } from "../../workers/ceilings.ts";
import { publishedSample } from "../catalogue/local-d1.ts";

/** Products alone: pages and files are never in KV. */
const noAnswer: FindAnswer = async () => NO_ANSWER;

const database = await publishedSample();
beforeAll(async () => {
  // Reads the vocabulary and the tables, as any earlier search of the isolate would have.
  await withSnapshot(database, (snapshot) => findSuggestions(snapshot, "en", "terminal", noAnswer));
});

const Schema = v.object({ total: v.number() });

const MANY = { limit: 1000, periodMs: MINUTE_MS };

/** KV as it may behave on a bad day: what `get` and `put` do is the test's. */
function cacheWith(kv: { get?: () => Promise<string | null>; put?: () => Promise<void> }) {
  const failures: unknown[] = [];
  const tasks: Promise<unknown>[] = [];
  const cache: SearchCache = {
    kv: { get: kv.get ?? (async () => null), put: kv.put ?? (async () => {}) } as unknown as SearchCache["kv"],
    version: "1",
    limits: createSearchCacheLimits(MANY, MANY),
    waitUntil: (task) => void tasks.push(task),
    onFailure: (error) => void failures.push(error),
  };
  return { cache, failures, tasks };
}

afterEach(() => void vi.useRealTimers());

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
  for (const _ of ["first", "second"]) putCachedSearch(cache, "key", { total: 1 });
  await Promise.all(tasks);
  expect(failures).toHaveLength(1);
});

test("a key differs by version, release, language and the case of a number, and holds no query", () => {
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
  expect(searchCacheKey(cache, 7, "tr", "AB-1")).not.toBe(searchCacheKey(cache, 7, "tr", "ab-1"));
});

/** A number in the query makes the search ask D1 for part numbers first, and for the products that it found afterwards. */
const TWO_TRIPS = "4 mm2 grey";
/** The vocabulary knows the word, so only the products are read. */
const ONE_TRIP = "terminal";

/** Searches the published sample, and counts the questions to D1. */
async function searchWith(cache: SearchCache, query: string) {
  let trips = 0;
  const { result: found } = await withSnapshot(database, (snapshot) =>
    findSuggestionsWithCache(
      {
        ...snapshot,
        runQueries: <Batch extends QueryBatch>(queries: Batch) => {
          trips += 1;
          return snapshot.runQueries(queries);
        },
      },
      cache,
      "en",
      query,
      noAnswer,
    ),
  );
  return { found, trips };
}

/** Entries as a KV would keep them. */
function rememberingCache() {
  const entries = new Map<string, string>();
  const kv = {
    get: async (key: string) => entries.get(key) ?? null,
    put: async (key: string, value: string) => void entries.set(key, value),
  };
  const { cache, tasks } = cacheWith({});
  return { cache: { ...cache, kv: kv as unknown as SearchCache["kv"] }, tasks, entries };
}

test("a search of two round trips is stored when the same words come again, and takes one from then on with the same result", async () => {
  const { cache, tasks, entries } = rememberingCache();
  const first = await searchWith(cache, TWO_TRIPS);
  await Promise.all(tasks);
  expect([first.trips, entries.size]).toEqual([2, 0]);
  const second = await searchWith(cache, TWO_TRIPS);
  await Promise.all(tasks);
  expect([second, entries.size]).toEqual([first, 1]);
  const third = await searchWith(cache, TWO_TRIPS);
  expect(third).toEqual({ found: first.found, trips: 1 });
});

/** How many of the puts are written. */
function countWrites(limits: SearchCache["limits"], keys: readonly string[]): number {
  let writes = 0;
  const { cache } = cacheWith({
    put: async () => {
      writes += 1;
    },
  });
  for (const key of keys) putCachedSearch({ ...cache, limits }, key, { total: 1 });
  return writes;
}
const DISTINCT = Array.from({ length: 10_000 }, (_, index) => `search/${index}`);

test("ten thousand different searches write nothing, and asked for twice no more than an isolate may write in a minute", () => {
  vi.useFakeTimers();
  const limits = createSearchCacheLimits(CEILINGS.searchReads, CEILINGS.searchWrites);
  expect(countWrites(limits, DISTINCT)).toBe(0);
  const twice = DISTINCT.flatMap((key) => [`${key} again`, `${key} again`]);
  expect(countWrites(limits, twice)).toBe(CEILINGS.searchWrites.limit);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(countWrites(limits, ["later", "later"])).toBe(1);
});

test("a result is written once an hour at most, though KV may not have it yet, and not for who asks again only later", () => {
  vi.useFakeTimers();
  const limits = createSearchCacheLimits(MANY, MANY);
  expect(countWrites(limits, ["key", "key", "key", "key"])).toBe(1);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(countWrites(limits, ["key"])).toBe(0);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(countWrites(limits, ["key"])).toBe(0);
});

test("beyond so many reads of KV in a minute searches are as good, from the database alone", async () => {
  let reads = 0;
  const { cache } = cacheWith({
    get: async () => {
      reads += 1;
      return null;
    },
  });
  const limits = createSearchCacheLimits({ limit: 2, periodMs: MINUTE_MS }, MANY);
  const results = [];
  for (const _ of [0, 1, 2, 3]) results.push(await searchWith({ ...cache, limits }, ONE_TRIP));
  expect([reads, new Set(results.map(({ found }) => found.total)).size]).toEqual([2, 1]);
});

test("a search of a single round trip is not stored, because KV could not save any", async () => {
  const { cache, tasks, entries } = rememberingCache();
  await searchWith(cache, ONE_TRIP);
  const { found, trips } = await searchWith(cache, ONE_TRIP);
  await Promise.all(tasks);
  expect([trips, entries.size, found.total > 0]).toEqual([1, 0, true]);
});

test("a search that found nothing is not stored, however many round trips it took", async () => {
  const { cache, tasks, entries } = rememberingCache();
  for (const _ of ["first", "second"]) expect((await searchWith(cache, "zzzzzz 9876 zzzzz")).found.total).toBe(0);
  await Promise.all(tasks);
  expect(entries.size).toBe(0);
});

test("no search waits for a KV that never answers", async () => {
  const { cache } = cacheWith({ get: () => new Promise<never>(() => {}) });
  const { found, trips } = await searchWith(cache, TWO_TRIPS);
  expect([trips, found.total > 0]).toEqual([2, true]);
});
