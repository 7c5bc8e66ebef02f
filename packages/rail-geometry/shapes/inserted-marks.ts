import type { Model } from "../model.ts";
import { mirrored, polygon, rectangle } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { alongRail, block } from "./parts.ts";
import { opening } from "./prints.ts";
import { withoutClamps } from "./shape-model.ts";

/** The room around a tag in its slot. */
const CLEARANCE_MM = 0.1;

/** One tag of a marker in its slot, flush with the block; its legs are inside. Its middle is at x = y = 0, its underside at z = 0. */
export function insertedMarker(slot: {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
}) {
  const [x, y] = [slot.lengthMm / 2 - CLEARANCE_MM, slot.widthMm / 2 - CLEARANCE_MM];
  return withoutClamps([block("tag", "housing", [-x, -y, 0], [x, y, slot.depthMm])]);
}

const HEAD_MM = 4;
const WINDOW_MM = 1;
const STEM_SHARE = 0.42;

/**
 * The head of a label carrier on an end stop, on which its stem ends; the product's own model stands on the rail. Its middle
 * is at x = y = 0, the end stop's top at z = 0.
 */
export function insertedLabel(widthMm: number, lengthMm: number, heightMm: number): Model {
  const [half, y] = [lengthMm / 2, widthMm / 2];
  const head = Math.min(HEAD_MM, heightMm * 0.6);
  const outline = path`M${-half * STEM_SHARE} 0 V${heightMm - head} H${-half} V${heightMm} R1`;
  const [length, width] = [lengthMm * 0.84, widthMm * 0.72];
  const [a, b] = [length / 2 - CLEARANCE_MM, width / 2 - CLEARANCE_MM];
  const pockets = [opening([0, 0, heightMm], rectangle(width, length), WINDOW_MM, "dark")];
  return withoutClamps([
    alongRail("carrier", "housing", polygon(mirrored(outline)), -y, y, { pockets }),
    block("label", "white", [-a, -b, heightMm - WINDOW_MM], [a, b, heightMm - 0.2]),
  ]);
}
