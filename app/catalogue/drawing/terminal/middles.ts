import { circle, drawEach, line, mm, path, polygon, rect, screw } from "../svg.ts";
import type { Clamp } from "./clamps.ts";
import { SHELF_SHARE, type Terminal } from "./outline.ts";

const INTERRUPTING_MIDDLES: ReadonlySet<Terminal["middle"]> = new Set([
  "fuse",
  "blade",
  "knife",
  "slide",
  "neutral",
  "diode",
  "resistor",
]);

export function drawCurrentBars(clamps: readonly Clamp[], middle: Terminal["middle"], width: number): string {
  const topLevel = Math.max(...clamps.map((clamp) => clamp.level));
  return drawEach([...Map.groupBy(clamps, (clamp) => clamp.level)], ([level, ofLevel]) => {
    const xs = ofLevel.map((clamp) => clamp.x);
    const y = (ofLevel[0]?.y ?? 0) + (ofLevel[0]?.size ?? 0) * 1.5;
    const [from, to] = [Math.min(...xs), Math.max(...xs)];
    const gap = level === topLevel && INTERRUPTING_MIDDLES.has(middle) ? width * 0.07 : 0;
    return gap
      ? rect("c", from, y, width / 2 - gap - from, 1.3) + rect("c", width / 2 + gap, y, to - width / 2 - gap, 1.3)
      : rect("c", from, y, to - from, 1.3);
  });
}

export function drawMiddleSide({ middle, levels }: Terminal, width: number, depth: number): string {
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

export function drawMiddleFront({ middle, foot }: Terminal, width: number, height: number): string {
  const [x, y] = [width / 2, height / 2];
  const stripe = (at: number) => line("l", [width * 0.22, at], [width * 0.78, at]);
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
      return stripe(y - 1.4) + stripe(y + 1.4) + mark;
    case "double":
      return slotted(y - 2.2) + slotted(y + 2.2) + mark;
    case "joined":
      return stripe(y - 1.4) + rect("c", x - width * 0.12, y - 1.4, width * 0.24, 6);
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
      return stripe(y - 2) + stripe(y) + stripe(y + 2);
  }
}
