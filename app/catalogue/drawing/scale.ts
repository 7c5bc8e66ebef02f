import type { Box } from "./views.ts";

/** The space of a drawing in a list, in pixels, with its scale bar at the foot. */
export const CARD = { width: 290, height: 190 } as const;
const MARGIN = 12;
export const BAR_HEIGHT = 28;

/** At how many pixels for a millimetre a view fills its space. */
export const fitScale = ({ width, height }: Box): number =>
  Math.min((CARD.width - 2 * MARGIN) / width, (CARD.height - MARGIN - BAR_HEIGHT) / height);

/** The larger of a category's scales that a view still fits at; as large as fits where none does. */
export function pickScale(view: Box, scales: readonly number[]): number {
  const fit = fitScale(view);
  return scales.findLast((scale) => scale <= fit * 1.001) ?? fit;
}

const BAR_LENGTHS_MM = [500, 200, 100, 50, 20, 10, 5, 2, 1];
const MAX_BAR_PX = 72;

/** The length of a scale bar: round, and short enough to stand beside its number. */
export const scaleBarMm = (scale: number): number => BAR_LENGTHS_MM.find((length) => length * scale <= MAX_BAR_PX) ?? 1;
