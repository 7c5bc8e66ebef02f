import type { SpecOf } from "../drawing-spec.ts";
import type { Body, Print, Vector } from "../model.ts";
import { centres, circle, polygon, rectangle } from "../solid/loop.ts";
import { path, sign, strokes } from "../solid/path.ts";
import { clampNumbers, device, flankLabel } from "./device.ts";
import { alongRail } from "./parts.ts";
import { drawn, engraved, field, lights, text } from "./prints.ts";
import type { ShapeModel } from "./shape-model.ts";

type Converter = SpecOf<"converter">;

/** The clamps of each step, the outermost first: input and supply at the upper end, output at the lower. */
const CLAMPS = {
  slim: [
    [1, 1, 1],
    [1, 1, 1],
  ],
  wide: [[2, 2], [2]],
  // A resistance thermometer is connected by four wires.
  probe: [
    [2, 2],
    [2, 2],
  ],
} as const;

/**
 * An engineer expects a narrow tall housing with input, output and supply separated, a flap over its DIL switches, a light
 * and its block diagram on the flank; a temperature converter has a resistance thermometer's symbol and °C, a current
 * converter the core that its conductor runs through.
 */
export const converter: ShapeModel<"converter"> = (spec, size) => {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const inner = half * 0.44;
  const isWide = spec.width === "wide";
  const top = depth - (isWide ? 0 : depth * 0.05);
  const low = depth * 0.42;
  const [upper, lower] = CLAMPS[isWide && spec.probe ? "probe" : spec.width];
  const [upperNames, lowerNames] = isWide
    ? [
        [
          ["1", "2"],
          ["3", "4"],
        ],
        [
          ["5", "6"],
          ["7", "8"],
        ],
      ]
    : [
        [["1"], ["2"], ["3"]],
        [["4"], ["5"], ["6"]],
      ];
  const ends = [
    { counts: upper, names: upperNames, inner, low, high: depth * 0.78 },
    { counts: lower, names: lowerNames, inner, low, high: depth * (lower.length > 1 ? 0.78 : 0.62) },
  ] as const;
  const { upper: left, lower: right, model } = device(size, spec.clamp, ends, { top, radius: isWide ? 4 : 1 }, 1.4);
  const label = flankLabel(half, low);
  const unit = Math.min(label.size[0] / 3, label.size[1] / 1.4);
  const measured = spec.probe ? "°C" : "A~";
  return model(
    [
      label.print,
      ...clampNumbers(left, 4.4),
      ...clampNumbers(right, 4.4),
      isWide ? text([0, 0, depth * 0.87], "white", measured, inner * 0.8) : vents(inner, depth),
      ...flankSign(spec, label.at, unit),
      ...(isWide ? dil([-inner * 0.3, width / 2, top], inner, width) : []),
      ...(isWide ? [text([inner * 0.45, width / 2, top], "ink", measured, width * 0.46)] : []),
      ...lights([[isWide ? inner * 0.75 : inner * 0.8, width / 2]], top, Math.min(1.4, width * 0.16), "green"),
    ],
    isWide ? [] : [flap(inner, width, [top, depth])],
  );
};

/** Openings for the air in the flank. */
const vents = (inner: number, depth: number): Print =>
  engraved(
    [0, 0, depth * 0.74],
    [-2, -1, 0, 1, 2].flatMap((step) => strokes`M${step * inner * 0.24} ${-depth * 0.09} V${depth * 0.09}`),
  );

/** The clear flap over the switches of a slim converter. */
function flap(inner: number, width: number, [from, to]: readonly [number, number]): Body {
  const outline = polygon(path`M${-inner + 1.4} ${from} H${inner * 0.5} V${to} R1 H${-inner + 1.4} R1`);
  return alongRail("flap", "glass", outline, width * 0.08, width * 0.92, {
    prints: dil([-inner * 0.2, width / 2, to], inner, width),
  });
}

/** A DIL switch: red with a white lever for each function. */
function dil(at: Vector, inner: number, width: number): Print[] {
  const [x, y, z] = at;
  const length = inner * 0.9;
  return [
    field(at, "red", rectangle(width * 0.6, length)),
    ...centres(4, length * 0.9, x - length * 0.45).map((each, index) =>
      field([each, y + width * (index === 1 ? 0.1 : -0.1), z], "white", rectangle(width * 0.2, length * 0.12)),
    ),
  ];
}

/** The block diagram: what comes in, the isolation, what goes out. */
const ISOLATION = "M-.5 -.5 H.5 V.5 H-.5 V-.5 M-.5 -.5 .5 .5 M.5 0 H1.2 M1.02 .108 L1.2 0 1.02 -.108";
const INPUTS = {
  current: "M-1.2 0 H-.5 M-.68 .108 L-.5 0 -.68 -.108",
  probe: `M-1.19 -.34 H-.97 V.34 H-1.19 V-.34 M-1.34 -.34 H-1.24 L-.86 .34
    M-1.08 -.34 V-.46 H-.5 M-1.08 .34 V.46 H-.5`,
  loop: "M-.72 0 H-.5",
};

function flankSign({ probe, loop }: Converter, at: Vector, size: number): Print[] {
  const input = probe ? INPUTS.probe : loop ? INPUTS.loop : INPUTS.current;
  const core: Vector = [at[0] - size * 1.02, at[1], at[2]];
  return [
    drawn(at, "ink", sign(`${ISOLATION} ${input}`, size)),
    ...(loop
      ? [
          field(core, "darkMetal", circle(size * 0.3)),
          field(core, "white", circle(size * 0.17)),
          field(core, "copper", circle(size * 0.09)),
        ]
      : []),
  ];
}
