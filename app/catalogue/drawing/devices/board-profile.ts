import { railProfile } from "../rail-profile.ts";
import { centres, drawEach, points, polygon, rect, screw } from "../svg.ts";

/** The stepped profile of devices that stand in a distribution board: a nose in the middle, shoulders for the wires. */
export function boardProfile(length: number, depth: number): string {
  const floor = depth - 7;
  const corners = points("0,1 0,0.52 0.24,0.52 0.24,0 0.76,0 0.76,0.52 1,0.52 1,1", length, floor);
  return railProfile(length, depth) + polygon("b", corners, 1.6);
}

export const wireRow = (count: number, width: number, y: number, radius: number, square = false) =>
  drawEach(centres(count, width * 0.92, width * 0.04), (x) =>
    square ? rect("h", x - radius, y - radius * 0.8, radius * 2, radius * 1.6, 0.4) : screw(x, y, radius, 0.7),
  );
