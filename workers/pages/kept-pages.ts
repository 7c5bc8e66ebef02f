import type { Cache } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import { withTimeout } from "../../app/with-timeout.ts";

/** A page as it goes out: its body, its headers, and what it was made from. */
export type KeptPage = {
  readonly edition: string;
  readonly headers: readonly [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer>;
  /** A weak entity tag (RFC 9110 section 8.8.3). */
  readonly etag: string;
};

/** Where pages are kept: in this isolate, and for all isolates of a place in the Cache API. */
export type PageStore = {
  readonly cache: Pick<Cache, "match" | "put">;
  /** The deployed version: another one renders other pages. */
  readonly version: string;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly onFailure: (error: unknown) => void;
};

/** An isolate has 128 MB for everything. */
const MOST_BYTES = 24_000_000;
/** A cache that takes longer than rendering is no help. */
const PATIENCE_MS = 150;
const WEEK_SECONDS = 604_800;
const EDITION = "x-edition";

/** The least lately used page first. */
const pages = new Map<string, KeptPage>();
let heldBytes = 0;

/** The page of an address, of whatever edition; null when it is not kept, or the cache fails or is slow. */
export async function findPage(store: PageStore, address: string, edition: string | null): Promise<KeptPage | null> {
  const held = pages.get(address);
  if (held && (held.edition === edition || edition === null)) {
    pages.delete(address);
    pages.set(address, held);
    return held;
  }
  try {
    const found = await withTimeout(readPage(store, address), PATIENCE_MS);
    if (!found) return held ?? null;
    hold(address, found);
    return found;
  } catch (error) {
    store.onFailure(error);
    return held ?? null;
  }
}

/** Keeps a page; what was kept of its address before is replaced. */
export function keepPage(store: PageStore, address: string, page: KeptPage): void {
  hold(address, page);
  const headers = new Headers([...page.headers, [EDITION, page.edition], ["etag", page.etag]]);
  headers.set("cache-control", `public, max-age=${WEEK_SECONDS}`);
  const copy = new Response(page.body, { headers }) as never;
  store.waitUntil(store.cache.put(keyOf(store, address), copy).catch(store.onFailure));
}

/** A name that no visitor can ask for, so that nothing but this reads and writes it. */
const keyOf = ({ version }: PageStore, address: string) => `${BRAND.origin}/.pages/${version}${address}`;

async function readPage(store: PageStore, address: string): Promise<KeptPage | null> {
  const found = await store.cache.match(keyOf(store, address));
  if (!found) return null;
  const own = new Set([EDITION, "etag", "cf-cache-status", "age", "date"]);
  const kept = [...found.headers].filter(([name]) => !own.has(name));
  return {
    edition: found.headers.get(EDITION) ?? "",
    etag: found.headers.get("etag") ?? "",
    headers: kept.map(([name, value]) => (name === "cache-control" ? [name, PAGE_CACHE_CONTROL] : [name, value])),
    body: new Uint8Array(await found.arrayBuffer()),
  };
}

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** What browsers and caches in front are told of a page. `s-maxage` would turn off what is said of stale ones. */
export const PAGE_CACHE_CONTROL = `public, max-age=${MINUTE_SECONDS}, stale-while-revalidate=${DAY_SECONDS}, stale-if-error=${WEEK_SECONDS}`;

/** What browsers are told of an address that has moved for good. */
export const MOVED_CACHE_CONTROL = "public, max-age=3600";

function hold(address: string, page: KeptPage): void {
  const before = pages.get(address);
  if (before) heldBytes -= before.body.byteLength;
  pages.delete(address);
  pages.set(address, page);
  heldBytes += page.body.byteLength;
  for (const [oldest, { body }] of pages) {
    if (heldBytes <= MOST_BYTES) break;
    pages.delete(oldest);
    heldBytes -= body.byteLength;
  }
}
