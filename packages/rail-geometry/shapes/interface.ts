import type { Body, Vector } from "../model.ts";
import { box, type Corner, centres, polygon, rectangle, regular } from "../solid/loop.ts";
import { carrier } from "./board.ts";
import { buildClamps, type ClampRow, rj45Socket, spread } from "./device.ts";
import { block } from "./parts.ts";
import type { ShapeModel } from "./shape-model.ts";

/** How high the board lies: the lower a connector, the higher its board. */
const BOARD_SHARE = { dsub: 0.44, idc: 0.48, rj45: 0.54 };

/**
 * An engineer expects a connector on one side of a board and a clamp for each of its contacts on the other, in two
 * storeys.
 */
export const interfaceModule: ShapeModel<"interface"> = (spec, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const base = carrier(half, width, depth * BOARD_SHARE[spec.connector], NAMES[spec.connector](spec.ways));
  const margin = width * 0.02;
  const run = half * 0.3;
  const reach = half - 3;
  const rise = (depth - base.top) * 0.4;
  const lower = Math.ceil(spec.ways / 2);
  const storey = (index: number, count: number): ClampRow => ({
    side: -1,
    reach: reach - run * index,
    run,
    top: base.top + rise * (index + 1),
    below: base.top + rise * index,
    ...spread(count, width, margin),
  });
  const rows = [storey(0, lower), storey(1, spec.ways - lower)];
  const clamps = buildClamps(rows, spec.clamp);
  const outline = polygon([
    [-reach, base.top],
    ...rows.flatMap(({ reach: at, top }): Corner[] => [
      [-at, top],
      [-at + run, top],
    ]),
    [-reach + run * 2, base.top],
  ]);
  const strips: Body = {
    part: "terminal strip",
    material: "dark",
    solid: { kind: "prism", axis: "y", outline, from: margin, to: width - margin, pockets: clamps.pockets },
  };
  const at: Vector = [half * 0.5, width / 2, base.top];
  return {
    rail: "th35",
    bodies: [
      ...base.bodies,
      strips,
      ...clamps.bodies,
      ...CONNECTORS[spec.connector](at, depth, spec.ways, width * 0.92),
    ],
    clampingPoints: clamps.points,
  };
};

const NAMES = {
  dsub: (ways: number) => `D-SUB ${ways}`,
  idc: (ways: number) => `IDC ${ways}`,
  rj45: () => "RJ45",
};

type Connector = (at: Vector, top: number, ways: number, room: number) => Body[];

/** The distance between contacts of D-Sub and ribbon-cable connectors, along their rows. */
const DSUB_PITCH_MM = 2.77;
const IDC_PITCH_MM = 2.54;

/** Small squares for contacts: one print, however many there are. */
const contacts = (places: readonly (readonly [a: number, b: number])[], half: number) =>
  places.map(([a, b]): [number, number][] => [
    [a - half, b - half],
    [a + half, b - half],
    [a + half, b + half],
    [a - half, b + half],
    [a - half, b - half],
  ]);

