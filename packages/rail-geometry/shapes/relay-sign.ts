import type { Material, Print, Vector } from "../model.ts";
import { sign } from "../solid/path.ts";
import { drawn } from "./prints.ts";

const COIL = "M-3.4 -1 H-1.8 V1 H-3.4 V-1 M-3.4 -1 L-1.8 1";
const CHANGEOVER = "M0 -1.5 V-.4 L-.8 .7 M-.8 1.5 V.6 H-.3 M.5 1.5 V.6";

/** A coil and its changeovers (IEC 60617); `size` is half a coil's height. */
export function contactSign(poles: number, at: Vector, size: number): Print[] {
  const places = poles === 2 ? [size * 0.6, size * 2.8] : [size * 2];
  return [drawn(at, "ink", [...sign(COIL, size), ...places.flatMap((a) => sign(CHANGEOVER, size, a))])];
}

const DIODE = "M0 1.5 V-1.5 M-.7 .6 H.7 L0 -.5 -.7 .6 M-.7 -.5 H.7 M1.1 .3 H2.1 L1.8 .55 M1.1 -.3 H2.1 L1.8 -.05";
const OUTPUTS = {
  transistor: "M-.7 1 V-1 M-.7 .4 L.5 1 V1.5 M-.7 -.4 L.5 -1 V-1.5 M0 -1 H.5 L.3 -.5",
  triac: "M0 1.5 V.5 M0 -1.5 V-.5 M-1.1 .5 H1.1 M-1.1 -.5 H1.1 M-1 .5 L-.5 -.5 0 .5 M0 -.5 L.5 .5 1 -.5",
};

/** A light-emitting diode and what it switches: a transistor or a triac. */
export const couplerSign = (
  output: keyof typeof OUTPUTS,
  at: Vector,
  size: number,
  material: Material = "white",
): Print[] => [drawn(at, material, [...sign(DIODE, size, -size * 2), ...sign(OUTPUTS[output], size, size * 1.6)])];
