import * as device from "./devices.ts";
import * as part from "./parts.ts";
import { BAR_HEIGHT, CARD, fitScale, pickScale, scaleBarMm } from "./scale.ts";
import { type DrawingSpec, parseDrawing } from "./spec.ts";
import { line, mm } from "./svg.ts";
import { terminalFront, terminalSide } from "./terminal.ts";
import { type Box, type Dimensions, type DrawingView, mainViewOf, shapeOf, type View, viewOf } from "./views.ts";

export type { DrawingView } from "./views.ts";

/** What a drawing is made from: a product's type, colour and outer dimensions. */
export type DrawnProduct = Dimensions & {
  /** As the catalogue writes it: the type's drawing and the product's own options. */
  readonly drawing: string;
  readonly hex: string;
  /** The second colour of a striped housing. */
  readonly stripe: string | null;
  /** The scales of its category, in pixels for a millimetre. */
  readonly scales?: readonly number[];
};

function drawSide(spec: DrawingSpec, { width, height }: Box): string {
  switch (spec.shape) {
    case "terminal":
      return terminalSide(spec, width, height);
    case "plate":
      return part.plateSide(spec, width, height);
    case "partition":
      return part.partitionSide(spec, width, height);
    case "stop":
      return part.stopSide(spec, width, height);
    case "jumper":
      return part.jumperSide(spec, width, height);
    case "marker":
      return part.markerSide(width, height);
    case "strip":
      return part.stripSide(width, height);
    case "clip":
      return part.clipSide(width, height);
    case "tag":
    case "label":
      return part.sheetSide(width, height);
    case "carrier":
      return part.carrierSide(width, height);
    case "printer":
      return part.printerSide(width, height);
    case "rail":
      return part.railSide(spec, width, height);
    case "plug":
      return part.plugSide(width, height);
    case "driver":
      return part.driverSide(width, height);
    case "block":
      return device.blockSide(spec, width, height);
    case "bar":
      return device.barSide(spec, width, height);
    case "relay":
      return device.relaySide(spec, width, height);
    case "board":
      return device.boardSide(spec, width, height);
    case "converter":
      return device.converterSide(spec, width, height);
    case "interface":
      return device.interfaceSide(spec, width, height);
    case "psu":
      return device.psuSide(spec, width, height);
    case "spd":
      return device.spdSide(spec, width, height);
    case "analyser":
      return device.analyserSide(width, height);
    case "meter":
      return device.meterSide(spec, width, height);
    case "ct":
      return device.ctSide(spec, width, height);
    case "gateway":
      return device.gatewaySide(spec, width, height);
    case "io":
      return device.ioSide(spec, width, height);
  }
}

function drawFront(spec: DrawingSpec, { width, height, horizontalMm }: View): string {
  switch (spec.shape) {
    case "terminal":
      return terminalFront(spec, width, height);
    case "plate":
    case "partition":
      return part.thinFront(width, height);
    case "stop":
      return part.stopFront(spec, width, height);
    case "jumper":
      return part.jumperFront(spec, width, height, horizontalMm);
    case "marker":
      return part.markerFront(spec, width, height);
    case "strip":
      return part.stripFront(width, height);
    case "clip":
      return part.clipFront(spec, width, height);
    case "tag":
      return part.tagFront(width, height);
    case "label":
      return part.labelFront(width, height);
    case "carrier":
      return part.carrierFront(width, height);
    case "printer":
      return part.printerFront(width, height);
    case "rail":
      return part.railFront(spec, width, height);
    case "plug":
      return part.plugFront(width, height);
    case "driver":
      return part.driverFront(width, height);
    case "block":
      return device.blockFront(spec, width, height);
    case "bar":
      return device.barFront(spec, width, height);
    case "relay":
      return device.relayFront(spec, width, height);
    case "board":
      return device.boardFront(spec, width, height);
    case "converter":
      return device.converterFront(spec, width, height);
    case "interface":
      return device.interfaceFront(spec, width, height);
    case "psu":
      return device.psuFront(spec, width, height);
    case "spd":
      return device.spdFront(spec, width, height);
    case "analyser":
      return device.analyserFront(spec, width, height);
    case "meter":
      return device.meterFront(spec, width, height);
    case "ct":
      return device.ctFront(spec, width, height);
    case "gateway":
      return device.gatewayFront(spec, width, height);
    case "io":
      return device.ioFront(spec, width, height);
  }
}

