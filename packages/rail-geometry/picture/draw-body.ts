import type { Body, Prism, Turned, Vector } from "../model.ts";
import { type FacePocket, facesOf } from "../solid/faces.ts";
import { circle, flattenLoop, type Point } from "../solid/loop.ts";
import {
  add,
  DIRECTION,
  dot,
  faceAxes,
  fromPlane,
  normalize,
  ORIGIN,
  onSheet,
  PLANE,
  pointToPlane,
  type Sheet,
  subtract,
  times,
} from "../solid/space.ts";
import type { Canvas } from "./canvas.ts";
import { convexHull } from "./clip.ts";
import { colourOf, type Paint, shade, toneOf } from "./colours.ts";
import { drawHole, drawPockets, drawPrint, drawPrints } from "./draw-details.ts";
import { stripesOf, stripesOnSide } from "./stripes.ts";
import { sortSides, type VisibleSide, visibleSides } from "./visible-sides.ts";

/** A visible face, drawn with whatever sits on it, in order from the back to the front. */
export type VisibleFace = {
  readonly normal: Vector;
  readonly pockets: readonly FacePocket[];
  /** Whether a point belongs to the face, its distance from the plane left aside. */
  contains(point: Vector): boolean;
  readonly origin: Vector;
  draw(canvas: Canvas): void;
};

const EDGE = 'class="l" fill="none"';

/** The faces of a body that the eye sees, from the back to the front. */
export function visibleFaces(body: Body, canvas: Canvas, paint: Paint): VisibleFace[] {
  return body.solid.kind === "prism"
    ? prismFaces(body, body.solid, canvas, paint)
    : [turnedFace(body, body.solid, canvas, paint)];
}

function prismFaces(body: Body, prism: Prism, canvas: Canvas, paint: Paint): VisibleFace[] {
  const { at = ORIGIN, material } = body;
  const { toEye } = canvas.view;
  const { axis, from, to } = prism;
  const faces = facesOf(prism);
  const colour = colourOf(material, paint);
  const stripes = material === "housing" && paint.stripe ? stripesOf(prism, paint.stripe) : null;
  const { p, q } = PLANE[axis];
  const eye: Point = [dot(toEye, p), dot(toEye, q)];
  const along = dot(toEye, DIRECTION[axis]);
  const visible: VisibleFace[] = sortSides(visibleSides(axis, faces.sides[0] ?? [], eye), eye).map(sideFace);
  if (along === 0) return visible;
  const cap = along > 0 ? faces.end : faces.start;
  const level = along > 0 ? to : from;
  const sheet: Sheet = { origin: add(at, fromPlane(axis, [0, 0], level)), u: p, v: q };
  visible.push({
    normal: cap.normal,
    pockets: cap.pockets,
    origin: sheet.origin,
    contains: () => true,
    draw(onto) {
      const tone = toneOf(cap.normal, onto.view);
      const d = [faces.outline, ...faces.holes].map((loop) => onto.loop(loop, sheet)).join("");
      const rule = faces.holes.length > 0 ? ' fill-rule="evenodd"' : "";
      if (stripes) {
        onto.path(`fill="${shade(colour, tone)}"${rule}`, d);
        const bands = stripes.bands.map((band) => band.map((point) => onSheet(sheet, point)));
        onto.path(`fill="${shade(stripes.colour, tone)}"`, bands.map((band) => onto.polyline(band, true)).join(""));
        onto.path(EDGE, d);
      } else onto.path(`class="l" fill="${shade(colour, tone)}"${rule}`, d);
      for (const hole of faces.holes) drawHole(onto, hole, sheet, times(cap.normal, from - to), colour);
      drawPockets(onto, cap, at, colour, paint);
      drawPrints(onto, body, cap, at, paint);
    },
  });
  return visible;

  function sideFace({ start: first, end: last, points, normal, face }: VisibleSide): VisibleFace {
    const [start, end] = [first.at, last.at];
    const corner = (point: Point, level: number) => add(at, fromPlane(axis, point, level));
    const origin = corner(start, from);
    const run = subtract(corner(end, from), origin);
    const length = Math.hypot(...run);
    return {
      normal,
      origin,
      pockets: face?.pockets ?? [],
      contains(point) {
        const share = dot(subtract(point, origin), run) / length ** 2;
        const height = dot(subtract(point, origin), DIRECTION[axis]);
        return share > -0.02 && share < 1.02 && height > -0.05 && height < to - from + 0.05;
      },
      draw(onto) {
        const tone = toneOf(normal, onto.view);
        const lower = points.map((point) => corner(point, from));
        const upper = points.map((point) => corner(point, to)).toReversed();
        const d = onto.polyline([...lower, ...upper], true);
        const isClosed = first.isSharp && last.isSharp;
        const fill = shade(colour, tone);
        if (stripes) {
          const bands = stripesOnSide(stripes, start, end).map(([a, b]) =>
            onto.polyline([corner(a, from), corner(b, from), corner(b, to), corner(a, to)], true),
          );
          onto.path(`fill="${fill}"`, d);
          onto.path(`fill="${shade(stripes.colour, tone)}"`, bands.join(""));
        }
        if (isClosed && !stripes) onto.path(`class="l" fill="${fill}"`, d);
        else {
          if (!stripes) onto.path(`fill="${fill}"`, onto.polyline([...extend(lower), ...extend(upper)], true));
          const post = (point: Point) => [corner(point, from), corner(point, to)];
          const edges = [lower, upper, ...(first.isSharp ? [post(start)] : []), ...(last.isSharp ? [post(end)] : [])];
          onto.path(EDGE, edges.map((edge) => onto.polyline(edge, false)).join(""));
        }
        if (!face) return;
        drawPockets(onto, face, at, colour, paint);
        drawPrints(onto, body, face, at, paint);
      },
    };
  }
}

