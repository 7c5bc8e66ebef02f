import type { Point } from "../solid/loop.ts";

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (ordered: readonly Point[]) => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length > 1) {
        const [a, b] = [hull.at(-2), hull.at(-1)];
        if (!a || !b || turn(a, b, point) > 1e-9) break;
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

const signedArea = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);

/** Keeps what lies on one side of a line (Sutherland and Hodgman). */
function cutHalf(points: readonly Point[], distance: (point: Point) => number): Point[] {
  return points.flatMap((point, index): Point[] => {
    const next = points[(index + 1) % points.length] ?? point;
    const [here, there] = [distance(point), distance(next)];
    const crossing: Point[] =
      here * there < 0
        ? [
            [
              point[0] + ((next[0] - point[0]) * here) / (here - there),
              point[1] + ((next[1] - point[1]) * here) / (here - there),
            ],
          ]
        : [];
    return here >= 0 ? [point, ...crossing] : crossing;
  });
}

/** The common area of two convex outlines. */
export function clipConvex(subject: readonly Point[], window: readonly Point[]): Point[] {
  const sign = Math.sign(signedArea(window));
  return window.reduce<Point[]>(
    (rest, from, index) => {
      const to = window[(index + 1) % window.length] ?? from;
      return rest.length === 0 ? rest : cutHalf(rest, (point) => sign * turn(from, to, point));
    },
    [...subject],
  );
}

/**
 * Every second half of equal bands, cut to an outline.
 * @param across where a point lies across the bands
 */
export function cutBands(outline: readonly Point[], across: (point: Point) => number, period: number): Point[][] {
  const places = outline.map(across);
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const bands: Point[][] = [];
  for (let band = Math.floor(low / period) * period; band < high; band += period) {
    const upper = cutHalf(outline, (point) => across(point) - band);
    const cut = cutHalf(upper, (point) => band + period / 2 - across(point));
    if (cut.length > 2) bands.push(cut);
  }
  return bands;
}
