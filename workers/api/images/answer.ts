import type { Cache, D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { number } from "../../../app/catalogue/data/columns.ts";
import { runQueries } from "../../../app/catalogue/data/database.ts";
import { findDrawnProduct } from "../../../app/catalogue/product/queries.ts";
import { withTimeout } from "../../../app/with-timeout.ts";
import { isKnown } from "../http/conditions.ts";
import { KEPT_A_MINUTE, plainText } from "../http/plain-text.ts";
import { DEFAULT_WIDTH, DRAWING_WIDTHS, drawingSvg } from "./drawing-image.ts";
import { renderPng } from "./render.ts";
import { shareSvg } from "./share-card.ts";
import { findShareCard, sharedPlace } from "./share-queries.ts";

const DAY_SECONDS = 86_400;

/** What images are made with and kept in. */
export type ImageContext = {
  readonly catalogue: D1Database;
  /** Of this Worker, which is the drawing code's too. */
  readonly version: string;
  readonly cache: Cache;
  readonly waitUntil: (task: Promise<unknown>) => void;
};

/** Programs ask for images, not visitors of a language. */
const text = (message: string, status: number) => plainText(message, status, "en", KEPT_A_MINUTE);

/** `/api/products/{code}/drawing.png?w=`: a product's drawing where a page cannot have it as markup. */
export async function answerDrawingImage(
  context: ImageContext,
  code: string,
  asked: string | undefined,
  knownTags: string | undefined,
): Promise<Response> {
  const width = DRAWING_WIDTHS.find((each) => String(each) === (asked ?? String(DEFAULT_WIDTH)));
  if (!width) return text(`A drawing is ${DRAWING_WIDTHS.join(", ")} pixels wide.`, 400);
  const wanted = code.toUpperCase();
  return answerImage(context, `drawing/${encodeURIComponent(wanted)}/${width}`, knownTags, async () => {
    const drawn = await findDrawnProduct(context.catalogue, wanted);
    return drawn && drawingSvg(drawn, width);
  });
}

/** `/api/share.png?page=`: what stands for a page of the site, named by its path, where its address is shared. */
export async function answerShareImage(
  context: ImageContext,
  page: string | undefined,
  knownTags: string | undefined,
): Promise<Response> {
  const place = sharedPlace(page ?? "/");
  if (!place) return text("Not found", 404);
  return answerImage(context, `share/${place.name}`, knownTags, async () => {
    const card = await findShareCard(context.catalogue, place);
    return card && shareSvg(card);
  });
}

const CACHE_PATIENCE_MS = 150;

/**
 * An image is the same for as long as the catalogue's release and this Worker are, which is its ETag and part of the key
 * that it is kept under: drawn once for each place that caches.
 * @param draw null when there is nothing to draw
 */
async function answerImage(
  { catalogue, version, cache, waitUntil }: ImageContext,
  name: string,
  knownTags: string | undefined,
  draw: () => Promise<string | null>,
): Promise<Response> {
  const { releases } = await runQueries(catalogue, {
    releases: [sql`SELECT coalesce(max(number), 0) AS release FROM release`, v.object({ release: number })],
  });
  const tag = `"${releases[0]?.release}-${version}"`;
  const headers = {
    etag: tag,
    "cache-control": `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`,
  };
  if (isKnown(tag, knownTags)) return new Response(null, { status: 304, headers });
  const key = `https://images.klemma.internal/${version}/${releases[0]?.release}/${name}`;
  // A cache that fails, or takes longer than drawing, is no help.
  const kept = await withTimeout(cache.match(key), CACHE_PATIENCE_MS).catch(() => undefined);
  if (kept) return new Response(kept.body as unknown as ReadableStream, { headers: Object.fromEntries(kept.headers) });
  const svg = await draw();
  if (svg === null) return text("Not found", 404);
  const image = new Response(await renderPng(svg), {
    headers: { ...headers, "content-type": "image/png", "x-content-type-options": "nosniff" },
  });
  waitUntil(cache.put(key, image.clone() as never).catch(() => undefined));
  return image;
}
