import { pictureModelOf } from "../../../packages/rail-geometry/models.ts";
import { type Drawn, drawModel, isDark, VIEWS } from "../../../packages/rail-geometry/pictures.ts";
import { renderConductor } from "./conductor.ts";
import { isMeasured } from "./measured.ts";
import { renderNoPicture } from "./no-picture.ts";
import { railProfile } from "./rail-profile.ts";
import { BAR_HEIGHT, CARD, fitScale, pickScale, RAIL_MARGIN_MM, scaleBarMm } from "./scale.ts";
import { type Box, type Dimensions, type DrawingView, type FlatView, shapeOf, viewOf } from "./views.ts";

export { renderExplodedView } from "./exploded-view.ts";
export { renderRowPicture } from "./row-picture.ts";
export type { DrawingView, FlatView } from "./views.ts";

/** A product that CAD files are made of; the name is English. */
export type CadProduct = {
  readonly code: string;
  readonly name: string;
  /** Of the piece without its packaging, and the largest conductor; null where they are not known. */
  readonly massG: number | null;
  readonly maxMm2: number | null;
  readonly drawn: DrawnProduct;
};

/** Dimensions that are not known are 0. */
export type DrawnProduct = Dimensions & {
  /** The type's drawing and the product's own options, as the catalogue writes them. */
  readonly drawing: string;
  readonly hex: string;
  /** Its form is not known: the drawing is a plain box of its dimensions. */
  readonly isPlainBox?: true;
  /** The second colour of a striped housing. */
  readonly stripe: string | null;
  /** The scales of its category, pixels per millimetre. */
  readonly scales?: readonly number[];
};

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Everything is written in whole units, some thousand across; `mm` turns millimetres into them. */
type Sheet = Drawn & { readonly mm: (millimetres: number) => number };

function drawSheet(product: DrawnProduct, view: DrawingView): Sheet {
  const model = pictureModelOf(product);
  const drawn = drawModel(model, VIEWS[view], product, view === "side");
  const mm = (millimetres: number) => Math.round(millimetres * drawn.units);
  if (view !== "side" || !model.rail) return { ...drawn, mm };
  return { ...drawn, mm, markup: railProfile(model.rail, mm) + drawn.markup };
}

const attributes = ({ hex }: DrawnProduct) => `class="drawing${isDark(hex) ? " dk" : ""}"`;

const renderSvg = (product: DrawnProduct, box: Rectangle, { mm }: Sheet, content: string, size = "") =>
  `<svg ${attributes(product)} viewBox="${box.map(mm).join(" ")}"${size} aria-hidden="true">${content}</svg>`;

const NO_PICTURE_FRAME = { width: 240, height: 240 } as const;

/** A picture without dimensions, cut to the product's outline; of a product that cannot be drawn an empty one. */
export function renderPlainDrawing(product: DrawnProduct, view: DrawingView = "iso"): string {
  if (!isMeasured(product)) return renderNoPicture(NO_PICTURE_FRAME);
  const sheet = drawSheet(product, view);
  const { left, top, width, height } = sheet.extent;
  const margin = Math.max(width, height) * 0.03;
  return renderSvg(
    product,
    [left - margin, top - margin, width + margin * 2, height + margin * 2],
    sheet,
    sheet.markup,
  );
}

/**
 * A dimensioned drawing.
 * @param formatMm formats a length without its unit
 * @param frame the space on the page, in pixels; the numbers are 14 px high there
 */
