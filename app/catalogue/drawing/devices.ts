import type { SpecOf } from "./spec.ts";
import { centres, circle, hexScrew, line, mm, type Point, path, polygon, rect, screw, text } from "./svg.ts";
import { railProfile } from "./terminal.ts";

// Devices. Side views are `length` wide and `depth` high, front views `width` wide and `length` high.

/** The stepped profile of devices that stand in a distribution board: a nose in the middle, shoulders for the wires. */
function boardProfile(length: number, depth: number): string {
  const floor = depth - 7;
  const points: Point[] = [
    [0, floor],
    [0, floor * 0.52],
    [length * 0.24, floor * 0.52],
    [length * 0.24, 0],
    [length * 0.76, 0],
    [length * 0.76, floor * 0.52],
    [length, floor * 0.52],
    [length, floor],
  ];
  return railProfile(length, depth) + polygon("b", points, 1.6);
}

const wireRow = (count: number, width: number, y: number, radius: number, square = false) =>
  centres(count, width * 0.92, width * 0.04)
    .map((x) =>
      square ? rect("h", x - radius, y - radius * 0.8, radius * 2, radius * 1.6, 0.4) : screw(x, y, radius, 0.7),
    )
    .join("");

export function blockSide(spec: SpecOf<"block">, length: number, depth: number): string {
  const floor = depth - 8;
  if (spec.steps) {
    const step = (index: number): Point[] => [
      [length * 0.08 + index * length * 0.17, floor - index * floor * 0.2 - floor * 0.24],
      [length * 0.08 + (index + 1) * length * 0.17, floor - index * floor * 0.2 - floor * 0.24],
    ];
    const steps = [0, 1, 2, 3].flatMap(step);
    return (
      railProfile(length, depth) +
      polygon(
        "b",
        [
          [length * 0.08, floor],
          ...steps,
          [length * 0.76, floor * 0.1],
          [length * 0.94, floor * 0.1],
          [length * 0.94, floor],
        ],
        1,
      ) +
      [0, 1, 2, 3]
        .map((index) =>
          rect(
            "c",
            length * 0.11 + index * length * 0.17,
            floor - index * floor * 0.2 - floor * 0.22,
            length * 0.11,
            floor * 0.12,
          ),
        )
        .join("") +
      polygon(
        "v",
        [
          [length * 0.04, floor * 0.72],
          [length * 0.04, floor * 0.58],
          [length * 0.7, 0],
          [length * 0.97, 0],
          [length * 0.97, floor * 0.1],
          [length * 0.74, floor * 0.1],
        ],
        2,
      )
    );
  }
  return (
    railProfile(length, depth) +
    polygon(
      "b",
      [
        [length * 0.03, floor],
        [length * 0.03, floor * 0.42],
        [length * 0.97, floor * 0.42],
        [length * 0.97, floor],
      ],
      2,
    ) +
    rect("c", length * 0.1, floor * 0.46, length * 0.8, floor * 0.38, 1) +
    hexScrew(length * 0.2, floor * 0.64, floor * 0.13) +
    centres(3, length * 0.5, length * 0.38)
      .map((x) => screw(x, floor * 0.64, floor * 0.08, 0.5))
      .join("") +
    polygon(
      "v",
      [
        [0, floor * 0.44],
        [length * 0.04, 0],
        [length * 0.96, 0],
        [length, floor * 0.44],
      ],
      3,
    )
  );
}

