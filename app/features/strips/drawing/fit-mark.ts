import { type FittedText, fits, fitText } from "./fit-text.ts";

/** Heights of letters in millimetres. */
const SIZE = { max: 3, min: 1.2 } as const;
/** Below this a mark is turned by 90 degrees. */
export const READABLE_MARK_MM = 1.9;
const EDGE_MM = 0.2;

/**
 * The size that the marks of a strip have in common: of those that are readable, the smallest. One that has to be smaller keeps
 * its own, so that a single long mark does not make all others hard to read.
 */
export const commonSizeOf = (marks: readonly FittedMark[]): number =>
  Math.min(SIZE.max, ...marks.flatMap(({ text, size }) => (text !== "" && size >= READABLE_MARK_MM ? size : [])));

export type FittedMark = FittedText & { readonly isTurned: boolean };

/**
 * A mark on a tag: across it where it is readable so, else along it.
 * @param widthMm along the rail
 * @param lengthMm across the rail
 */
export function fitMark(mark: string, widthMm: number, lengthMm: number): FittedMark {
  const [width, length] = [widthMm - EDGE_MM * 2, lengthMm - EDGE_MM * 2];
  const isTurned = mark !== "" && !fits(mark, width, Math.min(READABLE_MARK_MM, length * 0.8)) && length > width;
  const [room, height] = isTurned ? [length, width] : [width, length];
  return { ...fitText(mark, room, { max: Math.min(SIZE.max, height * 0.8), min: SIZE.min }), isTurned };
}
