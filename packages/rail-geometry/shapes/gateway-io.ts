import type { Body, Vector } from "../model.ts";
import { centres, type Point, rectangle } from "../solid/loop.ts";
import { path, sign } from "../solid/path.ts";
import { alike, type DeviceClamp, device, rj45Socket } from "./device.ts";
import { screwHead, turned } from "./parts.ts";
import { drawn, field, lights, text } from "./prints.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

/** A device of more than two and a half modules has two columns of whatever it has. */
const BROAD_MM = 45;

/** The front between the ledges, as with circuit breakers (DIN 43880), and the height of the ledges. */
const NOSE_SHARE = 0.5;
const LEDGES = { low: 0.54, high: 0.7 };

/** @param top how high the nose rises, for what stands on it */
function nosed(size: Dimensions, clamp: DeviceClamp, counts: Parameters<typeof alike>[0], top: number) {
  const { heightMm, depthMm } = size;
  const steps = { inner: (heightMm / 2) * NOSE_SHARE, low: depthMm * LEDGES.low, high: depthMm * LEDGES.high };
  return device(size, clamp, alike(counts, steps), { top, radius: 1.4 });
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
  const lamps = centres(4, nose * 0.7, -nose * 0.45).map((x): Point => [x, width * 0.9]);
  const lamp = Math.min(1.2, width * 0.03);
  return nosed(size, spec.clamp, [[count], [count]], top).model(
    [
      ...lights(lamps.slice(0, 2), top, lamp, "green"),
      ...lights(lamps.slice(2), top, lamp, "orange"),
      text(
        [nose * 0.4, width * 0.46, top],
        "white",
        `${RADIOS[spec.radio ?? "none"]} · RS485`,
        Math.min(4.4, width * 0.1),
      ),
      drawn([0, 0, depth * 0.5], "white", sign(NETWORK, nose * 0.22)),
    ],
    [
      ...ports.map((at) => rj45Socket(at, depth, scale)),
      ...(spec.radio ? [antennaSocket([nose * 0.28, width * 0.84, top], depth)] : []),
    ],
  );
};

/** The network of a gateway, as printed on it. */
const RADIOS = { none: "ETH", lte: "LTE", wifi: "Wi-Fi", lorawan: "LoRa" } as const;

/** A threaded socket (SMA) for the antenna. */
const antennaSocket = ([x, y, z]: Vector, depth: number): Body =>
  turned("antenna socket", "copper", "z", [x, y], path`M${z} 3.6 H${z + (depth - z) * 0.4} V2.6 H${depth}`);

/** One node above, three below: a bus that goes up to a network. */
const NETWORK = `M-.24 .76 H.24 V1.24 H-.24 V.76 M-1.24 -1.08 H-.76 V-.6 H-1.24 V-1.08 M-.24 -1.08 H.24 V-.6 H-.24 V-1.08
  M.76 -1.08 H1.24 V-.6 H.76 V-1.08 M-1 0 H1 M0 0 V.76 M-1 0 V-.6 M0 0 V-.6 M1 0 V-.6`;

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
  const lamps = upper.flatMap((count, row) =>
    centres(count, width * 0.84, width * 0.08).map((y): Point => [nose * (-0.36 + row * 0.12), y]),
  );
  const dial: Vector = [nose * 0.16, width * (columns > 4 ? 0.24 : 0.3), depth];
  const radius = Math.min(5.2, width * 0.15);
  const numberAt = width * (columns > 4 ? 0.66 : 0.72);
  return nosed(size, spec.clamp, [upper, [columns]], top).model(
    [
      ...lights(lamps, top, Math.min(1.3, width * 0.034), "green"),
      text([nose * 0.16, numberAt, top], "white", `${spec.channels}`, nose * 0.26),
      text([nose * 0.38, width / 2, top], "white", "RS485", Math.min(4.4, width * 0.12)),
      field([0, 0, depth * 0.52], "white", rectangle(nose * 0.74, depth * 0.34, 1)),
      text([0, 0, depth * 0.52], "ink", `1…${spec.channels}`, depth * 0.17),
    ],
    [{ ...screwHead(dial, radius, "slot", 0.8), part: "address switch" }],
  );
};
