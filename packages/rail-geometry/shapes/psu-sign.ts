import type { SpecOf } from "../drawing-spec.ts";
import type { Print, Vector } from "../model.ts";
import { rectangle } from "../solid/loop.ts";

type Line = readonly (readonly [number, number])[];

/** ~ and =, a mark of the current on each side of a converter's symbol. */
const wave = (a: number, b: number, size: number): Line =>
  [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step): [number, number] => [
    a + (step / 4) * size,
    b + Math.sin((step / 4) * Math.PI) * size * 0.5,
  ]);
const direct = (a: number, b: number, size: number): Line[] => [
  [
    [a - size, b + size * 0.3],
    [a + size, b + size * 0.3],
  ],
  [
    [a - size, b - size * 0.3],
    [a + size, b - size * 0.3],
  ],
];

const square = (half: number): Line => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
  [-half, -half],
];

function converterSign({ phases = "1" }: SpecOf<"psu">, half: number): Line[] {
  const mark = half * 0.32;
  const input =
    phases === "0"
      ? direct(-half * 0.46, half * 0.46, mark)
      : phases === "1"
        ? [wave(-half * 0.46, half * 0.46, mark)]
        : [0.74, 0.42, 0.1].map((share) => wave(-half * 0.5, half * share, mark));
  return [
    square(half),
    [
      [-half, -half],
      [half, half],
    ],
    ...input,
    ...direct(half * 0.46, -half * 0.46, mark),
  ];
}

/** Two diodes that feed one output. */
function diodeSign(half: number): Line[] {
  const diode = (b: number): Line[] => [
    [
      [-half * 1.6, b],
      [half * 1.2, b],
    ],
    [
      [-half * 0.4, b + half * 0.4],
      [-half * 0.4, b - half * 0.4],
      [half * 0.4, b],
      [-half * 0.4, b + half * 0.4],
    ],
    [
      [half * 0.4, b + half * 0.4],
      [half * 0.4, b - half * 0.4],
    ],
  ];
  return [
    ...diode(half * 0.6),
    ...diode(-half * 0.6),
    [
      [half * 1.2, half * 0.6],
      [half * 1.2, -half * 0.6],
    ],
    [
      [half * 1.2, 0],
      [half * 1.8, 0],
    ],
  ];
}

/** A capacitor across the output. */
const capacitorSign = (half: number): Line[] => [
  [
    [-half * 1.6, 0],
    [-half * 0.2, 0],
  ],
  [
    [-half * 0.2, half * 0.9],
    [-half * 0.2, -half * 0.9],
  ],
  [
    [half * 0.2, half * 0.9],
    [half * 0.2, -half * 0.9],
  ],
  [
    [half * 0.2, 0],
    [half * 1.6, 0],
  ],
];

/** The lines of the circuit symbol (IEC 60617). */
export const psuSymbol = (spec: SpecOf<"psu">, half: number): Line[] =>
  spec.diode ? diodeSign(half) : spec.buffer ? capacitorSign(half) : converterSign(spec, half);

/** The circuit symbol on a white field of the flank. */
export const psuSign = (spec: SpecOf<"psu">, at: Vector, half: number): Print[] => [
  { at, material: "white", outline: rectangle(half * (spec.diode || spec.buffer ? 4 : 2.6), half * 2.6, 1) },
  { at, material: "ink", lines: psuSymbol(spec, half) },
];
