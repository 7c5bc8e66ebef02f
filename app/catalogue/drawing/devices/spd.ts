import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, line, mm, path, points, polygon, rect, screw, text } from "../svg.ts";
import { boardProfile } from "./board-profile.ts";

const CARTRIDGES = {
  "12": { paint: "h", label: "T1+2" },
  "2": { paint: "u", label: "T2" },
  "3": { paint: "w", label: "T3" },
  pv: { paint: "g", label: "PV" },
} as const;

export const spd: ShapeDrawing<"spd"> = {
  terminals: ({ type, poles }) => (type === "signal" ? [1, 1, 1, 1] : [poles, poles]),

  side(length, depth, spec) {
    const floor = depth - 7;
    if (spec.type === "signal")
      return (
        railProfile(length, depth) +
        polygon("b", points("0,1 0,0.4 0.2,0.3 0.24,0 0.76,0 0.8,0.3 1,0.4 1,1", length, floor), 2) +
        path(
          "l",
          `M${mm(length * 0.3)} ${mm(floor * 0.5)}h${mm(length * 0.4)}M${mm(length / 2)} ${mm(floor * 0.5)}v${mm(floor * 0.14)}l-4 7h4l-2 8`,
        ) +
        rect("u", length * 0.36, 2, length * 0.28, floor * 0.16, 0.8)
      );
    return (
      boardProfile(length, depth) +
      rect(CARTRIDGES[spec.type].paint, length * 0.28, -1.5, length * 0.44, floor * 0.62, 1.2) +
      rect("e", length * 0.42, floor * 0.06, length * 0.16, floor * 0.1) +
      circle("m", length * 0.12, floor * 0.62, 3) +
      circle("m", length * 0.88, floor * 0.62, 3)
    );
  },

  front(width, height, spec) {
    if (spec.type === "signal")
      return (
        rect("b", 0, 0, width, height, 0.6) +
        drawEach([0.07, 0.15, 0.85, 0.93], (share) => rect("h", width * 0.2, height * share - 2, width * 0.6, 4, 0.4)) +
        rect("u", width * 0.14, height * 0.3, width * 0.72, height * 0.36, 0.4) +
        line("l", [width / 2, height * 0.36], [width / 2, height * 0.6])
      );
    const pitch = width / spec.poles;
    const { paint, label } = CARTRIDGES[spec.type];
    return (
      rect("b", 0, 0, width, height, 0.8) +
      drawEach(
        centres(spec.poles, width),
        (x) =>
          rect(paint, x - pitch * 0.4, height * 0.2, pitch * 0.8, height * 0.6, 0.8) +
          rect("w", x - pitch * 0.3, height * 0.44, pitch * 0.6, height * 0.2) +
          text(label, x, height * 0.57, pitch * 0.22) +
          rect("e", x - pitch * 0.16, height * 0.26, pitch * 0.32, height * 0.07) +
          screw(x, height * 0.1, Math.min(3, pitch * 0.18)) +
          screw(x, height * 0.9, Math.min(3, pitch * 0.18), 1),
      )
    );
  },
};
