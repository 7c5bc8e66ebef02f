import type { Vector } from "../model.ts";

/** A parallel projection: screen x to the right, screen y down, in millimetres. */
export type View = {
  /** From the product to the eye; not of unit length. */
  readonly toEye: Vector;
  readonly right: Vector;
  readonly down: Vector;
};

const COS30 = Math.cos(Math.PI / 6);

export type ViewName = "iso" | "side" | "front" | "top";

export const VIEWS: Readonly<Record<ViewName, View>> = {
  /** Lengths along the three axes are true, as in isometric drawings (ISO 5456-3). */
  iso: { toEye: [-1, -1, 1], right: [COS30, -COS30, 0], down: [-0.5, -0.5, -1] },
  /** Along the rail. */
  side: { toEye: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  /** On the mounting plane. */
  front: { toEye: [0, 0, 1], right: [0, 1, 0], down: [1, 0, 0] },
  /** From the end at which conductors enter, across the rail. */
  top: { toEye: [-1, 0, 0], right: [0, -1, 0], down: [0, 0, -1] },
};
