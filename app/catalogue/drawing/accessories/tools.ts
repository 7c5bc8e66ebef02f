import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, drawEach, line, points, polygon, rect } from "../svg.ts";

export const plug: ShapeDrawing<"plug"> = {
  side(length, depth) {
    const y = depth / 2;
    return (
      rect("m", length * 0.55, y - depth * 0.16, length * 0.45, depth * 0.32, depth * 0.1) +
      polygon("b", points("0.12,0 0,0.14 0,0.86 0.12,1 0.6,0.8 0.6,0.2", length, depth), 1) +
      drawEach(centres(3, length * 0.3, length * 0.14), (x) => line("l", [x, depth * 0.14], [x, depth * 0.86]))
    );
  },

  front(width, height) {
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
      drawEach(centres(3, height * 0.3, height * 0.14), (y) => line("l", [x - width * 0.36, y], [x + width * 0.36, y]))
    );
  },
};

export const driver: ShapeDrawing<"driver"> = {
  side(length, depth) {
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
      polygon("b", points("0,0.14 0.12,0 0.34,0.08 0.46,0.3 0.46,0.7 0.34,0.92 0.12,1 0,0.86", length, depth), 4) +
      drawEach(centres(3, depth * 0.6, depth * 0.2), (at) => line("l", [length * 0.08, at], [length * 0.32, at]))
    );
  },

  front(width, height) {
    return (
      rect("m", width * 0.3, height * 0.5, width * 0.4, height * 0.5) +
      rect("h", width * 0.16, height * 0.48, width * 0.68, height * 0.36, 1) +
      polygon("b", points("-0.8,0.03 1.8,0.03 1.8,0.36 1.1,0.5 -0.1,0.5 -0.8,0.36", width, height), 4)
    );
  },
};
