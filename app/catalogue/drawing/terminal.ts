import type { SpecOf } from "./spec.ts";
import { centres, circle, hexScrew, line, mirror, mm, nut, type Point, path, polygon, rect, screw } from "./svg.ts";

type Terminal = SpecOf<"terminal">;
type Outline = Terminal["outline"];

const CORNER: Readonly<Record<Outline, number>> = { arch: 1.6, low: 1.2, round: 7, tower: 3, valley: 1.5, mini: 1.2 };

/** Height of the standard rail under a terminal block and half its width, mm: IEC 60715 TH 35-7.5 and TH 15-5.5. */
export const RAIL = { standard: { half: 17.5, height: 7.5 }, mini: { half: 7.5, height: 5.5 } } as const;

/** How far from the sides the shelves with the connections reach, as a share of the length. */
const SHELF_SHARE = 0.37;

/** The top of each shelf as a share of the depth, from the lowest, outermost one to the highest. */
function shelfTops(levels: number, outline: Outline): number[] {
  if (outline === "low") return ([[0.8], [0.52, 0.84], [0.4, 0.63, 0.87]] as const)[levels - 1]?.slice() ?? [];
  if (outline === "round") return [0.86];
  if (outline === "tower") return [0.9];
  return ([[0.8], [0.52, 0.83], [0.4, 0.63, 0.86]] as const)[levels - 1]?.slice() ?? [];
}

/** The left half of the silhouette from the foot to the top centre; y from the top of the box. */
function halfOutline(outline: Outline, levels: number, width: number, depth: number): Point[] {
  const rail = outline === "mini" ? RAIL.mini : RAIL.standard;
  const middle = width / 2;
  const floor = depth - rail.height - 1;
  const footOuter = Math.max(0.5, middle - rail.half - 3.2);
  const foot: Point[] = [
    [middle - rail.half + 2.5, floor],
    [middle - rail.half + 2.5, depth - rail.height + 1.6],
    [footOuter, depth - rail.height + 1.6],
    [footOuter, floor - 1],
    [0, floor - 3],
  ];
  const up = (share: number) => floor - share * floor;
  if (outline === "tower")
    return [...foot, [0, up(0.84)], [width * 0.07, up(0.97)], [width * 0.3, up(1)], [middle, up(1)]];
  if (outline === "valley") {
    return [
      ...foot,
      [0, up(1)],
      [width * 0.06, up(1)],
      [width * 0.06, up(0.62)],
      [width * 0.4, up(0.62)],
      [width * 0.4, up(0.95)],
      [middle, up(0.95)],
    ];
  }
  const tops = shelfTops(levels, outline);
  const shelf = (width * SHELF_SHARE) / levels;
  const slope = outline === "arch" || outline === "mini" ? 0.17 : 0.05;
  const points: Point[] = [...foot];
  tops.forEach((top, level) => {
    const x = level * shelf;
    points.push([x, up(top - slope)], [x + shelf * (outline === "low" ? 0.2 : 0.5), up(top)], [x + shelf, up(top)]);
  });
  if (outline === "round") points.push([width * 0.4, up(0.86)], [width * 0.43, up(1)]);
  else points.push([width * (SHELF_SHARE + 0.03), up(1)]);
  points.push([middle, up(1)]);
  return points;
}

/** The silhouette of a terminal block or of the plate that closes it, standing on its rail. */
export function silhouette(paint: "b" | "o", outline: Outline, levels: number, width: number, depth: number): string {
  return polygon(
    paint,
    mirror(halfOutline(outline, levels, width, depth), width),
    CORNER[outline] * Math.min(1, width / 46),
  );
}

/** The rail's profile under a side view, centred. */
export function railProfile(width: number, depth: number, kind: keyof typeof RAIL = "standard"): string {
  const { half, height } = RAIL[kind];
  const [middle, lip] = [width / 2, half * 0.29];
  const top = depth - height;
  return path(
    "r",
    `M${mm(middle - half)} ${mm(top)}h${mm(lip)}V${mm(depth)}H${mm(middle + half - lip)}V${mm(top)}h${mm(lip)}`,
  );
}

