import { PALETTE } from "../palette.ts";
import { type Box, type MarkupElement, type Paint, parseMarkup } from "../parse-markup.ts";
import { type Pdf, writeLine } from "./document.ts";

/** Points on paper per pixel of line weight. */
const LINE_SCALE = 0.5;

type Housing = { readonly hex: string; readonly stripe: string | null };

/** Draws the markup of app/catalogue/drawing as vectors, fitted into a box of the page and centred. */
export function drawMarkup(document: Pdf, markup: string, housing: Housing, box: Box): void {
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
    else drawShape(document, element, paintOf(element), { ...housing, extent: width + height }, scale);
  }
  document.restore();
}

const readNumber = ({ attributes }: MarkupElement, name: string) => Number(attributes.get(name) ?? 0);

function writeText(document: Pdf, element: MarkupElement, { fill }: Paint, groupSize: number): void {
  const text = element.text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const align = element.attributes.get("text-anchor") === "middle" ? "center" : "left";
  const size = readNumber(element, "font-size") || groupSize;
  writeLine(document, text, readNumber(element, "x"), readNumber(element, "y"), {
    size,
    colour: fill ?? PALETTE.text,
    align,
  });
}

function drawShape(
  document: Pdf,
  element: MarkupElement,
  { fill, fillOpacity, stroke, strokePixels }: Paint,
  { hex, stripe, extent }: Housing & { readonly extent: number },
  scale: number,
): void {
  if (fill !== "none") {
    tracePath(document, element);
    if (fill !== null && fillOpacity === 1) document.fill(fill);
    else if (fill !== null) document.fillOpacity(fillOpacity).fill(fill).fillOpacity(1);
    else if (stripe) fillStriped(document, hex, stripe, extent);
    else document.fill(hex);
  }
  if (stroke === "none") return;
  tracePath(document, element);
  document.lineWidth((strokePixels * LINE_SCALE) / scale).stroke(stroke);
}

function tracePath(document: Pdf, element: MarkupElement): void {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => readNumber(element, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (element.name === "path") document.path(element.attributes.get("d") ?? "");
  else if (element.name === "circle")
    document.circle(readNumber(element, "cx"), readNumber(element, "cy"), readNumber(element, "r"));
  else if (element.attributes.has("rx")) document.roundedRect(x, y, width, height, readNumber(element, "rx"));
  else document.rect(x, y, width, height);
}

/** In millimetres; the same as in drawing.ts. */
const STRIPE = 7;

function fillStriped(document: Pdf, hex: string, stripe: string, extent: number): void {
  document.save().clip().rotate(45);
  document.rect(-extent, -extent, extent * 2, extent * 2).fill(hex);
  for (let x = -Math.ceil(extent / STRIPE) * STRIPE; x < extent; x += STRIPE)
    document.rect(x, -extent, STRIPE / 2, extent * 2);
  document.fill(stripe).restore();
}
