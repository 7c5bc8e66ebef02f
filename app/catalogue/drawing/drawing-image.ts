import { createHash } from "node:crypto";
import { formatNumber } from "../../i18n/format.ts";
import { MILLIMETRE } from "../../i18n/generated/settings.ts";
import type { Locale } from "../../i18n/locales.ts";
import stylesheet from "./drawing.css?raw";
import { type DrawingView, type DrawnProduct, renderCardDrawing, renderPlainDrawing } from "./drawing.ts";

/** The page's colours: an image file cannot read the page's custom properties. */
const COLOURS =
  ":root{--ink:#14171a;--sheet:#fffefb;--signal:#e8431f;--signal-text:#c23010}@media screen and (prefers-color-scheme:dark){:root{--ink:#f1efe8;--sheet:#181c1f;--signal:#ff6a45;--signal-text:#ff8a6b}}";

const STYLE = `${COLOURS}text{font-family:Geologica,system-ui,sans-serif}.drawing{inline-size:auto;block-size:auto}${stylesheet.replace(/\s+/g, " ")}@media(max-width:120px){.drawing .l{stroke-width:.6px}.drawing .d{stroke-width:.35px}}`;

/** The Content-Security-Policy source that allows a drawing's own style and no other. */
export const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** A drawing as an SVG file with its own style, light and dark. */
export const renderDrawingImage = (product: DrawnProduct, view: DrawingView): string =>
  toStandaloneSvg(renderPlainDrawing(product, view));

/** The same at the scale of its category, with a scale bar. */
export const renderCardImage = (product: DrawnProduct, view: DrawingView, locale: Locale): string =>
  toStandaloneSvg(renderCardDrawing(product, view, (value) => `${formatNumber(value, locale)} ${MILLIMETRE[locale]}`));

/** Markup of a drawing as a file of its own. */
export function toStandaloneSvg(markup: string): string {
  return markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ').replace(">", `><style>${STYLE}</style>`);
}