export function blockFront(spec: SpecOf<"block">, width: number, height: number): string {
  const columns = spec.steps ? spec.poles : 1;
  const body = rect("b", 0, 0, width, height, 1.5);
  if (!spec.steps) {
    const perRow = Math.ceil(spec.outputs / 3);
    const outputs = [0, 1, 2].flatMap((row) =>
      centres(Math.min(perRow, spec.outputs - row * perRow), width * 0.84, width * 0.08).map((x) =>
        screw(x, height * (0.54 + row * 0.16), Math.min(width / perRow / 3, height * 0.06), 0.5),
      ),
    );
    return (
      body +
      rect("c", width * 0.1, height * 0.08, width * 0.8, height * 0.86, 1) +
      hexScrew(width / 2, height * 0.26, Math.min(width * 0.26, height * 0.15)) +
      outputs.join("") +
      rect("v", width * 0.04, height * 0.04, width * 0.92, height * 0.92, 1.5)
    );
  }
  return (
    body +
    centres(columns, height * 0.84, height * 0.08)
      .map(
        (y, index) =>
          rect("c", width * 0.06, y - height * 0.07, width * 0.88, height * 0.13) +
          hexScrew(width * 0.14, y, Math.min(height * 0.05, width * 0.06)) +
          centres(6, width * 0.7, width * 0.24)
            .map((x) => screw(x, y, Math.min(width * 0.038, height * 0.04), index))
            .join(""),
      )
      .join("")
  );
}

export function barSide(spec: SpecOf<"bar">, length: number, depth: number): string {
  const floor = depth - 8;
  return (
    railProfile(length, depth) +
    polygon(
      "b",
      [
        [length * 0.1, floor],
        [length * 0.1, floor * 0.55],
        [length * 0.9, floor * 0.55],
        [length * 0.9, floor],
      ],
      1,
    ) +
    rect("c", length * 0.24, floor * 0.16, length * 0.52, floor * 0.4) +
    screw(length * 0.5, floor * 0.1, length * 0.11) +
    (spec.cover === "earth" ? line("l", [length * 0.3, floor * 0.75], [length * 0.7, floor * 0.75]) : "")
  );
}

export function barFront(spec: SpecOf<"bar">, width: number, height: number): string {
  const ends = rect("b", 0, height * 0.1, width, height * 0.8, 1.5);
  return (
    ends +
    rect("c", 7, height * 0.28, width - 14, height * 0.44) +
    centres(spec.ways, width - 16, 8)
      .map(
        (x, index) =>
          screw(x, height * 0.5, Math.min(2.3, height * 0.14), index * 0.7) +
          rect("h", x - 1.1, height * (spec.cover === "earth" ? 0.76 : 0.14), 2.2, height * 0.1),
      )
      .join("")
  );
}

export function relaySide(spec: SpecOf<"relay">, length: number, depth: number): string {
  const floor = depth - 7;
  if (spec.slim) {
    const insert = spec.opto
      ? rect("h", length * 0.42, floor * 0.08, length * 0.3, floor * 0.34, 1) +
        path(
          "l",
          spec.opto === "triac"
            ? `M${mm(length * 0.47)} ${mm(floor * 0.25)}h3l3.5-4v8l-3.5-4m3.5-4v8m0-4h6`
            : `M${mm(length * 0.47)} ${mm(floor * 0.25)}h5m0-4v8m0-6l5-4m-5 6l5 4`,
        )
      : rect("w", length * 0.42, floor * 0.06, length * 0.34, floor * 0.36, 1) +
        rect("k", length * 0.46, floor * 0.12, length * 0.12, floor * 0.24);
    return (
      railProfile(length, depth) +
      polygon(
        "b",
        [
          [0, floor],
          [0, floor * 0.5],
          [length * 0.16, floor * 0.3],
          [length * 0.3, 0],
          [length * 0.82, 0],
          [length * 0.86, floor * 0.36],
          [length, floor * 0.5],
          [length, floor],
        ],
        2,
      ) +
      insert +
      circle("s", length * 0.35, floor * 0.1, 1.4) +
      [0.08, 0.16].map((share) => rect("h", length * share, floor * (0.62 - share), 4, 5, 0.6)).join("") +
      [0.86, 0.94].map((share) => rect("h", length * share - 3, floor * (share - 0.3), 4, 5, 0.6)).join("")
    );
  }
  return (
    boardProfile(length, depth) +
    rect("w", length * 0.3, 2, length * 0.4, floor * 0.5, 1) +
    rect("k", length * 0.36, floor * 0.14, length * (spec.poles === 2 ? 0.12 : 0.28), floor * 0.3) +
    (spec.poles === 2 ? rect("k", length * 0.52, floor * 0.14, length * 0.12, floor * 0.3) : "") +
    rect("u", length * 0.46, 0, length * 0.08, 2.4)
  );
}

