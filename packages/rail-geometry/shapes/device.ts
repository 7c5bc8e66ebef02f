import type { Body, ClampingPoint, Model, Pocket, Print, Vector } from "../model.ts";
import { RAILS } from "../sizes.ts";
import { box, type Corner, centres, circle, type Loop, mirroredBack, polygon, rectangle } from "../solid/loop.ts";
import { path, sign } from "../solid/path.ts";
import { FIXED_HOOK_MM, footCorners, SKIRT_MM } from "./foot.ts";
import { alongRail, block, screwHead, standing, turned } from "./parts.ts";
import { field, opening, text } from "./prints.ts";
import type { Dimensions } from "./shape-model.ts";

/** How devices are connected: their drawings have no other clamps. */
export type DeviceClamp = "screw" | "pushin";

/** Where a device's housing begins to have its full length: above the rail and the skirt of its foot. */
export const SKIRT_TOP_MM = RAILS.th35.height + SKIRT_MM;

/**
 * The side view of a housing that clips on the rail.
 * @param left corners of the left half from the foot up to the middle
 * @param right those of the right half, mirrored: with negative x as well
 */
export const railOutline = (half: number, left: readonly Corner[], right = left, radius = 1): Loop =>
  polygon(
    [...footCorners("th35", half, FIXED_HOOK_MM), ...left, ...mirroredBack([...footCorners("th35", half), ...right])],
    radius,
  );

/** A row of clamps on a ledge: conductors enter its wall or its top, screws are reached from its top. */
export type ClampRow = {
  readonly side: -1 | 1;
  /** The distance of the ledge's wall from the rail's axis. */
  readonly reach: number;
  readonly run: number;
  readonly top: number;
  /** How far down the wall reaches. */
  readonly below: number;
  readonly ys: readonly number[];
  readonly pitch: number;
  /** The numbers of its clamps, where the product has them. */
  readonly names?: readonly string[];
};

/** One end of a device: ledges that rise inwards, one for each row of clamps. */
export type End = {
  /** The clamps of each row, the outermost first. */
  readonly counts: readonly number[];
  /** The numbers of each row's clamps. */
  readonly names?: readonly (readonly string[])[];
  /** Where the last ledge ends, as a distance from the rail's axis. */
  readonly inner: number;
  readonly low: number;
  readonly high: number;
};

/** Both ends alike, but for their clamps. */
export const alike = (
  [upper, lower]: readonly [upper: readonly number[], lower: readonly number[]],
  steps: Omit<End, "counts">,
): readonly [End, End] => [
  { ...steps, counts: upper },
  { ...steps, counts: lower },
];

/** The same with a clamp for each number. */
export const alikeNamed = (
  names: readonly [upper: readonly (readonly string[])[], lower: readonly (readonly string[])[]],
  steps: Omit<End, "counts">,
): readonly [End, End] => {
  const end = (own: readonly (readonly string[])[]) => ({
    ...steps,
    names: own,
    counts: own.map(({ length }) => length),
  });
  return [end(names[0]), end(names[1])];
};

function ledges(side: -1 | 1, half: number, { counts, names, inner, low, high }: End, width: number): ClampRow[] {
  const run = (half - inner) / counts.length;
  return counts.map((count, step): ClampRow => {
    const rise = counts.length > 1 ? (high - low) / (counts.length - 1) : 0;
    const top = counts.length > 1 ? low + rise * step : high;
    const below = step === 0 ? SKIRT_TOP_MM : top - rise;
    const row = { side, reach: half - run * step, run, top, below, ...spread(count, width) };
    return names?.[step] ? { ...row, names: names[step] } : row;
  });
}

/** The corners of rows and of the crown that they rise to, on the left of the side view. */
const climb = (rows: readonly ClampRow[], inner: number, crown: number, radius: number): Corner[] => [
  ...rows.flatMap(({ reach, top, run }) => path`M-${reach} ${top} R0.8 H${-reach + run} R0.3`),
  [-inner, crown, radius],
];

