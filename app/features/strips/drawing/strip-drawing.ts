import { type DrawnProduct, renderFrontSymbol } from "../../../foundation/drawing/drawing.ts";
import { isMeasured } from "../../../foundation/drawing/measured.ts";
import { renderNoPicture } from "../../../foundation/drawing/no-picture.ts";
import { escapeXml } from "../../../ground/platform/escape-xml.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { symbolNameOf } from "../../rail/products/symbol-name.ts";
import { layOutStrip, type PartShape, type StripLayout, type StripLayoutOptions } from "./strip-layout.ts";
import type { Rectangle, Shape, ShapeColour } from "./strip-shapes.ts";

export type StripDrawing = {
  /**
   * SVG in millimetres with the classes of drawing.css and strip-drawing.css. Each block is a `<g data-position="id">` with
   * a transparent `.hit` area, each jumper a `<g data-jumper="id">`. It has neither width nor height.
   */
  readonly markup: string;
  /** Its view box. All boxes are in millimetres: x from the left edge of the first end stop, y from the rail's axis down. */
  readonly box: Rectangle;
  /** A block's box; null where the position is not on the rail. */
  readonly positionBox: (id: string) => Rectangle | null;
  readonly jumperBox: (id: string) => Rectangle | null;
  /** The index in the strip's positions before which something that is dropped at `xMm` stands. */
  readonly indexAt: (xMm: number) => number;
  /** Ids of positions whose mark does not fit on the part: to be shown elsewhere too. */
  readonly cutMarks: readonly string[];
};

/** A strip to scale with marks, potentials, jumpers and dimension. */
export function renderStripDrawing(options: StripLayoutOptions): StripDrawing {
  const layout = layOutStrip(options);
  const blocks = new Map(layout.parts.flatMap((part) => (part.positionId === null ? [] : [[part.positionId, part]])));
  const jumpers = new Map(layout.jumpers.map(({ id, box }) => [id, box]));
  const { positions } = options.strip;
  const placed = positions.flatMap(({ id }, index) => {
    const part = blocks.get(id);
    return part ? [{ index, middle: part.x + part.width / 2 }] : [];
  });
  return {
    markup: renderStripLayout(layout),
    box: layout.box,
    positionBox: (id) => blocks.get(id) ?? null,
    jumperBox: (id) => jumpers.get(id) ?? null,
    indexAt: (xMm) => placed.find(({ middle }) => xMm < middle)?.index ?? positions.length,
    cutMarks: layout.cutMarks,
  };
}

/** A single block, as it looks on a strip. A second symbol of the strip's id would make the browser copy all blocks anew. */
export function renderBlock({ drawn }: StripProduct): string {
  if (!isMeasured(drawn)) return renderNoPicture(UNKNOWN_SIZE);
  const { widthMm: width, heightMm: height } = drawn;
  const use = `<use href="#${SINGLE_BLOCK}" ${boxAttributes({ x: 0, y: 0, width, height })}/>`;
  return `<svg class="strip-drawing" viewBox="0 0 ${width} ${height}" aria-hidden="true"><defs>${renderFrontSymbol(drawn, SINGLE_BLOCK)}</defs>${use}</svg>`;
}

const SINGLE_BLOCK = "single-block";
const UNKNOWN_SIZE = { width: 20, height: 50 } as const;

function renderStripLayout({ box, rail, parts, jumpers, ...rest }: StripLayout): string {
  const products = new Map(parts.map(({ product }) => [symbolId(product), product]));
  const symbols = [...products.values()].map(symbolOf).join("");
  const jumperMarkup = jumpers.map(({ id, shapes }) => `<g data-jumper="${escapeXml(id)}">${renderShapes(shapes)}</g>`);
  const viewBox = [box.x, box.y, box.width, box.height].map(mm).join(" ");
  return `<svg class="strip-drawing" viewBox="${viewBox}" aria-hidden="true"><defs>${symbols}</defs>${renderShapes(rail)}${parts.map(renderPart).join("")}${jumperMarkup.join("")}<g class="marks">${renderShapes([...rest.marks, ...rest.potentials, ...rest.dimensions])}</g></svg>`;
}

