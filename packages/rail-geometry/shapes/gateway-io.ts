import type { Body, ClampingPoint, Print, Vector } from "../model.ts";
import { type Corner, centres, rectangle } from "../solid/loop.ts";
import { buildClamps, type DeviceClamp, housing, lights, railOutline, rj45Socket, stairs } from "./device.ts";
import { screwHead } from "./parts.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

/** A device of more than two and a half modules has two columns of whatever it has. */
const BROAD_MM = 45;

/** The front between the ledges, as with circuit breakers (DIN 43880), and the height of the ledges. */
const NOSE_SHARE = 0.5;
const LEDGES = { low: 0.54, high: 0.7 };

type Rows = { readonly upper: readonly number[]; readonly lower: readonly number[]; readonly clamp: DeviceClamp };

/** @param top how high the nose rises, for what stands on it */
function nosed(
  { widthMm: width, heightMm, depthMm: depth }: Dimensions,
  { upper, lower, clamp }: Rows,
  top: number,
  prints: readonly Print[],
): { bodies: Body[]; clampingPoints: ClampingPoint[] } {
  const half = heightMm / 2;
  const inner = half * NOSE_SHARE;
  const place = { half, inner, low: depth * LEDGES.low, high: depth * LEDGES.high, width };
  const [left, right] = [stairs({ ...place, side: -1 }, upper), stairs({ ...place, side: 1 }, lower)];
  const clamps = buildClamps([...left.rows, ...right.rows], clamp);
  const nose: Corner = [-inner, top, 1.4];
  const outline = railOutline(half, [...left.corners, nose], [...right.corners, nose]);
  return { bodies: [housing(outline, width, clamps.pockets, prints), ...clamps.bodies], clampingPoints: clamps.points };
}

/** Two Ethernet sockets side by side need 36 mm, a column of them 18 mm. */
const SOCKET_MM = 16.2;

/**
 * An engineer expects its RJ45 sockets in the front, lights for power, bus and network beside them, and pluggable or
 * push-in terminals for the supply and RS485 at both ends.
 */
export const gateway: ShapeModel<"gateway"> = (spec, size) => {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const isBroad = width > BROAD_MM;
  const count = isBroad ? 6 : 3;
  const columns = isBroad ? 2 : 1;
  const top = depth - 1.4;
  const nose = heightMm * NOSE_SHARE;
  const scale = Math.min(1, (width * 0.4) / SOCKET_MM, nose / 2 / SOCKET_MM);
  const ports = Array.from(
    { length: Math.min(spec.ports, columns * 2) },
    (_, index): Vector => [
      nose * (-0.28 + 0.38 * Math.floor(index / columns)),
      width * (isBroad ? 0.27 + 0.38 * (index % 2) : 0.42),
      top,
    ],
  );
  const lamps: [number, number][] = centres(4, nose * 0.7, -nose * 0.45).map((x) => [x, width * 0.9]);
  const flank: Vector = [0, 0, depth * 0.5];
  return {
    rail: "th35",
    ...nosedWith(
      nosed(size, { upper: [count], lower: [count], clamp: spec.clamp }, top, [
        ...lights(lamps.slice(0, 2), top, Math.min(1.2, width * 0.03), "green"),
        ...lights(lamps.slice(2), top, Math.min(1.2, width * 0.03), "orange"),
        {
          at: [nose * 0.4, width * 0.46, top],
          material: "white",
          text: `${RADIOS[spec.radio ?? "none"]} · RS485`,
          size: Math.min(4.4, width * 0.1),
        },
        { at: flank, material: "white", lines: networkSign(nose * 0.22) },
      ]),
      [
        ...ports.map((at) => rj45Socket(at, depth, scale)),
        ...(spec.radio ? [antennaSocket([nose * 0.28, width * 0.84, top], depth)] : []),
      ],
    ),
  };
};

const nosedWith = (device: ReturnType<typeof nosed>, bodies: readonly Body[]) => ({
  ...device,
  bodies: [...device.bodies, ...bodies],
});

/** What a gateway is connected to, as printed on it. */
const RADIOS = { none: "ETH", lte: "LTE", wifi: "Wi-Fi", lorawan: "LoRa" } as const;

/** A threaded socket (SMA) for the antenna. */
const antennaSocket = ([x, y, z]: Vector, depth: number): Body => ({
  part: "antenna socket",
  material: "copper",
  solid: {
    kind: "turned",
    axis: "z",
    centre: [x, y],
    stations: [
      [z, 3.6],
      [z + (depth - z) * 0.4, 3.6],
      [z + (depth - z) * 0.4, 2.6],
      [depth, 2.6],
    ],
  },
});

/** One node above, three below: a bus that goes up to a network. */
function networkSign(size: number): [number, number][][] {
  const node = (a: number, b: number): [number, number][] => {
    const half = size * 0.24;
    return [
      [a - half, b - half],
      [a + half, b - half],
      [a + half, b + half],
      [a - half, b + half],
      [a - half, b - half],
    ];
  };
  const drop = (a: number): [number, number][] => [
    [a, 0],
    [a, -size * 0.6],
  ];
  return [
    node(0, size),
    ...[-1, 0, 1].map((at) => node(at * size, -size * 0.84)),
    [
      [-size, 0],
      [size, 0],
    ],
    [
      [0, 0],
      [0, size * 0.76],
    ],
    ...[-1, 0, 1].map((at) => drop(at * size)),
  ];
}

/**
 * An engineer expects a light for each channel, numbered in groups like the clamps, and a rotary switch for the address
 * on the bus.
 */
export const io: ShapeModel<"io"> = (spec, size) => {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const columns = width > 50 ? 8 : 4;
  const rows = Math.ceil(spec.channels / columns);
  const upper = Array.from({ length: rows }, (_, row) => Math.min(columns, spec.channels - row * columns));
  const nose = heightMm * NOSE_SHARE;
  const top = depth - 0.8;
  const lamps = upper.flatMap((count, row): [number, number][] =>
    centres(count, width * 0.84, width * 0.08).map((y) => [nose * (-0.36 + row * 0.12), y]),
  );
  const dial: Vector = [nose * 0.16, width * (columns > 4 ? 0.24 : 0.3), depth];
  const radius = Math.min(5.2, width * 0.15);
  const device = nosed(size, { upper, lower: [columns], clamp: spec.clamp }, top, [
    ...lights(lamps, top, Math.min(1.3, width * 0.034), "green"),
    {
      at: [nose * 0.16, width * (columns > 4 ? 0.66 : 0.72), top],
      material: "white",
      text: `${spec.channels}`,
      size: nose * 0.26,
    },
    { at: [nose * 0.38, width / 2, top], material: "white", text: "RS485", size: Math.min(4.4, width * 0.12) },
    { at: [0, 0, depth * 0.52], material: "white", outline: rectangle(nose * 0.74, depth * 0.34, 1) },
    { at: [0, 0, depth * 0.52], material: "ink", text: `1…${spec.channels}`, size: depth * 0.17 },
  ]);
  return { rail: "th35", ...nosedWith(device, [{ ...screwHead(dial, radius, "slot", 0.8), part: "address switch" }]) };
};
