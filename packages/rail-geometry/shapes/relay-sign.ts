import type { Material, Print, Vector } from "../model.ts";

type Line = readonly (readonly [number, number])[];

/** A coil and its changeovers (IEC 60617); `size` is half a coil's height. */
export function contactSign(poles: number, at: Vector, size: number): Print[] {
  const coil: Line[] = [
    [
      [-size * 3.4, -size],
      [-size * 1.8, -size],
      [-size * 1.8, size],
      [-size * 3.4, size],
      [-size * 3.4, -size],
    ],
    [
      [-size * 3.4, -size],
      [-size * 1.8, size],
    ],
  ];
  const changeover = (a: number): Line[] => [
    [
      [a, -size * 1.5],
      [a, -size * 0.4],
      [a - size * 0.8, size * 0.7],
    ],
    [
      [a - size * 0.8, size * 1.5],
      [a - size * 0.8, size * 0.6],
      [a - size * 0.3, size * 0.6],
    ],
    [
      [a + size * 0.5, size * 1.5],
      [a + size * 0.5, size * 0.6],
    ],
  ];
  const places = poles === 2 ? [size * 0.6, size * 2.8] : [size * 2];
  return [{ at, material: "ink", lines: [...coil, ...places.flatMap(changeover)] }];
}

/** A light-emitting diode and what it switches: a transistor or a triac. */
export function couplerSign(
  output: "transistor" | "triac",
  at: Vector,
  size: number,
  material: Material = "white",
): Print[] {
  const a = -size * 2;
  const diode: Line[] = [
    [
      [a, size * 1.5],
      [a, -size * 1.5],
    ],
    [
      [a - size * 0.7, size * 0.6],
      [a + size * 0.7, size * 0.6],
      [a, -size * 0.5],
      [a - size * 0.7, size * 0.6],
    ],
    [
      [a - size * 0.7, -size * 0.5],
      [a + size * 0.7, -size * 0.5],
    ],
    [
      [a + size * 1.1, size * 0.3],
      [a + size * 2.1, size * 0.3],
      [a + size * 1.8, size * 0.55],
    ],
    [
      [a + size * 1.1, -size * 0.3],
      [a + size * 2.1, -size * 0.3],
      [a + size * 1.8, -size * 0.05],
    ],
  ];
  const b = size * 1.6;
  const transistor: Line[] = [
    [
      [b - size * 0.7, size],
      [b - size * 0.7, -size],
    ],
    [
      [b - size * 0.7, size * 0.4],
      [b + size * 0.5, size],
      [b + size * 0.5, size * 1.5],
    ],
    [
      [b - size * 0.7, -size * 0.4],
      [b + size * 0.5, -size],
      [b + size * 0.5, -size * 1.5],
    ],
    [
      [b, -size],
      [b + size * 0.5, -size],
      [b + size * 0.3, -size * 0.5],
    ],
  ];
  const triac: Line[] = [
    [
      [b, size * 1.5],
      [b, size * 0.5],
    ],
    [
      [b, -size * 1.5],
      [b, -size * 0.5],
    ],
    [
      [b - size * 1.1, size * 0.5],
      [b + size * 1.1, size * 0.5],
    ],
    [
      [b - size * 1.1, -size * 0.5],
      [b + size * 1.1, -size * 0.5],
    ],
    [
      [b - size, size * 0.5],
      [b - size * 0.5, -size * 0.5],
      [b, size * 0.5],
    ],
    [
      [b, -size * 0.5],
      [b + size * 0.5, size * 0.5],
      [b + size, -size * 0.5],
    ],
  ];
  return [{ at, material, lines: [...diode, ...(output === "triac" ? triac : transistor)] }];
}
