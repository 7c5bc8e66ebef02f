import type { Pocket, Prism, Vector } from "../model.ts";
import { cachedBy } from "./cached.ts";
import { boundsOf, counterclockwise, type Loop, reverseLoop, type Segment, scaleLoop, segmentsOf } from "./loop.ts";
import {
  add,
  DIRECTION,
  dot,
  type FaceAxes,
  faceAxes,
  fromPlane,
  intoPlane,
  normalize,
  subtract,
  times,
  toPlane,
} from "./space.ts";

export type PlaneFace = FaceAxes & {
  readonly origin: Vector;
  /** Out of the material. */
  readonly normal: Vector;
  readonly pockets: readonly FacePocket[];
};

/** A pocket whose outline is counterclockwise in its face's axes around `at`. */
export type FacePocket = Pocket & { readonly outline: Loop };

export type SideFace = {
  /** In the axis' plane; the material lies left of it. */
  readonly segment: Segment;
  /** Null where the side is curved. */
  readonly face: PlaneFace | null;
};

export type PrismFaces = {
  /** Counterclockwise. */
  readonly outline: Loop;
  /** Clockwise. */
  readonly holes: readonly Loop[];
  readonly start: PlaneFace;
  readonly end: PlaneFace;
  /** By loop, the outline first. */
  readonly sides: readonly (readonly SideFace[])[];
};

/** How far a pocket's point may lie from its face. */
const TOLERANCE_MM = 0.05;
/** The least wall around a pocket in a side face; a pocket that is too large for its face shrinks. */
const WALL_MM = 0.2;

export const facesOf = cachedBy((prism: Prism): PrismFaces => {
  const { axis, from, to, pockets = [] } = prism;
  const outline = toPlane(axis, prism.outline);
  const holes = (prism.holes ?? []).map((hole) => reverseLoop(toPlane(axis, hole)));
  const bySide = new Map<Segment | "start" | "end", FacePocket[]>();
  const loops = [outline, ...holes].map(segmentsOf);
  const straight = loops.flat().filter(({ bulge }) => bulge === 0);
  for (const pocket of pockets) {
    const target = findFace(prism, straight, pocket);
    if (!target) continue;
    const pocketsOfSide = bySide.get(target) ?? [];
    pocketsOfSide.push(pocket);
    bySide.set(target, pocketsOfSide);
  }
  const capFace = (which: "start" | "end"): PlaneFace => {
    const normal = times(DIRECTION[axis], which === "end" ? 1 : -1);
    const found = bySide.get(which) ?? [];
    return {
      ...faceAxes(normal),
      normal,
      origin: fromPlane(axis, [0, 0], which === "end" ? to : from),
      pockets: found.map((pocket) => ({ ...pocket, outline: counterclockwise(pocket.outline) })),
    };
  };
  const sideFace = (segment: Segment): PlaneFace | null => {
    if (segment.bulge !== 0) return null;
    const normal = sideNormal(prism, segment);
    const axes = faceAxes(normal);
    const origin = fromPlane(axis, segment.from, from);
    return {
      ...axes,
      normal,
      origin,
      pockets: (bySide.get(segment) ?? []).map((pocket) => fitInSide(prism, segment, axes, pocket)),
    };
  };
  return {
    outline,
    holes,
    start: capFace("start"),
    end: capFace("end"),
    sides: loops.map((segments) => segments.map((segment) => ({ segment, face: sideFace(segment) }))),
  };
});

/** The outward normal of a straight side. */
function sideNormal({ axis }: Prism, { from, to }: Segment): Vector {
  return normalize(fromPlane(axis, [to[1] - from[1], from[0] - to[0]], 0));
}

function findFace(prism: Prism, segments: readonly Segment[], { at }: Pocket): Segment | "start" | "end" | null {
  const [[p, q], along] = intoPlane(prism.axis, at);
  if (Math.abs(along - prism.from) < TOLERANCE_MM) return "start";
  if (Math.abs(along - prism.to) < TOLERANCE_MM) return "end";
  const distances = segments.map((segment): readonly [number, Segment] => {
    const [dp, dq] = [segment.to[0] - segment.from[0], segment.to[1] - segment.from[1]];
    const length = Math.hypot(dp, dq) || 1;
    const share = ((p - segment.from[0]) * dp + (q - segment.from[1]) * dq) / length ** 2;
    const clamped = Math.min(1, Math.max(0, share));
    return [Math.hypot(p - segment.from[0] - dp * clamped, q - segment.from[1] - dq * clamped), segment];
  });
  const nearest = distances.toSorted(([a], [b]) => a - b)[0];
  return nearest && nearest[0] < 0.5 ? nearest[1] : null;
}

/** A pocket as it will be in a side of a prism without holes: a part that stands in it has to fit as well. */
export function fitPocket(prism: Prism, pocket: Pocket): Pocket {
  const segments = segmentsOf(toPlane(prism.axis, prism.outline)).filter(({ bulge }) => bulge === 0);
  const side = findFace(prism, segments, pocket);
  return side && typeof side === "object" ? fitInSide(prism, side, faceAxes(sideNormal(prism, side)), pocket) : pocket;
}

/** Moves a pocket onto its face and shrinks it where it is wider than the face. */
function fitInSide(prism: Prism, segment: Segment, { u, v }: FaceAxes, pocket: Pocket): FacePocket {
  const outline = counterclockwise(pocket.outline);
  const start = fromPlane(prism.axis, segment.from, 0);
  const end = fromPlane(prism.axis, segment.to, 0);
  const along = normalize(subtract(end, start));
  const length = dot(subtract(end, start), along);
  const offset = Math.min(length, Math.max(0, dot(subtract(pocket.at, start), along)));
  const [, height] = intoPlane(prism.axis, pocket.at);
  const at = add(fromPlane(prism.axis, segment.from, height), times(along, offset));
  const isAcross = Math.abs(dot(u, along)) > 0.5;
  const { min, max } = boundsOf(outline);
  const sign = Math.sign(dot(isAcross ? u : v, along));
  const reach = (which: 0 | 1) => [-min[which], max[which]] as const;
  const [alongReach, acrossReach] = isAcross ? [reach(0), reach(1)] : [reach(1), reach(0)];
  const acrossSign = Math.sign(dot(isAcross ? v : u, DIRECTION[prism.axis]));
  const rooms = [
    [sign > 0 ? alongReach[1] : alongReach[0], length - offset],
    [sign > 0 ? alongReach[0] : alongReach[1], offset],
    [acrossSign > 0 ? acrossReach[1] : acrossReach[0], prism.to - height],
    [acrossSign > 0 ? acrossReach[0] : acrossReach[1], height - prism.from],
  ] as const;
  const factor = Math.min(
    1,
    ...rooms.map(([needed, room]) => (needed > 0 ? Math.max(0.02, room - WALL_MM) / needed : 1)),
  );
  return { ...pocket, at, outline: factor < 1 ? scaleLoop(outline, factor) : outline };
}
