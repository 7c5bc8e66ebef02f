import { PALETTE } from "./palette.ts";

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type MarkupElement = {
  readonly name: string;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
};

export type Paint = {
  readonly fill: string;
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

const NO_LINE = { stroke: "none", strokePixels: 0 };
/** By class, as drawing.css has them in the light theme; the detail lines depend on the housing. */
const LINES: Readonly<Record<string, { readonly stroke: string; readonly strokePixels: number }>> = {
  l: { stroke: PALETTE.text, strokePixels: 1.1 },
  r: { stroke: "#6d7478", strokePixels: 2.5 },
};
const DETAIL_COLOUR = { usual: PALETTE.text, dark: "#d9d9d4" } as const;

/** Reads the markup that app/foundation/drawing writes, and no other SVG. */
export function parseMarkup(markup: string): DrawingMarkup {
  const viewBox = /viewBox="([^"]+)"/.exec(markup)?.[1] ?? "";
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(" ").map(Number);
  const detail = DETAIL_COLOUR[markup.includes('class="drawing dk"') ? "dark" : "usual"];
  const dimensionsAt = markup.indexOf('<g class="dim"');
  const part = parseElements(dimensionsAt < 0 ? markup : markup.slice(0, dimensionsAt));
  const dimensions = dimensionsAt < 0 ? [] : parseElements(markup.slice(dimensionsAt));
  const dimensionSet = new Set(dimensions);
  return {
    left,
    top,
    width,
    height,
    part,
    dimensions,
    paintOf: (element) => {
      const { name, attributes } = element;
      const className = attributes.get("class") ?? "";
      if (dimensionSet.has(element))
        return name === "text"
          ? { fill: PALETTE.signalText, ...NO_LINE }
          : { fill: "none", stroke: PALETTE.signal, strokePixels: 1 };
      const fill = className === "p" ? PALETTE.sheet : (attributes.get("fill") ?? PALETTE.text);
      if (className === "d") return { fill, stroke: detail, strokePixels: 0.7 };
      if (className === "t") return { fill, stroke: attributes.get("stroke") ?? detail, strokePixels: 0.9 };
      return { fill, ...(LINES[className] ?? NO_LINE) };
    },
  };
}

function parseElements(markup: string): MarkupElement[] {
  return [...markup.matchAll(/<(path|text|g|\/g)\b([^>]*)>([^<]*)/g)].map(([, name = "", rest = "", text = ""]) => {
    const pairs = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)];
    return { name, text, attributes: new Map(pairs.map(([, key = "", value = ""]) => [key, value])) };
  });
}
