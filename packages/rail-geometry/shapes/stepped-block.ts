import type { SpecOf } from "../drawing-spec.ts";
import type { Body, ClampingPoint, Model, Vector } from "../model.ts";
import { box, type Corner, circle, polygon, regular } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { SKIRT_TOP_MM } from "./device.ts";
import { FIXED_HOOK_MM, footCorners, sharpRightFoot } from "./foot.ts";
import { alongRail, block, screwHead, standing } from "./parts.ts";
import { opening, text } from "./prints.ts";
import type { Dimensions } from "./shape-model.ts";

/**
 * Outputs of each bar, by the room that is left along the rail beside 17 mm for each pole: the makers' series of 100 A,
 * 125 to 160 A and 250 A.
 */
const OUTPUTS: readonly (readonly [roomMm: number, outputs: number])[] = [
  [45, 6],
  [100, 10],
  [Infinity, 11],
];
const POLE_MM = 17;
const POLE_NAMES: Readonly<Record<number, readonly string[]>> = {
  1: ["L"],
  2: ["N", "L"],
  3: ["L3", "L2", "L1"],
  4: ["N", "L3", "L2", "L1"],
};

const outputsOf = (poles: number, widthMm: number): number =>
  OUTPUTS.find(([room]) => widthMm - POLE_MM * poles <= room)?.[1] ?? 6;

/** Beyond so many screws their slots are no longer seen. */
const PLAIN_FROM = 24;
const HEAD_MM = 1.6;
/** An input takes the room of so many outputs. */
const INPUT_SHARE = 1.6;

/**
 * An engineer expects brass bars on steps, one above the other, each with a large input screw and a row of outputs that
 * a screwdriver reaches from the front; the poles are named at the end.
 */
export function steppedBlock(
  { poles }: SpecOf<"block">,
  { widthMm: width, heightMm, depthMm: depth }: Dimensions,
): Model {
  const half = heightMm / 2;
  const outputs = outputsOf(poles, width);
  const cheek = Math.min(5, width * 0.06);
  const lowest = SKIRT_TOP_MM + 2;
  const top = depth - HEAD_MM;
  const rise = (top - lowest) / poles;
  const run = (half * 2) / poles;
  const unit = (width - cheek * 2) / (outputs + INPUT_SHARE);
  const thickness = Math.min(run * 0.68, unit * 2.2);
  const height = Math.min(rise * 0.94, thickness * 1.05);
  const steps = Array.from({ length: poles }, (_, pole) => ({
    x: -half + run * pole,
    z: pole === poles - 1 ? top - height : lowest + rise * pole,
  }));
  const isPlain = poles * (outputs + 1) >= PLAIN_FROM;
  const barAt = barOf({ thickness, height, from: cheek, to: width - cheek, outputs, isPlain });
  const bars = steps.map(({ x, z }, pole) => barAt(x + run * 0.92 - thickness, z, pole));
  const lift = height * 0.72;
  const support = polygon(
    clippedOn(
      half,
      steps.flatMap(({ x, z }, pole) => {
        const [from, to] = [pole === 0 ? 0 : run * 0.1, run * (pole === poles - 1 ? 1 : 1.1)];
        return path`M${x + from} ${z + lift} H${x + to}`;
      }),
    ),
    0.6,
  );
  const names = POLE_NAMES[poles] ?? [];
  const prints = steps.map(({ x, z }, pole) => {
    const at: Vector = [x + run * 0.58, 0, z + lift - Math.min(run, rise) * 0.34];
    return text(at, "ink", names[pole] ?? "", Math.min(run, rise) * 0.4);
  });
  return {
    rail: "th35",
    clampingPoints: bars.flatMap(({ points }) => points),
    bodies: [
      alongRail("support", "housing", support, width - cheek, width),
      alongRail("base", "housing", polygon(foot(half, lowest), 0.4), cheek, width - cheek),
      ...steps
        .slice(1)
        .map(({ x, z }, index) =>
          block("step", "housing", [x, cheek, steps[index]?.z ?? lowest], [half, width - cheek, z]),
        ),
      ...bars.flatMap(({ bodies }) => bodies),
      alongRail("support", "housing", support, 0, cheek, { prints }),
    ],
  };
}

const clippedOn = (half: number, corners: readonly Corner[]): Corner[] => [
  ...footCorners("th35", half, FIXED_HOOK_MM),
  ...corners,
  ...sharpRightFoot(half),
];

const foot = (half: number, top: number): Corner[] => clippedOn(half, path`M${-half} ${top} H${half}`);

type Bar = { readonly bodies: Body[]; readonly points: ClampingPoint[] };
type BarSize = {
  readonly thickness: number;
  readonly height: number;
  /** From one end along the rail to the other. */
  readonly from: number;
  readonly to: number;
  readonly outputs: number;
  readonly isPlain: boolean;
};

/** One bar with its screws for all poles of a block, so that a file holds it once. */
function barOf({
  thickness,
  height,
  from,
  to,
  outputs,
  isPlain,
}: BarSize): (x: number, z: number, level: number) => Bar {
  const unit = (to - from) / (outputs + INPUT_SHARE);
  const ways = Array.from({ length: outputs + 1 }, (_, way) => {
    const isInput = way === 0;
    const room = isInput ? unit * INPUT_SHARE : unit;
    return {
      y: isInput ? from + room / 2 : from + unit * (INPUT_SHARE + way - 0.5),
      entry: Math.min(room * 0.38, height * (isInput ? 0.42 : 0.3)),
      head: Math.min(room * 0.36, thickness * (isInput ? 0.44 : 0.32)),
      isInput,
    };
  });
  const bar = alongRail("bar", "copper", box(0, 0, thickness, height), from, to, {
    pockets: ways.map(({ y, entry }) =>
      opening([0, y, height / 2], isPlain ? regular(12, entry) : circle(entry), Math.min(entry * 2, thickness * 0.8)),
    ),
  });
  const plain = standing("screw", "metal", circle(ways.at(-1)?.head ?? 1), -HEAD_MM, 0);
  return (x, z, level) => ({
    points: ways.map(({ y, entry }) => ({
      ...{ at: [x, y, z + height / 2], admitsMm: entry * 2, method: "screw", level },
      direction: [-1, 0, 0],
    })),
    bodies: [
      { ...bar, at: [x, 0, z] },
      ...ways.map(({ y, head, isInput }): Body => {
        const at: Vector = [x + thickness / 2, y, z + height + HEAD_MM];
        if (isInput) return screwHead(at, head, "hex", HEAD_MM);
        return isPlain ? { ...plain, at } : screwHead(at, head, "slot", HEAD_MM);
      }),
    ],
  });
}
