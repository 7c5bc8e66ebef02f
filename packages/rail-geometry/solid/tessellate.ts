import type { Material, Vector } from "../model.ts";
import { cachedBy } from "./cached.ts";
import { SMOOTH } from "./loop.ts";
import type { Edge, Face, OrientedEdge, Shell, Surface } from "./shell.ts";
import { add, cross, dot, faceAxes, normalize, subtract, times } from "./space.ts";
import { type FacePoint, triangulate } from "./triangulate.ts";

/** A shell as triangles, counterclockwise seen from outside, in millimetres. */
export type Mesh = {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint16Array | Uint32Array;
  /** The last of the indices, in this order: triangles that line openings and do not look like the body. */
  readonly linings: readonly { readonly material: Material; readonly count: number }[];
  /** Pairs of points; edges at which faces run smoothly into each other are left out. */
  readonly edges: Float32Array;
};

/** How far a chord may lie from its arc. */
const TOLERANCE_MM = 0.03;
const QUARTER = Math.PI / 2;
const MIN_STEPS = 4;
const MAX_STEPS = 10;

/** The points along an edge and their shares of its length. Both faces of an edge use the same, so no crack opens. */
type FlatEdge = { readonly points: readonly number[]; readonly shares: readonly number[] };

export const tessellate = cachedBy((shell: Shell): Mesh => {
  const points = [...shell.vertices];
  const flat = shell.edges.map((edge) => flattenEdge(edge, points));
  const vertices = new Vertices(points);
  const along = (oriented: OrientedEdge): FlatEdge => {
    const { points: run, shares } = flat[oriented.edge] ?? { points: [], shares: [] };
    if (oriented.isForward) return { points: run, shares };
    return { points: run.toReversed(), shares: shares.map((share) => 1 - share).toReversed() };
  };
  for (const face of shell.faces) {
    vertices.use(face.lining);
    if (face.surface.kind === "plane") addPlane(vertices, face.surface, face, along);
    else addStrip(vertices, face, along);
  }
  const indices = [...vertices.own, ...[...vertices.linings.values()].flat()];
  const edges = drawnEdges(shell, points, flat).flatMap(({ points: run }) =>
    run.slice(1).flatMap((to, index) => [...(points[run[index] ?? 0] ?? []), ...(points[to] ?? [])]),
  );
  return {
    positions: new Float32Array(vertices.positions),
    normals: new Float32Array(vertices.normals),
    indices: vertices.positions.length / 3 < 65_535 ? new Uint16Array(indices) : new Uint32Array(indices),
    linings: [...vertices.linings].map(([material, { length: count }]) => ({ material, count })),
    edges: new Float32Array(edges),
  };
});

class Vertices {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly own: number[] = [];
  readonly linings = new Map<Material, number[]>();
  #indices = this.own;
  readonly points: readonly Vector[];
  readonly #cache = new Map<string, number>();

  constructor(points: readonly Vector[]) {
    this.points = points;
  }

