import styles from "../../app/catalogue/drawing/drawing.css?raw";
import { PALETTE } from "./palette.ts";

/** The declarations of one selector of the drawings' style sheet, e.g. `.m`, `path.r` or `.dim path`. */
type Declarations = Readonly<Record<string, string>>;

const DECLARATIONS: ReadonlyMap<string, Declarations> = new Map(
  [...styles.matchAll(/\.drawing ([^{]+?) \{([^}]*)\}/g)].map(([, selector = "", body = ""]) => [
    selector,
    Object.fromEntries(body.split(";").map((line) => line.trim().split(/:\s*/, 2))),
  ]),
);

type Colours = Readonly<Record<string, string>>;
/** The style sheet's custom properties in the light theme. */
const COLOURS: Colours = {
  "var(--ink)": PALETTE.text,
  "var(--sheet)": PALETTE.sheet,
  "var(--signal)": PALETTE.signal,
  "var(--signal-text)": PALETTE.signalText,
  "var(--drawing-detail)": PALETTE.text,
};
const DARK_COLOURS: Colours = { ...COLOURS, "var(--drawing-detail)": "#d9d9d4" };

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type MarkupElement = {
  readonly name: string;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
};

/** `fill` is null for the colour of the product's housing. */
export type Paint = {
  readonly fill: string | null;
  readonly fillOpacity: number;
  readonly stroke: string;
  /** Line weight, independent of the drawing's scale. */
  readonly strokePixels: number;
};

export type DrawingMarkup = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly part: readonly MarkupElement[];
  /** Dimension lines and numbers; groups appear as `g` and `/g`. */
  readonly dimensions: readonly MarkupElement[];
  readonly paintOf: (element: MarkupElement) => Paint;
};

/** Reads the markup that app/catalogue/drawing writes, and no other SVG. */
export function parseMarkup(markup: string): DrawingMarkup {
  const viewBox = /viewBox="([^"]+)"/.exec(markup)?.[1] ?? "";
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(" ").map(Number);
  const colours = markup.includes('class="drawing dk"') ? DARK_COLOURS : COLOURS;
  const [part = "", dimensions] = markup.replace(/<defs>.*<\/defs>/, "").split('<g class="dim"');
  const dimensionElements = dimensions === undefined ? [] : parseElements(`<g${dimensions}`);
  const dimensionSet = new Set(dimensionElements);
  return {
    left,
    top,
    width,
    height,
    part: parseElements(part),
    dimensions: dimensionElements,
    paintOf: (element) => {
      const { fill, stroke = "none", ...others } = findDeclarations(element, dimensionSet.has(element));
      return {
        fill: fill === undefined ? null : (colours[fill] ?? fill),
        fillOpacity: Number(others["fill-opacity"] ?? 1),
        stroke: colours[stroke] ?? stroke,
        // E.g. "var(--drawing-stroke, 1.15px)" or "2.5px".
        strokePixels: Number(/([\d.]+)px/.exec(others["stroke-width"] ?? "")?.[1] ?? 1),
      };
    },
  };
}

function parseElements(markup: string): MarkupElement[] {
  return [...markup.matchAll(/<(rect|circle|path|text|g|\/g)\b([^>]*)>([^<]*)/g)].map(
    ([, name = "", rest = "", text = ""]) => {
      const pairs = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)];
      return { name, text, attributes: new Map(pairs.map(([, key = "", value = ""]) => [key, value])) };
    },
  );
}

function findDeclarations({ name, attributes }: MarkupElement, isDimension: boolean): Declarations {
  if (name === "text") return { ...DECLARATIONS.get("text"), ...(isDimension && DECLARATIONS.get(".dim text")) };
  if (isDimension) return DECLARATIONS.get(".dim path") ?? {};
  const className = attributes.get("class") ?? "";
  return {
    ...DECLARATIONS.get(":is(rect, path, circle)"),
    ...DECLARATIONS.get(`.${className}`),
    ...DECLARATIONS.get(`${name}.${className}`),
  };
}
