import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, mm, path, points, polygon, rect } from "../svg.ts";
import { wireRow } from "./board-profile.ts";

export const interfaceModule: ShapeDrawing<"interface"> = {
  side(length, depth, spec) {
    const floor = depth - 8;
    const body =
      railProfile(length, depth) +
      polygon("b", points("0.02,1 0.02,0.55 0.98,0.55 0.98,1", length, floor), 1) +
      rect("g", length * 0.06, floor * 0.28, length * 0.26, floor * 0.28, 0.6) +
      circle("m", length * 0.19, floor * 0.33, 2);
    if (spec.connector === "dsub")
      return body + polygon("m", points("0.56,0.55 0.6,0.08 0.86,0.08 0.9,0.55", length, floor), 1);
    if (spec.connector === "idc")
      return (
        body +
        rect("h", length * 0.58, floor * 0.18, length * 0.3, floor * 0.38, 0.6) +
        rect("g", length * 0.55, floor * 0.1, length * 0.05, floor * 0.3) +
        rect("g", length * 0.86, floor * 0.1, length * 0.05, floor * 0.3)
      );
    return (
      body +
      rect("m", length * 0.5, 0, length * 0.4, floor * 0.55, 0.6) +
      rect("h", length * 0.56, floor * 0.06, length * 0.28, floor * 0.26)
    );
  },

  front(width, height, spec) {
    const columns = Math.max(4, Math.ceil(spec.ways / 2));
    const radius = Math.min(2.2, (width / columns) * 0.36);
    const rows = drawEach([0.1, 0.22], (share) => wireRow(columns, width, height * share, radius));
    const y = height * 0.66;
    const connector =
      spec.connector === "dsub"
        ? polygon(
            "m",
            [
              [width * 0.14, y - 7],
              [width * 0.86, y - 7],
              [width * 0.8, y + 7],
              [width * 0.2, y + 7],
            ],
            2,
          ) +
          drawEach([-2.4, 2.4], (dy, row) =>
            drawEach(centres(Math.ceil(spec.ways / 2) - row, width * 0.54, width * 0.23), (x) =>
              circle("k", x, y + dy, 0.9),
            ),
          )
        : spec.connector === "idc"
          ? rect("h", width * 0.12, y - 6, width * 0.76, 12, 0.8) +
            drawEach([-2, 2], (dy) =>
              drawEach(centres(Math.ceil(spec.ways / 2), width * 0.64, width * 0.18), (x) =>
                rect("c", x - 0.5, y + dy - 0.5, 1, 1),
              ),
            ) +
            rect("g", width * 0.06, y - 4, width * 0.05, 8) +
            rect("g", width * 0.89, y - 4, width * 0.05, 8)
          : rect("m", width / 2 - 8, y - 10, 16, 18, 0.8) +
            path("h", `M${mm(width / 2 - 5.5)} ${mm(y + 5)}v-9h2.5v-3h6v3h2.5v9Z`);
    return rect("b", 0, 0, width, height, 1) + rows + connector;
  },
};
