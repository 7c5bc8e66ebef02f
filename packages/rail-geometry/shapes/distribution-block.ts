import type { SpecOf } from "../drawing-spec.ts";
import type { Body, ClampingPoint, Model, Print, Vector } from "../model.ts";
import { centres, circle, mirrored, polygon, rectangle } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { housing, railOutline, SKIRT_TOP_MM } from "./device.ts";
import { alongRail, screwHead } from "./parts.ts";
import { drawn, field, opening, text } from "./prints.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";
import { steppedBlock } from "./stepped-block.ts";

export const distributionBlock: ShapeModel<"block"> = (spec, size) =>
  spec.steps ? steppedBlock(spec, size) : single(spec, size);

const ROWS = 3;

type Place = { readonly row: number; readonly y: number; readonly pitch: number };

/** Three rows of outputs, the fuller ones first. */
function places(outputs: number, width: number): Place[] {
  const perRow = Math.ceil(outputs / ROWS);
  return [0, 1, 2].flatMap((row) => {
    const count = Math.max(0, Math.min(perRow, outputs - row * perRow));
    const wall = width * 0.07;
    return centres(count, width - wall * 2, wall).map((y): Place => ({ row, y, pitch: (width - wall * 2) / count }));
  });
}

/**
 * An engineer expects a brass block under a transparent cover through which its screws are reached: one large socket
 * screw for the input, whose wide opening is at one end, and three rows of screws for the outputs at the other.
 */
function single({ outputs }: SpecOf<"block">, { widthMm: width, heightMm, depthMm: depth }: Dimensions): Model {
  const half = heightMm / 2;
  const floor = SKIRT_TOP_MM;
  const rim = floor + (depth - floor) * 0.66;
  const y = width / 2;
  const wall = rim - floor;
  const input = Math.min(width * 0.36, wall * 0.42);
  const outputPlaces = places(outputs, width);
  const radiusOf = ({ pitch }: Place) => Math.min(pitch * 0.38, (wall / ROWS) * 0.42, 4);
  const entries: readonly (readonly [Vector, number])[] = [
    [[-half, y, (floor + rim) / 2], input],
    ...outputPlaces.map((place): [Vector, number] => [
      [half, place.y, rim - (wall * (place.row + 0.5)) / ROWS],
      radiusOf(place),
    ]),
  ];
  const pockets = entries.map(([at, radius]) => opening(at, circle(radius), Math.min(radius * 3, half * 0.3)));
  const outline = railOutline(half, [[-half, rim, 0]]);
  return {
    rail: "th35",
    clampingPoints: entries.map(
      ([at, radius]): ClampingPoint => ({
        ...{ at, admitsMm: radius * 2, method: "screw", level: 0 },
        direction: [Math.sign(at[0]), 0, 0],
      }),
    ),
    bodies: [
      housing(outline, width, pockets, spreading(outputs, [0, 0, (floor + rim) / 2], half, wall)),
      cover([half, rim, depth], width),
      ...screws(outputPlaces, [half, width, depth]),
    ],
  };
}

/** How the input spreads to the outputs, and how many they are. */
function spreading(outputs: number, at: Vector, half: number, wall: number): Print[] {
  const [from, to, size] = [-half * 0.5, half * 0.5, wall * 0.26];
  const lines = strokes`M${from} 0 H${to} M0 0 V${-size} H${to} M0 0 V${size} H${to}`;
  return [
    field(at, "white", rectangle(half * 1.36, wall * 0.7, 1)),
    drawn(at, "dark", lines),
    ...[-1, 0, 1].map((row) => field([to, at[1], at[2] + row * size], "ink", circle(size * 0.2))),
    field([from, at[1], at[2]], "ink", circle(size * 0.34)),
    text([from * 0.62, at[1], at[2] + size * 0.72], "ink", `1 → ${outputs}`, size * 0.72),
  ];
}

const WINDOW_MM = 3;

function cover([half, rim, depth]: Vector, width: number): Body {
  const rise = depth - rim;
  const side = path`M${-half} ${rim} R0 V${rim + rise * 0.4} R0.6 L${-half * 0.92} ${depth} R1`;
  const window = rectangle(width * 0.86, half * 1.72, 1.2);
  return alongRail("cover", "glass", polygon(mirrored(side)), 0, width, {
    pockets: [opening([0, width / 2, depth], window, WINDOW_MM, "copper")],
    prints: [field([0, 0, rim + rise * 0.4], "copper", rectangle(half * 1.64, rise * 0.5, 0.6))],
  });
}

/** The brass block's screws, in the opening of the cover. */
function screws(outputs: readonly Place[], [half, width, depth]: Vector): Body[] {
  const [start, end] = [-half * 0.82, half * 0.82];
  const inputEnd = start + (end - start) * 0.38;
  const step = (end - inputEnd) / ROWS;
  const length = WINDOW_MM - 0.8;
  const largest = Math.min((inputEnd - start) * 0.42, width * 0.3);
  return [
    screwHead([(start + inputEnd) / 2, width / 2, depth - 0.8], largest, "hex", length),
    ...outputs.map(({ row, y, pitch }) =>
      screwHead([inputEnd + step * (row + 0.5), y, depth - 0.8], Math.min(pitch * 0.36, step * 0.38), "slot", length),
    ),
  ];
}
