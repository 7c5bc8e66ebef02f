import type { Axis, Solid, Vector } from "../model.ts";
import { type Bounds, boundsOf, counterclockwise, type Loop, type LoopVertex, type Point } from "./loop.ts";

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function normalize(a: Vector): Vector {
  const length = Math.hypot(...a) || 1;
  return times(a, 1 / length);
}

export const ORIGIN: Vector = [0, 0, 0];

export const DIRECTION: Readonly<Record<Axis, Vector>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/**
 * The right-handed plane of an extrusion: `p` × `q` = axis. Outlines for axis y are given as (x, z) because that is the
 * side view, so their coordinates change places here.
 */
export const PLANE: Readonly<Record<Axis, { readonly p: Vector; readonly q: Vector }>> = {
  x: { p: DIRECTION.y, q: DIRECTION.z },
  y: { p: DIRECTION.z, q: DIRECTION.x },
  z: { p: DIRECTION.x, q: DIRECTION.y },
};

/** An outline in its axis' right-handed plane, counterclockwise. */
export function toPlane(axis: Axis, loop: Loop): Loop {
  return counterclockwise(axis === "y" ? loop.map(([a, b, bulge = 0]): LoopVertex => [b, a, -bulge]) : loop);
}

export const pointToPlane = (axis: Axis, [a, b]: Point): Point => (axis === "y" ? [b, a] : [a, b]);

export function fromPlane(axis: Axis, [p, q]: Point, along: number): Vector {
  if (axis === "x") return [along, p, q];
  if (axis === "y") return [q, along, p];
  return [p, q, along];
}

/** The inverse of {@link fromPlane}. */
export function intoPlane(axis: Axis, [x, y, z]: Vector): readonly [point: Point, along: number] {
  if (axis === "x") return [[y, z], x];
  if (axis === "y") return [[z, x], y];
  return [[x, y], z];
}

export type FaceAxes = { readonly u: Vector; readonly v: Vector };

/** The axes in which pockets and prints of a face are given (model.ts). */
export function faceAxes(normal: Vector): FaceAxes {
  const up: Vector = Math.abs(normal[2]) > 0.7 ? [-1, 0, 0] : [0, 0, 1];
  const v = normalize(subtract(up, times(normal, dot(up, normal))));
  return { u: cross(v, normal), v };
}

/** A flat piece of space: where the coordinates of an outline lie. */
export type Sheet = FaceAxes & { readonly origin: Vector };

export const onSheet = ({ origin, u, v }: Sheet, [a, b]: Point): Vector => add(origin, add(times(u, a), times(v, b)));

export type Box3 = { readonly min: Vector; readonly max: Vector };

export function boxOf(solid: Solid, at: Vector = ORIGIN): Box3 {
  const { bounds, from, to } =
    solid.kind === "prism"
      ? { bounds: boundsOf(toPlane(solid.axis, solid.outline)), from: solid.from, to: solid.to }
      : turnedExtent(solid);
  const [a, b] = [fromPlane(solid.axis, bounds.min, from), fromPlane(solid.axis, bounds.max, to)];
  return { min: add(a, at), max: add(b, at) };
}

function turnedExtent({ axis, centre, stations }: Extract<Solid, { kind: "turned" }>): {
  bounds: Bounds;
  from: number;
  to: number;
} {
  const radius = Math.max(...stations.map(([, each]) => each));
  const [p, q] = pointToPlane(axis, centre);
  const positions = stations.map(([position]) => position);
  return {
    bounds: { min: [p - radius, q - radius], max: [p + radius, q + radius] },
    from: Math.min(...positions),
    to: Math.max(...positions),
  };
}

export const unite = (boxes: readonly Box3[]): Box3 => ({
  min: [0, 1, 2].map((axis) => Math.min(...boxes.map(({ min }) => min[axis] ?? 0))) as unknown as Vector,
  max: [0, 1, 2].map((axis) => Math.max(...boxes.map(({ max }) => max[axis] ?? 0))) as unknown as Vector,
});
