import type { Material, Prism, Solid, Turned, Vector } from "../model.ts";
import { cachedBy } from "./cached.ts";
import { facesOf, type PlaneFace } from "./faces.ts";
import { arcOf, circle, type Segment, segmentsOf } from "./loop.ts";
import {
  cross,
  DIRECTION,
  dot,
  fromPlane,
  normalize,
  onSheet,
  PLANE,
  pointToPlane,
  type Sheet,
  subtract,
  times,
} from "./space.ts";

/** Straight, or an arc from `start` to `end` that runs counterclockwise around `axis`. */
export type Edge = {
  readonly start: number;
  readonly end: number;
  readonly arc?: { readonly centre: Vector; readonly axis: Vector; readonly radius: number };
};

export type Surface =
  | { readonly kind: "plane"; readonly origin: Vector; readonly normal: Vector; readonly u: Vector }
  | {
      readonly kind: "cylinder";
      readonly origin: Vector;
      readonly axis: Vector;
      readonly u: Vector;
      readonly radius: number;
    }
  | {
      readonly kind: "cone";
      readonly origin: Vector;
      readonly axis: Vector;
      readonly u: Vector;
      /** At the origin; it grows along the axis. */
      readonly radius: number;
      readonly halfAngle: number;
    };

export type OrientedEdge = { readonly edge: number; readonly isForward: boolean };

export type Face = {
  readonly surface: Surface;
  /** False where the material's outside is the inside of the surface: the wall of a round pocket. */
  readonly isOutward: boolean;
  /** The material of an opening's wall or floor; missing for the body's own. */
  readonly lining?: Material;
  /** The outer loop first, counterclockwise seen from outside; then inner ones, clockwise. */
  readonly loops: readonly (readonly OrientedEdge[])[];
};

/** The closed boundary of a solid: each edge belongs to two faces that run along it in opposite directions. */
export type Shell = {
  readonly vertices: readonly Vector[];
  readonly edges: readonly Edge[];
  readonly faces: readonly Face[];
};

type Builder = { readonly vertices: Vector[]; readonly edges: Edge[]; readonly faces: Face[] };

export const shellOf = cachedBy((solid: Solid): Shell => {
  const shell: Builder = { vertices: [], edges: [], faces: [] };
  if (solid.kind === "prism") addPrism(shell, solid);
  else addTurned(shell, solid);
  return shell;
});

const forward = (edge: number): OrientedEdge => ({ edge, isForward: true });
const backward = (edge: number): OrientedEdge => ({ edge, isForward: false });

const addVertex = ({ vertices }: Builder, at: Vector) => vertices.push(at) - 1;
const addEdge = ({ edges }: Builder, edge: Edge) => edges.push(edge) - 1;

/** The edges of a loop, in its order. */
type Ring = { readonly vertices: readonly number[]; readonly edges: readonly OrientedEdge[] };

function addRing(shell: Builder, segments: readonly Segment[], plane: Sheet): Ring {
  const normal = cross(plane.u, plane.v);
  const vertices = segments.map(({ from }) => addVertex(shell, onSheet(plane, from)));
  const edges = segments.map((segment, index): OrientedEdge => {
    const [start = 0, end = 0] = [vertices[index], vertices[(index + 1) % vertices.length]];
    const arc = arcOf(segment);
    if (!arc) return forward(addEdge(shell, { start, end }));
    const curve = { centre: onSheet(plane, arc.centre), radius: arc.radius };
    return arc.sweep > 0
      ? forward(addEdge(shell, { start, end, arc: { ...curve, axis: normal } }))
      : backward(addEdge(shell, { start: end, end: start, arc: { ...curve, axis: normal } }));
  });
  return { vertices, edges };
}

const flip = ({ edge, isForward }: OrientedEdge): OrientedEdge => ({ edge, isForward: !isForward });
const reversed = (ring: Ring): OrientedEdge[] => ring.edges.toReversed().map(flip);

/**
 * The walls between a loop and its copy.
 * @param lower a ring whose direction has the material on its left, seen against `lift`
 */
function addWalls(
  shell: Builder,
  segments: readonly Segment[],
  lower: Ring,
  upper: Ring,
  plane: Sheet,
  lift: Vector,
): void {
  const posts = lower.vertices.map((start, index) => addEdge(shell, { start, end: upper.vertices[index] ?? 0 }));
  const direction = normalize(lift);
  segments.forEach((segment, index) => {
    const next = (index + 1) % segments.length;
    const [bottom, top, post, nextPost] = [lower.edges[index], upper.edges[index], posts[index], posts[next]];
    if (!bottom || !top || post === undefined || nextPost === undefined) return;
    const loop = [bottom, forward(nextPost), flip(top), backward(post)];
    const arc = arcOf(segment);
    const along = normalize(subtract(onSheet(plane, segment.to), onSheet(plane, segment.from)));
    const surface: Surface = arc
      ? { kind: "cylinder", origin: onSheet(plane, arc.centre), axis: direction, u: plane.u, radius: arc.radius }
      : { kind: "plane", origin: onSheet(plane, segment.from), normal: cross(along, direction), u: along };
    // Seen along the lift, a counterclockwise arc bulges away from the material on its left.
    const isOutward = !arc || arc.sweep > 0 === dot(cross(plane.u, plane.v), direction) > 0;
    shell.faces.push({ surface, isOutward, loops: [loop] });
  });
}

