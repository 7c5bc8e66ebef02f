/**
 * Workers Cache, which stands in front of a Worker with `[cache] enabled`, by its documentation. Each rule names its page,
 * all read on 2026-11-23:
 *   [keys] developers.cloudflare.com/workers/cache/cache-keys/
 *   [configuration] developers.cloudflare.com/workers/cache/configuration/
 *   [purge] developers.cloudflare.com/workers/cache/purge/
 *   [limitations] developers.cloudflare.com/workers/cache/limitations/
 */

/**
 * Whether a version of a Worker may be answered with what another one said. [keys] has the version in the key unless
 * `cross_version_cache` is set; [purge], as it was first published, says that the cache is not partitioned by version.
 */
export type VersionReading = "kept apart by version" | "shared between versions";

/** What a Worker gets of the platform with each request. */
export type CacheContext = {
  readonly cache: {
    readonly purge: (
      options: PurgeOptions,
    ) => Promise<{ success: boolean; errors: { code: number; message: string }[] }>;
  };
  readonly waitUntil: (task: Promise<unknown>) => void;
};
type PurgeOptions = {
  readonly tags?: readonly string[];
  readonly pathPrefixes?: readonly string[];
  readonly purgeEverything?: boolean;
};
type Handler = (request: Request, context: CacheContext) => Promise<Response>;

type Entry = {
  readonly version: string;
  readonly path: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
  readonly tags: ReadonlySet<string>;
  readonly policy: Policy;
  readonly storedAt: number;
  /** The request headers that the answer varies by, as they were. */
  readonly varies: readonly (readonly [name: string, value: string | null])[];
};

export type StandInWorkersCache = {
  /** A version of the Worker with the cache in front of it. */
  readonly wrap: (version: string, handler: Handler) => (request: Request) => Promise<Response>;
  /** Waits for what goes on after answers have gone out. */
  readonly settled: () => Promise<void>;
};

export function standInWorkersCache(reading: VersionReading, now: () => number): StandInWorkersCache {
  const entries = new Map<string, Entry[]>();
  const background = new Set<Promise<unknown>>();
  const waitUntil = (task: Promise<unknown>) => {
    const done = () => {
      background.delete(settled);
    };
    const settled: Promise<unknown> = task.then(done, done);
    background.add(settled);
  };

  function wrap(version: string, handler: Handler) {
    const context: CacheContext = {
      waitUntil,
      cache: {
        // [purge] Tags match whatever their case. Nothing says that a purge reaches what another version keeps apart.
        purge: async ({ tags = [], pathPrefixes = [], purgeEverything = false }) => {
          const names = new Set(tags.map((tag) => tag.toLowerCase()));
          for (const [key, variants] of entries) {
            const isPurged = (entry: Entry) =>
              (reading === "shared between versions" || entry.version === version) &&
              (purgeEverything ||
                [...entry.tags].some((tag) => names.has(tag)) ||
                pathPrefixes.some((prefix) => entry.path.startsWith(prefix)));
            entries.set(
              key,
              variants.filter((entry) => !isPurged(entry)),
            );
          }
          return { success: true, errors: [] };
        },
      },
    };

    /** Asks the Worker for all of an answer, and keeps it if that may be kept. */
    async function fill(
      request: Request,
      known?: Entry,
    ): Promise<{ readonly response: Response; readonly kept: Entry | null }> {
      const headers = new Headers(request.headers);
      // [configuration] The Worker is asked for the whole, and the cache cuts it.
      headers.delete("range");
      const etag = known && headerOf(known, "etag");
      if (etag) headers.set("if-none-match", etag);
      // [keys] A HEAD fills the cache as a GET does.
      const response = await handler(new Request(request.url, { method: "GET", headers }), context);
      if (known && response.status === 304) {
        const renewed = { ...known, headers: updated(known.headers, response.headers), storedAt: now() };
        store(request, renewed);
        return { response, kept: renewed };
      }
      const policy = policyOf(request, response);
      if (policy === null) return { response, kept: null };
      const entry: Entry = {
        version,
        path: new URL(request.url).pathname,
        status: response.status,
        headers: [...response.headers],
        body: await response.clone().arrayBuffer(),
        tags: tagsOf(response.headers),
        policy,
        storedAt: now(),
        varies: list(response.headers.get("vary")).map((name) => [name, request.headers.get(name)] as const),
      };
      store(request, entry);
      return { response, kept: entry };
    }

    const keyOf = (request: Request) => keyFor(request, reading === "kept apart by version" ? version : "");
    const find = (request: Request) => entries.get(keyOf(request))?.find(({ varies }) => isVariantFor(request, varies));
    const store = (request: Request, entry: Entry) => {
      const others = (entries.get(keyOf(request)) ?? []).filter(({ varies }) => !isVariantFor(request, varies));
      entries.set(keyOf(request), [...others, entry]);
    };

    return async (request: Request): Promise<Response> => {
      // [limitations] Only GET and HEAD are cached, and no WebSocket.
      if (!["GET", "HEAD"].includes(request.method) || request.headers.has("upgrade"))
        return withoutTags(await handler(request, context));
      const known = find(request);
      if (known === undefined) {
        const { response, kept } = await fill(request);
        return kept ? served(kept, request, "MISS", now()) : bodiless(withStatus(response, "BYPASS"), request);
      }
      const age = (now() - known.storedAt) / 1000;
      const { maxAge, staleWhileRevalidate, staleIfError } = known.policy;
      if (age < maxAge) return served(known, request, "HIT", now());
      if (age < maxAge + staleWhileRevalidate) {
        waitUntil(fill(request, known));
        return served(known, request, "UPDATING", now());
      }
      // [configuration] A Worker that fails while it is asked anew does not show, for as long as that is allowed.
      const isStaleAllowed = age < maxAge + staleIfError;
      const filled = await fill(request, known).catch((error: unknown) => {
        if (isStaleAllowed) return null;
        throw error;
      });
      if (filled === null || (filled.response.status >= 500 && isStaleAllowed))
        return served(known, request, "STALE", now());
      if (!filled.kept) return bodiless(withStatus(filled.response, "BYPASS"), request);
      return served(filled.kept, request, filled.response.status === 304 ? "REVALIDATED" : "EXPIRED", now());
    };
  }

  return {
    wrap,
    settled: async () => {
      while (background.size > 0) await Promise.all(background);
    },
  };
}

