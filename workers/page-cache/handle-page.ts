import type { Cache, ExecutionContext } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import type { Vocabulary } from "../../app/catalogue/data/vocabulary.ts";
import { getCachedRelease, getCachedVocabulary } from "../../app/catalogue/data/vocabulary-cache.ts";
import { log } from "../../app/log.ts";
import type { Site } from "../../app/site-context.ts";
import { getRequestId } from "../request-id.ts";
import { normalizeUrl } from "./cache-key.ts";
import { formatContentVersion, getContentVersion } from "./content-version.ts";
import { getPage, type PageCache, putPage } from "./page-cache.ts";
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
 */
export async function handlePage(
  request: Request,
  { CATALOGUE, VERSION, PAGE_CACHE }: PageBindings,
  execution: ExecutionContext,
  cache: Cache,
  render: RenderPage,
): Promise<Response> {
  const url = new URL(request.url);
  const onFailure = (error: unknown) => log("warn", "page cache", error, request);
  const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
  const pageCache: PageCache = { cache, workerVersion: VERSION.id, waitUntil, onFailure };
  const isCacheOn = PAGE_CACHE !== "off";

  const current = await getContentVersion(CATALOGUE, waitUntil, onFailure);
  const normalizedUrl = normalizeUrl(url, await getVocabularyOrNull(CATALOGUE, current !== null));
  const contentVersion = current?.isFresh ? formatContentVersion(current.contentVersion, Date.now()) : null;
  const cached = isCacheOn ? await getPage(pageCache, normalizedUrl, contentVersion) : null;
  if (cached && cached.contentVersion === contentVersion) return respondWith(cached, request, "hit");
  // The database cannot say whether the page is current.
  if (cached && contentVersion === null) return respondWith(cached, request, "hit; detail=stale");

  const { rendered, isDegraded } = await renderAnonymously(request, normalizedUrl, render);
  if (cached && rendered.status >= 500) return respondWith(cached, request, "hit; detail=stale");
  if (rendered.status !== 200 || isDegraded) return withoutPage(rendered, request, isDegraded);

  const page = await toCachedPage(rendered, contentVersion, VERSION.id);
  // If the catalogue was published during rendering, the page may show either release.
  const isOneRelease = contentVersion !== null && getCachedRelease(CATALOGUE) === current?.contentVersion.release;
  const isStored = isCacheOn && isOneRelease;
  if (isStored) putPage(pageCache, normalizedUrl, page);
  return respondWith(page, request, isStored ? "fwd=miss; stored" : "fwd=bypass");
}

async function renderAnonymously(request: Request, normalizedUrl: string, render: RenderPage) {
  const headers = { "x-request-id": getRequestId(request.headers) };
  const anonymous = new Request(BRAND.origin + normalizedUrl, { headers });
  let isDegraded = false;
  const rendered = await render(anonymous, (part, error) => {
    isDegraded = true;
    log("warn", `page without its ${part}`, error, anonymous);
  });
  return { rendered, isDegraded };
}

/** Without the vocabulary, URLs are not normalized by what the catalogue has. */
async function getVocabularyOrNull(catalogue: CatalogueDatabase, mayRead: boolean): Promise<Vocabulary | null> {
  if (!mayRead && getCachedRelease(catalogue) === null) return null;
  return getCachedVocabulary(catalogue).catch(() => null);
}
