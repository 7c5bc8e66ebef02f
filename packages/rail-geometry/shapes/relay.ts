import type { SpecOf } from "../drawing-spec.ts";
import type { Body, Model, Print, Vector } from "../model.ts";
import { box, centres, polygon, rectangle } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { alikeNamed, clampNumbers, device, flankLabel } from "./device.ts";
import { alongRail, block, led } from "./parts.ts";
import { field } from "./prints.ts";
import { contactSign, couplerSign } from "./relay-sign.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

type Relay = SpecOf<"relay">;

export const relay: ShapeModel<"relay"> = (spec, size) => (spec.slim ? slim(spec, size) : industrial(spec, size));

/**
 * An engineer expects a narrow socket with coil clamps (A1, A2) at one end and contact clamps (11, 12, 14) at the other,
 * a miniature relay plugged in between, a lever that throws it out and a light. An optocoupler has a dark insert with the
 * symbol of its output and two clamps (13, 14).
 */
function slim(spec: Relay, size: Dimensions): Model {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const top = depth * 0.74;
  const [innerLeft, innerRight] = [half * 0.5, half * 0.38];
  const contacts = spec.opto ? ["13", "14"] : ["12", "14", "11"];
  const high = top - depth * 0.06;
  const ends = [
    { counts: [1, 1], names: [["A1"], ["A2"]], inner: innerLeft, low: depth * 0.48, high },
    {
      counts: contacts.map(() => 1),
      names: contacts.map((name) => [name]),
      inner: innerRight,
      low: depth * (0.62 - contacts.length * 0.07),
      high,
    },
  ] as const;
  const { upper, lower, model } = device(size, spec.clamp, ends, { top, radius: 0.8 }, 1.2);
  const from = -innerLeft + half * 0.26;
  const lever = polygon(
    path`M${-innerLeft + 1} ${top} R0 H${from - 0.2} R0 V${depth} R0 H${from - half * 0.14} R0.4
      L${-innerLeft + 1} ${depth - depth * 0.1} R2`,
    0.6,
  );
  return model(
    [
      ...circuit(spec, half, Math.min(...[...upper, ...lower].map((row) => row.top))),
      ...clampNumbers(upper, 4.4),
      ...clampNumbers(lower, 4.4),
    ],
    [
      alongRail("release lever", spec.opto ? "grey" : "orange", lever, width * 0.16, width * 0.84),
      insert(spec, [from, innerRight - 0.4], [top, depth * 0.97], width),
    ],
  );
}

/** The relay or the optocoupler, with its symbol and the light that shows its state. */
function insert(
  spec: Relay,
  [from, to]: readonly [number, number],
  [floor, top]: readonly [number, number],
  width: number,
): Body {
  const wall = width * 0.08;
  const at: Vector = [(from + to) / 2, wall, (floor + top) / 2];
  const unit = Math.min((to - from) / (spec.opto ? 6 : 7.4), (top - floor) / 3.6);
  const lens = rectangle(width * 0.4, (to - from) * 0.12, 0.3);
  const light = field([from + (to - from) * 0.16, width / 2, top], "green", lens);
  const [part, material] = spec.opto ? (["optocoupler", "dark"] as const) : (["relay", "white"] as const);
  return alongRail(part, material, box(from, floor, to, top, 0.8), wall, width - wall, {
    prints: [...(spec.opto ? couplerSign(spec.opto, at, unit) : contactSign(1, at, unit)), light],
  });
}

/** The circuit on the flank: what is connected to which clamp. */
function circuit(spec: Relay, half: number, top: number, share?: number): Print[] {
  const { at, size, print } = flankLabel(half, top, share);
  const unit = Math.min(size[0] / 8, size[1] / 3.6);
  return [print, ...(spec.opto ? couplerSign(spec.opto, at, unit, "ink") : contactSign(spec.poles, at, unit))];
}

/** The clamps of each step by the number of changeovers, the outermost first: contacts above, coil and commons below. */
const SOCKETS = {
  1: [["12 14"], ["A1 A2", "11"]],
  2: [
    ["22 12", "24 14"],
    ["A1 A2", "21 11"],
  ],
} as const;

/**
 * An engineer expects a socket of the width of a relay with clamps in steps, a clear relay standing on it whose coil and
 * contacts show, a test button and a light, and the lever that holds it and throws it out.
 */
function industrial(spec: Relay, size: Dimensions): Model {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const inner = half * 0.46;
  const top = depth * 0.56;
  const [above, below] = SOCKETS[spec.poles === 2 ? 2 : 1].map((steps) => steps.map((step) => step.split(" ")));
  const ends = alikeNamed([above ?? [], below ?? []], { inner, low: depth * 0.42, high: top - depth * 0.03 });
  const { upper, lower, model } = device(size, spec.clamp, ends, { top, radius: 0.8 });
  const [from, to] = [-inner + 3.2, inner - 0.6];
  const relayTop = depth - 2.4;
  const [length, height] = [to - from, relayTop - top];
  const middle = (from + to) / 2;
  const arm = width * 0.28;
  const latch = polygon(path`M${-inner + 0.8} ${top} H${from - 0.2} V${relayTop} H${from - 1.6} V${top + height * 0.4}
    L${-inner + 0.8} ${top + height * 0.2}`);
  return model(
    [...circuit(spec, half, top + 2, 0.4), ...clampNumbers(upper, 3.4), ...clampNumbers(lower, 3.4)],
    [
      alongRail("retaining lever", "dark", latch, width * 0.1, width * 0.9),
      clearRelay(spec, [from, to], [top, relayTop], width),
      block("retaining lever", "dark", [from - 1.6, (width - arm) / 2, relayTop], [from + 5, (width + arm) / 2, depth]),
      block(
        "test button",
        "orange",
        [middle - length * 0.1, width * 0.18, relayTop],
        [middle + length * 0.06, width * 0.5, depth - 0.8],
      ),
      led([middle, width * 0.74, relayTop], 1.2, "green"),
    ],
  );
}

/** Its coil lies on the left, a blade for each changeover on the right. */
function clearRelay(
  { poles }: Relay,
  [from, to]: readonly [number, number],
  [floor, top]: readonly [number, number],
  width: number,
): Body {
  const wall = width * 0.07;
  const [length, height] = [to - from, top - floor];
  const z = floor + height * 0.44;
  const at = (share: number): Vector => [from + length * share, wall, z];
  const blades = poles === 2 ? [0.62, 0.82] : [0.72];
  return alongRail("relay", "glass", box(from, floor, to, top, 1), wall, width - wall, {
    prints: [
      field(at(0.28), "dark", rectangle(length * 0.42, height * 0.68, 0.5)),
      field(at(0.28), "copper", rectangle(length * 0.32, height * 0.5, 0.3)),
      ...blades.flatMap((share) => [
        field(at(share), "metal", rectangle(length * 0.07, height * 0.68, 0.3)),
        ...centres(2, height * 0.6, -height * 0.3).map((rise) =>
          field([from + length * (share + 0.06), wall, z + rise], "copper", rectangle(length * 0.05, height * 0.1)),
        ),
      ]),
      ...contactSign(poles, [to - length * 0.16, width / 2, top], Math.min(width * 0.11, length * 0.09)),
    ],
  });
}
