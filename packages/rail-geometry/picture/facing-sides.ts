import type { PlaneFace, SideFace } from "../solid/faces.ts";
import { type Arc, alongArc, arcOf, type Point, pointOnArc, SMOOTH, tangentOf, turnBetween } from "../solid/loop.ts";

/** Steps of a full turn where a circle must be flattened. */
export const STEPS = 48;
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
    const [arrives, leaves] = [tangentOf(before, true), tangentOf(after, false)];
    const isStartDrawn = turnBetween(arrives, tangentOf(segment, false)) > SMOOTH || facing(arrives) < FACING;
    const isEndDrawn = turnBetween(tangentOf(segment, true), leaves) > SMOOTH || facing(leaves) < FACING;
    const arc = arcOf(segment);
    if (!arc) {
      if (facing(tangentOf(segment, false)) < FACING) return [];
      return [{ points: [segment.from, segment.to], arc, face, isStartDrawn, isEndDrawn }];
    }
    const turnsAway = Math.atan2(eye[1], eye[0]) + Math.PI / 2;
    const shares = [turnsAway, turnsAway + Math.PI]
      .map((angle) => alongArc(arc, angle) / Math.abs(arc.sweep))
      .filter((share) => share < 1);
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
