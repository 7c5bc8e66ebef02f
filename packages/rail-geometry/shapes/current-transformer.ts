import type { SpecOf } from "../drawing-spec.ts";
import type { Body, Model, Print, Vector } from "../model.ts";
import { box, circle, type Loop, polygon, rectangle } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { block, screwHead, standing, turned } from "./parts.ts";
import { drawn, field, opening, text } from "./prints.ts";
import { type Dimensions, type ShapeModel, withoutClamps } from "./shape-model.ts";

type Transformer = SpecOf<"ct">;

export const ct: ShapeModel<"ct"> = (spec, size) => (spec.core === "split" ? split(spec, size) : ring(spec, size));

/** The least wall of a core around its window. */
const WALL_SHARE = 0.08;
/** The terminals stand between the round shoulders of the case. */
const SHOULDER_SHARE = 0.2;

/**
 * An engineer expects a moulded case around a round window with a sleeve for the cable or the bar, the secondary
 * terminals S1 and S2 above it under a cover that can be sealed, and the mark of the primary side (P1).
 */
function ring({ window }: Transformer, { widthMm: width, heightMm, depthMm: depth }: Dimensions): Model {
  const half = heightMm / 2;
  const y = width / 2;
  const from = half - width;
  const centre = half - y;
  const radius = Math.min(window / 2, width * (0.5 - WALL_SHARE) - 2);
  const collar = radius + Math.max(1.6, width * 0.03);
  const [low, high] = [depth * 0.1, depth * 0.9];
  const corner = width * SHOULDER_SHARE;
  const outline = polygon(
    path`M${from} 0 R${corner} H${half} R${width * 0.08} V${width} R${width * 0.08} H${from} R${corner}`,
  );
  const mark = radius + (y - radius) * 0.62;
  const hole = { holes: [circle(radius, centre, y)] };
  return withoutClamps([
    standing("collar", "housing", circle(collar, centre, y), 0, low, hole),
    standing("housing", "housing", outline, low, high, {
      ...hole,
      prints: [
        text([centre + mark * 0.76, y + mark * 0.82, high], "white", "P1", width * 0.085),
        core([centre, y, high], (collar + y) / 2 - 0.4),
        ...plate([centre + width * 0.09, 0, depth / 2], width, depth),
      ],
    }),
    ...([-1, 1] as const).map((side) =>
      standing("collar", "housing", halfRing([centre, y], [radius, collar], side), high, depth),
    ),
    ...terminals(-half, from, [width, depth]),
  ]);
}

/** The plate with the rating of all transformers, whatever their ratio. */
const plate = (at: Vector, width: number, depth: number): Print[] => [
  field(at, "white", rectangle(width * 0.58, depth * 0.5, 0.8)),
  ...["0.72/3 kV 50 Hz", "IEC 61869-2"].map((line, row) =>
    text([at[0], at[1], at[2] + depth * (0.11 - row * 0.22)], "ink", line, Math.min(width * 0.066, depth * 0.16)),
  ),
];

/** A raised rim in two halves: the eye looks past each of them into the window. */
const halfRing = ([x, y]: readonly [number, number], [inner, outer]: readonly [number, number], side: -1 | 1): Loop => [
  [x - outer, y, -side],
  [x + outer, y],
  [x + inner, y, side],
  [x - inner, y],
];

/** A dashed circle where the core lies: four arcs drawn as short lines. */
function core(at: Vector, radius: number): Print {
  const lines = [0, 1, 2, 3].map((quarter) =>
    [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((share) => {
      const angle = (quarter + share) * (Math.PI / 2);
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    }),
  );
  return { ...drawn(at, "grey", lines), isEngraved: true };
}

/** The block of the secondary terminals: screws reached from the front, wires from above, with lugs for a sealing wire. */
function terminals(start: number, end: number, [width, depth]: readonly [number, number]): Body[] {
  const length = end - start;
  const [low, high] = [depth * 0.2, depth * 0.8];
  const [left, right] = [width * SHOULDER_SHARE, width * (1 - SHOULDER_SHARE)];
  const radius = Math.min(3, length * 0.22, width * 0.08);
  const x = start + length * 0.34;
  const ys = [width * 0.35, width * 0.65];
  const pockets = ys.flatMap((y) => [
    opening([x, y, high], circle(radius * 1.2), radius, "dark"),
    opening([start, y, (low + high) / 2], circle(Math.min(radius, (high - low) * 0.3)), length * 0.3),
  ]);
  const size = Math.min(length * 0.28, width * 0.11);
  const lug = (from: number, to: number) =>
    block("sealing lug", "grey", [start + length * 0.2, from, low + 2], [start + length * 0.6, to, high - 2]);
  return [
    standing("terminal block", "housing", box(start, left, end, right), low, high, {
      pockets,
      prints: ys.map((y, index) => text([start + length * 0.76, y, high], "white", `S${index + 1}`, size)),
    }),
    ...ys.map((y) => screwHead([x, y, high - 0.4], radius, "slot", radius - 0.4)),
    lug(left - width * 0.07, left),
    lug(right, right + width * 0.07),
  ];
}

/**
 * An engineer expects a square window in a core of two halves: the joint across it, a catch on one side, a hinge on the
 * other, and the secondary terminals on the half that stays.
 */
function split({ window }: Transformer, { widthMm: width, heightMm, depthMm: depth }: Dimensions): Model {
  const half = heightMm / 2;
  const from = half - width;
  const catchMm = width * 0.06;
  const y = width / 2;
  const opening = Math.min(window, width * (1 - WALL_SHARE * 4) - catchMm * 2) / 2;
  const centre = half - y;
  const joint = centre + opening * 0.3;
  const [near, far] = [catchMm, width - catchMm];
  const radius = width * 0.1;
  const gap = 0.3;
  const [inner, outer] = [y - opening, y + opening];
  const fixed = polygon(path`M${from} ${near} R${radius} H${joint - gap} V${inner} H${centre - opening} V${outer}
    H${joint - gap} V${far} H${from} R${radius}`);
  const jaw = polygon(path`M${joint + gap} ${near} H${half} R${radius} V${far} R${radius} H${joint + gap} V${outer}
    H${centre + opening} V${inner} H${joint + gap}`);
  const pole = (x: number, at: number): Body =>
    block("core", "metal", [x - gap, at - opening * 0.24, depth * 0.24], [x + gap, at + opening * 0.24, depth * 0.76]);
  const arm = (near + y - opening) / 2;
  const reach = width * 0.14;
  const hinge = path`M${depth * 0.1} ${catchMm / 2} H${depth * 0.9}`;
  return withoutClamps([
    standing("jaw", "housing", jaw, 0, depth, {
      prints: [text([half - (half - centre - opening) / 2, y, depth], "white", "P1  →  P2", width * 0.085)],
    }),
    pole(joint, arm),
    pole(joint, width - arm),
    standing("housing", "housing", fixed, 0, depth),
    block("catch", "orange", [joint - reach, 0, depth * 0.26], [joint + reach, near, depth * 0.74], catchMm * 0.3),
    turned("hinge", "darkMetal", "z", [joint, width - catchMm / 2], hinge),
    ...terminals(-half, from, [width, depth]),
  ]);
}
