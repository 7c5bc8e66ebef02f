import { type Box, type MarkupElement, type Paint, parseMarkup } from "../parse-markup.ts";
import { type Pdf, writeLine } from "./document.ts";

/** Points on paper per pixel of line weight. */
const LINE_SCALE = 0.5;

/** Draws the markup of app/foundation/drawing as vectors, fitted into a box of the page and centred. */
export function drawMarkup(document: Pdf, markup: string, box: Box): void {
  const { left, top, width, height, part, dimensions, paintOf } = parseMarkup(markup);
  const scale = Math.min(box.width / width, box.height / height);
  document.save().lineJoin("round");
  document.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2);
  document.scale(scale).translate(-left, -top);
  let size = 0;
  for (const element of [...part, ...dimensions]) {
    if (element.name === "text") writeText(document, element, paintOf(element), size);
    else if (element.name === "g") {
      size ||= readNumber(element, "font-size");
      const transform = element.attributes.get("transform") ?? "";
      const [, x = 0, y = 0, angle = 0] = /translate\((\S+) (\S+)\) rotate\((\S+)\)/.exec(transform)?.map(Number) ?? [];
      document.save().translate(x, y).rotate(angle);
    } else if (element.name === "/g") document.restore();
    else drawPath(document, element, paintOf(element), scale);
  }
  document.restore();
}

const readNumber = ({ attributes }: MarkupElement, name: string) => Number(attributes.get(name) ?? 0);

function writeText(document: Pdf, element: MarkupElement, { fill }: Paint, groupSize: number): void {
  const { text, attributes } = element;
  const plain = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const size = readNumber(element, "font-size") || groupSize;
  const style = { size, colour: fill, align: attributes.get("text-anchor") === "middle" ? "center" : "left" } as const;
  const matrix = /matrix\(([^)]+)\)/
    .exec(attributes.get("transform") ?? "")?.[1]
    ?.split(" ")
    .map(Number);
  if (!matrix) {
    writeLine(document, plain, readNumber(element, "x"), readNumber(element, "y"), style);
    return;
  }
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = matrix;
  document.save().transform(a, b, c, d, x, y);
  writeLine(document, plain, 0, 0, style);
  document.restore();
}

function drawPath(
  document: Pdf,
  { attributes }: MarkupElement,
  { fill, stroke, strokePixels }: Paint,
  scale: number,
): void {
  const path = attributes.get("d") ?? "";
  if (fill !== "none") document.path(path).fill(fill, attributes.has("fill-rule") ? "even-odd" : "non-zero");
  if (stroke !== "none")
    document
      .path(path)
      .lineWidth((strokePixels * LINE_SCALE) / scale)
      .stroke(stroke);
}
