import { add, DIRECTION, dot, subtract, times, type Vector } from "../../../packages/rail-geometry/index.ts";
import type { Geometry, Part, Scene } from "./parse-glb.ts";

/** The plane of a section across the rail: everything beyond it, along its normal, is cut away. */
export type Section = { readonly normal: Vector; readonly distance: number };

/** The half nearer to the eye is cut away; it stays away while the product is turned. */
export function planeOf(atMm: number, toEye: Vector): Section {
  const side = dot(DIRECTION.y, toEye) > 0 ? 1 : -1;
  return { normal: times(DIRECTION.y, side), distance: atMm * side };
}

/** A rectangle in the plane, larger than the product. */
export function quadIn({ normal, distance }: Section, { min, max }: Scene): Omit<Geometry, "lines"> {
  const reach = Math.hypot(...subtract(max, min));
  const middle = times(add(min, max), 0.5);
  const centre = add(middle, times(normal, distance - dot(middle, normal)));
  const [a, b] = [times(DIRECTION.x, reach), times(DIRECTION.z, reach)];
  const corners = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].flatMap(([alongA = 0, alongB = 0]) => add(centre, add(times(a, alongA), times(b, alongB))));
  return {
    positions: new Float32Array(corners),
    normals: new Float32Array([normal, normal, normal, normal].flat()),
    triangles: new Uint16Array([0, 1, 2, 2, 1, 3]),
  };
}

/** @returns the outlines of the cut: the ends of each line where a triangle crosses the plane */
export function cutLines(parts: readonly Part[], { normal, distance }: Section): Float32Array<ArrayBuffer> {
  const ends: number[] = [];
  for (const { geometry, at } of parts) {
    const { positions, triangles } = geometry;
    const cornerAt = (vertex = 0): Vector => [
      (positions[vertex * 3] ?? 0) + at[0],
      (positions[vertex * 3 + 1] ?? 0) + at[1],
      (positions[vertex * 3 + 2] ?? 0) + at[2],
    ];
    for (let first = 0; first < triangles.length; first += 3) {
      const corners = [0, 1, 2].map((corner) => cornerAt(triangles[first + corner]));
      const crossings = corners.flatMap((from, index) => {
        const to = corners[(index + 1) % 3] ?? from;
        const [above, below] = [dot(from, normal) - distance, dot(to, normal) - distance];
        return above > 0 === below > 0 ? [] : [add(from, times(subtract(to, from), above / (above - below)))];
      });
      if (crossings.length === 2) ends.push(...crossings.flat());
    }
  }
  return new Float32Array(ends);
}
