import type { DxfDimension, DxfPoint, DxfShape } from "./dxf-drawing.ts";

/** Shares of the figures' height, as in drawings to ISO 129-1; the dimension style of the file says the same. */
export const DIMENSION_SHARES = { arrow: 1, extensionGap: 0.25, extensionBeyond: 0.5, textGap: 0.25 } as const;

export const measured = ({ from, to, isVertical }: DxfDimension): number =>
  Math.abs(isVertical ? to[1] - from[1] : to[0] - from[0]);

/** Hundredths of a millimetre, without zeros at the end. */
const figure = (value: number) => String(Math.round(value * 100) / 100);
/** The width of a figure's digits, as a share of their height. */
const DIGIT_WIDTH = 0.85;

type DrawnDimension = {
  readonly shapes: readonly DxfShape[];
  /** The point of the dimension line that belongs to `to`. */
  readonly linePoint: DxfPoint;
  readonly textMiddle: DxfPoint;
};

/** A dimension's lines, arrows and figure, which programs show that do not draw dimensions themselves. */
export function drawDimension(dimension: DxfDimension, textMm: number): DrawnDimension {
  const { from, to, isVertical, line } = dimension;
  const arrow = textMm * DIMENSION_SHARES.arrow;
  // Vertical figures are read from the right: their upper side points to the left.
  const at = (along: number, above: number): DxfPoint => (isVertical ? [line - above, along] : [along, line + above]);
  const along = ([x, y]: DxfPoint) => (isVertical ? y : x);
  const above = ([x, y]: DxfPoint) => (isVertical ? line - x : y - line);
  const [low, high] = [Math.min(along(from), along(to)), Math.max(along(from), along(to))];
  const length = high - low;
  const isRoomy = length > arrow * 3;
  const overhang = isRoomy ? 0 : arrow * 2;
  const value = figure(length);
  const textWidth = value.length * textMm * DIGIT_WIDTH;
  const textMiddle = at(
    textWidth <= length ? (low + high) / 2 : high + overhang + textWidth / 2,
    textMm * (0.5 + DIMENSION_SHARES.textGap),
  );
  const lineEnd = textWidth <= length ? high + overhang : high + overhang + textWidth;
  const extension = (point: DxfPoint): DxfShape => {
    const side = Math.sign(above(point)) || -1;
    const start = above(point) - side * textMm * DIMENSION_SHARES.extensionGap;
    return {
      kind: "line",
      from: at(along(point), start),
      to: at(along(point), -side * textMm * DIMENSION_SHARES.extensionBeyond),
    };
  };
  const tip = (place: number, direction: number): DxfShape => {
    const back = place + direction * arrow * (isRoomy ? 1 : -1);
    return { kind: "solid", corners: [at(place, 0), at(back, arrow / 6), at(back, -arrow / 6)] };
  };
  return {
    linePoint: at(along(to), 0),
    textMiddle,
    shapes: [
      extension(from),
      extension(to),
      { kind: "line", from: at(low - overhang, 0), to: at(lineEnd, 0) },
      tip(low, 1),
      tip(high, -1),
      {
        kind: "text",
        at: textMiddle,
        height: textMm,
        value,
        isCentred: true,
        ...(isVertical && { rotationDeg: 90 }),
      },
    ],
  };
}
