import type { Body, Model } from "../model.ts";
import { flattenLoop } from "./loop.ts";
import { boxOf, ORIGIN } from "./space.ts";

/**
 * How high a product reaches between two places across the rail, in millimetres above the mounting plane: what lies on it
 * there rests at this height. −Infinity where it has nothing.
 */
export const topBetween = ({ bodies }: Model, fromX: number, toX: number): number =>
  Math.max(...bodies.filter(({ inside }) => !inside).map((body) => topOf(body, fromX, toX)));

/** The top of the side view's outline, which is that of a housing; of other bodies that of their box. */
function topOf({ solid, at = ORIGIN }: Body, fromX: number, toX: number): number {
  const { min, max } = boxOf(solid, at);
  if (max[0] < fromX || min[0] > toX) return Number.NEGATIVE_INFINITY;
  if (solid.kind !== "prism" || solid.axis !== "y") return max[2];
  const points = flattenLoop(solid.outline).map(([x, z]) => [x + at[0], z + at[2]] as const);
  return Math.max(
    ...points.map(([x1, z1], index) => {
      const [x2, z2] = points[(index + 1) % points.length] ?? [x1, z1];
      const [from, to] = [Math.max(fromX, Math.min(x1, x2)), Math.min(toX, Math.max(x1, x2))];
      if (from > to) return Number.NEGATIVE_INFINITY;
      if (x1 === x2) return Math.max(z1, z2);
      const zAt = (x: number) => z1 + ((z2 - z1) * (x - x1)) / (x2 - x1);
      return Math.max(zAt(from), zAt(to));
    }),
  );
}
