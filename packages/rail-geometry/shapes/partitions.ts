import type { Corner, Point } from "../solid/loop.ts";
import { mirroredBack } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { fieldOf, type Outline, sheet } from "./plate-sheet.ts";
import { engraved } from "./prints.ts";
import { type ShapeModel, withoutClamps } from "./shape-model.ts";
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
export const partition: ShapeModel<"partition"> = ({ outline }, size) => {
  const { half, depth, floor, height } = fieldOf(size);
  const cut = CUTS[outline];
  const corners = path`M${-half} ${depth - height * cut.drop} L${-half + half * cut.run} ${depth}`;
  const edge = corners.map(
    ([x, z]): Corner => [x + MARGIN_MM * (x <= -half ? 1 : 0.4), z - MARGIN_MM * (x <= -half ? 0.4 : 1)],
  );
  const base = floor + 3.4;
  const contour = [...edge, ...mirroredBack(edge)].map(([x, z]): Point => [x, z - base]);
  const [from, to] = [-half + MARGIN_MM, half - MARGIN_MM];
  const [top, foot] = [depth - base, depth - base - MARGIN_MM - 8];
  const breakOut = (x: number) => strokes`M${x - half * 0.1} ${top} V${foot} H${x + half * 0.1} V${top}`;
  const lines = [[[from, 0], ...contour, [to, 0]] as const, ...breakOut(-half * 0.22), ...breakOut(half * 0.22)];
  const prints = [engraved([0, 0, base], lines)];
  return withoutClamps(
    [sheet("partition plate", size, [corners, corners], cut.radius, { prints })],
    railOf(size.heightMm),
  );
};
