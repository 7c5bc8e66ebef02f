import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, line, mm, path, points, polygon, rect, text } from "../svg.ts";
import { wireRow } from "./board-profile.ts";

export const converter: ShapeDrawing<"converter"> = {
  // Input, output and supply, two each; a resistance thermometer is connected by four wires.
  terminals: ({ width, probe }) => {
    const columns = width === "wide" ? 2 : 1;
    return Array<number>((probe ? 8 : 6) / columns).fill(columns);
  },

  side(length, depth, spec) {
    const floor = depth - 7;
    const wide = spec.width === "wide";
    return (
      railProfile(length, depth) +
      polygon("b", points("0,1 0,0.34 0.14,0 0.86,0 1,0.34 1,1", length, floor), wide ? 4 : 2) +
      rect("v", length * 0.28, floor * 0.05, length * 0.44, floor * 0.2, 1) +
      path(
        "l",
        `M${mm(length * 0.36)} ${mm(floor * 0.62)}h${mm(length * 0.28)}m-5-3l5 3l-5 3M${mm(length * 0.3)} ${mm(floor * 0.44)}v${mm(floor * 0.36)}H${mm(length * 0.7)}v${mm(-floor * 0.36)}Z`,
      ) +
      (spec.probe
        ? rect("m", length * 0.06, floor * 0.5, length * 0.14, 2) + circle("k", length * 0.06, floor * 0.5 + 1, 2)
        : "") +
      (spec.loop
        ? circle("o", length * 0.14, floor * 0.58, floor * 0.09) +
          circle("o", length * 0.14, floor * 0.58, floor * 0.05)
        : "")
    );
  },

  front(width, height, spec) {
    const wide = spec.width === "wide";
    const columns = wide ? 2 : 1;
    const radius = width / columns / 3.2;
    const rows = converter.terminals?.(spec, width) ?? [];
    const shares = { 3: [0.06, 0.13, 0.94], 4: [0.06, 0.13, 0.87, 0.94], 6: [0.05, 0.11, 0.17, 0.83, 0.89, 0.95] };
    const ends = drawEach(shares[rows.length as keyof typeof shares], (share) =>
      wireRow(columns, width, height * share, radius, !wide),
    );
    const dip = wide
      ? rect("u", width * 0.2, height * 0.3, width * 0.6, height * 0.14) +
        drawEach(centres(4, height * 0.12, height * 0.31), (y) => line("l", [width * 0.3, y], [width * 0.7, y]))
      : rect("v", width * 0.15, height * 0.28, width * 0.7, height * 0.3, 0.5);
    const sign = spec.probe
      ? text("°C", width / 2, height * 0.6, width * 0.5)
      : spec.loop
        ? text("A~", width / 2, height * 0.6, width * 0.5)
        : "";
    return (
      rect("b", 0, 0, width, height, 0.8) + ends + dip + sign + circle("s", width / 2, height * 0.72, width * 0.11)
    );
  },
};