function addPrism(shell: Builder, prism: Prism): void {
  const { axis, from, to } = prism;
  const { outline, holes, start, end, sides } = facesOf(prism);
  const { p, q } = PLANE[axis];
  const lowerPlane: Sheet = { origin: fromPlane(axis, [0, 0], from), u: p, v: q };
  const upperPlane: Sheet = { origin: fromPlane(axis, [0, 0], to), u: p, v: q };
  const lift = times(DIRECTION[axis], to - from);
  const rings = [outline, ...holes].map((loop, index) => {
    const segments = segmentsOf(loop);
    const lower = addRing(shell, segments, lowerPlane);
    const upper = addRing(shell, segments, upperPlane);
    const firstFace = shell.faces.length;
    addWalls(shell, segments, lower, upper, lowerPlane, lift);
    sides[index]?.forEach(({ face }, side) => {
      if (face) addPockets(shell, firstFace + side, face);
    });
    return { lower, upper };
  });
  const cap = (face: PlaneFace, loops: OrientedEdge[][]) => {
    shell.faces.push({
      surface: { kind: "plane", origin: face.origin, normal: face.normal, u: face.u },
      isOutward: true,
      loops,
    });
    addPockets(shell, shell.faces.length - 1, face);
  };
  cap(
    start,
    rings.map(({ lower }) => reversed(lower)),
  );
  cap(
    end,
    rings.map(({ upper }) => [...upper.edges]),
  );
}

function addPockets(shell: Builder, faceIndex: number, { u, v, normal, pockets }: PlaneFace): void {
  for (const { at, outline, depth, floor: floorMaterial } of pockets) {
    const rimPlane: Sheet = { origin: at, u, v };
    const floorPlane: Sheet = { origin: subtract(at, times(normal, depth)), u, v };
    const segments = segmentsOf(outline);
    const rim = addRing(shell, segments, rimPlane);
    const floor = addRing(shell, segments, floorPlane);
    const face = shell.faces[faceIndex];
    if (!face) continue;
    shell.faces[faceIndex] = { ...face, loops: [...face.loops, reversed(rim)] };
    const firstWall = shell.faces.length;
    addWalls(shell, segments, rim, floor, rimPlane, times(normal, -depth));
    if (!floorMaterial) {
      const walls = shell.faces.splice(firstWall);
      shell.faces.push(...walls.map((wall): Face => ({ ...wall, lining: "dark" })));
    }
    shell.faces.push({
      lining: floorMaterial ?? "dark",
      surface: { kind: "plane", origin: floorPlane.origin, normal, u },
      isOutward: true,
      loops: [[...floor.edges]],
    });
  }
}

/** Frustums between circles; each circle is two half arcs, as a face may not meet itself. */
function addTurned(shell: Builder, { axis, centre, stations }: Turned): void {
  const { p, q } = PLANE[axis];
  const direction = DIRECTION[axis];
  const centrePoint = pointToPlane(axis, centre);
  const rings = stations.map(([position, radius]) => {
    const plane: Sheet = { origin: fromPlane(axis, centrePoint, position), u: p, v: q };
    return { ring: addRing(shell, segmentsOf(circle(radius)), plane), plane, position, radius };
  });
  rings.forEach((lower, index) => {
    const upper = rings[index + 1];
    if (!upper) return;
    if (Math.abs(upper.position - lower.position) < 1e-9) {
      addStep(shell, lower, upper, direction, p);
      return;
    }
    const posts = lower.ring.vertices.map((start, at) => addEdge(shell, { start, end: upper.ring.vertices[at] ?? 0 }));
    const { origin } = lower.plane;
    const surface: Surface =
      Math.abs(lower.radius - upper.radius) < 1e-9
        ? { kind: "cylinder", origin, axis: direction, u: p, radius: lower.radius }
        : coneBetween(lower, upper, direction, p);
    for (const half of [0, 1] as const) {
      const [bottom, top, post, next] = [lower.ring.edges[half], upper.ring.edges[half], posts[half], posts[1 - half]];
      if (!bottom || !top || post === undefined || next === undefined) continue;
      shell.faces.push({ surface, isOutward: true, loops: [[bottom, forward(next), flip(top), backward(post)]] });
    }
  });
  const [first, last] = [rings[0], rings.at(-1)];
  if (!first || !last) return;
  shell.faces.push(
    {
      surface: { kind: "plane", origin: first.plane.origin, normal: times(direction, -1), u: p },
      isOutward: true,
      loops: [reversed(first.ring)],
    },
    {
      surface: { kind: "plane", origin: last.plane.origin, normal: direction, u: p },
      isOutward: true,
      loops: [[...last.ring.edges]],
    },
  );
}

type Station = { readonly ring: Ring; readonly plane: Sheet; readonly position: number; readonly radius: number };

function coneBetween(lower: Station, upper: Station, direction: Vector, u: Vector): Surface {
  const grows = upper.radius > lower.radius;
  const [base, axis] = grows ? [lower, direction] : [upper, times(direction, -1)];
  const height = upper.position - lower.position;
  return {
    kind: "cone",
    origin: base.plane.origin,
    axis,
    u,
    radius: base.radius,
    halfAngle: Math.atan(Math.abs(upper.radius - lower.radius) / height),
  };
}

/** The ring between two radii at one position. */
function addStep(shell: Builder, lower: Station, upper: Station, direction: Vector, u: Vector): void {
  const faces = lower.radius < upper.radius ? -1 : 1;
  const normal = times(direction, faces);
  const [outer, inner] = faces < 0 ? [upper.ring, lower.ring] : [lower.ring, upper.ring];
  const loops = faces < 0 ? [reversed(outer), [...inner.edges]] : [[...outer.edges], reversed(inner)];
  shell.faces.push({ surface: { kind: "plane", origin: lower.plane.origin, normal, u }, isOutward: true, loops });
}
