import { centres, circle, hexScrew, line, mm, nut, path, rect, screw } from "../svg.ts";
import { SHELF_SHARE, shelfTops, type Terminal } from "./outline.ts";

export type Clamp = { readonly x: number; readonly y: number; readonly level: number; readonly size: number };

export function layoutClamps({ wires, levels, outline }: Terminal, width: number, depth: number): Clamp[] {
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

export function drawClampSide(kind: Terminal["clamp"], { x, y, size }: Clamp, width: number): string {
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

/** @param isFlipped for the clamps of the lower end, which mirror those of the upper one */
export function drawClampFront(
  kind: Terminal["clamp"],
  x: number,
  y: number,
  radius: number,
  isFlipped: boolean,
): string {
  switch (kind) {
    case "screw":
      return screw(x, y, radius, isFlipped ? Math.PI / 2 : 0);
    case "hex":
      return hexScrew(x, y, radius);
    case "bolt":
      return nut(x, y, radius * 0.78);
    case "pushin":
      return (
        rect("h", x - radius * 0.85, y - radius * (isFlipped ? 0.1 : 0.95), radius * 1.7, radius * 1.05, radius * 0.3) +
        rect("u", x - radius * 0.6, y + radius * (isFlipped ? -1.05 : 0.25), radius * 1.2, radius * 0.8, 0.2)
      );
    case "spring":
      return (
        rect("h", x - radius * 0.7, y - radius * 0.9, radius * 1.4, radius * 0.85) +
        circle("h", x, y + radius * 0.6, radius * 0.5)
      );
  }
}
