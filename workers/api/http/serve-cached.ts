import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { DAY_SECONDS } from "../../../app/ground/platform/duration.ts";
import { formatContentEtag } from "../../content-etag.ts";
import type { ContentVersion } from "../../page-cache/content-version.ts";
import { cacheFor } from "../../responses.ts";
import { matchesEtag } from "./conditions.ts";
import type { MakeDocument } from "./document-gate.ts";

export type VersionContext = {
  readonly catalogue: CatalogueDatabase;
  /** The version of the content in this request's slot; null while none can be read. */
  readonly contentVersion: ContentVersion | null;
  /** The version of this Worker, which contains the drawing code. */
  readonly version: string;
};

export type DocumentContext = VersionContext & { readonly makeDocument: MakeDocument };

type Options = {
  /** It names files of the bucket, whose index has revisions of its own. */
  readonly hasFiles?: boolean;
  /** It says what pages say. */
  readonly hasTexts?: boolean;
  readonly maxAgeSeconds?: number;
  /** The headers of every response, 304 as well. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type VersionedBody = {
  readonly body: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
};

const NOTHING_PUBLISHED: ContentVersion = { release: 0, files: 0, texts: 0 };

/**
 * Serves what changes only with the catalogue's release or this Worker's version, which make up its ETag. Caches are in front:
 * Workers Cache, and for the product API the memory of the site's isolates (workers/response-cache/).
 * @param make returns the response to send where there is nothing to cache, and null where there is nothing
 */
export async function serveVersioned<Made extends VersionedBody | Response | null>(
  { contentVersion, version }: VersionContext,
  ifNoneMatch: string | undefined,
  make: () => Promise<Made>,
  { hasFiles, hasTexts, maxAgeSeconds = DAY_SECONDS, headers: always = {} }: Options = {},
): Promise<Response | Extract<Made, null>> {
  const etag = formatContentEtag(contentVersion ?? NOTHING_PUBLISHED, version, { hasFiles, hasTexts });
  const headers = { ...always, etag, "cache-control": cacheFor(maxAgeSeconds) };
  if (matchesEtag(etag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  const made = await make();
  if (made === null) return made as Extract<Made, null>;
  return made instanceof Response
    ? made
    : new Response(made.body, { headers: { ...headers, ...made.headers, "x-content-type-options": "nosniff" } });
}

/** Serves what is versioned in the same way and costs a turn to make. */
export const serveInTurn = <Made extends VersionedBody | Response | null>(
  { makeDocument, ...context }: DocumentContext,
  ifNoneMatch: string | undefined,
  make: () => Promise<Made>,
  options: Pick<Options, "hasTexts"> = {},
): Promise<Response | Extract<Made, null>> =>
  serveVersioned(
    context,
    ifNoneMatch,
    () => makeDocument(() => serveVersioned(context, undefined, make, options)),
    options,
  );
