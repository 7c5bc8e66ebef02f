import type { SpecOf } from "../drawing-spec.ts";
import type { Body, Material, Model, Vector } from "../model.ts";
import { mirrored, type Point, polygon, rectangle } from "../solid/loop.ts";
import { path, sign, strokes } from "../solid/path.ts";
import { device, SKIRT_TOP_MM } from "./device.ts";
import { alongRail } from "./parts.ts";
import { drawn, engraved, field, text } from "./prints.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";
import { signalArrester } from "./surge-signal.ts";

type Arrester = SpecOf<"spd">;
type Power = Exclude<Arrester["type"], "signal">;

export const spd: ShapeModel<"spd"> = (spec, size) =>
  spec.type === "signal" ? signalArrester(spec, size) : power(spec, spec.type, size);

/** The differences of the types in a cabinet: the cartridge's colour, its type and what is in it. */
const CARTRIDGES: Readonly<
  Record<Power, { material: Material; ink: Material; label: string; sort: "varistor" | "gap" | "both" }>
> = {
  "12": { material: "red", ink: "white", label: "T1+T2", sort: "gap" },
  "2": { material: "dark", ink: "white", label: "T2", sort: "varistor" },
  "3": { material: "white", ink: "ink", label: "T3", sort: "both" },
  pv: { material: "green", ink: "white", label: "PV", sort: "varistor" },
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
function power({ poles, clamp }: Arrester, type: Power, size: Dimensions): Model {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const inner = Math.min(FRONT_HALF_MM, half * 0.56);
  const shoulder = depth * 0.62;
  const seat = depth * 0.67;
  const names = Array.from({ length: poles }, (_, pole) => nameOf(type, poles, pole));
  const end = { counts: [poles], names: [names], inner, low: shoulder, high: shoulder };
  const pitch = width / poles;
  const wall = (SKIRT_TOP_MM + shoulder) / 2;
  const reach = wall - SKIRT_TOP_MM - 1;
  const seams = Array.from({ length: poles - 1 }, (_, index) => width / 2 - (index + 1) * pitch);
  const lines = seams.flatMap((y) => strokes`M${y} ${-reach} V${reach}`);
  return device(size, clamp, [end, end], { top: seat, radius: 0.5 }, 0.8, ENTRY_MM).model(
    poles > 1 ? [engraved([-half, width / 2, wall], lines)] : [],
    names.map((name, pole) => cartridge(type, name, [inner, seat, depth], [pole * pitch, (pole + 1) * pitch])),
  );
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
  const { material, ink, label, sort } = CARTRIDGES[type];
  const reach = inner - 0.6;
  const rise = depth - seat;
  const y = (from + to) / 2;
  const pitch = to - from;
  const step = -reach + rise * 0.12;
  const outline = polygon(
    mirrored(path`M${-reach} ${seat} R0 V${seat + rise * 0.42} R0.4 L${step} ${seat + rise * 0.5} R0.4
      V${depth - rise * 0.1} R1 L${-reach + rise * 0.24} ${depth} R0.6`),
  );
  const z = seat + rise * 0.5;
  const front = (share: number): Vector => [share * reach, y, depth];
  const flank = (share: number): Vector => [share * reach, from + GAP_MM, z];
  return alongRail("cartridge", material, outline, from + GAP_MM, to - GAP_MM, {
    prints: [
      field(front(-0.6), "white", rectangle(pitch * 0.6, reach * 0.34, 0.8)),
      field(front(-0.6), "green", rectangle(pitch * 0.44, reach * 0.2, 0.5)),
      field(front(0.02), "white", rectangle(pitch * 0.82, reach * 0.62, 0.6)),
      text(front(0.02), "ink", label, Math.min(pitch * 0.8 * (1.6 / label.length), reach * 0.34)),
      text(front(0.62), ink, name, pitch * 0.34),
      drawn(flank(0.44), ink, protectionSign(sort, rise * 0.17)),
      text(flank(-0.44), ink, label, rise * (label.length > 2 ? 0.25 : 0.4)),
    ],
  });
}

/** IEC 60617: a varistor is a resistor with a line through it, a spark gap two arrows that meet. */
const VARISTOR = "M-2.25 0 H-1.5 M1.5 0 H2.25 M-1.5 -.5 H1.5 V.5 H-1.5 V-.5 M-1.65 -1 H-1.05 L1.05 1";
const GAP = "M-2.25 0 H-.2 M-.8 .5 L-.2 0 -.8 -.5 M2.25 0 H.2 M.8 .5 L.2 0 .8 -.5";

const protectionSign = (kind: "varistor" | "gap" | "both", size: number): Point[][] =>
  kind === "both"
    ? [...sign(VARISTOR, size, 0, size), ...sign(GAP, size, 0, -size)]
    : sign(kind === "gap" ? GAP : VARISTOR, size);
