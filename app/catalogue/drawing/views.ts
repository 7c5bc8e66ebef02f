/** A product's outer dimensions in millimetres. */
export type Dimensions = {
  /** Along the rail. */
  readonly widthMm: number;
  /** Across the rail: the height (length) of the housing. */
  readonly heightMm: number;
  /** Away from the rail. */
  readonly depthMm: number;
};

export type DrawingView = "side" | "front";

export type Box = { readonly width: number; readonly height: number };

/** A view's drawn size and the lengths its dimension lines name; the two differ where a long part is shown broken off. */
export type View = Box & { readonly horizontalMm: number; readonly verticalMm: number };

/** The shape that a drawing begins with. */
export const shapeOf = (drawing: string) => drawing.trimStart().split(/\s/, 1)[0] ?? "";

/** The longest piece of a label or a bar that is worth showing. */
const MAX_FRONT_MM = 180;

export function viewOf({ widthMm, heightMm, depthMm }: Dimensions, shape: string, view: DrawingView): View {
  if (view === "side") return { width: heightMm, height: depthMm, horizontalMm: heightMm, verticalMm: depthMm };
  if (shape === "rail") return { width: heightMm * 2.2, height: heightMm, horizontalMm: widthMm, verticalMm: heightMm };
  if (shape === "strip") return { width: widthMm, height: depthMm, horizontalMm: widthMm, verticalMm: depthMm };
  const width = shape === "printer" ? widthMm : Math.min(widthMm, MAX_FRONT_MM);
  return { width, height: heightMm, horizontalMm: widthMm, verticalMm: heightMm };
}

/** Shapes whose nature shows from the front: a printer, a display, a row of poles. The others are known by their profile. */
const SHAPES_SHOWN_FROM_FRONT: ReadonlySet<string> = new Set([
  "jumper",
  "marker",
  "strip",
  "clip",
  "tag",
  "label",
  "printer",
  "block",
  "bar",
  "board",
  "interface",
  "psu",
  "spd",
  "analyser",
  "meter",
  "ct",
  "gateway",
  "io",
  "plug",
]);

/** The view that tells a product of this shape from its neighbours at a glance. */
export const mainViewOf = (shape: string): DrawingView => (SHAPES_SHOWN_FROM_FRONT.has(shape) ? "front" : "side");
