import { createHash } from "node:crypto";
import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { MILLIMETRE } from "../data/format-value.ts";
import stylesheet from "./drawing.css?raw";
import { type DrawnProduct, mainView, otherView, renderCardDrawing, renderPlainDrawing } from "./drawing.ts";

/** The page's colours: an image file cannot read the page's custom properties. */
const COLOURS =
  ":root{--ink:#14171a;--sheet:#fffefb;--signal:#e8431f;--signal-text:#c23010}@media(prefers-color-scheme:dark){:root{--ink:#f1efe8;--sheet:#181c1f;--signal:#ff6a45;--signal-text:#ff8a6b}}";

const STYLE = `${COLOURS}text{font-family:Geologica,system-ui,sans-serif}${stylesheet}`;

/** The Content-Security-Policy source that allows a drawing's own style and no other. */
export const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/**
 * A drawing as an SVG file with its own style, light and dark.
 * @param isTurned for the other view than the main one
 */
export function renderDrawingImage(product: DrawnProduct, isTurned: boolean): string {
  const main = mainView(product);
  return toStandaloneSvg(renderPlainDrawing(product, isTurned ? otherView(main) : main));
}

/** The same at the scale of its category, with a scale bar. */
export const renderCardImage = (product: DrawnProduct, isTurned: boolean, locale: Locale): string =>
  toStandaloneSvg(
    renderCardDrawing(product, isTurned, (value) => `${formatNumber(value, locale)} ${MILLIMETRE[locale]}`),
  );

function toStandaloneSvg(markup: string): string {
  return markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ').replace(">", `><style>${STYLE}</style>`);
}
