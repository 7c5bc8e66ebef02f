import type { Body } from "../model.ts";
import { box, centres, circle, flattenLoop, type Point, polygon } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { alongRail, block } from "./parts.ts";
import { engraved, text as printed } from "./prints.ts";
import { type ShapeModel, withoutClamps } from "./shape-model.ts";

/** The texts on the tags of a strip that does not count, repeated to its end. */
const SERIES: Readonly<Record<string, readonly string[]>> = {
  L1: ["L1", "L2", "L3", "N", "PE"],
  U: ["U", "V", "W", "PE"],
  "+": ["+", "−"],
};

/** @param text the first tag's; numbers count on from it */
function labelOf(text: string, index: number): string {
  if (text === "" || text === "blank") return "";
  const series = SERIES[text];
  if (series) return series[index % series.length] ?? "";
  const first = Number(text);
  if (Number.isInteger(first)) return String(first + index);
  return index === 0 ? text : "";
}

/** How wide a letter is, as a share of its line's height. */
const LETTER_SHARE = 0.64;

/**
 * Tags for a row of terminals, to be pressed in as one strip or torn off: an engineer expects the row with its print, one
 * tag for each terminal, the runner that holds the row together and the little legs that snap into the terminals.
 */
export const marker: ShapeModel<"marker"> = ({ poles, text }, { widthMm, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const pitch = widthMm / poles;
  const runner = Math.min(0.9, heightMm * 0.14);
  const [from, to] = [-half, half - runner];
  const plate = depth * 0.62;
  const middle = (from + to) / 2;
  const reach = (to - from) * 0.3;
  const labels = Array.from({ length: poles }, (_, index) => labelOf(text, index));
  const letters = Math.max(1, ...labels.map(({ length }) => length));
  const size = Math.min((to - from) * 0.8, (pitch * 0.8) / (LETTER_SHARE * letters));
  const [near, far] = [middle - reach * 0.6, middle + reach * 0.6];
  const outline = polygon(path`M${from} ${plate} V${depth} H${to} V${plate} H${middle + reach}
    L${middle + reach * 1.25} ${depth * 0.2} L${middle + reach * 0.9} 0 H${far} V${plate} H${near} V0 H${middle - reach * 0.9}
    L${middle - reach * 1.25} ${depth * 0.2} L${middle - reach} ${plate}`);
  const tag = alongRail("tag", "housing", outline, -pitch * 0.44, pitch * 0.44);
  return withoutClamps([
    block("runner", "housing", [to, 0, plate], [half, widthMm, depth - 0.4]),
    ...centres(poles, widthMm).map((y, index): Body => {
      const label = labels[index];
      return { ...tag, at: [0, y, 0], prints: label ? [printed([middle, 0, depth], "ink", label, size)] : [] };
    }),
  ]);
};

const STRIP_MM = 0.6;
/** The strip's tags, in millimetres along it. */
const TAG_MM = 5;

/**
 * An endless strip for printing, on a reel whose axis lies along the rail: an engineer expects the wound strip and
 * its loose end with the tags.
 */
export const strip: ShapeModel<"strip"> = (_, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const radius = Math.min(heightMm, depth - STRIP_MM) / 2;
  const [x, z] = [half - radius, radius];
  const core = radius * 0.42;
  const ring = (share: number): Point[] => {
    const points = flattenLoop(circle(radius * share));
    return [...points, ...points.slice(0, 1)];
  };
  const length = x + half;
  const tags = Math.floor(length / TAG_MM);
  const borders = Array.from({ length: tags - 1 }, (_each, place) => length / 2 - (place + 1) * TAG_MM);
  const size = Math.min(TAG_MM * 0.68, width * 0.6);
  return withoutClamps([
    alongRail("wound strip", "housing", circle(radius, x, z), 0, width, {
      holes: [circle(core, x, z)],
      prints: [engraved([x, 0, z], [0.9, 0.8, 0.7, 0.6, 0.47].map(ring))],
    }),
    alongRail("loose end", "housing", box(-half, radius * 2, x, depth), 0, width, {
      prints: [
        engraved(
          [x - length / 2, width / 2, depth],
          borders.flatMap((b) => strokes`M${-width / 2} ${b} H${width / 2}`),
        ),
        ...Array.from({ length: tags }, (_each, place) =>
          printed([-half + (place + 0.5) * TAG_MM, width / 2, depth], "ink", String(place + 1), size),
        ),
      ],
    }),
  ]);
};
