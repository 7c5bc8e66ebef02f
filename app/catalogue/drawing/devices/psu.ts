import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, line, mm, path, rect, text } from "../svg.ts";
import { wireRow } from "./board-profile.ts";

const PSU_SIGN: Readonly<Record<string, string>> = { "0": "= / =", "1": "1~ / =", "3": "3~ / =" };

export const psu: ShapeDrawing<"psu"> = {
  // Above the output, + and − twice; below the mains with PE, or the supply. Two supplies and an alarm contact for a
  // redundancy module; a buffer module has a changeover for its state.
  terminals: ({ phases, diode, buffer }) =>
    diode ? [4, 4] : buffer ? [3, 2] : [4, { 0: 2, 1: 3, 3: 4 }[phases ?? "1"]],

  side(length, depth, spec) {
    const fins = drawEach(centres(9, length * 0.7, length * 0.15), (x) =>
      line("l", [x, depth * 0.12], [x, depth * 0.5]),
    );
    const terminal = (x: number) => rect("g", x, depth * 0.02, length * 0.12, depth * 0.12, 0.6);
    const inside = spec.diode
      ? path("l", `M${mm(length * 0.36)} ${mm(depth * 0.64)}h8l8-6v12l-8-6m8-6v12m0-6h10`)
      : spec.buffer
        ? path("l", `M${mm(length * 0.36)} ${mm(depth * 0.64)}h12m0-7v14m5-14v14m0-7h12`)
        : text(PSU_SIGN[spec.phases ?? "1"] ?? "", length / 2, depth * 0.74, depth * 0.13);
    return (
      railProfile(length, depth + 7) +
      rect("b", 0, 0, length, depth - 1, 1.5) +
      fins +
      terminal(length * 0.02) +
      terminal(length * 0.86) +
      inside
    );
  },

  front(width, height, spec) {
    const [bottom = 0, top = 0] = psu.terminals?.(spec, width) ?? [];
    const radius = Math.min(2.4, width / Math.max(top, bottom) / 2.8);
    const slots = drawEach(centres(6, height * 0.26, height * 0.5), (y) =>
      line("l", [width * 0.16, y], [width * 0.84, y]),
    );
    const sign = spec.diode ? "2×" : spec.buffer ? "UPS" : (PSU_SIGN[spec.phases ?? "1"] ?? "");
    return (
      rect("b", 0, 0, width, height, 1.5) +
      rect("g", width * 0.06, height * 0.03, width * 0.88, height * 0.12, 0.6) +
      wireRow(bottom, width * 0.9, height * 0.09, radius) +
      rect("g", width * 0.06, height * 0.85, width * 0.88, height * 0.12, 0.6) +
      wireRow(top, width * 0.9, height * 0.91, radius) +
      rect("w", width * 0.12, height * 0.2, width * 0.76, height * 0.14, 0.6) +
      text(sign, width / 2, height * 0.295, Math.min(width * 0.2, height * 0.08)) +
      circle("s", width * 0.3, height * 0.42, Math.min(1.6, width * 0.06)) +
      circle("m", width * 0.6, height * 0.42, Math.min(2.2, width * 0.08)) +
      slots
    );
  },
};
