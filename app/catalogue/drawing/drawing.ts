import { BAR_HEIGHT, CARD, fitScale, pickScale, scaleBarMm } from "./scale.ts";
import { countTerminals, drawShape } from "./shapes.ts";
import { parseDrawing } from "./spec.ts";
import { line, mm } from "./svg.ts";
import { type Box, type Dimensions, type DrawingView, mainViewOf, shapeOf, viewOf } from "./views.ts";

export type { DrawingView } from "./views.ts";

export type DrawnProduct = Dimensions & {
  /** The type's drawing and the product's own options, as the catalogue writes them. */
  readonly drawing: string;
  readonly hex: string;
  /** The second colour of a striped housing. */
  readonly stripe: string | null;
  /** The scales of its category, pixels per millimetre. */
  readonly scales?: readonly number[];
};

export const mainView = ({ drawing }: DrawnProduct): DrawingView => mainViewOf(shapeOf(drawing));

export const otherView = (view: DrawingView): DrawingView => (view === "side" ? "front" : "side");

function drawView(product: DrawnProduct, view: DrawingView) {
  const spec = parseDrawing(product.drawing);
  const box = viewOf(product, spec.shape, view);
  return { box, markup: drawShape(spec, view, box) };
}

/** How many terminals the drawing shows; null for what has none. */
export const drawnTerminals = ({ drawing, widthMm }: Pick<DrawnProduct, "drawing" | "widthMm">): number | null =>
  countTerminals(parseDrawing(drawing), widthMm);

/** The stripes of green-yellow housings, the same in every drawing: so one document may define them twice. */
const renderStripes = ({ hex, stripe }: DrawnProduct) =>
  stripe
    ? `<defs><pattern id="gy" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="${hex}"/><rect width="3.5" height="7" fill="${stripe}"/></pattern></defs>`
    : "";

/** Whether a housing needs light detail lines. */
function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 < 90;
}

function renderSvg(
  product: DrawnProduct,
  box: readonly [x: number, y: number, width: number, height: number],
  content: string,
  size = "",
): string {
  return `<svg ${paintAttributes(product)} viewBox="${box.map(mm).join(" ")}"${size} aria-hidden="true">${renderStripes(product)}${content}</svg>`;
}

function paintAttributes({ hex, stripe }: DrawnProduct): string {
  return `class="drawing${isDark(hex) ? " dk" : ""}" fill="${stripe ? "url(#gy)" : hex}"`;
}

/** A drawing without dimensions, cut to the product's outline. */
export function renderPlainDrawing(product: DrawnProduct, view: DrawingView): string {
  const { box, markup } = drawView(product, view);
  const margin = Math.max(box.width, box.height) * 0.04 + 0.4;
  return renderSvg(product, [-margin, -margin, box.width + margin * 2, box.height + margin * 2], markup);
}

/**
 * A dimensioned drawing.
 * @param formatMm formats a length without its unit
 * @param frame the space on the page, in pixels; the numbers are 14 px high there
 */
export function renderDimensionedDrawing(
  product: DrawnProduct,
  view: DrawingView,
  formatMm: (value: number) => string,
  frame: Box,
): string {
  const { box, markup } = drawView(product, view);

  // Numbers and gaps have a fixed size in pixels, so their size in millimetres follows from the scale of the part.
  const [left, bottom, margin] = [54, 30, 8];
  const scale = Math.max(
    box.width / (frame.width - left - margin * 4),
    box.height / (frame.height - bottom - margin * 2),
  );
  const px = (pixels: number) => pixels * scale;
  const [width, height] = [frame.width * scale, frame.height * scale];
  const originX = -(width - box.width + px(left) - px(margin) * 2) / 2;
  const originY = -(height - box.height - px(bottom)) / 2;

  const below = box.height + px(14);
  const beside = -px(14);
  const tick = px(3.5);
  const slash = (x: number, y: number) => line("s", [x - tick, y + tick], [x + tick, y - tick]);
  // The group sets the font size, so that a style sheet can enlarge it where the drawing is small.
  const number = (content: string, x: number, y: number) =>
    `<text x="${mm(x)}" y="${mm(y)}" text-anchor="middle">${content}</text>`;
  const isThin = box.width < px(26);
  const dimensions =
    line("s", [0, box.height + px(4)], [0, below + px(5)]) +
    line("s", [box.width, box.height + px(4)], [box.width, below + px(5)]) +
    line("s", [isThin ? -px(10) : 0, below], [box.width + (isThin ? px(10) : 0), below]) +
    slash(0, below) +
    slash(box.width, below) +
    line("s", [-px(4), 0], [beside - px(5), 0]) +
    line("s", [-px(4), box.height], [beside - px(5), box.height]) +
    line("s", [beside, 0], [beside, box.height]) +
    slash(beside, 0) +
    slash(beside, box.height) +
    number(formatMm(box.horizontalMm), box.width / 2, below + px(17)) +
    `<g transform="translate(${mm(beside - px(7))} ${mm(box.height / 2)}) rotate(-90)">${number(formatMm(box.verticalMm), 0, 0)}</g>`;
  return renderSvg(
    product,
    [originX, originY, width, height],
    `${markup}<g class="dim" font-size="${mm(px(14))}">${dimensions}</g>`,
  );
}

/**
 * A drawing for a list: at the scale of its category, with a scale bar.
 * @param isTurned for the other view than the main one
 * @param formatMm formats a length with its unit
 */
export function renderCardDrawing(
  product: DrawnProduct,
  isTurned: boolean,
  formatMm: (value: number) => string,
): string {
  const main = mainView(product);
  const { box, markup } = drawView(product, isTurned ? otherView(main) : main);
  const usualScale = pickScale(viewOf(product, shapeOf(product.drawing), main), product.scales ?? []);
  const scale = Math.min(usualScale, fitScale(box));
  const px = (pixels: number) => pixels / scale;
  const [left, top] = [(box.width - px(CARD.width)) / 2, (box.height - px(CARD.height - BAR_HEIGHT)) / 2];
  const [barX, barY, length] = [left + px(12), top + px(CARD.height - 10), scaleBarMm(scale)];
  const bar =
    line("s", [barX, barY - px(5)], [barX, barY], [barX + length, barY], [barX + length, barY - px(5)]) +
    `<text x="${mm(barX + length + px(8))}" y="${mm(barY + px(1))}">${formatMm(length)}</text>`;
  return renderSvg(
    product,
    [left, top, px(CARD.width), px(CARD.height)],
    `${markup}<g class="dim" font-size="${mm(px(13))}">${bar}</g>`,
  );
}

/** The front view at a fixed scale, cut exactly to the housing so that products line up on a rail. */
export function renderFrontToScale(product: DrawnProduct, pixelsPerMm: number): string {
  const {
    box: { width, height },
    markup,
  } = drawView(product, "front");
  const size = ` width="${mm(width * pixelsPerMm)}" height="${mm(height * pixelsPerMm)}"`;
  return renderSvg(product, [0, 0, width, height], markup, size);
}

/** The front view as a symbol: a row of a hundred equal products carries its markup once. */
export function renderFrontSymbol(product: DrawnProduct, id: string): string {
  const { box, markup } = drawView(product, "front");
  return `${renderStripes(product)}<symbol id="${id}" viewBox="0 0 ${mm(box.width)} ${mm(box.height)}"><g ${paintAttributes(product)}>${markup}</g></symbol>`;
}
