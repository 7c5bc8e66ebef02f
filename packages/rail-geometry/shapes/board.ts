import type { Body } from "../model.ts";
import { box, centres } from "../solid/loop.ts";
import { buildClamps, type ClampRow, housing, railOutline, SKIRT_TOP_MM, spread } from "./device.ts";
import { alongRail, block, standing } from "./parts.ts";
import { lights, text } from "./prints.ts";
import { contactSign } from "./relay-sign.ts";
import type { ShapeModel } from "./shape-model.ts";

/** A circuit board that slides into the grooves of a carrier which clips on the rail. */
type Carrier = { readonly bodies: Body[]; readonly top: number };

const BOARD_MM = 1.6;

/**
 * @param height where the board lies
 * @param name printed on the flank
 */
export function carrier(half: number, width: number, height: number, name: string): Carrier {
  const rim = 2;
  const outline = railOutline(half, [[-half, height, 0.6]], undefined, 0.8);
  const wall = height - SKIRT_TOP_MM;
  return {
    bodies: [
      housing(outline, width, [], [text([0, 0, SKIRT_TOP_MM + wall * 0.5], "ink", name, wall * 0.5)]),
      block("circuit board", "green", [-half + rim, 0, height], [half - rim, width, height + BOARD_MM]),
      ...[-1, 1].map((side) => {
        const groove = box(side * half, height, side * (half - rim), height + BOARD_MM + 1.4);
        return alongRail("groove", "housing", groove, 0, width);
      }),
    ],
    top: height + BOARD_MM,
  };
}

/**
 * An engineer expects a row of equal relays on a board, a light for each, the inputs with their supply along one edge and
 * three clamps of each changeover along the other.
 */
export const board: ShapeModel<"board"> = (spec, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const base = carrier(half, width, depth * 0.36, `K1…K${spec.channels}`);
  const margin = width * 0.015;
  const run = half * 0.24;
  const row = (side: -1 | 1, count: number): ClampRow => ({
    side,
    reach: half - 3,
    run,
    top: base.top + depth * 0.24,
    below: base.top,
    ...spread(count, width, margin),
  });
  // An input a channel and the supply; a changeover a channel.
  const rows = [row(-1, spec.channels + 2), row(1, spec.channels * 3)];
  const clamps = rows.map((each) => buildClamps([each], spec.clamp));
  const pitch = (width - margin * 2) / spec.channels;
  const [from, to] = [-half * 0.3, half * 0.5];
  const wide = Math.min(pitch * 0.86, 13);
  const middles = centres(spec.channels, width - margin * 2, margin);
  const relay = standing("relay", "white", box(from, -wide / 2, to, wide / 2), base.top, depth);
  const light = lights([[from + (to - from) * 0.14, 0]], depth, Math.min(1.5, wide * 0.14), "green");
  const sign = contactSign(1, [(from + to) / 2, -wide / 2, (base.top + depth) / 2], (to - from) / 9);
  const relays = middles.map(
    (y, index): Body => ({
      ...relay,
      at: [0, y, 0],
      // The others' flanks are hidden by their neighbours.
      prints: index === 0 ? [...light, ...sign] : light,
    }),
  );
  return {
    rail: "th35",
    bodies: [
      ...base.bodies,
      ...rows.flatMap(({ side, reach, top }, index) => [
        alongRail(
          "terminal strip",
          "dark",
          box(side * reach, base.top, side * (reach - run), top),
          margin,
          width - margin,
          { pockets: clamps[index]?.pockets },
        ),
        ...(clamps[index]?.bodies ?? []),
      ]),
      ...relays,
    ],
    clampingPoints: clamps.flatMap(({ points }) => points),
  };
};
