import type { Axis, Body, Material, Prism, Turned, Vector } from "../model.ts";
import { box, type Corner, circle, type Loop, rectangle, regular } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { opening } from "./prints.ts";

/** The properties of a body beside its outline. */
export type More = Partial<Omit<Body, "solid">> & Pick<Prism, "holes" | "pockets">;

const extruded =
  (axis: Axis) =>
  (part: string, material: Material, outline: Loop, from: number, to: number, more: More = {}): Body => {
    const { holes, pockets, ...rest } = more;
    return { part, material, solid: { kind: "prism", axis, outline, from, to, holes, pockets }, ...rest };
  };

/** A plate or a block that runs along the rail: its outline in the side view (x, z). */
export const alongRail = extruded("y");
/** One that runs across the rail: its outline in (y, z). */
export const acrossRail = extruded("x");
/** One that stands on the mounting plane: its outline in (x, y). */
export const standing = extruded("z");

export const block = (part: string, material: Material, min: Vector, max: Vector, radius = 0, more: More = {}): Body =>
  standing(part, material, box(min[0], min[1], max[0], max[1], radius), min[2], max[2], more);

/** @param contour of (position, radius) along the axis */
export const turned = (
  part: string,
  material: Material,
  axis: Axis,
  centre: Turned["centre"],
  contour: readonly Corner[],
): Body => {
  const stations = contour.map(([position, radius]) => [position, radius] as const);
  return { part, material, solid: { kind: "turned", axis, centre, stations } };
};

const heads = new Map<string, Body>();

/** One solid for equal parts, so that a file holds it once. */
function shared(key: string, build: () => Body, at: Vector): Body {
  const head = heads.get(key) ?? build();
  // A catalogue has a few dozen sizes of screws.
  if (heads.size < 500) heads.set(key, head);
  return { ...head, at };
}

/**
 * A screw head looking away from the rail; `at` is the middle of its face.
 * @param radius of the head
 */
export function screwHead(at: Vector, radius: number, kind: "slot" | "hex" = "slot", length = radius * 1.6): Body {
  const size = Math.round(radius * 100) / 100;
  const drive = kind === "hex" ? regular(6, size * 0.58) : rectangle(size * 1.5, size * 0.34);
  const pockets = [opening([0, 0, 0], drive, Math.min(length * 0.4, size * 0.5))];
  return shared(
    `${kind} ${size} ${Math.round(length * 100)}`,
    () => standing("screw", "metal", circle(size), -length, 0, { pockets }),
    at,
  );
}

/** A round light looking away from the rail, on a face at `z`. */
export const led = ([x, y, z]: Vector, radius: number, material: Material = "green"): Body =>
  turned("LED", material, "z", [x, y], path`M${z} ${radius} L${z + radius * 0.5} ${radius * 0.6}`);
