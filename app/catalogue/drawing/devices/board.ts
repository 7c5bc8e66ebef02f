import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, points, polygon, rect, screw } from "../svg.ts";

export const board: ShapeDrawing<"board"> = {
  // An input a channel and the supply; a changeover a channel.
  terminals: ({ channels }) => [channels + 2, channels * 3],

  side(length, depth) {
    const floor = depth - 8;
    return (
      railProfile(length, depth) +
      polygon("b", points("0,1 0,0.62 1,0.62 1,1", length, floor), 1) +
      rect("w", length * 0.34, floor * 0.06, length * 0.32, floor * 0.56, 1) +
      rect("g", length * 0.04, floor * 0.3, length * 0.2, floor * 0.32, 0.8) +
      rect("g", length * 0.76, floor * 0.3, length * 0.2, floor * 0.32, 0.8) +
      circle("m", length * 0.14, floor * 0.34, 1.8) +
      circle("m", length * 0.86, floor * 0.34, 1.8)
    );
  },

  front(width, height, spec) {
    const pitch = (width * 0.96) / spec.channels;
    return (
      rect("b", 0, 0, width, height, 1) +
      rect("g", width * 0.02, height * 0.05, width * 0.96, height * 0.15) +
      drawEach(centres(spec.channels + 2, width * 0.96, width * 0.02), (x) =>
        screw(x, height * 0.125, Math.min(2.4, pitch * 0.24)),
      ) +
      drawEach(
        centres(spec.channels, width * 0.96, width * 0.02),
        (x) =>
          rect("w", x - pitch * 0.4, height * 0.3, pitch * 0.8, height * 0.34, 0.6) +
          rect("g", x - pitch * 0.42, height * 0.8, pitch * 0.84, height * 0.15) +
          drawEach(centres(3, pitch * 0.84, x - pitch * 0.42), (at) => screw(at, height * 0.875, pitch * 0.11, 1)) +
          circle("s", x, height * 0.24, Math.min(1.2, pitch * 0.14)) +
          rect("v", x - pitch * 0.12, height * 0.67, pitch * 0.24, height * 0.1, 0.6),
      )
    );
  },
};
