import type { Body, ClampingPoint, Pocket, Print, Vector } from "../model.ts";
import { box, type Corner, centres, circle, type Loop, mirrored, polygon, rectangle } from "../solid/loop.ts";
import { FIXED_HOOK_MM, footCorners, RAILS, SKIRT_MM } from "./foot.ts";
import { block, screwHead } from "./parts.ts";

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
    [...footCorners("th35", half, FIXED_HOOK_MM), ...left, ...mirrorBack([...footCorners("th35", half), ...right])],
    radius,
  );

const mirrorBack = (corners: readonly Corner[]): Corner[] => mirrored(corners).slice(corners.length);

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
};

type Stairs = { readonly corners: Corner[]; readonly rows: ClampRow[] };

/**
 * Ledges that rise from a housing's end inwards, one for each row of clamps.
 * @param counts the clamps of each row, the outermost first
 * @param inner where the last ledge ends, as a distance from the rail's axis
 */
export function stairs(
  place: { side: -1 | 1; half: number; inner: number; low: number; high: number; width: number },
  counts: readonly number[],
): Stairs {
  const { side, half, inner, low, high, width } = place;
  const run = (half - inner) / counts.length;
  const rows = counts.map((count, step): ClampRow => {
    const rise = counts.length > 1 ? (high - low) / (counts.length - 1) : 0;
    const top = counts.length > 1 ? low + rise * step : high;
    const below = step === 0 ? SKIRT_TOP_MM : top - rise;
    return { side, reach: half - run * step, run, top, below, ...spread(count, width) };
  });
  const corners = rows.flatMap(({ reach, top }): Corner[] => [
    [-reach, top, 0.8],
    [-reach + run, top, 0.3],
  ]);
  return { corners, rows };
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
  const parts = rows.flatMap((row) => {
    const build = clamp === "screw" ? screwClamps(row, largest, total >= PLAIN_FROM) : pushInClamps(row, largest);
    return row.ys.map(build);
  });
  return {
    pockets: parts.flatMap(({ pockets }) => pockets),
    bodies: parts.map(({ body }) => body),
    points: parts.map(({ point }) => point),
  };
}

type Clamp = { readonly pockets: Pocket[]; readonly body: Body; readonly point: ClampingPoint };

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
  const access = { outline: circle(Math.min(head * 1.14, pitch * 0.45)), depth: well };
  const x = side * (reach - run / 2);
  const plain = plainHead(head, sunk - well);
  return (y) => {
    const at: Vector = [side * reach, y, top - well - 0.4 - radius];
    const face: Vector = [x, y, top - sunk];
    return {
      pockets: [
        { at, ...entry },
        { at: [x, y, top], ...access },
      ],
      body: isPlain ? { ...plain, at: face } : screwHead(face, head, "slot", well - sunk),
      point: { at, admitsMm: radius * 2, method: "screw" },
    };
  };
}

const plainHead = (radius: number, bottom: number): Body => ({
  part: "screw",
  material: "metal",
  solid: {
    kind: "turned",
    axis: "z",
    centre: [0, 0],
    stations: [
      [bottom, radius],
      [0, radius],
    ],
  },
});

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
      pockets: [{ at, ...entry }],
      body: { ...release, at: [0, y, 0] },
      point: { at, admitsMm: radius * 2, method: "pushin" },
    };
  };
}

/** How far a release stands out of its ledge. */
const RELEASE_MM = 0.8;

/** The numbers of the clamps on the flank, one text a row, below its ledge. */
export const clampNumbers = (
  rows: readonly ClampRow[],
  names: readonly string[],
  size: number,
  material: Print["material"] = "ink",
): Print[] =>
  rows.map(
    ({ side, reach, run, top }, index): Print => ({
      at: [side * (reach - run / 2), 0, top - size * 1.1],
      material,
      text: names[index] ?? "",
      size: Math.min(size, (run * 1.5) / Math.max(2, names[index]?.length ?? 2)),
    }),
  );

/** Lights in a row on a front: printed, as they are flush. */
export const lights = (
  places: readonly (readonly [x: number, y: number])[],
  z: number,
  radius: number,
  material: Print["material"],
): Print[] => places.map(([x, y]): Print => ({ at: [x, y, z], material, outline: circle(radius) }));

/** The opening of an RJ45 socket in a front: broad for the plug, narrow for its latch, in the front's axes. */
const rj45Opening = (scale = 1): Loop =>
  polygon(
    [
      [-5.9, -3.6],
      [-3.1, -3.6],
      [-3.1, -5.2],
      [3.1, -5.2],
      [3.1, -3.6],
      [5.9, -3.6],
      [5.9, 4.4],
      [-5.9, 4.4],
    ].map(([a = 0, b = 0]): Corner => [a * scale, b * scale]),
  );

/** A shielded RJ45 socket that looks out of a front; `at` is the middle of its foot. */
export function rj45Socket([x, y, z]: Vector, top: number, scale = 1): Body {
  const [long, wide] = [7 * scale, 7.8 * scale];
  return {
    part: "RJ45 socket",
    material: "metal",
    solid: {
      kind: "prism",
      axis: "z",
      outline: box(x - long, y - wide, x + long, y + wide),
      from: z,
      to: top,
      pockets: [{ at: [x, y, top], outline: rj45Opening(scale), depth: Math.min(10, (top - z) * 0.8) }],
    },
  };
}

/**
 * The white label of a flank, between its foot and its lowest ledge; signs are drawn in its middle.
 * @param share of the length
 */
export function flankLabel(
  half: number,
  lowest: number,
  share = 0.75,
): { at: Vector; size: [number, number]; print: Print } {
  const [from, to] = [SKIRT_TOP_MM + 2, lowest - 5];
  const at: Vector = [0, 0, (from + to) / 2];
  const size: [number, number] = [half * share * 2, Math.max(2, to - from)];
  return { at, size, print: { at, material: "white", outline: rectangle(size[0], size[1], 1) } };
}

/** A body that runs the whole width, with openings. */
export const housing = (
  outline: Loop,
  width: number,
  pockets: readonly Pocket[],
  prints: readonly Print[] = [],
): Body => ({
  part: "housing",
  material: "housing",
  solid: { kind: "prism", axis: "y", outline, from: 0, to: width, pockets },
  prints,
});
