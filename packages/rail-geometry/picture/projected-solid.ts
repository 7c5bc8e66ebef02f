import type { Model, Prism, Turned, Vector } from "../model.ts";
import { type FacePocket, facesOf } from "../solid/faces.ts";
import { circle, type Point, SMOOTH } from "../solid/loop.ts";
import { add, DIRECTION, dot, type FaceAxes, fromPlane, ORIGIN, PLANE, pointToPlane } from "../solid/space.ts";
import {
  addCover,
  addLine,
  addLoop,
  cornersOf,
  type DepthAt,
  type OnSheet,
  onSheet,
  type Scene,
  sheetOf,
} from "./scene.ts";
import type { View } from "./view.ts";
import { type VisibleSide, visibleSides } from "./visible-sides.ts";

/** The edges of a model's outside bodies that may be seen, and the faces that may hide them, in an axis-parallel view. */
export function project(model: Model, view: View): Scene {
  const scene: Scene = { pieces: [], covers: [] };
  for (const { solid, at = ORIGIN, inside } of model.bodies) {
    if (inside) continue;
    const isFacing = dot(view.toEye, DIRECTION[solid.axis]) !== 0;
    if (solid.kind === "turned") (isFacing ? addFacingTurned : addLyingTurned)(scene, solid, at, view);
    else (isFacing ? addFacingPrism : addLyingPrism)(scene, solid, at, view);
  }
  return scene;
}

/** Adjoining faces overlap by this much, so that nothing shows through the seam where they run into each other. */
const SEAM_MM = 1e-5;

/**
 * The rims of a face's openings, and their floors as covers. A floor's own edge is not drawn: it lies under the rim, or
 * behind it on a slope.
 * @returns the openings as holes of the face
 */
function addPockets(
  scene: Scene,
  { u, v, pockets }: FaceAxes & { readonly pockets: readonly FacePocket[] },
  at: Vector,
  view: View,
  depthAt: DepthAt,
): number[][] {
  return pockets.map((pocket) => {
    const sheet = sheetOf(add(at, pocket.at), { u, v }, view);
    addLoop(scene, pocket.outline, sheet);
    const rim = cornersOf(pocket.outline, sheet);
    let nearest = -Infinity;
    for (let index = 0; index < rim.length; index += 2)
      nearest = Math.max(nearest, depthAt(rim[index] ?? 0, rim[index + 1] ?? 0));
    addCover(scene, [rim], nearest - pocket.depth, (x, y) => depthAt(x, y) - pocket.depth);
    return rim;
  });
}

/** Seen along its extrusion: one end, at one depth; the sides are edge-on. */
function addFacingPrism(scene: Scene, prism: Prism, at: Vector, view: View): void {
  const { outline, holes, start, end } = facesOf(prism);
  const cap = dot(view.toEye, end.normal) > 0 ? end : start;
  const { p, q } = PLANE[prism.axis];
  const sheet = sheetOf(add(at, cap.origin), { u: p, v: q }, view);
  const depth = sheet.origin[2];
  for (const loop of [outline, ...holes]) addLoop(scene, loop, sheet);
  const openings = addPockets(scene, cap, at, view, () => depth);
  addCover(scene, [...[outline, ...holes].map((loop) => cornersOf(loop, sheet)), ...openings], depth);
}

/** Seen across its extrusion: each side is a rectangle whose depth changes along one side of it. */
function addLyingPrism(scene: Scene, prism: Prism, at: Vector, view: View): void {
  const { axis, from, to } = prism;
  const { p, q } = PLANE[axis];
  const eye: Point = [dot(view.toEye, p), dot(view.toEye, q)];
  const corner = (point: Point, level: number) => onSheet(add(at, fromPlane(axis, point, level)), view);
  for (const run of visibleSides(axis, facesOf(prism).sides[0] ?? [], eye)) {
    const ends = [from, to].map((level) => run.points.map((point) => corner(point, level)));
    const [lower = [], upper = []] = ends;
    const [first, last, beyond] = [lower[0], lower.at(-1), upper[0]];
    if (!first || !last || !beyond) continue;
    if (run.start.isSharp || run.start.isLast) addLine(scene, first, beyond);
    if (run.end.isSharp || run.end.isLast) addLine(scene, last, upper.at(-1) ?? beyond);
    const which = Math.abs(first[0] - beyond[0]) < 1e-9 ? 0 : 1;
    const depthAlongRun = depthAlong(first, last, which, run, (point) => corner(point, from));
    const depthAt: DepthAt = (x, y) => depthAlongRun(which === 0 ? x : y);
    addLine(scene, first, last, run.arc && depthAt);
    addLine(scene, beyond, upper.at(-1) ?? beyond, run.arc && depthAt);
    const openings =
      run.face && dot(run.face.normal, view.toEye) > 0.02 ? addPockets(scene, run.face, at, view, depthAt) : [];
    const [left, right] = sorted(first[0], which === 0 ? last[0] : beyond[0]);
    const [bottom, top] = sorted(first[1], which === 0 ? beyond[1] : last[1]);
    addCover(
      scene,
      [rectangleAround(left, bottom, right, top), ...openings],
      Math.max(...lower.map(([, , depth]) => depth)),
      depthAt,
    );
  }
}

