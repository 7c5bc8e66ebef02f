import type { ClampingPoint, Model, Vector } from "./model.ts";

/** Where a conductor enters a product; in millimetres and in the axes of models. */
type Terminal = {
  /** The number that the product is printed with, else one that counts from 1. */
  readonly mark: string;
  /** From 1 for the lowest. */
  readonly level: number;
  /** The end in the front view. */
  readonly side: "upper" | "lower";
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Out of the entry, of length 1. */
  readonly direction: Vector;
  /** The largest conductor, null where the catalogue has none. */
  readonly maxMm2: number | null;
};

/**
 * Stranded conductors (IEC 60228, class 2): cross-sections, and the outer diameter of each in millimetres. Only the smaller entries
 * of a product go by them, as the catalogue has one figure, which is that of the largest.
 */
const STRANDED_MM2 = [0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185];
const STRANDED_MM = [1.1, 1.2, 1.4, 1.7, 2.2, 2.7, 3.3, 4.2, 5.3, 6.6, 7.9, 9.1, 11, 12.9, 14.5, 16.2, 18];

/** Across the rail an entry belongs to the end that it looks to, even beyond the rail's axis. */
const sideOf = ({ at, direction }: ClampingPoint) => ((direction[0] || at[0]) > 0 ? "lower" : "upper");

/** Level by level, the upper end first, from left to right and from outside in. */
const inOrder = (a: ClampingPoint, b: ClampingPoint): number =>
  a.level - b.level || sideOf(b).localeCompare(sideOf(a)) || a.at[1] - b.at[1] || Math.abs(b.at[0]) - Math.abs(a.at[0]);

/** @param maxMm2 the product's largest conductor by the catalogue */
export function terminalsOf({ clampingPoints }: Model, maxMm2: number | null = null): Terminal[] {
  const widest = Math.max(...clampingPoints.map(({ admitsMm }) => admitsMm));
  const largestIn = (admitsMm: number) =>
    maxMm2 === null || widest - admitsMm < 0.01
      ? maxMm2
      : Math.min(maxMm2, STRANDED_MM2[STRANDED_MM.findLastIndex((mm) => mm <= admitsMm)] ?? 0) || null;
  return clampingPoints.toSorted(inOrder).map((point, index) => {
    const { direction, level, mark } = point;
    const [x, y, z] = [round(point.at[0]), round(point.at[1]), round(point.at[2])];
    const number = { mark: mark ?? String(index + 1), level: level + 1, side: sideOf(point) } as const;
    return { ...number, x, y, z, direction, maxMm2: largestIn(point.admitsMm) };
  });
}

const round = (mm: number) => Math.round(mm * 1000) / 1000 || 0;
