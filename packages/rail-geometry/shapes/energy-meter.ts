import type { SpecOf } from "../drawing-spec.ts";
import type { Body, Print, Vector } from "../model.ts";
import { centres, circle, type Point, rectangle } from "../solid/loop.ts";
import { strokes } from "../solid/path.ts";
import { device, rj45Socket } from "./device.ts";
import { block } from "./parts.ts";
import { drawn, field, lights, text } from "./prints.ts";
import type { ShapeModel } from "./shape-model.ts";

type Meter = SpecOf<"meter">;

/** The front of a modular device is 45 mm long (DIN 43880). */
const FRONT_HALF_MM = 22.5;
/** Conductors of 25 mm² go through a meter; the clamps of what measures by transformers are M3. */
const ENTRY_MM = { through: 4.2, byTransformers: 2.3 } as const;
/** From this width on an analyser has a network socket. */
const SOCKET_FROM_MM = 90;
const KEY_MM = 0.8;

/**
 * Meters: an engineer expects a modular housing with large clamps (a conductor in above, out below), a display with the
 * energy's digits, a red light that flashes with the energy, and for three phases a light each.
 * Analysers by transformers: more and smaller clamps, a wide display of the phases and their sum, and keys.
 */
export const meter: ShapeModel<"meter"> = (spec, size) => {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const inner = Math.min(FRONT_HALF_MM, half * 0.56);
  const count = spec.display ? 6 : spec.phases === "3" ? 4 : 2;
  const shoulder = depth * 0.68;
  const end = { counts: [count], inner, low: shoulder, high: shoulder };
  const entry = spec.display || spec.transformers ? ENTRY_MM.byTransformers : ENTRY_MM.through;
  const top = depth - KEY_MM;
  const front: Front = { inner, width, top, depth };
  const { prints, bodies } = spec.display ? analyserFront(front) : meterFront(spec, front);
  return device(size, spec.clamp, [end, end], { top, radius: 1 }, 0.8, entry).model(
    [...prints, ...flank(spec, [0, 0, depth * 0.42], inner)],
    bodies,
  );
};

type Front = { readonly inner: number; readonly width: number; readonly top: number; readonly depth: number };
type FrontParts = { readonly prints: Print[]; readonly bodies: Body[] };

/** A raised pane over the digits, so that they are not worn off. */
const pane = (
  [x, y]: readonly [number, number],
  [wide, high]: readonly [number, number],
  { top, depth }: Front,
  prints: Print[],
): Body =>
  block("display", "screen", [x - high / 2, y - wide / 2, top], [x + high / 2, y + wide / 2, depth], 0, { prints });

/** Slim meters have the digits' last seven places; what they count is 24 816.4 kWh. */
function meterFront({ phases }: Meter, front: Front): FrontParts {
  const { inner, width, top, depth } = front;
  const isSlim = width < inner;
  const y = width / 2;
  const isThreePhase = phases === "3";
  const line = (x: number, at: number, z: number, value: string, size: number) => text([x, at, z], "ink", value, size);
  const wide = width * (!isSlim && isThreePhase ? 0.74 : 0.84);
  const high = inner * (isSlim ? 0.5 : 0.62);
  const x = -inner * 0.5;
  const digits = isSlim ? "24816.4" : "024816.4";
  const size = Math.min(high * 0.56, wide / (digits.length * 0.6 + 0.4));
  const display = pane([x, y], [wide, high], front, [
    line(x - high * 0.14, y, depth, digits, size),
    line(x + high * 0.3, y + wide * 0.26, depth, "kWh", Math.min(size * 0.7, high * 0.26)),
    ...(isThreePhase ? [line(x + high * 0.3, y - wide * 0.26, depth, "L1 L2 L3", high * 0.22)] : []),
  ]);
  const lightAt = inner * 0.16;
  const small = Math.min(width * 0.15, inner * 0.17);
  const keyAt = inner * 0.62;
  const pulses = isSlim ? "imp" : "1000 imp/kWh";
  const phaseLights = centres(3, width * 0.24, width * 0.68).map((at): Point => [lightAt, at]);
  return {
    bodies: [
      display,
      block("key", "grey", [keyAt - small * 0.6, y - small, top], [keyAt + small * 0.6, y + small, depth], 0.5),
    ],
    prints: [
      ...lights([[lightAt, width * (isSlim ? 0.22 : 0.14)]], top, Math.min(1.3, width * 0.07), "red"),
      line(lightAt, width * (isThreePhase ? 0.42 : 0.6), top, pulses, Math.min(isSlim ? small : width / 12, small)),
      ...(isThreePhase
        ? [line(keyAt, width * 0.2, top, "3×230/400 V", inner * 0.14), ...lights(phaseLights, top, 1.3, "green")]
        : []),
    ],
  };
}

/** The readings agree: the sum is that of the phases, at 399.1 V and 18.6 A with cos φ = 0.98. */
const PHASES = ["L1  4.21 kW", "L2  4.18 kW", "L3  4.21 kW", "Σ  12.60 kW"];

function analyserFront(front: Front): FrontParts {
  const { inner, width, top, depth } = front;
  const hasSocket = width > SOCKET_FROM_MM;
  const wide = Math.min(width * 0.62, inner * 2.1);
  const high = inner * 1.5;
  const y = width * 0.06 + wide / 2;
  const x = -inner * 0.08;
  const readings = centres(PHASES.length, high * 0.92, x - high * 0.46).map((at, index) =>
    text([at, y, depth], "ink", PHASES[index] ?? "", high * 0.17),
  );
  const keysAt = y + wide / 2 + (width - y - wide / 2) * (hasSocket ? 0.25 : 0.5);
  const key = Math.min(width * 0.06, inner * 0.22);
  const keys = centres(3, high * 0.9, x - high * 0.45).map((at) =>
    block("key", "grey", [at - key * 0.7, keysAt - key, top], [at + key * 0.7, keysAt + key, depth], 0.6),
  );
  const socketAt: Vector = [x + high * 0.1, width * 0.86, top];
  return {
    bodies: [
      pane([x, y], [wide, high], front, readings),
      ...keys,
      ...(hasSocket ? [rj45Socket(socketAt, depth, 0.94)] : []),
    ],
    prints: hasSocket
      ? lights(
          [-5, 5].map((by) => [socketAt[0] - 9.4, socketAt[1] + by]),
          top,
          1.1,
          "green",
        )
      : lights([[-inner * 0.82, keysAt]], top, 1.2, "green"),
  };
}

/** On the flank: through it the conductors, or round them the transformers. */
function flank({ display, phases }: Meter, at: Vector, reach: number): Print[] {
  const levels = display || phases === "3" ? [-1, 0, 1] : [0];
  const gap = reach * 0.26;
  const size = reach * 0.1;
  const mark = display ? circle(size) : rectangle(size * 3, size * 1.7);
  return [
    field(at, "white", rectangle(reach * 1.9, reach * 0.9, 1)),
    drawn(
      at,
      "ink",
      levels.flatMap((level) => strokes`M${-reach * 0.85} ${level * gap} H${reach * 0.85}`),
    ),
    ...levels.map((level) =>
      field([at[0] + level * gap, at[1], at[2] + level * gap], display ? "white" : "grey", mark),
    ),
  ];
}
