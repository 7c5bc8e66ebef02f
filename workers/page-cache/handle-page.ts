import type { Cache, ExecutionContext } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { getCachedRelease, getCachedVocabulary, type Vocabulary } from "../../app/catalogue/data/vocabulary.ts";
import { log } from "../../app/log.ts";
import type { Site } from "../../app/site-context.ts";
import { getRequestId } from "../request-id.ts";
import { withStandardHeaders } from "../standard-headers.ts";
import { type ContentVersion, getContentVersion } from "./content-version.ts";
import { normalizeUrl } from "./normalize-url.ts";
import {
  type CachedPage,
  getPage,
  PAGE_CACHE_CONTROL,
  type PageCache,
  putPage,
  REDIRECT_CACHE_CONTROL,
} from "./page-cache.ts";
import { releaseTag } from "./purge.ts";

export type PageBindings = {
  readonly CATALOGUE: CatalogueDatabase;
  readonly VERSION: { readonly id: string };
  /** "off" renders every page anew: to measure rendering, or when a cache misbehaves. */
  readonly PAGE_CACHE: string;
};

/** Renders a page, or its data, for a request that holds nothing but an address. */
export type RenderPage = (request: Request, onDegraded: Site["onDegraded"]) => Promise<Response>;

/**
 * Answers a GET or HEAD of a page: from what is kept when it is of the current edition, else rendered anew. When that
 * fails, a page of an older edition goes out before an error does.
 */
export async function handlePage(
  request: Request,
  { CATALOGUE, VERSION, PAGE_CACHE }: PageBindings,
  execution: ExecutionContext,
  cache: Cache,
  render: RenderPage,
): Promise<Response> {
  const url = new URL(request.url);
  const onFailure = (error: unknown) => log("warn", "cache", error, request);
  const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
  const pageCache: PageCache = { cache, workerVersion: VERSION.id, waitUntil, onFailure };
  const isCacheOn = PAGE_CACHE !== "off";

  const current = await getContentVersion(CATALOGUE, waitUntil, onFailure);
  const normalizedUrl = normalizeUrl(url, await getVocabularyOrNull(CATALOGUE, current !== null));
  const contentVersion = current?.isFresh ? formatContentVersion(current.contentVersion, Date.now()) : null;
  const cached = isCacheOn ? await getPage(pageCache, normalizedUrl, contentVersion) : null;
  if (cached && cached.contentVersion === contentVersion) return respondWith(cached, request, "hit");
  // The database does not say whether the page is still right: it is the best there is.
  if (cached && contentVersion === null) return respondWith(cached, request, "hit; detail=stale");

  const anonymous = anonymousRequest(request, normalizedUrl);
  let isComplete = true;
  const onDegraded = (part: string, error: unknown) => {
    isComplete = false;
    log("warn", `page without its ${part}`, error, anonymous);
  };
  const rendered = await render(anonymous, onDegraded);
  if (rendered.status >= 500) {
    if (cached) return respondWith(cached, request, "hit; detail=stale");
    // What is wrong passes: it says so, for programs to come back.
    return withStandardHeaders(
      new Response(request.method === "HEAD" ? null : rendered.body, { status: 503, headers: rendered.headers }),
    );
  }
  if (rendered.status === 308) return withStandardHeaders(redirectWithQuery(rendered, url));
  if (rendered.status !== 200) return withStandardHeaders(withoutBodyForHead(rendered, request));
  if (!isComplete) {
    const response = withStandardHeaders(withoutBodyForHead(rendered, request));
    response.headers.set("cache-control", "no-store");
    return response;
  }

  const body = new Uint8Array(await rendered.arrayBuffer());
  const response = withStandardHeaders(new Response(null, rendered));
  response.headers.set("cache-control", PAGE_CACHE_CONTROL);
  const page: CachedPage = {
    contentVersion: contentVersion ?? "",
    headers: [...response.headers],
    body,
    // Of one edition and one version of the Worker there is one page under an address.
    etag: contentVersion === null ? "" : `W/"${VERSION.id.slice(0, 8)}.${contentVersion}"`,
  };
  // A publish while it was rendered leaves open which edition it shows.
  const isOneVersion = contentVersion !== null && getCachedRelease(CATALOGUE) === current?.contentVersion.release;
  if (isCacheOn && isOneVersion) putPage(pageCache, normalizedUrl, page);
  return respondWith(page, request, isCacheOn && isOneVersion ? "fwd=miss; stored" : "fwd=bypass");
}

/** An address is spelt by the catalogue's own words; without them, as it was asked for. */
async function getVocabularyOrNull(catalogue: CatalogueDatabase, mayRead: boolean): Promise<Vocabulary | null> {
  if (!mayRead && getCachedRelease(catalogue) === null) return null;
  return getCachedVocabulary(catalogue).catch(() => null);
}

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: BRAND.timeZone, dateStyle: "short" });
const MINUTE_MS = 60_000;
let currentMinute = { number: 0, day: "" };

/** Fairs pass and certificates expire: another day is another edition. */
function formatContentVersion({ release, files }: ContentVersion, now: number): string {
  const number = Math.floor(now / MINUTE_MS);
  if (number !== currentMinute.number) currentMinute = { number, day: day.format(now) };
  return `${release}.${files}.${currentMinute.day}`;
}

/** A request with nothing of the visitor's in it but the number under which it is logged. */
function anonymousRequest({ headers }: Request, normalizedUrl: string): Request {
  return new Request(BRAND.origin + normalizedUrl, { headers: { "x-request-id": getRequestId(headers) } });
}

/** To where it is now, with the query as it came: what others add to links is theirs. */
function redirectWithQuery({ headers }: Response, { search }: URL): Response {
  const path = headers.get("location")?.split("?", 1)[0] ?? "/";
  return new Response(null, {
    status: 308,
    headers: { location: path + search, "cache-control": REDIRECT_CACHE_CONTROL },
  });
}

const withoutBodyForHead = (response: Response, { method }: Request) =>
  method === "HEAD" ? new Response(null, response) : new Response(response.body, response);

/** @param status what became of it, as `Cache-Status` says it (RFC 9211) */
function respondWith({ contentVersion, headers, body, etag }: CachedPage, request: Request, status: string): Response {
  const responseHeaders = new Headers([...headers, ["cache-status", `klemma; ${status}`]]);
  // A cache may keep its own tags to itself: they are said anew.
  if (contentVersion !== "") responseHeaders.set("cache-tag", releaseTag(Number(contentVersion.split(".", 1)[0])));
  if (etag !== "") responseHeaders.set("etag", etag);
  if (etag !== "" && request.headers.get("if-none-match")?.includes(etag)) {
    responseHeaders.delete("content-type");
    return new Response(null, { status: 304, headers: responseHeaders });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers: responseHeaders });
}