export function relayFront(spec: SpecOf<"relay">, width: number, height: number): string {
  const body = rect("b", 0, 0, width, height, 0.6);
  if (spec.slim) {
    const x = width / 2;
    return (
      body +
      [0.07, 0.14, 0.86, 0.93]
        .map((share) => rect("h", x - width * 0.3, height * share - 2.2, width * 0.6, 4.4, 0.5))
        .join("") +
      rect(spec.opto ? "h" : "w", width * 0.12, height * 0.3, width * 0.76, height * 0.34, 0.4) +
      circle("s", x, height * 0.25, width * 0.18) +
      (spec.opto === "triac"
        ? path("l", `M${mm(x - 1.6)} ${mm(height * 0.47)}h3.2m-3.2 1.6h3.2`)
        : spec.opto
          ? path("l", `M${mm(x)} ${mm(height * 0.45)}v4`)
          : "") +
      rect("w", width * 0.2, height * 0.7, width * 0.6, height * 0.06)
    );
  }
  return (
    body +
    wireRow(spec.poles * 2, width, height * 0.08, width * 0.09) +
    wireRow(3, width, height * 0.92, width * 0.09) +
    rect("w", width * 0.1, height * 0.2, width * 0.8, height * 0.58, 1) +
    rect("u", width * 0.2, height * 0.25, width * 0.2, height * 0.09) +
    circle("s", width * 0.7, height * 0.295, width * 0.06) +
    text(spec.poles === 2 ? "2 CO" : "1 CO", width / 2, height * 0.6, width * 0.2)
  );
}

export function boardSide(_spec: SpecOf<"board">, length: number, depth: number): string {
  const floor = depth - 8;
  return (
    railProfile(length, depth) +
    polygon(
      "b",
      [
        [0, floor],
        [0, floor * 0.62],
        [length, floor * 0.62],
        [length, floor],
      ],
      1,
    ) +
    rect("w", length * 0.34, floor * 0.06, length * 0.32, floor * 0.56, 1) +
    rect("g", length * 0.04, floor * 0.3, length * 0.2, floor * 0.32, 0.8) +
    rect("g", length * 0.76, floor * 0.3, length * 0.2, floor * 0.32, 0.8) +
    circle("m", length * 0.14, floor * 0.34, 1.8) +
    circle("m", length * 0.86, floor * 0.34, 1.8)
  );
}

export function boardFront(spec: SpecOf<"board">, width: number, height: number): string {
  const pitch = (width * 0.96) / spec.channels;
  return (
    rect("b", 0, 0, width, height, 1) +
    centres(spec.channels, width * 0.96, width * 0.02)
      .map(
        (x) =>
          rect("w", x - pitch * 0.4, height * 0.3, pitch * 0.8, height * 0.34, 0.6) +
          rect("g", x - pitch * 0.42, height * 0.05, pitch * 0.84, height * 0.15) +
          screw(x, height * 0.125, Math.min(2.4, pitch * 0.3)) +
          rect("g", x - pitch * 0.42, height * 0.8, pitch * 0.84, height * 0.15) +
          screw(x, height * 0.875, Math.min(2.4, pitch * 0.3), 1) +
          circle("s", x, height * 0.24, Math.min(1.2, pitch * 0.14)) +
          rect("v", x - pitch * 0.12, height * 0.67, pitch * 0.24, height * 0.1, 0.6),
      )
      .join("")
  );
}

