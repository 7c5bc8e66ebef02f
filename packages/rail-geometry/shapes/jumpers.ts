import type { Body } from "../model.ts";
import { circle, mirrored, polygon } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { alongRail, screwHead, standing, turned } from "./parts.ts";
import { engraved, opening } from "./prints.ts";
import { type Dimensions, type ShapeModel, withoutClamps } from "./shape-model.ts";

/** A jumper is this much shorter than its poles, so that two of them fit one behind the other. */
const GAP_MM = 0.6;
/** With more poles the small openings and the slots of the screws are left out. */
const MANY_POLES = 24;

export const jumper: ShapeModel<"jumper"> = ({ method, poles }, size) => {
  const gap = Math.min(GAP_MM, (size.widthMm / poles) * 0.2);
  const pitch = (size.widthMm + gap) / poles;
  const ys = Array.from({ length: poles }, (_, pole) => (pole + 0.5) * pitch - gap / 2);
  return withoutClamps(method === "plug" ? plugged(size, pitch, ys) : screwed(size, pitch, ys));
};

/**
 * Pushed into the channel of the terminals: an engineer expects the coloured insulated back, marked off by poles, and the
 * forked copper contact of each pole.
 */
function plugged({ widthMm, heightMm, depthMm: depth }: Dimensions, pitch: number, ys: readonly number[]): Body[] {
  const half = heightMm / 2;
  const floor = depth * 0.56;
  const ledge = floor + (depth - floor) * 0.45;
  const crest = half * 0.56;
  const outline = polygon(
    mirrored(path`M${-half} ${floor} R0 V${ledge - 1.2} L${-crest - 0.8} ${ledge} L${-crest} ${depth}`),
    0.5,
  );
  const middle = widthMm / 2;
  const borders = ys.slice(1).map((y) => y - pitch / 2);
  const tap = Math.min(1.3, pitch * 0.26);
  const taps = ys.length > MANY_POLES ? [] : ys.map((y) => opening([0, y, depth], circle(tap), 3));
  const thickness = Math.min(1, pitch * 0.28);
  const fork = polygon(
    mirrored(path`M${-half * 0.62} ${floor} V${floor * 0.62} L${-half * 0.72} ${floor * 0.34} L${-half * 0.44} 0
      H${-half * 0.2} L${-half * 0.14} ${floor * 0.78}`),
  );
  const contact = alongRail("contact", "copper", fork, -thickness / 2, thickness / 2);
  const [reach, rise] = [crest * 0.8, ledge - 1.4 - floor];
  return [
    alongRail("insulation", "housing", outline, 0, widthMm, {
      pockets: taps,
      prints: [
        engraved(
          [0, middle, depth],
          borders.flatMap((y) => strokes`M${y - middle} ${-reach} V${reach}`),
        ),
        engraved(
          [-half, middle, floor],
          borders.flatMap((y) => strokes`M${middle - y} 0 V${rise}`),
        ),
      ],
    }),
    ...ys.map((y): Body => ({ ...contact, at: [0, y, 0] })),
  ];
}

/**
 * Screwed on the current bars: an engineer expects a flat metal bar with a screw for each pole and the sleeves below it
 * that keep the bar at its height.
 */
function screwed({ widthMm, heightMm, depthMm: depth }: Dimensions, pitch: number, ys: readonly number[]): Body[] {
  const half = heightMm / 2;
  const top = depth * 0.78;
  const floor = top - depth * 0.15;
  const head = Math.min(pitch * 0.36, half * 0.78);
  const radius = head * 0.74;
  const sleeve = turned(
    "screw and sleeve",
    "metal",
    "z",
    [0, 0],
    path`M0 ${radius * 0.55} H${floor * 0.3} V${radius} H${floor}`,
  );
  const plain = standing("screw", "metal", circle(head), 0, depth - top);
  return [
    alongRail("bar", "housing", polygon(mirrored(path`M${-half} ${floor} V${top}`), 0.4), 0, widthMm),
    ...ys.map((y): Body => ({ ...sleeve, at: [0, y, 0] })),
    ...ys.map(
      (y): Body =>
        ys.length > MANY_POLES ? { ...plain, at: [0, y, top] } : screwHead([0, y, depth], head, "slot", depth - top),
    ),
  ];
}
