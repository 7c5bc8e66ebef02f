import type { SpecOf } from "../drawing-spec.ts";
import type { Print, Vector } from "../model.ts";
import { type Point, rectangle } from "../solid/loop.ts";
import { sign } from "../solid/path.ts";
import { drawn, field } from "./prints.ts";

/** ~ and =, a mark of the current on each side of a converter's symbol. */
const WAVE = "M-1 0 -.75 -.3535533906 -.5 -.5 -.25 -.3535533906 0 0 .25 .3535533906 .5 .5 .75 .3535533906 1 0";
const DIRECT = "M-1 .3 H1 M-1 -.3 H1";

/** The marks at a converter's input: direct current, one or three phases. */
const INPUTS = {
  "0": [{ mark: DIRECT, a: -0.46, b: 0.46 }],
  "1": [{ mark: WAVE, a: -0.46, b: 0.46 }],
  "3": [0.74, 0.42, 0.1].map((b) => ({ mark: WAVE, a: -0.5, b })),
};

const converter = (phases: keyof typeof INPUTS, half: number): Point[][] => [
  ...sign("M-1 -1 H1 V1 H-1 V-1 M-1 -1 L1 1", half),
  ...INPUTS[phases].flatMap(({ mark, a, b }) => sign(mark, half * 0.32, half * a, half * b)),
  ...sign(DIRECT, half * 0.32, half * 0.46, half * -0.46),
];

/** Two diodes that feed one output. */
const DIODES = `M-1.6 .6 H1.2 M-.4 1 V.2 L.4 .6 -.4 1 M.4 1 V.2 M-1.6 -.6 H1.2 M-.4 -.2 V-1 L.4 -.6 -.4 -.2 M.4 -.2 V-1
  M1.2 .6 V-.6 M1.2 0 H1.8`;
/** A capacitor across the output. */
const CAPACITOR = "M-1.6 0 H-.2 M-.2 .9 V-.9 M.2 .9 V-.9 M.2 0 H1.6";

/** The lines of the circuit symbol (IEC 60617). */
export const psuSymbol = ({ phases = "1", diode, buffer }: SpecOf<"psu">, half: number): Point[][] =>
  diode || buffer ? sign(diode ? DIODES : CAPACITOR, half) : converter(phases, half);

/** The circuit symbol on a white field of the flank. */
export const psuSign = (spec: SpecOf<"psu">, at: Vector, half: number): Print[] => [
  field(at, "white", rectangle(half * (spec.diode || spec.buffer ? 4 : 2.6), half * 2.6, 1)),
  drawn(at, "ink", psuSymbol(spec, half)),
];