export function renderDimensionedDrawing(
  product: DrawnProduct,
  view: FlatView,
  formatMm: (value: number) => string,
  frame: Box,
): string {
  const sheet = drawSheet(product, view);
  const { mm } = sheet;
  const { horizontalMm, verticalMm } = viewOf(product, shapeOf(product.drawing), view);
  const { left: x0, top: y0, width: partWidth, height: partHeight } = sheet.extent;

  // Numbers and gaps have a fixed size in pixels, so their size in millimetres follows from the scale of the part.
  const [left, bottom, margin] = [54, 30, 8];
  const scale = Math.max(
    partWidth / (frame.width - left - margin * 4),
    partHeight / (frame.height - bottom - margin * 2),
  );
  const px = (pixels: number) => pixels * scale;
  const [width, height] = [frame.width * scale, frame.height * scale];
  const originX = x0 - (width - partWidth + px(left) - px(margin) * 2) / 2;
  const originY = y0 - (height - partHeight - px(bottom)) / 2;

  const [right, foot] = [x0 + partWidth, y0 + partHeight];
  const below = foot + px(14);
  const beside = x0 - px(14);
  const tick = px(3.5);
  const line = (fromX: number, fromY: number, toX: number, toY: number) =>
    `M${mm(fromX)} ${mm(fromY)}L${mm(toX)} ${mm(toY)}`;
  const slash = (x: number, y: number) => line(x - tick, y + tick, x + tick, y - tick);
  // The group sets the font size, so that a style sheet can enlarge it where the drawing is small.
  const number = (content: string, x: number, y: number) =>
    `<text x="${mm(x)}" y="${mm(y)}" text-anchor="middle">${content}</text>`;
  const overhang = partWidth < px(26) ? px(10) : 0;
  const lines =
    line(x0, foot + px(4), x0, below + px(5)) +
    line(right, foot + px(4), right, below + px(5)) +
    line(x0 - overhang, below, right + overhang, below) +
    slash(x0, below) +
    slash(right, below) +
    line(x0 - px(4), y0, beside - px(5), y0) +
    line(x0 - px(4), foot, beside - px(5), foot) +
    line(beside, y0, beside, foot) +
    slash(beside, y0) +
    slash(beside, foot);
  const dimensions =
    `<path d="${lines}"/>` +
    number(formatMm(horizontalMm), x0 + partWidth / 2, below + px(17)) +
    `<g transform="translate(${mm(beside - px(7))} ${mm(y0 + partHeight / 2)}) rotate(-90)">${number(formatMm(verticalMm), 0, 0)}</g>`;
  return renderSvg(
    product,
    [originX, originY, width, height],
    sheet,
    `${sheet.markup}<g class="dim" font-size="${mm(px(14))}">${dimensions}</g>`,
  );
}

/** A scale bar with its length, at the lower left of a box of pixels. */
function renderScaleBar(
  sheet: Sheet,
  scale: number,
  left: number,
  bottom: number,
  formatMm: (value: number) => string,
): string {
  const { mm } = sheet;
  const px = (pixels: number) => pixels / scale;
  const length = scaleBarMm(scale);
  const [x, y] = [left + px(12), bottom - px(10)];
  const bar = `M${mm(x)} ${mm(y - px(5))}V${mm(y)}H${mm(x + length)}V${mm(y - px(5))}`;
  return `<g class="dim" font-size="${mm(px(13))}"><path d="${bar}"/><text x="${mm(x + length + px(8))}" y="${mm(y + px(1))}">${formatMm(length)}</text></g>`;
}

/**
 * A picture for a list: at the scale of its category, with a scale bar.
 * @param formatMm formats a length with its unit
 */
export function renderCardDrawing(
  product: DrawnProduct,
  view: DrawingView,
  formatMm: (value: number) => string,
): string {
  const sheet = drawSheet(product, view);
  const shape = shapeOf(product.drawing);
  const usualScale = pickScale(viewOf(product, shape, "iso"), product.scales ?? []);
  const { extent } = sheet;
  const scale = Math.min(usualScale, fitScale(extent));
  const px = (pixels: number) => pixels / scale;
  const left = extent.left + (extent.width - px(CARD.width)) / 2;
  const top = extent.top + (extent.height - px(CARD.height - BAR_HEIGHT)) / 2;
  const bar = renderScaleBar(sheet, scale, left, top + px(CARD.height), formatMm);
  return renderSvg(product, [left, top, px(CARD.width), px(CARD.height)], sheet, sheet.markup + bar);
}

/**
 * The product page's picture: large, with a scale bar and, at the same scale, the end of a conductor of 4 mm².
 * @param formatMm formats a length with its unit
 * @param conductor its name, e.g. "Conductor 4 mm²"
 * @param frame the space on the page, in pixels
 */