/** Two rows of contacts in a shell that is wider on one side, between two jack screws. */
const dsub: Connector = ([x, y, z], top, ways, room) => {
  const columns = Math.ceil(ways / 2);
  const pitch = Math.min(DSUB_PITCH_MM, (room - 21) / columns);
  const length = columns * pitch + 4.4;
  const flange = z + (top - z) * 0.7;
  const shell = polygon(
    [
      [x - 4.2, y - length / 2],
      [x - 4.2, y + length / 2],
      [x + 4.2, y + length / 2 - 1.6],
      [x + 4.2, y - length / 2 + 1.6],
    ],
    1.4,
  );
  const places = [-1.42, 1.42].flatMap((b, row) =>
    centres(row === 0 ? ways - columns : columns, (row === 0 ? ways - columns : columns) * pitch, 0).map(
      (a): [number, number] => [a - ((row === 0 ? ways - columns : columns) * pitch) / 2, b],
    ),
  );
  const jack = (side: -1 | 1): Body => ({
    part: "jack screw",
    material: "darkMetal",
    solid: {
      kind: "prism",
      axis: "z",
      outline: regular(6, 2.6, x, y + side * (length / 2 + 4)),
      from: flange,
      to: top - 0.6,
    },
  });
  return [
    block("D-Sub connector", "grey", [x - 6, y - length / 2 - 7, z], [x + 6, y + length / 2 + 7, flange - 1]),
    block("flange", "metal", [x - 6.3, y - length / 2 - 7.4, flange - 1], [x + 6.3, y + length / 2 + 7.4, flange], 1),
    {
      part: "shell",
      material: "metal",
      solid: { kind: "prism", axis: "z", outline: shell, from: flange, to: top },
      prints: [
        { at: [x, y, top], material: "dark", outline: polygon(insert(length), 1) },
        { at: [x, y, top], material: "white", lines: contacts(places, 0.45) },
      ],
    },
    jack(-1),
    jack(1),
  ];
};

/** The insulator inside the shell, in the front's axes. */
const insert = (length: number): Corner[] => [
  [-length / 2 + 0.8, 3.4],
  [length / 2 - 0.8, 3.4],
  [length / 2 - 2.2, -3.4],
  [-length / 2 + 2.2, -3.4],
];

/** A header with a keyed shroud and ejector levers at both ends. */
const idc: Connector = ([x, y, z], top, ways, room) => {
  const columns = Math.ceil(ways / 2);
  const pitch = Math.min(IDC_PITCH_MM, (room - 16) / columns);
  const length = columns * pitch + 8;
  const body = z + (top - z) * 0.8;
  const places = [-1.27, 1.27].flatMap((b) =>
    centres(columns, columns * pitch, (-columns * pitch) / 2).map((a): [number, number] => [a, b]),
  );
  const key: Corner[] = [
    [-length / 2 + 1.6, -3.1],
    [-2.2, -3.1],
    [-2.2, -4],
    [2.2, -4],
    [2.2, -3.1],
    [length / 2 - 1.6, -3.1],
    [length / 2 - 1.6, 3.1],
    [-length / 2 + 1.6, 3.1],
  ];
  const lever = (side: -1 | 1): Body => {
    const [inner, outer] = [y + side * (length / 2 + 0.1), y + side * (length / 2 + 3.4)];
    return {
      part: "ejector lever",
      material: "grey",
      solid: {
        kind: "prism",
        axis: "x",
        outline: polygon([
          [inner, z],
          [outer - side * 0.8, z],
          [outer, top - 3],
          [outer, top],
          [inner, top],
        ]),
        from: x - 2.6,
        to: x + 2.6,
      },
    };
  };
  return [
    {
      part: "IDC header",
      material: "dark",
      solid: {
        kind: "prism",
        axis: "z",
        outline: box(x - 4.6, y - length / 2, x + 4.6, y + length / 2),
        from: z,
        to: body,
        pockets: [{ at: [x, y, body], outline: polygon(key), depth: (body - z) * 0.7 }],
      },
      prints: [{ at: [x, y, body], material: "copper", lines: contacts(places, 0.3) }],
    },
    lever(-1),
    lever(1),
  ];
};

/** A shielded socket; the ninth clamp is that of its shield. */
const rj45: Connector = ([x, y, z], top, ways, room) => [
  ...(ways > 8 ? [block("shield clamp", "metal", [x - 13, y - 4, z], [x - 9, y + 4, z + 5])] : []),
  {
    ...rj45Socket([x, y, z], top, Math.min(1.1, room / 18)),
    prints: [{ at: [x + 6, y, top], material: "green", outline: rectangle(3, 1.2) }],
  },
];

const CONNECTORS: Readonly<Record<"dsub" | "idc" | "rj45", Connector>> = { dsub, idc, rj45 };