/** [keys] Against poisoning, these are part of the key; the host, cookies and all other headers are not. */
const KEY_HEADERS = [
  "x-http-method-override",
  "x-http-method",
  "x-method-override",
  "x-forwarded-host",
  "x-host",
  "x-forwarded-scheme",
  "x-original-url",
  "x-rewrite-url",
  "forwarded",
  "cloudflare-workers-version-key",
];

function keyFor({ url, headers }: Request, version: string): string {
  const { pathname, search } = new URL(url);
  const values = KEY_HEADERS.map((name) => {
    const value = headers.get(name);
    return name === "x-forwarded-scheme" && /^https?$/.test(value ?? "") ? null : value;
  });
  return JSON.stringify([version, pathname, search, values]);
}

type Policy = {
  readonly maxAge: number;
  readonly staleWhileRevalidate: number;
  readonly staleIfError: number;
};

/** [configuration] For how many seconds an answer that says nothing of caches is kept, by its status. */
const HEURISTIC_SECONDS: Readonly<Record<number, number>> = {
  200: 7200,
  203: 7200,
  204: 7200,
  300: 1200,
  301: 1200,
  404: 180,
  405: 60,
  410: 180,
  414: 60,
  501: 60,
};

/** How an answer may be kept; null when it may not. */
function policyOf(request: Request, { status, headers }: Response): Policy | null {
  // [limitations] Never kept, whatever they say.
  if (status === 206 || status === 304 || (status >= 520 && status <= 526)) return null;
  // [configuration] A cookie is somebody's, and what varies by everything can be found by nobody.
  if (headers.has("set-cookie") || list(headers.get("vary")).includes("*")) return null;
  // [configuration] The most specific of these counts.
  const cacheControl =
    headers.get("cloudflare-cdn-cache-control") ?? headers.get("cdn-cache-control") ?? headers.get("cache-control");
  if (cacheControl === null && !headers.has("expires")) {
    const seconds = HEURISTIC_SECONDS[status];
    if (seconds === undefined || request.headers.has("authorization")) return null;
    return isDeceptive(request, headers)
      ? null
      : { maxAge: seconds, staleWhileRevalidate: 0, staleIfError: Number.POSITIVE_INFINITY };
  }
  const directives = directivesOf(cacheControl ?? "");
  if (directives.has("private") || directives.has("no-store")) return null;
  const isShared = ["public", "must-revalidate", "s-maxage"].some((name) => directives.has(name));
  if (request.headers.has("authorization") && !isShared) return null;
  // [configuration] These three forbid serving what is stale, for whatever reason.
  const isStrict = ["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => directives.has(name));
  const expires = (Date.parse(headers.get("expires") ?? "") - Date.parse(headers.get("date") ?? "")) / 1000 || 0;
  const age = Number(directives.get("s-maxage") ?? directives.get("max-age") ?? expires);
  return {
    maxAge: directives.has("no-cache") ? 0 : age,
    staleWhileRevalidate: isStrict ? 0 : Number(directives.get("stale-while-revalidate") ?? 0),
    // [configuration] Without a limit of its own, for as long as it is not purged.
    staleIfError: isStrict ? 0 : Number(directives.get("stale-if-error") ?? Number.POSITIVE_INFINITY),
  };
}

/** [configuration] Cache Deception Armor: a text or an application's data under the name of another kind of file. */
function isDeceptive({ url }: Request, headers: Headers): boolean {
  const type = headers.get("content-type") ?? "";
  const ending = /\.(css|js|png|jpg|svg|pdf|zip|xml|json|txt|ico|webp)$/.exec(new URL(url).pathname)?.[1];
  return (
    ending !== undefined &&
    /^(?:text|application)\//.test(type) &&
    !type.includes(ending === "js" ? "javascript" : ending)
  );
}

const list = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== "");

