import type { SpecOf } from "../drawing-spec.ts";
import type { Body, ClampingPoint, Model, Pocket, Print, Vector } from "../model.ts";
import { type Corner, centres, circle, polygon, rectangle } from "../solid/loop.ts";
import { housing, railOutline, SKIRT_TOP_MM } from "./device.ts";
import { screwHead } from "./parts.ts";
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
  const pockets = entries.map(
    ([at, radius]): Pocket => ({ at, outline: circle(radius), depth: Math.min(radius * 3, half * 0.3) }),
  );
  const outline = railOutline(half, [[-half, rim, 0]]);
  return {
    rail: "th35",
    clampingPoints: entries.map(([at, radius]): ClampingPoint => ({ at, admitsMm: radius * 2, method: "screw" })),
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
  return [
    { at, material: "white", outline: rectangle(half * 1.36, wall * 0.7, 1) },
    {
      at,
      material: "dark",
      lines: [
        [
          [from, 0],
          [to, 0],
        ],
        ...[-1, 1].map((side): [number, number][] => [
          [0, 0],
          [0, side * size],
          [to, side * size],
        ]),
      ],
    },
    ...[-1, 0, 1].map(
      (row): Print => ({ at: [to, at[1], at[2] + row * size], material: "ink", outline: circle(size * 0.2) }),
    ),
    { at: [from, at[1], at[2]], material: "ink", outline: circle(size * 0.34) },
    { at: [from * 0.62, at[1], at[2] + size * 0.72], material: "ink", text: `1 → ${outputs}`, size: size * 0.72 },
  ];
}

const WINDOW_MM = 3;

function cover([half, rim, depth]: Vector, width: number): Body {
  const rise = depth - rim;
  const side: Corner[] = [
    [-half, rim, 0],
    [-half, rim + rise * 0.4, 0.6],
    [-half * 0.92, depth, 1],
  ];
  const outline = polygon([...side, ...side.map(([a, b, radius = 0]): Corner => [-a, b, radius]).toReversed()]);
  return {
    part: "cover",
    material: "glass",
    solid: {
      kind: "prism",
      axis: "y",
      outline,
      from: 0,
      to: width,
      pockets: [
        {
          at: [0, width / 2, depth],
          outline: rectangle(width * 0.86, half * 1.72, 1.2),
          depth: WINDOW_MM,
          floor: "copper",
        },
      ],
    },
    prints: [{ at: [0, 0, rim + rise * 0.4], material: "copper", outline: rectangle(half * 1.64, rise * 0.5, 0.6) }],
  };
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
