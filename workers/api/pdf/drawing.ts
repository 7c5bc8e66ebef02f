import styles from "../../../app/catalogue/drawing/drawing.css?raw";
import { INK, type Pdf, write } from "./document.ts";

/** What the drawings' style sheet says of one of its selectors, e.g. `.m`, `path.r` or `.dim path`. */
type Paint = Readonly<Record<string, string>>;

const paints: ReadonlyMap<string, Paint> = new Map(
  [...styles.matchAll(/\.drawing ([^{]+?) \{([^}]*)\}/g)].map(([, selector = "", body = ""]) => [
    selector,
    Object.fromEntries(body.split(";").map((line) => line.trim().split(/:\s*/, 2))),
  ]),
);

/** Points on paper for each pixel of a line's weight. */
const LINE_SCALE = 0.5;

const COLOURS: Readonly<Record<string, string>> = {
  "var(--ink)": INK.text,
  "var(--sheet)": INK.sheet,
  "var(--signal)": INK.signal,
  "var(--signal-text)": INK.signalText,
  "var(--drawing-detail)": INK.text,
};
const DARK_COLOURS: typeof COLOURS = { ...COLOURS, "var(--drawing-detail)": "#d9d9d4" };

type Element = { readonly name: string; readonly text: string; readonly attributes: ReadonlyMap<string, string> };
type Housing = { readonly hex: string; readonly stripe: string | null };
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Draws the markup of a drawing (app/catalogue/drawing) as vectors, fitted into a box of the page and centred there. It
 * knows what svg.ts and drawing.ts write, and no other SVG.
 */
export function drawMarkup(document: Pdf, markup: string, housing: Housing, box: Box): void {
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(markup)?.[1] ?? "")
    .split(" ")
    .map(Number);
  const scale = Math.min(box.width / width, box.height / height);
  document.save().lineJoin("round");
  document.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2);
  document.scale(scale).translate(-left, -top);
  const colours = markup.includes('class="drawing dk"') ? DARK_COLOURS : COLOURS;
  // The dimensions are the drawing's last part.
  const [part = "", dimensions] = markup.replace(/<defs>.*<\/defs>/, "").split('<g class="dim"');
  for (const element of elementsOf(part))
    if (element.name === "text") writeText(document, element, INK.text);
    else drawShape(document, element, paintOf(element), colours, { ...housing, reach: width + height }, scale);
  if (dimensions !== undefined) drawDimensions(document, `<g${dimensions}`, colours, scale);
  document.restore();
}

function* elementsOf(markup: string): Generator<Element> {
  for (const [, name = "", rest = "", text = ""] of markup.matchAll(
    /<(rect|circle|path|text|g|\/g)\b([^>]*)>([^<]*)/g,
  )) {
    const pairs = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)];
    yield { name, text, attributes: new Map(pairs.map(([, key = "", value = ""]) => [key, value])) };
  }
}

const numberOf = ({ attributes }: Element, name: string) => Number(attributes.get(name) ?? 0);

function paintOf({ name, attributes }: Element): Paint {
  const own = attributes.get("class") ?? "";
  return { ...paints.get(":is(rect, path, circle)"), ...paints.get(`.${own}`), ...paints.get(`${name}.${own}`) };
}

function drawDimensions(document: Pdf, markup: string, colours: typeof COLOURS, scale: number): void {
  let size = 0;
  for (const element of elementsOf(markup)) {
    const transform = element.attributes.get("transform") ?? "";
    const [, x = 0, y = 0, turn = 0] = /translate\((\S+) (\S+)\) rotate\((\S+)\)/.exec(transform)?.map(Number) ?? [];
    if (element.name === "g") {
      size ||= numberOf(element, "font-size");
      document.save().translate(x, y).rotate(turn);
    } else if (element.name === "/g") document.restore();
    else if (element.name === "text") writeText(document, element, INK.signalText, size);
    else drawShape(document, element, paints.get(".dim path") ?? {}, colours, null, scale);
  }
}

function writeText(document: Pdf, element: Element, colour: string, size = numberOf(element, "font-size")): void {
  const text = element.text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const align = element.attributes.get("text-anchor") === "middle" ? "center" : "left";
  write(document, text, numberOf(element, "x"), numberOf(element, "y"), { size, colour, align });
}

function drawShape(
  document: Pdf,
  element: Element,
  { fill, stroke = "none", ...paint }: Paint,
  colours: typeof COLOURS,
  housing: (Housing & { readonly reach: number }) | null,
  scale: number,
): void {
  if (fill !== "none") {
    trace(document, element);
    if (fill !== undefined)
      document
        .fillOpacity(Number(paint["fill-opacity"] ?? 1))
        .fill(colours[fill] ?? fill)
        .fillOpacity(1);
    else if (housing?.stripe) fillStriped(document, housing.hex, housing.stripe, housing.reach);
    else document.fill(housing?.hex ?? INK.sheet);
  }
  if (stroke === "none") return;
  trace(document, element);
  // "var(--drawing-stroke, 1.15px)" or "2.5px".
  const pixels = Number(/([\d.]+)px/.exec(paint["stroke-width"] ?? "")?.[1] ?? 1);
  document.lineWidth((pixels * LINE_SCALE) / scale).stroke(colours[stroke] ?? stroke);
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
