import type { SpecOf } from "./spec.ts";
import { centres, circle, line, mm, type Point, path, polygon, rect, screw, text } from "./svg.ts";
import { railProfile, silhouette } from "./terminal.ts";

// Accessories. Side views are `length` wide and `depth` high, front views `width` wide and `length` high.

export function plateSide(spec: SpecOf<"plate">, length: number, depth: number): string {
  const tall = depth > length * 0.95 && depth > 66;
  const levels = spec.outline !== "round" && tall ? 2 : 1;
  const pin = (x: number, y: number) => circle("o", x, y, 1.3);
  return (
    railProfile(length, depth, length < 32 ? "mini" : "standard") +
    silhouette("b", length < 32 ? "mini" : spec.outline, levels, length, depth) +
    pin(length * 0.3, depth * 0.5) +
    pin(length * 0.7, depth * 0.5) +
    pin(length * 0.5, depth * 0.66) +
    path("l", `M${mm(length * 0.36)} ${mm(depth * 0.3)}H${mm(length * 0.64)}`)
  );
}

export function partitionSide(_spec: SpecOf<"partition">, length: number, depth: number): string {
  const floor = depth - 8;
  const outer: Point[] = [
    [0, floor],
    [0, floor * 0.16],
    [length * 0.1, 0],
    [length * 0.9, 0],
    [length, floor * 0.16],
    [length, floor],
  ];
  const hatch = centres(7, length * 0.8, length * 0.1)
    .map((x) => line("l", [x - 2.5, floor * 0.62], [x + 2.5, floor * 0.38]))
    .join("");
  return (
    railProfile(length, depth) +
    polygon("b", outer, 2) +
    hatch +
    line("l", [length * 0.06, floor * 0.24], [length * 0.94, floor * 0.24])
  );
}

export function thinFront(width: number, height: number): string {
  return rect("b", 0, 0, width, height, 0.3) + line("l", [width / 2, height * 0.1], [width / 2, height * 0.9]);
}

export function stopSide(spec: SpecOf<"stop">, length: number, depth: number): string {
  const floor = depth - 8.5;
  const rail = railProfile(length, depth, length < 32 ? "mini" : "standard");
  if (spec.method === "screw") {
    return (
      rail +
      polygon(
        "b",
        [
          [length * 0.06, depth - 5.5],
          [length * 0.06, floor * 0.45],
          [length * 0.28, floor * 0.1],
          [length * 0.3, 0],
          [length * 0.7, 0],
          [length * 0.72, floor * 0.1],
          [length * 0.94, floor * 0.45],
          [length * 0.94, depth - 5.5],
          [length * 0.82, depth - 5.5],
          [length * 0.82, floor],
          [length * 0.18, floor],
          [length * 0.18, depth - 5.5],
        ],
        1.5,
      ) +
      rect("w", length * 0.36, 1.5, length * 0.28, floor * 0.14, 0.4) +
      screw(length / 2, floor * 0.46, length * 0.085) +
      rect("k", length / 2 - 1, floor * 0.6, 2, floor * 0.38)
    );
  }
  return (
    rail +
    polygon(
      "b",
      [
        [0, depth - 5.5],
        [0, floor * 0.4],
        [length * 0.2, floor * 0.16],
        [length * 0.38, 0],
        [length * 0.62, 0],
        [length * 0.8, floor * 0.16],
        [length, floor * 0.4],
        [length, depth - 5.5],
        [length * 0.84, depth - 5.5],
        [length * 0.84, floor],
        [length * 0.16, floor],
        [length * 0.16, depth - 5.5],
      ],
      3,
    ) +
    path(
      "l",
      `M${mm(length * 0.16)} ${mm(floor)}C${mm(length * 0.3)} ${mm(floor * 0.4)} ${mm(length * 0.7)} ${mm(floor * 0.4)} ${mm(length * 0.84)} ${mm(floor)}`,
    ) +
    rect("w", length * 0.4, 2, length * 0.2, floor * 0.12, 0.4)
  );
}

export function stopFront(spec: SpecOf<"stop">, width: number, height: number): string {
  const body =
    rect("b", 0, 0, width, height, 0.8) + rect("w", width * 0.15, height * 0.06, width * 0.7, height * 0.14, 0.3);
  return spec.method === "screw"
    ? body + screw(width / 2, height * 0.62, width * 0.28)
    : body +
        line("l", [width * 0.2, height * 0.4], [width * 0.8, height * 0.4]) +
        line("l", [width * 0.2, height * 0.72], [width * 0.8, height * 0.72]);
}

