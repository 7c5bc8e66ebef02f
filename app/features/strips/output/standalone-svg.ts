import type { StripDrawing } from "../drawing/strip-drawing.ts";

/**
 * drawing.css and strip-drawing.css in light colours for Inkscape, Word and CAD, which know neither layers nor custom
 * properties nor lines of constant weight: fine lines are a fifth of a millimetre, which is some 5 units of a symbol.
 */
const STYLE = [
  "text{font-family:Geologica,Arial,sans-serif;font-weight:500}",
  ".marks text{text-anchor:middle;dominant-baseline:central}",
  ".drawing path{stroke-linejoin:round}",
  ".l{stroke:#14171a;stroke-width:5px}",
  ".d{stroke:#14171a;stroke-width:3px}.dk .d{stroke:#d9d9d4}",
  ".t{stroke-width:4px}.p{fill:#fffefb}",
  ".fine{fill:none;stroke-width:.2px}",
  ".hit{fill:none;stroke:none}",
  ".fill-ink{fill:#14171a}.fill-muted{fill:#5c6164}.fill-signal-text{fill:#c23010}.fill-rail{fill:#d6dadb}",
  ".line-ink{stroke:#14171a}.line-muted{stroke:#5c6164}.line-signal{stroke:#e8431f}.line-rail-edge{stroke:#8d9599}",
].join("");

/** A strip's drawing as an SVG file of its true size in millimetres, in light colours on white. */
export function renderStandaloneSvg({ markup, box }: Pick<StripDrawing, "markup" | "box">): string {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((mm) => Math.round(mm * 100) / 100);
  return markup
    .replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" `)
    .replace(
      ">",
      `><style>${STYLE}</style><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff"/>`,
    );
}
