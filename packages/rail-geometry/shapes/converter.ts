import type { SpecOf } from "../drawing-spec.ts";
import type { Body, Print, Vector } from "../model.ts";
import { type Corner, centres, circle, polygon, rectangle } from "../solid/loop.ts";
import { buildClamps, clampNumbers, flankLabel, housing, lights, railOutline, stairs } from "./device.ts";
import { alongRail } from "./parts.ts";
import type { ShapeModel } from "./shape-model.ts";

type Converter = SpecOf<"converter">;

/** The clamps of each step, the outermost first: input and supply at the upper end, output at the lower. */
function clampSteps({ width, probe }: Converter): readonly [upper: number[], lower: number[]] {
  if (width === "slim")
    return [
      [1, 1, 1],
      [1, 1, 1],
    ];
  // A resistance thermometer is connected by four wires.
  return probe
    ? [
        [2, 2],
        [2, 2],
      ]
    : [[2, 2], [2]];
}

/**
 * An engineer expects a narrow tall housing with input, output and supply separated, a flap over its DIL switches, a light
 * and its block diagram on the flank; a temperature converter has a resistance thermometer's symbol and °C, a current
 * converter the core that its conductor runs through.
 */
export const converter: ShapeModel<"converter"> = (spec, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const inner = half * 0.44;
  const isWide = spec.width === "wide";
  const top = depth - (isWide ? 0 : depth * 0.05);
  const place = { half, inner, low: depth * 0.42, high: depth * 0.78, width };
  const [upper, lower] = clampSteps(spec);
  const left = stairs({ ...place, side: -1 }, upper);
  const right = stairs({ ...place, side: 1, high: depth * (lower.length > 1 ? 0.78 : 0.62) }, lower);
  const clamps = buildClamps([...left.rows, ...right.rows], spec.clamp);
  const crown: Corner = [-inner, top, isWide ? 4 : 1];
  const outline = railOutline(half, [...left.corners, crown], [...right.corners, crown], 1.4);
  const label = flankLabel(half, place.low);
  const unit = Math.min(label.size[0] / 3, label.size[1] / 1.4);
  const prints: Print[] = [
    label.print,
    ...clampNumbers(left.rows, isWide ? ["1 2", "3 4"] : ["1", "2", "3"], 4.4),
    ...clampNumbers(right.rows, isWide ? ["5 6", "7 8"] : ["4", "5", "6"], 4.4),
    ...(isWide
      ? [
          {
            at: [0, 0, depth * 0.87] as const,
            material: "white" as const,
            text: spec.probe ? "°C" : "A~",
            size: inner * 0.8,
          },
        ]
      : [vents(inner, depth)]),
    ...flankSign(spec, label.at, unit),
    ...(isWide ? dil([-inner * 0.3, width / 2, top], inner, width) : []),
    ...(isWide
      ? [
          {
            at: [inner * 0.45, width / 2, top] as const,
            material: "ink" as const,
            text: spec.probe ? "°C" : "A~",
            size: width * 0.46,
          },
        ]
      : []),
    ...lights([[isWide ? inner * 0.75 : inner * 0.8, width / 2]], top, Math.min(1.4, width * 0.16), "green"),
  ];
  return {
    rail: "th35",
    bodies: [
      housing(outline, width, clamps.pockets, prints),
      ...clamps.bodies,
      ...(isWide ? [] : [flap(inner, width, [top, depth])]),
    ],
    clampingPoints: clamps.points,
  };
};

/** Openings for the air in the flank. */
const vents = (inner: number, depth: number): Print => ({
  at: [0, 0, depth * 0.74],
  material: "ink",
  isEngraved: true,
  lines: [-2, -1, 0, 1, 2].map((step) => [
    [step * inner * 0.24, -depth * 0.09],
    [step * inner * 0.24, depth * 0.09],
  ]),
});

/** The clear flap over the switches of a slim converter. */
function flap(inner: number, width: number, [from, to]: readonly [number, number]): Body {
  const outline = polygon([
    [-inner + 1.4, from],
    [inner * 0.5, from],
    [inner * 0.5, to, 1],
    [-inner + 1.4, to, 1],
  ]);
  return alongRail("flap", "glass", outline, width * 0.08, width * 0.92, {
    prints: dil([-inner * 0.2, width / 2, to], inner, width),
  });
}

/** A DIL switch: red with a white lever for each function. */
function dil(at: Vector, inner: number, width: number): Print[] {
  const [x, y, z] = at;
  const length = inner * 0.9;
  return [
    { at, material: "red", outline: rectangle(width * 0.6, length) },
    ...centres(4, length * 0.9, x - length * 0.45).map(
      (each, index): Print => ({
        at: [each, y + width * (index === 1 ? 0.1 : -0.1), z],
        material: "white",
        outline: rectangle(width * 0.2, length * 0.12),
      }),
    ),
  ];
}

type Line = readonly (readonly [number, number])[];

const arrow = (from: number, to: number, b: number, size: number): Line[] => [
  [
    [from, b],
    [to, b],
  ],
  [
    [to - size, b + size * 0.6],
    [to, b],
    [to - size, b - size * 0.6],
  ],
];

const rectangular = (a: number, b: number, halfA: number, halfB: number): Line => [
  [a - halfA, b - halfB],
  [a + halfA, b - halfB],
  [a + halfA, b + halfB],
  [a - halfA, b + halfB],
  [a - halfA, b - halfB],
];

/** The block diagram: what comes in, the isolation, what goes out. */
function flankSign(spec: Converter, at: Vector, size: number): Print[] {
  const block: Line[] = [
    rectangular(0, 0, size * 0.5, size * 0.5),
    [
      [-size * 0.5, -size * 0.5],
      [size * 0.5, size * 0.5],
    ],
    ...arrow(size * 0.5, size * 1.2, 0, size * 0.18),
  ];
  const input: Line[] = spec.probe
    ? [
        rectangular(-size * 1.08, 0, size * 0.11, size * 0.34),
        [
          [-size * 1.34, -size * 0.34],
          [-size * 1.24, -size * 0.34],
          [-size * 0.86, size * 0.34],
        ],
        ...[-1, 1].map(
          (side): Line => [
            [-size * 1.08, side * size * 0.34],
            [-size * 1.08, side * size * 0.46],
            [-size * 0.5, side * size * 0.46],
          ],
        ),
      ]
    : spec.loop
      ? [
          [
            [-size * 0.72, 0],
            [-size * 0.5, 0],
          ],
        ]
      : arrow(-size * 1.2, -size * 0.5, 0, size * 0.18);
  const [x, y, z] = at;
  const core: Vector = [x - size * 1.02, y, z];
  return [
    { at, material: "ink", lines: [...block, ...input] },
    ...(spec.loop
      ? [
          { at: core, material: "darkMetal" as const, outline: circle(size * 0.3) },
          { at: core, material: "white" as const, outline: circle(size * 0.17) },
          { at: core, material: "copper" as const, outline: circle(size * 0.09) },
        ]
      : []),
  ];
}
