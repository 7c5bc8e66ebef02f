import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, line, rect, text } from "../svg.ts";
import { boardProfile, wireRow } from "./board-profile.ts";

export const io: ShapeDrawing<"io"> = {
  // The inputs in rows; below them their commons, the supply and the bus.
  terminals: ({ channels }, width) => {
    const columns = width > 50 ? 8 : 4;
    const rows = Math.ceil(channels / columns);
    return [...Array.from({ length: rows }, (_, row) => Math.min(columns, channels - row * columns)), columns];
  },

  side(length, depth, spec) {
    return (
      boardProfile(length, depth) +
      circle("m", length * 0.5, depth * 0.2, length * 0.06) +
      line("l", [length * 0.5, depth * 0.2], [length * 0.5, depth * 0.12]) +
      drawEach(centres(Math.min(8, spec.channels), length * 0.4, length * 0.3), (x) =>
        circle("s", x, depth * 0.4, 0.9),
      ) +
      rect("h", length * 0.04, depth * 0.58, length * 0.14, depth * 0.12) +
      rect("h", length * 0.82, depth * 0.58, length * 0.14, depth * 0.12)
    );
  },

  front(width, height, spec) {
    const columns = width > 50 ? 8 : 4;
    const rows = io.terminals?.(spec, width).slice(0, -1) ?? [];
    const radius = Math.min(2.2, width / columns / 3);
    const inputs = drawEach(rows.entries(), ([row, count]) =>
      wireRow(count, width, height * (0.07 + row * 0.08), radius, true),
    );
    return (
      rect("b", 0, 0, width, height, 1.5) +
      inputs +
      drawEach(centres(Math.min(8, spec.channels), width * 0.7, width * 0.15), (x) =>
        circle("s", x, height * 0.34, 1),
      ) +
      circle("m", width / 2, height * 0.52, Math.min(6, width * 0.16)) +
      line("l", [width / 2, height * 0.52], [width / 2 + 3, height * 0.48]) +
      text(`${spec.channels} IN`, width / 2, height * 0.72, Math.min(6, width * 0.17)) +
      wireRow(columns, width, height * 0.92, radius, true)
    );
  },
};
