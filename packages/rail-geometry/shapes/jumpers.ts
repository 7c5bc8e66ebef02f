import type { Body, Pocket, Prism, Turned } from "../model.ts";
import { circle, mirrored, polygon } from "../solid/loop.ts";
import { alongRail, screwHead } from "./parts.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

/** A jumper is this much shorter than its poles, so that two of them fit one behind the other. */
const GAP_MM = 0.6;
/** With more poles the small openings and the slots of the screws are left out. */
const MANY_POLES = 24;

export const jumper: ShapeModel<"jumper"> = ({ method, poles }, size) => {
  const gap = Math.min(GAP_MM, (size.widthMm / poles) * 0.2);
  const pitch = (size.widthMm + gap) / poles;
  const ys = Array.from({ length: poles }, (_, pole) => (pole + 0.5) * pitch - gap / 2);
  return {
    rail: null,
    clampingPoints: [],
    bodies: method === "plug" ? plugged(size, pitch, ys) : screwed(size, pitch, ys),
  };
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
    mirrored([
      [-half, floor, 0],
      [-half, ledge - 1.2],
      [-crest - 0.8, ledge],
      [-crest, depth],
    ]),
    0.5,
  );
  const middle = widthMm / 2;
  const borders = ys.slice(1).map((y) => y - pitch / 2);
  const tap = Math.min(1.3, pitch * 0.26);
  const taps =
    ys.length > MANY_POLES ? [] : ys.map((y): Pocket => ({ at: [0, y, depth], outline: circle(tap), depth: 3 }));
  const thickness = Math.min(1, pitch * 0.28);
  const contact: Prism = {
    kind: "prism",
    axis: "y",
    from: -thickness / 2,
    to: thickness / 2,
    outline: polygon([
      [-half * 0.62, floor],
      [-half * 0.62, floor * 0.62],
      [-half * 0.72, floor * 0.34],
      [-half * 0.44, 0],
      [-half * 0.2, 0],
      [-half * 0.14, floor * 0.78],
      [half * 0.14, floor * 0.78],
      [half * 0.2, 0],
      [half * 0.44, 0],
      [half * 0.72, floor * 0.34],
      [half * 0.62, floor * 0.62],
      [half * 0.62, floor],
    ]),
  };
  return [
    {
      part: "insulation",
      material: "housing",
      solid: { kind: "prism", axis: "y", outline, from: 0, to: widthMm, pockets: taps },
      prints: [
        {
          at: [0, middle, depth],
          material: "ink",
          isEngraved: true,
          lines: borders.map((y) => [
            [y - middle, -crest * 0.8],
            [y - middle, crest * 0.8],
          ]),
        },
        {
          at: [-half, middle, floor],
          material: "ink",
          isEngraved: true,
          lines: borders.map((y) => [
            [middle - y, 0],
            [middle - y, ledge - 1.4 - floor],
          ]),
        },
      ],
    },
    ...ys.map((y): Body => ({ part: "contact", material: "copper", solid: contact, at: [0, y, 0] })),
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
  const sleeve: Turned = {
    kind: "turned",
    axis: "z",
    centre: [0, 0],
    stations: [
      [0, radius * 0.55],
      [floor * 0.3, radius * 0.55],
      [floor * 0.3, radius],
      [floor, radius],
    ],
  };
  const plain: Prism = { kind: "prism", axis: "z", outline: circle(head), from: 0, to: depth - top };
  return [
    alongRail(
      "bar",
      "housing",
      polygon(
        mirrored([
          [-half, floor],
          [-half, top],
        ]),
        0.4,
      ),
      0,
      widthMm,
    ),
    ...ys.map((y): Body => ({ part: "screw and sleeve", material: "metal", solid: sleeve, at: [0, y, 0] })),
    ...ys.map(
      (y): Body =>
        ys.length > MANY_POLES
          ? { part: "screw", material: "metal", solid: plain, at: [0, y, top] }
          : screwHead([0, y, depth], head, "slot", depth - top),
    ),
  ];
}
