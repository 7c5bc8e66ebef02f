import { formatNumber } from "../../ground/i18n/format.ts";
import { MILLIMETRE } from "../../ground/i18n/generated/settings.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTexts } from "../../ground/i18n/server-translator.ts";
import stylesheet from "./drawing.css?raw";
import {
  type DrawingView,
  type DrawnProduct,
  renderCardDrawing,
  renderDimensionedDrawing,
  renderExplodedView,
  renderPlainDrawing,
  renderRailDrawing,
  renderRowPicture,
  renderScaledPicture,
  renderStripPicture,
} from "./drawing.ts";
import { isMeasured } from "./measured.ts";
import { renderNoPicture } from "./no-picture.ts";
import type { Picture } from "./picture-url.ts";
import { CARD, PAGE_FRAME } from "./scale.ts";

/** The page's colours: an image file cannot read the page's custom properties. */
const COLOURS =
  ":root{--ink:#14171a;--sheet:#fffefb;--signal:#e8431f;--signal-text:#c23010;--rail:#d6dadb;--rail-edge:#8d9599}@media screen and (prefers-color-scheme:dark){:root{--ink:#f1efe8;--sheet:#181c1f;--signal:#ff6a45;--signal-text:#ff8a6b;--rail:#3a4246;--rail-edge:#5f696e}}";

/** Lines are finer in small pictures and on dense screens, and numbers larger on a phone. Letters are outlines (`.n`). */
const SIZES =
  "@media(max-width:120px){.drawing:not(.on-rail) .l{stroke-width:.6px}.drawing:not(.on-rail) .d{stroke-width:.35px}}@media(min-resolution:1.4dppx){.drawing{--drawing-stroke:.9px}}@media(max-width:400px){.on-page .dim .n{scale:1.4}}";

/** A piece of rail behind the fronts of products. */
const RAIL = ".drawing .rail{fill:var(--rail);stroke:var(--rail-edge);stroke-width:.8px}";

const STYLE = `${COLOURS}text{font-family:Geologica,system-ui,sans-serif}.drawing{inline-size:auto;block-size:auto}.drawing .dim .n{fill:var(--signal-text);stroke:none}${stylesheet.replace(/\s+/g, " ")}${RAIL}${SIZES}`;

/**
 * A picture of one product, or of several in a row, as an SVG file with its own style, light and dark. Products whose
 * dimensions are not known are left out of a row.
 */
export function renderPicture(products: readonly DrawnProduct[], { view, labelled }: Picture): string {
  const drawable = products.filter(isMeasured);
  const [product] = drawable;
  if (!product && products.length > 0)
    return toStandaloneSvg(renderNoPicture(labelled?.style === "page" ? PAGE_FRAME : CARD));
  if (view === "strip") return toStandaloneSvg(renderStripPicture(drawable));
  if (!product || products.length > 1 || view === "row") return toStandaloneSvg(renderRowPicture(drawable));
  if (view === "rail") return toStandaloneSvg(renderRailDrawing(product), "on-rail");
  if (view === "exploded") return toStandaloneSvg(renderExplodedView(product));
  if (!labelled) return renderDrawingImage(product, view);
  const { style, locale } = labelled;
  const number = (value: number) => formatNumber(value, locale);
  const formatMm = (value: number) => `${number(value)} ${MILLIMETRE[locale]}`;
  if (style === "card") return toStandaloneSvg(renderCardDrawing(product, view, formatMm));
  return toStandaloneSvg(
    view === "iso"
      ? renderScaledPicture(product, formatMm, nameConductor(locale), PAGE_FRAME)
      : renderDimensionedDrawing(product, view, number, PAGE_FRAME),
    "on-page",
  );
}

const CONDUCTOR_MM2 = 4;
/** With the word: a number alone beside a block would be taken for its rating. */
const nameConductor = (locale: Locale) =>
  `${serverTexts(locale).trade.conductor} ${formatNumber(CONDUCTOR_MM2, locale)}\u00a0${MILLIMETRE[locale]}²`;

/** A drawing as an SVG file with its own style, light and dark. */
export const renderDrawingImage = (product: DrawnProduct, view: DrawingView): string =>
  toStandaloneSvg(renderPlainDrawing(product, view));

/** Markup of a drawing as a file of its own. */
export function toStandaloneSvg(markup: string, className = ""): string {
  return markup
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('class="drawing', `class="${className && `${className} `}drawing`)
    .replace(">", `><style>${STYLE}</style>`);
}
