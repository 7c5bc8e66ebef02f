import { PROJECT_LIMITS, type Strip } from "../model/project.ts";
import type { StripProduct } from "../products/strip-product.ts";
import { barMmOf } from "./rail-bars.ts";

/** Lengths are in mm, those of holes from the rail's left end to their middles. */
export type RailCut = {
  /** The length that the rail is cut to. */
  readonly lengthMm: number;
  /** Null where the rail has none, or the catalogue does not say how they lie. */
  readonly holes: { readonly firstMm: number; readonly lastMm: number; readonly pitchMm: number } | null;
  /** A length at which no end runs through a hole, where at this one an end may. */
  readonly betterMm: number | null;
};

/** Rails without known holes are cut to full steps of this where a length is proposed. */
const STEP_MM = 5;
const TOLERANCE = 1e-6;

/** The next length from here on at which both ends lie midway between two holes of a slotted rail (IEC 60715). */
export function roundUpCut(mm: number, rail: StripProduct | null): number {
  const step = rail?.slotPitchMm ?? STEP_MM;
  return Math.ceil(mm / step - TOLERANCE) * step;
}

/**
 * How the rail of a row is cut: as long as somebody wants it or else as the row needs, on slotted rails up to the middle between
 * two holes, as long as a bar has so much. Holes lie symmetrically, as far from the ends as they can.
 */
export function cutRail({ railMm }: Pick<Strip, "railMm">, rowMm: number, rail: StripProduct | null): RailCut {
  const pitchMm = rail?.slotPitchMm ?? null;
  if (rail === null || pitchMm === null) return { lengthMm: railMm ?? rowMm, holes: null, betterMm: null };
  const barMm = barMmOf(rail) ?? PROJECT_LIMITS.railMm;
  const wholeMm = roundUpCut(rowMm, rail);
  const lengthMm = railMm ?? (rowMm <= barMm ? Math.min(wholeMm, barMm) : wholeMm);
  const rest = lengthMm % pitchMm;
  const isBetweenHoles = rest < TOLERANCE || rest > pitchMm - TOLERANCE;
  const ends = isBetweenHoles ? pitchMm : rest < pitchMm / 2 ? rest + pitchMm : rest;
  const firstMm = Math.round(ends * 500) / 1000;
  const longerMm = roundUpCut(Math.max(lengthMm, rowMm), rail);
  return {
    lengthMm,
    holes: lengthMm < firstMm * 2 - TOLERANCE ? null : { firstMm, lastMm: lengthMm - firstMm, pitchMm },
    betterMm: isBetweenHoles || longerMm > barMm ? null : longerMm,
  };
}
