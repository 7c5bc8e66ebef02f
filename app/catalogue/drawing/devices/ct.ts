import type { ShapeDrawing } from "../shape-drawing.ts";
import { circle, line, mm, path, rect, screw } from "../svg.ts";

export const ct: ShapeDrawing<"ct"> = {
  side(length, depth, spec) {
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
  },

  front(width, height, spec) {
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
  },
};
