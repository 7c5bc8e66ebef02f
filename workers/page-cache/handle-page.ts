import { collectReleases } from "../../app/foundation/catalogue/data/releases-read.ts";
import type { Site } from "../../app/foundation/site/site-context.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { log } from "../../app/ground/platform/log.ts";
import { getRequestId } from "../request-id.ts";
import { getVocabularyOrNull, type OpenCatalogue } from "../slots/open-catalogue.ts";
import { withStandardHeaders } from "../standard-headers.ts";
import { normalizeUrl } from "./cache-key.ts";
import { withoutWorkersCache } from "./cache-tags.ts";
import { formatContentVersion } from "./content-version.ts";
import { PAGES } from "./page-cache.ts";
import { respondWith, toCachedPage, withoutPage } from "./page-responses.ts";

export type PageBindings = {
  /** The tag names the commit; none in local runs. */
  readonly VERSION: { readonly id: string; readonly tag?: string };
  /** "off" renders every page anew: to measure rendering, or when a cache misbehaves. */
  readonly PAGE_CACHE: string;
};

/** Renders a page, or its data, for a request with nothing of the visitor's in it. */
export type RenderPage = (request: Request, onDegraded: Site["onDegraded"]) => Promise<Response>;

/**
 * Responds to a GET or HEAD of a page: from the cache when the cached page is of the current content version, else
 * rendered. If rendering fails, an older cached page is better than an error.
 * @param refuse returns the refusal for a visitor who asked for too many pages that are not in memory
 */
export async function handlePage(
  request: Request,
  catalogue: OpenCatalogue,
  { VERSION, PAGE_CACHE }: PageBindings,
  render: RenderPage,
  refuse: () => Promise<Response | null>,
): Promise<Response> {
  const isCacheOn = PAGE_CACHE !== "off";
  const normalizedUrl = normalizeUrl(new URL(request.url), await getVocabularyOrNull(catalogue));
  const current = catalogue.isFresh ? catalogue.contentVersion : null;
  const cached = isCacheOn ? PAGES.get(normalizedUrl) : null;
  // The pointer cannot say whether the page is current.
  if (cached && current === null) return respondWith(cached, request, "hit; detail=stale");
  if (cached && current && cached.contentVersion === formatContentVersion(current, Date.now()))
    return respondWith(cached, request, "hit");
  const refusal = await refuse();
  if (refusal) return withStandardHeaders(refusal);

  const releases = new Set<number>();
  const { rendered, body, isDegraded } = await collectReleases(
    () => renderAnonymously(request, normalizedUrl, render),
    releases,
  );
  if (cached && rendered.status >= 500) return withoutWorkersCache(respondWith(cached, request, "hit; detail=stale"));
  if (body === null) return withoutPage(rendered, request, isDegraded);

  const isOfCurrentRelease = current !== null && [...releases].every((release) => release === current.release);
  const pageVersion = isOfCurrentRelease ? formatContentVersion(current, Date.now()) : null;
  const page = toCachedPage(rendered, body, pageVersion, VERSION.id);
  const isStored = isCacheOn && pageVersion !== null;
  if (isStored) PAGES.put(normalizedUrl, page);
  return respondWith(page, request, isStored ? "fwd=miss; stored" : "fwd=bypass");
}

type Rendered = {
  readonly rendered: Response;
  /** Null for whatever is no whole page. */
  readonly body: ArrayBuffer | null;
  readonly isDegraded: boolean;
};

async function renderAnonymously(request: Request, normalizedUrl: string, render: RenderPage): Promise<Rendered> {
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
