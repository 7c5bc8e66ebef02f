import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, line, rect, text } from "../svg.ts";

const READINGS = [
  ["L1", "230.4 V"],
  ["L2", "231.0 V"],
  ["L3", "229.8 V"],
  ["P", "12.6 kW"],
  ["f", "49.98 Hz"],
] as const;

export const analyser: ShapeDrawing<"analyser"> = {
  side(length, depth) {
    return (
      rect("b", 0, 0, length, depth * 0.14, 1) +
      rect("o", length * 0.03, depth * 0.14, length * 0.94, depth * 0.7) +
      rect("g", length * 0.12, depth * 0.84, length * 0.34, depth * 0.16) +
      rect("g", length * 0.56, depth * 0.84, length * 0.3, depth * 0.16) +
      line("l", [length * 0.03, depth * 0.3], [length * 0.97, depth * 0.3])
    );
  },

  front(width, height, spec) {
    const rows = drawEach(
      centres(spec.lines, height * 0.46, height * 0.16),
      (y, index) =>
        text(READINGS[index]?.[0] ?? "", width * 0.2, y + 2, height * 0.07) +
        text(READINGS[index]?.[1] ?? "", width * 0.56, y + 2.6, height * 0.09),
    );
    return (
      rect("b", 0, 0, width, height, 3) +
      rect("v", width * 0.1, height * 0.12, width * 0.8, height * 0.54, 1.5) +
      rows +
      drawEach(centres(4, width * 0.8, width * 0.1), (x) =>
        rect("g", x - width * 0.07, height * 0.76, width * 0.14, height * 0.09, 1),
      ) +
      circle("s", width * 0.5, height * 0.93, 1.3)
    );
  },
};
