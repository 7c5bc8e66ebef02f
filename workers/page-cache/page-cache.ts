import { createMemory } from "../memory.ts";
import { cacheFor } from "../responses.ts";

/** A page as this isolate made it. Another version of the Worker has isolates of its own. */
export type CachedPage = {
  readonly contentVersion: string;
  readonly headers: readonly [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer>;
  /** A weak entity tag (RFC 9110 section 8.8.3); empty when the content version was unknown. */
  readonly etag: string;
};

/** By normalized URL, of any content version. An isolate has 128 MB in all. */
export const PAGES = createMemory<CachedPage>(24_000_000, (_, { body }) => body.byteLength);

const WEEK_SECONDS = 604_800;

/** `s-maxage` would disable stale-while-revalidate. */
export const PAGE_CACHE_CONTROL = `${cacheFor(60)}, stale-if-error=${WEEK_SECONDS}`;

export const REDIRECT_CACHE_CONTROL = "public, max-age=3600";
