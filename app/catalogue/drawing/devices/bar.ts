import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, drawEach, line, points, polygon, rect, screw } from "../svg.ts";

export const bar: ShapeDrawing<"bar"> = {
  side(length, depth, spec) {
    const floor = depth - 8;
    return (
      railProfile(length, depth) +
      polygon("b", points("0.1,1 0.1,0.55 0.9,0.55 0.9,1", length, floor), 1) +
      rect("c", length * 0.24, floor * 0.16, length * 0.52, floor * 0.4) +
      screw(length * 0.5, floor * 0.1, length * 0.11) +
      (spec.cover === "earth" ? line("l", [length * 0.3, floor * 0.75], [length * 0.7, floor * 0.75]) : "")
    );
  },

  front(width, height, spec) {
    const ends = rect("b", 0, height * 0.1, width, height * 0.8, 1.5);
    return (
      ends +
      rect("c", 7, height * 0.28, width - 14, height * 0.44) +
      drawEach(
        centres(spec.ways, width - 16, 8),
        (x, index) =>
          screw(x, height * 0.5, Math.min(2.3, height * 0.14), index * 0.7) +
          rect("h", x - 1.1, height * (spec.cover === "earth" ? 0.76 : 0.14), 2.2, height * 0.1),
      )
    );
  },
};