/** The view that tells a product from its neighbours at a glance. */
export const mainView = ({ drawing }: DrawnProduct): DrawingView => mainViewOf(shapeOf(drawing));

/** Green-yellow housings carry stripes; the pattern is the same in every drawing, so it may repeat its name. */
const renderStripes = (hex: string, stripe: string) =>
  `<defs><pattern id="gy" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="${hex}"/><rect width="3.5" height="7" fill="${stripe}"/></pattern></defs>`;

/** Dark housings need light detail lines. */
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
  return `<svg ${paintAttributes(product)} viewBox="${box.map(mm).join(" ")}"${size} aria-hidden="true">${renderDefs(product)}${content}</svg>`;
}

/** The attributes that the paint of a drawing hangs on: its classes, and the housing's colour for what has none. */
function paintAttributes({ hex, stripe }: DrawnProduct): string {
  return `class="drawing${isDark(hex) ? " dk" : ""}" fill="${stripe ? "url(#gy)" : hex}"`;
}

const renderDefs = ({ hex, stripe }: DrawnProduct) => (stripe ? renderStripes(hex, stripe) : "");

/** A drawing without dimensions, cut to the product's own outline: for strips, lists and emblems. */
export function renderPlainDrawing(product: DrawnProduct, view: DrawingView): string {
  const spec = parseDrawing(product.drawing);
  const box = viewOf(product, spec.shape, view);
  const margin = Math.max(box.width, box.height) * 0.04 + 0.4;
  return renderSvg(
    product,
    [-margin, -margin, box.width + margin * 2, box.height + margin * 2],
    view === "side" ? drawSide(spec, box) : drawFront(spec, box),
  );
}

/**
 * A dimensioned drawing.
 * @param formatMm writes a length in the page's language, without its unit
 * @param frame width and height in pixels of the space it is shown in; the numbers come out 14 px high there
 */
export function renderDimensionedDrawing(
  product: DrawnProduct,
  view: DrawingView,
  formatMm: (value: number) => string,
  frame: Box,
): string {
  const spec = parseDrawing(product.drawing);
  const box = viewOf(product, spec.shape, view);
  const drawn = view === "side" ? drawSide(spec, box) : drawFront(spec, box);

  // Numbers and their gaps have a fixed size in pixels; how many millimetres that is depends on what is left for the part.
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
  // Sized by its group, so that a style sheet may enlarge it where the drawing is shown small.
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
    `${drawn}<g class="dim" font-size="${mm(px(14))}">${dimensions}</g>`,
  );
}

/**
 * A drawing for a list: at the scale of its category, with a scale bar.
 * @param turned the other view than the one that says most
 * @param formatMm writes a length in the page's language, with its unit
 */
export function renderCardDrawing(product: DrawnProduct, turned: boolean, formatMm: (value: number) => string): string {
  const spec = parseDrawing(product.drawing);
  const main = mainViewOf(spec.shape);
  const view = turned ? (main === "side" ? "front" : "side") : main;
  const box = viewOf(product, spec.shape, view);
  const usualScale = pickScale(viewOf(product, spec.shape, main), product.scales ?? []);
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
    `${view === "side" ? drawSide(spec, box) : drawFront(spec, box)}<g class="dim" font-size="${mm(px(13))}">${bar}</g>`,
  );
}

/** The front view at a fixed scale, cut exactly to the housing: to be lined up on a rail. */
export function renderFrontToScale(product: DrawnProduct, pixelsPerMm: number): string {
  const spec = parseDrawing(product.drawing);
  const view = viewOf(product, spec.shape, "front");
  const { width, height } = view;
  const size = ` width="${mm(width * pixelsPerMm)}" height="${mm(height * pixelsPerMm)}"`;
  return renderSvg(product, [0, 0, width, height], drawFront(spec, view), size);
}

/** The same as a symbol, for rows of equal products: what is used a hundred times stands in the document once. */
export function renderFrontSymbol(product: DrawnProduct, id: string): string {
  const spec = parseDrawing(product.drawing);
  const view = viewOf(product, spec.shape, "front");
  return `${renderDefs(product)}<symbol id="${id}" viewBox="0 0 ${mm(view.width)} ${mm(view.height)}"><g ${paintAttributes(product)}>${drawFront(spec, view)}</g></symbol>`;
}
