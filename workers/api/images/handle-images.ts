import { findDrawnProductsToScale } from "../../../app/foundation/catalogue/data/listed-products.ts";
import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import type { Content } from "../../../app/screens/pages/content.ts";
import { CACHE_ONE_MINUTE } from "../../responses.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { type DocumentContext, serveInTurn } from "../http/serve-cached.ts";
import { DEFAULT_WIDTH, DRAWING_WIDTHS, renderDrawingSvg } from "./drawing-image.ts";
import { findShareCard, matchSharedRoute } from "./find-share-card.ts";
import { renderPng } from "./render-png.ts";
import { renderShareCard } from "./share-card.ts";

/** English, because programs request images, not visitors. */
const textResponse = (message: string, status: number) =>
  plainTextResponse(message, status, INTERNATIONAL_LOCALE, CACHE_ONE_MINUTE);

/** `/api/products/{code}/drawing.png?w=`: a picture for uses outside of the site's pages, of what can be drawn. */
export async function handleDrawingImage(
  context: DocumentContext,
  code: string,
  requestedWidth: string | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const width = DRAWING_WIDTHS.find((each) => String(each) === (requestedWidth ?? String(DEFAULT_WIDTH)));
  if (!width) return textResponse(`A drawing is ${DRAWING_WIDTHS.join(", ")} pixels wide.`, 400);
  return serveImage(context, ifNoneMatch, async () => {
    const [drawn] = (await findDrawnProductsToScale(context.catalogue, [code])) ?? [];
    return drawn && isMeasured(drawn) ? renderDrawingSvg(drawn, width) : null;
  });
}

/** `/api/share.png?page=`: the preview image of a page, given by its path, for social networks and messengers. */
export async function handleShareImage(
  context: DocumentContext & { readonly content: Content },
  page: string | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const route = matchSharedRoute(page ?? "/");
  if (!route) return textResponse("Not found", 404);
  return serveImage(
    context,
    ifNoneMatch,
    async () => {
      const card = await findShareCard(context.catalogue, context.content, route);
      return card && renderShareCard(card);
    },
    { hasTexts: true },
  );
}

/** @param draw returns null when there is nothing to draw */
const serveImage = (
  context: DocumentContext,
  ifNoneMatch: string | undefined,
  draw: () => Promise<string | null>,
  options: { readonly hasTexts?: boolean } = {},
): Promise<Response> =>
  serveInTurn(
    context,
    ifNoneMatch,
    async () => {
      const svg = await draw();
      if (svg === null) return textResponse("Not found", 404);
      return { body: await renderPng(svg), headers: { "content-type": "image/png" } };
    },
    options,
  );
