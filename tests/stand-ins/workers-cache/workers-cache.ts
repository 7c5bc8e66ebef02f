import {
  cacheKey,
  dropBodyOfHead,
  type Entry,
  headerOf,
  isVariantFor,
  mergeHeaders,
  serveEntry,
  tagsOf,
  withCacheStatus,
  withoutCacheHeaders,
} from "./cache-entry.ts";
import { policyOf, splitList } from "./cache-policy.ts";

/**
 * Workers Cache, which stands in front of a Worker with `[cache] enabled`, by its documentation. Each rule names its page,
 * all read on 2026-11-23:
 *   [keys] developers.cloudflare.com/workers/cache/cache-keys/
 *   [configuration] developers.cloudflare.com/workers/cache/configuration/
 *   [purge] developers.cloudflare.com/workers/cache/purge/
 *   [limitations] developers.cloudflare.com/workers/cache/limitations/
 *   [invalidate] developers.cloudflare.com/changelog/post/2026-09-29-workers-cache-invalidate/
 *   [limits] developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */

/** The part of ExecutionContext that the site Worker uses. */
export type CacheContext = {
  readonly cache: { readonly purge: Purge; readonly invalidate: Purge };
  readonly waitUntil: (task: Promise<unknown>) => void;
};
type PurgeOptions = {
  readonly tags?: readonly string[];
  readonly pathPrefixes?: readonly string[];
  readonly purgeEverything?: boolean;
};
type Purge = (options: PurgeOptions) => Promise<{ success: boolean; errors: { code: number; message: string }[] }>;
type Handler = (request: Request, context: CacheContext) => Promise<Response>;

export type StandInWorkersCache = {
  /** Puts the cache in front of a version of the Worker. */
  readonly wrap: (version: string, handler: Handler) => (request: Request) => Promise<Response>;
  /** Waits for the background work that responses left behind. */
  readonly settled: () => Promise<void>;
};

const MAX_PURGES = 25;
const PURGES_PER_MINUTE = 5;

