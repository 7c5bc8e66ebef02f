import type { Model } from "../model.ts";
import { mergeArcs, mergeLines, type SheetArc, type SheetLine } from "./merge-edges.ts";
import { project } from "./projected-solid.ts";
import type { Cover, Piece, SheetBox } from "./scene.ts";
import type { View } from "./view.ts";

/** In millimetres of the view, x to the right and y up. */
type VisibleEdges = { readonly lines: readonly SheetLine[]; readonly arcs: readonly SheetArc[] };

/** A face hides only what lies farther behind it than this: its own edges lie on it. */
const DEPTH_MM = 0.02;
/** Shorter pieces come of rounding. */
const SHORTEST_MM = 0.005;

/**
 * The edges of a model's outside bodies that the eye sees, hidden ones removed. Edges at which two faces run smoothly
 * into each other are left out; where a curved face turns away from the eye, its outline is drawn. Prints are no edges.
 * @param view along one of the three axes
 */
export function visibleEdges(model: Model, view: View): VisibleEdges {
  const { pieces, covers } = project(model, view);
  const byDepth = covers.toSorted((a, b) => b.nearest - a.nearest);
  const lines: SheetLine[] = [];
  const arcs: SheetArc[] = [];
  for (const piece of pieces) {
    const length = piece.kind === "line" ? Math.hypot(piece.dx, piece.dy) : piece.radius * piece.sweep;
    for (const [from, to] of visibleSpans(piece, byDepth)) {
      if ((to - from) * length < SHORTEST_MM) continue;
      if (piece.kind === "line") lines.push([xAt(piece, from), yAt(piece, from), xAt(piece, to), yAt(piece, to)]);
      else {
        const [start, end] = [piece.start + piece.sweep * from, piece.start + piece.sweep * to];
        arcs.push({ cx: piece.x, cy: piece.y, r: piece.radius, startDeg: degrees(start), endDeg: degrees(end) });
      }
    }
  }
  return { lines: mergeLines(lines), arcs: mergeArcs(arcs) };
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

type Span = readonly [from: number, to: number];

/** The visible parts of an edge, as shares of its length. */
function visibleSpans(piece: Piece, covers: readonly Cover[]): Span[] {
  const box = boxOfPiece(piece);
  const farthest = Math.min(depthAt(piece, 0), depthAt(piece, 0.5), depthAt(piece, 1));
  let visible: Span[] = [[0, 1]];
  for (const cover of covers) {
    if (cover.nearest <= farthest + DEPTH_MM || visible.length === 0) break;
    if (isApart(cover.box, box)) continue;
    for (const hidden of hiddenSpans(piece, box, cover)) visible = cutOut(visible, hidden);
  }
  return visible;
}

const isApart = (a: SheetBox, b: SheetBox) =>
  a.left >= b.right || a.right <= b.left || a.bottom >= b.top || a.top <= b.bottom;

const cutOut = (spans: readonly Span[], [from, to]: Span): Span[] =>
  spans.flatMap(([low, high]): Span[] => {
    if (to <= low || from >= high) return [[low, high]];
    const before: Span[] = from > low ? [[low, from]] : [];
    return to < high ? [...before, [to, high]] : before;
  });

function hiddenSpans(piece: Piece, box: SheetBox, cover: Cover): Span[] {
  const cuts = [0, 1];
  for (const loop of cover.loops) if (!isApart(loop, box)) addCrossings(cuts, piece, loop.corners);
  cuts.sort((a, b) => a - b);
  const spans: Span[] = [];
  for (let index = 1; index < cuts.length; index++) {
    const [from = 0, to = 0] = [cuts[index - 1], cuts[index]];
    const middle = (from + to) / 2;
    if (to - from > 1e-9 && contains(cover, xAt(piece, middle), yAt(piece, middle)))
      spans.push(...behind(piece, cover, from, to));
  }
  return spans;
}

/** The parts of a span inside a cover's outline that lie behind it; both may slope, so one can pass through the other. */
function behind(piece: Piece, cover: Cover, from: number, to: number): Span[] {
  const isBehind = (share: number) =>
    cover.depthAt(xAt(piece, share), yAt(piece, share)) - depthAt(piece, share) > DEPTH_MM;
  const rim = (to - from) * 1e-3;
  const stops = [from + rim, (from + to) / 2, to - rim];
  const states = stops.map(isBehind);
  if (states.every(Boolean)) return [[from, to]];
  const spans: Span[] = [];
  let start = states[0] ? from : null;
  for (let index = 1; index < stops.length; index++) {
    if (states[index] === states[index - 1]) continue;
    let [low, high] = [stops[index - 1] ?? from, stops[index] ?? to];
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isBehind(middle) === states[index - 1]) low = middle;
      else high = middle;
    }
    if (start === null) start = low;
    else {
      spans.push([start, low]);
      start = null;
    }
  }
  if (start !== null) spans.push([start, to]);
  return spans;
}

