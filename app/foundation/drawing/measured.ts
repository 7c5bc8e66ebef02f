import type { Dimensions } from "../../../packages/rail-geometry/index.ts";

/** Whether its dimensions are known, all three: without one of them a product cannot be drawn. */
export const isMeasured = ({ widthMm, heightMm, depthMm }: Dimensions): boolean =>
  widthMm > 0 && heightMm > 0 && depthMm > 0;

/** Whether CAD files and a view in 3D show the product: of a plain box they would claim a form that nobody knows. */
export const hasCadFiles = (drawn: Dimensions & { readonly isPlainBox?: boolean | undefined }): boolean =>
  isMeasured(drawn) && !drawn.isPlainBox;
