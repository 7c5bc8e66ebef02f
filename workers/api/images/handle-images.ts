import type { Cache, D1Database } from "@cloudflare/workers-types";
import { findDrawnProduct } from "../../../app/catalogue/product/queries.ts";
import { DAY_SECONDS } from "../../../app/duration.ts";
import { withTimeout } from "../../../app/with-timeout.ts";
import { readRelease } from "../../release.ts";
import { CACHE_ONE_MINUTE, cacheFor } from "../../responses.ts";
import { matchesEtag } from "../http/conditions.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { DEFAULT_WIDTH, DRAWING_WIDTHS, renderDrawingSvg } from "./drawing-image.ts";
import { findShareCard, matchSharedRoute } from "./find-share-card.ts";
import { renderPng } from "./render-png.ts";
import { renderShareCard } from "./share-card.ts";

export type ImageContext = {
  readonly catalogue: D1Database;
  /** The version of this Worker, which contains the drawing code. */
  readonly version: string;
  readonly cache: Cache;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly makeDocument: MakeDocument;
};

/** English, because programs request images, not visitors. */
const textResponse = (message: string, status: number) => plainTextResponse(message, status, "en", CACHE_ONE_MINUTE);

/** `/api/products/{code}/drawing.png?w=`: a drawing for uses outside of the site's pages. */
export async function handleDrawingImage(
  context: ImageContext,
  code: string,
  requestedWidth: string | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const width = DRAWING_WIDTHS.find((each) => String(each) === (requestedWidth ?? String(DEFAULT_WIDTH)));
  if (!width) return textResponse(`A drawing is ${DRAWING_WIDTHS.join(", ")} pixels wide.`, 400);
  const productCode = code.toUpperCase();
  return serveCachedImage(context, `drawing/${encodeURIComponent(productCode)}/${width}`, ifNoneMatch, async () => {
    const drawn = await findDrawnProduct(context.catalogue, productCode);
    return drawn && renderDrawingSvg(drawn, width);
  });
}

/** `/api/share.png?page=`: the preview image of a page, given by its path, for social networks and messengers. */
export async function handleShareImage(
  context: ImageContext,
  page: string | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const route = matchSharedRoute(page ?? "/");
  if (!route) return textResponse("Not found", 404);
  return serveCachedImage(context, `share/${route.name}`, ifNoneMatch, async () => {
    const card = await findShareCard(context.catalogue, route);
    return card && renderShareCard(card);
  });
}

const CACHE_TIMEOUT_MS = 150;

/**
 * An image changes only with the catalogue's release or this Worker's version, which make up its ETag and its cache
 * key: each data centre draws it once.
 * @param draw returns null when there is nothing to draw
 */
async function serveCachedImage(
  { catalogue, version, cache, waitUntil, makeDocument }: ImageContext,
  name: string,
  ifNoneMatch: string | undefined,
  draw: () => Promise<string | null>,
): Promise<Response> {
  const release = (await readRelease(catalogue))?.number ?? 0;
  const etag = `"${release}-${version}"`;
  const headers = {
    etag,
    "cache-control": cacheFor(DAY_SECONDS),
  };
  if (matchesEtag(etag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  const key = `https://images.klemma.internal/${version}/${release}/${name}`;
  // A cache that is slower than drawing is of no use.
  const cached = await withTimeout(cache.match(key), CACHE_TIMEOUT_MS).catch(() => undefined);
  if (cached)
    return new Response(cached.body as unknown as ReadableStream, { headers: Object.fromEntries(cached.headers) });
  return makeDocument("en", async () => {
    const svg = await draw();
    if (svg === null) return textResponse("Not found", 404);
    const image = new Response(await renderPng(svg), {
      headers: { ...headers, "content-type": "image/png", "x-content-type-options": "nosniff" },
    });
    waitUntil(cache.put(key, image.clone() as never).catch(() => undefined));
    return image;
  });
}