const xAt = (piece: Piece, share: number) =>
  piece.kind === "line"
    ? piece.x + piece.dx * share
    : piece.x + piece.radius * Math.cos(piece.start + piece.sweep * share);
const yAt = (piece: Piece, share: number) =>
  piece.kind === "line"
    ? piece.y + piece.dy * share
    : piece.y + piece.radius * Math.sin(piece.start + piece.sweep * share);
function depthAt(piece: Piece, share: number): number {
  if (piece.kind === "arc") return piece.depth;
  if (piece.curve) return piece.curve(xAt(piece, share), yAt(piece, share));
  return piece.depth + piece.dDepth * share;
}

function boxOfPiece(piece: Piece): SheetBox {
  const { x, y } = piece;
  if (piece.kind === "arc")
    return { left: x - piece.radius, right: x + piece.radius, bottom: y - piece.radius, top: y + piece.radius };
  const { dx, dy } = piece;
  // A little wider, as the box of a line along an axis is empty.
  return {
    left: x + Math.min(0, dx) - 1e-6,
    right: x + Math.max(0, dx) + 1e-6,
    bottom: y + Math.min(0, dy) - 1e-6,
    top: y + Math.max(0, dy) + 1e-6,
  };
}

/** Adds the shares at which an edge meets the sides of a loop. */
function addCrossings(cuts: number[], piece: Piece, loop: readonly number[]): void {
  let [ax, ay] = [loop.at(-2) ?? 0, loop.at(-1) ?? 0];
  for (let index = 0; index < loop.length; index += 2) {
    const [bx = 0, by = 0] = [loop[index], loop[index + 1]];
    if (piece.kind === "line") crossLine(cuts, piece, ax, ay, bx, by);
    else crossArc(cuts, piece, ax, ay, bx, by);
    [ax, ay] = [bx, by];
  }
}

type Of<Kind extends Piece["kind"]> = Extract<Piece, { kind: Kind }>;

function crossLine(cuts: number[], { x, y, dx, dy }: Of<"line">, ax: number, ay: number, bx: number, by: number): void {
  const a = dx * (ay - y) - dy * (ax - x);
  const b = dx * (by - y) - dy * (bx - x);
  if (a * b > 0 || a === b) return;
  const part = a / (a - b);
  const share = Math.abs(dx) > Math.abs(dy) ? (ax + (bx - ax) * part - x) / dx : (ay + (by - ay) * part - y) / dy;
  if (share > 0 && share < 1) cuts.push(share);
}

function crossArc(cuts: number[], arc: Of<"arc">, ax: number, ay: number, bx: number, by: number): void {
  const [px, py, dx, dy] = [ax - arc.x, ay - arc.y, bx - ax, by - ay];
  const [a, b, c] = [dx * dx + dy * dy, px * dx + py * dy, px * px + py * py - arc.radius ** 2];
  const root = b * b - a * c;
  if (root <= 0 || a === 0) return;
  for (const sign of [-1, 1]) {
    const part = (sign * Math.sqrt(root) - b) / a;
    if (part < 0 || part > 1) continue;
    const angle = Math.atan2(py + dy * part, px + dx * part);
    const turn = 2 * Math.PI;
    const share = ((((angle - arc.start) % turn) + turn) % turn) / arc.sweep;
    if (share > 0 && share < 1) cuts.push(share);
  }
}

function contains({ loops }: Cover, x: number, y: number): boolean {
  let isInside = false;
  for (const { corners, left, right, bottom, top } of loops) {
    if (x < left || x > right || y < bottom || y > top) continue;
    let [ax, ay] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
    for (let index = 0; index < corners.length; index += 2) {
      const [bx = 0, by = 0] = [corners[index], corners[index + 1]];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
      [ax, ay] = [bx, by];
    }
  }
  return isInside;
}