const mm = (value: number) => Math.round(value * 100) / 100;

const symbolId = (product: StripProduct) => `strip-${symbolNameOf(product)}`;

const symbols = new Map<string, string>();
/** A project has a few dozen products. */
const MAX_CACHED_SYMBOLS = 300;

/** Drawing a product takes as long as all the rest of a strip. */
function symbolOf(product: StripProduct): string {
  const { drawing, widthMm, heightMm, depthMm, hex, stripe }: DrawnProduct = product.drawn;
  const key = [product.code, drawing, widthMm, heightMm, depthMm, hex, stripe].join("|");
  const cached = symbols.get(key);
  if (cached !== undefined) return cached;
  const symbol = renderFrontSymbol(product.drawn, symbolId(product));
  if (symbols.size >= MAX_CACHED_SYMBOLS) symbols.clear();
  symbols.set(key, symbol);
  return symbol;
}

const boxAttributes = ({ x, y, width, height }: Rectangle) =>
  `x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"`;

function renderPart(part: PartShape): string {
  const box = boxAttributes(part);
  const use = `<use href="#${symbolId(part.product)}" ${box}/>`;
  return part.positionId === null
    ? use
    : `<g data-position="${escapeXml(part.positionId)}">${use}<rect class="hit" ${box}/></g>`;
}

const renderShapes = (shapes: readonly Shape[]) => shapes.map(renderShape).join("");

const isLiteral = (colour: ShapeColour) => colour.startsWith("#");
const paint = (property: "fill" | "stroke", colour: ShapeColour) =>
  isLiteral(colour) ? ` ${property}="${colour}"` : "";
const className = (property: "fill" | "line", colour: ShapeColour) =>
  isLiteral(colour) ? [] : [`${property}-${colour}`];
const classes = (names: readonly string[]) => (names.length > 0 ? ` class="${names.join(" ")}"` : "");

function renderShape(shape: Shape): string {
  switch (shape.kind) {
    case "rectangle": {
      const { fill, stroke, radius, dashed } = shape;
      const names = [...(fill ? className("fill", fill) : []), ...(stroke ? className("line", stroke) : [])];
      const fillPaint = fill ? paint("fill", fill) : ' fill="none"';
      const line = stroke ? `${paint("stroke", stroke)} stroke-width="0.2"` : "";
      const dash = dashed ? ' stroke-dasharray="0.9 0.6"' : "";
      return `<rect${classes(names)}${fillPaint}${line}${dash} ${boxAttributes(shape)}${radius ? ` rx="${radius}"` : ""}/>`;
    }
    case "lines": {
      const { segments, stroke, weight, dashed } = shape;
      const d = segments.map(([x1, y1, x2, y2]) => `M${mm(x1)} ${mm(y1)}L${mm(x2)} ${mm(y2)}`).join("");
      const names = [...(weight === undefined ? ["fine"] : []), ...className("line", stroke)];
      const width = weight === undefined ? "" : ` stroke-width="${weight}"`;
      return `<path${classes(names)}${paint("stroke", stroke)}${width}${dashed ? ' stroke-dasharray="2 2"' : ""} d="${d}"/>`;
    }
    case "text": {
      const { x, y, size, text, fill, isTurned, whole } = shape;
      const at = isTurned ? `transform="translate(${mm(x)} ${mm(y)}) rotate(-90)"` : `x="${mm(x)}" y="${mm(y)}"`;
      const title = whole === undefined ? "" : `<title>${escapeText(whole)}</title>`;
      return `<text${classes(className("fill", fill))}${paint("fill", fill)} ${at} font-size="${mm(size)}">${title}${escapeText(text)}</text>`;
    }
  }
}

/** XML allows no control characters, escaped or not. */
const escapeText = (text: string) => escapeXml(text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, " "));
