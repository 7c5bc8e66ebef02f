import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { circle, drawEach, mm, path, points, polygon, rect, text } from "../svg.ts";
import { boardProfile, wireRow } from "./board-profile.ts";

export const relay: ShapeDrawing<"relay"> = {
  // Coil A1 and A2; a changeover has 11, 12 and 14, an optocoupler 13 and 14.
  terminals: ({ slim, opto, poles }) => (slim ? [2, opto ? 2 : 3] : [poles * 2, poles === 2 ? 4 : 3]),

  side(length, depth, spec) {
    const floor = depth - 7;
    if (spec.slim) {
      const insert = spec.opto
        ? rect("h", length * 0.42, floor * 0.08, length * 0.3, floor * 0.34, 1) +
          path(
            "l",
            spec.opto === "triac"
              ? `M${mm(length * 0.47)} ${mm(floor * 0.25)}h3l3.5-4v8l-3.5-4m3.5-4v8m0-4h6`
              : `M${mm(length * 0.47)} ${mm(floor * 0.25)}h5m0-4v8m0-6l5-4m-5 6l5 4`,
          )
        : rect("w", length * 0.42, floor * 0.06, length * 0.34, floor * 0.36, 1) +
          rect("k", length * 0.46, floor * 0.12, length * 0.12, floor * 0.24);
      return (
        railProfile(length, depth) +
        polygon("b", points("0,1 0,0.5 0.16,0.3 0.3,0 0.82,0 0.86,0.36 1,0.5 1,1", length, floor), 2) +
        insert +
        circle("s", length * 0.35, floor * 0.1, 1.4) +
        drawEach([0.08, 0.16], (share) => rect("h", length * share, floor * (0.62 - share), 4, 5, 0.6)) +
        drawEach(spec.opto ? [0.86, 0.94] : [0.78, 0.86, 0.94], (share) =>
          rect("h", length * share - 3, floor * (share - 0.3), 4, 5, 0.6),
        )
      );
    }
    return (
      boardProfile(length, depth) +
      rect("w", length * 0.3, 2, length * 0.4, floor * 0.5, 1) +
      rect("k", length * 0.36, floor * 0.14, length * (spec.poles === 2 ? 0.12 : 0.28), floor * 0.3) +
      (spec.poles === 2 ? rect("k", length * 0.52, floor * 0.14, length * 0.12, floor * 0.3) : "") +
      rect("u", length * 0.46, 0, length * 0.08, 2.4)
    );
  },

  front(width, height, spec) {
    const body = rect("b", 0, 0, width, height, 0.6);
    if (spec.slim) {
      const x = width / 2;
      return (
        body +
        drawEach([0.07, 0.14, ...(spec.opto ? [] : [0.79]), 0.86, 0.93], (share) =>
          rect("h", x - width * 0.3, height * share - 2.2, width * 0.6, 4.4, 0.5),
        ) +
        rect(spec.opto ? "h" : "w", width * 0.12, height * 0.3, width * 0.76, height * 0.34, 0.4) +
        circle("s", x, height * 0.25, width * 0.18) +
        (spec.opto === "triac"
          ? path("l", `M${mm(x - 1.6)} ${mm(height * 0.47)}h3.2m-3.2 1.6h3.2`)
          : spec.opto
            ? path("l", `M${mm(x)} ${mm(height * 0.45)}v4`)
            : "") +
        rect("w", width * 0.2, height * 0.68, width * 0.6, height * 0.06)
      );
    }
    const [top = 0, bottom = 0] = relay.terminals?.(spec, width) ?? [];
    return (
      body +
      wireRow(top, width, height * 0.08, width * 0.09) +
      wireRow(bottom, width, height * 0.92, width * 0.09) +
      rect("w", width * 0.1, height * 0.2, width * 0.8, height * 0.58, 1) +
      rect("u", width * 0.2, height * 0.25, width * 0.2, height * 0.09) +
      circle("s", width * 0.7, height * 0.295, width * 0.06) +
      text(spec.poles === 2 ? "2 CO" : "1 CO", width / 2, height * 0.6, width * 0.2)
    );
  },
};
