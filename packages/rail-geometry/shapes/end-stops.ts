import type { Model, Vector } from "../model.ts";
import { RAILS } from "../sizes.ts";
import { circle, mirrored, mirroredBack, polygon, rectangle } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { footCorners } from "./foot.ts";
import { alongRail, screwHead } from "./parts.ts";
import { engraved, opening } from "./prints.ts";
import { type Dimensions, type ShapeModel, withoutClamps } from "./shape-model.ts";
import { railOf } from "./small-rail.ts";

/** A terminal marker's length. */
const MARKER_MM = 5.6;

export const stop: ShapeModel<"stop"> = ({ method }, size) => (method === "screw" ? screwed(size) : snapped(size));

const markerAt = (at: Vector, width: number, room: number) =>
  opening(at, rectangle(width * 0.8, Math.min(MARKER_MM, room), 0.2), 0.8, "white");

/**
 * A block beside the last terminal: an engineer expects the screw on its shoulder, the steel jaw under the rail's lip that
 * the screw pulls up, and a place for a marker on the top.
 */
function screwed({ widthMm: width, heightMm, depthMm: depth }: Dimensions): Model {
  const kind = railOf(heightMm);
  const { height: floor, half: railHalf, lip } = RAILS[kind];
  const half = heightMm / 2;
  const height = depth - floor;
  const leg = railHalf + 0.25;
  const tower: [number, number] = [-half * 0.3, half * 0.4];
  const shoulder = floor + height * 0.52;
  const slope = floor + height * 0.34;
  const housing = polygon(
    path`M${-half} ${floor} V${shoulder - 2} R0 L${-half + 2} ${shoulder} R0 H${tower[0]} R0.5 V${depth - 1.5}
      L${tower[0] + 1.5} ${depth} H${tower[1]} R1 L${half - 2.5} ${slope + 2.5} R1 L${half} ${slope} R1 V${floor}`,
    0.6,
  );
  const head = Math.min(width * 0.34, 3.6);
  const [x, y] = [(-half + 2 + tower[0]) / 2, width / 2];
  const sunk = head * 0.35;
  const outer = half - 0.8;
  const hook = (
    side: -1 | 1,
  ) => path`M${side * leg} ${floor} V${floor - lip - 0.2} L${side * (leg - 1.1)} ${floor - lip - 0.7}
    L${side * (leg + 0.4)} 0 H${side * outer} V${floor}`;
  const [low, high] = [height * 0.08, height * 0.4];
  return withoutClamps(
    [
      alongRail("housing", "housing", housing, 0, width, {
        pockets: [
          opening([x, y, shoulder], circle(head * 1.16), sunk + head, "dark"),
          markerAt([(tower[0] + 1.5 + tower[1]) / 2, y, depth], width, (tower[1] - tower[0]) * 0.7),
        ],
        prints: [engraved([x, 0, floor], strokes`M${-head * 0.6} ${low} V${high} H${head * 0.6} V${low}`)],
      }),
      alongRail("clamping jaw", "metal", polygon(hook(-1)), width * 0.1, width * 0.9),
      alongRail("hook", "housing", polygon(hook(1), 0.3), 0, width),
      screwHead([x, y, shoulder - sunk], head, "slot", head),
    ],
    kind,
  );
}

/**
 * Pressed on the rail without a tool: an engineer expects two springing legs around an opening, places for markers on the
 * top and on the shoulders, and no screw.
 */
function snapped({ widthMm: width, heightMm, depthMm: depth }: Dimensions): Model {
  const kind = railOf(heightMm);
  const floor = RAILS[kind].height;
  const half = heightMm / 2;
  const height = depth - floor;
  const y = width / 2;
  const tower = half * 0.3;
  const shoulder = floor + height * 0.56;
  const side = (reach: number) => [
    ...footCorners(kind, half, reach),
    ...path`M${-half} ${shoulder - height * 0.16} R2 L${-half * 0.78} ${shoulder} R1 H${-tower - 0.6} R1.4
      L${-tower} ${depth} R1.2`,
  ];
  const window = path`M${-half * 0.46} ${floor + height * 0.16} L${-half * 0.38} ${floor + height * 0.4}`;
  const ribs = [0, 1, 2].flatMap((rib) => strokes`M${-tower * 0.6} ${height * (0.16 + rib * 0.1)} H${tower * 0.6}`);
  const housing = polygon([...side(2.4), ...mirroredBack(side(0))], 0.6);
  return withoutClamps(
    [
      alongRail("housing", "housing", housing, 0, width, {
        holes: [polygon(mirrored(window), Math.min(3, height * 0.1))],
        pockets: [
          markerAt([0, y, depth], width, tower * 1.4),
          ...[-1, 1].map((end) => markerAt([end * (half * 0.78 + tower) * 0.5, y, shoulder], width, half * 0.32)),
        ],
        prints: [engraved([0, 0, floor + height * 0.5], ribs)],
      }),
    ],
    kind,
  );
}
