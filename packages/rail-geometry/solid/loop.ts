/**
 * A closed outline. Each vertex may have the bulge of the segment that follows it: the tangent of a quarter of the arc's
 * angle, positive counterclockwise, as in DXF polylines; 0 or missing is a straight line.
 */
export type LoopVertex = readonly [a: number, b: number, bulge?: number];
export type Loop = readonly LoopVertex[];
export type Point = readonly [a: number, b: number];

export type Segment = { readonly from: Point; readonly to: Point; readonly bulge: number };

export const segmentsOf = (loop: Loop): Segment[] =>
  loop.map(([a, b, bulge = 0], index) => {
    const [toA, toB] = loop[(index + 1) % loop.length] ?? [0, 0];
    return { from: [a, b], to: [toA, toB], bulge };
  });

export type Arc = {
  readonly centre: Point;
  readonly radius: number;
  readonly start: number;
  /** Signed, in radians. */
  readonly sweep: number;
};

/** @returns null for a straight segment */
export function arcOf({ from, to, bulge }: Segment): Arc | null {
  if (bulge === 0) return null;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const offset = (1 - bulge * bulge) / (4 * bulge);
  const centre: Point = [(from[0] + to[0]) / 2 - dy * offset, (from[1] + to[1]) / 2 + dx * offset];
  return {
    centre,
    radius: Math.hypot(from[0] - centre[0], from[1] - centre[1]),
    start: Math.atan2(from[1] - centre[1], from[0] - centre[0]),
    sweep: 4 * Math.atan(bulge),
  };
}

export const pointOnArc = ({ centre, radius }: Arc, angle: number): Point => [
  centre[0] + radius * Math.cos(angle),
  centre[1] + radius * Math.sin(angle),
];

/** @param steps of each full turn */
export function flattenLoop(loop: Loop, steps = 24): Point[] {
  return segmentsOf(loop).flatMap((segment) => {
    const arc = arcOf(segment);
    if (!arc) return [segment.from];
    const count = Math.max(1, Math.ceil((Math.abs(arc.sweep) / (2 * Math.PI)) * steps));
    return Array.from({ length: count }, (_, step) =>
      step === 0 ? segment.from : pointOnArc(arc, arc.start + (arc.sweep * step) / count),
    );
  });
}

/** Twice the signed area of the corners and the arcs' exact share; positive counterclockwise. */
function areaOf(loop: Loop): number {
  return segmentsOf(loop).reduce((sum, segment) => {
    const { from, to } = segment;
    const arc = arcOf(segment);
    const bow = arc ? (arc.radius ** 2 / 2) * (arc.sweep - Math.sin(arc.sweep)) : 0;
    return sum + (from[0] * to[1] - to[0] * from[1]) / 2 + bow;
  }, 0);
}

export function reverseLoop(loop: Loop): Loop {
  return loop.map((_, index): LoopVertex => {
    const [a, b] = loop[(loop.length - index) % loop.length] ?? [0, 0];
    return [a, b, -(loop[loop.length - 1 - index]?.[2] ?? 0)];
  });
}

export const counterclockwise = (loop: Loop): Loop => (areaOf(loop) < 0 ? reverseLoop(loop) : loop);

export type Bounds = { readonly min: Point; readonly max: Point };

export function boundsOf(loop: Loop): Bounds {
  const points = segmentsOf(loop).flatMap((segment): Point[] => {
    const arc = arcOf(segment);
    if (!arc) return [segment.from];
    const quarters = [0, 1, 2, 3].map((quarter) => (quarter * Math.PI) / 2);
    return [
      segment.from,
      ...quarters.filter((angle) => alongArc(arc, angle) < Math.abs(arc.sweep)).map((angle) => pointOnArc(arc, angle)),
    ];
  });
  const [as, bs] = [points.map(([a]) => a), points.map(([, b]) => b)];
  return { min: [Math.min(...as), Math.min(...bs)], max: [Math.max(...as), Math.max(...bs)] };
}

