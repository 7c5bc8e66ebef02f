import { escapeXml } from "../../../app/ground/platform/escape-xml.ts";
import { measureAdvance, type Weight } from "../fonts/faces.ts";
import { wrapLines } from "../fonts/wrap-lines.ts";
import { PALETTE } from "../palette.ts";
import { type Box, type MarkupElement, type Paint, parseMarkup } from "../parse-markup.ts";

/**
 * A drawing as part of an SVG without style sheet, fitted into a box and centred.
 * @param linePixels image pixels for each pixel of line weight
 */
export function embedDrawing(markup: string, { x, y, width, height }: Box, linePixels: number): string {
  const { paintOf, ...drawn } = parseMarkup(markup);
  const scale = Math.min(width / drawn.width, height / drawn.height);
  const left = x + (width - drawn.width * scale) / 2 - drawn.left * scale;
  const top = y + (height - drawn.height * scale) / 2 - drawn.top * scale;
  const unit = linePixels / scale;
  const shapes = [...drawn.part, ...drawn.dimensions].map((element) => renderElement(element, paintOf(element), unit));
  return `<g transform="translate(${left} ${top}) scale(${scale})" stroke-linejoin="round" font-weight="500">${shapes.join("")}</g>`;
}

const PAINT_ATTRIBUTES: ReadonlySet<string> = new Set(["class", "fill", "stroke"]);

function renderElement({ name, text, attributes }: MarkupElement, paint: Paint, unit: number): string {
  if (name === "/g") return "</g>";
  const svgAttributes = [...attributes]
    .filter(([key]) => !PAINT_ATTRIBUTES.has(key))
    .map(([key, value]) => `${key}="${value}"`);
  if (name === "g") return `<g ${svgAttributes.join(" ")} font-weight="400">`;
  svgAttributes.push(`fill="${paint.fill}"`);
  if (name === "text") return `<text ${svgAttributes.join(" ")}>${text}</text>`;
  const stroke = paint.stroke === "none" ? "" : ` stroke="${paint.stroke}" stroke-width="${paint.strokePixels * unit}"`;
  return `<${name} ${svgAttributes.join(" ")}${stroke}/>`;
}

export type TextStyle = {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly anchor?: "start" | "end";
  /** Letter spacing in ems, negative in headings. */
  readonly tracking?: number;
};

export function renderText(
  text: string,
  x: number,
  y: number,
  { size, weight = "regular", colour = PALETTE.text, anchor = "start", tracking = 0 }: TextStyle,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight === "semibold" ? 600 : 400}" fill="${colour}" text-anchor="${anchor}" letter-spacing="${tracking * size}">${escapeXml(text)}</text>`;
}

export const measureText = (text: string, { size, weight = "regular", tracking = 0 }: TextStyle) =>
  measureAdvance(text, size, weight) + tracking * size * text.length;

/** Text beyond the last line is cut and ends in an ellipsis. */
export function wrapText(text: string, width: number, maxLines: number, style: TextStyle): string[] {
  const lines = wrapLines(text, (start, end) => measureText(text.slice(start, end), style) <= width);
  if (lines.length <= maxLines) return lines;
  const cut = lines.slice(0, maxLines);
  let last = `${cut[maxLines - 1]} …`;
  while (measureText(last, style) > width && last.includes(" ")) last = last.replace(/ \S+ …$/, " …");
  return [...cut.slice(0, -1), last.replace(/[\s,;:]+…$/, " …")];
}
