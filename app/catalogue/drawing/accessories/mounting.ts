import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, line, mm, path, points, polygon, rect, screw } from "../svg.ts";
import { drawSilhouette } from "../terminal/outline.ts";

const drawThinFront = (width: number, height: number) =>
  rect("b", 0, 0, width, height, 0.3) + line("l", [width / 2, height * 0.1], [width / 2, height * 0.9]);

export const plate: ShapeDrawing<"plate"> = {
  side(length, depth, spec) {
    const tall = depth > length * 0.95 && depth > 66;
    const levels = spec.outline !== "round" && tall ? 2 : 1;
    const pin = (x: number, y: number) => circle("o", x, y, 1.3);
    return (
      railProfile(length, depth, length < 32 ? "mini" : "standard") +
      drawSilhouette(length < 32 ? "mini" : spec.outline, levels, length, depth) +
      pin(length * 0.3, depth * 0.5) +
      pin(length * 0.7, depth * 0.5) +
      pin(length * 0.5, depth * 0.66) +
      path("l", `M${mm(length * 0.36)} ${mm(depth * 0.3)}H${mm(length * 0.64)}`)
    );
  },

  front: drawThinFront,
};

export const partition: ShapeDrawing<"partition"> = {
  side(length, depth) {
    const floor = depth - 8;
    const outer = points("0,1 0,0.16 0.1,0 0.9,0 1,0.16 1,1", length, floor);
    const hatch = drawEach(centres(7, length * 0.8, length * 0.1), (x) =>
      line("l", [x - 2.5, floor * 0.62], [x + 2.5, floor * 0.38]),
    );
    return (
      railProfile(length, depth) +
      polygon("b", outer, 2) +
      hatch +
      line("l", [length * 0.06, floor * 0.24], [length * 0.94, floor * 0.24])
    );
  },

  front: drawThinFront,
};

export const stop: ShapeDrawing<"stop"> = {
  side(length, depth, spec) {
    const floor = depth - 8.5;
    const rail = railProfile(length, depth, length < 32 ? "mini" : "standard");
    if (spec.method === "screw") {
      return (
        rail +
        polygon(
          "b",
          [
            [length * 0.06, depth - 5.5],
            [length * 0.06, floor * 0.45],
            [length * 0.28, floor * 0.1],
            [length * 0.3, 0],
            [length * 0.7, 0],
            [length * 0.72, floor * 0.1],
            [length * 0.94, floor * 0.45],
            [length * 0.94, depth - 5.5],
            [length * 0.82, depth - 5.5],
            [length * 0.82, floor],
            [length * 0.18, floor],
            [length * 0.18, depth - 5.5],
          ],
          1.5,
        ) +
        rect("w", length * 0.36, 1.5, length * 0.28, floor * 0.14, 0.4) +
        screw(length / 2, floor * 0.46, length * 0.085) +
        rect("k", length / 2 - 1, floor * 0.6, 2, floor * 0.38)
      );
    }
    return (
      rail +
      polygon(
        "b",
        [
          [0, depth - 5.5],
          [0, floor * 0.4],
          [length * 0.2, floor * 0.16],
          [length * 0.38, 0],
          [length * 0.62, 0],
          [length * 0.8, floor * 0.16],
          [length, floor * 0.4],
          [length, depth - 5.5],
          [length * 0.84, depth - 5.5],
          [length * 0.84, floor],
          [length * 0.16, floor],
          [length * 0.16, depth - 5.5],
        ],
        3,
      ) +
      path(
        "l",
        `M${mm(length * 0.16)} ${mm(floor)}C${mm(length * 0.3)} ${mm(floor * 0.4)} ${mm(length * 0.7)} ${mm(floor * 0.4)} ${mm(length * 0.84)} ${mm(floor)}`,
      ) +
      rect("w", length * 0.4, 2, length * 0.2, floor * 0.12, 0.4)
    );
  },

  front(width, height, spec) {
    const body =
      rect("b", 0, 0, width, height, 0.8) + rect("w", width * 0.15, height * 0.06, width * 0.7, height * 0.14, 0.3);
    return spec.method === "screw"
      ? body + screw(width / 2, height * 0.62, width * 0.28)
      : body +
          line("l", [width * 0.2, height * 0.4], [width * 0.8, height * 0.4]) +
          line("l", [width * 0.2, height * 0.72], [width * 0.8, height * 0.72]);
  },
};

export const rail: ShapeDrawing<"rail"> = {
  /** The cross-section of IEC 60715. */
  side(length, depth, spec) {
    const wall = spec.profile === "high" ? 1.5 : 1;
    const lip = length * { low: 0.14, high: 0.14, mini: 0.19, g: 0.22 }[spec.profile];
    if (spec.profile === "g")
      return path(
        "b",
        `M0 0H${mm(lip)}V${mm(depth - wall)}H${mm(length - wall)}V${mm(wall * 3)}h${mm(-lip * 0.7)}v${mm(-wall * 1.4)}H${mm(length)}V${mm(depth)}H${mm(lip - wall)}V${mm(wall)}H0Z`,
      );
    return path(
      "b",
      `M0 0H${mm(lip)}V${mm(depth - wall)}H${mm(length - lip)}V0H${mm(length)}V${mm(wall)}H${mm(length - lip + wall)}V${mm(depth)}H${mm(lip - wall)}V${mm(wall)}H0Z`,
    );
  },

  /** A piece with a break line, as rails are two metres long. */
  front(width, height, spec) {
    const slots = spec.slots
      ? drawEach(centres(3, width * 0.92, width * 0.04), (x) =>
          rect(
            "e",
            x - width * 0.1,
            height / 2 - Math.min(3.15, height * 0.12),
            width * 0.2,
            Math.min(6.3, height * 0.24),
            3,
          ),
        )
      : "";
    const tear = `l${mm(1.5)} ${mm(height * 0.25)}l${mm(-3)} ${mm(height * 0.5)}l${mm(1.5)} ${mm(height * 0.25)}`;
    return (
      path("b", `M0 0H${mm(width)}${tear}H0Z`) +
      line("l", [0, height * 0.15], [width, height * 0.15]) +
      line("l", [0, height * 0.85], [width, height * 0.85]) +
      slots
    );
  },
};
