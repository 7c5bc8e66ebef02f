import type { Body, Model, Print, Vector } from "../model.ts";
import { box, centres, polygon, rectangle } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { buildClamps, type ClampRow, housing, SKIRT_TOP_MM, spread } from "./device.ts";
import { footCorners, sharpRightFoot } from "./foot.ts";
import { alongRail, standing } from "./parts.ts";
import { opening, text } from "./prints.ts";
import { clampNamesOf, conversionOf, front, type Kind, kindOf, type Psu } from "./psu-front.ts";
import { psuSign } from "./psu-sign.ts";
import type { Dimensions } from "./shape-model.ts";

/** More air slots in a row would only make files heavy. */
const MAX_SLOTS = 12;

/** The pitch of plug-in power terminals: they do not spread over a broad case. */
const PITCH_MM = 11;

/** A metal case on a foot of its own; in front of it the plastic front between the terminal blocks. */
export function cased(spec: Psu, { widthMm: width, heightMm, depthMm: depth }: Dimensions): Model {
  const half = heightMm / 2;
  const names = clampNamesOf(spec);
  const shelf = depth - Math.min(24, depth * 0.22);
  const run = Math.min(15, half * 0.26);
  const clampTop = depth - 3;
  const strip = (named: readonly string[], side: -1 | 1): { row: ClampRow; from: number; to: number } => {
    const length = Math.min(width * 0.94, named.length * PITCH_MM);
    const from = (width - length) / 2;
    const { ys, pitch } = spread(named.length, length, 0.6);
    const row = {
      side,
      reach: half,
      run,
      top: clampTop,
      below: shelf,
      ys: ys.map((y) => y + from),
      pitch,
      names: named,
    };
    return { row, from, to: from + length };
  };
  const strips = [strip(names[0], -1), strip(names[1], 1)];
  const clamps = strips.map(({ row }) => buildClamps([row], spec.clamp, entryRadius(spec, width)));
  const inner = half - run;
  const face = polygon(path`M${-inner} ${shelf} H${inner} V${depth} R2 H${-inner} R2`);
  const bodies: Body[] = [
    clip(half, width),
    caseBody(spec, [half, width, shelf]),
    ...strips.flatMap(({ row, from, to }, index) => [
      alongRail("terminal block", "green", blockOf(row, shelf), from, to, { pockets: clamps[index]?.pockets }),
      ...(clamps[index]?.bodies ?? []),
    ]),
    alongRail("front", "dark", face, 0, width, {
      prints: [
        ...front(spec, [-inner * 0.8, inner * 0.5], width, depth),
        ...strips.flatMap(({ row }) => clampNames(row, inner, depth)),
        ...frontsFlank(spec, [-inner * 0.3, 0, (shelf + depth) / 2], depth - shelf, inner),
      ],
    }),
  ];
  return { rail: "th35", bodies, clampingPoints: clamps.flatMap(({ points }) => points) };
}

const clampNames = ({ side, ys, pitch, names = [] }: ClampRow, inner: number, z: number): Print[] =>
  ys.map((y, index) => text([side * (inner - 4.5), y, z], "white", names[index] ?? "", Math.min(4.6, pitch * 0.6)));

const blockOf = ({ side, reach, run, top }: ClampRow, floor: number) => {
  const [a, b] = side < 0 ? [-reach, -reach + run] : [reach - run, reach];
  return box(a, floor, b, top);
};

/** The radius of the entries for 6 and 25 mm², from which width on. */
const LARGE_CLAMPS: Partial<Record<Kind, readonly (readonly [fromMm: number, radius: number])[]>> = {
  diode: [
    [44, 3.8],
    [36, 3],
  ],
  buffer: [[60, 3]],
  "3": [[100, 3]],
};
const M3_ENTRY_MM = 2.3;
const entryRadius = (spec: Psu, width: number) =>
  LARGE_CLAMPS[kindOf(spec)]?.find(([fromMm]) => width >= fromMm)?.[1] ?? M3_ENTRY_MM;

/** A heat sink has no flat flank for the symbol, so the front's flank carries it. */
function frontsFlank(spec: Psu, at: Vector, height: number, inner: number): Print[] {
  const conversion = conversionOf(spec);
  if (conversion) return [text(at, "white", conversion, Math.min(height * 0.44, inner * 0.2))];
  return spec.diode ? psuSign(spec, at, height * 0.28) : [];
}

/** The metal foot that hangs the case on the rail. */
function clip(half: number, width: number): Body {
  const reach = Math.min(half, 27);
  const outline = polygon([...footCorners("th35", reach, 3.2), ...sharpRightFoot(reach)], 0.5);
  const margin = Math.max(width * 0.08, (width - 46) / 2);
  return alongRail("DIN rail clip", "dark", outline, margin, width - margin);
}

const FIN_MM = 5;

function caseBody(spec: Psu, [half, width, top]: readonly [number, number, number]): Body {
  const z = (SKIRT_TOP_MM + top) / 2;
  const height = top - SKIRT_TOP_MM;
  if (spec.diode) {
    const count = 9;
    const step = (half * 2) / (count * 2 - 1);
    const depth = Math.min(FIN_MM * 1.6, width * 0.3);
    const comb = Array.from({ length: count }, (_, fin) => {
      const x = -half + fin * step * 2;
      return fin === count - 1 ? path`M${x} 0 H${x + step}` : path`M${x} 0 H${x + step} V${depth} H${x + step * 2}`;
    }).flat();
    const outline = polygon([...comb, [half, width], [-half, width]]);
    return standing("heat sink", "housing", outline, SKIRT_TOP_MM, top);
  }
  const columns = 9;
  const slot = rectangle((half * 1.6) / columns / 2.4, height * 0.32, 1.2);
  const slots = centres(columns, half * 1.6, -half * 0.8).flatMap((x) =>
    (x < 0 ? [0.24] : [0.24, 0.68]).map((share) => opening([x, 0, SKIRT_TOP_MM + height * share], slot, 1)),
  );
  const topSlot = rectangle(Math.min(4, width * 0.1), height * 0.6, 1);
  const topSlots = centres(Math.min(MAX_SLOTS, Math.max(3, Math.round(width / 14))), width * 0.8, width * 0.1).map(
    (y) => opening([-half, y, z], topSlot, 1),
  );
  return housing(
    box(-half, SKIRT_TOP_MM, half, top),
    width,
    [...slots, ...topSlots],
    psuSign(spec, [-half * 0.46, 0, SKIRT_TOP_MM + height * 0.7], height * (spec.buffer ? 0.14 : 0.19)),
  );
}