export function converterSide(spec: SpecOf<"converter">, length: number, depth: number): string {
  const floor = depth - 7;
  const wide = spec.width === "wide";
  return (
    railProfile(length, depth) +
    polygon(
      "b",
      [
        [0, floor],
        [0, floor * 0.34],
        [length * 0.14, 0],
        [length * 0.86, 0],
        [length, floor * 0.34],
        [length, floor],
      ],
      wide ? 4 : 2,
    ) +
    rect("v", length * 0.28, floor * 0.05, length * 0.44, floor * 0.2, 1) +
    path(
      "l",
      `M${mm(length * 0.36)} ${mm(floor * 0.62)}h${mm(length * 0.28)}m-5-3l5 3l-5 3M${mm(length * 0.3)} ${mm(floor * 0.44)}v${mm(floor * 0.36)}H${mm(length * 0.7)}v${mm(-floor * 0.36)}Z`,
    ) +
    (spec.probe
      ? rect("m", length * 0.06, floor * 0.5, length * 0.14, 2) + circle("k", length * 0.06, floor * 0.5 + 1, 2)
      : "") +
    (spec.loop
      ? circle("o", length * 0.14, floor * 0.58, floor * 0.09) + circle("o", length * 0.14, floor * 0.58, floor * 0.05)
      : "")
  );
}

export function converterFront(spec: SpecOf<"converter">, width: number, height: number): string {
  const wide = spec.width === "wide";
  const columns = wide ? 2 : 1;
  const radius = width / columns / 3.2;
  const ends = [0.06, 0.13, 0.87, 0.94].map((share) => wireRow(columns, width, height * share, radius, !wide)).join("");
  const dip = wide
    ? rect("u", width * 0.2, height * 0.3, width * 0.6, height * 0.14) +
      centres(4, height * 0.12, height * 0.31)
        .map((y) => line("l", [width * 0.3, y], [width * 0.7, y]))
        .join("")
    : rect("v", width * 0.15, height * 0.28, width * 0.7, height * 0.3, 0.5);
  const sign = spec.probe
    ? text("°C", width / 2, height * 0.6, width * 0.5)
    : spec.loop
      ? text("A~", width / 2, height * 0.6, width * 0.5)
      : "";
  return rect("b", 0, 0, width, height, 0.8) + ends + dip + sign + circle("s", width / 2, height * 0.72, width * 0.11);
}

export function interfaceSide(spec: SpecOf<"interface">, length: number, depth: number): string {
  const floor = depth - 8;
  const body =
    railProfile(length, depth) +
    polygon(
      "b",
      [
        [length * 0.02, floor],
        [length * 0.02, floor * 0.55],
        [length * 0.98, floor * 0.55],
        [length * 0.98, floor],
      ],
      1,
    ) +
    rect("g", length * 0.06, floor * 0.28, length * 0.26, floor * 0.28, 0.6) +
    circle("m", length * 0.19, floor * 0.33, 2);
  if (spec.connector === "dsub")
    return (
      body +
      polygon(
        "m",
        [
          [length * 0.56, floor * 0.55],
          [length * 0.6, floor * 0.08],
          [length * 0.86, floor * 0.08],
          [length * 0.9, floor * 0.55],
        ],
        1,
      )
    );
  if (spec.connector === "idc")
    return (
      body +
      rect("h", length * 0.58, floor * 0.18, length * 0.3, floor * 0.38, 0.6) +
      rect("g", length * 0.55, floor * 0.1, length * 0.05, floor * 0.3) +
      rect("g", length * 0.86, floor * 0.1, length * 0.05, floor * 0.3)
    );
  return (
    body +
    rect("m", length * 0.5, 0, length * 0.4, floor * 0.55, 0.6) +
    rect("h", length * 0.56, floor * 0.06, length * 0.28, floor * 0.26)
  );
}

