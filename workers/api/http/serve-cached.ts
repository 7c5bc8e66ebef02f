import type { Cache, D1Database } from "@cloudflare/workers-types";
import { DAY_SECONDS } from "../../../app/duration.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/i18n/locales.ts";
import { withTimeout } from "../../../app/with-timeout.ts";
import { readRelease } from "../../release.ts";
import { cacheFor } from "../../responses.ts";
import { matchesEtag } from "./conditions.ts";
import type { MakeDocument } from "./document-gate.ts";

export type CacheContext = {
  readonly catalogue: D1Database;
  /** The version of this Worker, which contains the drawing code. */
  readonly version: string;
  readonly cache: Cache;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly makeDocument: MakeDocument;
};

export type CachedBody = {
  readonly body: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
};

const CACHE_TIMEOUT_MS = 150;

/**
 * Serves what changes only with the catalogue's release or this Worker's version, which make up its ETag and its cache
 * key: each data centre makes it once.
 * @param name of the document, part of its cache key
 * @param make gets the time of the release and returns the response to send where there is nothing to cache
 */
export async function serveCached(
  { catalogue, version, cache, waitUntil, makeDocument }: CacheContext,
  name: string,
  ifNoneMatch: string | undefined,
  make: (publishedAt: Date) => Promise<CachedBody | Response>,
): Promise<Response> {
  const release = await readRelease(catalogue);
  const releaseNumber = release?.number ?? 0;
  const etag = `"${releaseNumber}-${version}"`;
  const headers = { etag, "cache-control": cacheFor(DAY_SECONDS) };
  if (matchesEtag(etag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  const key = `https://documents.klemma.internal/${version}/${releaseNumber}/${name}`;
  // A cache that is slower than making the document is of no use.
  const cached = await withTimeout(cache.match(key), CACHE_TIMEOUT_MS).catch(() => undefined);
  if (cached)
    return new Response(cached.body as unknown as ReadableStream, { headers: Object.fromEntries(cached.headers) });
  return makeDocument(INTERNATIONAL_LOCALE, async () => {
    const made = await make(new Date(release?.published_at ?? 0));
    if (made instanceof Response) return made;
    const response = new Response(made.body, {
      headers: { ...headers, ...made.headers, "x-content-type-options": "nosniff" },
    });
    waitUntil(cache.put(key, response.clone() as never).catch(() => undefined));
    return response;
  });
}
