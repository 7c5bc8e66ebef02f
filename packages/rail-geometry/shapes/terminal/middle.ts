import type { Body, Print, Vector } from "../../model.ts";
import { JUMPER_CHANNEL } from "../../sizes.ts";
import { circle, rectangle } from "../../solid/loop.ts";
import { sign } from "../../solid/path.ts";
import { standing } from "../parts.ts";
import { drawn, field, opening, text } from "../prints.ts";
import type { Frame } from "./frame.ts";
import { blade, fuse, knife, type Middle, neutral, slide } from "./tall-middles.ts";

/** A marker is 5.5 mm long and a little narrower than its terminal. */
const MARKER_MM = 5.6;
const JUMPER_MM = JUMPER_CHANNEL.acrossMm;

/** The function of a terminal, between its two ends: marker and jumper channels, or a fuse, a knife, a component. */
export function buildMiddle(frame: Frame): Middle {
  const { spec, width, floor, height, towerHalf, towerTop } = frame;
  const top = (x: number): Vector => [x, width / 2, towerTop];
  const marker = (x: number, length = MARKER_MM) =>
    opening(top(x), rectangle(width * 0.8, Math.min(length, towerHalf * 1.7), 0.2), 0.8, "white");
  const jumper = (x: number) =>
    opening(top(x), rectangle(width * JUMPER_CHANNEL.alongShare, JUMPER_MM), JUMPER_CHANNEL.depthMm);
  const room = towerHalf * 2 - 1.2;
  const [left, right] = [-room * 0.5 + JUMPER_MM * 0.5, room * 0.5 - JUMPER_MM * 0.5];
  switch (spec.middle) {
    case "none":
      return { pockets: [marker(0)] };
    case "bar":
      return room > MARKER_MM + JUMPER_MM + 1.5
        ? { pockets: [marker(-room * 0.18), jumper(right - 0.5)] }
        : { pockets: [marker(0)] };
    case "double":
      return { pockets: [marker(0, room - JUMPER_MM * 2 - 2), jumper(left), jumper(right)] };
    case "joined": {
      // The link between the levels shows through a window in the flank.
      const link = opening([0, 0, floor + height * 0.42], rectangle(2.6, height * 0.34, 0.5), 1, "copper");
      return { pockets: [marker(-room * 0.18), jumper(right - 0.5), link] };
    }
    case "led": {
      const window = opening(top(room * 0.3), circle(Math.min(1.7, width * 0.36)), 1);
      const pockets = [marker(-room * 0.22), window];
      return { pockets, prints: sensorLabel(frame), bodies: [light(frame, room * 0.3)] };
    }
    case "shield":
      return { pockets: [marker(-room * 0.22), jumper(room * 0.3)], prints: sensorLabel(frame) };
    case "diode":
    case "resistor":
      return { pockets: [marker(0)], prints: symbol(frame, spec.middle) };
    case "fuse":
      return fuse(frame);
    case "blade":
      return blade(frame);
    case "knife":
      return knife(frame);
    case "slide":
      return slide(frame);
    case "neutral":
      return neutral(frame);
  }
}

/** The labels of a sensor's three wires: supply and signal (IEC 60445 marks the poles). */
function sensorLabel({ floor, height }: Frame): Print[] {
  const at: Vector = [0, 0, floor + height * 0.6];
  return [field(at, "white", rectangle(19, 7, 0.6)), text(at, "ink", "+   −   S", 5)];
}

/** A light in the top face; a terminal's depth includes it. */
const light = ({ width, towerTop }: Frame, x: number): Body =>
  standing("LED", "red", circle(Math.min(1.5, width * 0.3), x, width / 2), towerTop - 1, towerTop);

const SYMBOLS = {
  diode: "M-6 0 H6 M-2 2 V-2 L2 0 -2 2 M2 2 V-2",
  resistor: "M-6 0 H-3 M3 0 H6 M-3 1.3 H3 V-1.3 H-3 V1.3",
};

/** A white field on the flank with the component's circuit symbol (IEC 60617). */
function symbol({ floor, height }: Frame, middle: keyof typeof SYMBOLS): Print[] {
  const at: Vector = [0, 0, floor + height * 0.62];
  return [field(at, "white", rectangle(14, 6, 0.6)), drawn(at, "ink", sign(SYMBOLS[middle], 1))];
}
