import type { Body, Material, Prism, Vector } from "../model.ts";
import { box, circle, type Loop, polygon, rectangle, regular } from "../solid/loop.ts";

/** A body that is extruded, so that it can have pockets. */
export type PrismBody = Body & { readonly solid: Prism };

/** A plate or a block that runs along the rail: its outline in the side view (x, z). */
export const alongRail = (
  part: string,
  material: Material,
  outline: Loop,
  from: number,
  to: number,
  more: Partial<Omit<Body, "solid">> = {},
): PrismBody => ({ part, material, solid: { kind: "prism", axis: "y", outline, from, to }, ...more });

/** A block that stands on the mounting plane: its outline in (x, y). */
export const standing = (
  part: string,
  material: Material,
  outline: Loop,
  from: number,
  to: number,
  more: Partial<Omit<Body, "solid">> = {},
): PrismBody => ({ part, material, solid: { kind: "prism", axis: "z", outline, from, to }, ...more });

export const block = (
  part: string,
  material: Material,
  min: Vector,
  max: Vector,
  radius = 0,
  more: Partial<Omit<Body, "solid">> = {},
): PrismBody => standing(part, material, box(min[0], min[1], max[0], max[1], radius), min[2], max[2], more);

const heads = new Map<string, Body>();

/** One solid for equal parts, so that a file holds it once. */
function shared(key: string, build: () => Body, at: Vector): Body {
  const known = heads.get(key) ?? build();
  // A catalogue has a few dozen sizes of screws.
  if (heads.size < 500) heads.set(key, known);
  return { ...known, at };
}

export type ScrewKind = "slot" | "hex" | "cross";

/**
 * A screw head looking away from the rail; `at` is the middle of its face.
 * @param radius of the head
 */
export function screwHead(at: Vector, radius: number, kind: ScrewKind = "slot", length = radius * 1.6): Body {
  const size = Math.round(radius * 100) / 100;
  return shared(
    `${kind} ${size} ${Math.round(length * 100)}`,
    () => ({
      part: "screw",
      material: "metal",
      solid: {
        kind: "prism",
        axis: "z",
        outline: circle(size),
        from: -length,
        to: 0,
        pockets: [{ at: [0, 0, 0], outline: drives(kind, size), depth: Math.min(length * 0.4, size * 0.5) }],
      },
    }),
    at,
  );
}

function drives(kind: ScrewKind, radius: number): Loop {
  if (kind === "hex") return regular(6, radius * 0.58);
  if (kind === "slot") return rectangle(radius * 1.5, radius * 0.34);
  const [arm, half] = [radius * 0.68, radius * 0.15];
  return polygon([
    [-arm, -half],
    [-half, -half],
    [-half, -arm],
    [half, -arm],
    [half, -half],
    [arm, -half],
    [arm, half],
    [half, half],
    [half, arm],
    [-half, arm],
    [-half, half],
    [-arm, half],
  ]);
}

/** A round light looking away from the rail. */
export const led = (at: Vector, radius: number, material: Material = "green"): Body => ({
  part: "LED",
  material,
  solid: {
    kind: "turned",
    axis: "z",
    centre: [at[0], at[1]],
    stations: [
      [at[2] - 0.4, radius],
      [at[2], radius],
      [at[2] + radius * 0.5, radius * 0.6],
    ],
  },
});
