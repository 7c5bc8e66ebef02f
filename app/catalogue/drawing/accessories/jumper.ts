import type { ShapeDrawing } from "../shape-drawing.ts";
import type { SpecOf } from "../spec.ts";
import { centres, drawEach, line, type Point, points, polygon, rect, screw } from "../svg.ts";

export const jumper: ShapeDrawing<"jumper"> = {
  side(length, depth, spec) {
    return spec.method === "screw"
      ? rect("m", 0, depth * 0.55, length, depth * 0.22) +
          rect("k", length * 0.32, depth * 0.77, length * 0.36, depth * 0.23) +
          rect("m", length * 0.2, 0, length * 0.6, depth * 0.28) +
          rect("k", length * 0.36, depth * 0.28, length * 0.28, depth * 0.27)
      : rect("b", 0, 0, length, depth * 0.36, 0.6) +
          polygon("c", points("0.3,0.36 0.24,0.72 0.42,1 0.46,0.36", length, depth)) +
          polygon("c", points("0.54,0.36 0.58,1 0.76,0.72 0.7,0.36", length, depth));
  },

  /** Lies along the rail, legs down; a long one is drawn broken, its poles at their own pitch. */
  front(room, height, spec, wholeWidth) {
    const pitch = wholeWidth / spec.poles;
    const poles = Math.min(spec.poles, Math.floor(room / pitch + 0.01));
    const width = poles * pitch;
    const markup = drawPoles({ ...spec, poles }, width, height);
    return poles < spec.poles ? markup + drawBreakLines(width - pitch, height) : markup;
  },
};

const drawBreakLines = (x: number, height: number) =>
  drawEach([0, 2], (gap) =>
    line("l", ...[-1, 7, 10, 20].map((y, index): Point => [x + gap + (index % 2) * 2.4, (y / 20) * height])),
  );

function drawPoles(spec: SpecOf<"jumper">, width: number, height: number): string {
  const pitch = width / spec.poles;
  if (spec.method === "screw")
    return (
      rect("m", 0, height * 0.2, width, height * 0.6) +
      drawEach(centres(spec.poles, width), (x) => screw(x, height / 2, Math.min(pitch * 0.32, height * 0.36), 0.6))
    );
  return (
    drawEach(centres(spec.poles, width), (x) => rect("c", x - pitch * 0.2, height * 0.45, pitch * 0.4, height * 0.55)) +
    rect("b", 0, 0, width, height * 0.5, 0.6) +
    drawEach(centres(spec.poles, width).slice(1), (x) => line("l", [x - pitch / 2, 0], [x - pitch / 2, height * 0.5]))
  );
}
