import { cacheFor } from "../responses.ts";

/** A page as this isolate made it. Another version of the Worker has isolates of its own. */
export type CachedPage = {
  readonly contentVersion: string;
  readonly headers: readonly [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer>;
  /** A weak entity tag (RFC 9110 section 8.8.3); empty when the content version was unknown. */
  readonly etag: string;
};

/** An isolate has 128 MB in all. */
const MAX_BYTES = 24_000_000;
const WEEK_SECONDS = 604_800;

/** Least recently used first. */
const pages = new Map<string, CachedPage>();
let bytes = 0;

/** @returns the page of any content version */
export function getPage(normalizedUrl: string): CachedPage | null {
  const page = pages.get(normalizedUrl);
  if (!page) return null;
  pages.delete(normalizedUrl);
  pages.set(normalizedUrl, page);
  return page;
}

export function putPage(normalizedUrl: string, page: CachedPage): void {
  const previous = pages.get(normalizedUrl);
  if (previous) bytes -= previous.body.byteLength;
  pages.delete(normalizedUrl);
  pages.set(normalizedUrl, page);
  bytes += page.body.byteLength;
  for (const [oldest, { body }] of pages) {
    if (bytes <= MAX_BYTES) break;
    pages.delete(oldest);
    bytes -= body.byteLength;
  }
}

/** `s-maxage` would disable stale-while-revalidate. */
export const PAGE_CACHE_CONTROL = `${cacheFor(60)}, stale-if-error=${WEEK_SECONDS}`;

export const REDIRECT_CACHE_CONTROL = "public, max-age=3600";
