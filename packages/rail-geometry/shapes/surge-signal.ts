import type { SpecOf } from "../drawing-spec.ts";
import type { Model, Print, Vector } from "../model.ts";
import { mirrored, polygon, rectangle } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { clampNumbers, device } from "./device.ts";
import { alongRail } from "./parts.ts";
import { drawn, field, text } from "./prints.ts";
import type { Dimensions } from "./shape-model.ts";

/**
 * An engineer expects a slim base with two clamps on the unprotected (1, 3) and two on the protected side (2, 4), a plug
 * that can be pulled without opening the circuit, with an arrow to the protected side, and on the flank the protective
 * circuit.
 */
export function signalArrester({ clamp }: SpecOf<"spd">, size: Dimensions): Model {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const inner = half * 0.44;
  const crown = depth * 0.66;
  const end = (...names: string[]) => ({
    counts: [1, 1],
    names: names.map((name) => [name]),
    ...{ inner, low: depth * 0.4, high: depth * 0.56 },
  });
  const ends = [end("1", "3"), end("2", "4")] as const;
  const { upper, lower, model } = device(size, clamp, ends, { top: crown, radius: 0.8 }, 1.2);
  const wall = width * 0.07;
  const reach = inner - 1;
  const rise = depth - crown;
  const plug = mirrored(path`M${-reach} ${crown} R0 V${depth - rise * 0.4} R0.6
    L${-reach * 0.66} ${depth - rise * 0.26} R0.6 V${depth} R1.2`);
  const label: Vector = [0, 0, depth * 0.34];
  return model(
    [
      field(label, "white", rectangle(half * 1.1, depth * 0.22, 1)),
      ...clampNumbers(upper, 4.4),
      ...clampNumbers(lower, 4.4),
      signalCircuit(label, half * 0.5, depth * 0.08),
    ],
    [
      alongRail("plug", "dark", polygon(plug), wall, width - wall, {
        prints: [
          field([0, width / 2, depth], "green", rectangle(width * 0.5, reach * 0.5, 0.4)),
          text([0, wall, crown + rise * 0.62], "white", "SPD", rise * 0.26),
          text([0, wall, crown + rise * 0.24], "white", "→", rise * 0.3),
        ],
      }),
    ],
  );
}

/** Two conductors with a decoupling resistor each, a gas arrester before and a suppressor diode after it. */
function signalCircuit(at: Vector, reach: number, rise: number): Print {
  const size = rise * 0.34;
  const [long, wide] = [size * 1.6, size * 0.6];
  const gas = -reach * 0.55;
  const diode = reach * 0.6;
  const [left, right] = [diode - size, diode + size];
  return drawn(at, "ink", [
    ...[rise, -rise].flatMap(
      (b) => strokes`M${-reach} ${b} H${-long} M${long} ${b} H${reach}
        M${-long} ${b - wide} H${long} V${b + wide} H${-long} V${b - wide}`,
    ),
    ...strokes`M${gas} ${rise} V${size * 0.5} M${gas} ${-rise} V${-size * 0.5}
      M${gas - size} ${size * 0.5} H${gas + size} M${gas - size} ${-size * 0.5} H${gas + size}
      M${diode} ${rise} V${-rise} M${left} ${size * 0.7} H${right} L${diode} ${-size * 0.7} ${left} ${size * 0.7}
      M${diode - size * 1.3} ${-size * 0.3} L${left} ${-size * 0.7} H${right} L${diode + size * 1.3} ${-size * 1.1}`,
  ]);
}
