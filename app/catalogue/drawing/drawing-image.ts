import { createHash } from "node:crypto";
import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { MILLIMETRE } from "../data/format-value.ts";
import stylesheet from "./drawing.css?raw";
import { type DrawnProduct, mainView, renderCardDrawing, renderPlainDrawing } from "./drawing.ts";

/** The page's colours, which an image of its own has to bring along. */
const COLOURS =
  ":root{--ink:#14171a;--sheet:#fffefb;--signal:#e8431f;--signal-text:#c23010}@media(prefers-color-scheme:dark){:root{--ink:#f1efe8;--sheet:#181c1f;--signal:#ff6a45;--signal-text:#ff8a6b}}";

const STYLE = `${COLOURS}text{font-family:Geologica,system-ui,sans-serif}${stylesheet}`;

/** What such a file may use, as a Content-Security-Policy names it: its own paint and nothing else. */
export const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/**
 * A drawing as an SVG file, with its own paint, light and dark.
 * @param turned the other view than the one that says most
 */
export function renderDrawingImage(product: DrawnProduct, turned: boolean): string {
  const main = mainView(product);
  const other = main === "side" ? "front" : "side";
  return toStandaloneSvg(renderPlainDrawing(product, turned ? other : main));
}

/** The same for a list, at the scale of its category, with a scale bar. */
export const renderCardImage = (product: DrawnProduct, turned: boolean, locale: Locale): string =>
  toStandaloneSvg(
    renderCardDrawing(product, turned, (value) => `${formatNumber(value, locale)} ${MILLIMETRE[locale]}`),
  );

function toStandaloneSvg(markup: string): string {
  return markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ').replace(">", `><style>${STYLE}</style>`);
}