export function renderScaledPicture(
  product: DrawnProduct,
  formatMm: (value: number) => string,
  conductor: string,
  frame: Box,
): string {
  const sheet = drawSheet(product, "iso");
  const { extent, mm } = sheet;
  const margin = 14;
  const scale = Math.min((frame.width - margin * 2) / extent.width, (frame.height - margin - 44) / extent.height);
  const px = (pixels: number) => pixels / scale;
  const left = extent.left + (extent.width - px(frame.width)) / 2;
  const top = extent.top - px(margin);
  const bottom = top + px(frame.height);
  const bar = renderScaleBar(sheet, scale, left, bottom, formatMm);
  const wire = renderConductor({ right: left + px(frame.width - 12), bottom: bottom - px(8), px, mm, name: conductor });
  return renderSvg(product, [left, top, px(frame.width), px(frame.height)], sheet, sheet.markup + bar + wire);
}

/** The front view at a fixed scale, cut exactly to the housing so that products line up on a rail. */
export function renderFrontToScale(product: DrawnProduct, pixelsPerMm: number): string {
  const sheet = drawSheet(product, "front");
  const { left, top, width, height } = sheet.extent;
  const size = ` width="${round(width * pixelsPerMm)}" height="${round(height * pixelsPerMm)}"`;
  return renderSvg(product, [left, top, width, height], sheet, sheet.markup, size);
}

/** The same for a picture file: with the outer half of its outline, which an image would lose at its edge. */
export function renderRailDrawing(product: DrawnProduct): string {
  const sheet = drawSheet(product, "front");
  const { left, top, width, height } = sheet.extent;
  const margin = RAIL_MARGIN_MM;
  return renderSvg(
    product,
    [left - margin, top - margin, width + margin * 2, height + margin * 2],
    sheet,
    sheet.markup,
  );
}

const round = (pixels: number) => Math.round(pixels * 100) / 100;

/** How far the rail goes on beside a strip. */
const BEYOND_MM = 9;
const RAIL_MM = 35;

/** Products side by side on their rail from the front, to scale; equal ones are drawn once. */
export function renderStripPicture(products: readonly DrawnProduct[]): string {
  const fronts = products.map((product) => {
    const { extent } = drawSheet(product, "front");
    return { product, key: JSON.stringify(product), width: extent.width, height: extent.height };
  });
  const keys = [...new Set(fronts.map(({ key }) => key))];
  const symbols = keys.flatMap((key, index) => {
    const front = fronts.find((each) => each.key === key);
    return front ? [renderFrontSymbol(front.product, `p${index}`)] : [];
  });
  const lengthMm = fronts.reduce((sum, { width }) => sum + width, 0);
  const height = Math.max(RAIL_MM, ...fronts.map((front) => front.height)) + RAIL_MARGIN_MM * 2;
  let left = 0;
  const uses = fronts.map(({ key, width, height: own }) => {
    const place = `x="${round(left)}" y="${round(-own / 2)}" width="${round(width)}" height="${round(own)}"`;
    left += width;
    return `<use href="#p${keys.indexOf(key)}" ${place}/>`;
  });
  const rail = `<path class="rail" d="M${-BEYOND_MM} ${-RAIL_MM / 2}h${round(lengthMm + BEYOND_MM * 2)}v${RAIL_MM}h${round(-lengthMm - BEYOND_MM * 2)}z"/>`;
  const box = [-BEYOND_MM, -height / 2, lengthMm + BEYOND_MM * 2, height].map(round).join(" ");
  return `<svg class="drawing" viewBox="${box}" aria-hidden="true">${symbols.join("")}${rail}${uses.join("")}</svg>`;
}

/** The front view as a symbol: a row of a hundred equal products carries its markup once. */
export function renderFrontSymbol(product: DrawnProduct, id: string): string {
  const { extent, mm, markup } = drawSheet(product, "front");
  const box = [extent.left, extent.top, extent.width, extent.height].map(mm).join(" ");
  return `<symbol id="${id}" viewBox="${box}"><g ${attributes(product)}>${markup}</g></symbol>`;
}
