import { escapeXml } from "../../ground/platform/escape-xml.ts";
import { type DrawnProduct, renderDimensionedDrawing, renderPlainDrawing } from "./drawing.ts";
import { toStandaloneSvg } from "./drawing-image.ts";
import type { FlatView } from "./views.ts";

/** In pixels. */
const CELL = { width: 500, height: 360 } as const;
const TITLE_HEIGHT = 64;

/** First-angle projection (ISO 5456-2): the view from above lies below the side view, the front beside it. */
const CELLS: readonly (readonly [view: FlatView | "iso", column: number, row: number])[] = [
  ["side", 0, 0],
  ["front", 1, 0],
  ["top", 0, 1],
  ["iso", 1, 1],
];

/** All views of a product as one SVG file, with dimensions in millimetres; numbers have a decimal point. */
export function renderDrawingSheet(
  product: DrawnProduct,
  { title, note }: { readonly title: string; readonly note: string },
): string {
  const [width, height] = [CELL.width * 2, CELL.height * 2 + TITLE_HEIGHT];
  const cells = CELLS.map(([view, column, row]) => {
    const markup = view === "iso" ? renderPlainDrawing(product) : renderDimensionedDrawing(product, view, String, CELL);
    const place = `x="${column * CELL.width}" y="${row * CELL.height}" width="${CELL.width}" height="${CELL.height}"`;
    return markup.replace("<svg ", `<svg ${place} `);
  });
  const y = CELL.height * 2 + 26;
  const texts = `<text x="24" y="${y}" font-size="18">${escapeXml(title)}</text><text x="24" y="${y + 24}" font-size="14">mm, ${escapeXml(note)}</text>`;
  return toStandaloneSvg(
    `<svg class="drawing" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${cells.join("")}${texts}</svg>`,
  );
}
