import type { Model } from "../model.ts";
import type { Corner } from "../solid/loop.ts";
import { fieldOf, mirroredBack, type Outline, sheet } from "./plate-sheet.ts";
import type { ShapeModel } from "./shape-model.ts";
import { railOf } from "./small-rail.ts";

/** How the upper corners are cut: less for screw terminals, along the slope for spring ones. */
const CUTS: Readonly<Record<Outline, { readonly run: number; readonly drop: number; readonly radius: number }>> = {
  arch: { run: 0.2, drop: 0.17, radius: 0.8 },
  low: { run: 0.44, drop: 0.32, radius: 0.8 },
  round: { run: 0.3, drop: 0.3, radius: 9 },
  tower: { run: 0.3, drop: 0.22, radius: 2 },
  valley: { run: 0.1, drop: 0.08, radius: 0.8 },
  mini: { run: 0.2, drop: 0.17, radius: 0.6 },
};

/** How far a partition stands out beyond its terminals. */
const MARGIN_MM = 4;

/**
 * The plate between two voltages. It stands out beyond the terminals on all sides, so an engineer expects a plain sheet
 * with cut corners, larger than an end plate; fields to break out let a jumper through.
 */
export const partition: ShapeModel<"partition"> = ({ outline }, size): Model => {
  const field = fieldOf(size);
  const { half, depth, floor, height } = field;
  const cut = CUTS[outline];
  const corners: Corner[] = [
    [-half, depth - height * cut.drop],
    [-half + half * cut.run, depth],
  ];
  const edge: Corner[] = corners.map(([x, z]) => [
    x + MARGIN_MM * (x <= -half ? 1 : 0.4),
    z - MARGIN_MM * (x <= -half ? 0.4 : 1),
  ]);
  const base = floor + 3.4;
  const contour = [...edge, ...mirroredBack(edge)].map(([x, z]): [number, number] => [x, z - base]);
  const [from, to] = [-half + MARGIN_MM, half - MARGIN_MM];
  const breakOut = (x: number): [number, number][] => [
    [x - half * 0.1, depth - base],
    [x - half * 0.1, depth - base - MARGIN_MM - 8],
    [x + half * 0.1, depth - base - MARGIN_MM - 8],
    [x + half * 0.1, depth - base],
  ];
  return {
    rail: railOf(size.heightMm),
    clampingPoints: [],
    bodies: [
      {
        ...sheet("partition plate", size, [corners, corners], cut.radius),
        prints: [
          {
            at: [0, 0, base],
            material: "ink",
            isEngraved: true,
            lines: [[[from, 0], ...contour, [to, 0]], breakOut(-half * 0.22), breakOut(half * 0.22)],
          },
        ],
      },
    ],
  };
};
