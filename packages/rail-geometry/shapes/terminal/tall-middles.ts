import type { Body, Material, Pocket, Print } from "../../model.ts";
import { box, type Corner, circle, polygon, rectangle } from "../../solid/loop.ts";
import { alongRail, block, screwHead } from "../parts.ts";
import type { Frame } from "./frame.ts";

/** What stands in the middle of a terminal, and the openings and prints of its housing. */
export type Middle = { readonly pockets: Pocket[]; readonly prints: Print[]; readonly bodies: Body[] };

const carrier = (
  part: string,
  material: Material,
  corners: readonly Corner[],
  width: number,
  share: number,
  more: Partial<Omit<Body, "solid">> = {},
) => alongRail(part, material, polygon(corners, 1), width * (0.5 - share / 2), width * (0.5 + share / 2), more);

/** A dark carrier that swings out, with a window on its glass fuse. */
export function fuse({ spec, width, towerHalf, towerTop, depth }: Frame): Middle {
  const reach = towerHalf * 1.15;
  const body = carrier(
    "fuse carrier",
    "dark",
    [
      [-reach, towerTop],
      [towerHalf * 0.9, towerTop],
      [towerHalf * 0.9, depth - 3],
      [towerHalf * 0.4, depth, 0],
      [-reach, depth, 0],
      [-reach * 1.3, depth - 2.5],
    ],
    width,
    0.86,
    {
      prints: [
        {
          at: [-towerHalf * 0.1, width * 0.07, (towerTop + depth) / 2],
          material: "glass",
          outline: rectangle(towerHalf * 1.1, (depth - towerTop) * 0.34, 0.8),
        },
        ...(spec.light
          ? [
              {
                at: [towerHalf * 0.1, width / 2, depth] as const,
                material: "red" as const,
                outline: circle(Math.min(1.4, width * 0.25)),
              },
            ]
          : []),
      ],
    },
  );
  return { pockets: [], prints: [], bodies: [body] };
}

/** An automotive blade fuse pushed in from above. */
export function blade({ width, towerHalf, towerTop, depth }: Frame): Middle {
  const y: [number, number] = [width * 0.2, width * 0.8];
  const prong = (x: number) =>
    block("prong", "metal", [x - 1.4, y[0] + 1, towerTop], [x + 1.4, y[1] - 1, towerTop + 4]);
  const z = towerTop + 4;
  return {
    pockets: [],
    prints: [],
    bodies: [
      prong(-towerHalf * 0.5),
      prong(towerHalf * 0.5),
      alongRail(
        "blade fuse",
        "orange",
        polygon(
          [
            [-towerHalf * 0.86, z],
            [towerHalf * 0.86, z],
            [towerHalf * 0.86, depth - 2.5],
            [towerHalf, depth - 2.2],
            [towerHalf, depth],
            [-towerHalf, depth],
            [-towerHalf, depth - 2.2],
            [-towerHalf * 0.86, depth - 2.5],
          ],
          0.3,
        ),
        y[0],
        y[1],
      ),
    ],
  };
}

/** The lever of the disconnect knife, orange, with its finger hole. */
export function knife({ width, towerHalf, towerTop, depth }: Frame): Middle {
  const z = towerTop;
  const body: Body = {
    part: "disconnect lever",
    material: "orange",
    solid: {
      kind: "prism",
      axis: "y",
      from: width * 0.2,
      to: width * 0.8,
      outline: polygon(
        [
          [-towerHalf * 0.5, z],
          [towerHalf * 0.55, z],
          [towerHalf * 0.75, depth - (depth - z) * 0.35],
          [towerHalf * 0.2, depth, 0],
          [-towerHalf * 0.6, depth, 0],
          [-towerHalf * 0.95, depth - 2],
        ],
        1,
      ),
      holes: [circle(Math.min(towerHalf, depth - z) * 0.2, -towerHalf * 0.15, z + (depth - z) * 0.5)],
    },
  };
  return { pockets: [], prints: [], bodies: [body] };
}

/** A slide of a test terminal between its two test sockets. */
export function slide({ spec, width, towerHalf, towerTop, depth }: Frame): Middle {
  const y = width / 2;
  const guideHalf = towerHalf * (spec.link ? 0.3 : 0.5);
  const slots = spec.link
    ? [-1, 1].map(
        (side): Pocket => ({
          at: [side * towerHalf * 0.42, y, towerTop],
          outline: rectangle(width * 0.56, Math.min(2, towerHalf * 0.16)),
          depth: 5,
        }),
      )
    : [];
  const guide = block(
    "slide guide",
    "dark",
    [-guideHalf, width * 0.14, towerTop],
    [guideHalf, width * 0.86, depth - 2.4],
    0.3,
  );
  const knob = block(
    "slide",
    "orange",
    [-towerHalf * 0.22, width * 0.24, depth - 2.4],
    [towerHalf * 0.22, width * 0.76, depth],
    0.3,
  );
  const socket = (x: number): Body => ({
    part: "test socket",
    material: "metal",
    solid: {
      kind: "prism",
      axis: "z",
      outline: circle(Math.min(2.6, width * 0.34), x, y),
      holes: [circle(Math.min(2, width * 0.26), x, y)],
      from: towerTop,
      to: towerTop + 1.6,
    },
  });
  return { pockets: slots, prints: [], bodies: [socket(-towerHalf * 0.76), guide, knob, socket(towerHalf * 0.76)] };
}

/** The neutral bar of 10 × 3 mm runs through all terminals; a slide with a screw connects to it. */
export function neutral({ floor, height, width, towerHalf, towerTop, depth }: Frame): Middle {
  const y = width / 2;
  const z = towerTop;
  return {
    pockets: [],
    prints: [{ at: [0, 0, floor + height * 0.34], material: "white", text: "N", size: Math.min(11, height * 0.28) }],
    bodies: [
      alongRail(
        "neutral bar",
        "copper",
        box(-towerHalf * 0.9, z, -towerHalf * 0.9 + 3, z + Math.min(10, depth - z - 1)),
        0,
        width,
      ),
      block("slide", "dark", [-towerHalf * 0.9 + 3, width * 0.12, z], [towerHalf * 0.9, width * 0.88, depth - 1], 0.3),
      screwHead([towerHalf * 0.2, y, depth], Math.min(width * 0.3, towerHalf * 0.4), "slot", 1),
    ],
  };
}
