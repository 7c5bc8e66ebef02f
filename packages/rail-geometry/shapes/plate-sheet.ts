import type { SpecOf } from "../drawing-spec.ts";
import type { Body } from "../model.ts";
import { RAILS } from "../sizes.ts";
import { type Corner, mirroredBack, polygon } from "../solid/loop.ts";
import { FIXED_HOOK_MM, footCorners } from "./foot.ts";
import { alongRail, type More } from "./parts.ts";
import type { Dimensions } from "./shape-model.ts";
import { railOf } from "./small-rail.ts";

/** The terminals that a plate belongs to. */
export type Outline = SpecOf<"plate">["outline"];

/** A plate's place in the side view: half its length, the rail's upper edge, the height above it. */
export type Field = { readonly half: number; readonly floor: number; readonly height: number; readonly depth: number };

export function fieldOf({ heightMm, depthMm: depth }: Dimensions): Field {
  const floor = RAILS[railOf(heightMm)].height;
  return { half: heightMm / 2, floor, depth, height: depth - floor };
}

/** A sheet on the rail: its hooks and whatever lies above them, from the lower ends to the middle. */
export function sheet(
  part: string,
  size: Dimensions,
  ends: readonly [Corner[], Corner[]],
  radius: number,
  more: More,
): Body {
  const kind = railOf(size.heightMm);
  const half = size.heightMm / 2;
  const left = [...footCorners(kind, half, FIXED_HOOK_MM), ...ends[0]];
  const right = [...footCorners(kind, half), ...ends[1]];
  return alongRail(part, "housing", polygon([...left, ...mirroredBack(right)], radius), 0, size.widthMm, more);
}
