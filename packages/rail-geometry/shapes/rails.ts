import type { SpecOf } from "../drawing-spec.ts";
import type { Model } from "../model.ts";
import { RAILS } from "../sizes.ts";
import { type Corner, mirrored, polygon, rectangle } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { alongRail } from "./parts.ts";
import { opening } from "./prints.ts";
import { type Dimensions, type ShapeModel, withoutClamps } from "./shape-model.ts";

type Profile = SpecOf<"rail">["profile"];

/** The sheet's thickness by IEC 60715, in millimetres. */
const WALL_MM: Readonly<Record<Profile, number>> = { low: 1, high: 1.5, g: 1.5, mini: 1 };

/** Slots and the distance between their middles, in millimetres. */
const SLOTS: Readonly<Record<Profile, { readonly length: number; readonly width: number; readonly pitch: number }>> = {
  low: { length: 18, width: 6.3, pitch: 25 },
  high: { length: 18, width: 6.3, pitch: 25 },
  g: { length: 18, width: 6.3, pitch: 25 },
  mini: { length: 12.2, width: 4.2, pitch: 18 },
};

/** On a longer rail every second or third slot is left out, which keeps a file small. */
const MAX_SLOTS = 40;

/**
 * A bar of the rail; the columns give its profile's width, its length and its height. An engineer expects the section of
 * the standard, its lips, and the slots along its floor.
 */
export const rail: ShapeModel<"rail"> = (spec, size) => railOfLength(spec, size, size.heightMm);

/**
 * A slot is a pocket that leaves a skin of the floor: a prism has no openings across
 * its sides.
 */
function railOfLength(spec: SpecOf<"rail">, { widthMm, depthMm }: Dimensions, lengthMm: number): Model {
  const wall = Math.min(WALL_MM[spec.profile], depthMm * 0.2, widthMm * 0.08);
  const { corners, middle } =
    spec.profile === "g" ? gSection(widthMm, depthMm, wall) : hatSection(widthMm, depthMm, wall);
  const slot = SLOTS[spec.profile];
  const places = Math.floor(lengthMm / slot.pitch);
  const step = Math.ceil(places / MAX_SLOTS);
  const first = (lengthMm - (places - 1) * slot.pitch) / 2;
  const outline = rectangle(slot.length, slot.width, slot.width * 0.499);
  const pockets = Array.from({ length: spec.slots ? Math.ceil(places / step) : 0 }, (_, index) =>
    opening([middle, first + index * step * slot.pitch, wall], outline, wall * 0.9),
  );
  return withoutClamps([alongRail("DIN rail", "housing", polygon(corners), 0, lengthMm, { pockets })]);
}

type Section = { readonly corners: Corner[]; readonly middle: number };

/** TH 35 and TH 15: lips to both sides. */
function hatSection(width: number, depth: number, wall: number): Section {
  const half = width / 2;
  const channel =
    half * (width < 25 ? RAILS.th15.channelHalf / RAILS.th15.half : RAILS.th35.channelHalf / RAILS.th35.half);
  const [lip, hollow] = [depth - wall, -channel - wall];
  return {
    middle: 0,
    corners: mirrored(path`M${-channel} ${wall} R0.3 V${depth} R${wall} H${-half} V${lip} H${hollow} R0.3 V0 R${wall}`),
  };
}

/** G 32: one lip to the outside, the other side folded in. */
function gSection(width: number, depth: number, wall: number): Section {
  const half = width / 2;
  const lip = width * 0.22;
  const [inner, outer] = [-half + lip, half - lip * 0.8];
  const [top, fold] = [depth - wall, depth - wall * 3];
  return {
    middle: lip / 2 - wall / 2,
    corners: path`M${-half} ${depth} H${inner} R${wall} V${wall} R0.3 H${half - wall} R0.3 V${top} R0.3
      H${outer} R0.3 V${fold} H${outer - wall} V${depth} R${wall} H${half} R${wall} V0 R${wall}
      H${inner - wall} R${wall} V${top} R0.3 H${-half}`,
  };
}