  /** The triangles that follow belong to the body itself, or line an opening. */
  use(lining: Material | undefined): void {
    if (lining === undefined) this.#indices = this.own;
    else {
      this.#indices = this.linings.get(lining) ?? [];
      this.linings.set(lining, this.#indices);
    }
  }

  at = (point: number): Vector => this.points[point] ?? [0, 0, 0];

  add(point: number, normal: Vector): number {
    const key = `${point} ${normal.map((part) => Math.round(part * 1000)).join(" ")}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const vertex = this.positions.length / 3;
    this.positions.push(...this.at(point));
    this.normals.push(...normal);
    this.#cache.set(key, vertex);
    return vertex;
  }

  /** Leaves out what has no area because corners coincide: at the tip of a cone. */
  triangle(corners: readonly [number, number, number], normalAt: (point: number) => Vector): void {
    const [a, b, c] = corners.map(this.at);
    if (!a || !b || !c || isSame(a, b) || isSame(b, c) || isSame(c, a)) return;
    this.#indices.push(...corners.map((point) => this.add(point, normalAt(point))));
  }
}

const isSame = (a: Vector, b: Vector) => Math.hypot(...subtract(a, b)) < 1e-9;

/** An arc is cut where it is farthest along an axis of space, so that the mesh has the solid's own box. */
function flattenEdge({ start, end, arc }: Edge, points: Vector[]): FlatEdge {
  const straight = { points: [start, end], shares: [0, 1] };
  const [from, to] = [points[start], points[end]];
  if (!arc || arc.radius < 1e-6 || !from || !to) return straight;
  const { u, v } = faceAxes(arc.axis);
  const side = Math.sign(dot(cross(u, v), arc.axis));
  const angleOf = (at: Vector) => {
    const spoke = subtract(at, arc.centre);
    return Math.atan2(side * dot(spoke, v), dot(spoke, u));
  };
  const first = angleOf(from);
  const turn = (angleOf(to) - first + 4 * Math.PI) % (2 * Math.PI);
  const sweep = turn < 1e-9 ? 2 * Math.PI : turn;
  const perQuarter = stepsPerQuarter(arc.radius);
  const stops = [first];
  for (let cut = (Math.floor(first / QUARTER + 1e-6) + 1) * QUARTER; cut < first + sweep - 1e-6; cut += QUARTER)
    stops.push(cut);
  stops.push(first + sweep);
  const angles = stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (next === undefined) return [stop];
    const count = Math.max(1, Math.ceil(((next - stop) / QUARTER) * perQuarter - 1e-6));
    return Array.from({ length: count }, (_, step) => stop + ((next - stop) * step) / count);
  });
  const inner = angles.slice(1, -1).map((angle) => {
    const spoke = add(times(u, Math.cos(angle)), times(v, side * Math.sin(angle)));
    return points.push(add(arc.centre, times(spoke, arc.radius))) - 1;
  });
  return { points: [start, ...inner, end], shares: angles.map((angle) => (angle - first) / sweep) };
}

function stepsPerQuarter(radius: number): number {
  const step = 2 * Math.acos(Math.max(0, 1 - TOLERANCE_MM / radius));
  return Math.min(MAX_STEPS, Math.max(MIN_STEPS, Math.ceil(QUARTER / step)));
}

type Along = (oriented: OrientedEdge) => FlatEdge;

function addPlane(
  vertices: Vertices,
  { normal, u }: Extract<Surface, { kind: "plane" }>,
  { loops }: Face,
  along: Along,
): void {
  const v = cross(normal, u);
  const rings = loops.map((loop) =>
    loop.flatMap((oriented) =>
      along(oriented)
        .points.slice(0, -1)
        .map((point): FacePoint => ({ point, a: dot(vertices.at(point), u), b: dot(vertices.at(point), v) })),
    ),
  );
  for (const triangle of triangulate(rings)) vertices.triangle(triangle, () => normal);
}

/** A curved face lies between two arcs, which may have different numbers of points. */
function addStrip(vertices: Vertices, { surface, isOutward, loops }: Face, along: Along): void {
  const [lower, , upper] = loops[0] ?? [];
  if (!lower || !upper) return;
  const [low, high] = [along(lower), along({ ...upper, isForward: !upper.isForward })];
  const normalAt = (point: number) => normalOn(surface, isOutward, vertices.at(point));
  let [i, j] = [0, 0];
  while (i < low.points.length - 1 || j < high.points.length - 1) {
    const [a = 0, b = 0] = [low.points[i], high.points[j]];
    const [nextLow = 2, nextHigh = 2] = [low.shares[i + 1], high.shares[j + 1]];
    if (nextLow <= nextHigh) vertices.triangle([a, low.points[++i] ?? a, b], normalAt);
    else vertices.triangle([a, high.points[++j] ?? b, b], normalAt);
  }
}

function normalOn(surface: Surface, isOutward: boolean, at: Vector): Vector {
  if (surface.kind === "plane") return surface.normal;
  const spoke = subtract(at, surface.origin);
  const radial = normalize(subtract(spoke, times(surface.axis, dot(spoke, surface.axis))));
  const halfAngle = surface.kind === "cone" ? surface.halfAngle : 0;
  const outward = subtract(times(radial, Math.cos(halfAngle)), times(surface.axis, Math.sin(halfAngle)));
  return isOutward ? outward : times(outward, -1);
}

function drawnEdges({ edges, faces }: Shell, points: readonly Vector[], flat: readonly FlatEdge[]): FlatEdge[] {
  const facesByEdge = edges.map((): Face[] => []);
  for (const face of faces) for (const loop of face.loops) for (const { edge } of loop) facesByEdge[edge]?.push(face);
  return flat.filter(({ points: run }, edge) => {
    const middle = points[run[run.length >> 1] ?? 0];
    const [one, other] = facesByEdge[edge] ?? [];
    if (!middle || !one || !other) return true;
    const [a, b] = [one, other].map(({ surface, isOutward }) => normalOn(surface, isOutward, middle));
    return !a || !b || dot(a, b) < Math.cos(SMOOTH);
  });
}
