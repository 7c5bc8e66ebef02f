import { withStandardHeaders } from "../standard-headers.ts";
import { type CachedPage, PAGE_CACHE_CONTROL, REDIRECT_CACHE_CONTROL } from "./page-cache.ts";
import { releaseTag } from "./purge.ts";

/** @param contentVersion null when it is not known: the page then has no ETag */
export async function toCachedPage(
  rendered: Response,
  contentVersion: string | null,
  workerVersion: string,
): Promise<CachedPage> {
  const body = new Uint8Array(await rendered.arrayBuffer());
  const { headers } = withStandardHeaders(new Response(null, rendered));
  headers.set("cache-control", PAGE_CACHE_CONTROL);
  return {
    contentVersion: contentVersion ?? "",
    headers: [...headers],
    body,
    etag: contentVersion === null ? "" : `W/"${workerVersion.slice(0, 8)}.${contentVersion}"`,
  };
}

/** @param status the page cache's part of `Cache-Status` (RFC 9211) */
export function respondWith(
  { contentVersion, headers, body, etag }: CachedPage,
  request: Request,
  status: string,
): Response {
  const responseHeaders = new Headers([...headers, ["cache-status", `klemma; ${status}`]]);
  // The Cache API may drop a response's tags, so they are set here.
  if (contentVersion !== "") responseHeaders.set("cache-tag", releaseTag(Number(contentVersion.split(".", 1)[0])));
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
  if (status === 308) return withStandardHeaders(redirectWithQuery(rendered, new URL(request.url)));
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
