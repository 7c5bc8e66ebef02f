import type { Body, Model, Pocket, Vector } from "../model.ts";
import { type Corner, circle, mirrored, polygon, rectangle } from "../solid/loop.ts";
import { footCorners, RAILS } from "./foot.ts";
import { alongRail, screwHead } from "./parts.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";
import { railOf } from "./small-rail.ts";

/** A terminal marker's length. */
const MARKER_MM = 5.6;

export const stop: ShapeModel<"stop"> = ({ method }, size) => (method === "screw" ? screwed(size) : snapped(size));

const markerAt = (at: Vector, width: number, room: number): Pocket => ({
  at,
  outline: rectangle(width * 0.8, Math.min(MARKER_MM, room), 0.2),
  depth: 0.8,
  floor: "white",
});

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
    [
      [-half, floor],
      [-half, shoulder - 2, 0],
      [-half + 2, shoulder, 0],
      [tower[0], shoulder, 0.5],
      [tower[0], depth - 1.5],
      [tower[0] + 1.5, depth],
      [tower[1], depth, 1],
      [half - 2.5, slope + 2.5, 1],
      [half, slope, 1],
      [half, floor],
    ],
    0.6,
  );
  const head = Math.min(width * 0.34, 3.6);
  const [x, y] = [(-half + 2 + tower[0]) / 2, width / 2];
  const sunk = head * 0.35;
  const outer = half - 0.8;
  const hook = (side: -1 | 1): Corner[] => [
    [side * leg, floor],
    [side * leg, floor - lip - 0.2],
    [side * (leg - 1.1), floor - lip - 0.7],
    [side * (leg + 0.4), 0],
    [side * outer, 0],
    [side * outer, floor],
  ];
  const jaw = alongRail("clamping jaw", "metal", polygon(hook(-1)), width * 0.1, width * 0.9);
  return {
    rail: kind,
    clampingPoints: [],
    bodies: [
      {
        part: "housing",
        material: "housing",
        solid: {
          kind: "prism",
          axis: "y",
          outline: housing,
          from: 0,
          to: width,
          pockets: [
            { at: [x, y, shoulder], outline: circle(head * 1.16), depth: sunk + head, floor: "dark" },
            markerAt([(tower[0] + 1.5 + tower[1]) / 2, y, depth], width, (tower[1] - tower[0]) * 0.7),
          ],
        },
        prints: [
          {
            at: [x, 0, floor],
            material: "ink",
            isEngraved: true,
            lines: [
              [
                [-head * 0.6, height * 0.08],
                [-head * 0.6, height * 0.4],
                [head * 0.6, height * 0.4],
                [head * 0.6, height * 0.08],
              ],
            ],
          },
        ],
      },
      jaw,
      alongRail("hook", "housing", polygon(hook(1), 0.3), 0, width),
      screwHead([x, y, shoulder - sunk], head, "slot", head),
    ],
  };
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
  const side = (reach: number): Corner[] => [
    ...footCorners(kind, half, reach),
    [-half, shoulder - height * 0.16, 2],
    [-half * 0.78, shoulder, 1],
    [-tower - 0.6, shoulder, 1.4],
    [-tower, depth, 1.2],
  ];
  const right = side(0);
  const window: Corner[] = [
    [-half * 0.46, floor + height * 0.16],
    [-half * 0.38, floor + height * 0.4],
  ];
  const bodies: Body[] = [
    {
      part: "housing",
      material: "housing",
      solid: {
        kind: "prism",
        axis: "y",
        outline: polygon([...side(2.4), ...mirrored(right).slice(right.length)], 0.6),
        holes: [polygon(mirrored(window), Math.min(3, height * 0.1))],
        from: 0,
        to: width,
        pockets: [
          markerAt([0, y, depth], width, tower * 1.4),
          ...[-1, 1].map((end) => markerAt([end * (half * 0.78 + tower) * 0.5, y, shoulder], width, half * 0.32)),
        ],
      },
      prints: [
        {
          at: [0, 0, floor + height * 0.5],
          material: "ink",
          isEngraved: true,
          lines: [0, 1, 2].map((rib) => [
            [-tower * 0.6, height * (0.16 + rib * 0.1)],
            [tower * 0.6, height * (0.16 + rib * 0.1)],
          ]),
        },
      ],
    },
  ];
  return { rail: kind, clampingPoints: [], bodies };
}
