import type { Axis, Vector } from "../model.ts";
import type { PlaneFace, SideFace } from "../solid/faces.ts";
import { type Arc, alongArc, arcOf, type Point, pointOnArc, SMOOTH, tangentOf, turnBetween } from "../solid/loop.ts";
import { fromPlane } from "../solid/space.ts";
import { inOrder } from "./order.ts";

type SideEnd = {
  readonly at: Point;
  /** There is a corner, or a curve turns away from the eye. */
  readonly isSharp: boolean;
  /** The next side looks away from the eye, however smoothly it follows. */
  readonly isLast: boolean;
};

/** A part of a side that looks at the eye. */
export type VisibleSide = {
  readonly start: SideEnd;
  readonly end: SideEnd;
  /** From start to end, more than two where the side is curved. */
  readonly points: readonly Point[];
  readonly arc: Arc | null;
  readonly normal: Vector;
  readonly face: PlaneFace | null;
};

const FACING = 1e-6;
/** Steps of half a turn of a curved side. */
const STEPS = 10;

/**
 * @param sides of a prism's outline
 * @param eye the direction to the eye in the outline's plane
 */
export function visibleSides(axis: Axis, sides: readonly SideFace[], eye: Point): VisibleSide[] {
  /** How far a side of that direction looks at the eye. */
  const facing = (direction: number) => Math.sin(direction) * eye[0] - Math.cos(direction) * eye[1];
  return sides.flatMap(({ segment, face }, index): VisibleSide[] => {
    const [before, after] = [sides.at(index - 1)?.segment, sides[(index + 1) % sides.length]?.segment];
    const [arrives, leaves] = [tangentOf(before ?? segment, true), tangentOf(after ?? segment, false)];
    const [starts, ends] = [tangentOf(segment, false), tangentOf(segment, true)];
    const start = { isSharp: turnBetween(arrives, starts) > SMOOTH, isLast: facing(arrives) < FACING };
    const end = { isSharp: turnBetween(ends, leaves) > SMOOTH, isLast: facing(leaves) < FACING };
    const arc = arcOf(segment);
    if (!arc) {
      const { from, to } = segment;
      if (facing(starts) < FACING || !face || Math.hypot(to[0] - from[0], to[1] - from[1]) === 0) return [];
      return [
        { start: { at: from, ...start }, end: { at: to, ...end }, points: [from, to], arc, normal: face.normal, face },
      ];
    }
    const outward = Math.sign(arc.sweep);
    return facingRuns(arc, eye).map((run): VisibleSide => {
      const [first = 0, last = 0] = [run[0], run.at(-1)];
      const middle = (first + last) / 2;
      const points = run.map((angle) => pointOnArc(arc, angle));
      const isTurnedStart = Math.abs(first - arc.start) > 1e-6;
      const isTurnedEnd = Math.abs(last - arc.start - arc.sweep) > 1e-6;
      return {
        start: { at: points[0] ?? segment.from, isSharp: isTurnedStart || start.isSharp, isLast: start.isLast },
        end: { at: points.at(-1) ?? segment.to, isSharp: isTurnedEnd || end.isSharp, isLast: end.isLast },
        points,
        arc,
        normal: fromPlane(axis, [outward * Math.cos(middle), outward * Math.sin(middle)], 0),
        face: null,
      };
    });
  });
}

/** The runs of an arc's angles at which it looks at the eye. */
function facingRuns(arc: Arc, eye: Point): number[][] {
  const outward = Math.sign(arc.sweep);
  const steps = Math.max(2, Math.ceil((Math.abs(arc.sweep) / Math.PI) * STEPS));
  const angles = Array.from({ length: steps + 1 }, (_, step) => arc.start + (arc.sweep * step) / steps);
  const away = Math.atan2(eye[1], eye[0]);
  const turns = [away + Math.PI / 2, away - Math.PI / 2]
    .map((turn) => alongArc(arc, turn))
    .filter((along) => along < Math.abs(arc.sweep))
    .map((along) => arc.start + outward * along);
  const all = [...angles, ...turns].toSorted((a, b) => (a - b) * outward);
  const runs: number[][] = [];
  for (let at = 1; at < all.length; at++) {
    const [low = 0, high = 0] = [all[at - 1], all[at]];
    if (Math.abs(high - low) < 1e-6) continue;
    const middle = (low + high) / 2;
    if (outward * (Math.cos(middle) * eye[0] + Math.sin(middle) * eye[1]) < 1e-9) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === low) last.push(high);
    else runs.push([low, high]);
  }
  return runs;
}

/** From the back to the front, seen along the extrusion's plane: sides of one outline never cross. */
export function sortSides(sides: readonly VisibleSide[], eye: Point): VisibleSide[] {
  const across = ([p, q]: Point) => q * eye[0] - p * eye[1];
  const depth = ([p, q]: Point) => p * eye[0] + q * eye[1];
  const items = sides.map((side) => {
    const [a, b] = [across(side.start.at), across(side.end.at)];
    return { side, a, b, depthA: depth(side.start.at), depthB: depth(side.end.at) };
  });
  const at = (item: (typeof items)[number], where: number) =>
    Math.abs(item.b - item.a) < 1e-9
      ? (item.depthA + item.depthB) / 2
      : item.depthA + ((where - item.a) / (item.b - item.a)) * (item.depthB - item.depthA);
  const behind = items.map((item) =>
    items.flatMap((other, index) => {
      if (other === item) return [];
      const low = Math.max(Math.min(item.a, item.b), Math.min(other.a, other.b));
      const high = Math.min(Math.max(item.a, item.b), Math.max(other.a, other.b));
      if (high - low < 1e-6) return [];
      return at(other, (low + high) / 2) < at(item, (low + high) / 2) ? [index] : [];
    }),
  );
  return inOrder(behind).flatMap((index) => items[index]?.side ?? []);
}
