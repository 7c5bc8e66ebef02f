import { BRAND } from "../../../brand.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, mm, path, rect, text } from "../svg.ts";
import { boardProfile, wireRow } from "./board-profile.ts";

export const gateway: ShapeDrawing<"gateway"> = {
  terminals: (_, width) => (width > 45 ? [6, 6] : [3, 3]),

  side(length, depth) {
    return (
      boardProfile(length, depth) +
      rect("m", length * 0.04, depth * 0.56, length * 0.13, depth * 0.2) +
      path(
        "l",
        `M${mm(length * 0.4)} ${mm(depth * 0.28)}a${mm(length * 0.14)} ${mm(length * 0.14)} 0 0 1 ${mm(length * 0.2)} 0m-${mm(length * 0.15)} ${mm(depth * 0.07)}a${mm(length * 0.08)} ${mm(length * 0.08)} 0 0 1 ${mm(length * 0.1)} 0`,
      ) +
      circle("s", length * 0.5, depth * 0.42, 1.4)
    );
  },

  front(width, height, spec) {
    const port = (x: number, y: number) =>
      rect("m", x - 7, y - 6.5, 14, 13, 0.8) + path("h", `M${mm(x - 4.6)} ${mm(y + 4)}v-7h2.2v-2.4h4.8v2.4h2.2v7Z`);
    const perRow = width > 45 ? 2 : 1;
    const [top = 0, bottom = 0] = gateway.terminals?.(spec, width) ?? [];
    const ports = drawEach(Array(Math.min(spec.ports, perRow * 2)).keys(), (index) =>
      port(
        width * (perRow === 1 ? 0.5 : 0.28 + 0.44 * (index % 2)),
        height * (0.34 + 0.2 * Math.floor(index / perRow)),
      ),
    );
    return (
      rect("b", 0, 0, width, height, 1.5) +
      wireRow(top, width, height * 0.09, 2, true) +
      ports +
      drawEach(centres(3, width * 0.5, width * 0.25), (x, index) =>
        circle(index === 0 ? "s" : "m", x, height * 0.7, 1.3),
      ) +
      text(BRAND.platform.mark, width / 2, height * 0.82, 6) +
      wireRow(bottom, width, height * 0.92, 2, true)
    );
  },
};
