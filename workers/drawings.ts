import type { CatalogueDatabase } from "../app/catalogue/database.ts";
import { drawingImage } from "../app/catalogue/drawing/drawing-image.ts";
import { findDrawn } from "../app/catalogue/product-queries.ts";

const DAY_SECONDS = 86_400;

/** `/drawings/{code}.svg`: a product's drawing as an image; the release in its query lets it be kept for good. */
export async function answerDrawing(database: CatalogueDatabase, url: URL): Promise<Response> {
  const code = /^\/drawings\/([0-9a-z.]{3,24})\.svg$/.exec(url.pathname)?.[1];
  const drawn = code ? await findDrawn(database, code.toUpperCase()) : null;
  if (!drawn)
    return new Response("Not found", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=60" },
    });
  return new Response(drawingImage(drawn, url.searchParams.get("view") === "turned"), {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": url.searchParams.has("release")
        ? "public, max-age=31536000, immutable"
        : `public, max-age=${DAY_SECONDS}`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}
