import type { Box } from "./views.ts";

/** The share of the frame's lesser side that the box takes up. */
const SIZE = 0.34;
const COS30 = Math.cos(Math.PI / 6);

/** In the place of a product's picture whose dimensions are not known: the outline of a box, of no size and no colour. */
export function renderNoPicture({ width, height }: Box): string {
  const edge = Math.min(width, height) * SIZE;
  const [x, y] = [width / 2, height / 2];
  const at = (across: number, down: number) => `${round(x + across * edge * COS30)} ${round(y + down * edge)}`;
  const outline = `M${at(0, -1)}L${at(1, -0.5)}V${round(y + edge / 2)}L${at(0, 1)}L${at(-1, 0.5)}V${round(y - edge / 2)}z`;
  const edges = `M${at(-1, -0.5)}L${at(0, 0)}L${at(1, -0.5)}M${at(0, 0)}V${round(y + edge)}`;
  return `<svg class="drawing" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path class="l" fill="none" opacity=".4" stroke-dasharray="5 4" d="${outline}${edges}"/></svg>`;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
