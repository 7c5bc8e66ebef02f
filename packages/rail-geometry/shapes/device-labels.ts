import { RAILS } from "../sizes.ts";
import { mirroredBack, polygon, rectangle } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { footCorners } from "./foot.ts";
import { alongRail, block } from "./parts.ts";
import { engraved, opening, text } from "./prints.ts";
import { type ShapeModel, withoutClamps } from "./shape-model.ts";
import { railOf } from "./small-rail.ts";

/** Labels from this height on carry the place as well as the device. */
const TWO_LINES_MM = 12;
const LINER_SHARE = 0.25;

/**
 * A self-adhesive plate for a device: an engineer expects the thin plate on its backing paper and a device designation
 * such as -K1 (IEC 81346).
 */
export const label: ShapeModel<"label"> = (_, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const rim = Math.min(0.7, heightMm * 0.08);
  const liner = depth * LINER_SHARE;
  const y = width / 2;
  const print = (x: number, content: string, size: number) => text([x, y, depth], "ink", content, size);
  const size = Math.min(heightMm * 0.56, width * 0.34);
  return withoutClamps([
    block("backing paper", "grey", [-half, 0, 0], [half, width, liner]),
    block("label", "housing", [-half + rim, rim, liner], [half - rim, width - rim, depth], heightMm * 0.08, {
      prints:
        heightMm < TWO_LINES_MM
          ? [print(0, "-K1", size)]
          : [print(-heightMm * 0.24, "+A2", size * 0.66), print(heightMm * 0.16, "-K1", size)],
    }),
  ]);
};

const WINDOW_MM = 1;

/**
 * Stands at the head of a group of terminals: an engineer expects a foot on the rail, a slim stem and, above the
 * terminals' own markers, the head with the group's label.
 */
export const carrier: ShapeModel<"carrier"> = (_, { widthMm: width, heightMm, depthMm: depth }) => {
  const kind = railOf(heightMm);
  const { height: floor } = RAILS[kind];
  const half = heightMm / 2;
  const height = depth - floor;
  const y = width / 2;
  const side = (reach: number) => [
    ...footCorners(kind, half, reach),
    ...path`M${-half * 0.94} ${floor + height * 0.14} L${-half * 0.5} ${floor + height * 0.24} R2
      L${-half * 0.42} ${depth - height * 0.34} R2 L${-half} ${depth - height * 0.2} R1 V${depth} R1`,
  ];
  const window = { width: width * 0.72, length: heightMm * 0.84 };
  const card = [window.length / 2 - 0.3, window.width / 2 - 0.3] as const;
  const outline = polygon([...side(2.4), ...mirroredBack(side(0))], 0.6);
  return withoutClamps(
    [
      alongRail("carrier", "housing", outline, 0, width, {
        pockets: [opening([0, y, depth], rectangle(window.width, window.length, 0.3), WINDOW_MM, "dark")],
        prints: [engraved([0, 0, depth - height * 0.1], strokes`M${-half * 0.86} 0 H${half * 0.86}`)],
      }),
      block("label", "white", [-card[0], y - card[1], depth - WINDOW_MM], [card[0], y + card[1], depth - 0.2], 0, {
        prints: [
          text([-heightMm * 0.12, y, depth - 0.2], "ink", "X1", width * 0.5),
          text([heightMm * 0.2, y, depth - 0.2], "ink", "24 V", width * 0.3),
        ],
      }),
    ],
    kind,
  );
};
