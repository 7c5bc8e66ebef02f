import { type DrawnProduct, renderPlainDrawing } from "../../../app/foundation/drawing/drawing.ts";
import { PALETTE } from "../palette.ts";
import { embedDrawing } from "./svg.ts";

/** In pixels; the height is three quarters of it. */
export const DRAWING_WIDTHS = [160, 320, 640, 1280] as const;
export type DrawingWidth = (typeof DRAWING_WIDTHS)[number];
export const DEFAULT_WIDTH: DrawingWidth = 640;

/** Lines are as heavy as on a page at this width. */
const LAYOUT_WIDTH = 480;

/** A product's drawing as a standalone SVG, at an angle. */
export function renderDrawingSvg(drawn: DrawnProduct, width: DrawingWidth): string {
  const height = (width * 3) / 4;
  const markup = renderPlainDrawing(drawn);
  const margin = width * 0.03;
  const box = { x: margin, y: margin, width: width - margin * 2, height: height - margin * 2 };
  const lines = Math.max(0.7, width / LAYOUT_WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Geologica"><rect width="${width}" height="${height}" fill="${PALETTE.sheet}"/>${embedDrawing(markup, box, lines)}</svg>`;
}