export function interfaceFront(spec: SpecOf<"interface">, width: number, height: number): string {
  const columns = Math.max(4, Math.ceil(spec.ways / 2));
  const radius = Math.min(2.2, (width / columns) * 0.36);
  const rows = [0.1, 0.22].map((share) => wireRow(columns, width, height * share, radius)).join("");
  const y = height * 0.66;
  const connector =
    spec.connector === "dsub"
      ? polygon(
          "m",
          [
            [width * 0.14, y - 7],
            [width * 0.86, y - 7],
            [width * 0.8, y + 7],
            [width * 0.2, y + 7],
          ],
          2,
        ) +
        [-2.4, 2.4]
          .map((dy, row) =>
            centres(Math.ceil(spec.ways / 2) - row, width * 0.54, width * 0.23)
              .map((x) => circle("k", x, y + dy, 0.9))
              .join(""),
          )
          .join("")
      : spec.connector === "idc"
        ? rect("h", width * 0.12, y - 6, width * 0.76, 12, 0.8) +
          [-2, 2]
            .map((dy) =>
              centres(Math.ceil(spec.ways / 2), width * 0.64, width * 0.18)
                .map((x) => rect("c", x - 0.5, y + dy - 0.5, 1, 1))
                .join(""),
            )
            .join("") +
          rect("g", width * 0.06, y - 4, width * 0.05, 8) +
          rect("g", width * 0.89, y - 4, width * 0.05, 8)
        : rect("m", width / 2 - 8, y - 10, 16, 18, 0.8) +
          path("h", `M${mm(width / 2 - 5.5)} ${mm(y + 5)}v-9h2.5v-3h6v3h2.5v9Z`);
  return rect("b", 0, 0, width, height, 1) + rows + connector;
}

const PSU_SIGN: Readonly<Record<string, string>> = { "0": "= / =", "1": "1~ / =", "3": "3~ / =" };

export function psuSide(spec: SpecOf<"psu">, length: number, depth: number): string {
  const fins = centres(9, length * 0.7, length * 0.15)
    .map((x) => line("l", [x, depth * 0.12], [x, depth * 0.5]))
    .join("");
  const terminal = (x: number) => rect("g", x, depth * 0.02, length * 0.12, depth * 0.12, 0.6);
  const inside = spec.diode
    ? path("l", `M${mm(length * 0.36)} ${mm(depth * 0.64)}h8l8-6v12l-8-6m8-6v12m0-6h10`)
    : spec.buffer
      ? path("l", `M${mm(length * 0.36)} ${mm(depth * 0.64)}h12m0-7v14m5-14v14m0-7h12`)
      : text(PSU_SIGN[spec.phases ?? "1"] ?? "", length / 2, depth * 0.74, depth * 0.13);
  return (
    railProfile(length, depth + 7) +
    rect("b", 0, 0, length, depth - 1, 1.5) +
    fins +
    terminal(length * 0.02) +
    terminal(length * 0.86) +
    inside
  );
}

export function psuFront(spec: SpecOf<"psu">, width: number, height: number): string {
  const [top, bottom] = spec.diode
    ? [4, 2]
    : spec.buffer
      ? [2, 3]
      : [spec.phases === "3" ? 4 : spec.phases === "0" ? 2 : 3, 4];
  const radius = Math.min(2.4, width / Math.max(top, bottom) / 2.8);
  const slots = centres(6, height * 0.26, height * 0.5)
    .map((y) => line("l", [width * 0.16, y], [width * 0.84, y]))
    .join("");
  const sign = spec.diode ? "2×" : spec.buffer ? "UPS" : (PSU_SIGN[spec.phases ?? "1"] ?? "");
  return (
    rect("b", 0, 0, width, height, 1.5) +
    rect("g", width * 0.06, height * 0.03, width * 0.88, height * 0.12, 0.6) +
    wireRow(bottom, width * 0.9, height * 0.09, radius) +
    rect("g", width * 0.06, height * 0.85, width * 0.88, height * 0.12, 0.6) +
    wireRow(top, width * 0.9, height * 0.91, radius) +
    rect("w", width * 0.12, height * 0.2, width * 0.76, height * 0.14, 0.6) +
    text(sign, width / 2, height * 0.295, Math.min(width * 0.2, height * 0.08)) +
    circle("s", width * 0.3, height * 0.42, Math.min(1.6, width * 0.06)) +
    circle("m", width * 0.6, height * 0.42, Math.min(2.2, width * 0.08)) +
    slots
  );
}

