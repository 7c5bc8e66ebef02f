import type { Body, Print } from "../model.ts";
import { type Corner, mirrored, polygon, rectangle } from "../solid/loop.ts";
import { footCorners, RAILS } from "./foot.ts";
import { block } from "./parts.ts";
import type { ShapeModel } from "./shape-model.ts";
import { railOf } from "./small-rail.ts";

/** Labels from this height on carry the place as well as the device. */
const TWO_LINES_MM = 12;
const LINER_SHARE = 0.25;

/**
 * A self-adhesive plate for a device: an engineer expects the thin plate on its backing paper and a device designation
 * such as -K1 (IEC 81346).
 */
export const label: ShapeModel<"label"> = (_, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const rim = Math.min(0.7, heightMm * 0.08);
  const liner = depth * LINER_SHARE;
  const y = width / 2;
  const print = (x: number, text: string, size: number): Print => ({ at: [x, y, depth], material: "ink", text, size });
  const size = Math.min(heightMm * 0.56, width * 0.34);
  return {
    rail: null,
    clampingPoints: [],
    bodies: [
      block("backing paper", "grey", [-half, 0, 0], [half, width, liner]),
      block("label", "housing", [-half + rim, rim, liner], [half - rim, width - rim, depth], heightMm * 0.08, {
        prints:
          heightMm < TWO_LINES_MM
            ? [print(0, "-K1", size)]
            : [print(-heightMm * 0.24, "+A2", size * 0.66), print(heightMm * 0.16, "-K1", size)],
      }),
    ],
  };
};

const WINDOW_MM = 1;

/**
 * Stands at the head of a group of terminals: an engineer expects a foot on the rail, a slim stem and, above the
 * terminals' own markers, the head with the group's label.
 */
export const carrier: ShapeModel<"carrier"> = (_, { widthMm: width, heightMm, depthMm: depth }) => {
  const kind = railOf(heightMm);
  const { height: floor } = RAILS[kind];
  const half = heightMm / 2;
  const height = depth - floor;
  const y = width / 2;
  const side = (reach: number): Corner[] => [
    ...footCorners(kind, half, reach),
    [-half * 0.94, floor + height * 0.14],
    [-half * 0.5, floor + height * 0.24, 2],
    [-half * 0.42, depth - height * 0.34, 2],
    [-half, depth - height * 0.2, 1],
    [-half, depth, 1],
  ];
  const right = side(0);
  const window = { width: width * 0.72, length: heightMm * 0.84 };
  const card: Body = block(
    "label",
    "white",
    [-window.length / 2 + 0.3, y - window.width / 2 + 0.3, depth - WINDOW_MM],
    [window.length / 2 - 0.3, y + window.width / 2 - 0.3, depth - 0.2],
    0,
    {
      prints: [
        { at: [-heightMm * 0.12, y, depth - 0.2], material: "ink", text: "X1", size: width * 0.5 },
        { at: [heightMm * 0.2, y, depth - 0.2], material: "ink", text: "24 V", size: width * 0.3 },
      ],
    },
  );
  return {
    rail: kind,
    clampingPoints: [],
    bodies: [
      {
        part: "carrier",
        material: "housing",
        solid: {
          kind: "prism",
          axis: "y",
          outline: polygon([...side(2.4), ...mirrored(right).slice(right.length)], 0.6),
          from: 0,
          to: width,
          pockets: [
            {
              at: [0, y, depth],
              outline: rectangle(window.width, window.length, 0.3),
              depth: WINDOW_MM,
              floor: "dark",
            },
          ],
        },
        prints: [
          {
            at: [0, 0, depth - height * 0.1],
            material: "ink",
            isEngraved: true,
            lines: [
              [
                [-half * 0.86, 0],
                [half * 0.86, 0],
              ],
            ],
          },
        ],
      },
      card,
    ],
  };
};
