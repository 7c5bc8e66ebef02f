import type { Cache } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../../app/catalogue/data/database.ts";
import { collectReleases } from "../../../app/catalogue/data/releases-read.ts";
import { DAY_SECONDS } from "../../../app/duration.ts";
import { withTimeout } from "../../../app/with-timeout.ts";
import { formatContentEtag } from "../../content-etag.ts";
import type { ContentVersion } from "../../page-cache/content-version.ts";
import { cacheFor } from "../../responses.ts";
import { matchesEtag } from "./conditions.ts";
import type { MakeDocument } from "./document-gate.ts";

export type VersionContext = {
  readonly catalogue: CatalogueDatabase;
  /** What the slot of this request holds; null while none can be read. */
  readonly contentVersion: ContentVersion | null;
  /** The version of this Worker, which contains the drawing code. */
  readonly version: string;
};

export type CacheContext = VersionContext & {
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

export type VersionedBody = {
  readonly body: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
};

const NOTHING_PUBLISHED: ContentVersion = { release: 0, files: 0 };

/**
 * Serves what changes only with the catalogue's release or this Worker's version, which make up its ETag, and costs no more
 * to make than to look up: the Cache API takes as long as the queries. Caches are in front, Workers Cache and the memory of
 * the site's isolates (workers/response-cache/).
 * @param make returns the response to send where there is nothing to cache
 */
export async function serveVersioned(
  { contentVersion, version }: VersionContext,
  ifNoneMatch: string | undefined,
  make: () => Promise<VersionedBody | Response>,
  { hasFiles, maxAgeSeconds = DAY_SECONDS, headers: always = {} }: Options = {},
): Promise<Response> {
  const etag = formatContentEtag(contentVersion ?? NOTHING_PUBLISHED, version, { hasFiles });
  const headers = { ...always, etag, "cache-control": cacheFor(maxAgeSeconds) };
  if (matchesEtag(etag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  const made = await make();
  return made instanceof Response
    ? made
    : new Response(made.body, { headers: { ...headers, ...made.headers, "x-content-type-options": "nosniff" } });
}

const CACHE_TIMEOUT_MS = 150;

/**
 * Serves what is versioned in the same way and costs a turn to make: each data centre makes it once. What is cached is sent
 * without a question to the database.
 * @param name of the document, part of its cache key
 */
export function serveCached(
  context: CacheContext,
  name: string,
  ifNoneMatch: string | undefined,
  make: () => Promise<VersionedBody | Response>,
): Promise<Response> {
  const { contentVersion, version, cache, waitUntil, makeDocument } = context;
  const { release } = contentVersion ?? NOTHING_PUBLISHED;
  return serveVersioned(context, ifNoneMatch, async () => {
    const key = `https://documents.klemma.internal/${version}/${release}/${name}`;
    // A cache that is slower than making the document is of no use.
    const cached = await withTimeout(cache.match(key), CACHE_TIMEOUT_MS).catch(() => undefined);
    if (cached)
      return new Response(cached.body as unknown as ReadableStream, { headers: Object.fromEntries(cached.headers) });
    return makeDocument(async () => {
      const releases = new Set<number>();
      const response = await collectReleases(() => serveVersioned(context, undefined, make), releases);
      // An isolate that has not heard of the last turns may have read another release: `withCatalogue` does not send that.
      const isOfRelease = [...releases].every((each) => each === release);
      if (response.headers.has("etag") && isOfRelease)
        waitUntil(cache.put(key, response.clone() as never).catch(() => undefined));
      return response;
    });
  });
}