export function spdSide(spec: SpecOf<"spd">, length: number, depth: number): string {
  const floor = depth - 7;
  if (spec.type === "signal")
    return (
      railProfile(length, depth) +
      polygon(
        "b",
        [
          [0, floor],
          [0, floor * 0.4],
          [length * 0.2, floor * 0.3],
          [length * 0.24, 0],
          [length * 0.76, 0],
          [length * 0.8, floor * 0.3],
          [length, floor * 0.4],
          [length, floor],
        ],
        2,
      ) +
      path(
        "l",
        `M${mm(length * 0.3)} ${mm(floor * 0.5)}h${mm(length * 0.4)}M${mm(length / 2)} ${mm(floor * 0.5)}v${mm(floor * 0.14)}l-4 7h4l-2 8`,
      ) +
      rect("u", length * 0.36, 2, length * 0.28, floor * 0.16, 0.8)
    );
  const cartridge = spec.type === "12" ? "h" : spec.type === "pv" ? "g" : spec.type === "3" ? "w" : "u";
  return (
    boardProfile(length, depth) +
    rect(cartridge, length * 0.28, -1.5, length * 0.44, floor * 0.62, 1.2) +
    rect("e", length * 0.42, floor * 0.06, length * 0.16, floor * 0.1) +
    circle("m", length * 0.12, floor * 0.62, 3) +
    circle("m", length * 0.88, floor * 0.62, 3)
  );
}

export function spdFront(spec: SpecOf<"spd">, width: number, height: number): string {
  if (spec.type === "signal")
    return (
      rect("b", 0, 0, width, height, 0.6) +
      [0.07, 0.15, 0.85, 0.93]
        .map((share) => rect("h", width * 0.2, height * share - 2, width * 0.6, 4, 0.4))
        .join("") +
      rect("u", width * 0.14, height * 0.3, width * 0.72, height * 0.36, 0.4) +
      line("l", [width / 2, height * 0.36], [width / 2, height * 0.6])
    );
  const cartridge = spec.type === "12" ? "h" : spec.type === "pv" ? "g" : spec.type === "3" ? "w" : "u";
  const pitch = width / spec.poles;
  const label = spec.type === "12" ? "T1+2" : spec.type === "pv" ? "PV" : `T${spec.type}`;
  return (
    rect("b", 0, 0, width, height, 0.8) +
    centres(spec.poles, width)
      .map(
        (x) =>
          rect(cartridge, x - pitch * 0.4, height * 0.2, pitch * 0.8, height * 0.6, 0.8) +
          rect("w", x - pitch * 0.3, height * 0.44, pitch * 0.6, height * 0.2) +
          text(label, x, height * 0.57, pitch * 0.22) +
          rect("e", x - pitch * 0.16, height * 0.26, pitch * 0.32, height * 0.07) +
          screw(x, height * 0.1, Math.min(3, pitch * 0.18)) +
          screw(x, height * 0.9, Math.min(3, pitch * 0.18), 1),
      )
      .join("")
  );
}

export function analyserFront(spec: SpecOf<"analyser">, width: number, height: number): string {
  const rows = centres(spec.lines, height * 0.46, height * 0.16)
    .map(
      (y, index) =>
        text(`L${index < 3 ? index + 1 : "Σ"}`, width * 0.2, y + 2, height * 0.07) +
        text(["230.4", "231.0", "229.8", "692.1", "49.98"][index] ?? "", width * 0.56, y + 2.6, height * 0.09),
    )
    .join("");
  return (
    rect("b", 0, 0, width, height, 3) +
    rect("v", width * 0.1, height * 0.12, width * 0.8, height * 0.54, 1.5) +
    rows +
    centres(4, width * 0.8, width * 0.1)
      .map((x) => rect("g", x - width * 0.07, height * 0.76, width * 0.14, height * 0.09, 1))
      .join("") +
    circle("s", width * 0.5, height * 0.93, 1.3)
  );
}

export function analyserSide(length: number, depth: number): string {
  return (
    rect("b", 0, 0, length, depth * 0.14, 1) +
    rect("o", length * 0.03, depth * 0.14, length * 0.94, depth * 0.7) +
    rect("g", length * 0.12, depth * 0.84, length * 0.34, depth * 0.16) +
    rect("g", length * 0.56, depth * 0.84, length * 0.3, depth * 0.16) +
    line("l", [length * 0.03, depth * 0.3], [length * 0.97, depth * 0.3])
  );
}

