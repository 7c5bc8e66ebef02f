import type { Shape, ShapeColour } from "../../../app/features/strips/drawing/strip-shapes.ts";
import { PALETTE } from "../palette.ts";
import { type Pdf, writeLine } from "../pdf/document.ts";

const COLOURS: Readonly<Record<Exclude<ShapeColour, `#${string}`>, string>> = {
  ink: PALETTE.text,
  muted: PALETTE.muted,
  signal: PALETTE.signal,
  "signal-text": PALETTE.signalText,
  rail: "#d6dadb",
  "rail-edge": "#8d9599",
};
const colourOf = (colour: ShapeColour): string =>
  colour in COLOURS ? COLOURS[colour as keyof typeof COLOURS] : colour;

/** In millimetres on the page. */
const HAIRLINE_MM = 0.14;
const EDGE_MM = 0.2;

/** Where a text of size 1 has its base line below its middle. */
const BASELINE = 0.36;

/**
 * The shapes of a strip's drawing, in a document whose unit is a millimetre of the strip.
 * @param scale millimetres of the strip in one of the page
 */
export function drawShapes(document: Pdf, shapes: readonly Shape[], scale: number): void {
  for (const shape of shapes) drawShape(document, shape, scale);
}

function drawShape(document: Pdf, shape: Shape, scale: number): void {
  switch (shape.kind) {
    case "rectangle": {
      const { x, y, width, height, radius = 0, fill, stroke, dashed } = shape;
      if (width <= 0) return;
      document.roundedRect(x, y, width, height, radius).lineWidth(EDGE_MM);
      if (dashed) document.dash(0.9, { space: 0.6 });
      if (fill && stroke) document.fillAndStroke(colourOf(fill), colourOf(stroke));
      else if (fill) document.fill(colourOf(fill));
      else if (stroke) document.stroke(colourOf(stroke));
      if (dashed) document.undash();
      return;
    }
    case "lines": {
      const { segments, stroke, weight = HAIRLINE_MM * scale, dashed } = shape;
      for (const [x1, y1, x2, y2] of segments) document.moveTo(x1, y1).lineTo(x2, y2);
      document.lineWidth(weight);
      if (dashed) document.dash(2, { space: 2 });
      document.stroke(colourOf(stroke));
      if (dashed) document.undash();
      return;
    }
    case "text": {
      const { x, y, size, text, fill, isTurned } = shape;
      const style = { size, colour: colourOf(fill), align: "center", weight: "semibold", isUnshaped: true } as const;
      if (!isTurned) {
        writeLine(document, text, x, y + size * BASELINE, style);
        return;
      }
      document.save().translate(x, y).rotate(-90);
      writeLine(document, text, 0, size * BASELINE, style);
      document.restore();
    }
  }
}
