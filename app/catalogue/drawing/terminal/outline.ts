import { RAIL } from "../rail-profile.ts";
import type { SpecOf } from "../spec.ts";
import { mirror, type Point, polygon } from "../svg.ts";

export type Terminal = SpecOf<"terminal">;
type Outline = Terminal["outline"];

const CORNER: Readonly<Record<Outline, number>> = { arch: 1.6, low: 1.2, round: 7, tower: 3, valley: 1.5, mini: 1.2 };

/** The width of the shelves with the connections on each side, as a share of the length. */
export const SHELF_SHARE = 0.37;

/** By the number of levels. */
const SHELF_TOPS: Readonly<Record<"low" | "usual", readonly (readonly number[])[]>> = {
  low: [[0.8], [0.52, 0.84], [0.4, 0.63, 0.87]],
  usual: [[0.8], [0.52, 0.83], [0.4, 0.63, 0.86]],
};

/** The top of each shelf as a share of the depth, from the lowest, outermost one to the highest. */
export function shelfTops(levels: number, outline: Outline): readonly number[] {
  if (outline === "round") return [0.86];
  if (outline === "tower") return [0.9];
  return SHELF_TOPS[outline === "low" ? "low" : "usual"][levels - 1] ?? [];
}

/** The left half of the silhouette from the foot to the top centre; y from the top of the box. */
function halfOutline(outline: Outline, levels: number, width: number, depth: number): Point[] {
  const rail = outline === "mini" ? RAIL.mini : RAIL.standard;
  const middle = width / 2;
  const floor = depth - rail.height - 1;
  const footOuter = Math.max(0.5, middle - rail.half - 3.2);
  const foot: Point[] = [
    [middle - rail.half + 2.5, floor],
    [middle - rail.half + 2.5, depth - rail.height + 1.6],
    [footOuter, depth - rail.height + 1.6],
    [footOuter, floor - 1],
    [0, floor - 3],
  ];
  const up = (share: number) => floor - share * floor;
  if (outline === "tower")
    return [...foot, [0, up(0.84)], [width * 0.07, up(0.97)], [width * 0.3, up(1)], [middle, up(1)]];
  if (outline === "valley") {
    return [
      ...foot,
      [0, up(1)],
      [width * 0.06, up(1)],
      [width * 0.06, up(0.62)],
      [width * 0.4, up(0.62)],
      [width * 0.4, up(0.95)],
      [middle, up(0.95)],
    ];
  }
  const tops = shelfTops(levels, outline);
  const shelf = (width * SHELF_SHARE) / levels;
  const slope = outline === "arch" || outline === "mini" ? 0.17 : 0.05;
  const points: Point[] = [...foot];
  tops.forEach((top, level) => {
    const x = level * shelf;
    points.push([x, up(top - slope)], [x + shelf * (outline === "low" ? 0.2 : 0.5), up(top)], [x + shelf, up(top)]);
  });
  if (outline === "round") points.push([width * 0.4, up(0.86)], [width * 0.43, up(1)]);
  else points.push([width * (SHELF_SHARE + 0.03), up(1)]);
  points.push([middle, up(1)]);
  return points;
}

/** The outline of a terminal block or of its end plate. */
export function drawSilhouette(outline: Outline, levels: number, width: number, depth: number): string {
  return polygon(
    "b",
    mirror(halfOutline(outline, levels, width, depth), width),
    CORNER[outline] * Math.min(1, width / 46),
  );
}
