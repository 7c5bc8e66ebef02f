import type { Box } from "./views.ts";

/** The space of a drawing in a list with its scale bar, in pixels. */
export const CARD = { width: 290, height: 240 } as const;
/** The space of the pictures on a product's page, in pixels. */
export const PAGE_FRAME = { width: 480, height: 368 } as const;
/** The margin around the product in a picture for a row on a rail. */
export const RAIL_MARGIN_MM = 0.4;
const MARGIN = 12;
export const BAR_HEIGHT = 28;

/** The pixels per millimetre at which a view fills its space. */
export const fitScale = ({ width, height }: Box): number =>
  Math.min((CARD.width - 2 * MARGIN) / width, (CARD.height - MARGIN - BAR_HEIGHT) / height);

/** The largest of a category's scales at which the view fits, or else the largest possible one. */
export function pickScale(view: Box, scales: readonly number[]): number {
  const fit = fitScale(view);
  return scales.findLast((scale) => scale <= fit * 1.001) ?? fit;
}

const BAR_LENGTHS_MM = [500, 200, 100, 50, 20, 10, 5, 2, 1];
const MAX_BAR_PX = 72;

/** A round length, short enough to leave room for its number. */
export const scaleBarMm = (scale: number): number => BAR_LENGTHS_MM.find((length) => length * scale <= MAX_BAR_PX) ?? 1;
