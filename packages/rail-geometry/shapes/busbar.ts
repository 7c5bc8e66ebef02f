import type { Body, Pocket, Print, Vector } from "../model.ts";
import { box, type Corner, centres, circle, mirrored, polygon } from "../solid/loop.ts";
import { RAILS } from "./foot.ts";
import { alongRail, screwHead } from "./parts.ts";
import type { ShapeModel } from "./shape-model.ts";

const END_MM = 8;
/** Beyond so many screws their slots are no longer seen. */
const PLAIN_FROM = 24;
const PEG_MM = 2;

/**
 * An engineer expects a square brass bar on a carrier that snaps onto the rail (blue for the neutral, green and yellow for
 * the protective conductor), a row of screws on top, a hole for a conductor below each, and the mark N or the earth sign.
 */
export const busbar: ShapeModel<"bar"> = ({ cover, ways }, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const floor = RAILS.th35.height;
  const seat = floor + (depth - floor) * 0.3;
  const head = (depth - floor) * 0.09;
  const top = depth - head;
  const barHalf = half * 0.42;
  const end = Math.min(END_MM, width * 0.12);
  const pitch = (width - end * 2) / ways;
  const ys = centres(ways, width - end * 2, end);
  const radius = Math.min(pitch * 0.4, (top - seat) * 0.36);
  const at = (y: number): Vector => [-barHalf, y, seat + (top - seat) * 0.46];
  const bar: Body = {
    part: "bar",
    material: "copper",
    solid: {
      kind: "prism",
      axis: "y",
      outline: box(-barHalf, seat, barHalf, top),
      from: end * 0.75,
      to: width - end * 0.75,
      pockets: ys.map((y): Pocket => ({ at: at(y), outline: circle(radius), depth: barHalf * 1.6 })),
    },
  };
  return {
    rail: "th35",
    clampingPoints: ys.map((y) => ({ at: at(y), admitsMm: radius * 2, method: "screw" })),
    bodies: [
      ...pegs(width, end),
      carrier(width, half, seat),
      ...[0, width - end * 0.75].map((from) => post([half, seat, depth], from, end * 0.75, cover)),
      bar,
      ...ys.map((y) => screw([0, y, depth], Math.min(pitch * 0.42, barHalf * 0.9), head, ways)),
    ],
  };
};

function screw(at: Vector, radius: number, length: number, ways: number): Body {
  return ways < PLAIN_FROM
    ? screwHead(at, radius, "slot", length)
    : {
        part: "screw",
        material: "metal",
        solid: { kind: "prism", axis: "z", outline: circle(radius), from: -length, to: 0 },
        at,
      };
}

/** It is narrower than the rail: its nose fills the rail's channel, and pegs snap into the slots of its floor. */
function carrier(width: number, half: number, seat: number): Body {
  const { height, channelHalf, lip } = RAILS.th35;
  const nose = Math.min(half, channelHalf - 0.5);
  const side: Corner[] = [
    [-nose, lip + 0.2, 0.6],
    [-nose, height],
    [-half, height],
    [-half, height + (seat - height) * 0.55, 0.6],
    [-half * 0.62, seat, 0.6],
  ];
  return alongRail("carrier", "housing", polygon(mirrored(side)), 0, width);
}

const pegs = (width: number, end: number): Body[] =>
  [end * 1.5, width - end * 1.5].map((y) => ({
    part: "peg",
    material: "housing",
    solid: { kind: "prism", axis: "z", outline: circle(PEG_MM, 0, y), from: 0, to: RAILS.th35.lip + 0.2 },
  }));

/** Ends of the carrier that hold the bar and keep its ends covered. */
function post([half, seat, depth]: Vector, from: number, length: number, cover: "neutral" | "earth"): Body {
  const rise = depth - seat;
  const side: Corner[] = [
    [-half * 0.62, seat],
    [-half * 0.62, seat + rise * 0.7, 1],
    [-half * 0.46, depth - rise * 0.06, 1],
  ];
  const at: Vector = [0, from, seat + rise * 0.45];
  return alongRail("end post", "housing", polygon(mirrored(side)), from, from + length, {
    prints: [
      { at, material: "white", outline: circle(rise * 0.3) },
      ...(cover === "earth" ? earth(at, rise * 0.2) : [{ at, material: "ink" as const, text: "N", size: rise * 0.42 }]),
    ],
  });
}

const earth = (at: Vector, size: number): Print[] => [
  {
    at,
    material: "ink",
    lines: [
      [
        [0, size],
        [0, 0],
      ],
      ...[0, 1, 2].map((step): [number, number][] => {
        const [reach, z] = [size * (1 - step * 0.32), -step * size * 0.4];
        return [
          [-reach, z],
          [reach, z],
        ];
      }),
    ],
  },
];
