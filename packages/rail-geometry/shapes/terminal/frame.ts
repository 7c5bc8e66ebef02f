import type { SpecOf } from "../../drawing-spec.ts";
import { RAILS, type RailKind } from "../../sizes.ts";
import type { Point } from "../../solid/loop.ts";
import type { Dimensions } from "../shape-model.ts";

export type Terminal = SpecOf<"terminal">;

/** Where a conductor goes in and where it is clamped, in the side view. */
export type Clamp = {
  readonly side: -1 | 1;
  readonly level: number;
  readonly entry: Point;
  readonly release: Point;
  /** How the face of the entry and the release slopes, from its outer to its inner end. */
  readonly slope: Point;
};

/** A terminal's profile: the places on it in the side view. */
export type Frame = {
  readonly spec: Terminal;
  readonly width: number;
  readonly half: number;
  readonly depth: number;
  /** The rail's upper edge, and the height of the housing above it. */
  readonly floor: number;
  readonly height: number;
  readonly towerHalf: number;
  readonly towerTop: number;
};

/** The opening's share of the width: walls of a sixth on both sides. */
export const ENTRY_SHARE = 0.68;

/** How high the housing of such a function reaches, as a share of its height above the rail. */
export const TALL_TOWER = 0.72;

/** Functions with a part that rises above the housing. */
export const TALL_MIDDLES: ReadonlySet<Terminal["middle"]> = new Set(["fuse", "blade", "knife", "slide", "neutral"]);

/** The first number is that of the left side. */
export function clampsPerSide({ wires, levels }: Terminal): readonly [number, number] {
  if (levels === 1) return [wires - (wires >> 1), wires >> 1];
  return wires === 2 ? [levels, levels] : [levels, wires - levels];
}

/** The thickness of the wall beside the studs of a bolt terminal, in millimetres. */
export const BARRIER_MM = 1.2;

/** The share of the length that the part between the clamps takes, and the radius of the corners. */
export const OUTLINES: Readonly<Record<Terminal["outline"], { readonly tower: number; readonly cornerMm: number }>> = {
  arch: { tower: 0.36, cornerMm: 1.2 },
  low: { tower: 0.32, cornerMm: 1 },
  round: { tower: 0.34, cornerMm: 4.5 },
  tower: { tower: 0.26, cornerMm: 2.4 },
  valley: { tower: 0.16, cornerMm: 1.2 },
  mini: { tower: 0.3, cornerMm: 0.8 },
};

export const railKindOf = ({ outline }: Terminal): RailKind => (outline === "mini" ? "th15" : "th35");

export function frameOf(spec: Terminal, { widthMm: width, heightMm, depthMm: depth }: Dimensions): Frame {
  const floor = RAILS[railKindOf(spec)].height;
  const height = depth - floor;
  return {
    spec,
    width,
    half: heightMm / 2,
    depth,
    floor,
    height,
    towerHalf: (heightMm / 2) * OUTLINES[spec.outline].tower,
    towerTop: TALL_MIDDLES.has(spec.middle) ? floor + height * TALL_TOWER : depth,
  };
}
