import type { Vector } from "../model.ts";
import { arcOf, flattenLoop, type Loop, type Point, segmentsOf } from "../solid/loop.ts";
import { dot, type FaceAxes } from "../solid/space.ts";
import type { View } from "./view.ts";

/** Steps of a full turn where a circle must be flattened. */
const STEPS = 48;

export type DepthAt = (x: number, y: number) => number;

/**
 * An edge on the sheet, in millimetres with y up. A depth is a place along the direction to the eye: the larger, the
 * nearer. An arc runs counterclockwise from `start` over `sweep`, in radians.
 */
export type Piece =
  | {
      readonly kind: "line";
      readonly x: number;
      readonly y: number;
      readonly depth: number;
      readonly dx: number;
      readonly dy: number;
      readonly dDepth: number;
      /** Instead of a depth that grows evenly: an arc seen edge-on. */
      readonly curve: DepthAt | null;
    }
  | {
      readonly kind: "arc";
      readonly x: number;
      readonly y: number;
      readonly depth: number;
      readonly radius: number;
      readonly start: number;
      readonly sweep: number;
    };

export type SheetBox = {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

/** @property corners as x, y, x, y, … */
type SheetLoop = SheetBox & { readonly corners: readonly number[] };

/** The area that a face hides which looks at the eye: the inside of loops (even-odd) behind its own depth. */
export type Cover = {
  /** The first one encloses the others. */
  readonly loops: readonly SheetLoop[];
  readonly box: SheetBox;
  /** The largest depth. */
  readonly nearest: number;
  readonly depthAt: DepthAt;
};

export type Scene = { readonly pieces: Piece[]; readonly covers: Cover[] };

export type OnSheet = readonly [x: number, y: number, depth: number];
export const onSheet = (at: Vector, { right, down, toEye }: View): OnSheet => [
  dot(at, right),
  -dot(at, down),
  dot(at, toEye),
];

type Sheet = { readonly origin: OnSheet; readonly u: OnSheet; readonly v: OnSheet };
export const sheetOf = (origin: Vector, { u, v }: FaceAxes, view: View): Sheet => ({
  origin: onSheet(origin, view),
  u: onSheet(u, view),
  v: onSheet(v, view),
});
const place = ({ origin, u, v }: Sheet, [a, b]: Point): OnSheet => [
  origin[0] + u[0] * a + v[0] * b,
  origin[1] + u[1] * a + v[1] * b,
  origin[2] + u[2] * a + v[2] * b,
];

export function addLine(
  { pieces }: Scene,
  [x, y, depth]: OnSheet,
  [toX, toY, toDepth]: OnSheet,
  curve: DepthAt | null = null,
): void {
  const [dx, dy] = [toX - x, toY - y];
  if (dx * dx + dy * dy > 1e-10) pieces.push({ kind: "line", x, y, depth, dx, dy, dDepth: toDepth - depth, curve });
}

const addPolyline = (scene: Scene, points: readonly OnSheet[]) =>
  points.forEach((to, index) => {
    const from = points[index - 1];
    if (from) addLine(scene, from, to);
  });

/** Its arcs stay circles where the eye looks straight at its plane; else they become short lines. */
export function addLoop(scene: Scene, loop: Loop, sheet: Sheet): void {
  const turn = sheet.u[0] * sheet.v[1] - sheet.u[1] * sheet.v[0];
  if (Math.abs(turn) < 0.9999) {
    const points = flattenLoop(loop, STEPS / 2).map((point) => place(sheet, point));
    addPolyline(scene, [...points, ...points.slice(0, 1)]);
    return;
  }
  for (const segment of segmentsOf(loop)) {
    const [from, to] = [place(sheet, segment.from), place(sheet, segment.to)];
    const arc = arcOf(segment);
    if (arc) {
      const [x, y, depth] = place(sheet, arc.centre);
      const [fromX, fromY] = arc.sweep * turn > 0 ? from : to;
      const start = Math.atan2(fromY - y, fromX - x);
      scene.pieces.push({ kind: "arc", x, y, depth, radius: arc.radius, start, sweep: Math.abs(arc.sweep) });
    } else addLine(scene, from, to);
  }
}

export const cornersOf = (loop: Loop, sheet: Sheet): number[] =>
  flattenLoop(loop, STEPS).flatMap((point) => place(sheet, point).slice(0, 2));

function boxed(corners: readonly number[]): SheetLoop {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < corners.length; index += 2) {
    const [x = 0, y = 0] = [corners[index], corners[index + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { corners, left, right, bottom, top };
}

export function addCover(
  { covers }: Scene,
  outlines: readonly (readonly number[])[],
  nearest: number,
  depthAt: DepthAt = () => nearest,
): void {
  const loops = outlines.map(boxed);
  const [box] = loops;
  if (box) covers.push({ loops, box, nearest, depthAt });
}