export function jumperSide(spec: SpecOf<"jumper">, length: number, depth: number): string {
  return spec.method === "screw"
    ? rect("m", 0, depth * 0.55, length, depth * 0.22) +
        rect("k", length * 0.32, depth * 0.77, length * 0.36, depth * 0.23) +
        rect("m", length * 0.2, 0, length * 0.6, depth * 0.28) +
        rect("k", length * 0.36, depth * 0.28, length * 0.28, depth * 0.27)
    : rect("b", 0, 0, length, depth * 0.36, 0.6) +
        polygon("c", [
          [length * 0.3, depth * 0.36],
          [length * 0.24, depth * 0.72],
          [length * 0.42, depth],
          [length * 0.46, depth * 0.36],
        ]) +
        polygon("c", [
          [length * 0.54, depth * 0.36],
          [length * 0.58, depth],
          [length * 0.76, depth * 0.72],
          [length * 0.7, depth * 0.36],
        ]);
}

/** Lies along the rail: as wide as its poles, with the legs downwards. */
/** @param wholeWidth a longer jumper is drawn broken, its poles at their own pitch as far as there is room */
export function jumperFront(spec: SpecOf<"jumper">, room: number, height: number, wholeWidth: number): string {
  const pitch = wholeWidth / spec.poles;
  const poles = Math.min(spec.poles, Math.floor(room / pitch + 0.01));
  const width = poles * pitch;
  const drawn = jumperPoles({ ...spec, poles }, width, height);
  return poles < spec.poles ? drawn + breakLines(width - pitch, height) : drawn;
}

/** The two lines that say that a part goes on. */
const breakLines = (x: number, height: number) =>
  [0, 2]
    .map((gap) =>
      line("l", ...[-1, 7, 10, 20].map((y, index): Point => [x + gap + (index % 2) * 2.4, (y / 20) * height])),
    )
    .join("");

function jumperPoles(spec: SpecOf<"jumper">, width: number, height: number): string {
  const pitch = width / spec.poles;
  if (spec.method === "screw")
    return (
      rect("m", 0, height * 0.2, width, height * 0.6) +
      centres(spec.poles, width)
        .map((x) => screw(x, height / 2, Math.min(pitch * 0.32, height * 0.36), 0.6))
        .join("")
    );
  return (
    centres(spec.poles, width)
      .map((x) => rect("c", x - pitch * 0.2, height * 0.45, pitch * 0.4, height * 0.55))
      .join("") +
    rect("b", 0, 0, width, height * 0.5, 0.6) +
    centres(spec.poles, width)
      .slice(1)
      .map((x) => line("l", [x - pitch / 2, 0], [x - pitch / 2, height * 0.5]))
      .join("")
  );
}

export function markerSide(length: number, depth: number): string {
  return (
    rect("b", 0, 0, length, depth * 0.45, 0.4) +
    path(
      "o",
      `M${mm(length * 0.2)} ${mm(depth * 0.45)}v${mm(depth * 0.5)}l${mm(length * 0.16)} ${mm(-depth * 0.1)}v${mm(-depth * 0.4)}M${mm(length * 0.8)} ${mm(depth * 0.45)}v${mm(depth * 0.5)}l${mm(-length * 0.16)} ${mm(-depth * 0.1)}v${mm(-depth * 0.4)}`,
    )
  );
}

export function markerFront(spec: SpecOf<"marker">, width: number, height: number): string {
  const pitch = width / spec.poles;
  const first = Number(spec.text);
  const label = (index: number) =>
    spec.text === "" || spec.text === "blank"
      ? ""
      : Number.isInteger(first)
        ? String(first + index)
        : index === 0
          ? spec.text
          : "";
  return (
    centres(spec.poles, width)
      .map((x, index) => {
        const content = label(index);
        const size = Math.min(height * 0.62, (pitch * 1.35) / Math.max(1, content.length));
        return (
          rect("b", x - pitch * 0.44, 0, pitch * 0.88, height, 0.5) +
          (content ? text(content, x, height / 2 + size * 0.36, size) : "")
        );
      })
      .join("") + line("l", [0, height * 0.96], [width, height * 0.96])
  );
}

export function stripSide(length: number, depth: number): string {
  return (
    rect("b", 0, 0, length, depth, 0.5) +
    centres(4, depth)
      .map((y) => line("l", [0, y], [length, y]))
      .join("")
  );
}

/** The reel that the strip comes on. */
export function stripFront(width: number, height: number): string {
  const [x, y] = [width / 2, height / 2];
  const radius = Math.min(x, y);
  return (
    path("b", `M${mm(x)} ${mm(y + radius * 0.9)}H${mm(width)}v${mm(radius * 0.1)}H${mm(x)}Z`) +
    circle("b", x, y, radius) +
    [0.86, 0.72].map((share) => circle("o", x, y, radius * share)).join("") +
    circle("g", x, y, radius * 0.4) +
    circle("o", x, y, radius * 0.16)
  );
}