export function standInWorkersCache(now: () => number): StandInWorkersCache {
  const entries = new Map<string, Entry[]>();
  const background = new Set<Promise<unknown>>();
  const waitUntil = (task: Promise<unknown>) => {
    const done = () => {
      background.delete(settled);
    };
    const settled: Promise<unknown> = task.then(done, done);
    background.add(settled);
  };

  function changeEntries(change: (entry: Entry) => Entry[]): void {
    for (const [key, variants] of entries) entries.set(key, variants.flatMap(change));
  }

  /** [limits] A free account's: 25 requests at once, then five a minute. */
  let [tokens, countedAt] = [MAX_PURGES, now()];
  function limited(task: () => void): Awaited<ReturnType<Purge>> {
    tokens = Math.min(MAX_PURGES, tokens + ((now() - countedAt) / 60_000) * PURGES_PER_MINUTE);
    countedAt = now();
    if (tokens < 1) return { success: false, errors: [{ code: 10_000, message: "Rate limit reached" }] };
    tokens -= 1;
    task();
    return { success: true, errors: [] };
  }

  /** [purge] Tags ignore case. No page says that a purge reaches the entries of another version. */
  function matcherOf(version: string, { tags = [], pathPrefixes = [], purgeEverything = false }: PurgeOptions) {
    const names = new Set(tags.map((tag) => tag.toLowerCase()));
    return (entry: Entry) =>
      entry.version === version &&
      (purgeEverything ||
        [...entry.tags].some((tag) => names.has(tag)) ||
        pathPrefixes.some((prefix) => entry.path.startsWith(prefix)));
  }

  function contextOf(version: string): CacheContext {
    return {
      waitUntil,
      cache: {
        purge: async (options) => {
          const isMatch = matcherOf(version, options);
          return limited(() => changeEntries((entry) => (isMatch(entry) ? [] : [entry])));
        },
        // [invalidate] Stays, but is stale from now on; how long it may be served so no page says: as its headers allow.
        invalidate: async (options) => {
          const isMatch = matcherOf(version, options);
          const stale = (entry: Entry) => Math.min(entry.storedAt, now() - entry.policy.maxAge * 1000);
          return limited(() =>
            changeEntries((entry) => [isMatch(entry) ? { ...entry, storedAt: stale(entry) } : entry]),
          );
        },
      },
    };
  }

  function wrap(version: string, handler: Handler) {
    const context = contextOf(version);

    /** Requests the whole response from the Worker, and stores it where its headers allow. */
    async function fill(
      request: Request,
      cached?: Entry,
    ): Promise<{ readonly response: Response; readonly stored: Entry | null }> {
      const headers = new Headers(request.headers);
      // [configuration] The cache cuts ranges itself.
      headers.delete("range");
      const etag = cached && headerOf(cached, "etag");
      if (etag) headers.set("if-none-match", etag);
      // [keys] A HEAD fills the cache as a GET does.
      const response = await handler(new Request(request.url, { method: "GET", headers }), context);
      if (cached && response.status === 304) {
        const renewed = { ...cached, headers: mergeHeaders(cached.headers, response.headers), storedAt: now() };
        store(request, renewed);
        return { response, stored: renewed };
      }
      const policy = policyOf(request, response);
      if (policy === null) return { response, stored: null };
      const entry: Entry = {
        version,
        path: new URL(request.url).pathname,
        status: response.status,
        headers: [...response.headers],
        body: await response.clone().arrayBuffer(),
        tags: tagsOf(response.headers),
        policy,
        storedAt: now(),
        varies: splitList(response.headers.get("vary")).map((name) => [name, request.headers.get(name)] as const),
      };
      store(request, entry);
      return { response, stored: entry };
    }

    // [keys] With `cross_version_cache = false`, as wrangler.toml has it.
    const keyOf = (request: Request) => cacheKey(request, version);
    const find = (request: Request) => entries.get(keyOf(request))?.find(({ varies }) => isVariantFor(request, varies));
    const store = (request: Request, entry: Entry) => {
      const others = (entries.get(keyOf(request)) ?? []).filter(({ varies }) => !isVariantFor(request, varies));
      entries.set(keyOf(request), [...others, entry]);
    };

    return async (request: Request): Promise<Response> => {
      // [limitations] Only GET and HEAD are cached, and no WebSocket.
      if (!["GET", "HEAD"].includes(request.method) || request.headers.has("upgrade"))
        return withoutCacheHeaders(await handler(request, context));
      const cached = find(request);
      if (cached === undefined) {
        const { response, stored } = await fill(request);
        return stored
          ? serveEntry(stored, request, "MISS", now())
          : dropBodyOfHead(withCacheStatus(response, "BYPASS"), request);
      }
      const age = (now() - cached.storedAt) / 1000;
      const { maxAge, staleWhileRevalidate, staleIfError } = cached.policy;
      if (age < maxAge) return serveEntry(cached, request, "HIT", now());
      if (age < maxAge + staleWhileRevalidate) {
        waitUntil(fill(request, cached));
        return serveEntry(cached, request, "UPDATING", now());
      }
      // [configuration] stale-if-error hides a Worker that fails to renew its response.
      const isStaleAllowed = age < maxAge + staleIfError;
      const filled = await fill(request, cached).catch((error: unknown) => {
        if (isStaleAllowed) return null;
        throw error;
      });
      if (filled === null || (filled.response.status >= 500 && isStaleAllowed))
        return serveEntry(cached, request, "STALE", now());
      if (!filled.stored) return dropBodyOfHead(withCacheStatus(filled.response, "BYPASS"), request);
      return serveEntry(filled.stored, request, filled.response.status === 304 ? "REVALIDATED" : "EXPIRED", now());
    };
  }

  return {
    wrap,
    settled: async () => {
      while (background.size > 0) await Promise.all(background);
    },
  };
}
