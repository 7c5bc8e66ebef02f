import type { PlaneFace, SideFace } from "../solid/faces.ts";
import { type Arc, arcOf, type Point, pointOnArc, type Segment } from "../solid/loop.ts";

/** Steps of a full turn where a circle must be flattened. */
export const STEPS = 48;
/** In radians; pictures and meshes leave out the same edges. */
export const SMOOTH = 0.12;
const FACING = 1e-6;

/** A part of a side that looks at the eye, and whether an edge is drawn at its ends. */
export type Run = {
  readonly points: readonly Point[];
  readonly arc: Arc | null;
  readonly face: PlaneFace | null;
  readonly isStartDrawn: boolean;
  readonly isEndDrawn: boolean;
};

/**
 * @param sides of a prism's outline
 * @param eye the direction to the eye in the outline's plane
 */
export function facingRuns(sides: readonly SideFace[], eye: Point): Run[] {
  const facing = (angle: number) => Math.sin(angle) * eye[0] - Math.cos(angle) * eye[1];
  return sides.flatMap(({ segment, face }, index): Run[] => {
    const before = sides.at(index - 1)?.segment ?? segment;
    const after = sides[(index + 1) % sides.length]?.segment ?? segment;
    const [arrives, leaves] = [tangent(before, true), tangent(after, false)];
    const isStartDrawn = turnBetween(arrives, tangent(segment, false)) > SMOOTH || facing(arrives) < FACING;
    const isEndDrawn = turnBetween(tangent(segment, true), leaves) > SMOOTH || facing(leaves) < FACING;
    const arc = arcOf(segment);
    if (!arc) {
      if (facing(tangent(segment, false)) < FACING) return [];
      return [{ points: [segment.from, segment.to], arc, face, isStartDrawn, isEndDrawn }];
    }
    const turnsAway = Math.atan2(eye[1], eye[0]) + Math.PI / 2;
    const shares = [turnsAway, turnsAway + Math.PI].map((angle) => shareOf(arc, angle)).filter((share) => share < 1);
    const stops = [0, ...shares.toSorted((a, b) => a - b), 1];
    return stops.flatMap((to, stop): Run[] => {
      const from = stops[stop - 1];
      if (from === undefined || to - from < 1e-6) return [];
      const angleAt = (share: number) => arc.start + arc.sweep * share;
      if (facing(angleAt((from + to) / 2) + (Math.sign(arc.sweep) * Math.PI) / 2) < FACING) return [];
      const count = Math.max(1, Math.ceil((Math.abs(arc.sweep) * (to - from) * STEPS) / (2 * Math.PI)));
      const points = Array.from({ length: count + 1 }, (_, step) =>
        pointOnArc(arc, angleAt(from + ((to - from) * step) / count)),
      );
      return [{ points, arc, face: null, isStartDrawn: from > 0 || isStartDrawn, isEndDrawn: to < 1 || isEndDrawn }];
    });
  });
}

/** How far along an arc an angle lies; 1 or more where it lies outside. */
function shareOf({ start, sweep }: Arc, angle: number): number {
  const turn = 2 * Math.PI;
  return ((((sweep > 0 ? angle - start : start - angle) % turn) + turn) % turn) / Math.abs(sweep);
}

function tangent(segment: Segment, isEnd: boolean): number {
  const arc = arcOf(segment);
  if (!arc) return Math.atan2(segment.to[1] - segment.from[1], segment.to[0] - segment.from[0]);
  return arc.start + (isEnd ? arc.sweep : 0) + (Math.sign(arc.sweep) * Math.PI) / 2;
}

const turnBetween = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(b - a), Math.cos(b - a)));