type Clamp = { readonly x: number; readonly y: number; readonly level: number; readonly size: number };

function layoutClamps({ wires, levels, outline }: Terminal, width: number, depth: number): Clamp[] {
  const floor = depth - 8.5;
  const shelf = (width * SHELF_SHARE) / levels;
  const tops = shelfTops(levels, outline);
  const perSide = levels > 1 ? [1, 1] : [wires >> 1, wires - (wires >> 1)];
  return [0, 1].flatMap((side) =>
    Array.from({ length: levels }, (_, level) => {
      const count = perSide[side] ?? 1;
      return centres(count, shelf * 0.86, level * shelf + shelf * 0.12).map(
        (x): Clamp => ({
          x: side === 0 ? x : width - x,
          y: floor - (tops[level] ?? 0.8) * floor + floor * (outline === "valley" ? 0.3 : 0.1),
          level,
          size: Math.min(shelf / count, floor * 0.34, 15) * 0.72,
        }),
      );
    }).flat(),
  );
}

function drawClamp(kind: Terminal["clamp"], { x, y, size }: Clamp, width: number): string {
  const left = x < width / 2;
  switch (kind) {
    case "screw":
      return (
        rect("w", x - size * 0.5, y, size, size * 1.35, 0.4) +
        screw(x, y + size * 0.42, size * 0.36) +
        line("l", [x - size * 0.3, y + size * 1.02], [x + size * 0.3, y + size * 1.02])
      );
    case "hex":
      return (
        rect("w", x - size * 0.55, y + 1, size * 1.1, size * 1.9, 0.6) +
        hexScrew(x, y + size * 0.6, size * 0.42) +
        rect("k", x - size * 0.34, y + size * 1.2, size * 0.68, size * 0.5)
      );
    case "pushin":
      return (
        rect("u", x + (left ? size * 0.08 : -size * 0.52), y - size * 0.2, size * 0.44, size * 0.62, 0.5) +
        path(
          "h",
          `M${mm(x + (left ? -size * 0.62 : size * 0.62))} ${mm(y - size * 0.06)}l${mm(left ? size * 0.56 : -size * 0.56)} 0l0 ${mm(size * 0.5)}l${mm(left ? -size * 0.28 : size * 0.28)} ${mm(size * 0.24)}l${mm(left ? -size * 0.28 : size * 0.28)} ${mm(-size * 0.24)}Z`,
        )
      );
    case "spring":
      return (
        rect("h", x - size * 0.5, y - size * 0.1, size * 0.42, size * 0.66, 0.3) +
        circle("h", x + size * 0.3, y + size * 0.2, size * 0.26) +
        path(
          "l",
          `M${mm(x - size * 0.5)} ${mm(y + size * 0.95)}q${mm(size * 0.5)} ${mm(-size * 0.5)} ${mm(size)} 0q${mm(-size * 0.1)} ${mm(size * 0.5)} ${mm(-size * 0.6)} ${mm(size * 0.36)}`,
        )
      );
    case "bolt":
      return (
        rect("k", x - size * 0.16, y - size * 1.3, size * 0.32, size * 1.7) +
        rect("m", x - size * 0.45, y - size * 0.55, size * 0.9, size * 0.4) +
        rect("m", x - size * 0.6, y - size * 0.15, size * 1.2, size * 0.18) +
        rect("c", x - size * 0.8, y + size * 0.05, size * 1.6, size * 0.3)
      );
  }
}