export function clipSide(length: number, depth: number): string {
  return (
    path(
      "b",
      `M${mm(length * 0.2)} 0H${mm(length * 0.8)}C${mm(length * 1.2)} ${mm(depth * 0.5)} ${mm(length * 0.9)} ${mm(depth)} ${mm(length / 2)} ${mm(depth)}S${mm(-length * 0.2)} ${mm(depth * 0.5)} ${mm(length * 0.2)} 0Z`,
    ) + circle("o", length / 2, depth * 0.56, Math.min(length, depth) * 0.28)
  );
}

export function clipFront(spec: SpecOf<"clip">, width: number, height: number): string {
  return (
    rect("b", 0, 0, width, height, 0.3) +
    text(spec.text, width / 2, height * 0.68, Math.min(height * 0.6, (width * 1.3) / Math.max(1, spec.text.length)))
  );
}

export function tagFront(width: number, height: number): string {
  const hole = (x: number) => rect("h", x - 0.9, height / 2 - height * 0.2, 1.8, height * 0.4, 0.6);
  return (
    rect("b", 0, 0, width, height, height * 0.12) +
    hole(width * 0.06) +
    hole(width * 0.94) +
    line("l", [width * 0.14, height * 0.36], [width * 0.86, height * 0.36]) +
    line("l", [width * 0.14, height * 0.64], [width * 0.6, height * 0.64])
  );
}

export function labelFront(width: number, height: number): string {
  return (
    rect("b", 0, 0, width, height, 0.4) +
    text("K1", width / 2, height / 2 + height * 0.18, Math.min(height * 0.5, width * 0.4))
  );
}

export function sheetSide(length: number, depth: number): string {
  return rect("b", 0, 0, length, depth) + line("l", [0, depth * 0.5], [length, depth * 0.5]);
}

export function carrierSide(length: number, depth: number): string {
  return (
    railProfile(length, depth) +
    polygon(
      "o",
      [
        [length * 0.2, depth - 8],
        [length * 0.24, depth * 0.42],
        [length * 0.76, depth * 0.42],
        [length * 0.8, depth - 8],
      ],
      1,
    ) +
    polygon(
      "b",
      [
        [0, depth * 0.42],
        [length * 0.08, 0],
        [length * 0.92, 0],
        [length, depth * 0.42],
      ],
      1.5,
    ) +
    rect("w", length * 0.16, depth * 0.07, length * 0.68, depth * 0.2, 0.5)
  );
}

export function carrierFront(width: number, height: number): string {
  return (
    rect("b", 0, 0, width, height, 0.8) +
    rect("w", width * 0.15, height * 0.08, width * 0.7, height * 0.84, 0.4) +
    line("l", [width * 0.32, height * 0.2], [width * 0.32, height * 0.8]) +
    line("l", [width * 0.6, height * 0.2], [width * 0.6, height * 0.6])
  );
}

export function printerSide(length: number, depth: number): string {
  return (
    polygon(
      "b",
      [
        [0, depth],
        [0, depth * 0.35],
        [length * 0.16, 0],
        [length * 0.8, 0],
        [length, depth * 0.5],
        [length, depth],
      ],
      12,
    ) +
    path("l", `M${mm(length * 0.1)} ${mm(depth * 0.5)}H${mm(length * 0.9)}`) +
    rect("w", length * 0.86, depth * 0.6, length * 0.3, depth * 0.04) +
    circle("g", length * 0.38, depth * 0.26, depth * 0.15)
  );
}

export function printerFront(width: number, height: number): string {
  return (
    rect("b", 0, 0, width, height, 10) +
    rect("h", width * 0.12, height * 0.62, width * 0.76, height * 0.05) +
    rect("w", width * 0.2, height * 0.64, width * 0.6, height * 0.26) +
    rect("h", width * 0.56, height * 0.1, width * 0.32, height * 0.16, 2) +
    circle("s", width * 0.2, height * 0.18, width * 0.02) +
    centres(4, width * 0.5, width * 0.25)
      .map((x) => line("l", [x, height * 0.7], [x, height * 0.84]))
      .join("")
  );
}