type Device = {
  readonly upper: readonly ClampRow[];
  readonly lower: readonly ClampRow[];
  /** @param openings of the housing beside those of its clamps */
  readonly model: (prints: readonly Print[], bodies: readonly Body[], openings?: readonly Pocket[]) => Model;
};

/**
 * A device on the rail as data: its two ends with their clamps and the crown between them.
 * @param crown its height and the radius of its edges
 * @param rounding the radius of the other corners
 * @param largest see {@link buildClamps}
 */
export function device(
  { widthMm: width, heightMm }: Dimensions,
  clamp: DeviceClamp,
  [upperEnd, lowerEnd]: readonly [End, End],
  crown: { readonly top: number; readonly radius: number },
  rounding = 1,
  largest = ENTRY_MM,
): Device {
  const half = heightMm / 2;
  const [upper, lower] = [ledges(-1, half, upperEnd, width), ledges(1, half, lowerEnd, width)];
  const clamps = buildClamps([...upper, ...lower], clamp, largest);
  const [left, right] = [
    climb(upper, upperEnd.inner, crown.top, crown.radius),
    climb(lower, lowerEnd.inner, crown.top, crown.radius),
  ];
  const outline = railOutline(half, left, right, rounding);
  return {
    upper,
    lower,
    model: (prints, bodies, openings = []) => ({
      rail: "th35",
      clampingPoints: clamps.points,
      bodies: [housing(outline, width, [...clamps.pockets, ...openings], prints), ...clamps.bodies, ...bodies],
    }),
  };
}

/** Clamps side by side between two walls; a lone one stays in the middle. */
export const spread = (count: number, width: number, wall = width * 0.03): Pick<ClampRow, "ys" | "pitch"> => ({
  ys: centres(count, width - wall * 2, wall),
  pitch: (width - wall * 2) / count,
});

/** An M3 clamp takes 2.5 mm² with a ferrule; its head is 5 mm wide. */
const ENTRY_MM = 2.3;
const HEAD_MM = 2.5;
/** From so many clamps on a strip, the slots of the screws are no longer seen. */
const PLAIN_FROM = 20;

type Clamps = {
  readonly pockets: Pocket[];
  readonly bodies: Body[];
  readonly points: ClampingPoint[];
};

/** @param largest the radius of the largest entry: that of an M3 clamp unless the device has larger ones */
export function buildClamps(rows: readonly ClampRow[], clamp: DeviceClamp, largest = ENTRY_MM): Clamps {
  const total = rows.reduce((sum, { ys }) => sum + ys.length, 0);
  const parts = rows.flatMap((row, index) => {
    const build = clamp === "screw" ? screwClamps(row, largest, total >= PLAIN_FROM) : pushInClamps(row, largest);
    const level = rows.slice(0, index).filter(({ side }) => side === row.side).length;
    return row.ys.map((y, column) => {
      const { point, ...rest } = build(y);
      const mark = row.names?.[column];
      return { ...rest, point: { ...point, level, ...(mark ? { mark } : {}) } };
    });
  });
  return {
    pockets: parts.flatMap(({ pockets }) => pockets),
    bodies: parts.map(({ body }) => body),
    points: parts.map(({ point }) => point),
  };
}

type Clamp = { readonly pockets: Pocket[]; readonly body: Body; readonly point: Omit<ClampingPoint, "level"> };

