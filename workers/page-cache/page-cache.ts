import type { Cache } from "@cloudflare/workers-types";
import { withTimeout } from "../../app/with-timeout.ts";
import { cacheFor } from "../responses.ts";
import { cacheKey } from "./cache-key.ts";

export type CachedPage = {
  readonly contentVersion: string;
  readonly headers: readonly [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer>;
  /** A weak entity tag (RFC 9110 section 8.8.3); empty when the content version was unknown. */
  readonly etag: string;
};

/** Pages are cached in the isolate's memory, and for all isolates of a data centre in the Cache API. */
export type PageCache = {
  readonly cache: Pick<Cache, "match" | "put">;
  /** Another deployed version renders other pages. */
  readonly workerVersion: string;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly onFailure: (error: unknown) => void;
};

/** An isolate has 128 MB in all. */
const MAX_MEMORY_BYTES = 24_000_000;
/** A cache that is slower than rendering is of no use. */
const TIMEOUT_MS = 150;
const WEEK_SECONDS = 604_800;
const CONTENT_VERSION_HEADER = "x-content-version";

/** Least recently used first. */
const memory = new Map<string, CachedPage>();
let memoryBytes = 0;

/** @returns the page of any content version that this isolate has in memory */
export function getPageInMemory(normalizedUrl: string): CachedPage | null {
  const page = memory.get(normalizedUrl);
  if (!page) return null;
  memory.delete(normalizedUrl);
  memory.set(normalizedUrl, page);
  return page;
}

/** @returns the page of any content version; null when it is not stored, or the cache fails or is slow */
export async function getStoredPage(pageCache: PageCache, normalizedUrl: string): Promise<CachedPage | null> {
  try {
    const stored = await withTimeout(readStoredPage(pageCache, normalizedUrl), TIMEOUT_MS);
    if (stored) putInMemory(normalizedUrl, stored);
    return stored;
  } catch (error) {
    pageCache.onFailure(error);
    return null;
  }
}

export function putPage(pageCache: PageCache, normalizedUrl: string, page: CachedPage): void {
  putInMemory(normalizedUrl, page);
  const headers = new Headers([...page.headers, [CONTENT_VERSION_HEADER, page.contentVersion], ["etag", page.etag]]);
  headers.set("cache-control", `public, max-age=${WEEK_SECONDS}`);
  const response = new Response(page.body, { headers }) as never;
  pageCache.waitUntil(
    pageCache.cache.put(cacheKey(pageCache.workerVersion, normalizedUrl), response).catch(pageCache.onFailure),
  );
}

async function readStoredPage(pageCache: PageCache, normalizedUrl: string): Promise<CachedPage | null> {
  const stored = await pageCache.cache.match(cacheKey(pageCache.workerVersion, normalizedUrl));
  if (!stored) return null;
  const internalHeaders = new Set([CONTENT_VERSION_HEADER, "etag", "cf-cache-status", "age", "date"]);
  const headers = [...stored.headers].filter(([name]) => !internalHeaders.has(name));
  return {
    contentVersion: stored.headers.get(CONTENT_VERSION_HEADER) ?? "",
    etag: stored.headers.get("etag") ?? "",
    headers: headers.map(([name, value]) => (name === "cache-control" ? [name, PAGE_CACHE_CONTROL] : [name, value])),
    body: new Uint8Array(await stored.arrayBuffer()),
  };
}

/** `s-maxage` would disable stale-while-revalidate. */
export const PAGE_CACHE_CONTROL = `${cacheFor(60)}, stale-if-error=${WEEK_SECONDS}`;

export const REDIRECT_CACHE_CONTROL = "public, max-age=3600";

function putInMemory(normalizedUrl: string, page: CachedPage): void {
  const previous = memory.get(normalizedUrl);
  if (previous) memoryBytes -= previous.body.byteLength;
  memory.delete(normalizedUrl);
  memory.set(normalizedUrl, page);
  memoryBytes += page.body.byteLength;
  for (const [oldest, { body }] of memory) {
    if (memoryBytes <= MAX_MEMORY_BYTES) break;
    memory.delete(oldest);
    memoryBytes -= body.byteLength;
  }
}
