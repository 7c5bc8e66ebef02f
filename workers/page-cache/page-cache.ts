import type { Cache } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import { withTimeout } from "../../app/with-timeout.ts";

/** A page as it goes out: its body, its headers, and what it was made from. */
export type CachedPage = {
  readonly contentVersion: string;
  readonly headers: readonly [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer>;
  /** A weak entity tag (RFC 9110 section 8.8.3). */
  readonly etag: string;
};

/** Where pages are kept: in this isolate, and for all isolates of a place in the Cache API. */
export type PageCache = {
  readonly cache: Pick<Cache, "match" | "put">;
  /** The deployed version: another one renders other pages. */
  readonly workerVersion: string;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly onFailure: (error: unknown) => void;
};

/** An isolate has 128 MB for everything. */
const MAX_MEMORY_BYTES = 24_000_000;
/** A cache that takes longer than rendering is no help. */
const TIMEOUT_MS = 150;
const WEEK_SECONDS = 604_800;
const CONTENT_VERSION_HEADER = "x-content-version";

/** The least lately used page first. */
const memory = new Map<string, CachedPage>();
let memoryBytes = 0;

/** The page of an address, of whatever edition; null when it is not kept, or the cache fails or is slow. */
export async function getPage(
  pageCache: PageCache,
  normalizedUrl: string,
  contentVersion: string | null,
): Promise<CachedPage | null> {
  const inMemory = memory.get(normalizedUrl);
  if (inMemory && (inMemory.contentVersion === contentVersion || contentVersion === null)) {
    memory.delete(normalizedUrl);
    memory.set(normalizedUrl, inMemory);
    return inMemory;
  }
  try {
    const stored = await withTimeout(readStoredPage(pageCache, normalizedUrl), TIMEOUT_MS);
    if (!stored) return inMemory ?? null;
    putInMemory(normalizedUrl, stored);
    return stored;
  } catch (error) {
    pageCache.onFailure(error);
    return inMemory ?? null;
  }
}

/** Keeps a page; what was kept of its address before is replaced. */
export function putPage(pageCache: PageCache, normalizedUrl: string, page: CachedPage): void {
  putInMemory(normalizedUrl, page);
  const headers = new Headers([...page.headers, [CONTENT_VERSION_HEADER, page.contentVersion], ["etag", page.etag]]);
  headers.set("cache-control", `public, max-age=${WEEK_SECONDS}`);
  const response = new Response(page.body, { headers }) as never;
  pageCache.waitUntil(pageCache.cache.put(cacheKey(pageCache, normalizedUrl), response).catch(pageCache.onFailure));
}

/** A name that no visitor can ask for, so that nothing but this reads and writes it. */
const cacheKey = ({ workerVersion }: PageCache, normalizedUrl: string) =>
  `${BRAND.origin}/.pages/${workerVersion}${normalizedUrl}`;

async function readStoredPage(pageCache: PageCache, normalizedUrl: string): Promise<CachedPage | null> {
  const stored = await pageCache.cache.match(cacheKey(pageCache, normalizedUrl));
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

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** What browsers and caches in front are told of a page. `s-maxage` would turn off what is said of stale ones. */
export const PAGE_CACHE_CONTROL = `public, max-age=${MINUTE_SECONDS}, stale-while-revalidate=${DAY_SECONDS}, stale-if-error=${WEEK_SECONDS}`;

/** What browsers are told of an address that has moved for good. */
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
