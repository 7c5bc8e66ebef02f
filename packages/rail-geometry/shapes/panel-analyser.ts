import type { Body, Print, Vector } from "../model.ts";
import { centres, circle, rectangle } from "../solid/loop.ts";
import { sign, strokes } from "../solid/path.ts";
import { block, standing } from "./parts.ts";
import { drawn, field, opening, text } from "./prints.ts";
import { type ShapeModel, withoutClamps } from "./shape-model.ts";

/** The readings agree with each other: 1.732 · 399.1 V · 18.6 A · 0.98 = 12.60 kW, and 399.1 V is between 230 V phases. */
const PHASES = ["230.4", "231.0", "229.8"];
const VALUES = ["U  399.1 V", "I  18.60 A", "P  12.60 kW", "cosφ  0.980"];
const LARGE = ["L1  230.4 V", "L2  231.0 V", "L3  229.8 V", "P  12.60 kW", "f  49.98 Hz"];
/** Harmonics 3 to 13 of a current, as shares of the largest. */
const HARMONICS = [0.9, 1, 0.62, 0.2, 0.44, 0.3];

type Screen = { readonly prints: (z: number) => Print[]; readonly material: "screen" | "dark" };

/**
 * A panel meter of 96 × 96 mm (IEC 61554): an engineer expects the front frame with a display and keys below it, a
 * body that goes through the cut-out of 92 × 92 mm with its clamps, and plugs at the back. Simple ones have three rows of
 * red digits, larger ones a screen with the values, the largest a chart of the harmonics too.
 */
export const analyser: ShapeModel<"analyser"> = ({ lines }, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const frameFrom = depth * 0.86;
  const top = depth - 0.8;
  const y = width / 2;
  const body = { x: half * 0.94, y: width * 0.03 };
  const back = depth * 0.16;
  const glass = { x: -heightMm * 0.11, high: heightMm * 0.6, wide: width * 0.84 };
  const area: Area = { x: glass.x, y, high: glass.high - 3, wide: glass.wide - 3 };
  const screen = screenOf(lines, area);
  const keys = centres(4, width * 0.84, width * 0.08);
  const keyAt = heightMm * 0.35;
  return withoutClamps([
    ...plugs([half, width, back]),
    block("housing", "housing", [-body.x, body.y, back], [body.x, width - body.y, frameFrom], 1, {
      prints: [vents([body.x, body.y, (back + frameFrom) / 2])],
    }),
    ...clips([body.x, body.y, back, frameFrom], half, width),
    standing("front frame", "housing", rectangle(heightMm, width, 3, 0, y), frameFrom, top, {
      pockets: [opening([glass.x, y, top], rectangle(glass.wide, glass.high, 2), 1.4, "dark")],
      prints: [
        text([half * 0.91, y, top], "white", "V · A · kW · kWh", width * 0.036),
        field([half * 0.91, width * 0.93, top], "green", circle(width * 0.014)),
      ],
    }),
    block(
      "display",
      screen.material,
      [area.x - area.high / 2, y - area.wide / 2, top - 1.4],
      [area.x + area.high / 2, y + area.wide / 2, top - 0.2],
      1,
      { prints: screen.prints(top - 0.2) },
    ),
    ...keys.map((at, index) => key([keyAt, at, depth], width * 0.075, top, index)),
  ]);
};

type Area = { readonly x: number; readonly y: number; readonly high: number; readonly wide: number };

function screenOf(lines: number, area: Area): Screen {
  if (lines === 3) return { material: "dark", prints: (z) => digits(area, z) };
  const rows = lines === 4 ? VALUES : LARGE;
  const share = lines === 4 ? 1 : 0.72;
  const [start, size] = [area.x - area.high / 2, (area.high * 0.96) / rows.length];
  return {
    material: "screen",
    prints: (z) => [
      ...rows.map((value, row) => {
        const x = start + size * (row + 0.5) + area.high * 0.02;
        const y = area.y - area.wide * (0.5 - share / 2);
        return text([x, y, z], "ink", value, Math.min(size * 0.66, (area.wide * share) / 7.4));
      }),
      ...(lines > 4 ? chart(area, z) : []),
    ],
  };
}