const directivesOf = (cacheControl: string): ReadonlyMap<string, string> =>
  new Map(
    list(cacheControl).map((directive) => {
      const [name = "", value = ""] = directive.split("=", 2);
      return [name, value.replaceAll('"', "")] as const;
    }),
  );

/** [configuration] Tags that break a rule are dropped without a word. */
const MAX_TAG_LENGTH = 1024;
const MAX_TAGS = 1000;
const tagsOf = (headers: Headers): ReadonlySet<string> =>
  new Set(
    list(headers.get("cache-tag"))
      .filter((tag) => /^[\x21-\x7e]+$/.test(tag) && tag.length <= MAX_TAG_LENGTH)
      .slice(0, MAX_TAGS),
  );

/** [configuration] Compared as they are, without any normalizing. */
const isVariantFor = (request: Request, varies: Entry["varies"]) =>
  varies.every(([name, value]) => request.headers.get(name) === value);

const headerOf = ({ headers }: Entry, name: string) => headers.find(([each]) => each === name)?.[1];

const updated = (before: Entry["headers"], after: Headers): Entry["headers"] => [
  ...before.filter(([name]) => !after.has(name)),
  ...after,
];

/** An answer from the cache, in the part that was asked for, or as 304 to who has it already. */
function served(entry: Entry, request: Request, status: string, now: number): Response {
  const headers = new Headers(entry.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("age", String(Math.floor((now - entry.storedAt) / 1000)));
  const answer = (body: ArrayBuffer | null, code: number) =>
    bodiless(withStatus(new Response(body, { status: code, headers }), status), request);
  const etag = headers.get("etag");
  if (etag !== null && request.headers.get("if-none-match")?.includes(etag)) return answer(null, 304);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "");
  if (range === null || entry.status !== 200) return answer(withBody(entry) ? entry.body : null, entry.status);
  const [first, last] = [Number(range[1]), Math.min(Number(range[2] || Infinity), entry.body.byteLength - 1)];
  if (first > last) return answer(null, 416);
  headers.set("content-range", `bytes ${first}-${last}/${entry.body.byteLength}`);
  headers.set("content-length", String(last - first + 1));
  return answer(entry.body.slice(first, last + 1), 206);
}

const withBody = ({ status }: Entry) => ![204, 205, 304].includes(status);

function withoutTags(response: Response): Response {
  const copy = new Response(response.body, response);
  // [configuration] Consumed by Cloudflare, and in no answer that goes out.
  for (const name of ["cache-tag", "cloudflare-cdn-cache-control"]) copy.headers.delete(name);
  return copy;
}

function withStatus(response: Response, status: string): Response {
  const copy = withoutTags(response);
  copy.headers.set("cf-cache-status", status);
  return copy;
}

const bodiless = (response: Response, { method }: Request): Response =>
  method === "HEAD" ? new Response(null, response) : response;
