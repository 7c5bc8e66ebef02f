import { type Element, type Paint, readMarkup } from "../drawing-markup.ts";
import { INK } from "../ink.ts";
import { type Pdf, write } from "./document.ts";

/** Points on paper for each pixel of a line's weight. */
const LINE_SCALE = 0.5;

type Housing = { readonly hex: string; readonly stripe: string | null };
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Draws the markup of a drawing (app/catalogue/drawing) as vectors, fitted into a box of the page and centred there. */
export function drawMarkup(document: Pdf, markup: string, housing: Housing, box: Box): void {
  const { left, top, width, height, part, dimensions, paintOf } = readMarkup(markup);
  const scale = Math.min(box.width / width, box.height / height);
  document.save().lineJoin("round");
  document.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2);
  document.scale(scale).translate(-left, -top);
  let size = 0;
  for (const element of [...part, ...dimensions]) {
    if (element.name === "text") writeText(document, element, paintOf(element), size);
    else if (element.name === "g") {
      size ||= numberOf(element, "font-size");
      const transform = element.attributes.get("transform") ?? "";
      const [, x = 0, y = 0, turn = 0] = /translate\((\S+) (\S+)\) rotate\((\S+)\)/.exec(transform)?.map(Number) ?? [];
      document.save().translate(x, y).rotate(turn);
    } else if (element.name === "/g") document.restore();
    else drawShape(document, element, paintOf(element), { ...housing, reach: width + height }, scale);
  }
  document.restore();
}

const numberOf = ({ attributes }: Element, name: string) => Number(attributes.get(name) ?? 0);

function writeText(document: Pdf, element: Element, { fill }: Paint, groupSize: number): void {
  const text = element.text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const align = element.attributes.get("text-anchor") === "middle" ? "center" : "left";
  const size = numberOf(element, "font-size") || groupSize;
  write(document, text, numberOf(element, "x"), numberOf(element, "y"), { size, colour: fill ?? INK.text, align });
}

function drawShape(
  document: Pdf,
  element: Element,
  { fill, fillOpacity, stroke, strokePixels }: Paint,
  { hex, stripe, reach }: Housing & { readonly reach: number },
  scale: number,
): void {
  if (fill !== "none") {
    trace(document, element);
    if (fill !== null) document.fillOpacity(fillOpacity).fill(fill).fillOpacity(1);
    else if (stripe) fillStriped(document, hex, stripe, reach);
    else document.fill(hex);
  }
  if (stroke === "none") return;
  trace(document, element);
  document.lineWidth((strokePixels * LINE_SCALE) / scale).stroke(stroke);
}

function trace(document: Pdf, element: Element): void {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => numberOf(element, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (element.name === "path") document.path(element.attributes.get("d") ?? "");
  else if (element.name === "circle")
    document.circle(numberOf(element, "cx"), numberOf(element, "cy"), numberOf(element, "r"));
  else if (element.attributes.has("rx")) document.roundedRect(x, y, width, height, numberOf(element, "rx"));
  else document.rect(x, y, width, height);
}

/** Millimetres from one stripe of a green-yellow housing to the next, as in drawing.ts. */
const STRIPE = 7;

function fillStriped(document: Pdf, hex: string, stripe: string, reach: number): void {
  document.save().clip().rotate(45);
  document.rect(-reach, -reach, reach * 2, reach * 2).fill(hex);
  for (let x = -Math.ceil(reach / STRIPE) * STRIPE; x < reach; x += STRIPE)
    document.rect(x, -reach, STRIPE / 2, reach * 2);
  document.fill(stripe).restore();
}