/** Three windows with seven-segment digits, the phases named beside them. */
function digits({ x, y, high, wide }: Area, z: number): Print[] {
  return centres(3, high, x - high / 2).flatMap((at, row) => [
    text([at, y - wide * 0.42, z], "white", `L${row + 1}`, high * 0.1),
    field([at, y + wide * 0.08, z], "ink", rectangle(wide * 0.74, high * 0.28, 0.8)),
    text([at, y + wide * 0.08, z], "red", PHASES[row] ?? "", high * 0.24),
  ]);
}

/** Columns of the harmonics, from their common foot up. */
function chart({ x, y, high, wide }: Area, z: number): Print[] {
  const [from, length] = [y + wide * 0.22, wide * 0.25];
  const foot = x + high * 0.4;
  return centres(HARMONICS.length, length, from).map((at, index) => {
    const rise = high * 0.8 * (HARMONICS[index] ?? 0);
    return field([foot - rise / 2, at, z], "green", rectangle((length / HARMONICS.length) * 0.7, rise));
  });
}

/** Left, up, down and enter. */
const SIGNS = ["M.5 .6 -.5 0 .5 -.6", "M-.6 -.4 0 .5 .6 -.4", "M-.6 .4 0 -.5 .6 .4", "M.6 .6 V-.1 H-.6"];

function key([x, y, depth]: Vector, reach: number, from: number, index: number): Body {
  return block("key", "grey", [x - reach * 0.62, y - reach, from], [x + reach * 0.62, y + reach, depth], 1.2, {
    prints: [drawn([x, y, depth], "dark", sign(SIGNS[index] ?? "", reach * 0.5))],
  });
}

/** Slots for the air in the flank. */
const vents = ([half, y, z]: Vector): Print =>
  drawn(
    [0, y, z],
    "ink",
    centres(7, half * 0.9, -half * 0.45).flatMap((x) => strokes`M${x} -8 V8`),
  );

/** The clamps that pull the frame against the panel, one at each side. */
function clips([x, y, from, to]: readonly [number, number, number, number], half: number, width: number): Body[] {
  const [low, high] = [from + (to - from) * 0.3, to - (to - from) * 0.12];
  return [0, width - y * 0.9]
    .map((at) => {
      const [from, to] = at === 0 ? [y * 0.1, y] : [width - y, at + y * 0.8];
      return block("panel clamp", "grey", [-x * 0.86, from, low], [-x * 0.6, to, high]);
    })
    .concat(
      [-1, 1].map((side) => {
        const [a, b] = side < 0 ? [-half + 0.3, -x] : [x, half - 0.3];
        return block("panel clamp", "grey", [a, width * 0.2, low], [b, width * 0.32, high]);
      }),
    );
}

/** Voltages and supply at the upper edge, currents and communication at the lower one, in plugs for two to four wires. */
function plugs([half, width, top]: Vector): Body[] {
  const plug = (x: number, from: number, ways: number, pitch: number): Body => {
    const length = ways * pitch;
    const outline = rectangle(14, length, 0, x, from + length / 2);
    return standing("plug-in terminal", "green", outline, 0, top, {
      pockets: centres(ways, length, from).map((y) => opening([x, y, 0], circle(pitch * 0.36), top * 0.6)),
    });
  };
  const pitch = (width * 0.84) / 9;
  const edge = half * 0.94 - 9;
  return [
    plug(-edge, width * 0.07, 4, pitch),
    plug(-edge, width * 0.07 + pitch * 4.6, 2, pitch),
    plug(edge, width * 0.07, 6, pitch),
    plug(edge, width * 0.07 + pitch * 6.4, 3, pitch * 0.86),
  ];
}
