import type { CatalogueDatabase } from "../app/catalogue/data/database.ts";
import { findDrawnProductToScale } from "../app/catalogue/data/listed-products.ts";
import type { DrawingView } from "../app/catalogue/drawing/drawing.ts";
import { renderCardImage, renderDrawingImage, STYLE_HASH } from "../app/catalogue/drawing/drawing-image.ts";
import { pictureDigest } from "../app/catalogue/drawing/picture-digest.ts";
import { DAY_SECONDS } from "../app/duration.ts";
import { LOCALES } from "../app/i18n/locales.ts";
import { logUnexpected } from "../app/log.ts";
import { notFoundResponse, textResponse } from "./responses.ts";

const VIEWS: readonly DrawingView[] = ["iso", "side", "front", "top"];

/**
 * `/drawings/{code}.svg`: a product's picture, at an angle or with `?view=` from the side, the front or the top.
 * `?card={locale}` gives the version of product lists; with the digest of the picture as `?v=` it is cached for a year.
 */
export async function handleDrawing(database: CatalogueDatabase, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const code = /^\/drawings\/([0-9a-z.]{3,24})\.svg$/.exec(pathname)?.[1];
  if (!code) return notFoundResponse();
  try {
    const drawn = await findDrawnProductToScale(database, code.toUpperCase());
    if (!drawn) return notFoundResponse();
    const locale = LOCALES.find((each) => each === searchParams.get("card"));
    const view = VIEWS.find((each) => each === searchParams.get("view")) ?? "iso";
    return new Response(locale ? renderCardImage(drawn, view, locale) : renderDrawingImage(drawn, view), {
      headers: {
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control":
          searchParams.get("v") === pictureDigest(drawn)
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
