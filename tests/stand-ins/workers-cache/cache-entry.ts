/** Stored responses of Workers Cache; the tags in brackets name pages of the documentation (workers-cache.ts). */
import { type Policy, splitList } from "./cache-policy.ts";

export type Entry = {
  readonly version: string;
  readonly path: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
  readonly tags: ReadonlySet<string>;
  readonly policy: Policy;
  readonly storedAt: number;
  /** The request headers named by `Vary`, with their values. */
  readonly varies: readonly (readonly [name: string, value: string | null])[];
};

/** [keys] Part of the key, against cache poisoning; the host, cookies and all other headers are not. */
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

export function cacheKey({ url, headers }: Request, version: string): string {
  const { pathname, search } = new URL(url);
  const values = KEY_HEADERS.map((name) => {
    const value = headers.get(name);
    return name === "x-forwarded-scheme" && /^https?$/.test(value ?? "") ? null : value;
  });
  return JSON.stringify([version, pathname, search, values]);
}

/** [configuration] Tags that break a rule are dropped silently. */
const MAX_TAG_LENGTH = 1024;
const MAX_TAGS = 1000;
export const tagsOf = (headers: Headers): ReadonlySet<string> =>
  new Set(
    splitList(headers.get("cache-tag"))
      .filter((tag) => /^[\x21-\x7e]+$/.test(tag) && tag.length <= MAX_TAG_LENGTH)
      .slice(0, MAX_TAGS),
  );

/** [configuration] Values are compared without normalizing. */
export const isVariantFor = (request: Request, varies: Entry["varies"]) =>
  varies.every(([name, value]) => request.headers.get(name) === value);

export const headerOf = ({ headers }: Entry, name: string) => headers.find(([each]) => each === name)?.[1];

export const mergeHeaders = (before: Entry["headers"], after: Headers): Entry["headers"] => [
  ...before.filter(([name]) => !after.has(name)),
  ...after,
];

/** Serves an entry: the whole, the requested range, or 304 when the client has it. */
export function serveEntry(entry: Entry, request: Request, status: string, now: number): Response {
  const headers = new Headers(entry.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("age", String(Math.floor((now - entry.storedAt) / 1000)));
  const respond = (body: ArrayBuffer | null, code: number) =>
    dropBodyOfHead(withCacheStatus(new Response(body, { status: code, headers }), status), request);
  const etag = headers.get("etag");
  if (etag !== null && request.headers.get("if-none-match")?.includes(etag)) return respond(null, 304);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "");
  if (range === null || entry.status !== 200) return respond(hasBody(entry) ? entry.body : null, entry.status);
  const [first, last] = [Number(range[1]), Math.min(Number(range[2] || Infinity), entry.body.byteLength - 1)];
  if (first > last) return respond(null, 416);
  headers.set("content-range", `bytes ${first}-${last}/${entry.body.byteLength}`);
  headers.set("content-length", String(last - first + 1));
  return respond(entry.body.slice(first, last + 1), 206);
}

const hasBody = ({ status }: Entry) => ![204, 205, 304].includes(status);

export function withoutCacheHeaders(response: Response): Response {
  const copy = new Response(response.body, response);
  // [configuration] Cloudflare removes these from every response.
  for (const name of ["cache-tag", "cloudflare-cdn-cache-control"]) copy.headers.delete(name);
  return copy;
}

export function withCacheStatus(response: Response, status: string): Response {
  const copy = withoutCacheHeaders(response);
  copy.headers.set("cf-cache-status", status);
  return copy;
}

export const dropBodyOfHead = (response: Response, { method }: Request): Response =>
  method === "HEAD" ? new Response(null, response) : response;
