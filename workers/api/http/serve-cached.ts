import type { Cache } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../../app/catalogue/data/database.ts";
import { collectReleases } from "../../../app/catalogue/data/releases-read.ts";
import { DAY_SECONDS } from "../../../app/duration.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/i18n/locales.ts";
import { withTimeout } from "../../../app/with-timeout.ts";
import type { ContentVersion } from "../../page-cache/content-version.ts";
import { cacheFor } from "../../responses.ts";
import { matchesEtag } from "./conditions.ts";
import type { MakeDocument } from "./document-gate.ts";
import { getText, putText } from "./text-cache.ts";

export type CacheContext = {
  readonly catalogue: CatalogueDatabase;
  /** What the slot of this request holds; null while none can be read. */
  readonly contentVersion: ContentVersion | null;
  /** The version of this Worker, which contains the drawing code. */
  readonly version: string;
  readonly cache: Cache;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly makeDocument: MakeDocument;
};

type Options = {
  /** It names files of the bucket, whose index has revisions of its own. */
  readonly hasFiles?: boolean;
  readonly maxAgeSeconds?: number;
  /** Of every response, 304 as well. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type CachedBody = {
  readonly body: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
};

const CACHE_TIMEOUT_MS = 150;

/**
 * Serves what changes only with the catalogue's release or this Worker's version, which make up its ETag and its cache
 * key: each data centre makes it once, and an isolate caches the texts that it made. What is cached is sent without a
 * question to the database.
 * @param name of the document, part of its cache key
 * @param make returns the response to send where there is nothing to cache
 */
export async function serveCached(
  { contentVersion, version, cache, waitUntil, makeDocument }: CacheContext,
  name: string,
  ifNoneMatch: string | undefined,
  make: () => Promise<CachedBody | Response>,
  { hasFiles = false, maxAgeSeconds = DAY_SECONDS, headers: always = {} }: Options = {},
): Promise<Response> {
  const release = contentVersion?.release ?? 0;
  const content = hasFiles ? `${release}.${contentVersion?.files ?? 0}` : String(release);
  const headers = { ...always, etag: `"${content}-${version}"`, "cache-control": cacheFor(maxAgeSeconds) };
  if (matchesEtag(headers.etag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  const key = `https://documents.klemma.internal/${version}/${content}/${name}`;
  const inMemory = getText(key);
  if (inMemory) return new Response(inMemory.body, { headers: inMemory.headers });
  // A cache that is slower than making the document is of no use.
  const cached = await withTimeout(cache.match(key), CACHE_TIMEOUT_MS).catch(() => undefined);
  if (cached)
    return new Response(cached.body as unknown as ReadableStream, { headers: Object.fromEntries(cached.headers) });
  return makeDocument(INTERNATIONAL_LOCALE, async () => {
    const releases = new Set<number>();
    const made = await collectReleases(make, releases);
    if (made instanceof Response) return made;
    const all = { ...headers, ...made.headers, "x-content-type-options": "nosniff" };
    const response = new Response(made.body, { headers: all });
    // An isolate that has not heard of the last turns may have read another release: `withCatalogue` does not send that.
    if ([...releases].some((each) => each !== release)) return response;
    if (typeof made.body === "string") putText(key, { body: made.body, headers: all });
    waitUntil(cache.put(key, response.clone() as never).catch(() => undefined));
    return response;
  });
}