/** The rail's cross-section, as IEC 60715 draws it; `length` is its width. */
export function railSide(spec: SpecOf<"rail">, length: number, depth: number): string {
  const wall = spec.profile === "high" ? 1.5 : 1;
  const lip = length * { low: 0.14, high: 0.14, mini: 0.19, g: 0.22 }[spec.profile];
  if (spec.profile === "g")
    return path(
      "b",
      `M0 0H${mm(lip)}V${mm(depth - wall)}H${mm(length - wall)}V${mm(wall * 3)}h${mm(-lip * 0.7)}v${mm(-wall * 1.4)}H${mm(length)}V${mm(depth)}H${mm(lip - wall)}V${mm(wall)}H0Z`,
    );
  return path(
    "b",
    `M0 0H${mm(lip)}V${mm(depth - wall)}H${mm(length - lip)}V0H${mm(length)}V${mm(wall)}H${mm(length - lip + wall)}V${mm(depth)}H${mm(lip - wall)}V${mm(wall)}H0Z`,
  );
}

/** A piece of the rail with a break line: nobody wants to see two metres of it. */
export function railFront(spec: SpecOf<"rail">, width: number, height: number): string {
  const slots = spec.slots
    ? centres(3, width * 0.92, width * 0.04)
        .map((x) =>
          rect(
            "e",
            x - width * 0.1,
            height / 2 - Math.min(3.15, height * 0.12),
            width * 0.2,
            Math.min(6.3, height * 0.24),
            3,
          ),
        )
        .join("")
    : "";
  const tear = `l${mm(1.5)} ${mm(height * 0.25)}l${mm(-3)} ${mm(height * 0.5)}l${mm(1.5)} ${mm(height * 0.25)}`;
  return (
    path("b", `M0 0H${mm(width)}${tear}H0Z`) +
    line("l", [0, height * 0.15], [width, height * 0.15]) +
    line("l", [0, height * 0.85], [width, height * 0.85]) +
    slots
  );
}

export function plugFront(width: number, height: number): string {
  const x = width / 2;
  return (
    rect("m", x - width * 0.16, height * 0.55, width * 0.32, height * 0.45, width * 0.1) +
    polygon(
      "b",
      [
        [x - width * 0.5, height * 0.12],
        [x - width * 0.3, height * 0.6],
        [x + width * 0.3, height * 0.6],
        [x + width * 0.5, height * 0.12],
        [x + width * 0.36, 0],
        [x - width * 0.36, 0],
      ],
      1,
    ) +
    centres(3, height * 0.3, height * 0.14)
      .map((y) => line("l", [x - width * 0.36, y], [x + width * 0.36, y]))
      .join("")
  );
}

export function plugSide(length: number, depth: number): string {
  const y = depth / 2;
  return (
    rect("m", length * 0.55, y - depth * 0.16, length * 0.45, depth * 0.32, depth * 0.1) +
    polygon(
      "b",
      [
        [length * 0.12, 0],
        [0, depth * 0.14],
        [0, depth * 0.86],
        [length * 0.12, depth],
        [length * 0.6, depth * 0.8],
        [length * 0.6, depth * 0.2],
      ],
      1,
    ) +
    centres(3, length * 0.3, length * 0.14)
      .map((x) => line("l", [x, depth * 0.14], [x, depth * 0.86]))
      .join("")
  );
}

export function driverSide(length: number, depth: number): string {
  const y = depth / 2;
  return (
    rect("m", length * 0.45, y - depth * 0.1, length * 0.53, depth * 0.2) +
    polygon("k", [
      [length * 0.93, y - depth * 0.1],
      [length, y - depth * 0.04],
      [length, y + depth * 0.04],
      [length * 0.93, y + depth * 0.1],
    ]) +
    rect("h", length * 0.44, y - depth * 0.16, length * 0.38, depth * 0.32, 1) +
    polygon(
      "b",
      [
        [0, depth * 0.14],
        [length * 0.12, 0],
        [length * 0.34, depth * 0.08],
        [length * 0.46, depth * 0.3],
        [length * 0.46, depth * 0.7],
        [length * 0.34, depth * 0.92],
        [length * 0.12, depth],
        [0, depth * 0.86],
      ],
      4,
    ) +
    centres(3, depth * 0.6, depth * 0.2)
      .map((at) => line("l", [length * 0.08, at], [length * 0.32, at]))
      .join("")
  );
}

export function driverFront(width: number, height: number): string {
  return (
    rect("m", width * 0.3, height * 0.5, width * 0.4, height * 0.5) +
    rect("h", width * 0.16, height * 0.48, width * 0.68, height * 0.36, 1) +
    polygon(
      "b",
      [
        [-width * 0.8, height * 0.03],
        [width * 1.8, height * 0.03],
        [width * 1.8, height * 0.36],
        [width * 1.1, height * 0.5],
        [-width * 0.1, height * 0.5],
        [-width * 0.8, height * 0.36],
      ],
      4,
    )
  );
}
