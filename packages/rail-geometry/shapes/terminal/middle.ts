import type { Body, Pocket, Print, Vector } from "../../model.ts";
import { circle, rectangle } from "../../solid/loop.ts";
import type { Clamp, Frame } from "./frame.ts";
import { blade, fuse, knife, type Middle, neutral, slide } from "./tall-middles.ts";

/** A marker is 5.5 mm long and a little narrower than its terminal. */
const MARKER_MM = 5.6;
/** A slot in the top; `alongShare` is of the terminal's width. */
export const JUMPER_CHANNEL = { acrossMm: 2.2, alongShare: 0.5, depthMm: 6 } as const;
const JUMPER_MM = JUMPER_CHANNEL.acrossMm;

/** What a terminal does, between its two ends: marker and jumper channels, or a fuse, a knife, a component. */
export function buildMiddle(frame: Frame, clamps: readonly Clamp[]): Middle {
  const { spec, width, towerHalf, towerTop } = frame;
  const y = width / 2;
  const top = (x: number): Vector => [x, y, towerTop];
  const marker = (x: number, length = MARKER_MM): Pocket => ({
    at: top(x),
    outline: rectangle(width * 0.8, Math.min(length, towerHalf * 1.7), 0.2),
    depth: 0.8,
    floor: "white",
  });
  const jumper = (x: number): Pocket => ({
    at: top(x),
    outline: rectangle(width * JUMPER_CHANNEL.alongShare, JUMPER_MM),
    depth: JUMPER_CHANNEL.depthMm,
  });
  const room = towerHalf * 2 - 1.2;
  switch (spec.middle) {
    case "none":
      return { pockets: [marker(0)], prints: [], bodies: [] };
    case "bar":
      return room > MARKER_MM + JUMPER_MM + 1.5
        ? { pockets: [marker(-room * 0.18), jumper(room * 0.5 - JUMPER_MM * 0.5 - 0.5)], prints: [], bodies: [] }
        : { pockets: [marker(0)], prints: [], bodies: [] };
    case "double":
      return {
        pockets: [
          marker(0, room - JUMPER_MM * 2 - 2),
          jumper(-room * 0.5 + JUMPER_MM * 0.5),
          jumper(room * 0.5 - JUMPER_MM * 0.5),
        ],
        prints: [],
        bodies: [],
      };
    case "joined":
      return {
        pockets: [marker(-room * 0.18), jumper(room * 0.5 - JUMPER_MM * 0.5 - 0.5), link(frame, clamps)],
        prints: [],
        bodies: [],
      };
    case "led":
      return {
        pockets: [
          marker(-room * 0.22),
          { at: top(room * 0.3), outline: circle(Math.min(1.7, width * 0.36)), depth: 1 },
        ],
        prints: sensorLabel(frame),
        bodies: [light(frame, room * 0.3)],
      };
    case "shield":
      return {
        pockets: [marker(-room * 0.22), jumper(room * 0.3)],
        prints: sensorLabel(frame),
        bodies: [],
      };
    case "diode":
    case "resistor":
      return { pockets: [marker(0)], prints: [symbol(frame, spec.middle)].flat(), bodies: [] };
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

/** What a sensor's three wires are connected to: supply and signal (IEC 60445 marks the poles). */
function sensorLabel({ floor, height }: Frame): Print[] {
  const at: Vector = [0, 0, floor + height * 0.6];
  return [
    { at, material: "white", outline: rectangle(19, 7, 0.6) },
    { at, material: "ink", text: "+   −   S", size: 5 },
  ];
}

/** A light in the top face; a terminal's depth includes it. */
function light({ width, towerTop }: Frame, x: number): Body {
  const radius = Math.min(1.5, width * 0.3);
  return {
    part: "LED",
    material: "red",
    solid: { kind: "prism", axis: "z", outline: circle(radius, x, width / 2), from: towerTop - 1, to: towerTop },
  };
}

/** The link between the levels shows through a window in the flank. */
const link = ({ floor, height }: Frame, _clamps: readonly Clamp[]): Pocket => ({
  at: [0, 0, floor + height * 0.42],
  outline: rectangle(2.6, height * 0.34, 0.5),
  depth: 1,
  floor: "copper",
});

/** A white field on the flank with the component's circuit symbol (IEC 60617). */
function symbol({ floor, height }: Frame, middle: "diode" | "resistor"): Print[] {
  const at: Vector = [0, 0, floor + height * 0.62];
  const lines: [number, number][][] =
    middle === "diode"
      ? [
          [
            [-6, 0],
            [6, 0],
          ],
          [
            [-2, 2],
            [-2, -2],
            [2, 0],
            [-2, 2],
          ],
          [
            [2, 2],
            [2, -2],
          ],
        ]
      : [
          [
            [-6, 0],
            [-3, 0],
          ],
          [
            [3, 0],
            [6, 0],
          ],
          [
            [-3, 1.3],
            [3, 1.3],
            [3, -1.3],
            [-3, -1.3],
            [-3, 1.3],
          ],
        ];
  return [
    { at, material: "white", outline: rectangle(14, 6, 0.6) },
    { at, material: "ink", lines },
  ];
}