/** The current bar of each level, from clamp to clamp. */
function currentBars(clamps: readonly Clamp[], middle: Terminal["middle"], width: number): string {
  return [...Map.groupBy(clamps, (clamp) => clamp.level)]
    .map(([level, ofLevel]) => {
      const xs = ofLevel.map((clamp) => clamp.x);
      const y = (ofLevel[0]?.y ?? 0) + (ofLevel[0]?.size ?? 0) * 1.5;
      const [from, to] = [Math.min(...xs), Math.max(...xs)];
      const gap =
        level === Math.max(...clamps.map((clamp) => clamp.level)) && INTERRUPTING_MIDDLES.has(middle)
          ? width * 0.07
          : 0;
      return gap
        ? rect("c", from, y, width / 2 - gap - from, 1.3) + rect("c", width / 2 + gap, y, to - width / 2 - gap, 1.3)
        : rect("c", from, y, to - from, 1.3);
    })
    .join("");
}

/** Middles that interrupt the current bar. */
const INTERRUPTING_MIDDLES: ReadonlySet<Terminal["middle"]> = new Set([
  "fuse",
  "blade",
  "knife",
  "slide",
  "neutral",
  "diode",
  "resistor",
]);

function drawMiddle({ middle, levels }: Terminal, width: number, depth: number): string {
  const x = width / 2;
  const floor = depth - 8.5;
  const half = width * (0.5 - SHELF_SHARE - 0.03);
  const marker = rect("w", x - half * 0.72, 1, half * 1.44, Math.min(5.5, floor * 0.13), 0.4);
  const slot = (at: number) => rect("h", at - 0.9, floor * 0.22, 1.8, floor * 0.16);
  const y = floor * (levels > 1 ? 0.24 : 0.3);
  switch (middle) {
    case "none":
      return marker;
    case "bar":
      return marker + slot(x);
    case "double":
      return marker + slot(x - half * 0.36) + slot(x + half * 0.36);
    case "joined":
      return marker + slot(x) + rect("c", x - 0.8, floor * 0.42, 1.6, floor * 0.42) + circle("c", x, floor * 0.84, 1.6);
    case "fuse":
      return (
        polygon(
          "h",
          [
            [x - half * 1.25, floor * 0.4],
            [x - half * 1.25, 0.4],
            [x + half * 0.9, 0.4],
            [x + half * 1.5, 5],
            [x + half * 1.5, floor * 0.4],
          ],
          1.2,
        ) +
        rect("v", x - half * 0.95, floor * 0.16, half * 1.9, floor * 0.14, 1) +
        rect("m", x - half * 0.95, floor * 0.16, half * 0.42, floor * 0.14) +
        rect("m", x + half * 0.53, floor * 0.16, half * 0.42, floor * 0.14) +
        line("e", [x - half * 0.5, floor * 0.23], [x + half * 0.5, floor * 0.23])
      );
    case "blade":
      return (
        rect("u", x - half * 0.9, 0.4, half * 1.8, floor * 0.2, 0.8) +
        rect("m", x - half * 0.68, floor * 0.2 + 0.4, half * 0.4, floor * 0.24) +
        rect("m", x + half * 0.28, floor * 0.2 + 0.4, half * 0.4, floor * 0.24) +
        line("l", [x - half * 0.5, floor * 0.1], [x + half * 0.5, floor * 0.1])
      );
    case "knife":
      return (
        polygon(
          "u",
          [
            [x - half * 0.7, floor * 0.44],
            [x - half * 0.95, 1.5],
            [x + half * 0.1, 0.4],
            [x + half * 0.8, floor * 0.12],
            [x + half * 0.5, floor * 0.44],
          ],
          1,
        ) + circle("h", x - half * 0.15, floor * 0.3, half * 0.22)
      );
    case "slide":
      return (
        rect("h", x - half * 1.2, floor * 0.1, half * 2.4, floor * 0.14, 0.8) +
        rect("u", x - half * 0.5, floor * 0.02, half, floor * 0.24, 0.6) +
        circle("h", x - half * 1.35, floor * 0.36, half * 0.3) +
        circle("h", x + half * 1.35, floor * 0.36, half * 0.3)
      );
    case "neutral":
      return (
        rect("c", x - 1.5, floor * 0.42, 3, 10) +
        rect("k", x - half * 0.8, floor * 0.12, half * 1.6, floor * 0.2, 0.6) +
        screw(x, floor * 0.22, Math.min(half * 0.5, 2.4), 0.8)
      );
    case "diode":
      return (
        marker +
        rect("w", x - half, y, half * 2, floor * 0.2, 0.5) +
        polygon("h", [
          [x - 2.4, y + floor * 0.03],
          [x - 2.4, y + floor * 0.17],
          [x + 1.4, y + floor * 0.1],
        ]) +
        line("l", [x + 1.6, y + floor * 0.03], [x + 1.6, y + floor * 0.17]) +
        line("l", [x - half, y + floor * 0.1], [x - 2.4, y + floor * 0.1]) +
        line("l", [x + 1.6, y + floor * 0.1], [x + half, y + floor * 0.1])
      );
    case "resistor":
      return (
        marker +
        rect("w", x - half, y, half * 2, floor * 0.2, 0.5) +
        rect("l", x - 3, y + floor * 0.06, 6, floor * 0.08) +
        line("l", [x - half, y + floor * 0.1], [x - 3, y + floor * 0.1]) +
        line("l", [x + 3, y + floor * 0.1], [x + half, y + floor * 0.1])
      );
    case "led":
      return marker + circle("s", x, floor * 0.32, 1.7) + slot(x - half * 0.6) + slot(x + half * 0.6);
    case "shield":
      return (
        marker +
        path(
          "l",
          `M${mm(x - half * 0.7)} ${mm(floor * 0.3)}h${mm(half * 1.4)}M${mm(x - half * 0.45)} ${mm(floor * 0.34)}h${mm(half * 0.9)}M${mm(x - half * 0.2)} ${mm(floor * 0.38)}h${mm(half * 0.4)}`,
        )
      );
  }
}

