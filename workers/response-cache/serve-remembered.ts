import { isWithin } from "../../app/ground/platform/duration.ts";
import { matchesEtag } from "../api/http/conditions.ts";
import { isOfVersion } from "../content-etag.ts";
import { WORKERS_CACHE_CONTROL } from "../page-cache/cache-tags.ts";
import { getVocabularyOrNull, type OpenCatalogue } from "../slots/open-catalogue.ts";
import { normalizeApiUrl } from "./normalize-api-url.ts";
import { getResponse, putResponse, type RememberedResponse } from "./response-memory.ts";

/** Headers that a 304 does not repeat (RFC 9110 section 15.4.5). */
const OF_CONTENT = ["content-type", "content-language", "content-disposition", "link"];

/**
 * Serves a response of the api Worker that this isolate remembers from the current release, without calling it. Others are
 * remembered when their ETag says that they are of that release. They depend on the normalized address alone.
 * @param respond makes the response, for the normalized address where there is one
 */
export async function serveRemembered(
  request: Request,
  catalogue: OpenCatalogue,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { method } = request;
  const { contentVersion, isFresh } = catalogue;
  if (!contentVersion || !isFresh || (method !== "GET" && method !== "HEAD")) return respond(request);
  const address = await normalizeApiUrl(new URL(request.url), () => getVocabularyOrNull(catalogue));
  if (address === null) return respond(request);
  const current = `${contentVersion.release}.${contentVersion.files}.${contentVersion.texts}`;
  const remembered = getResponse(address);
  if (remembered?.contentVersion === current && isWithin(remembered.storedAt, remembered.maxAgeMs))
    return toResponse(remembered, request);

  const response = await respond(new Request(new URL(address, request.url), request));
  const etag = response.headers.get("etag");
  if (method !== "GET" || response.status !== 200 || etag === null || !isOfVersion(etag, contentVersion))
    return response;
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  // The api Worker may have read the pointer too long ago; whether this one has is told of each response.
  headers.delete(WORKERS_CACHE_CONTROL);
  const maxAge = /max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1];
  putResponse(address, {
    contentVersion: current,
    storedAt: Date.now(),
    maxAgeMs: Number(maxAge ?? 0) * 1000,
    etag,
    headers,
    body,
  });
  return new Response(body, response);
}

function toResponse({ etag, headers, body }: RememberedResponse, request: Request): Response {
  if (!matchesEtag(etag, request.headers.get("if-none-match")))
    return new Response(request.method === "HEAD" ? null : body, { headers });
  const notModified = new Response(null, { status: 304, headers });
  for (const name of OF_CONTENT) notModified.headers.delete(name);
  return notModified;
}
