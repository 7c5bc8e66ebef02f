import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, drawEach, hexScrew, type Point, points, polygon, rect, screw } from "../svg.ts";

export const block: ShapeDrawing<"block"> = {
  side(length, depth, spec) {
    const floor = depth - 8;
    if (spec.steps) {
      const steps = [0, 1, 2, 3].flatMap((index): Point[] => [
        [length * 0.08 + index * length * 0.17, floor - index * floor * 0.2 - floor * 0.24],
        [length * 0.08 + (index + 1) * length * 0.17, floor - index * floor * 0.2 - floor * 0.24],
      ]);
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
        drawEach([0, 1, 2, 3], (index) =>
          rect(
            "c",
            length * 0.11 + index * length * 0.17,
            floor - index * floor * 0.2 - floor * 0.22,
            length * 0.11,
            floor * 0.12,
          ),
        ) +
        polygon("v", points("0.04,0.72 0.04,0.58 0.7,0 0.97,0 0.97,0.1 0.74,0.1", length, floor), 2)
      );
    }
    return (
      railProfile(length, depth) +
      polygon("b", points("0.03,1 0.03,0.42 0.97,0.42 0.97,1", length, floor), 2) +
      rect("c", length * 0.1, floor * 0.46, length * 0.8, floor * 0.38, 1) +
      hexScrew(length * 0.2, floor * 0.64, floor * 0.13) +
      drawEach(centres(3, length * 0.5, length * 0.38), (x) => screw(x, floor * 0.64, floor * 0.08, 0.5)) +
      polygon("v", points("0,0.44 0.04,0 0.96,0 1,0.44", length, floor), 3)
    );
  },

  front(width, height, spec) {
    const body = rect("b", 0, 0, width, height, 1.5);
    if (!spec.steps) {
      const perRow = Math.ceil(spec.outputs / 3);
      const outputs = drawEach([0, 1, 2], (row) =>
        drawEach(centres(Math.min(perRow, spec.outputs - row * perRow), width * 0.84, width * 0.08), (x) =>
          screw(x, height * (0.54 + row * 0.16), Math.min(width / perRow / 3, height * 0.06), 0.5),
        ),
      );
      return (
        body +
        rect("c", width * 0.1, height * 0.08, width * 0.8, height * 0.86, 1) +
        hexScrew(width / 2, height * 0.26, Math.min(width * 0.26, height * 0.15)) +
        outputs +
        rect("v", width * 0.04, height * 0.04, width * 0.92, height * 0.92, 1.5)
      );
    }
    return (
      body +
      drawEach(
        centres(spec.poles, height * 0.84, height * 0.08),
        (y, index) =>
          rect("c", width * 0.06, y - height * 0.07, width * 0.88, height * 0.13) +
          hexScrew(width * 0.14, y, Math.min(height * 0.05, width * 0.06)) +
          drawEach(centres(6, width * 0.7, width * 0.24), (x) =>
            screw(x, y, Math.min(width * 0.038, height * 0.04), index),
          ),
      )
    );
  },
};
