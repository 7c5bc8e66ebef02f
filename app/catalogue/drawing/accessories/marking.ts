import { railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { centres, circle, drawEach, line, mm, path, points, polygon, rect, text } from "../svg.ts";

export const marker: ShapeDrawing<"marker"> = {
  side(length, depth) {
    return (
      rect("b", 0, 0, length, depth * 0.45, 0.4) +
      path(
        "o",
        `M${mm(length * 0.2)} ${mm(depth * 0.45)}v${mm(depth * 0.5)}l${mm(length * 0.16)} ${mm(-depth * 0.1)}v${mm(-depth * 0.4)}M${mm(length * 0.8)} ${mm(depth * 0.45)}v${mm(depth * 0.5)}l${mm(-length * 0.16)} ${mm(-depth * 0.1)}v${mm(-depth * 0.4)}`,
      )
    );
  },

  front(width, height, spec) {
    const pitch = width / spec.poles;
    const first = Number(spec.text);
    const label = (index: number) => {
      if (spec.text === "" || spec.text === "blank") return "";
      if (Number.isInteger(first)) return String(first + index);
      return index === 0 ? spec.text : "";
    };
    return (
      drawEach(centres(spec.poles, width), (x, index) => {
        const content = label(index);
        const size = Math.min(height * 0.62, (pitch * 1.35) / Math.max(1, content.length));
        return (
          rect("b", x - pitch * 0.44, 0, pitch * 0.88, height, 0.5) +
          (content ? text(content, x, height / 2 + size * 0.36, size) : "")
        );
      }) + line("l", [0, height * 0.96], [width, height * 0.96])
    );
  },
};

export const strip: ShapeDrawing<"strip"> = {
  side(length, depth) {
    return rect("b", 0, 0, length, depth, 0.5) + drawEach(centres(4, depth), (y) => line("l", [0, y], [length, y]));
  },

  /** The reel that the strip comes on. */
  front(width, height) {
    const [x, y] = [width / 2, height / 2];
    const radius = Math.min(x, y);
    return (
      path("b", `M${mm(x)} ${mm(y + radius * 0.9)}H${mm(width)}v${mm(radius * 0.1)}H${mm(x)}Z`) +
      circle("b", x, y, radius) +
      drawEach([0.86, 0.72], (share) => circle("o", x, y, radius * share)) +
      circle("g", x, y, radius * 0.4) +
      circle("o", x, y, radius * 0.16)
    );
  },
};

export const clip: ShapeDrawing<"clip"> = {
  side(length, depth) {
    return (
      path(
        "b",
        `M${mm(length * 0.2)} 0H${mm(length * 0.8)}C${mm(length * 1.2)} ${mm(depth * 0.5)} ${mm(length * 0.9)} ${mm(depth)} ${mm(length / 2)} ${mm(depth)}S${mm(-length * 0.2)} ${mm(depth * 0.5)} ${mm(length * 0.2)} 0Z`,
      ) + circle("o", length / 2, depth * 0.56, Math.min(length, depth) * 0.28)
    );
  },

  front(width, height, spec) {
    return (
      rect("b", 0, 0, width, height, 0.3) +
      text(spec.text, width / 2, height * 0.68, Math.min(height * 0.6, (width * 1.3) / Math.max(1, spec.text.length)))
    );
  },
};

const drawSheetSide = (length: number, depth: number) =>
  rect("b", 0, 0, length, depth) + line("l", [0, depth * 0.5], [length, depth * 0.5]);

export const tag: ShapeDrawing<"tag"> = {
  side: drawSheetSide,

  front(width, height) {
    const hole = (x: number) => rect("h", x - 0.9, height / 2 - height * 0.2, 1.8, height * 0.4, 0.6);
    return (
      rect("b", 0, 0, width, height, height * 0.12) +
      hole(width * 0.06) +
      hole(width * 0.94) +
      line("l", [width * 0.14, height * 0.36], [width * 0.86, height * 0.36]) +
      line("l", [width * 0.14, height * 0.64], [width * 0.6, height * 0.64])
    );
  },
};

export const label: ShapeDrawing<"label"> = {
  side: drawSheetSide,

  front(width, height) {
    return (
      rect("b", 0, 0, width, height, 0.4) +
      text("K1", width / 2, height / 2 + height * 0.18, Math.min(height * 0.5, width * 0.4))
    );
  },
};

export const carrier: ShapeDrawing<"carrier"> = {
  side(length, depth) {
    return (
      railProfile(length, depth) +
      polygon(
        "o",
        [
          [length * 0.2, depth - 8],
          [length * 0.24, depth * 0.42],
          [length * 0.76, depth * 0.42],
          [length * 0.8, depth - 8],
        ],
        1,
      ) +
      polygon("b", points("0,0.42 0.08,0 0.92,0 1,0.42", length, depth), 1.5) +
      rect("w", length * 0.16, depth * 0.07, length * 0.68, depth * 0.2, 0.5)
    );
  },

  front(width, height) {
    return (
      rect("b", 0, 0, width, height, 0.8) +
      rect("w", width * 0.15, height * 0.08, width * 0.7, height * 0.84, 0.4) +
      line("l", [width * 0.32, height * 0.2], [width * 0.32, height * 0.8]) +
      line("l", [width * 0.6, height * 0.2], [width * 0.6, height * 0.6])
    );
  },
};

export const printer: ShapeDrawing<"printer"> = {
  side(length, depth) {
    return (
      polygon("b", points("0,1 0,0.35 0.16,0 0.8,0 1,0.5 1,1", length, depth), 12) +
      path("l", `M${mm(length * 0.1)} ${mm(depth * 0.5)}H${mm(length * 0.9)}`) +
      rect("w", length * 0.86, depth * 0.6, length * 0.3, depth * 0.04) +
      circle("g", length * 0.38, depth * 0.26, depth * 0.15)
    );
  },

  front(width, height) {
    return (
      rect("b", 0, 0, width, height, 10) +
      rect("h", width * 0.12, height * 0.62, width * 0.76, height * 0.05) +
      rect("w", width * 0.2, height * 0.64, width * 0.6, height * 0.26) +
      rect("h", width * 0.56, height * 0.1, width * 0.32, height * 0.16, 2) +
      circle("s", width * 0.2, height * 0.18, width * 0.02) +
      drawEach(centres(4, width * 0.5, width * 0.25), (x) => line("l", [x, height * 0.7], [x, height * 0.84]))
    );
  },
};
