/** A point of a loop in the axes of its face. */
export type FacePoint = { readonly point: number; readonly a: number; readonly b: number };
const EPSILON = 1e-9;

/** Positive where p, q and r turn left. */
const turnOf = (p: FacePoint, q: FacePoint, r: FacePoint) => (q.a - p.a) * (r.b - p.b) - (q.b - p.b) * (r.a - p.a);
const isSameCorner = (p: FacePoint, q: FacePoint) => Math.abs(p.a - q.a) < EPSILON && Math.abs(p.b - q.b) < EPSILON;

/**
 * Cuts off ears. Each side of each loop ends up in exactly one triangle, even where an outline crosses itself, so the
 * mesh of a shell is always closed.
 * @param loops the outer one counterclockwise, then holes, clockwise
 */
export function triangulate(loops: readonly (readonly FacePoint[])[]): [number, number, number][] {
  const [outer = [], ...holes] = loops;
  const reach = (hole: readonly FacePoint[]) => Math.max(...hole.map(({ a }) => a));
  const sorted = holes.toSorted((one, other) => reach(other) - reach(one));
  let ring = outer;
  sorted.forEach((hole, index) => {
    ring = withHole(ring, hole, sorted.slice(index));
  });
  return cutEars([...ring]);
}

/** Joins a hole to the ring around it: its rightmost corner always sees one of the ring's, once holes right of it are. */
function withHole(
  ring: readonly FacePoint[],
  hole: readonly FacePoint[],
  holes: readonly (readonly FacePoint[])[],
): readonly FacePoint[] {
  const start = hole.reduce((best, { a }, index) => (a > (hole[best]?.a ?? -Infinity) ? index : best), 0);
  const from = hole[start];
  if (!from) return ring;
  const nearest = ring
    .map((to, index) => ({ to, index, distance: Math.hypot(to.a - from.a, to.b - from.b) }))
    .toSorted((one, other) => one.distance - other.distance);
  const bridge =
    nearest.find(({ to, index }) => opensTo(ring, index, from) && !isBlocked(from, to, [ring, ...holes])) ?? nearest[0];
  if (!bridge) return ring;
  const inner = [...hole.slice(start), ...hole.slice(0, start)];
  return [...ring.slice(0, bridge.index + 1), ...inner, from, bridge.to, ...ring.slice(bridge.index + 1)];
}

/** Whether a point lies on the inner side of a ring's corner. */
function opensTo(ring: readonly FacePoint[], index: number, point: FacePoint): boolean {
  const [before, at, after] = [ring.at(index - 1), ring[index], ring[(index + 1) % ring.length]];
  if (!before || !at || !after) return false;
  const isLeft = [turnOf(before, at, point) > EPSILON, turnOf(at, after, point) > EPSILON];
  return turnOf(before, at, after) > 0 ? isLeft.every(Boolean) : isLeft.some(Boolean);
}

function isBlocked(from: FacePoint, to: FacePoint, rings: readonly (readonly FacePoint[])[]): boolean {
  const touches = (side: number, otherSide: number) =>
    Math.min(side, otherSide) <= EPSILON && Math.max(side, otherSide) >= -EPSILON;
  return rings.some((ring) =>
    ring.some((p, index) => {
      const q = ring[(index + 1) % ring.length];
      if (!q || [p, q].some((end) => isSameCorner(end, from) || isSameCorner(end, to))) return false;
      const isApart =
        Math.max(p.a, q.a) < Math.min(from.a, to.a) - EPSILON ||
        Math.min(p.a, q.a) > Math.max(from.a, to.a) + EPSILON ||
        Math.max(p.b, q.b) < Math.min(from.b, to.b) - EPSILON ||
        Math.min(p.b, q.b) > Math.max(from.b, to.b) + EPSILON;
      return (
        !isApart && touches(turnOf(from, to, p), turnOf(from, to, q)) && touches(turnOf(p, q, from), turnOf(p, q, to))
      );
    }),
  );
}

function cutEars(ring: FacePoint[]): [number, number, number][] {
  const triangles: [number, number, number][] = [];
  let from = 0;
  while (ring.length >= 3) {
    const { length } = ring;
    const order = Array.from({ length }, (_, step) => (from + step) % length);
    const ear = order.find((index) => isEar(ring, index)) ?? order.find((index) => turnAt(ring, index) > EPSILON) ?? 0;
    const [before, at, after] = [ring.at(ear - 1), ring[ear], ring[(ear + 1) % length]];
    if (before && at && after) triangles.push([before.point, at.point, after.point]);
    ring.splice(ear, 1);
    // The next corner but one, as fans of thin triangles would come of always going on with the next.
    from = (ear + 1) % ring.length;
  }
  return triangles;
}

function turnAt(ring: readonly FacePoint[], index: number): number {
  const [before, at, after] = [ring.at(index - 1), ring[index], ring[(index + 1) % ring.length]];
  return before && at && after ? turnOf(before, at, after) : 0;
}

function isEar(ring: readonly FacePoint[], index: number): boolean {
  const [before, at, after] = [ring.at(index - 1), ring[index], ring[(index + 1) % ring.length]];
  if (!before || !at || !after || turnOf(before, at, after) <= EPSILON) return false;
  return !ring.some(
    (corner) =>
      turnOf(before, at, corner) > -EPSILON &&
      turnOf(at, after, corner) > -EPSILON &&
      turnOf(after, before, corner) > -EPSILON &&
      ![before, at, after].some((own) => isSameCorner(own, corner)),
  );
}
