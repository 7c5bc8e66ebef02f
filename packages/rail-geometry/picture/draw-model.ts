import type { Body, Model, Vector } from "../model.ts";
import { cachedBy } from "../solid/cached.ts";
import { boundsOf } from "../solid/loop.ts";
import { add, type Box3, boxOf, dot, ORIGIN, subtract, times } from "../solid/space.ts";
import { Canvas } from "./canvas.ts";
import type { Paint } from "./colours.ts";
import { type VisibleFace, visibleFaces } from "./draw-body.ts";
import { inOrder } from "./order.ts";
import type { View } from "./view.ts";

type Rectangle = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The larger side of a drawing in units: finer than a pixel on any screen. */
const RESOLUTION = 1600;

export type Drawn = {
  readonly markup: string;
  /** In millimetres of the projection. */
  readonly extent: Rectangle;
  /** Units of the markup per millimetre. */
  readonly units: number;
};

/** Bodies of one colour. */
export type Painted = { readonly bodies: readonly Body[]; readonly paint: Paint };

/** A model's picture from one side, hidden faces left out, each face over those behind it. */
export function drawModel(model: Model, view: View, paint: Paint, withInside = false): Drawn {
  const outside = model.bodies.filter(({ inside }) => !inside);
  const { canvas, ...frame } = frameOf(outside, view, withInside);
  const hidden = drawBodies(outside, canvas, paint);
  if (withInside) drawBodies([...model.bodies.filter(({ inside }) => inside), ...hidden], canvas, paint);
  return { markup: canvas.markup, ...frame };
}

/** Several models that planes between them separate, from the back to the front. */
export function drawRow(groups: readonly Painted[], view: View): Drawn {
  const { canvas, ...frame } = frameOf(
    groups.flatMap(({ bodies }) => bodies),
    view,
    false,
  );
  for (const { bodies, paint } of groups) drawBodies(bodies, canvas, paint);
  return { markup: canvas.markup, ...frame };
}

function frameOf(bodies: readonly Body[], view: View, isCutaway: boolean) {
  const extent = extentOf(bodies, view);
  const units = RESOLUTION / Math.max(extent.width, extent.height);
  return { extent, units, canvas: new Canvas(view, units, isCutaway) };
}

const boxOfBody = cachedBy(({ solid, at }: Body) => boxOf(solid, at));

function extentOf(bodies: readonly Body[], { right, down }: View): Rectangle {
  const reach = (axis: Vector) => {
    const ends = bodies.map((body) => {
      const { min, max } = boxOfBody(body);
      const parts = [0, 1, 2].map((index) => [
        (axis[index] ?? 0) * (min[index] ?? 0),
        (axis[index] ?? 0) * (max[index] ?? 0),
      ]);
      const sum = (choose: (...values: number[]) => number) =>
        parts.reduce((total, part) => total + choose(...part), 0);
      return { low: sum(Math.min), high: sum(Math.max) };
    });
    return { low: Math.min(...ends.map(({ low }) => low)), high: Math.max(...ends.map(({ high }) => high)) };
  };
  const [across, along] = [reach(right), reach(down)];
  return { left: across.low, top: along.low, width: across.high - across.low, height: along.high - along.low };
}

type Node = {
  readonly body: Body;
  readonly box: Box3;
  readonly faces: readonly VisibleFace[];
  readonly children: Map<VisibleFace, Node[]>;
};

/**
 * Bodies that a plane between them separates are drawn from the back to the front. A body that reaches into another one,
 * such as a screw in its opening, is drawn with the face that it reaches through.
 * @returns the bodies of which nothing is seen
 */
function drawBodies(bodies: readonly Body[], canvas: Canvas, paint: Paint): Body[] {
  const nodes = bodies.map(
    (body): Node => ({ body, box: boxOfBody(body), faces: visibleFaces(body, canvas, paint), children: new Map() }),
  );
  const free: Node[] = [];
  const hidden: Body[] = [];
  for (const [index, node] of nodes.entries()) {
    const holder = nodes.slice(0, index).findLast((other) => overlaps(other.box, node.box));
    if (!holder) free.push(node);
    else {
      const seat = findSeat(holder, node, canvas);
      if (seat === "hidden") hidden.push(node.body);
      else if (seat) {
        const { face, isSunk } = seat;
        // Below its opening's rim a body shows no more than its top.
        const faces = isSunk ? node.faces.filter(({ normal }) => dot(normal, face.normal) > 0.9) : node.faces;
        holder.children.set(face, [...(holder.children.get(face) ?? []), { ...node, faces }]);
      } else free.push(node);
    }
  }
  drawInOrder(free, canvas);
  return hidden;
}

