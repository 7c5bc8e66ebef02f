import type { Cache, ExecutionContext } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { collectReleases } from "../../app/catalogue/data/releases-read.ts";
import type { Vocabulary } from "../../app/catalogue/data/vocabulary.ts";
import { evictOtherRelease, getCachedRelease, getCachedVocabulary } from "../../app/catalogue/data/vocabulary-cache.ts";
import { log } from "../../app/log.ts";
import type { Site } from "../../app/site-context.ts";
import { getRequestId } from "../request-id.ts";
import { withStandardHeaders } from "../standard-headers.ts";
import { normalizeUrl } from "./cache-key.ts";
import { type ContentVersion, formatContentVersion, getContentVersion, readContentVersion } from "./content-version.ts";
import { type CachedPage, getPageInMemory, getStoredPage, type PageCache, putPage } from "./page-cache.ts";
import { respondWith, toCachedPage, withoutPage } from "./page-responses.ts";

export type PageBindings = {
  readonly CATALOGUE: CatalogueDatabase;
  readonly VERSION: { readonly id: string };
  /** "off" renders every page anew: to measure rendering, or when a cache misbehaves. */
  readonly PAGE_CACHE: string;
};

/** Renders a page, or its data, for a request with nothing of the visitor's in it. */
export type RenderPage = (request: Request, onDegraded: Site["onDegraded"]) => Promise<Response>;

/**
 * Responds to a GET or HEAD of a page: from the cache when the cached page is of the current content version, else
 * rendered. If rendering fails, an older cached page is better than an error.
 * @param refuse returns the refusal for a visitor who asked for too many pages that are not in memory. An older page
 *   instead would let one visitor fill the caches in front with it for all
 */
export async function handlePage(
  request: Request,
  { CATALOGUE, VERSION, PAGE_CACHE }: PageBindings,
  execution: ExecutionContext,
  cache: Cache,
  render: RenderPage,
  refuse: () => Promise<Response | null>,
): Promise<Response> {
  const url = new URL(request.url);
  const onFailure = (error: unknown) => log("warn", "page cache", error, request);
  const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
  const pageCache: PageCache = { cache, workerVersion: VERSION.id, waitUntil, onFailure };
  const isCacheOn = PAGE_CACHE !== "off";

  const current = await getContentVersion(CATALOGUE, waitUntil, onFailure);
  const normalizedUrl = normalizeUrl(url, await getVocabularyOrNull(CATALOGUE, current !== null));
  const contentVersion = current?.isFresh ? formatContentVersion(current.contentVersion, Date.now()) : null;
  const respondIfCurrent = (page: CachedPage | null) => {
    if (page && page.contentVersion === contentVersion) return respondWith(page, request, "hit");
    // The database cannot say whether the page is current.
    return page && contentVersion === null ? respondWith(page, request, "hit; detail=stale") : null;
  };
  const inMemory = isCacheOn ? getPageInMemory(normalizedUrl) : null;
  const remembered = respondIfCurrent(inMemory);
  if (remembered) return remembered;
  const refusal = await refuse();
  if (refusal) return withStandardHeaders(refusal);
  const cached = isCacheOn ? ((await getStoredPage(pageCache, normalizedUrl)) ?? inMemory) : null;
  const stored = respondIfCurrent(cached);
  if (stored) return stored;

  const { rendered, body, isDegraded, releases } = await renderOneRelease(request, normalizedUrl, CATALOGUE, render);
  if (cached && rendered.status >= 500) return respondWith(cached, request, "hit; detail=stale");
  if (body === null) return withoutPage(rendered, request, isDegraded);

  const renderedVersion = current?.isFresh ? versionOfPage(current.contentVersion, releases) : null;
  // This isolate has yet to notice the release that the page was made from.
  if (renderedVersion && renderedVersion.release !== current?.contentVersion.release)
    waitUntil(readContentVersion(CATALOGUE).catch(onFailure));
  const pageVersion = renderedVersion && formatContentVersion(renderedVersion, Date.now());
  const page = toCachedPage(rendered, body, pageVersion, VERSION.id);
  const isStored = isCacheOn && pageVersion !== null;
  if (isStored) putPage(pageCache, normalizedUrl, page);
  return respondWith(page, request, isStored ? "fwd=miss; stored" : "fwd=bypass");
}

/** @returns null when the page is of several releases, or of one that is no longer current */
function versionOfPage(current: ContentVersion, releases: ReadonlySet<number>): ContentVersion | null {
  const [release = current.release, ...others] = releases;
  return others.length > 0 || release < current.release ? null : { ...current, release };
}

type Rendered = {
  readonly rendered: Response;
  /** Null for whatever is no whole page. */
  readonly body: ArrayBuffer | null;
  readonly isDegraded: boolean;
  readonly releases: ReadonlySet<number>;
};

/** A publish may come between two queries of a page, but not three times in a row. */
const MAX_ATTEMPTS = 3;

/** Renders a page again when its parts were read from different releases of the catalogue. */
async function renderOneRelease(
  request: Request,
  normalizedUrl: string,
  catalogue: CatalogueDatabase,
  render: RenderPage,
): Promise<Rendered> {
  for (let attempt = 1; ; attempt++) {
    const { result, releases } = await collectReleases(() => renderAnonymously(request, normalizedUrl, render));
    if (result.body === null || releases.size <= 1 || attempt === MAX_ATTEMPTS) return { ...result, releases };
    evictOtherRelease(catalogue, Math.max(...releases));
  }
}

async function renderAnonymously(
  request: Request,
  normalizedUrl: string,
  render: RenderPage,
): Promise<Omit<Rendered, "releases">> {
  const headers = { "x-request-id": getRequestId(request.headers) };
  const anonymous = new Request(BRAND.origin + normalizedUrl, { headers });
  let isDegraded = false;
  const rendered = await render(anonymous, (part, error) => {
    isDegraded = true;
    log("warn", `page without its ${part}`, error, anonymous);
  });
  const isPage = rendered.status === 200 && !isDegraded;
  return { rendered, body: isPage ? await rendered.arrayBuffer() : null, isDegraded };
}

/** Without the vocabulary, URLs are not normalized by what the catalogue has. */
async function getVocabularyOrNull(catalogue: CatalogueDatabase, mayRead: boolean): Promise<Vocabulary | null> {
  if (!mayRead && getCachedRelease(catalogue) === null) return null;
  return getCachedVocabulary(catalogue).catch(() => null);
}