/** A little longer at both ends, so that no seam shows between faces that run into each other. */
function extend(points: readonly Vector[]): Vector[] {
  const grow = (from: Vector | undefined, to: Vector | undefined): Vector => {
    if (!from || !to) return ORIGIN;
    return add(to, times(normalize(subtract(to, from)), 0.08));
  };
  return points.map((point, index) => {
    if (index === 0) return grow(points[1], point);
    return index === points.length - 1 ? grow(points[index - 1], point) : point;
  });
}

/** Frustums from the back to the front, each the hull of its two circles. */
function turnedFace(body: Body, solid: Turned, canvas: Canvas, paint: Paint): VisibleFace {
  const { at = ORIGIN, material } = body;
  const { axis, centre, stations } = solid;
  const { p, q } = PLANE[axis];
  const along = dot(canvas.view.toEye, DIRECTION[axis]);
  const ordered = along < 0 ? stations.toReversed() : [...stations];
  const centrePoint = pointToPlane(axis, centre);
  const colour = colourOf(material, paint);
  const facing = times(DIRECTION[axis], along < 0 ? -1 : 1);
  const sheetAt = (position: number): Sheet => ({
    origin: add(at, fromPlane(axis, centrePoint, position)),
    u: p,
    v: q,
  });
  const ring = (position: number, radius: number) =>
    flattenLoop(circle(radius)).map((point) => canvas.project(onSheet(sheetAt(position), point)));
  const origin = sheetAt(ordered.at(-1)?.[0] ?? 0).origin;
  return {
    normal: facing,
    origin,
    pockets: [],
    contains: () => true,
    draw(onto) {
      const side = toneOf(normalize(add(onto.view.toEye, times(facing, -Math.abs(along)))), onto.view);
      ordered.forEach(([position, radius], index) => {
        const next = ordered[index + 1];
        if (next && Math.abs(next[0] - position) > 1e-9) {
          const hull = convexHull([...ring(position, radius), ...ring(next[0], next[1])]);
          onto.path(`class="l" fill="${shade(colour, side)}"`, onto.screenPolyline(hull, true));
        }
        const isEnd = !next || (Math.abs(next[0] - position) < 1e-9 && next[1] < radius);
        if (along !== 0 && isEnd) {
          const disc = onto.screenPolyline(ring(position, radius), true);
          onto.path(`class="l" fill="${shade(colour, toneOf(facing, onto.view))}"`, disc);
        }
      });
      for (const print of body.prints ?? [])
        drawPrint(onto, print, { ...faceAxes(facing), origin, normal: facing, pockets: [] }, at, paint);
    },
  };
}
