import type { Body, Model, Print } from "../model.ts";
import { type Corner, circle } from "../solid/loop.ts";
import { alongRail } from "./parts.ts";
import { type Field, fieldOf, mirroredBack, type Outline, sheet } from "./plate-sheet.ts";
import type { ShapeModel } from "./shape-model.ts";
import { MINI_MM, railOf } from "./small-rail.ts";

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

/** The share of the length that the part between the clamps takes. */
const TOWER_SHARE: Readonly<Record<Outline, number>> = {
  arch: 0.36,
  low: 0.32,
  round: 0.34,
  tower: 0.26,
  valley: 0.16,
  mini: 0.3,
};
const CORNER_MM: Readonly<Record<Outline, number>> = {
  arch: 1.2,
  low: 1,
  round: 4.5,
  tower: 2.4,
  valley: 1.2,
  mini: 0.8,
};

/** How high the housing next to a tall part reaches, as a share of its height above the rail. */
const SHOULDER_SHARE = 0.72;
/**
 * The thin plate that closes the open flank of the last terminal of a row. An engineer expects the silhouette of that
 * terminal and the plugs that hold the plate in it: the face that lies on the terminal is the one that is seen.
 */
export const plate: ShapeModel<"plate"> = ({ outline }, size): Model => {
  const field = fieldOf(size);
  const silhouette = SILHOUETTES.get(`${outline} ${size.heightMm} ${size.depthMm}`) ?? SINGLE;
  const [left, right] = silhouette.ends;
  const ends: [Corner[], Corner[]] = [
    endCorners(outline, left, silhouette, field),
    endCorners(outline, right, silhouette, field),
  ];
  const body = sheet("end plate", size, ends, CORNER_MM[railOf(size.heightMm) === "th15" ? "mini" : outline]);
  const pins = pinsOf(field);
  const length = size.widthMm * PIN_SHARE;
  return {
    rail: railOf(size.heightMm),
    clampingPoints: [],
    bodies: [
      {
        ...body,
        solid: {
          ...body.solid,
          pockets: pins.map(([x, z]) => ({
            at: [x, 0, z],
            outline: circle(PIN_MM + 0.7),
            depth: length,
            floor: "dark",
          })),
        },
        prints: [seam(ends, field)],
      },
      ...pins.map(([x, z]): Body => alongRail("plug", "housing", circle(PIN_MM, x, z), 0, length)),
    ],
  };
};

/** A plug's radius, and its length as a share of the plate's thickness. */
const PIN_MM = 1.3;
const PIN_SHARE = 0.6;

const pinsOf = ({ half, floor, height }: Field): [number, number][] => [
  [-half * 0.5, floor + height * 0.22],
  [half * 0.5, floor + height * 0.22],
  [0, floor + height * 0.6],
];

function endCorners(outline: Outline, count: number, silhouette: Silhouette, field: Field): Corner[] {
  const { half, depth, floor, height } = field;
  if (outline === "valley") return [[-half, depth, 1.5]];
  const tower = half * TOWER_SHARE[half * 2 < MINI_MM ? "mini" : outline];
  const build = outline === "low" || outline === "round" ? slopes : steps;
  const rise = build({ ...field, outline, count, silhouette, tower });
  if (!silhouette.isTall) return [...rise, [-tower, depth, 0.8]];
  return [
    ...rise,
    [-tower, floor + height * SHOULDER_SHARE, 0.6],
    [-tower * 0.9, floor + height * 0.76],
    [-tower * 0.8, depth, 0.8],
  ];
}

type End = Field & {
  readonly outline: Outline;
  readonly count: number;
  readonly silhouette: Silhouette;
  /** Half the length of the part between the clamps. */
  readonly tower: number;
};

/** Screw terminals: a step for each conductor, with a bevel before its screw. */
function steps({ outline, count, silhouette, half, floor, height, tower }: End): Corner[] {
  const top = silhouette.isTall ? SHOULDER_SHARE - 0.03 : outline === "tower" ? 0.84 : 0.78;
  const lowest = count > 2 ? 0.36 : silhouette.isMultilevel ? 0.46 : 0.5;
  const run = (half - tower - 1) / count;
  let below = floor + 4;
  const rise = Array.from({ length: count }, (_, step): Corner[] => {
    const z = floor + height * (count === 1 ? top : lowest + ((top - lowest) * step) / (count - 1));
    const x = -half + run * step;
    const bevel = Math.min(run * 0.3, (z - below) * 0.3, 5);
    below = z;
    return [
      [x, z - bevel],
      [x + bevel, z],
      [x + run, z, 0.5],
    ];
  });
  return rise.flat();
}

/** Spring terminals: a slope down to the end, broken where the levels change. */
function slopes({ outline, count, silhouette, half, floor, height, tower }: End): Corner[] {
  const isRound = outline === "round";
  const shelf = floor + height * (isRound ? 0.56 : silhouette.isMultilevel ? 0.26 : 0.34);
  const top = floor + height * (silhouette.isTall ? SHOULDER_SHARE - 0.02 : isRound ? 0.9 : 0.94);
  const end = -tower - 0.6;
  if (!silhouette.isMultilevel)
    return [
      [-half, shelf],
      [end, top],
    ];
  const [run, rise] = [(end + half) / count, (top - shelf) / count];
  const levels = Array.from({ length: count }, (_, level): Corner[] => {
    const [x, z] = [-half + run * level, shelf + rise * level];
    return [
      [x + run * 0.84, z + rise * 0.5],
      [x + run, z + rise, 0.4],
    ];
  });
  return [[-half, shelf], ...levels.flat()];
}

/** The line of the wall behind which the terminal's own edge lies. */
function seam([left, right]: readonly [Corner[], Corner[]], { half, floor, height }: Field): Print {
  const middle = floor + height * 0.34;
  const base = floor + 3.4;
  const corners: Corner[] = [[-half, base], ...left, ...mirroredBack([[-half, base], ...right])];
  const inner = corners.map(([x, z]): [number, number] => [x * SEAM_SHARE, (z - middle) * SEAM_SHARE]);
  const [first] = inner;
  return { at: [0, 0, middle], material: "ink", isEngraved: true, lines: [first ? [...inner, first] : inner] };
}

const SEAM_SHARE = 0.9;