const TURN = 2 * Math.PI;

/** How far an angle lies along an arc, in radians; at or beyond the sweep where it lies outside. */
export const alongArc = ({ start, sweep }: Arc, angle: number): number =>
  (((sweep > 0 ? angle - start : start - angle) % TURN) + TURN) % TURN;

/** In radians: where two faces turn less, they run smoothly into each other and no edge is drawn. */
export const SMOOTH = 0.12;

/** The direction at a segment's start or end, in radians. */
export function tangentOf(segment: Segment, isEnd: boolean): number {
  const arc = arcOf(segment);
  if (!arc) return Math.atan2(segment.to[1] - segment.from[1], segment.to[0] - segment.from[0]);
  return arc.start + (isEnd ? arc.sweep : 0) + (Math.sign(arc.sweep) * Math.PI) / 2;
}

export const turnBetween = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(b - a), Math.cos(b - a)));

export const circle = (radius: number, a = 0, b = 0): Loop => [
  [a - radius, b, 1],
  [a + radius, b, 1],
];

/** A rectangle around a centre. */
export function rectangle(width: number, height: number, radius = 0, a = 0, b = 0): Loop {
  return box(a - width / 2, b - height / 2, a + width / 2, b + height / 2, radius);
}

export const box = (left: number, bottom: number, right: number, top: number, radius = 0): Loop =>
  polygon(
    [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
    radius,
  );

/** @param sides of a regular polygon, e.g. of a hexagon socket; `radius` is to its corners */
export const regular = (sides: number, radius: number, a = 0, b = 0): Loop =>
  Array.from({ length: sides }, (_, index): LoopVertex => {
    const angle = (index / sides) * TURN;
    return [a + radius * Math.cos(angle), b + radius * Math.sin(angle)];
  });

/** A corner may have its own radius. */
export type Corner = readonly [a: number, b: number, radius?: number];

/**
 * A polygon with rounded corners. An arc takes at most 45% of the sides next to it, so arcs never meet.
 * @param radius of the corners that have none of their own
 */
export function polygon(corners: readonly Corner[], radius = 0): Loop {
  return corners.flatMap(([a, b, own = radius], index): LoopVertex[] => {
    const [fromA, fromB] = corners[(index + corners.length - 1) % corners.length] ?? [0, 0];
    const [toA, toB] = corners[(index + 1) % corners.length] ?? [0, 0];
    const before = Math.hypot(a - fromA, b - fromB);
    const after = Math.hypot(toA - a, toB - b);
    const [inA, inB] = [(a - fromA) / before, (b - fromB) / before];
    const [outA, outB] = [(toA - a) / after, (toB - b) / after];
    const turn = Math.atan2(inA * outB - inB * outA, inA * outA + inB * outB);
    const cut = Math.min(own * Math.abs(Math.tan(turn / 2)), before * 0.45, after * 0.45);
    if (own <= 0 || cut < 0.02 || Math.abs(turn) < 0.05) return [[a, b]];
    return [
      [a - inA * cut, b - inB * cut, Math.tan(turn / 4)],
      [a + outA * cut, b + outB * cut],
    ];
  });
}

/** A left half's corners as the right half, from the top back to the bottom. */
export const mirroredBack = (half: readonly Corner[]): Corner[] =>
  half.toReversed().map(([a, b, radius]): Corner => (radius === undefined ? [-a, b] : [-a, b, radius]));

/** Mirrored at a = 0: the left half's corners from the bottom to the top, then the right half's back. */
export const mirrored = (half: readonly Corner[]): Corner[] => [...half, ...mirroredBack(half)];

export const scaleLoop = (loop: Loop, factor: number): Loop =>
  loop.map(([a, b, bulge = 0]): LoopVertex => [a * factor, b * factor, bulge]);

/** The centres of equal cells that share a length. */
export function centres(count: number, length: number, start = 0): number[] {
  return Array.from({ length: count }, (_, index) => start + ((index + 0.5) * length) / count);
}
