import type { Body, ClampingPoint, Print, Vector } from "../../model.ts";
import { RAILS } from "../../sizes.ts";
import { box, type Corner, circle, mirroredBack, type Point, polygon } from "../../solid/loop.ts";
import { path, sign, strokes } from "../../solid/path.ts";
import { FIXED_HOOK_MM, flatUnderside, footCorners } from "../foot.ts";
import { alongRail } from "../parts.ts";
import { drawn, engraved, field } from "../prints.ts";
import type { ShapeModel } from "../shape-model.ts";
import { clampParts, outOf } from "./clamps.ts";
import {
  BARRIER_MM,
  type Clamp,
  clampsPerSide,
  ENTRY_SHARE,
  type Frame,
  frameOf,
  OUTLINES,
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
  const flipped = ([x, z]: Point): Point => [-x, z];
  const clamps = [
    ...sides.left.clamps,
    ...sides.right.clamps.map(
      ({ level, entry, release, slope }): Clamp => ({
        side: 1,
        level,
        entry: flipped(entry),
        release: flipped(release),
        slope: flipped(slope),
      }),
    ),
  ];
  const underside = (reach: number) =>
    spec.foot === "earth" ? flatUnderside(kind, half) : footCorners(kind, half, reach);
  const crown: Corner = [-frame.towerHalf, frame.towerTop, 0.8];
  const corners = [
    ...underside(FIXED_HOOK_MM),
    ...sides.left.corners,
    crown,
    ...mirroredBack([...underside(0), ...sides.right.corners, crown]),
  ];
  const middle = buildMiddle(frame);
  const entryRadius = (width * ENTRY_SHARE) / 2;
  const y = width / 2;
  const outline = polygon(corners, OUTLINES[spec.outline].cornerMm);
  const to = spec.clamp === "bolt" ? width - BARRIER_MM : width;
  const parts = clamps.map((clamp) =>
    clampParts(frame, clamp, entryRadius, { kind: "prism", axis: "y", outline, from: 0, to }),
  );
  const housing = alongRail("housing", "housing", outline, 0, to, {
    pockets: [...parts.flatMap(({ pockets }) => pockets), ...(middle.pockets ?? [])],
    prints: [...engraving(frame, clamps), ...(middle.prints ?? [])],
  });
  return {
    rail: kind,
    bodies: [
      housing,
      ...(spec.foot === "earth" ? earthFoot(frame) : []),
      ...parts.flatMap(({ bodies }) => bodies),
      ...(middle.bodies ?? []),
      ...(spec.clamp === "bolt" ? [barrier(frame)] : []),
      ...insides(frame, clamps),
    ],
    clampingPoints: clamps.map(
      ({ entry, level, ...clamp }): ClampingPoint => ({
        at: [entry[0], y, entry[1]],
        admitsMm: spec.clamp === "bolt" ? width - 4 : entryRadius * 2,
        method: spec.clamp,
        direction: outOf(clamp),
        level: spec.levels > 1 ? level : 0,
      }),
    ),
  };
};

/** The wall that keeps neighbouring cable lugs apart. */
function barrier({ width, depth, half, floor }: Frame): Body {
  return alongRail("barrier", "housing", box(-half, floor + 4, half, depth, 1.2), width - BARRIER_MM, width);
}

/** Metal hooks make the contact with the rail. */
function earthFoot({ width }: Frame): Body[] {
  const { half, height, lip } = RAILS.th35;
  const leg = half + 0.25;
  return [-1, 1].map((side) => {
    const [inner, outer] = [side * leg, side * (leg + 2.2)];
    const outline = polygon(path`M${inner} ${height} V${height - lip - 0.2} L${side * (leg - 1.1)} ${height - lip - 0.7}
      L${side * (leg - 0.2)} 0 H${outer} V${height}`);
    return alongRail("rail contact", "metal", outline, width * 0.12, width * 0.88);
  });
}

const EARTH = "M0 10 V6 M-3.6 6 H3.6 M-2.3 4.6 H2.3 M-1 3.2 H1";

/** Thin lines on the flank, as a mould leaves them, and the earth sign. */
function engraving({ spec, half, floor, height }: Frame, clamps: readonly Clamp[]): Print[] {
  const z = floor + height * 0.3;
  const at: Vector = [0, 0, z];
  const levels = [...Map.groupBy(clamps, ({ level }) => level).values()];
  const bars = levels.flatMap((ofLevel) => {
    const xs = ofLevel.map(({ entry }) => entry[0] * 0.8);
    const level = Math.min(...ofLevel.map(({ entry }) => entry[1])) - z;
    const [from, to] = [Math.min(...xs, -half * 0.3), Math.max(...xs, half * 0.3)];
    return strokes`M${from} ${level} H${from + half * 0.2} L${from + half * 0.24} ${level - 2.4} H${to - half * 0.24}
      L${to - half * 0.2} ${level} H${to}`;
  });
  const earth = [field([0, 0, z + 6.4], "white", circle(5.4)), drawn(at, "ink", sign(EARTH, 1))];
  return [engraved(at, bars), ...(spec.foot === "earth" ? earth : [])];
}
