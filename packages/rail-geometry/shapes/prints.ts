import type { Material, Pocket, Print, Vector } from "../model.ts";
import { circle, type Loop, type Point } from "../solid/loop.ts";

/** A printed text; the axes of outlines and lines are those of {@link Print}. */
export const text = (at: Vector, material: Material, content: string, size: number): Print => ({
  at,
  material,
  text: content,
  size,
});

export const field = (at: Vector, material: Material, outline: Loop): Print => ({ at, material, outline });

export const drawn = (at: Vector, material: Material, lines: readonly (readonly Point[])[]): Print => ({
  at,
  material,
  lines,
});

/** Lines of the mould. */
export const engraved = (at: Vector, lines: readonly (readonly Point[])[]): Print => ({
  at,
  material: "ink",
  lines,
  isEngraved: true,
});

/** Lights on a front: printed, as they are flush. */
export const lights = (places: readonly Point[], z: number, radius: number, material: Material): Print[] =>
  places.map(([x, y]) => field([x, y, z], material, circle(radius)));

/** @param floor what its bottom is made of; dark without it */
export const opening = (at: Vector, outline: Loop, depth: number, floor?: Material): Pocket =>
  floor ? { at, outline, depth, floor } : { at, outline, depth };
