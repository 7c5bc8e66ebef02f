import type { Loop } from "./solid/loop.ts";

/**
 * The solid of a product in millimetres, as it sits on its rail: x runs across the rail (a side view's left to right,
 * a front view's top to bottom), y along the rail, z away from the mounting plane. x = 0 is the rail's axis, y = 0 the
 * product's left face, z = 0 the plane the rail is screwed to.
 */
export type Vector = readonly [x: number, y: number, z: number];

/** The material of a body; `housing` takes the product's own colour. */
export type Material =
  | "housing"
  | "metal"
  | "darkMetal"
  | "copper"
  | "white"
  | "grey"
  | "dark"
  | "orange"
  | "red"
  | "green"
  | "glass"
  | "ink"
  | "screen";

export type Axis = "x" | "y" | "z";

/** A blind opening in a plane face: where a conductor enters, a screw is reached, a marker or a jumper sits. */
export type Pocket = {
  /** A point of the face. */
  readonly at: Vector;
  /** In the face's own axes around `at`: see {@link Print}. */
  readonly outline: Loop;
  readonly depth: number;
  /** Without it the inside is dark. */
  readonly floor?: Material;
};

/**
 * A print or an engraving on a plane face. Its axes: on a face that looks along the rail the first one is x and the
 * second z; on one that looks away from the rail the first is y and the second points to −x, so that text reads in the
 * front view; on an end face the first lies across it and the second is z.
 */
export type Print = {
  readonly at: Vector;
  readonly material: Material;
  /** A line of the mould: left out where the inside shows. */
  readonly isEngraved?: true;
} & (
  | { readonly outline: Loop }
  /** Thin lines; each is open. */
  | { readonly lines: readonly (readonly (readonly [number, number])[])[] }
  /** @property size the height of the letters' line */
  | { readonly text: string; readonly size: number }
);

/** An outline with holes, extruded. Coordinates are (x, z) for axis y, (y, z) for axis x, (x, y) for axis z. */
export type Prism = {
  readonly kind: "prism";
  readonly axis: Axis;
  readonly outline: Loop;
  readonly holes?: readonly Loop[];
  readonly from: number;
  readonly to: number;
  readonly pockets?: readonly Pocket[];
};

/** Turned on a lathe: radii at positions along an axis, joined by straight lines. */
export type Turned = {
  readonly kind: "turned";
  readonly axis: Axis;
  /** The axis in the coordinates of {@link Prism}. */
  readonly centre: readonly [number, number];
  readonly stations: readonly (readonly [position: number, radius: number])[];
};

export type Solid = Prism | Turned;

export type Body = {
  /** Its name in a STEP file, in English: "housing", "screw", "current bar". */
  readonly part: string;
  readonly material: Material;
  readonly solid: Solid;
  /** Moves the solid: equal parts share one solid. */
  readonly at?: Vector;
  readonly prints?: readonly Print[];
  /** Inside the housing: seen in side views, sections and exploded views, not part of the planning model. */
  readonly inside?: true;
};

/** Where a conductor is connected. */
export type ClampingPoint = {
  readonly at: Vector;
  /** The largest round conductor that the opening admits, in millimetres. */
  readonly admitsMm: number;
  readonly method: "screw" | "pushin" | "spring" | "hex" | "bolt";
  /** Out of the opening, of length 1. */
  readonly direction: Vector;
  /** From 0 for the lowest and outermost row of an end. */
  readonly level: number;
  /** The number that the product is printed with. */
  readonly mark?: string;
};

export type Model = {
  readonly bodies: readonly Body[];
  /** Empty for what has none that a number is given for. */
  readonly clampingPoints: readonly ClampingPoint[];
  /** The rail that the foot is made for. */
  readonly rail: "th35" | "th15" | null;
};
