import type { Body, Print, Vector } from "../model.ts";
import { RAILS } from "../sizes.ts";
import { box, centres, circle, mirrored, polygon } from "../solid/loop.ts";
import { path, sign } from "../solid/path.ts";
import { alongRail, screwHead, standing } from "./parts.ts";
import { drawn, field, opening, text } from "./prints.ts";
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
  const bar = alongRail("bar", "copper", box(-barHalf, seat, barHalf, top), end * 0.75, width - end * 0.75, {
    pockets: ys.map((y) => opening(at(y), circle(radius), barHalf * 1.6)),
  });
  return {
    rail: "th35",
    clampingPoints: ys.map((y) => ({
      ...{ at: at(y), admitsMm: radius * 2, method: "screw", level: 0 },
      direction: [-1, 0, 0],
    })),
    bodies: [
      ...pegs(width, end),
      carrier(width, half, seat),
      ...[0, width - end * 0.75].map((from) => post([half, seat, depth], from, end * 0.75, cover)),
      bar,
      ...ys.map((y) => screw([0, y, depth], Math.min(pitch * 0.42, barHalf * 0.9), head, ways)),
    ],
  };
};

const screw = (at: Vector, radius: number, length: number, ways: number): Body =>
  ways < PLAIN_FROM
    ? screwHead(at, radius, "slot", length)
    : standing("screw", "metal", circle(radius), -length, 0, { at });

/** It is narrower than the rail: its nose fills the rail's channel, and pegs snap into the slots of its floor. */
function carrier(width: number, half: number, seat: number): Body {
  const { height, channelHalf, lip } = RAILS.th35;
  const nose = Math.min(half, channelHalf - 0.5);
  const side = path`M${-nose} ${lip + 0.2} R0.6 V${height} H${-half} V${height + (seat - height) * 0.55} R0.6
    L${-half * 0.62} ${seat} R0.6`;
  return alongRail("carrier", "housing", polygon(mirrored(side)), 0, width);
}

const pegs = (width: number, end: number): Body[] =>
  [end * 1.5, width - end * 1.5].map((y) => standing("peg", "housing", circle(PEG_MM, 0, y), 0, RAILS.th35.lip + 0.2));

/** Ends of the carrier that hold the bar and keep its ends covered. */
function post([half, seat, depth]: Vector, from: number, length: number, cover: "neutral" | "earth"): Body {
  const rise = depth - seat;
  const side = path`M${-half * 0.62} ${seat} V${seat + rise * 0.7} R1 L${-half * 0.46} ${depth - rise * 0.06} R1`;
  const at: Vector = [0, from, seat + rise * 0.45];
  const mark: Print = cover === "earth" ? drawn(at, "ink", sign(EARTH, rise * 0.2)) : text(at, "ink", "N", rise * 0.42);
  return alongRail("end post", "housing", polygon(mirrored(side)), from, from + length, {
    prints: [field(at, "white", circle(rise * 0.3)), mark],
  });
}

const EARTH = "M0 1 V0 M-1 0 H1 M-.68 -.4 H.68 M-.36 -.8 H.36";
