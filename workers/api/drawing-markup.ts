import styles from "../../app/catalogue/drawing/drawing.css?raw";
import { INK } from "./ink.ts";

/** What the drawings' style sheet says of one of its selectors, e.g. `.m`, `path.r` or `.dim path`. */
type Declarations = Readonly<Record<string, string>>;

const declarations: ReadonlyMap<string, Declarations> = new Map(
  [...styles.matchAll(/\.drawing ([^{]+?) \{([^}]*)\}/g)].map(([, selector = "", body = ""]) => [
    selector,
    Object.fromEntries(body.split(";").map((line) => line.trim().split(/:\s*/, 2))),
  ]),
);

type Colours = Readonly<Record<string, string>>;
/** What the style sheet's custom properties are on a light ground. */
const COLOURS: Colours = {
  "var(--ink)": INK.text,
  "var(--sheet)": INK.sheet,
  "var(--signal)": INK.signal,
  "var(--signal-text)": INK.signalText,
  "var(--drawing-detail)": INK.text,
};
const DARK_COLOURS: Colours = { ...COLOURS, "var(--drawing-detail)": "#d9d9d4" };

export type Element = {
  readonly name: string;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
};

/** How a shape is painted; null where the product's own housing shows, `none` where nothing does. */
export type Paint = {
  readonly fill: string | null;
  readonly fillOpacity: number;
  readonly stroke: string;
  /** The line's weight in pixels, at any size of the drawing. */
  readonly strokePixels: number;
};

export type DrawingMarkup = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The product itself. */
  readonly part: readonly Element[];
  /** Its dimension lines and numbers, as groups that open and close. */
  readonly dimensions: readonly Element[];
  readonly paintOf: (element: Element) => Paint;
};

/** Reads the markup of a drawing (app/catalogue/drawing): it knows what svg.ts and drawing.ts write, and no other SVG. */
export function readMarkup(markup: string): DrawingMarkup {
  const viewBox = /viewBox="([^"]+)"/.exec(markup)?.[1] ?? "";
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(" ").map(Number);
  const colours = markup.includes('class="drawing dk"') ? DARK_COLOURS : COLOURS;
  // The dimensions are the drawing's last part.
  const [part = "", dimensions] = markup.replace(/<defs>.*<\/defs>/, "").split('<g class="dim"');
  const ofDimensions = dimensions === undefined ? [] : elementsOf(`<g${dimensions}`);
  const measuring = new Set(ofDimensions);
  return {
    left,
    top,
    width,
    height,
    part: elementsOf(part),
    dimensions: ofDimensions,
    paintOf: (element) => {
      const { fill, stroke = "none", ...said } = declarationsOf(element, measuring.has(element));
      return {
        fill: fill === undefined ? null : (colours[fill] ?? fill),
        fillOpacity: Number(said["fill-opacity"] ?? 1),
        stroke: colours[stroke] ?? stroke,
        // "var(--drawing-stroke, 1.15px)" or "2.5px".
        strokePixels: Number(/([\d.]+)px/.exec(said["stroke-width"] ?? "")?.[1] ?? 1),
      };
    },
  };
}

function elementsOf(markup: string): Element[] {
  return [...markup.matchAll(/<(rect|circle|path|text|g|\/g)\b([^>]*)>([^<]*)/g)].map(
    ([, name = "", rest = "", text = ""]) => {
      const pairs = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)];
      return { name, text, attributes: new Map(pairs.map(([, key = "", value = ""]) => [key, value])) };
    },
  );
}

function declarationsOf({ name, attributes }: Element, isDimension: boolean): Declarations {
  if (name === "text") return { ...declarations.get("text"), ...(isDimension && declarations.get(".dim text")) };
  if (isDimension) return declarations.get(".dim path") ?? {};
  const own = attributes.get("class") ?? "";
  return {
    ...declarations.get(":is(rect, path, circle)"),
    ...declarations.get(`.${own}`),
    ...declarations.get(`${name}.${own}`),
  };
}
