import { withStandardHeaders } from "../standard-headers.ts";
import { CATALOGUE_TAG, DAY_TAG, FILES_TAG, withCacheTags } from "./cache-tags.ts";
import { type CachedPage, PAGE_CACHE_CONTROL, REDIRECT_CACHE_CONTROL } from "./page-cache.ts";

/** @param contentVersion what the page was made from; null when that cannot be told, so that no cache may store it */
export function toCachedPage(
  rendered: Response,
  body: ArrayBuffer,
  contentVersion: string | null,
  workerVersion: string,
): CachedPage {
  const { headers } = withStandardHeaders(new Response(null, rendered));
  headers.set("cache-control", contentVersion === null ? "no-store" : PAGE_CACHE_CONTROL);
  if (contentVersion !== null) headers.set("cache-tag", [CATALOGUE_TAG, FILES_TAG, DAY_TAG].join(","));
  return {
    contentVersion: contentVersion ?? "",
    headers: [...headers],
    body: new Uint8Array(body),
    etag: contentVersion === null ? "" : `W/"${workerVersion.slice(0, 8)}.${contentVersion}"`,
  };
}

/** @param status the page cache's part of `Cache-Status` (RFC 9211) */
export function respondWith({ headers, body, etag }: CachedPage, request: Request, status: string): Response {
  const responseHeaders = new Headers([...headers, ["cache-status", `klemma; ${status}`]]);
  if (etag !== "") responseHeaders.set("etag", etag);
  if (etag !== "" && request.headers.get("if-none-match")?.includes(etag)) {
    responseHeaders.delete("content-type");
    return new Response(null, { status: 304, headers: responseHeaders });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers: responseHeaders });
}

/** An error, a redirect or a degraded page: nothing that the page cache stores. */
export function withoutPage(rendered: Response, request: Request, isDegraded: boolean): Response {
  const { status, headers } = rendered;
  if (status === 308)
    return withStandardHeaders(withCacheTags(redirectWithQuery(rendered, new URL(request.url)), [CATALOGUE_TAG]));
  const body = request.method === "HEAD" ? null : rendered.body;
  // 503, because failures here are temporary and programs should come back.
  if (status >= 500) return withStandardHeaders(new Response(body, { status: 503, headers }));
  const response = withStandardHeaders(new Response(body, rendered));
  if (status === 200 && isDegraded) response.headers.set("cache-control", "no-store");
  return response;
}

/** Rendering sees the normalized URL only; campaign parameters and the like have to survive the redirect. */
function redirectWithQuery({ headers }: Response, { search }: URL): Response {
  const path = headers.get("location")?.split("?", 1)[0] ?? "/";
  return new Response(null, {
    status: 308,
    headers: { location: path + search, "cache-control": REDIRECT_CACHE_CONTROL },
  });
}