const sorted = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a]);
const rectangleAround = (left: number, bottom: number, right: number, top: number): number[] => {
  const [l, b, r, t] = [left - SEAM_MM, bottom - SEAM_MM, right + SEAM_MM, top + SEAM_MM];
  return [l, b, r, b, r, t, l, t];
};

/** The depth of a side by its place across the extrusion. */
function depthAlong(
  first: OnSheet,
  last: OnSheet,
  which: 0 | 1,
  { arc }: VisibleSide,
  project: (point: Point) => OnSheet,
): (across: number) => number {
  const [a, b] = [first[which], last[which]];
  const [low, high] = sorted(a, b);
  const clamp = (across: number) => Math.min(high, Math.max(low, across));
  if (!arc) {
    const slope = (last[2] - first[2]) / (b - a || 1);
    return (across) => first[2] + (clamp(across) - a) * slope;
  }
  const centre = project(arc.centre);
  const bow = Math.sign(arc.sweep);
  return (across) => centre[2] + bow * Math.sqrt(Math.max(0, arc.radius ** 2 - (clamp(across) - centre[which]) ** 2));
}

/** Whether two neighbouring parts of a lathe's profile meet at an edge. */
function isSharpRing(stations: Turned["stations"], index: number): boolean {
  const slope = (from: number) => {
    const [one, other] = [stations[from], stations[from + 1]];
    return one && other ? Math.atan2(other[1] - one[1], other[0] - one[0]) : null;
  };
  const [before, after] = [slope(index - 1), slope(index)];
  return before === null || after === null || Math.abs(after - before) > SMOOTH;
}

/** Seen along its axis: each radius is a disc, which those nearer to the eye may hide. */
function addFacingTurned(scene: Scene, { axis, centre, stations }: Turned, at: Vector, view: View): void {
  const { p, q } = PLANE[axis];
  const point = pointToPlane(axis, centre);
  stations.forEach(([position, radius], index) => {
    if (radius < 1e-6) return;
    const sheet = sheetOf(add(at, fromPlane(axis, point, position)), { u: p, v: q }, view);
    const disc = circle(radius);
    if (isSharpRing(stations, index)) addLoop(scene, disc, sheet);
    addCover(scene, [cornersOf(disc, sheet)], sheet.origin[2]);
  });
}

/** Seen across its axis: its profile and a line at each ring. */
function addLyingTurned(scene: Scene, { axis, centre, stations }: Turned, at: Vector, view: View): void {
  const { p, q } = PLANE[axis];
  const point = pointToPlane(axis, centre);
  const isP = Math.abs(dot(view.toEye, p)) < 0.5;
  const aside = onSheet(isP ? p : q, view);
  const rings = stations.map(([position, radius]) => {
    const middle = onSheet(add(at, fromPlane(axis, point, position)), view);
    const on = (share: number): OnSheet => [
      middle[0] + aside[0] * radius * share,
      middle[1] + aside[1] * radius * share,
      middle[2] + radius * Math.sqrt(1 - share * share),
    ];
    return { middle, radius, on };
  });
  rings.forEach(({ middle, radius, on }, index) => {
    if (isSharpRing(stations, index))
      addLine(
        scene,
        on(-1),
        on(1),
        (x, y) => middle[2] + Math.sqrt(Math.max(0, radius ** 2 - (x - middle[0]) ** 2 - (y - middle[1]) ** 2)),
      );
    const next = rings[index + 1];
    if (!next || Math.hypot(next.middle[0] - middle[0], next.middle[1] - middle[1]) < 1e-9) return;
    for (const side of [-1, 1]) addLine(scene, on(side), next.on(side));
    const isAlongX = Math.abs(next.middle[0] - middle[0]) > 1e-9;
    const which = isAlongX ? 0 : 1;
    const corners = [on(-1), next.on(-1), next.on(1), on(1)].flatMap((corner) => corner.slice(0, 2));
    addCover(scene, [corners], middle[2] + Math.max(radius, next.radius), (x, y) => {
      const share = ((isAlongX ? x : y) - middle[which]) / (next.middle[which] - middle[which]);
      const here = radius + (next.radius - radius) * share;
      return middle[2] + Math.sqrt(Math.max(0, here ** 2 - (isAlongX ? y - middle[1] : x - middle[0]) ** 2));
    });
  });
}
