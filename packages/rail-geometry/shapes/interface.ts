import type { Body, Vector } from "../model.ts";
import { box, type Corner, centres, polygon, rectangle, regular } from "../solid/loop.ts";
import { path, sign } from "../solid/path.ts";
import { carrier } from "./board.ts";
import { buildClamps, type ClampRow, rj45Socket, spread } from "./device.ts";
import { acrossRail, alongRail, block, standing } from "./parts.ts";
import { drawn, field, opening } from "./prints.ts";
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
    ...rows.flatMap(({ reach: at, top }) => path`M${-at} ${top} H${-at + run}`),
    [-reach + run * 2, base.top],
  ]);
  const { pockets } = clamps;
  const strips = alongRail("terminal strip", "dark", outline, margin, width - margin, { pockets });
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
  places.flatMap(([a, b]) => sign("M-1 -1 H1 V1 H-1 V-1", half, a, b));

/** Two rows of contacts in a shell that is wider on one side, between two jack screws. */
const dsub: Connector = ([x, y, z], top, ways, room) => {
  const columns = Math.ceil(ways / 2);
  const pitch = Math.min(DSUB_PITCH_MM, (room - 21) / columns);
  const length = columns * pitch + 4.4;
  const flange = z + (top - z) * 0.7;
  const [start, end] = [y - length / 2, y + length / 2];
  const shell = polygon(path`M${x - 4.2} ${start} V${end} L${x + 4.2} ${end - 1.6} V${start + 1.6}`, 1.4);
  const places = [-1.42, 1.42].flatMap((b, row) => {
    const count = row === 0 ? ways - columns : columns;
    return centres(count, count * pitch, 0).map((a) => [a - (count * pitch) / 2, b] as const);
  });
  const jack = (side: -1 | 1): Body =>
    standing("jack screw", "darkMetal", regular(6, 2.6, x, y + side * (length / 2 + 4)), flange, top - 0.6);
  return [
    block("D-Sub connector", "grey", [x - 6, y - length / 2 - 7, z], [x + 6, y + length / 2 + 7, flange - 1]),
    block("flange", "metal", [x - 6.3, y - length / 2 - 7.4, flange - 1], [x + 6.3, y + length / 2 + 7.4, flange], 1),
    standing("shell", "metal", shell, flange, top, {
      prints: [
        field([x, y, top], "dark", polygon(insert(length), 1)),
        drawn([x, y, top], "white", contacts(places, 0.45)),
      ],
    }),
    jack(-1),
    jack(1),
  ];
};

/** The insulator inside the shell, in the front's axes. */
const insert = (length: number): Corner[] =>
  path`M${-length / 2 + 0.8} 3.4 H${length / 2 - 0.8} L${length / 2 - 2.2} -3.4 H${-length / 2 + 2.2}`;

/** A header with a keyed shroud and ejector levers at both ends. */
const idc: Connector = ([x, y, z], top, ways, room) => {
  const columns = Math.ceil(ways / 2);
  const pitch = Math.min(IDC_PITCH_MM, (room - 16) / columns);
  const length = columns * pitch + 8;
  const body = z + (top - z) * 0.8;
  const places = [-1.27, 1.27].flatMap((b) =>
    centres(columns, columns * pitch, (-columns * pitch) / 2).map((a): [number, number] => [a, b]),
  );
  const end = length / 2 - 1.6;
  const key = polygon(path`M-${end} -3.1 H-2.2 V-4 H2.2 V-3.1 H${end} V3.1 H-${end}`);
  const lever = (side: -1 | 1): Body => {
    const [inner, outer] = [y + side * (length / 2 + 0.1), y + side * (length / 2 + 3.4)];
    const outline = polygon(path`M${inner} ${z} H${outer - side * 0.8} L${outer} ${top - 3} V${top} H${inner}`);
    return acrossRail("ejector lever", "grey", outline, x - 2.6, x + 2.6);
  };
  return [
    standing("IDC header", "dark", box(x - 4.6, y - length / 2, x + 4.6, y + length / 2), z, body, {
      pockets: [opening([x, y, body], key, (body - z) * 0.7)],
      prints: [drawn([x, y, body], "copper", contacts(places, 0.3))],
    }),
    lever(-1),
    lever(1),
  ];
};

/** A shielded socket; the ninth clamp is that of its shield. */
const rj45: Connector = ([x, y, z], top, ways, room) => [
  ...(ways > 8 ? [block("shield clamp", "metal", [x - 13, y - 4, z], [x - 9, y + 4, z + 5])] : []),
  rj45Socket([x, y, z], top, Math.min(1.1, room / 18), [field([x + 6, y, top], "green", rectangle(3, 1.2))]),
];

const CONNECTORS: Readonly<Record<"dsub" | "idc" | "rj45", Connector>> = { dsub, idc, rj45 };
