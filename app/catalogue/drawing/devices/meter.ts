import type { ShapeDrawing } from "../shape-drawing.ts";
import { circle, drawEach, line, mm, path, rect, text } from "../svg.ts";
import { boardProfile, wireRow } from "./board-profile.ts";

export const meter: ShapeDrawing<"meter"> = {
  // Each conductor in and out. By transformers: four voltages and the supply, three currents in and out.
  terminals: ({ display, phases }) => (display ? [6, 6] : phases === "3" ? [4, 4] : [2, 2]),

  side(length, depth, spec) {
    return (
      boardProfile(length, depth) +
      rect("v", length * 0.32, 1, length * 0.36, 3) +
      (spec.display
        ? rect("g", length * 0.3, depth * 0.2, length * 0.4, depth * 0.16, 1)
        : path("l", `M${mm(length * 0.3)} ${mm(depth * 0.3)}h${mm(length * 0.4)}`)) +
      (spec.phases === "3" ? path("l", `M${mm(length * 0.3)} ${mm(depth * 0.38)}h${mm(length * 0.4)}`) : "")
    );
  },

  front(width, height, spec) {
    const [wires = 0] = meter.terminals?.(spec, width) ?? [];
    const display = spec.display
      ? rect("v", width * 0.08, height * 0.26, width * 0.58, height * 0.4, 1) +
        text("kWh", width * 0.36, height * 0.5, height * 0.1) +
        drawEach([0.34, 0.5], (y) => rect("g", width * 0.74, height * y, width * 0.16, height * 0.1, 0.8))
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
  },
};