export function meterSide(spec: SpecOf<"meter">, length: number, depth: number): string {
  return (
    boardProfile(length, depth) +
    rect("v", length * 0.32, 1, length * 0.36, 3) +
    (spec.display
      ? rect("g", length * 0.3, depth * 0.2, length * 0.4, depth * 0.16, 1)
      : path("l", `M${mm(length * 0.3)} ${mm(depth * 0.3)}h${mm(length * 0.4)}`)) +
    (spec.phases === "3" ? path("l", `M${mm(length * 0.3)} ${mm(depth * 0.38)}h${mm(length * 0.4)}`) : "")
  );
}

export function meterFront(spec: SpecOf<"meter">, width: number, height: number): string {
  const wires = spec.display ? 6 : spec.phases === "3" ? 4 : 1;
  const display = spec.display
    ? rect("v", width * 0.08, height * 0.26, width * 0.58, height * 0.4, 1) +
      text("kWh", width * 0.36, height * 0.5, height * 0.1) +
      [0.34, 0.5].map((y) => rect("g", width * 0.74, height * y, width * 0.16, height * 0.1, 0.8)).join("")
    : rect("v", width * 0.12, height * 0.28, width * 0.76, height * 0.16, 0.8) +
      text(
        width < 30 ? "0248" : "024816.4",
        width / 2,
        height * 0.4,
        Math.min(height * 0.1, width * (width < 30 ? 0.26 : 0.14)),
      ) +
      circle("s", width * 0.3, height * 0.54, 1.2) +
      text(spec.phases === "3" ? "3~ kWh" : "kWh", width / 2, height * 0.68, Math.min(height * 0.07, width * 0.28));
  return (
    rect("b", 0, 0, width, height, 1) +
    wireRow(wires, width, height * 0.08, Math.min(3.2, width / wires / 3)) +
    wireRow(wires, width, height * 0.92, Math.min(3.2, width / wires / 3)) +
    line("l", [0, height * 0.17], [width, height * 0.17]) +
    line("l", [0, height * 0.83], [width, height * 0.83]) +
    display
  );
}

export function ctFront(spec: SpecOf<"ct">, width: number, height: number): string {
  const radius = Math.min(spec.window / 2, width * 0.4, height * 0.4);
  const y = height - width * 0.5;
  const terminals =
    rect("g", width * 0.14, 0, width * 0.72, height - width * 0.94, 1) +
    screw(width * 0.34, (height - width * 0.94) / 2, Math.min(3, width * 0.07)) +
    screw(width * 0.66, (height - width * 0.94) / 2, Math.min(3, width * 0.07), 1);
  const hole =
    spec.core === "split"
      ? rect("e", width / 2 - radius, y - radius, radius * 2, radius * 2, 2)
      : circle("e", width / 2, y, radius);
  const split =
    spec.core === "split"
      ? line("l", [0, y + radius * 0.4], [width / 2 - radius, y + radius * 0.4]) +
        line("l", [width / 2 + radius, y + radius * 0.4], [width, y + radius * 0.4]) +
        rect("u", width - 4, y + radius * 0.4 - 5, 5, 10, 1)
      : line("l", [width / 2 - radius, y], [width / 2 + radius, y]) +
        line("l", [width / 2, y - radius], [width / 2, y + radius]);
  return (
    terminals +
    rect("b", 0, height - width * 0.96, width, width * 0.96, spec.core === "split" ? 3 : width * 0.14) +
    hole +
    split
  );
}

export function ctSide(spec: SpecOf<"ct">, length: number, depth: number): string {
  return (
    rect("b", length * 0.1, 0, length * 0.9, depth, 2) +
    rect("g", 0, depth * 0.2, length * 0.12, depth * 0.6, 1) +
    path("l", `M${mm(length * 0.34)} 0V${mm(depth)}M${mm(length * 0.84)} 0V${mm(depth)}`) +
    (spec.core === "split"
      ? path("l", `M${mm(length * 0.68)} 0V${mm(depth)}`) + rect("u", length * 0.62, -2, length * 0.12, 3)
      : "") +
    rect("m", length * 0.02, depth * 0.3, length * 0.05, depth * 0.14) +
    rect("m", length * 0.02, depth * 0.56, length * 0.05, depth * 0.14)
  );
}

