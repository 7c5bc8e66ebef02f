import type { Body, ClampingPoint, Print, Vector } from "../../model.ts";
import { box, type Corner, circle, mirrored, polygon } from "../../solid/loop.ts";
import { FIXED_HOOK_MM, flatUnderside, footCorners, RAILS } from "../foot.ts";
import { alongRail } from "../parts.ts";
import type { ShapeModel } from "../shape-model.ts";
import { clampParts } from "./clamps.ts";
import {
  BARRIER_MM,
  type Clamp,
  CORNER_MM,
  clampsPerSide,
  ENTRY_SHARE,
  type Frame,
  frameOf,
  railKindOf,
} from "./frame.ts";
import { insides } from "./inside.ts";
import { buildMiddle } from "./middle.ts";
import { buildSide } from "./profile.ts";

export const terminal: ShapeModel<"terminal"> = (spec, size) => {
  const frame = frameOf(spec, size);
  const { width, half } = frame;
  const kind = railKindOf(spec);
  const [left, right] = clampsPerSide(spec);
  const sides = { left: buildSide(frame, left), right: buildSide(frame, right) };
  const clamps = [
    ...sides.left.clamps,
    ...sides.right.clamps.map(
      (clamp): Clamp => ({
        ...clamp,
        side: 1,
        entry: [-clamp.entry[0], clamp.entry[1]],
        release: [-clamp.release[0], clamp.release[1]],
        slope: [-clamp.slope[0], clamp.slope[1]],
      }),
    ),
  ];
  const underside = (reach: number) =>
    spec.foot === "earth" ? flatUnderside(kind, half) : footCorners(kind, half, reach);
  const corners: Corner[] = [
    ...underside(FIXED_HOOK_MM),
    ...sides.left.corners,
    [-frame.towerHalf, frame.towerTop, 0.8],
    ...mirroredBack([...underside(0), ...sides.right.corners, [-frame.towerHalf, frame.towerTop, 0.8]]),
  ];
  const middle = buildMiddle(frame, clamps);
  const entryRadius = (width * ENTRY_SHARE) / 2;
  const y = width / 2;
  const parts = clamps.map((clamp) => clampParts(frame, clamp, entryRadius));
  const housing: Body = {
    part: "housing",
    material: "housing",
    solid: {
      kind: "prism",
      axis: "y",
      outline: polygon(corners, CORNER_MM[spec.outline]),
      from: 0,
      to: spec.clamp === "bolt" ? width - BARRIER_MM : width,
      pockets: [...parts.flatMap(({ pockets }) => pockets), ...middle.pockets],
    },
    prints: [...engraving(frame, clamps), ...middle.prints],
  };
  return {
    rail: kind,
    bodies: [
      housing,
      ...(spec.foot === "earth" ? earthFoot(frame) : []),
      ...parts.flatMap(({ bodies }) => bodies),
      ...middle.bodies,
      ...(spec.clamp === "bolt" ? [barrier(frame)] : []),
      ...insides(frame, clamps),
    ],
    clampingPoints: clamps.map(
      ({ entry }): ClampingPoint => ({
        at: [entry[0], y, entry[1]],
        admitsMm: spec.clamp === "bolt" ? width - 4 : entryRadius * 2,
        method: spec.clamp,
      }),
    ),
  };
};

/** A half's corners from the top back to the bottom, mirrored. */
const mirroredBack = (half: readonly Corner[]): Corner[] => mirrored(half).slice(half.length);

/** The wall that keeps neighbouring cable lugs apart. */
function barrier({ width, depth, half, floor }: Frame): Body {
  return alongRail("barrier", "housing", box(-half, floor + 4, half, depth, 1.2), width - BARRIER_MM, width);
}

/** Metal hooks make the contact with the rail. */
function earthFoot({ width }: Frame): Body[] {
  const { half, height, lip } = RAILS.th35;
  const leg = half + 0.25;
  return ([-1, 1] as const).map((side) => {
    const corners: Corner[] = [
      [side * leg, height],
      [side * leg, height - lip - 0.2],
      [side * (leg - 1.1), height - lip - 0.7],
      [side * (leg - 0.2), 0],
      [side * (leg + 2.2), 0],
      [side * (leg + 2.2), height],
    ];
    return alongRail("rail contact", "metal", polygon(corners), width * 0.12, width * 0.88);
  });
}

/** Thin lines on the flank, as a mould leaves them, and the earth sign. */
function engraving({ spec, half, floor, height }: Frame, clamps: readonly Clamp[]): Print[] {
  const z = floor + height * 0.3;
  const at: Vector = [0, 0, z];
  const levels = [...Map.groupBy(clamps, ({ level }) => level).values()];
  const bars = levels.map((ofLevel): [number, number][] => {
    const xs = ofLevel.map(({ entry }) => entry[0] * 0.8);
    const level = Math.min(...ofLevel.map(({ entry }) => entry[1])) - z;
    const [from, to] = [Math.min(...xs, -half * 0.3), Math.max(...xs, half * 0.3)];
    return [
      [from, level],
      [from + half * 0.2, level],
      [from + half * 0.24, level - 2.4],
      [to - half * 0.24, level - 2.4],
      [to - half * 0.2, level],
      [to, level],
    ];
  });
  const earth: [number, number][][] =
    spec.foot === "earth"
      ? [
          [
            [0, 10],
            [0, 6],
          ],
          [
            [-3.6, 6],
            [3.6, 6],
          ],
          [
            [-2.3, 4.6],
            [2.3, 4.6],
          ],
          [
            [-1, 3.2],
            [1, 3.2],
          ],
        ]
      : [];
  return [
    { at, material: "ink", lines: bars, isEngraved: true },
    ...(earth.length > 0
      ? [
          { at: [0, 0, z + 6.4] as const, material: "white" as const, outline: circle(5.4) },
          { at, material: "ink" as const, lines: earth },
        ]
      : []),
  ];
}
