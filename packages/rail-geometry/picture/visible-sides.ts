import type { Axis, Vector } from "../model.ts";
import type { PlaneFace, SideFace } from "../solid/faces.ts";
import {
  type Arc,
  alongArc,
  arcOf,
  type Point,
  pointOnArc,
  type Segment,
  SMOOTH,
  tangentOf,
  turnBetween,
} from "../solid/loop.ts";
import { fromPlane } from "../solid/space.ts";
import { inOrder } from "./order.ts";

export type VisibleSide = {
  readonly start: Point;
  readonly end: Point;
  /** From start to end, more than two where the side is curved. */
  readonly points: readonly Point[];
  readonly normal: Vector;
  readonly isSharpStart: boolean;
  readonly isSharpEnd: boolean;
  readonly face: PlaneFace | null;
};

/** The parts of the sides that face the eye. Where a curve turns away from it, the part ends with a sharp edge. */
export function visibleSides(axis: Axis, sides: readonly SideFace[], eye: Point): VisibleSide[] {
  return sides.flatMap(({ segment, face }, index): VisibleSide[] => {
    const before = sides[(index + sides.length - 1) % sides.length]?.segment;
    const after = sides[(index + 1) % sides.length]?.segment;
    const sharpStart = !before || isSharp(before, segment);
    const sharpEnd = !after || isSharp(segment, after);
    const arc = arcOf(segment);
    if (!arc) {
      const flat = normalOf(segment.from, segment.to);
      if (flat[0] * eye[0] + flat[1] * eye[1] < 1e-6 || !face) return [];
      const { from: start, to: end } = segment;
      return [
        { start, end, points: [start, end], normal: face.normal, isSharpStart: sharpStart, isSharpEnd: sharpEnd, face },
      ];
    }
    const outward = Math.sign(arc.sweep);
    const steps = Math.max(2, Math.ceil((Math.abs(arc.sweep) / Math.PI) * 10));
    const angles = Array.from({ length: steps + 1 }, (_, step) => arc.start + (arc.sweep * step) / steps);
    const turns = [Math.atan2(eye[1], eye[0]) + Math.PI / 2, Math.atan2(eye[1], eye[0]) - Math.PI / 2];
    const all = [...angles, ...turns.flatMap((turn) => inSweep(arc, turn))].toSorted((a, b) => (a - b) * outward);
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
    return runs.map((run) => {
      const [first = 0, last = 0] = [run[0], run.at(-1)];
      const middle = (first + last) / 2;
      const points = run.map((angle) => pointOnArc(arc, angle));
      return {
        start: points[0] ?? segment.from,
        end: points.at(-1) ?? segment.to,
        points,
        normal: fromPlane(axis, [outward * Math.cos(middle), outward * Math.sin(middle)], 0),
        isSharpStart: Math.abs(first - arc.start) > 1e-6 || sharpStart,
        isSharpEnd: Math.abs(last - arc.start - arc.sweep) > 1e-6 || sharpEnd,
        face: null,
      };
    });
  });
}

/** An arc's own number for an angle; none where it lies outside. */
function inSweep(arc: Arc, angle: number): number[] {
  const along = alongArc(arc, angle);
  return along < Math.abs(arc.sweep) ? [arc.start + Math.sign(arc.sweep) * along] : [];
}

const normalOf = (from: Point, to: Point): Point => {
  const [dp, dq] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dp, dq) || 1;
  return [dq / length, -dp / length];
};

const isSharp = (before: Segment, after: Segment) =>
  turnBetween(tangentOf(before, true), tangentOf(after, false)) > SMOOTH;

/** From the back to the front, seen along the extrusion's plane: sides of one outline never cross. */
export function sortSides(sides: readonly VisibleSide[], eye: Point): VisibleSide[] {
  const across = ([p, q]: Point) => q * eye[0] - p * eye[1];
  const depth = ([p, q]: Point) => p * eye[0] + q * eye[1];
  const items = sides.map((side) => {
    const [a, b] = [across(side.start), across(side.end)];
    return { side, a, b, depthA: depth(side.start), depthB: depth(side.end) };
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
