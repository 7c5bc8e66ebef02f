import type { SpecOf } from "../drawing-spec.ts";
import type { Model, Print, Vector } from "../model.ts";
import { box, type Corner, polygon, rectangle } from "../solid/loop.ts";
import { buildClamps, clampNumbers, housing, railOutline, stairs } from "./device.ts";
import { alongRail } from "./parts.ts";
import type { Dimensions } from "./shape-model.ts";

type Line = [number, number][];

/**
 * An engineer expects a slim base with two clamps on the unprotected (1, 3) and two on the protected side (2, 4), a plug
 * that can be pulled without opening the circuit, with an arrow to the protected side, and on the flank the protective
 * circuit.
 */
export function signalArrester(
  { clamp }: SpecOf<"spd">,
  { widthMm: width, heightMm, depthMm: depth }: Dimensions,
): Model {
  const half = heightMm / 2;
  const inner = half * 0.44;
  const crownTop = depth * 0.66;
  const place = { half, inner, low: depth * 0.4, high: depth * 0.56, width };
  const [left, right] = [stairs({ ...place, side: -1 }, [1, 1]), stairs({ ...place, side: 1 }, [1, 1])];
  const clamps = buildClamps([...left.rows, ...right.rows], clamp);
  const crown: Corner = [-inner, crownTop, 0.8];
  const wall = width * 0.07;
  const [from, to] = [wall, width - wall];
  const reach = inner - 1;
  const rise = depth - crownTop;
  const plug: Corner[] = [
    [-reach, crownTop, 0],
    [-reach, depth - rise * 0.4, 0.6],
    [-reach * 0.66, depth - rise * 0.26, 0.6],
    [-reach * 0.66, depth, 1.2],
    [reach * 0.66, depth, 1.2],
    [reach * 0.66, depth - rise * 0.26, 0.6],
    [reach, depth - rise * 0.4, 0.6],
    [reach, crownTop, 0],
  ];
  const label: Vector = [0, 0, depth * 0.34];
  return {
    rail: "th35",
    clampingPoints: clamps.points,
    bodies: [
      housing(railOutline(half, [...left.corners, crown], [...right.corners, crown], 1.2), width, clamps.pockets, [
        { at: label, material: "white", outline: rectangle(half * 1.1, depth * 0.22, 1) },
        ...clampNumbers(left.rows, ["1", "3"], 4.4),
        ...clampNumbers(right.rows, ["2", "4"], 4.4),
        ...signalCircuit(label, half * 0.5, depth * 0.08),
      ]),
      ...clamps.bodies,
      alongRail("plug", "dark", polygon(plug), from, to, {
        prints: [
          { at: [0, width / 2, depth], material: "green", outline: rectangle(width * 0.5, reach * 0.5, 0.4) },
          { at: [0, from, crownTop + rise * 0.62], material: "white", text: "SPD", size: rise * 0.26 },
          { at: [0, from, crownTop + rise * 0.24], material: "white", text: "→", size: rise * 0.3 },
        ],
      }),
    ],
  };
}

/** Two conductors with a decoupling resistor each, a gas arrester before and a suppressor diode after it. */
function signalCircuit([x, y, z]: Vector, reach: number, rise: number): Print[] {
  const size = rise * 0.34;
  const gasAt = -reach * 0.55;
  const diodeAt = reach * 0.6;
  return [
    {
      at: [x, y, z],
      material: "ink",
      lines: [
        ...[rise, -rise].flatMap((level): Line[] => [
          [
            [-reach, level],
            [-size * 1.6, level],
          ],
          [
            [size * 1.6, level],
            [reach, level],
          ],
          [
            ...box(-size * 1.6, level - size * 0.6, size * 1.6, level + size * 0.6),
            [-size * 1.6, level - size * 0.6],
          ].map(([a = 0, b = 0]): [number, number] => [a, b]),
        ]),
        [
          [gasAt, rise],
          [gasAt, size * 0.5],
        ],
        [
          [gasAt, -rise],
          [gasAt, -size * 0.5],
        ],
        [
          [gasAt - size, size * 0.5],
          [gasAt + size, size * 0.5],
        ],
        [
          [gasAt - size, -size * 0.5],
          [gasAt + size, -size * 0.5],
        ],
        [
          [diodeAt, rise],
          [diodeAt, -rise],
        ],
        [
          [diodeAt - size, size * 0.7],
          [diodeAt + size, size * 0.7],
          [diodeAt, -size * 0.7],
          [diodeAt - size, size * 0.7],
        ],
        [
          [diodeAt - size * 1.3, -size * 0.3],
          [diodeAt - size, -size * 0.7],
          [diodeAt + size, -size * 0.7],
          [diodeAt + size * 1.3, -size * 1.1],
        ],
      ],
    },
  ];
}
