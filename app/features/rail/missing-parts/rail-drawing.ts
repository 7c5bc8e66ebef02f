import { renderFrontSymbol } from "../../../foundation/drawing/drawing.ts";
import { escapeXml } from "../../../ground/platform/escape-xml.ts";
import type { LineProduct } from "../../list/line-product.ts";
import { symbolNameOf } from "../products/symbol-name.ts";
import type { RailPlan, Run } from "./rail-plan.ts";

/** Pixels per millimetre. */
const SCALE = 3;
const MARGIN = { left: 8, right: 72, top: 16 } as const;
const RAIL_HEIGHT_MM = 35;
/** The height of the inner profile between the lips (IEC 60715, TH 35). */
const PROFILE_HEIGHT_MM = 25;
/** Longer rows are truncated, because nobody scrolls further and phones must render them. */
const MAX_DRAWN_PRODUCTS = 400;
/** In pixels: narrower runs have no room for a label. */
const MIN_LABELLED_WIDTH = 34;

export type RailDrawing = { readonly markup: string; readonly width: number; readonly height: number };

/**
 * The row to scale on its rail as SVG, with the width of each run and the total length.
 * @param formatMm formats without the unit
 * @param titleOf the tooltip of a run
 */
export function renderRailDrawing(
  { runs, lengthMm }: RailPlan,
  railMm: number,
  formatMm: (mm: number) => string,
  titleOf: (run: Run) => string,
): RailDrawing {
  const drawnRuns = limitRuns(runs);
  const drawnMm = drawnRuns.reduce((sum, { product, count }) => sum + product.drawn.widthMm * count, 0);
  const isTruncated = drawnMm < lengthMm - 0.01;
  const highest = Math.max(RAIL_HEIGHT_MM, ...drawnRuns.map(({ product }) => product.drawn.heightMm)) * SCALE;
  const middle = MARGIN.top + highest / 2;
  const below = MARGIN.top + highest + 16;
  const visibleRailMm = isTruncated ? Math.min(railMm, drawnMm) : railMm;
  const width = MARGIN.left + Math.max(drawnMm, visibleRailMm) * SCALE + MARGIN.right;
  const height = below + 64;
  const x = (mm: number) => px(MARGIN.left + mm * SCALE);

  const symbols = new Map(drawnRuns.map(({ product }) => [symbolId(product), product.drawn]));
  const defs = [...symbols].map(([id, drawn]) => renderFrontSymbol(drawn, id)).join("");
  let at = 0;
  const parts: string[] = [];
  for (const run of drawnRuns) {
    const { product, count, suggested } = run;
    const { widthMm } = product.drawn;
    const uses = Array.from({ length: count }, (_, index) => renderUse(product, x(at + index * widthMm), middle));
    parts.push(
      `<g${suggested ? ' class="suggested"' : ""}><title>${escapeXml(titleOf(run))}</title>${uses.join("")}</g>`,
      renderRunWidth(x(at), widthMm * count * SCALE, below, formatMm(widthMm * count)),
    );
    at += widthMm * count;
  }
  const end = isTruncated ? drawnMm : lengthMm;
  return {
    width,
    height,
    markup: `<svg width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}"><defs>${defs}</defs>${renderRail(x(0), x(visibleRailMm), middle, isTruncated && railMm > drawnMm)}${parts.join("")}${renderTotal(x(0), x(end), below + 44, formatMm(lengthMm), isTruncated)}${lengthMm > railMm && !isTruncated ? renderOverhang(x(railMm), x(end), below + 44) : ""}</svg>`,
  };
}

const px = (value: number) => Number(value.toFixed(2));
const symbolId = (product: LineProduct) => `rail-${symbolNameOf(product)}`;

function limitRuns(runs: readonly Run[]): Run[] {
  const part: Run[] = [];
  let left = MAX_DRAWN_PRODUCTS;
  for (const run of runs) {
    if (left <= 0) break;
    part.push({ ...run, count: Math.min(run.count, left) });
    left -= run.count;
  }
  return part;
}

function renderUse(product: LineProduct, x: number, middle: number): string {
  const [width, height] = [product.drawn.widthMm * SCALE, product.drawn.heightMm * SCALE];
  return `<use href="#${symbolId(product)}" x="${x}" y="${px(middle - height / 2)}" width="${px(width)}" height="${px(height)}"/>`;
}

function renderRail(from: number, to: number, middle: number, open: boolean): string {
  const half = (RAIL_HEIGHT_MM / 2) * SCALE;
  const lip = (PROFILE_HEIGHT_MM / 2) * SCALE;
  const lines = [-half, -lip, lip, half].map((y) => `M${from} ${px(middle + y)}H${to}`).join("");
  const ends = `M${from} ${px(middle - half)}v${half * 2}${open ? "" : `M${to} ${px(middle - half)}v${half * 2}`}`;
  return `<rect class="rail" x="${from}" y="${px(middle - half)}" width="${px(to - from)}" height="${half * 2}"/><path class="lips" d="${lines}${ends}"/>`;
}

function renderRunWidth(x: number, width: number, y: number, text: string): string {
  const ticks = `<path class="width" d="M${x} ${y - 6}v12M${px(x + width)} ${y - 6}v12M${x} ${y}h${px(width)}"/>`;
  return width < MIN_LABELLED_WIDTH
    ? ticks
    : `${ticks}<text x="${px(x + width / 2)}" y="${y + 20}" text-anchor="middle">${text}</text>`;
}

function renderTotal(from: number, to: number, y: number, text: string, open: boolean): string {
  const slash = (x: number) => `M${px(x - 4)} ${y + 4}L${px(x + 4)} ${y - 4}`;
  return `<path class="total" d="M${from} ${y}H${to}M${from} ${y - 10}v14${slash(from)}${open ? "" : `M${to} ${y - 10}v14${slash(to)}`}"/><text class="length" x="${px(to + 8)}" y="${y + 5}">${open ? "… " : ""}${text}</text>`;
}

const renderOverhang = (from: number, to: number, y: number) => `<path class="surplus" d="M${from} ${y}H${to}"/>`;