function screwClamps(
  { side, reach, run, top, below, pitch }: ClampRow,
  largest: number,
  isPlain: boolean,
): (y: number) => Clamp {
  const head = Math.min(pitch * 0.38, run * 0.4, (HEAD_MM * largest) / ENTRY_MM);
  const sunk = head * 0.24;
  const well = sunk + head * 0.7;
  const radius = Math.min(pitch * 0.36, (top - well - below) / 2 - 0.5, largest);
  const entry = { outline: circle(radius), depth: Math.min(radius * 3, run * 0.9) };
  const access = circle(Math.min(head * 1.14, pitch * 0.45));
  const x = side * (reach - run / 2);
  const plain = plainHead(head, sunk - well);
  return (y) => {
    const at: Vector = [side * reach, y, top - well - 0.4 - radius];
    const face: Vector = [x, y, top - sunk];
    return {
      pockets: [opening(at, entry.outline, entry.depth), opening([x, y, top], access, well)],
      body: isPlain ? { ...plain, at: face } : screwHead(face, head, "slot", well - sunk),
      point: { at, admitsMm: radius * 2, method: "screw", direction: [side, 0, 0] },
    };
  };
}

const plainHead = (radius: number, bottom: number): Body =>
  turned("screw", "metal", "z", [0, 0], path`M${bottom} ${radius} H0`);

/** The conductor is pushed in from the front; a press on the orange release beside it frees it again. */
function pushInClamps({ side, reach, run, top, pitch }: ClampRow, largest: number): (y: number) => Clamp {
  const radius = Math.min(pitch * 0.36, run * 0.24, largest);
  const entry = { outline: circle(radius), depth: radius * 3 };
  const x = side * (reach - run * 0.76);
  const [long, wide] = [run * 0.15, Math.min(pitch * 0.32, 1.7)];
  const release = block("release", "orange", [x - long, -wide, top], [x + long, wide, top + RELEASE_MM]);
  return (y) => {
    const at: Vector = [side * (reach - run * 0.34), y, top];
    return {
      pockets: [opening(at, entry.outline, entry.depth)],
      body: { ...release, at: [0, y, 0] },
      point: { at, admitsMm: radius * 2, method: "pushin", direction: [0, 0, 1] },
    };
  };
}

/** How far a release stands out of its ledge. */
const RELEASE_MM = 0.8;

/** The numbers of the clamps on the flank, one text a row, below its ledge. */
export const clampNumbers = (rows: readonly ClampRow[], size: number): Print[] =>
  rows.map(({ side, reach, run, top, names = [] }) => {
    const name = names.join(" ");
    const fitted = Math.min(size, (run * 1.5) / Math.max(2, name.length));
    return text([side * (reach - run / 2), 0, top - size * 1.1], "ink", name, fitted);
  });

/** The opening of an RJ45 socket in a front: broad for the plug, narrow for its latch, in the front's axes. */
const rj45Opening = (scale: number): Loop =>
  polygon(sign("M-5.9 -3.6 H-3.1 V-5.2 H3.1 V-3.6 H5.9 V4.4 H-5.9", scale).flat());

/** A shielded RJ45 socket that looks out of a front; `at` is the middle of its foot. */
export function rj45Socket([x, y, z]: Vector, top: number, scale = 1, prints: readonly Print[] = []): Body {
  const [long, wide] = [7 * scale, 7.8 * scale];
  return standing("RJ45 socket", "metal", box(x - long, y - wide, x + long, y + wide), z, top, {
    pockets: [opening([x, y, top], rj45Opening(scale), Math.min(10, (top - z) * 0.8))],
    prints,
  });
}

/**
 * The white label of a flank, between its foot and its lowest ledge; signs are drawn in its middle.
 * @param share of the length
 */
export function flankLabel(half: number, lowest: number, share = 0.75) {
  const [from, to] = [SKIRT_TOP_MM + 2, lowest - 5];
  const at: Vector = [0, 0, (from + to) / 2];
  const size = [half * share * 2, Math.max(2, to - from)] as const;
  return { at, size, print: field(at, "white", rectangle(...size, 1)) };
}

/** A body that runs the whole width, with openings. */
export const housing = (
  outline: Loop,
  width: number,
  pockets: readonly Pocket[],
  prints: readonly Print[] = [],
): Body => alongRail("housing", "housing", outline, 0, width, { pockets, prints });
