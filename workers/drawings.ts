import type { CatalogueDatabase } from "../app/catalogue/data/database.ts";
import { findDrawnProductToScale } from "../app/catalogue/data/listed-products.ts";
import { renderCardImage, renderDrawingImage, STYLE_HASH } from "../app/catalogue/drawing/drawing-image.ts";
import { findDrawnProduct } from "../app/catalogue/product/queries.ts";
import { DAY_SECONDS } from "../app/duration.ts";
import { LOCALES } from "../app/i18n/locales.ts";
import { logUnexpected } from "../app/log.ts";
import { notFoundResponse, textResponse } from "./responses.ts";

/**
 * `/drawings/{code}.svg`: a product's drawing as an image. `?card={locale}` gives the version of product lists; with
 * `?release=` the image never changes and is cached for a year.
 */
export async function handleDrawing(database: CatalogueDatabase, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const code = /^\/drawings\/([0-9a-z.]{3,24})\.svg$/.exec(pathname)?.[1];
  if (!code) return notFoundResponse();
  try {
    const locale = LOCALES.find((each) => each === searchParams.get("card"));
    const drawn = await (locale ? findDrawnProductToScale : findDrawnProduct)(database, code.toUpperCase());
    if (!drawn) return notFoundResponse();
    const isTurned = searchParams.get("view") === "turned";
    return new Response(locale ? renderCardImage(drawn, isTurned, locale) : renderDrawingImage(drawn, isTurned), {
      headers: {
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": searchParams.has("release")
          ? "public, max-age=31536000, immutable"
          : `public, max-age=${DAY_SECONDS}`,
        "content-security-policy": `default-src 'none'; style-src ${STYLE_HASH}; frame-ancestors 'none'; sandbox`,
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    logUnexpected(error, request);
    return textResponse("Unavailable", 503);
  }
}
