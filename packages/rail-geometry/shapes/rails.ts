import type { SpecOf } from "../drawing-spec.ts";
import type { Model, Pocket } from "../model.ts";
import { type Corner, mirrored, polygon, rectangle } from "../solid/loop.ts";
import { RAILS } from "./foot.ts";
import { alongRail } from "./parts.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

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
/** Rails are two metres long: pictures show a piece. */
export const RAIL_PIECE_MM = 110;

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
  const slots = spec.slots
    ? Array.from(
        { length: Math.ceil(places / step) },
        (_, index): Pocket => ({
          at: [middle, first + index * step * slot.pitch, wall],
          outline: rectangle(slot.length, slot.width, slot.width * 0.499),
          depth: wall * 0.9,
        }),
      )
    : [];
  const body = alongRail("DIN rail", "housing", polygon(corners), 0, lengthMm);
  return {
    rail: null,
    clampingPoints: [],
    bodies: [{ ...body, solid: { ...body.solid, pockets: slots } }],
  };
}

type Section = { readonly corners: Corner[]; readonly middle: number };

/** TH 35 and TH 15: lips to both sides. */
function hatSection(width: number, depth: number, wall: number): Section {
  const half = width / 2;
  const channel =
    half * (width < 25 ? RAILS.th15.channelHalf / RAILS.th15.half : RAILS.th35.channelHalf / RAILS.th35.half);
  return {
    middle: 0,
    corners: mirrored([
      [-channel, wall, 0.3],
      [-channel, depth, wall],
      [-half, depth],
      [-half, depth - wall],
      [-channel - wall, depth - wall, 0.3],
      [-channel - wall, 0, wall],
    ]),
  };
}

/** G 32: one lip to the outside, the other side folded in. */
function gSection(width: number, depth: number, wall: number): Section {
  const half = width / 2;
  const lip = width * 0.22;
  return {
    middle: lip / 2 - wall / 2,
    corners: [
      [-half, depth],
      [-half + lip, depth, wall],
      [-half + lip, wall, 0.3],
      [half - wall, wall, 0.3],
      [half - wall, depth - wall, 0.3],
      [half - lip * 0.8, depth - wall, 0.3],
      [half - lip * 0.8, depth - wall * 3],
      [half - lip * 0.8 - wall, depth - wall * 3],
      [half - lip * 0.8 - wall, depth, wall],
      [half, depth, wall],
      [half, 0, wall],
      [-half + lip - wall, 0, wall],
      [-half + lip - wall, depth - wall, 0.3],
      [-half, depth - wall],
    ],
  };
}
