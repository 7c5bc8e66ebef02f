import { RAIL, railProfile } from "../rail-profile.ts";
import type { ShapeDrawing } from "../shape-drawing.ts";
import { drawEach, mm, path, rect } from "../svg.ts";
import { drawClampFront, drawClampSide, layoutClamps } from "./clamps.ts";
import { drawCurrentBars, drawMiddleFront, drawMiddleSide } from "./middles.ts";
import { drawSilhouette } from "./outline.ts";

export const terminal: ShapeDrawing<"terminal"> = {
  side(length, depth, spec) {
    const clamps = layoutClamps(spec, length, depth);
    const earth =
      spec.foot === "earth"
        ? rect("k", length / 2 - RAIL.standard.half + 1, depth - 10.5, RAIL.standard.half * 2 - 2, 2.2) +
          path("l", `M${mm(length / 2)} ${mm(depth - 19)}v4m-3.6 0h7.2m-5.9 1.6h4.6m-3.3 1.6h2`)
        : "";
    return (
      railProfile(length, depth, spec.outline === "mini" ? "mini" : "standard") +
      drawSilhouette(spec.outline, spec.levels, length, depth) +
      drawCurrentBars(clamps, spec.middle, length) +
      earth +
      drawEach(clamps, (clamp) => drawClampSide(spec.clamp, clamp, length)) +
      (spec.outline === "valley" ? "" : drawMiddleSide(spec, length, depth))
    );
  },

  front(width, height, spec) {
    const radius = Math.min(width * 0.34, height * 0.075, 7);
    const step = Math.max(radius * 2.35, height * 0.1);
    const [markerTop, markerHeight] = [height * 0.035, Math.min(height * 0.1, width * 1.1)];
    const topRows = spec.levels > 1 ? spec.levels : spec.wires >> 1;
    const bottomRows = spec.levels > 1 ? spec.levels : spec.wires - (spec.wires >> 1);
    const top = markerTop + markerHeight + height * 0.02 + radius * 1.15;
    const bottom = height - height * 0.04 - radius * 1.15;
    const clamp = (y: number, isFlipped: boolean) => drawClampFront(spec.clamp, width / 2, y, radius, isFlipped);
    return (
      rect("b", 0, 0, width, height, Math.min(0.8, width * 0.08)) +
      rect("w", width * 0.12, markerTop, width * 0.76, markerHeight, 0.3) +
      drawEach(Array(topRows).keys(), (row) => clamp(top + row * step, false)) +
      drawEach(Array(bottomRows).keys(), (row) => clamp(bottom - row * step, true)) +
      drawMiddleFront(spec, width, height)
    );
  },
};
