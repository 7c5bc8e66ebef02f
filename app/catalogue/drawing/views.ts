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

/** The drawn size, and the dimensions to print: they differ where a long product is drawn broken. */
export type View = Box & { readonly horizontalMm: number; readonly verticalMm: number };

export const shapeOf = (drawing: string) => drawing.trimStart().split(/\s/, 1)[0] ?? "";

/** Longer products are drawn broken. */
const MAX_FRONT_MM = 180;

export function viewOf({ widthMm, heightMm, depthMm }: Dimensions, shape: string, view: DrawingView): View {
  const isLong = shape === "rail" || shape === "strip";
  if (view === "side" && isLong) return { width: widthMm, height: depthMm, horizontalMm: widthMm, verticalMm: depthMm };
  if (view === "side") return { width: heightMm, height: depthMm, horizontalMm: heightMm, verticalMm: depthMm };
  if (shape === "rail") return { width: widthMm * 2.2, height: widthMm, horizontalMm: heightMm, verticalMm: widthMm };
  if (shape === "strip") return { width: heightMm, height: depthMm, horizontalMm: heightMm, verticalMm: depthMm };
  const width = shape === "printer" ? widthMm : Math.min(widthMm, MAX_FRONT_MM);
  return { width, height: heightMm, horizontalMm: widthMm, verticalMm: heightMm };
}

/** Shapes known by their front, e.g. a display or a row of poles; the others are known by their profile. */
const FRONT_SHAPES: ReadonlySet<string> = new Set([
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

/** The view in which products of this shape are told apart at a glance. */
export const mainViewOf = (shape: string): DrawingView => (FRONT_SHAPES.has(shape) ? "front" : "side");
