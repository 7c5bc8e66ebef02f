import type { SpecOf } from "../drawing-spec.ts";
import type { Body, Material, Model, Print, Vector } from "../model.ts";
import { type Corner, polygon, rectangle } from "../solid/loop.ts";
import { buildClamps, housing, railOutline, SKIRT_TOP_MM, stairs } from "./device.ts";
import { alongRail } from "./parts.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";
import { signalArrester } from "./surge-signal.ts";

type Arrester = SpecOf<"spd">;
type Power = Exclude<Arrester["type"], "signal">;

export const spd: ShapeModel<"spd"> = (spec, size) =>
  spec.type === "signal" ? signalArrester(spec, size) : power(spec, spec.type, size);

/** What tells the types apart in a cabinet: the cartridge's colour, its type and what is in it. */
const CARTRIDGES: Readonly<
  Record<Power, { material: Material; ink: Material; label: string; sign: "gap" | "varistor" | "both" }>
> = {
  "12": { material: "red", ink: "white", label: "T1+T2", sign: "gap" },
  "2": { material: "dark", ink: "white", label: "T2", sign: "varistor" },
  "3": { material: "white", ink: "ink", label: "T3", sign: "both" },
  pv: { material: "green", ink: "white", label: "PV", sign: "varistor" },
};

/** The conductor of each cartridge, by the number of poles. */
const POLES: Readonly<Record<number, readonly string[]>> = {
  1: ["L"],
  2: ["L", "N"],
  3: ["L1", "L2", "L3"],
  4: ["L1", "L2", "L3", "N"],
};
const PV_POLES = ["L+", "PE", "L−"];

/** The front of a modular device is 45 mm long (DIN 43880). */
const FRONT_HALF_MM = 22.5;
/** Conductors of 25 mm². */
const ENTRY_MM = 3.2;

/**
 * An engineer expects a modular base with a large clamp at both ends of each pole and a plug-in cartridge between them:
 * its type printed large, a green window that turns red, grips on both sides and the sign of a varistor or a spark gap.
 */
function power(
  { poles, clamp }: Arrester,
  type: Power,
  { widthMm: width, heightMm, depthMm: depth }: Dimensions,
): Model {
  const half = heightMm / 2;
  const inner = Math.min(FRONT_HALF_MM, half * 0.56);
  const shoulder = depth * 0.62;
  const seat = depth * 0.67;
  const place = { half, inner, low: shoulder, high: shoulder, width };
  const [left, right] = [stairs({ ...place, side: -1 }, [poles]), stairs({ ...place, side: 1 }, [poles])];
  const clamps = buildClamps([...left.rows, ...right.rows], clamp, ENTRY_MM);
  const crown: Corner = [-inner, seat, 0.5];
  const pitch = width / poles;
  const seams = Array.from({ length: poles - 1 }, (_, index) => (index + 1) * pitch - width / 2);
  const lines = (at: Vector, length: number): Print => ({
    at,
    material: "ink",
    isEngraved: true,
    lines: seams.map((y): [number, number][] => [
      [at[0] < 0 ? -y : y, -length],
      [at[0] < 0 ? -y : y, length],
    ]),
  });
  const wall = (SKIRT_TOP_MM + shoulder) / 2;
  return {
    rail: "th35",
    clampingPoints: clamps.points,
    bodies: [
      housing(
        railOutline(half, [...left.corners, crown], [...right.corners, crown], 0.8),
        width,
        clamps.pockets,
        seams.length > 0 ? [lines([-half, width / 2, wall], wall - SKIRT_TOP_MM - 1)] : [],
      ),
      ...clamps.bodies,
      ...Array.from({ length: poles }, (_, pole) =>
        cartridge(type, nameOf(type, poles, pole), [inner, seat, depth], [pole * pitch, (pole + 1) * pitch]),
      ),
    ],
  };
}

const nameOf = (type: Power, poles: number, pole: number): string =>
  (type === "pv" && poles === PV_POLES.length ? PV_POLES : POLES[poles])?.[pole] ?? "";

const GAP_MM = 0.3;

function cartridge(
  type: Power,
  name: string,
  [inner, seat, depth]: readonly [number, number, number],
  [from, to]: readonly [number, number],
): Body {
  const { material, ink, label, sign } = CARTRIDGES[type];
  const reach = inner - 0.6;
  const rise = depth - seat;
  const y = (from + to) / 2;
  const pitch = to - from;
  const side: Corner[] = [
    [-reach, seat, 0],
    [-reach, seat + rise * 0.42, 0.4],
    [-reach + rise * 0.12, seat + rise * 0.5, 0.4],
    [-reach + rise * 0.12, depth - rise * 0.1, 1],
    [-reach + rise * 0.24, depth, 0.6],
  ];
  const outline = polygon([...side, ...side.map(([a, b, radius = 0]): Corner => [-a, b, radius]).toReversed()]);
  const flank: Vector = [0, from + GAP_MM, seat + rise * 0.5];
  const top = (share: number): Vector => [share * reach, y, depth];
  return alongRail("cartridge", material, outline, from + GAP_MM, to - GAP_MM, {
    prints: [
      { at: top(-0.6), material: "white", outline: rectangle(pitch * 0.6, reach * 0.34, 0.8) },
      { at: top(-0.6), material: "green", outline: rectangle(pitch * 0.44, reach * 0.2, 0.5) },
      { at: top(0.02), material: "white", outline: rectangle(pitch * 0.82, reach * 0.62, 0.6) },
      { at: top(0.02), material: "ink", text: label, size: Math.min(pitch * 0.8 * (1.6 / label.length), reach * 0.34) },
      { at: top(0.62), material: ink, text: name, size: pitch * 0.34 },
      ...protectionSign(sign, [reach * 0.44, flank[1], flank[2]], rise * 0.17, ink),
      {
        at: [-reach * 0.44, flank[1], flank[2]],
        material: ink,
        text: label,
        size: rise * (label.length > 2 ? 0.25 : 0.4),
      },
    ],
  });
}

type Line = [number, number][];

/** IEC 60617: a varistor is a resistor with a line through it, a spark gap two arrows that meet. */
function protectionSign(sign: "gap" | "varistor" | "both", at: Vector, size: number, material: Material): Print[] {
  const [long, wide] = [size * 1.5, size * 0.5];
  const varistor: Line[] = [
    [
      [-long * 1.5, 0],
      [-long, 0],
    ],
    [
      [long, 0],
      [long * 1.5, 0],
    ],
    [
      [-long, -wide],
      [long, -wide],
      [long, wide],
      [-long, wide],
      [-long, -wide],
    ],
    [
      [-long * 1.1, -wide * 2],
      [-long * 0.7, -wide * 2],
      [long * 0.7, wide * 2],
    ],
  ];
  const gap: Line[] = [
    [
      [-long * 1.5, 0],
      [-size * 0.2, 0],
    ],
    [
      [-size * 0.8, wide],
      [-size * 0.2, 0],
      [-size * 0.8, -wide],
    ],
    [
      [long * 1.5, 0],
      [size * 0.2, 0],
    ],
    [
      [size * 0.8, wide],
      [size * 0.2, 0],
      [size * 0.8, -wide],
    ],
  ];
  const moved = (lines: Line[], by: number) => lines.map((line) => line.map(([a, b]): [number, number] => [a, b + by]));
  const lines =
    sign === "varistor" ? varistor : sign === "gap" ? gap : [...moved(varistor, size), ...moved(gap, -size)];
  return [{ at, material, lines }];
}
