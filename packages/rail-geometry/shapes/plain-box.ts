import { block } from "./parts.ts";
import { type ShapeModel, withoutClamps } from "./shape-model.ts";

/** The drawing of a device whose form is not known. */
export const PLAIN_DRAWING = "box";

const CORNER_MM = 1.5;

/** A device of which no more is known than its size: its photograph shows the rest. */
export const plainBox: ShapeModel<"box"> = (_, { widthMm, heightMm, depthMm }) => {
  const radius = Math.min(CORNER_MM, widthMm / 4, heightMm / 4);
  return withoutClamps([block("housing", "housing", [-heightMm / 2, 0, 0], [heightMm / 2, widthMm, depthMm], radius)]);
};