export function gatewaySide(_spec: SpecOf<"gateway">, length: number, depth: number): string {
  return (
    boardProfile(length, depth) +
    rect("m", length * 0.04, depth * 0.56, length * 0.13, depth * 0.2) +
    path(
      "l",
      `M${mm(length * 0.4)} ${mm(depth * 0.28)}a${mm(length * 0.14)} ${mm(length * 0.14)} 0 0 1 ${mm(length * 0.2)} 0m-${mm(length * 0.15)} ${mm(depth * 0.07)}a${mm(length * 0.08)} ${mm(length * 0.08)} 0 0 1 ${mm(length * 0.1)} 0`,
    ) +
    circle("s", length * 0.5, depth * 0.42, 1.4)
  );
}

export function gatewayFront(spec: SpecOf<"gateway">, width: number, height: number): string {
  const port = (x: number, y: number) =>
    rect("m", x - 7, y - 6.5, 14, 13, 0.8) + path("h", `M${mm(x - 4.6)} ${mm(y + 4)}v-7h2.2v-2.4h4.8v2.4h2.2v7Z`);
  const perRow = width > 45 ? 2 : 1;
  const ports = Array.from({ length: Math.min(spec.ports, perRow * 2) }, (_, index) =>
    port(width * (perRow === 1 ? 0.5 : 0.28 + 0.44 * (index % 2)), height * (0.34 + 0.2 * Math.floor(index / perRow))),
  );
  return (
    rect("b", 0, 0, width, height, 1.5) +
    wireRow(perRow * 3, width, height * 0.09, 2, true) +
    ports.join("") +
    centres(3, width * 0.5, width * 0.25)
      .map((x, index) => circle(index === 0 ? "s" : "m", x, height * 0.7, 1.3))
      .join("") +
    text("KIO", width / 2, height * 0.82, 6) +
    wireRow(perRow * 3, width, height * 0.92, 2, true)
  );
}

export function ioSide(spec: SpecOf<"io">, length: number, depth: number): string {
  return (
    boardProfile(length, depth) +
    circle("m", length * 0.5, depth * 0.2, length * 0.06) +
    line("l", [length * 0.5, depth * 0.2], [length * 0.5, depth * 0.12]) +
    centres(Math.min(8, spec.channels), length * 0.4, length * 0.3)
      .map((x) => circle("s", x, depth * 0.4, 0.9))
      .join("") +
    rect("h", length * 0.04, depth * 0.58, length * 0.14, depth * 0.12) +
    rect("h", length * 0.82, depth * 0.58, length * 0.14, depth * 0.12)
  );
}

export function ioFront(spec: SpecOf<"io">, width: number, height: number): string {
  const columns = width > 50 ? 8 : 4;
  const rows = Math.ceil(spec.channels / columns);
  const inputs = Array.from({ length: rows }, (_, row) =>
    wireRow(
      Math.min(columns, spec.channels - row * columns),
      width,
      height * (0.07 + row * 0.08),
      Math.min(2.2, width / columns / 3),
      true,
    ),
  ).join("");
  return (
    rect("b", 0, 0, width, height, 1.5) +
    inputs +
    centres(Math.min(8, spec.channels), width * 0.7, width * 0.15)
      .map((x) => circle("s", x, height * 0.34, 1))
      .join("") +
    circle("m", width / 2, height * 0.52, Math.min(6, width * 0.16)) +
    line("l", [width / 2, height * 0.52], [width / 2 + 3, height * 0.48]) +
    text(`${spec.channels} IN`, width / 2, height * 0.72, Math.min(6, width * 0.17)) +
    wireRow(columns, width, height * 0.92, Math.min(2.2, width / columns / 3), true)
  );
}
