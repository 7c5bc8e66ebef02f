import { type Dimensions, RAIL_PIECE_MM } from "../../../packages/rail-geometry/index.ts";

export type { Dimensions } from "../../../packages/rail-geometry/index.ts";

/** The views with dimensions; pictures show the solid at an angle (`iso`). */
export type FlatView = "side" | "front" | "top";
export type DrawingView = "iso" | FlatView;

export type Box = { readonly width: number; readonly height: number };

/** The drawn size, and the dimensions to print: they differ where a long product is drawn as a piece. */
export type View = Box & { readonly horizontalMm: number; readonly verticalMm: number };

export const shapeOf = (drawing: string) => drawing.trimStart().split(/\s/, 1)[0] ?? "";

/** How far a product reaches in the model's axes (geometry/model.ts). A rail's columns are its profile's width and its length. */
const reachOf = ({ widthMm, heightMm, depthMm }: Dimensions, shape: string) =>
  shape === "rail"
    ? { x: widthMm, y: Math.min(heightMm, RAIL_PIECE_MM), z: depthMm, lengthMm: heightMm }
    : { x: heightMm, y: widthMm, z: depthMm, lengthMm: widthMm };

export function viewOf(dimensions: Dimensions, shape: string, view: DrawingView): View {
  const { x, y, z, lengthMm } = reachOf(dimensions, shape);
  switch (view) {
    case "side":
      return { width: x, height: z, horizontalMm: x, verticalMm: z };
    case "front":
      return { width: y, height: x, horizontalMm: lengthMm, verticalMm: x };
    case "top":
      return { width: y, height: z, horizontalMm: lengthMm, verticalMm: z };
    case "iso": {
      const [width, height] = [(x + y) * COS30, (x + y) / 2 + z];
      return { width, height, horizontalMm: width, verticalMm: height };
    }
  }
}

const COS30 = Math.cos(Math.PI / 6);
