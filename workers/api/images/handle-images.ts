import { findDrawnProductsToScale } from "../../../app/foundation/catalogue/data/listed-products.ts";
import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import type { Content } from "../../../app/screens/pages/content.ts";
import { ApiProblem, wrongParameters } from "../http/api-problem.ts";
import { type DocumentContext, serveInTurn } from "../http/serve-cached.ts";
import { DEFAULT_WIDTH, DRAWING_WIDTHS, renderDrawingSvg } from "./drawing-image.ts";
import { findShareCard, matchSharedRoute } from "./find-share-card.ts";
import { renderPng } from "./render-png.ts";
import { renderShareCard } from "./share-card.ts";

/** `/api/products/{code}/drawing.png?w=`: a picture for uses outside of the site's pages, null for what cannot be drawn. */
export async function handleDrawingImage(
  context: DocumentContext,
  code: string,
  requestedWidth: string | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response | null> {
  const width = DRAWING_WIDTHS.find((each) => String(each) === (requestedWidth ?? String(DEFAULT_WIDTH)));
  if (!width) throw wrongParameters([{ name: "w", reason: `It is one of ${DRAWING_WIDTHS.join(", ")}.` }]);
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
  const image =
    route &&
    (await serveImage(
      context,
      ifNoneMatch,
      async () => {
        const card = await findShareCard(context.catalogue, context.content, route);
        return card && renderShareCard(card);
      },
      { hasTexts: true },
    ));
  if (!image) throw new ApiProblem(404, { title: "There is no such page" });
  return image;
}

/** @param draw returns null when there is nothing to draw */
const serveImage = (
  context: DocumentContext,
  ifNoneMatch: string | undefined,
  draw: () => Promise<string | null>,
  options: { readonly hasTexts?: boolean } = {},
): Promise<Response | null> =>
  serveInTurn(
    context,
    ifNoneMatch,
    async () => {
      const svg = await draw();
      return svg === null ? null : { body: await renderPng(svg), headers: { "content-type": "image/png" } };
    },
    options,
  );
