import type { SpecOf } from "../drawing-spec.ts";
import type { Print, Vector } from "../model.ts";
import { circle, rectangle } from "../solid/loop.ts";
import { strokes } from "../solid/path.ts";
import { drawn, field, lights, text } from "./prints.ts";
import { psuSymbol } from "./psu-sign.ts";

export type Psu = SpecOf<"psu">;

export type Kind = "diode" | "buffer" | "0" | "1" | "3";
export const kindOf = ({ phases, diode, buffer }: Psu): Kind => (diode ? "diode" : buffer ? "buffer" : (phases ?? "1"));

const CONVERTERS: Partial<Record<Kind, string>> = { "0": "DC / DC", "1": "1 AC / DC", "3": "3 AC / DC" };

/** A converter's input and output; modules that convert nothing carry their circuit symbol, which needs no language. */
export const conversionOf = (spec: Psu) => CONVERTERS[kindOf(spec)];

/** The connections of each clamp, above and below. */
const CLAMPS: Readonly<Record<Kind, readonly [upper: string, lower: string]>> = {
  diode: ["+ − 13 14", "1+ 1− 2+ 2−"],
  buffer: ["11 12 14", "+ −"],
  "0": ["+ + − −", "+ −"],
  "1": ["+ + − −", "L N PE"],
  "3": ["+ + − −", "L1 L2 L3 PE"],
};

export function clampNamesOf(spec: Psu): readonly [upper: readonly string[], lower: readonly string[]] {
  const [upper, lower] = CLAMPS[kindOf(spec)];
  return [upper.split(" "), lower.split(" ")];
}

/** A light, the trimming screw and a label, from the upper end down. */
export function front(spec: Psu, [from, to]: readonly [number, number], width: number, z: number): Print[] {
  const length = to - from;
  const [x, label] = [from + length * 0.12, from + length * 0.62];
  const size = [Math.min(width * 0.86, length), length * 0.5] as const;
  const slot = Math.min(1.6, width * 0.07);
  return [
    ...lights([[x, width * 0.28]], z, Math.min(1.9, width * 0.07), "green"),
    field([x, width * 0.68, z], "metal", circle(Math.min(2.4, width * 0.1))),
    drawn([x, width * 0.68, z], "ink", strokes`M${-slot} 0 H${slot}`),
    field([label, width / 2, z], "white", rectangle(...size, 1)),
    ...labelled(spec, [label, width / 2, z], length, size),
  ];
}

function labelled(spec: Psu, at: Vector, length: number, [wide, high]: readonly [number, number]): Print[] {
  const conversion = conversionOf(spec);
  if (!conversion) return [drawn(at, "ink", psuSymbol(spec, Math.min(wide / SYMBOL_ROOM, high / SYMBOL_ROOM)))];
  const size = Math.min(length * 0.13, (wide * 0.93) / (conversion.length * 0.76));
  const [x, y, z] = at;
  return [
    text([x - length * 0.12, y, z], "ink", conversion, size),
    text([x + length * 0.1, y, z], "ink", "DC OK", size * 0.8),
  ];
}

/** The widest symbol is 3.6 halves wide. */
const SYMBOL_ROOM = 4.2;