export function terminalSide(spec: Terminal, width: number, depth: number): string {
  const clamps = layoutClamps(spec, width, depth);
  const kind = spec.outline === "mini" ? "mini" : "standard";
  const earth =
    spec.foot === "earth"
      ? rect("k", width / 2 - RAIL.standard.half + 1, depth - 10.5, RAIL.standard.half * 2 - 2, 2.2) +
        path("l", `M${mm(width / 2)} ${mm(depth - 19)}v4m-3.6 0h7.2m-5.9 1.6h4.6m-3.3 1.6h2`)
      : "";
  const middle = spec.outline === "valley" ? "" : drawMiddle(spec, width, depth);
  return (
    railProfile(width, depth, kind) +
    silhouette("b", spec.outline, spec.levels, width, depth) +
    currentBars(clamps, spec.middle, width) +
    earth +
    clamps.map((clamp) => drawClamp(spec.clamp, clamp, width)).join("") +
    middle
  );
}

/** Seen from the front of the cabinet: the rail runs left and right behind it. */
export function terminalFront(spec: Terminal, width: number, height: number): string {
  const edge = Math.min(0.8, width * 0.08);
  const body = rect("b", 0, 0, width, height, edge);
  const radius = Math.min(width * 0.34, height * 0.075, 7);
  const rows = spec.levels > 1 ? spec.levels : Math.max(1, Math.round(spec.wires / 2));
  const topRows = spec.levels > 1 ? rows : spec.wires >> 1;
  const bottomRows = spec.levels > 1 ? rows : spec.wires - (spec.wires >> 1);
  const step = Math.max(radius * 2.35, height * 0.1);
  const marker = rect("w", width * 0.12, height * 0.035, width * 0.76, Math.min(height * 0.1, width * 1.1), 0.3);
  const markerEnd = height * 0.035 + Math.min(height * 0.1, width * 1.1);
  const clamp = (y: number, flip: boolean) => {
    const x = width / 2;
    switch (spec.clamp) {
      case "screw":
        return screw(x, y, radius, flip ? Math.PI / 2 : 0);
      case "hex":
        return hexScrew(x, y, radius);
      case "bolt":
        return nut(x, y, radius * 0.78);
      case "pushin":
        return (
          rect("h", x - radius * 0.85, y - radius * (flip ? 0.1 : 0.95), radius * 1.7, radius * 1.05, radius * 0.3) +
          rect("u", x - radius * 0.6, y + radius * (flip ? -1.05 : 0.25), radius * 1.2, radius * 0.8, 0.2)
        );
      case "spring":
        return (
          rect("h", x - radius * 0.7, y - radius * 0.9, radius * 1.4, radius * 0.85) +
          circle("h", x, y + radius * 0.6, radius * 0.5)
        );
    }
  };
  const top = Array.from({ length: topRows }, (_, row) =>
    clamp(markerEnd + height * 0.02 + radius * 1.15 + row * step, false),
  );
  const bottom = Array.from({ length: bottomRows }, (_, row) =>
    clamp(height - height * 0.04 - radius * 1.15 - row * step, true),
  );
  return body + marker + top.join("") + bottom.join("") + frontMiddle(spec, width, height);
}

