import type { Prism } from "../model.ts";
import { facesOf } from "../solid/faces.ts";
import { flattenLoop, type Point } from "../solid/loop.ts";
import { cutBands } from "./clip.ts";

/** Green-yellow housings: bands at 45° across the outline, which run on over the sides. */
export type Stripes = { readonly colour: string; readonly bands: readonly Point[][]; readonly period: number };

/** Bands of at least a few millimetres, a dozen across a large housing. */
export function stripesOf(prism: Prism, colour: string): Stripes {
  const outline = flattenLoop(facesOf(prism).outline, 16);
  const places = outline.map(placeAcross);
  const period = Math.max(7, (Math.max(...places) - Math.min(...places)) / 12);
  return { colour, period, bands: cutBands(outline, placeAcross, period) };
}

/** Where a point lies across the bands, which rise to the right in a side view. */
const placeAcross = ([p, q]: Point) => p - q;

export function stripesOnSide({ period }: Stripes, start: Point, end: Point): [Point, Point][] {
  const [from, to] = [placeAcross(start), placeAcross(end)];
  const point = (share: number): Point => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ];
  const inBand = (value: number) => ((value % period) + period) % period < period / 2;
  if (Math.abs(to - from) < 1e-6) return inBand(from) ? [[start, end]] : [];
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const bands: [Point, Point][] = [];
  for (let band = Math.floor(low / period) * period; band < high; band += period) {
    const [a, b] = [Math.max(low, band), Math.min(high, band + period / 2)];
    if (b > a) bands.push([point((a - from) / (to - from)), point((b - from) / (to - from))]);
  }
  return bands;
}