function drawInOrder(nodes: readonly Node[], canvas: Canvas): void {
  const { toEye } = canvas.view;
  const behind = nodes.map((node, index) =>
    nodes.flatMap((other, at) => (at !== index && isBehind(other.box, node.box, toEye, at < index) ? [at] : [])),
  );
  for (const index of inOrder(behind)) {
    const node = nodes[index];
    for (const face of node?.faces ?? []) {
      face.draw(canvas);
      const children = node?.children.get(face);
      if (children) drawInOrder(children, canvas);
    }
  }
}

const TOUCH = 0.02;

const overlaps = (a: Box3, b: Box3) =>
  [0, 1, 2].every(
    (axis) => (a.min[axis] ?? 0) < (b.max[axis] ?? 0) - TOUCH && (b.min[axis] ?? 0) < (a.max[axis] ?? 0) - TOUCH,
  );

/** Whether a must be drawn before b. */
function isBehind(a: Box3, b: Box3, toEye: readonly number[], isFirst: boolean): boolean {
  let [front, back] = [false, false];
  toEye.forEach((part, axis) => {
    if (part === 0) return;
    const [aMin = 0, aMax = 0, bMin = 0, bMax = 0] = [a.min[axis], a.max[axis], b.min[axis], b.max[axis]];
    if (part > 0 ? aMax <= bMin + TOUCH : aMin >= bMax - TOUCH) back = true;
    if (part > 0 ? bMax <= aMin + TOUCH : bMin >= aMax - TOUCH) front = true;
  });
  if (back !== front) return back;
  return back ? false : isFirst && overlaps(a, b);
}

type Seat = { readonly face: VisibleFace; readonly isSunk: boolean };

/** The face of the holder through which a body shows; "hidden" where it shows on the far side alone. */
function findSeat(holder: Node, node: Node, { view }: Canvas): Seat | "hidden" | null {
  const centre = times(add(node.box.min, node.box.max), 0.5);
  const half = times(subtract(node.box.max, node.box.min), 0.5);
  const at = holder.body.at ?? ORIGIN;
  const reach = (normal: readonly number[]) =>
    normal.reduce((sum, part, axis) => sum + Math.abs(part) * (half[axis] ?? 0), 0);
  let best: (Seat & { readonly score: number }) | null = null;
  for (const face of holder.faces) {
    const distance = dot(subtract(centre, face.origin), face.normal);
    const [low, high] = [distance - reach(face.normal), distance + reach(face.normal)];
    const isInPocket = face.pockets.some(({ at: pocketAt, outline, depth }) => {
      if (high < -depth - 0.1) return false;
      const { min, max } = boundsOf(outline);
      const size = Math.max(max[0] - min[0], max[1] - min[1]) / 2;
      const offset = subtract(centre, add(at, pocketAt));
      const across = subtract(offset, times(face.normal, dot(offset, face.normal)));
      return Math.hypot(...across) < size;
    });
    if (low > 0.1 || (!isInPocket && high < 0.02) || !face.contains(centre)) continue;
    const score = isInPocket ? 1000 + high : high;
    if (!best || score > best.score) best = { face, score, isSunk: high < TOUCH };
  }
  if (best) return best;
  const isInside = [0, 1, 2].every(
    (axis) =>
      (node.box.min[axis] ?? 0) > (holder.box.min[axis] ?? 0) - 0.5 &&
      (node.box.max[axis] ?? 0) < (holder.box.max[axis] ?? 0) + 0.5,
  );
  return isInside || sticksOutBehind(holder.box, node.box, view) ? "hidden" : null;
}

const sticksOutBehind = (holder: Box3, box: Box3, { toEye }: View) =>
  toEye.some((part, axis) =>
    part > 0
      ? (box.min[axis] ?? 0) < (holder.min[axis] ?? 0)
      : part < 0 && (box.max[axis] ?? 0) > (holder.max[axis] ?? 0),
  );