function frontMiddle({ middle, foot }: Terminal, width: number, height: number): string {
  const [x, y] = [width / 2, height / 2];
  const line2 = (at: number) => line("l", [width * 0.22, at], [width * 0.78, at]);
  const slotted = (at: number) => rect("h", width * 0.28, at - 0.8, width * 0.44, 1.6);
  const mark =
    foot === "earth"
      ? path(
          "l",
          `M${mm(x)} ${mm(y + 2.5)}v2m${mm(-width * 0.3)} 0h${mm(width * 0.6)}m${mm(-width * 0.5)} 1h${mm(width * 0.4)}`,
        )
      : "";
  switch (middle) {
    case "none":
      return "";
    case "bar":
      return line2(y - 1.4) + line2(y + 1.4) + mark;
    case "double":
      return slotted(y - 2.2) + slotted(y + 2.2) + mark;
    case "joined":
      return line2(y - 1.4) + rect("c", x - width * 0.12, y - 1.4, width * 0.24, 6);
    case "fuse":
      return (
        rect("h", width * 0.08, y - height * 0.16, width * 0.84, height * 0.3, 0.6) +
        rect("v", width * 0.3, y - height * 0.1, width * 0.4, height * 0.18, 0.6)
      );
    case "blade":
      return (
        rect("u", width * 0.12, y - height * 0.1, width * 0.76, height * 0.2, 0.5) +
        rect("v", width * 0.3, y - height * 0.05, width * 0.4, height * 0.1)
      );
    case "knife":
      return (
        rect("u", width * 0.2, y - height * 0.12, width * 0.6, height * 0.22, 0.4) +
        circle("h", x, y + height * 0.05, width * 0.15)
      );
    case "slide":
      return (
        rect("h", width * 0.15, y - height * 0.12, width * 0.7, height * 0.24, 0.4) +
        rect("u", width * 0.22, y - height * 0.05, width * 0.56, height * 0.1) +
        circle("h", x, y - height * 0.17, width * 0.2) +
        circle("h", x, y + height * 0.17, width * 0.2)
      );
    case "neutral":
      return rect("c", 0, y - 1.5, width, 3) + screw(x, y - height * 0.1, width * 0.28, 0.8);
    case "diode":
      return (
        rect("w", width * 0.12, y - 4, width * 0.76, 8) +
        polygon("h", [
          [x - width * 0.22, y - 2],
          [x + width * 0.22, y - 2],
          [x, y + 1.5],
        ]) +
        line("l", [x - width * 0.22, y + 1.7], [x + width * 0.22, y + 1.7])
      );
    case "resistor":
      return rect("w", width * 0.12, y - 4, width * 0.76, 8) + rect("l", x - width * 0.14, y - 2.4, width * 0.28, 4.8);
    case "led":
      return circle("s", x, y, Math.min(1.4, width * 0.26)) + slotted(y - 4) + slotted(y + 4);
    case "shield":
      return line2(y - 2) + line2(y) + line2(y + 2);
  }
}
