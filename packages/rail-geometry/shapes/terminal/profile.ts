import { type Corner, centres, type Point } from "../../solid/loop.ts";
import { path } from "../../solid/path.ts";
import { type Clamp, ENTRY_SHARE, type Frame, TALL_MIDDLES, TALL_TOWER, type Terminal } from "./frame.ts";

type Side = { readonly corners: Corner[]; readonly clamps: Clamp[] };

const clampOf = (level: number, entry: Point, release: Point, slope: Point = [0, 1]): Clamp => ({
  side: -1,
  level,
  entry,
  release,
  slope,
});

/** The left end of the housing, from its foot to the tower, with its clamps from the outermost inwards. */
export function buildSide(frame: Frame, count: number): Side {
  if (frame.spec.outline === "valley") return buildValley(frame);
  return frame.spec.clamp === "pushin" || frame.spec.clamp === "spring"
    ? buildSlopes(frame, count)
    : buildSteps(frame, count);
}

/** The lowest of two and of three levels, as a share of the housing's height above the rail: steps that can be counted. */
const LOWEST_LEVEL = [0.46, 0.36];
/** The lower one of two conductors of one level. */
const LOWER_CONDUCTOR = 0.55;

/** How high the shelf beside the tower is. */
function topShare({ middle, outline, levels }: Terminal): number {
  if (TALL_MIDDLES.has(middle)) return TALL_TOWER - 0.03;
  if (levels > 1) return 0.86;
  return outline === "tower" ? 0.84 : 0.78;
}

/** Screw clamps: the conductor enters a step's wall, the screw is reached from its top. */
function buildSteps({ spec, half, floor, height, towerHalf, width }: Frame, count: number): Side {
  const top = topShare(spec);
  const radius = (width * ENTRY_SHARE) / 2;
  const lowest = spec.levels > 1 ? LOWEST_LEVEL[count - 2] : LOWER_CONDUCTOR;
  const run = (half - towerHalf - 1) / count;
  const corners: Corner[] = [];
  const clamps: Clamp[] = [];
  let below = floor + 4;
  for (let step = 0; step < count; step++) {
    const z = floor + height * (count === 1 ? top : (lowest ?? 0.5) + ((top - (lowest ?? 0.5)) * step) / (count - 1));
    const x = -half + run * step;
    const bevel = Math.min(run * 0.3, (z - below) * 0.3, 5);
    corners.push([x, z - bevel], [x + bevel, z], [x + run, z, 0.5]);
    if (step < count - 1) corners.push([x + run, z, 0.5]);
    const entryZ = Math.max(below + radius + 0.3, Math.min((below + z - bevel) / 2 + 1, z - bevel - radius - 0.4));
    clamps.push(clampOf(step, [x, entryZ], [x + (bevel + run) / 2 + 0.2, z]));
    below = z;
  }
  corners.push([-towerHalf - 0.8, floor + height * top, 0.5]);
  return { corners: withoutTwins(corners), clamps };
}

const withoutTwins = (corners: readonly Corner[]): Corner[] =>
  corners.filter(([a, b], index) => {
    const before = corners[index - 1];
    return !before || Math.hypot(before[0] - a, before[1] - b) > 0.05;
  });

/** Spring clamps: entry and release lie one behind the other on a slope. */
function buildSlopes({ spec, half, floor, height, towerHalf, towerTop }: Frame, count: number): Side {
  const isRound = spec.outline === "round";
  const shelf = floor + height * (isRound ? 0.56 : spec.levels > 1 ? 0.26 : 0.34);
  const top = towerTop - height * (TALL_MIDDLES.has(spec.middle) ? 0.02 : isRound ? 0.1 : 0.06);
  const end = -towerHalf - 0.6;
  const corners: Corner[] = [[-half, shelf]];
  const clamps: Clamp[] = [];
  if (spec.levels === 1) {
    const at = (share: number): Point => [-half + (end + half) * share, shelf + (top - shelf) * share];
    for (const share of centres(count, 1)) {
      const cell = 1 / count;
      clamps.push(clampOf(0, at(share - cell * 0.17), at(share + cell * 0.22), unit(end + half, top - shelf)));
    }
  } else {
    const [run, rise] = [(end + half) / count, (top - shelf) / count];
    for (let level = 0; level < count; level++) {
      const [x, z] = [-half + run * level, shelf + rise * level];
      const [dx, dz] = [run * 0.84, rise * 0.5];
      corners.push([x, z], [x + dx, z + dz], [x + run, z + rise, 0.4]);
      const at = (share: number): Point => [x + dx * share, z + dz * share];
      clamps.push(clampOf(level, at(0.3), at(0.72), unit(dx, dz)));
    }
  }
  corners.push([end, top]);
  return { corners: withoutTwins(corners), clamps };
}

const unit = (a: number, b: number): Point => [a / Math.hypot(a, b), b / Math.hypot(a, b)];

/** Studs stand in troughs between a barrier in the middle and posts at the ends. */
function buildValley({ half, floor, height, depth, towerHalf }: Frame): Side {
  const trough = floor + height * 0.5;
  const post = half * 0.1;
  return {
    corners: path`M${-half} ${depth} H${-half + post} V${trough} H${-towerHalf - 0.6}`,
    clamps: [clampOf(0, [-half + post, trough], [-(half - post + towerHalf) / 2, trough])],
  };
}
