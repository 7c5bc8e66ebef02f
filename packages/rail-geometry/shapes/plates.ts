import { type Corner, circle, mirroredBack, type Point } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { alongRail } from "./parts.ts";
import { type Field, fieldOf, type Outline, sheet } from "./plate-sheet.ts";
import { engraved, opening } from "./prints.ts";
import { type Dimensions, type ShapeModel, withoutClamps } from "./shape-model.ts";
import { railOf } from "./small-rail.ts";
import { frameOf, OUTLINES, type Terminal } from "./terminal/frame.ts";
import { buildSide } from "./terminal/profile.ts";

/** The silhouette of the terminals that a plate closes, by the number of clamps that lie one above the other at each end. */
type Silhouette = {
  readonly ends: readonly [left: number, right: number];
  readonly isMultilevel?: true;
  /** A fuse carrier, a knife or a slide rises above the housing. */
  readonly isTall?: true;
};

const SINGLE: Silhouette = { ends: [1, 1] };
const TALL: Silhouette = { ends: [1, 1], isTall: true };

/**
 * Plates of other terminals than those with one conductor on each side. The catalogue tells them apart by their size
 * alone: outline, height and depth in millimetres.
 */
const SILHOUETTES: ReadonlyMap<string, Silhouette> = new Map([
  ...sized({ ends: [2, 1] }, "arch 62 47.5", "arch 66 52"),
  ...sized({ ends: [2, 2] }, "arch 76 47.5", "arch 80 52"),
  ...sized({ ends: [2, 2], isMultilevel: true }, "arch 56.5 62"),
  ...sized({ ends: [3, 3], isMultilevel: true }, "arch 72 77.5"),
  ...sized(TALL, "arch 58 56", "arch 62 56", "arch 68 60", "arch 58 47.5", "arch 72 51", "arch 78 55"),
  ...sized(TALL, "arch 66 47.5", "arch 70 52", "arch 74 57", "arch 82 66"),
  ...sized(TALL, "low 72 55", "low 76 55", "low 74 58", "low 78 58", "low 64 37.5", "low 68 38.5"),
  ...sized({ ends: [2, 2], isMultilevel: true }, "low 68 47.5", "low 73 48.5"),
  ...sized({ ends: [3, 3], isMultilevel: true }, "low 86 58.5", "low 91 59.5"),
  ...sized({ ends: [3, 1], isMultilevel: true }, "low 80 58.5"),
]);

function sized(silhouette: Silhouette, ...sizes: readonly string[]): [string, Silhouette][] {
  return sizes.map((size) => [size, silhouette]);
}

/**
 * The thin plate that closes the open flank of the last terminal of a row. An engineer expects the silhouette of that
 * terminal and the plugs that hold the plate in it: the face that lies on the terminal is the one that is seen.
 */
export const plate: ShapeModel<"plate"> = ({ outline }, size) => {
  const field = fieldOf(size);
  const clamp = CLAMPS[outline];
  const shape = railOf(size.heightMm) === "th15" ? "mini" : outline;
  const silhouette = SILHOUETTES.get(`${outline} ${size.heightMm} ${size.depthMm}`) ?? SINGLE;
  const [left, right] = silhouette.ends;
  const ends: [Corner[], Corner[]] = [
    endCorners(shape, clamp, left, silhouette, size),
    endCorners(shape, clamp, right, silhouette, size),
  ];
  const pins = pinsOf(field);
  const length = size.widthMm * PIN_SHARE;
  return withoutClamps(
    [
      sheet("end plate", size, ends, OUTLINES[shape].cornerMm, {
        pockets: pins.map(([x, z]) => opening([x, 0, z], circle(PIN_MM + 0.7), length, "dark")),
        prints: [seam(ends, field)],
      }),
      ...pins.map(([x, z]) => alongRail("plug", "housing", circle(PIN_MM, x, z), 0, length)),
    ],
    railOf(size.heightMm),
  );
};

/** A plug's radius, and its length as a share of the plate's thickness. */
const PIN_MM = 1.3;
const PIN_SHARE = 0.6;

const pinsOf = ({ half, floor, height }: Field): Point[] => [
  [-half * 0.5, floor + height * 0.22],
  [half * 0.5, floor + height * 0.22],
  [0, floor + height * 0.6],
];

/** The clamps that go with an outline. */
const CLAMPS: Readonly<Record<Outline, Terminal["clamp"]>> = {
  arch: "screw",
  mini: "screw",
  tower: "hex",
  valley: "bolt",
  low: "pushin",
  round: "spring",
};

/** The end of the terminal that the plate closes, up to the middle of its top. */
function endCorners(
  outline: Outline,
  clamp: Terminal["clamp"],
  count: number,
  { ends, isMultilevel, isTall }: Silhouette,
  size: Dimensions,
): Corner[] {
  const levels = isMultilevel ? Math.max(...ends) : 1;
  const middle = isTall ? "fuse" : "bar";
  const frame = frameOf({ shape: "terminal", clamp, outline, middle, wires: 2, levels, foot: "rail" }, size);
  const { towerHalf, towerTop, depth, floor, height } = frame;
  const rise = [...buildSide(frame, count).corners];
  if (!isTall) return [...rise, [-towerHalf, depth, 0.8]];
  return [
    ...rise,
    ...path`M${-towerHalf} ${towerTop} R0.6 L${-towerHalf * 0.9} ${floor + height * 0.76}
      L${-towerHalf * 0.8} ${depth} R0.8`,
  ];
}

/** The line of the wall behind which the terminal's own edge lies. */
function seam([left, right]: readonly [Corner[], Corner[]], { half, floor, height }: Field) {
  const middle = floor + height * 0.34;
  const base: Corner = [-half, floor + 3.4];
  const corners = [base, ...left, ...mirroredBack([base, ...right]), base];
  return engraved([0, 0, middle], [corners.map(([x, z]): Point => [x * SEAM_SHARE, (z - middle) * SEAM_SHARE])]);
}

const SEAM_SHARE = 0.9;
