import type { SpecOf } from "../drawing-spec.ts";
import type { Print, Vector } from "../model.ts";
import { type Point, rectangle } from "../solid/loop.ts";
import { placed, strokes } from "../solid/path.ts";
import { drawn, field } from "./prints.ts";

/** ~ and =, a mark of the current on each side of a converter's symbol. */
const WAVE = [[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step): Point => [step / 4, Math.sin((step / 4) * Math.PI) * 0.5])];
const DIRECT = strokes`M-1 .3 H1 M-1 -.3 H1`;
const MARK = 0.32;

const converter = (input: Point[][]) => [
  ...strokes`M-1 -1 H1 V1 H-1 V-1 M-1 -1 L1 1`,
  ...input,
  ...placed(DIRECT, MARK, 0.46, -0.46),
];
const SYMBOLS = {
  "0": converter(placed(DIRECT, MARK, -0.46, 0.46)),
  "1": converter(placed(WAVE, MARK, -0.46, 0.46)),
  "3": converter([0.74, 0.42, 0.1].flatMap((share) => placed(WAVE, MARK, -0.5, share))),
  /** Two diodes that feed one output. */
  diode: [
    ...[0.6, -0.6].flatMap((b) => placed(strokes`M-1.6 0 H1.2 M-.4 .4 V-.4 L.4 0 -.4 .4 M.4 .4 V-.4`, 1, 0, b)),
    ...strokes`M1.2 .6 V-.6 M1.2 0 H1.8`,
  ],
  /** A capacitor across the output. */
  buffer: strokes`M-1.6 0 H-.2 M-.2 .9 V-.9 M.2 .9 V-.9 M.2 0 H1.6`,
};

/** The lines of the circuit symbol (IEC 60617). */
export const psuSymbol = ({ phases = "1", diode, buffer }: SpecOf<"psu">, half: number): Point[][] =>
  placed(SYMBOLS[diode ? "diode" : buffer ? "buffer" : phases], half);

/** The circuit symbol on a white field of the flank. */
export const psuSign = (spec: SpecOf<"psu">, at: Vector, half: number): Print[] => [
  field(at, "white", rectangle(half * (spec.diode || spec.buffer ? 4 : 2.6), half * 2.6, 1)),
  drawn(at, "ink", psuSymbol(spec, half)),
];
